"""Arithmetic on values that may be open: exact on points while they are few, exact at the ends of spans.

A date plus or minus a number is not here (dates move by functions that say how). Arithmetic with
something that is no number, None above all, is undefined.
"""

from collections.abc import Callable, Iterable
from datetime import date
from fractions import Fraction

from screener.values.exact import INF, NEG_INF, Exact, Infinite, Number, Scalar, simplest
from screener.values.reasons import joined
from screener.values.value import MOST_POINTS, Span, Value, ends, exactly, is_ordered, value_of

Operation = Callable[[Exact, Exact], Exact]
Corner = tuple[Number, bool]
"""An end with whether it belongs to the set."""


def add(left: Value, right: Value) -> Value:
    """`left + right`."""
    return _combined(left, right, lambda a, b: a + b, _add_spans)


def subtract(left: Value, right: Value) -> Value:
    """`left - right`."""
    return _combined(left, right, lambda a, b: a - b, lambda a, b: _add_spans(a, _negated(b)))


def multiply(left: Value, right: Value) -> Value:
    """`left * right`; an exact 0 makes 0 whatever the other side is, without its reasons."""
    zero = exactly(0)
    if zero in (left, right) and not left.undefined and not right.undefined and left.numeric and right.numeric:
        return zero
    return _combined(left, right, lambda a, b: a * b, _multiply_spans)


def divide(left: Value, right: Value) -> Value:
    """`left / right`; a divisor that may be 0 adds `undefined`, an exact 0 leaves nothing else."""
    because = left.because | right.because
    span = ends(right)
    if span is None:
        return value_of(undefined=True, because=because)
    parts = [part for part in (_below_zero(span), _above_zero(span)) if part is not None]
    undefined = right.holds(0) or left.undefined or right.undefined or not _all_numbers(left, right)
    exact = _few(left, right)
    if exact is not None:
        results = {simplest(Fraction(a) / b) for a, b in exact if b != 0}
        return value_of(results, undefined=undefined, because=because)
    top = ends(left)
    if top is None or not parts:
        return value_of(undefined=True, because=because)
    pieces = [_multiply_spans(top, _inverse(part)) for part in parts]
    low = min((piece.low for piece in pieces), key=_order)
    high = max((piece.high for piece in pieces), key=_order)
    hull = Span(
        low,
        high,
        all(p.low_open for p in pieces if p.low == low),
        all(p.high_open for p in pieces if p.high == high),
    )
    return value_of((), hull, undefined=undefined, because=because)


class _Order:
    """Sort key for numbers and infinities of one span."""

    __slots__ = ("end",)

    def __init__(self, end: object) -> None:
        self.end = end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Order) and bool(self.end == other.end)

    def __hash__(self) -> int:
        return hash(self.end)

    def __lt__(self, other: "_Order") -> bool:
        return self.end < other.end  # type: ignore[operator, no-any-return]


_order = _Order


def _combined(left: Value, right: Value, exact: Operation, spans: Callable[[Span, Span], Span]) -> Value:
    undefined = left.undefined or right.undefined or not _all_numbers(left, right)
    because = left.because | right.because
    few = _few(left, right)
    if few is not None:
        return value_of({simplest(exact(a, b)) for a, b in few}, undefined=undefined, because=because)
    a, b = ends(left), ends(right)
    if a is None or b is None:
        return value_of(undefined=True, because=because)
    return value_of((), spans(a, b), undefined=undefined, because=because)


def _few(left: Value, right: Value) -> list[tuple[Exact, Exact]] | None:
    """Every pair of possible numbers, while both sides are points and the pairs are few."""
    if left.span is not None or right.span is not None:
        return None
    ours, theirs = numbers_of(left.points), numbers_of(right.points)
    if len(ours) * len(theirs) > MOST_POINTS:
        return None
    return [(a, b) for a in ours for b in theirs]


def numbers_of(points: Iterable[Scalar]) -> list[Exact]:
    """The plain numbers among some points."""
    return [p for p in points if is_ordered(p) and not isinstance(p, date)]  # type: ignore[misc]


def _all_numbers(left: Value, right: Value) -> bool:
    return all(len(numbers_of(v.points)) == len(v.points) for v in (left, right))


