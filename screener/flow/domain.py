"""All values a fact's kind allows: what it may be as long as nobody has said anything about it."""

from collections.abc import Callable, Iterable
from datetime import date
from fractions import Fraction

from screener.flow.fact import NUMERIC, Fact, Kind
from screener.flow.field_names import INDEX
from screener.values.compare import FALSE, TRUE, meet
from screener.values.exact import CENT, INF, NEG_INF, End, ceil, floor, simplest
from screener.values.value import AnyValue, Items, Record, Span, Ticks, Value, between, one_of, union, value_of

Keys = Callable[[str], Iterable[str]]
"""The keys of a table, by the table's name."""

MONTHS = enumerate((31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31), 1)
MONTH_DAYS = tuple(f"{month:02}-{day:02}" for month, last in MONTHS for day in range(1, last + 1))
"""Every day that a year may end on; the last of February as 02-28."""

WHOLE = frozenset({Kind.COUNT, Kind.YEAR})
NEVER_NEGATIVE = frozenset({Kind.COUNT, Kind.SHARE})


def domain(fact: Fact, keys: Keys) -> AnyValue:
    """Every value of the fact's kind within its bounds, without reasons. `keys` is asked for places only."""
    if fact.kind is Kind.CHOICES:
        return Ticks(frozenset(), frozenset(fact.options))
    if fact.kind is Kind.ROWS:
        fields: dict[str, AnyValue] = {part.name: domain(part, keys) for part in fact.fields}
        return Items((), Record({INDEX: between(0, whole=True), **fields}))
    if fact.kind is Kind.LIST and not fact.length:
        return Items((), _plain(fact, fact.of or Kind.NUMBER, keys))
    if fact.of is not None:
        return Items(tuple(_plain(fact, fact.of, keys) for _ in range(fact.length)))
    plain = _plain(fact, fact.kind, keys)
    return union([plain, one_of([None])]) if fact.none else plain


def fitted(fact: Fact, value: AnyValue) -> AnyValue:
    """What an answer leaves of the fact's values: "at most 5 people" is 0 to 5, "below $0.02" at most $0.01.

    A range outside the bounds stays as it is: whoever reads answers refuses it.
    """
    if isinstance(value, Items):
        more = None if value.more is None else fitted(fact, value.more)
        return Items(tuple(fitted(fact, item) for item in value.items), more)
    kind = fact.of or fact.kind
    if not isinstance(value, Value) or value.span is None or kind not in NUMERIC:
        return value
    span = _to_the_cent(value.span) if kind is Kind.MONEY else value.span
    kept = meet(span, _bounds(fact, kind))
    return value if kept is None else value_of(value.points, kept, because=value.because)


def fits(value: Value, anything: Value) -> bool:
    """Whether a range of whole ends is one of a fact's kind already, so that `fitted` would leave it as it is."""
    span, bounds = value.span, anything.span
    if span is None or bounds is None:
        return span is None
    low, high = span.low, span.high
    if type(low) is not int or type(high) is not int or span.low_open or span.high_open:
        return False
    return bounds.low <= low and high <= bounds.high and span.whole is bounds.whole  # type: ignore[operator]


def _to_the_cent(span: Span) -> Span:
    """The same amounts of money with ends that belong: nothing lies between two cents."""
    low, high = _in_cents(span.low), _in_cents(span.high)
    if isinstance(low, Fraction):
        low = simplest((floor(low) + 1 if span.low_open else ceil(low)) * CENT)
    if isinstance(high, Fraction):
        high = simplest((ceil(high) - 1 if span.high_open else floor(high)) * CENT)
    return Span(low, high)


def _in_cents(end: End) -> End:
    return Fraction(end) * 100 if isinstance(end, int | Fraction) else end


def _plain(fact: Fact, kind: Kind, keys: Keys) -> Value:
    if kind is Kind.YES_NO:
        return union([TRUE, FALSE])
    if kind is Kind.CHOICE:
        return one_of(fact.options)
    if kind is Kind.PLACE:
        return one_of(keys(fact.table or ""))
    if kind is Kind.TEXT:
        return value_of(undefined=True)
    if kind is Kind.MONTH_DAY:
        return one_of(MONTH_DAYS)
    if kind in (Kind.DATE, Kind.EVENT):
        return between(fact.earliest or date.min, fact.latest or date.max)
    span = _bounds(fact, kind)
    return between(span.low, span.high, whole=span.whole)


def _bounds(fact: Fact, kind: Kind) -> Span:
    low = fact.low if fact.low is not None else 0 if kind in NEVER_NEGATIVE else NEG_INF
    high = fact.high if fact.high is not None else 1 if kind is Kind.SHARE else INF
    return Span(low, high, whole=kind in WHOLE)
