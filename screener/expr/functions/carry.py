"""Carrying forward: what becomes available each year, what that year's limit lets through, what is left.

Used earliest first. Each output is exact at the ends of its inputs, because each rises or falls with each of
them: available, carried and left rise with what is added and fall with the limits; what a year uses rises with
what is added and with its own limit and falls with earlier limits; the total used rises with both.
"""

from collections.abc import Mapping, Sequence

from screener.values.exact import Infinite, Number
from screener.values.reasons import NO_REASONS
from screener.values.value import AnyValue, Items, Record, Span, Value, because_of, ends, value_of

ZERO = Span(0, 0, whole=True)


class _Run:
    """One exact pass: available, used and carried year by year."""

    def __init__(self, adds: Sequence[Number], limits: Sequence[Number]) -> None:
        self.available: list[Number] = []
        self.used: list[Number] = []
        self.carried: list[Number] = []
        left: Number = 0
        for added, limit in zip(adds, limits, strict=True):
            here = _plus(left, added)
            self.available.append(here)
            self.used.append(min(here, limit))
            left = 0 if limit >= here else _minus(here, limit)
            self.carried.append(left)

    @property
    def total_used(self) -> Number:
        total: Number = 0
        for used in self.used:
            total = _plus(total, used)
        return total


def _plus(a: Number, b: Number) -> Number:
    if isinstance(a, Infinite):
        return a
    return b if isinstance(b, Infinite) else a + b


def _minus(a: Number, b: Number) -> Number:
    """What is left of the larger `a`; `b` is then never infinite."""
    return a if isinstance(a, Infinite) or isinstance(b, Infinite) else a - b


def carry_forward(adds: AnyValue, limits: AnyValue) -> AnyValue:
    """Lists of equal length, in one unit and none below 0, to a record of what happens each year.

    Fields: available, used, carried (lists, one item a year), total_used, left.
    """
    if not isinstance(adds, Items) or not isinstance(limits, Items):
        return value_of(undefined=True, because=because_of(adds) | because_of(limits))
    added, limited = _values(adds), _values(limits)
    years = range(len(added))
    most = _Run(_tops(added), _bottoms(limited))
    least = _Run(_bottoms(added), _tops(limited))
    fields: Mapping[str, AnyValue] = {
        "available": Items(tuple(_from(least.available[k], most.available[k], added, limited[:k]) for k in years)),
        "used": Items(tuple(_used(k, added, limited) for k in years)),
        "carried": Items(tuple(_from(least.carried[k], most.carried[k], added, limited[: k + 1]) for k in years)),
        "total_used": _total_used(added, limited),
        "left": _from(least.carried[-1], most.carried[-1], added, limited) if years else value_of([0]),
    }
    return Record(fields)


def _used(k: int, adds: list[Value], limits: list[Value]) -> Value:
    """What year k uses: most with all it can add, its own limit high and earlier limits low."""
    earlier, own, later = limits[:k], limits[k], limits[k + 1 :]
    most = _Run(_tops(adds), [*_bottoms(earlier), _top(own), *_bottoms(later)])
    least = _Run(_bottoms(adds), [*_tops(earlier), _bottom(own), *_bottoms(later)])
    return _from(least.used[k], most.used[k], adds[: k + 1], limits[: k + 1])


def _total_used(adds: list[Value], limits: list[Value]) -> Value:
    most, least = _Run(_tops(adds), _tops(limits)), _Run(_bottoms(adds), _bottoms(limits))
    return _from(least.total_used, most.total_used, adds, limits)


def _from(low: Number, high: Number, adds: list[Value], limits: list[Value]) -> Value:
    parts = [*adds, *limits]
    because = NO_REASONS.union(*(part.because for part in parts))
    return value_of((), Span(low, high), undefined=any(p.undefined for p in parts), because=because)


def _values(items: Items) -> list[Value]:
    return [item if isinstance(item, Value) else value_of(undefined=True) for item in items.items]


def _bottom(value: Value) -> Number:
    return (ends(value) or ZERO).low  # type: ignore[return-value]


def _top(value: Value) -> Number:
    return (ends(value) or ZERO).high  # type: ignore[return-value]


def _bottoms(values: list[Value]) -> list[Number]:
    return [_bottom(value) for value in values]


def _tops(values: list[Value]) -> list[Number]:
    return [_top(value) for value in values]
