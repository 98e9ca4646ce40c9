"""Functions of a series of turns or a list: sums, counts, some and every, lengths.

A turn whose condition is open counts or not: it adds nothing or its value.
"""

from typing import NamedTuple

from screener.values.arithmetic import add
from screener.values.compare import TRUE, both, either, negate
from screener.values.value import AnyValue, Items, Ticks, Value, because_of, exactly, union, value_of


class Turn(NamedTuple):
    """One turn of a loop: whether it counts, and what it gives."""

    condition: Value
    value: AnyValue


Series = list[Turn] | Items


def _turns(series: Series) -> list[Turn]:
    if isinstance(series, Items):
        return [Turn(TRUE, item) for item in series.items]
    return series


def _plain(value: AnyValue) -> Value:
    return value if isinstance(value, Value) else value_of(undefined=True, because=because_of(value))


def total(series: Series) -> Value:
    """The sum of what counts; 0 of nothing."""
    out = exactly(0)
    for condition, value in _turns(series):
        out = add(out, _counting(condition, _plain(value)))
    return out


def _counting(condition: Value, value: Value) -> Value:
    """`value` where the condition holds, else 0."""
    if condition == TRUE:
        return value
    return union([exactly(0), value], because=condition.because)


def count(series: Series) -> Value:
    """How many turns count."""
    return total([Turn(condition, exactly(1)) for condition, _ in _turns(series)])


def some(series: Series) -> Value:
    """Whether a turn that counts holds; no for no turns."""
    return either([both([condition, _plain(value)]) for condition, value in _turns(series)])


def every(series: Series) -> Value:
    """Whether every turn that counts holds; yes for no turns."""
    return both([either([negate(condition), _plain(value)]) for condition, value in _turns(series)])


def length(value: AnyValue) -> Value:
    """How many items a list has, or how many options are ticked."""
    if isinstance(value, Ticks):
        numbers = range(len(value.sure), len(value.sure | value.may) + 1)
        return value_of(numbers, because=value.because)
    return exactly(len(value.items)) if isinstance(value, Items) else _plain(value)


def numbers_from(start: AnyValue, stop: AnyValue) -> Items:
    """The whole numbers from `start` up to, not including, `stop`; both one exact number each."""
    first, last = (int(_plain(end).single) for end in (start, stop))  # type: ignore[arg-type]
    return Items(tuple(exactly(number) for number in range(first, last)))
