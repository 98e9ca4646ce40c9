"""All values a fact's kind allows: what it may be as long as nobody has said anything about it."""

from collections.abc import Callable, Iterable
from datetime import date

from screener.flow.model import Fact, Kind
from screener.values.compare import FALSE, TRUE
from screener.values.exact import INF, NEG_INF
from screener.values.value import AnyValue, Items, Ticks, Value, between, one_of, union

Keys = Callable[[str], Iterable[str]]
"""The keys of a table, by the table's name."""

WHOLE = frozenset({Kind.COUNT, Kind.YEAR})
NEVER_NEGATIVE = frozenset({Kind.COUNT, Kind.SHARE})


def domain(fact: Fact, keys: Keys) -> AnyValue:
    """Every value of the fact's kind within its bounds, without reasons. `keys` is asked for places only."""
    if fact.kind is Kind.CHOICES:
        return Ticks(frozenset(), frozenset(fact.options))
    if fact.kind is Kind.LIST and fact.of is not None:
        return Items(tuple(_plain(fact, fact.of, keys) for _ in range(fact.length)))
    plain = _plain(fact, fact.kind, keys)
    return union([plain, one_of([None])]) if fact.none else plain


def _plain(fact: Fact, kind: Kind, keys: Keys) -> Value:
    if kind is Kind.YES_NO:
        return union([TRUE, FALSE])
    if kind is Kind.CHOICE:
        return one_of(fact.options)
    if kind is Kind.PLACE:
        return one_of(keys(fact.table or ""))
    if kind is Kind.DATE:
        return between(date.min, date.max)
    low = fact.low if fact.low is not None else 0 if kind in NEVER_NEGATIVE else NEG_INF
    high = fact.high if fact.high is not None else 1 if kind is Kind.SHARE else INF
    return between(low, high, whole=kind in WHOLE)