def _plus(a: Number, b: Number) -> Number:
    if isinstance(a, Infinite):
        return a
    return b if isinstance(b, Infinite) else a + b


def _add_spans(a: Span, b: Span) -> Span:
    return Span(
        _plus(a.low, b.low),  # type: ignore[arg-type]
        _plus(a.high, b.high),  # type: ignore[arg-type]
        a.low_open or b.low_open,
        a.high_open or b.high_open,
        a.whole and b.whole,
    )


def _negated(a: Span) -> Span:
    return Span(-a.high, -a.low, a.high_open, a.low_open, a.whole)  # type: ignore[operator]


def _times(a: Number, b: Number) -> Number:
    if a == 0 or b == 0:
        return 0
    if isinstance(a, Infinite) or isinstance(b, Infinite):
        return INF if (a > 0) == (b > 0) else NEG_INF
    return a * b


def _corners(a: Span, b: Span) -> list[Corner]:
    """The products at the four corners; an end that does not belong may still give 0 by a 0 that does."""
    out: list[Corner] = []
    for x, x_in in ((a.low, not a.low_open), (a.high, not a.high_open)):
        for y, y_in in ((b.low, not b.low_open), (b.high, not b.high_open)):
            belongs = (x_in and y_in) or (x_in and x == 0) or (y_in and y == 0)
            out.append((_times(x, y), belongs))  # type: ignore[arg-type]
    return out


def _multiply_spans(a: Span, b: Span) -> Span:
    corners = _corners(a, b)
    low = min((end for end, _ in corners), key=_order)
    high = max((end for end, _ in corners), key=_order)
    return Span(
        low,
        high,
        not any(belongs for end, belongs in corners if end == low),
        not any(belongs for end, belongs in corners if end == high),
        a.whole and b.whole,
    )


def _above_zero(a: Span) -> Span | None:
    if not a.high > 0:  # type: ignore[operator]
        return None
    return a if a.low > 0 else Span(0, a.high, True, a.high_open)  # type: ignore[operator]


def _below_zero(a: Span) -> Span | None:
    part = _above_zero(_negated(a))
    return None if part is None else _negated(part)


def _inverse(a: Span) -> Span:
    """1 / x for x in a span on one side of 0."""
    low, high = _one_over(a.high, -1 if a.high == 0 else 1), _one_over(a.low, 1)
    return Span(low, high, a.high_open or isinstance(a.high, Infinite), a.low_open or isinstance(a.low, Infinite))


def _one_over(end: object, sign_at_zero: int) -> Number:
    if isinstance(end, Infinite):
        return 0
    if end == 0:
        return INF if sign_at_zero > 0 else NEG_INF
    return Fraction(1) / end  # type: ignore[operator, no-any-return]


def least_of(values: list[Value]) -> Value:
    """The smallest of the values. One that can never be it is dropped, and what is open in it with it."""
    return negative(greatest_of([negative(value) for value in values]))


def negative(value: Value) -> Value:
    """`-value`."""
    return subtract(exactly(0), value)


def greatest_of(values: list[Value]) -> Value:
    """The largest of the values. One that can never be it is dropped, and what is open in it with it."""
    spans = [ends(value) for value in values]
    if any(v.undefined or s is None for v, s in zip(values, spans, strict=True)):
        return value_of(undefined=True, because=joined(v.because for v in values))
    kept = _contenders(values, [s for s in spans if s is not None])
    result = kept[0]
    for value in kept[1:]:
        result = _combined(result, value, max, _max_spans)
    return result


def _contenders(values: list[Value], spans: list[Span]) -> list[Value]:
    """The values that can be the largest; of those that can only tie with a sure one, none."""
    floor = max(range(len(spans)), key=lambda i: (_order(spans[i].low), not spans[i].low_open))
    bar = spans[floor].low
    return [v for i, v in enumerate(values) if i == floor or spans[i].high > bar]  # type: ignore[operator]


def _max_spans(a: Span, b: Span) -> Span:
    low, high = max(a.low, b.low, key=_order), max(a.high, b.high, key=_order)
    low_open = any(s.low_open for s in (a, b) if s.low == low)
    high_open = all(s.high_open for s in (a, b) if s.high == high)
    return Span(low, high, low_open, high_open, a.whole and b.whole)
