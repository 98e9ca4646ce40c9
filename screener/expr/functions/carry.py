"""Carrying forward: what becomes available each year, what that year's limit lets through, what is left.

Used earliest first. Each output is exact at the ends of its inputs, because each rises or falls with each of
them: available, carried and left rise with what is added and fall with the limits; what a year uses rises with
what is added and with its own limit and falls with earlier limits; the total used rises with both.
"""

from collections.abc import Mapping, Sequence

from screener.values.arithmetic import number_span, plus, surely_numbers
from screener.values.exact import Number
from screener.values.reasons import Reasons, joined
from screener.values.value import AnyValue, Items, Record, Span, Value, because_of, between, value_of


class _Run:
    """One exact pass: available, used and carried year by year."""

    def __init__(self, adds: Sequence[Number], limits: Sequence[Number]) -> None:
        self.available: list[Number] = []
        self.used: list[Number] = []
        self.carried: list[Number] = []
        self.total_used: Number = 0
        self.left: Number = 0
        for added, limit in zip(adds, limits, strict=True):
            here = plus(self.left, added)
            used = min(here, limit)
            self.left = max(0, plus(here, -limit))
            self.total_used = plus(self.total_used, used)
            self.available.append(here)
            self.used.append(used)
            self.carried.append(self.left)


def carry_forward(adds: AnyValue, limits: AnyValue) -> AnyValue:
    """Lists of equal length and in one unit to a record of what happens each year; otherwise undefined.

    Fields: available, used, carried (lists, one item a year), total_used, left. Years that may follow leave the totals
    open.
    """
    if not isinstance(adds, Items) or not isinstance(limits, Items) or not _alike(adds, limits):
        return value_of(undefined=True, because=because_of(adds) | because_of(limits))
    added, limited = _values(adds), _values(limits)
    most = _Run(_tops(added), _bottoms(limited))
    least = _Run(_bottoms(added), _tops(limited))
    years = range(len(added))
    fields: Mapping[str, AnyValue] = {
        "available": Items(
            tuple(_from(least.available[k], most.available[k], added[: k + 1] + limited[:k]) for k in years)
        ),
        "used": Items(tuple(_used(k, added, limited) for k in years)),
        "carried": Items(
            tuple(_from(least.carried[k], most.carried[k], added[: k + 1] + limited[: k + 1]) for k in years)
        ),
        "total_used": _total_used(added, limited),
        "left": _from(least.left, most.left, added + limited),
    }
    further = adds.more is not None or limits.more is not None
    return Record(_with_further_years(fields, because_of(adds) | because_of(limits)) if further else fields)


def _alike(adds: Items, limits: Items) -> bool:
    """Whether both lists have the same length, as far as they go."""
    return len(adds.items) == len(limits.items) and (adds.more is None) == (limits.more is None)


def _with_further_years(fields: Mapping[str, AnyValue], because: Reasons) -> Mapping[str, AnyValue]:
    """The same where any number of years may follow: what they bring, and so every total, is open."""
    anything = between(because=because)
    return {name: Items(v.items, anything) if isinstance(v, Items) else anything for name, v in fields.items()}


def _used(k: int, added: list[Value], limited: list[Value]) -> Value:
    """What year k uses: most with all it can add, its own limit high and earlier limits low."""
    adds, earlier, own = added[: k + 1], limited[:k], limited[k : k + 1]
    most = _Run(_tops(adds), _bottoms(earlier) + _tops(own))
    least = _Run(_bottoms(adds), _tops(earlier) + _bottoms(own))
    return _from(least.used[k], most.used[k], adds + earlier + own)


def _total_used(adds: list[Value], limits: list[Value]) -> Value:
    most, least = _Run(_tops(adds), _tops(limits)), _Run(_bottoms(adds), _bottoms(limits))
    return _from(least.total_used, most.total_used, adds + limits)


def _from(low: Number, high: Number, rests_on: list[Value]) -> Value:
    whole = all(_ends(value).whole for value in rests_on)
    because = joined(value.because for value in rests_on)
    if any(number_span(value) is None for value in rests_on):  # something it rests on is surely no number
        return value_of(undefined=True, because=because)
    return value_of((), Span(low, high, whole=whole), undefined=not surely_numbers(*rests_on), because=because)


def _values(items: Items) -> list[Value]:
    return [v if isinstance(v, Value) else value_of(undefined=True, because=because_of(v)) for v in items.items]


def _ends(value: Value) -> Span:
    """What is no number counts as 0: what rests on it is undefined, whatever is worked out."""
    return number_span(value) or Span(0, 0)


def _bottoms(values: list[Value]) -> list[Number]:
    return [_ends(value).low for value in values]  # type: ignore[misc]


def _tops(values: list[Value]) -> list[Number]:
    return [_ends(value).high for value in values]  # type: ignore[misc]
