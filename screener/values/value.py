"""What a value may still be: points, a span of numbers or dates, `undefined`, and why it is open.

The one idea of the program lives here: a fact is the set of values it may still have. Every function
below keeps the promise that no possible value is ever left out; leaving in too many only costs decisions.
"""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from fractions import Fraction

from screener.values.exact import INF, NEG_INF, End, Infinite, Scalar, ceil, floor
from screener.values.reasons import NO_REASONS, Reasons
from screener.values.struct import Struct, replace

MOST_POINTS = 64
"""Numbers kept one by one before they are held as a span; products of small sets stay exact below this."""


class Span(Struct, frozen=True):
    """All numbers or dates from `low` to `high`; an open end does not belong. `whole`: only whole numbers."""

    low: End
    high: End
    low_open: bool = False
    high_open: bool = False
    whole: bool = False


class Value(Struct, frozen=True):
    """A set of possible scalars: `points` and everything in `span`; `undefined`: perhaps it has no value.

    Made by the functions below, which keep no number beside a span: it is drawn into it.
    `because` names the facts that may still change it, and is empty once it is one single value.
    Numbers are exact, in the unit of the fact (dollars, people, a share of 1, a calendar year).
    """

    points: frozenset[Scalar] = frozenset()
    span: Span | None = None
    undefined: bool = False
    because: Reasons = NO_REASONS

    @property
    def is_single(self) -> bool:
        """Whether exactly one value is left."""
        return self.span is None and not self.undefined and len(self.points) == 1

    @property
    def single(self) -> Scalar:
        """The one value left. Raises ValueError when there are several."""
        if not self.is_single:
            raise ValueError("this value is still open")
        (only,) = self.points
        return only

    @property
    def is_empty(self) -> bool:
        """Whether nothing is possible: answers contradict each other."""
        return self.span is None and not self.undefined and not self.points

    @property
    def numeric(self) -> bool:
        """Whether some possible value can be ordered: a number or a date."""
        return self.span is not None or any(is_ordered(p) for p in self.points)

    def holds(self, scalar: Scalar) -> bool:
        """Whether `scalar` is one of the possible values."""
        return scalar in self.points or (self.span is not None and inside(self.span, scalar))


class Ticks(Struct, frozen=True):
    """An answer of several options: those surely ticked, and those that may be ticked as well."""

    sure: frozenset[str]
    may: frozenset[str] = frozenset()
    because: Reasons = NO_REASONS


class Items(Struct, frozen=True):
    """A list whose items are values of their own; `more`: any number of further items like it may follow."""

    items: tuple["AnyValue", ...]
    more: "AnyValue | None" = None


class Record(Struct, frozen=True):
    """Named values that belong together: a row of a table, or the outputs of one function."""

    fields: Mapping[str, "AnyValue"]


AnyValue = Value | Ticks | Items | Record


class Stated(Struct, frozen=True):
    """An answer that says something: the values left, and whether it was given as an estimate."""

    value: AnyValue
    estimate: bool = False

    @property
    def rough(self) -> bool:
        """Whether it is an estimate by its words, or by leaving a range of numbers."""
        return self.estimate or (isinstance(self.value, Value) and self.value.span is not None)


class DontKnow:
    """The answer "don't know": every value stays possible, and it is not asked again."""

    def __repr__(self) -> str:
        return "DONT_KNOW"


DONT_KNOW = DontKnow()
Answered = Stated | DontKnow


ORDERED_TYPES = frozenset({int, Fraction, date})


def is_ordered(scalar: Scalar) -> bool:
    """Whether a scalar is a number or a date (True and False are neither)."""
    return type(scalar) in ORDERED_TYPES


def inside(span: Span, scalar: Scalar) -> bool:
    """Whether a scalar lies in a span, ends and wholeness respected."""
    if not is_ordered(scalar) or (isinstance(scalar, date) is not _of_dates(span) and _ends(span)):
        return False
    if span.whole and isinstance(scalar, Fraction) and scalar.denominator != 1:
        return False
    end: End = scalar  # type: ignore[assignment]
    if end < span.low or (span.low_open and end == span.low):  # type: ignore[operator]
        return False
    return not (end > span.high or (span.high_open and end == span.high))  # type: ignore[operator]


def _ends(span: Span) -> list[End]:
    return [end for end in (span.low, span.high) if not isinstance(end, Infinite)]


def _of_dates(span: Span) -> bool:
    return any(isinstance(end, date) for end in _ends(span))


def tidy(span: Span) -> Span | None:
    """The same set in its plainest form: ends of days and whole numbers belong; None when it is empty."""
    low, high, low_open, high_open = span.low, span.high, span.low_open, span.high_open
    if type(low) is type(high) is int and not (low_open or high_open):  # by far the most
        return span if low <= high else None
    if (low_open and low == date.max) or (high_open and high == date.min):
        return None
    if isinstance(low, date):
        low, low_open = (low + timedelta(low_open), False)
    elif isinstance(low, Infinite):
        low_open = False
    elif span.whole:
        low, low_open = (floor(low) + 1 if low_open else ceil(low), False)
    if isinstance(high, date):
        high, high_open = (high - timedelta(high_open), False)
    elif isinstance(high, Infinite):
        high_open = False
    elif span.whole:
        high, high_open = (ceil(high) - 1 if high_open else floor(high), False)
    if low > high or (low == high and (low_open or high_open)):  # type: ignore[operator]
        return None
    return Span(low, high, low_open, high_open, span.whole)


