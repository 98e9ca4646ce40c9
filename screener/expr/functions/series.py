"""Functions of a series of turns or a list: sums, counts, some and every, lengths.

A turn whose condition is open counts or not: it adds nothing or its value.
"""

from fractions import Fraction
from typing import NamedTuple

from screener.values.arithmetic import add
from screener.values.compare import TRUE, as_truth, both, either, negate
from screener.values.reasons import joined
from screener.values.value import AnyValue, Items, Ticks, Value, because_of, exactly, union, value_of

MOST_NUMBERS = 1000
"""A range is as long as a law counts years or months; a longer one comes from a wild answer."""


class Turn(NamedTuple):
    """One turn of a loop: whether it counts, and what it gives."""

    condition: Value
    value: AnyValue


def turns_of(value: AnyValue) -> list[Turn]:
    """The items of a list, each as a turn that counts; of what is no list nothing is known."""
    if isinstance(value, Items):
        return [Turn(TRUE, item) for item in value.items]
    unknown = value_of(undefined=True, because=because_of(value))
    return [Turn(unknown, unknown)]


def _plain(value: AnyValue) -> Value:
    return value if isinstance(value, Value) else value_of(undefined=True, because=because_of(value))


def total(turns: list[Turn]) -> Value:
    """The sum of what counts; 0 of nothing."""
    out = exactly(0)
    for condition, value in turns:
        out = add(out, _counting(condition, _plain(value)))
    return out


def _counting(condition: Value, value: Value) -> Value:
    """`value` where the condition holds, 0 where it fails."""
    if condition == TRUE:
        return value
    may_be = [value] if condition.holds(True) else []
    if condition.holds(False):
        may_be.append(exactly(0))
    because = joined([condition.because, *(part.because for part in may_be)])
    found = union(may_be)
    undefined = found.undefined or condition.undefined
    return value_of(found.points, found.span, undefined=undefined, because=because)


def count(turns: list[Turn]) -> Value:
    """How many turns count."""
    return total([Turn(condition, exactly(1)) for condition, _ in turns])


def some(turns: list[Turn]) -> Value:
    """Whether a turn that counts holds; no for no turns."""
    return either([both([condition, as_truth(_plain(value))]) for condition, value in turns])


def every(turns: list[Turn]) -> Value:
    """Whether every turn that counts holds; yes for no turns."""
    return both([either([negate(condition), as_truth(_plain(value))]) for condition, value in turns])


def length(value: AnyValue) -> Value:
    """How many items a list has, or how many options are ticked."""
    if isinstance(value, Ticks):
        numbers = range(len(value.sure), len(value.sure | value.may) + 1)
        return value_of(numbers, because=value.because)
    if isinstance(value, Items):
        return exactly(len(value.items))
    return value_of(undefined=True, because=because_of(value))


def numbers_from(start: AnyValue, stop: AnyValue) -> AnyValue:
    """The whole numbers from `start` up to, not including, `stop`; undefined unless both are known whole numbers."""
    first, last = _whole(start), _whole(stop)
    if first is None or last is None or last - first > MOST_NUMBERS:
        return value_of(undefined=True, because=because_of(start) | because_of(stop))
    return Items(tuple(exactly(number) for number in range(first, last)))


def _whole(value: AnyValue) -> int | None:
    plain = _plain(value)
    only = plain.single if plain.is_single else None
    if isinstance(only, Fraction) and only.denominator == 1:
        return only.numerator
    return only if type(only) is int else None
