"""A value of one fact as an answers file holds it: in one order only, so that the same answers look the same."""

from collections.abc import Iterable
from typing import Any

from screener.case.scalars import UNKNOWN, write_scalar
from screener.case.toml import Inline
from screener.flow.model import Fact
from screener.values.exact import Infinite, Scalar
from screener.values.value import AnyValue, Span, Ticks, Value


def write_value(fact: Fact, value: AnyValue) -> object:
    """One value, a range, candidates or ticks. Raises ValueError for what is no answer."""
    if isinstance(value, Ticks):
        return _ticks(fact, value)
    if not isinstance(value, Value) or value.is_empty or value.undefined:
        raise ValueError(f"{fact.name}: this is no answer")
    if value.is_single:
        written = write_scalar(fact, value.single)
        return Inline(one_of=[written]) if written == UNKNOWN else written  # a text may be just that word
    points = [write_scalar(fact, point) for point in _sorted(fact, value.points)]
    if value.span is None:
        return Inline(one_of=points)
    span = _range(fact, value.span)
    if not span:
        return UNKNOWN  # a range without ends says as much
    return Inline(one_of=[*points, span]) if points else span


def _range(fact: Fact, span: Span) -> Inline:
    ends = {
        "above" if span.low_open else "from": span.low,
        "below" if span.high_open else "to": span.high,
    }
    return Inline({key: write_scalar(fact, end) for key, end in ends.items() if not isinstance(end, Infinite)})


def _ticks(fact: Fact, ticks: Ticks) -> object:
    sure = [option for option in fact.options if option in ticks.sure]
    if not ticks.may:
        return sure
    if ticks.may == frozenset(fact.options) - ticks.sure:
        return [*sure, UNKNOWN]
    return Inline(ticked=sure, maybe=[option for option in fact.options if option in ticks.may])


def _sorted(fact: Fact, points: Iterable[Scalar]) -> list[Scalar]:
    """Points in an order that never changes: as the options stand, else by size or name; "none" last."""
    places = {option: number for number, option in enumerate(fact.options)}

    def rank(point: Scalar) -> tuple[bool, int, Any]:
        return point is None, places.get(str(point), 0), 0 if point is None else point

    return sorted(points, key=rank)
