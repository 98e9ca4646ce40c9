"""Functions of a series of turns or a list: sums, counts, some and every, lengths.

A turn whose condition is open counts or not: it adds nothing or its value.
"""

from fractions import Fraction
from typing import NamedTuple

from screener.values.arithmetic import add, number_span
from screener.values.compare import TRUE, as_truth, both, either, negate, surely, truth
from screener.values.exact import INF, NEG_INF
from screener.values.reasons import NO_REASONS, Reasons, joined
from screener.values.value import (
    AnyValue,
    Items,
    Span,
    Ticks,
    Value,
    because_of,
    between,
    exactly,
    union,
    value_of,
)

MOST_NUMBERS = 1000
"""A range is as long as a law counts years or months; a longer one comes from a wild answer."""


class Turn(NamedTuple):
    """One turn of a loop: whether it counts, and what it gives.

    `many`: why it may come any number of times, or never; empty for a turn that comes once.
    """

    condition: Value
    value: AnyValue
    many: Reasons = NO_REASONS


def turns_of(value: AnyValue) -> list[Turn]:
    """The items of a list, each as a turn that counts; of what is no list nothing is known."""
    if isinstance(value, Items):
        more = [] if value.more is None else [Turn(TRUE, value.more, because_of(value.more))]
        return [*(Turn(TRUE, item) for item in value.items), *more]
    unknown = value_of(undefined=True, because=because_of(value))
    return [Turn(unknown, unknown)]


def _plain(value: AnyValue) -> Value:
    return value if isinstance(value, Value) else value_of(undefined=True, because=because_of(value))


def total(turns: list[Turn]) -> Value:
    """The sum of what counts; 0 of nothing."""
    out = exactly(0)
    for turn in turns:
        value = _counting(turn.condition, _plain(turn.value))
        out = add(out, _many_times(value, turn.many) if turn.many else value)
    return out


def _many_times(value: Value, why: Reasons) -> Value:
    """Any number of values like this one added up, none included."""
    span, because = number_span(value), value.because | why
    if span is None:
        return value_of([0], undefined=value.undefined, because=because)
    low, high = (NEG_INF if span.low < 0 else 0), (INF if span.high > 0 else 0)  # type: ignore[operator]
    return value_of((), Span(low, high, whole=span.whole), undefined=value.undefined, because=because)


def _counting(condition: Value, value: Value) -> Value:
    """`value` where the condition holds, 0 where it fails."""
    if surely(condition):
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
    return total([Turn(turn.condition, exactly(1), turn.many) for turn in turns])


def some(turns: list[Turn]) -> Value:
    """Whether a turn that counts holds; no for no turns."""
    return either([both([turn.condition, as_truth(_plain(turn.value)), *_if_any(turn)]) for turn in turns])


def every(turns: list[Turn]) -> Value:
    """Whether every turn that counts holds; yes for no turns."""
    return both(
        [either([negate(both([turn.condition, *_if_any(turn)])), as_truth(_plain(turn.value))]) for turn in turns]
    )


def _if_any(turn: Turn) -> list[Value]:
    """Of a turn that may come any number of times: whether it comes at all, which is open."""
    return [truth(True, True, because=turn.many)] if turn.many else []


def length(value: AnyValue) -> Value:
    """How many items a list has, or how many options are ticked."""
    if isinstance(value, Ticks):
        numbers = range(len(value.sure), len(value.sure | value.may) + 1)
        return value_of(numbers, because=value.because)
    if isinstance(value, Items) and value.more is not None:
        return between(len(value.items), whole=True, because=because_of(value))
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
