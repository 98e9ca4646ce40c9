"""From an exact function of days and whole numbers to one of open values, exact at the ends of what they may be.

The result of every such function rises (or stays) as a day in it rises; each number has its sign.
"""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import product
from math import prod
from types import UnionType
from typing import Any

from screener.expr.functions.days import Day
from screener.expr.functions.lift import UP
from screener.values.arithmetic import numbers_of
from screener.values.exact import INF, NEG_INF, End, Exact, Infinite, ceil, floor
from screener.values.reasons import Reasons, joined
from screener.values.struct import Struct
from screener.values.value import MOST_POINTS, AnyValue, Span, Value, because_of, ends, exactly, value_of

Bounds = tuple[End, End]
"""The earliest and the latest day that a result can be: one and the same where it can be told."""


class Argument(Struct, frozen=True):
    """The days, or whole numbers, that a value may be; `sure`: it may be nothing else. `because`: why it is open."""

    value: Value
    sure: bool
    because: Reasons
    sign: str = UP

    @property
    def corners(self) -> tuple[End, End] | None:
        """The ends at which the result is least and most."""
        span = ends(self.value)
        if span is None:
            return None
        return (span.low, span.high) if self.sign == UP else (span.high, span.low)


def plain(value: AnyValue) -> Value:
    """A value where a single one belongs; of anything else nothing is known."""
    return value if isinstance(value, Value) else value_of(undefined=True, because=because_of(value))


def days(value: AnyValue) -> Argument:
    """The days among what a value may be."""
    given = plain(value)
    points = [point for point in given.points if isinstance(point, date)]
    span = given.span if given.span is not None and not _ends_in(given.span, int | Fraction) else None
    if len(points) == len(given.points) and span is given.span:
        return Argument(given, not given.undefined, given.because)
    return Argument(value_of(points, span), sure=False, because=given.because)


def wholes(value: AnyValue, sign: str = UP) -> Argument:
    """The whole numbers among what a value may be; a part of one does not count."""
    given = plain(value)
    if given.is_single and type(given.single) is int:
        return Argument(given, sure=True, because=given.because, sign=sign)
    points = {floor(point) for point in given.points if type(point) in (int, Fraction)}  # type: ignore[arg-type]
    span = None if given.span is None or _ends_in(given.span, date) else _floored(given.span)
    others = len(numbers_of(given.points)) < len(given.points) or (span is None) != (given.span is None)
    return Argument(value_of(points, span), not (given.undefined or others), given.because, sign)


def _floored(span: Span) -> Span:
    low = span.low if isinstance(span.low, Infinite) else floor(span.low)  # type: ignore[arg-type]
    if isinstance(span.high, Infinite):
        return Span(low, span.high, whole=True)
    high: Exact = span.high  # type: ignore[assignment]
    return Span(low, ceil(high) - 1 if span.high_open else floor(high), whole=True)


def _ends_in(span: Span, kind: type | UnionType) -> bool:
    return isinstance(span.low, kind) or isinstance(span.high, kind)


def told(day: Day) -> Bounds:
    """The bounds of an exact result: beyond the days that can be written it is open how far."""
    if isinstance(day, Infinite):
        return (date.max, INF) if day == INF else (NEG_INF, date.min)
    return day, day


def reckoned(exact: Callable[..., Bounds], *arguments: Argument) -> Value:
    """`exact` over open arguments: points one by one while they are few, spans by their ends."""
    if all(argument.sure and argument.value.is_single for argument in arguments):
        low, high = exact(*(argument.value.single for argument in arguments))
        return value_of((), Span(low, high)) if low != high else exactly(low)  # type: ignore[arg-type]
    because = joined(argument.because for argument in arguments)
    corners = [argument.corners for argument in arguments]
    if None in corners:
        return value_of(undefined=True, because=because)
    undefined = not all(argument.sure for argument in arguments)
    points = [argument.value.points for argument in arguments if argument.value.span is None]
    if len(points) == len(arguments) and prod(map(len, points)) <= MOST_POINTS:
        found = [exact(*given) for given in product(*points)]
        if all(low == high for low, high in found):
            return value_of({low for low, _ in found}, undefined=undefined, because=because)  # type: ignore[misc]
    else:
        found = [_at([c[0] for c in corners if c], exact, NEG_INF), _at([c[1] for c in corners if c], exact, INF)]
    low, high = min(low for low, _ in found), max(high for _, high in found)
    return value_of((), Span(low, high), undefined=undefined, because=because)


def _at(corner: list[End], exact: Callable[..., Any], beyond: Infinite) -> Bounds:
    """The result at one corner: without end where an argument is."""
    if any(isinstance(end, Infinite) for end in corner):
        return beyond, beyond
    found: Bounds = exact(*corner)
    return found


def few_days(value: Value) -> list[date] | None:
    """Every day that a value may be; None where they are more than a few weeks."""
    span = value.span
    if span is None:
        return [point for point in value.points if isinstance(point, date)]
    if not isinstance(span.low, date) or not isinstance(span.high, date):
        return None
    first, last = span.low.toordinal(), span.high.toordinal()
    return [date.fromordinal(number) for number in range(first, last + 1)] if last - first < MOST_POINTS else None
