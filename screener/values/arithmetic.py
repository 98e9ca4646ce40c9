"""Arithmetic on values that may be open: exact on points while they are few, exact at the ends of spans.

A date plus or minus a number is not here (dates move by functions that say how). Arithmetic with
something that is no number, None above all, is undefined.
"""

from collections.abc import Callable, Iterable
from datetime import date
from fractions import Fraction
from functools import reduce

from screener.values.exact import INF, NEG_INF, Exact, Infinite, Number, Scalar, simplest
from screener.values.reasons import joined
from screener.values.value import MOST_POINTS, Span, Value, ends, exactly, hull_of, is_ordered, tidy, value_of

_NUMBERS = frozenset({int, Fraction})
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
    """`left * right`; an exact 0 makes 0 whatever number the other side is, without its reasons."""
    return _combined(left, right, lambda a, b: a * b, _multiply_spans)


def divide(left: Value, right: Value) -> Value:
    """`left / right`; a divisor that may be 0 adds `undefined`, an exact 0 leaves nothing else."""
    because = left.because | right.because
    undefined = right.holds(0) or not surely_numbers(left, right)
    few = _few(left, right)
    if few is not None:
        results = {simplest(Fraction(a) / b) for a, b in few if b != 0}
        return value_of(results, undefined=undefined, because=because)
    top, bottom = number_span(left), number_span(right)
    pieces = [_multiply_spans(top, _inverse(part)) for part in _beside_zero(bottom)] if top and bottom else []
    if not pieces:
        return value_of(undefined=True, because=because)
    return value_of((), reduce(hull_of, pieces), undefined=undefined, because=because)


def _combined(left: Value, right: Value, exact: Operation, spans: Callable[[Span, Span], Span]) -> Value:
    if left.is_single and right.is_single:
        one, other = left.single, right.single
        if type(one) in _NUMBERS and type(other) in _NUMBERS:
            return exactly(simplest(exact(one, other)))  # type: ignore[arg-type]
    undefined = not surely_numbers(left, right)
    because = left.because | right.because
    few = _few(left, right)
    if few is not None:
        return value_of({simplest(exact(a, b)) for a, b in few}, undefined=undefined, because=because)
    a, b = number_span(left), number_span(right)
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


def number_of(value: Value) -> Exact:
    """The one number a value is. Raises ValueError when it is open or no number."""
    only = value.single
    if not is_ordered(only) or isinstance(only, date):
        raise ValueError("not a number")
    return only  # type: ignore[return-value]


def number_span(value: Value) -> Span | None:
    """The smallest span that covers every number a value may be; None when it has none."""
    span = ends(value)
    return None if span is None or isinstance(span.low, date) or isinstance(span.high, date) else span


def surely_numbers(*values: Value) -> bool:
    """Whether none of the values may be undefined, or something that is no number."""
    for value in values:
        if value.undefined:
            return False
        for point in value.points:
            if type(point) not in _NUMBERS:
                return False
    return True


def plus(a: Number, b: Number) -> Number:
    """`a + b`, where an infinite one wins (the first of two)."""
    if isinstance(a, Infinite):
        return a
    return b if isinstance(b, Infinite) else a + b