def value_of(
    points: Iterable[Scalar] = (),
    span: Span | None = None,
    *,
    undefined: bool = False,
    because: Reasons = NO_REASONS,
) -> Value:
    """A value in its plainest form: one value carries no reasons, a span of one value is a point."""
    kept = frozenset(points)
    if span is None and len(kept) <= MOST_POINTS:
        return Value(kept, None, undefined, NO_REASONS if len(kept) == 1 and not undefined else because)
    span = tidy(span) if span is not None else None
    if span is not None and span.low == span.high:
        kept, span = kept | {span.low}, None  # type: ignore[arg-type]
    if len(kept) > MOST_POINTS or (span is not None and any(is_ordered(p) for p in kept)):
        kept, span = _spanned(kept, span)
    alone = span is None and not undefined and len(kept) == 1
    return Value(kept, span, undefined, NO_REASONS if alone else because)


def _spanned(points: frozenset[Scalar], span: Span | None) -> tuple[frozenset[Scalar], Span | None]:
    """Ordered points drawn into one span; names and yes/no stay points, however many."""
    ordered = [p for p in points if type(p) in ORDERED_TYPES]
    if not ordered:
        return points, span
    hull = _hull(ordered)
    return points - set(ordered), hull if span is None else hull_of(hull, span)


def _hull(ordered: list[Scalar]) -> Span:
    whole = all(not isinstance(p, Fraction) or p.denominator == 1 for p in ordered)
    return Span(min(ordered), max(ordered), whole=whole)  # type: ignore[type-var, arg-type]


def hull_of(a: Span, b: Span) -> Span:
    """The smallest span that covers both."""
    low, high = min(a.low, b.low), max(a.high, b.high)
    low_open = all(s.low_open for s in (a, b) if s.low == low)
    high_open = all(s.high_open for s in (a, b) if s.high == high)
    return Span(low, high, low_open, high_open, a.whole and b.whole)


def exactly(scalar: Scalar) -> Value:
    """One value."""
    if type(scalar) is bool:  # yes and no are the same two objects everywhere: told apart at a glance
        return YES if scalar else NO
    return Value(frozenset((scalar,)))


YES, NO = Value(frozenset((True,))), Value(frozenset((False,)))


def between(
    low: End = NEG_INF,
    high: End = INF,
    *,
    low_open: bool = False,
    high_open: bool = False,
    whole: bool = False,
    because: Reasons = NO_REASONS,
) -> Value:
    """Every number (or date) from `low` to `high`."""
    return value_of((), Span(low, high, low_open, high_open, whole), because=because)


def one_of(scalars: Iterable[Scalar], because: Reasons = NO_REASONS) -> Value:
    """One of the given values."""
    return value_of(scalars, because=because)


def union(values: Iterable[Value], because: Reasons = NO_REASONS) -> Value:
    """Whatever any of the values may be; reasons of all of them, and `because`, unless one value is left."""
    points: frozenset[Scalar] = frozenset()
    span: Span | None = None
    undefined, reasons = False, because
    for value in values:
        points |= value.points
        undefined = undefined or value.undefined
        reasons |= value.because
        if value.span is not None:
            span = value.span if span is None else hull_of(span, value.span)
    return value_of(points, span, undefined=undefined, because=reasons)


def ends(value: Value) -> Span | None:
    """The smallest span that covers every number or date a value may be; None when it has none."""
    if value.span is not None:
        return value.span
    ordered = [p for p in value.points if type(p) in ORDERED_TYPES]
    if len(ordered) == 1:
        (only,) = ordered
        return Span(only, only, whole=type(only) is not Fraction or only.denominator == 1)  # type: ignore[arg-type]
    return _hull(ordered) if ordered else None


def because_of(value: AnyValue) -> Reasons:
    """The facts that may still change a value of any shape."""
    if isinstance(value, Value | Ticks):
        return value.because
    return frozenset().union(*(because_of(part) for part in parts_of(value)))


def parts_of(value: Items | Record) -> Iterable[AnyValue]:
    """The values inside a list or record, the further item of an open list among them."""
    if isinstance(value, Record):
        return value.fields.values()
    return value.items if value.more is None else (*value.items, value.more)


def is_known(value: AnyValue) -> bool:
    """Whether a value of any shape is settled."""
    if isinstance(value, Value):
        return value.is_single
    if isinstance(value, Ticks):
        return not value.may
    if isinstance(value, Items) and value.more is not None:
        return False
    return all(is_known(part) for part in parts_of(value))


def with_reasons(value: AnyValue, because: Reasons) -> AnyValue:
    """The same value, open because of `because` wherever it is open."""
    if isinstance(value, Value):
        return Value(value.points, value.span, value.undefined, NO_REASONS if value.is_single else because)
    if isinstance(value, Ticks):
        return replace(value, because=because if value.may else NO_REASONS)
    if isinstance(value, Items):
        more = None if value.more is None else with_reasons(value.more, because)
        return Items(tuple(with_reasons(item, because) for item in value.items), more)
    return Record({name: with_reasons(part, because) for name, part in value.fields.items()})