def _add_spans(a: Span, b: Span) -> Span:
    return Span(
        plus(a.low, b.low),  # type: ignore[arg-type]
        plus(a.high, b.high),  # type: ignore[arg-type]
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
    if a.low == a.high and a.low > 0:  # type: ignore[operator]
        return Span(_times(a.low, b.low), _times(a.low, b.high), b.low_open, b.high_open, a.whole and b.whole)  # type: ignore[arg-type]
    corners = _corners(a, b)
    low = min((end for end, _ in corners))
    high = max((end for end, _ in corners))
    return Span(
        low,
        high,
        not any(belongs for end, belongs in corners if end == low),
        not any(belongs for end, belongs in corners if end == high),
        a.whole and b.whole,
    )


def _beside_zero(a: Span) -> list[Span]:
    """The parts of a span below and above 0."""
    below = Span(a.low, min(a.high, 0), a.low_open, a.high_open or a.high >= 0, a.whole)  # type: ignore[operator]
    above = Span(max(a.low, 0), a.high, a.low_open or a.low <= 0, a.high_open, a.whole)  # type: ignore[operator]
    return [part for part in (tidy(below), tidy(above)) if part is not None]


def _inverse(a: Span) -> Span:
    """1 / x for x in a span on one side of 0."""
    low, high = _one_over(a.high, NEG_INF), _one_over(a.low, INF)
    return Span(low, high, a.high_open or isinstance(a.high, Infinite), a.low_open or isinstance(a.low, Infinite))


def _one_over(end: object, beside_zero: Infinite) -> Number:
    if isinstance(end, Infinite):
        return 0
    return beside_zero if end == 0 else Fraction(1) / end  # type: ignore[operator]


def least_of(values: list[Value]) -> Value:
    """The smallest number or date. One that can never be it is dropped, and what is open in it with it."""
    return _extreme(values, min, _min_spans, _smallest)


def greatest_of(values: list[Value]) -> Value:
    """The largest number or date. One that can never be it is dropped, and what is open in it with it."""
    return _extreme(values, max, _max_spans, _largest)


def _extreme(
    values: list[Value],
    pick: Callable[..., Scalar],
    spans_of: Callable[[Span, Span], Span],
    contenders: Callable[[list[Span]], list[bool]],
) -> Value:
    spans = [span for value in values if (span := ends(value)) is not None]
    if not spans or len(spans) < len(values):
        return value_of(undefined=True, because=joined(v.because for v in values))
    kept = [i for i, can_be_it in enumerate(contenders(spans)) if can_be_it]
    doubtful = {i for i, v in enumerate(values) if v.undefined or not all(is_ordered(p) for p in v.points)}
    because = joined(values[i].because for i in {*kept, *doubtful})
    if any(values[i].span is not None for i in kept):
        span = reduce(spans_of, (spans[i] for i in kept))
        return value_of((), span, undefined=bool(doubtful), because=because)
    points: set[Scalar] = reduce(
        lambda ours, theirs: {pick(a, b) for a in ours for b in theirs},
        ({p for p in values[i].points if is_ordered(p)} for i in kept),
    )
    return value_of(points, undefined=bool(doubtful), because=because)


def _largest(spans: list[Span]) -> list[bool]:
    """Which can be the largest; of those that can only tie with a sure one, none."""
    sure = max(range(len(spans)), key=lambda i: spans[i].low)
    return [i == sure or span.high > spans[sure].low for i, span in enumerate(spans)]  # type: ignore[operator]


def _smallest(spans: list[Span]) -> list[bool]:
    """Which can be the smallest; of those that can only tie with a sure one, none."""
    sure = min(range(len(spans)), key=lambda i: spans[i].high)
    return [i == sure or span.low < spans[sure].high for i, span in enumerate(spans)]  # type: ignore[operator]


def _max_spans(a: Span, b: Span) -> Span:
    low, high = max(a.low, b.low), max(a.high, b.high)
    low_open = any(s.low_open for s in (a, b) if s.low == low)
    high_open = all(s.high_open for s in (a, b) if s.high == high)
    return Span(low, high, low_open, high_open, a.whole and b.whole)


def _min_spans(a: Span, b: Span) -> Span:
    low, high = min(a.low, b.low), min(a.high, b.high)
    low_open = all(s.low_open for s in (a, b) if s.low == low)
    high_open = any(s.high_open for s in (a, b) if s.high == high)
    return Span(low, high, low_open, high_open, a.whole and b.whole)


FEW_NUMBERS = 4
"""Whole numbers that are tried one by one where a value may be any of them."""


def few_numbers(value: Value) -> tuple[Exact, ...]:
    """The whole numbers a value may be, when they are few and it may be nothing else; else none."""
    if value.undefined or (value.span is not None and value.points):
        return ()
    if value.span is None:
        numbers = [p for p in value.points if type(p) is int]
        return tuple(sorted(numbers)) if len(numbers) == len(value.points) <= FEW_NUMBERS else ()
    low, high = value.span.low, value.span.high
    if not value.span.whole or not isinstance(low, int) or not isinstance(high, int) or high - low >= FEW_NUMBERS:
        return ()
    return tuple(range(low, high + 1))
