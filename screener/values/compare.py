"""Comparing values that may be open: which of true, false and undefined the comparison can still be.

Orders are settled by the ends of both sides; equality looks at points and spans. A comparison that
meets None where it needs an order is undefined.
"""

from collections.abc import Callable

from screener.values.exact import Scalar
from screener.values.reasons import NO_REASONS, Reasons
from screener.values.value import NO, ORDERED_TYPES, YES, Span, Value, ends, inside, is_ordered, tidy, value_of

TRUE, FALSE = YES, NO
_YES_OR_NO = TRUE.points | FALSE.points


def truth(can_hold: bool, can_fail: bool, undefined: bool = False, because: Reasons = NO_REASONS) -> Value:
    """A yes/no value from what is possible; one possibility left carries no reasons."""
    if can_hold:
        if can_fail:
            return Value(_YES_OR_NO, None, undefined, because)
        return Value(TRUE.points, None, undefined, because) if undefined else TRUE
    if can_fail:
        return Value(FALSE.points, None, undefined, because) if undefined else FALSE
    return Value(frozenset(), None, undefined, because)


def surely(value: Value) -> bool:
    """Whether it is yes and nothing else."""
    return value is TRUE or (len(value.points) == 1 and not value.undefined and value == TRUE)


def surely_not(value: Value) -> bool:
    """Whether it is no and nothing else."""
    return value is FALSE or (len(value.points) == 1 and not value.undefined and value == FALSE)


def as_truth(value: Value) -> Value:
    """A value where a yes or no belongs: what is neither, None above all, is undefined."""
    if value is TRUE or value is FALSE or (value.span is None and value.points <= _YES_OR_NO):
        return value
    return value_of(value.points & _YES_OR_NO, undefined=True, because=value.because)


def compare(op: str, left: Value, right: Value) -> Value:
    """What `left op right` may be, for op one of < <= > >= == !=."""
    if op == "==":
        return _equal(left, right)
    if op == "!=":
        equal = _equal(left, right)
        return truth(equal.holds(False), equal.holds(True), equal.undefined, equal.because)
    return _ORDERS[op](left, right)


def _less(left: Value, right: Value, or_equal: bool) -> Value:
    if left.is_single and right.is_single:
        (x,), (y,) = left.points, right.points
        if type(x) is type(y) is int:  # by far the most of what is compared
            return TRUE if x < y or (or_equal and x == y) else FALSE
    a, b = ends(left), ends(right)
    undefined = left.undefined or right.undefined or _unordered(left) or _unordered(right)
    because = left.because | right.because
    if a is None or b is None:
        return value_of(undefined=True, because=because)
    return truth(_can_be_less(a, b, or_equal), _can_be_less(b, a, not or_equal), undefined, because)


def _can_be_less(a: Span, b: Span, or_equal: bool) -> bool:
    """Whether some x of `a` and some y of `b` have x < y (or x == y, when that counts)."""
    if a.low < b.high:  # type: ignore[operator]
        return True
    return or_equal and a.low == b.high and not a.low_open and not b.high_open


def _unordered(value: Value) -> bool:
    """Whether a value may be something that has no order, such as None."""
    return not ORDERED_TYPES.issuperset(map(type, value.points))


def _equal(left: Value, right: Value) -> Value:
    undefined = left.undefined or right.undefined
    can_hold = overlap(left, right)
    can_fail = not (_is_nothing(left) or _is_nothing(right) or _same_point(left, right))
    return truth(can_hold, can_fail, undefined, left.because | right.because)


def among(value: Value, scalars: frozenset[Scalar]) -> Value:
    """Whether a value without a span is one of several scalars."""
    points = value.points
    return truth(not points.isdisjoint(scalars), not points <= scalars, value.undefined, value.because)


def _is_nothing(value: Value) -> bool:
    return value.span is None and not value.points


def _same_point(left: Value, right: Value) -> bool:
    """Whether both sides, where they are defined, are one and the same value."""
    return left.span is None and right.span is None and len(left.points) == 1 and left.points == right.points


def overlap(left: Value, right: Value) -> bool:
    """Whether some value is possible on both sides."""
    if left.points & right.points or any(right.holds(p) for p in left.points):
        return True
    if any(left.holds(p) for p in right.points):
        return True
    return left.span is not None and right.span is not None and meet(left.span, right.span) is not None


def meet(a: Span, b: Span) -> Span | None:
    """What two spans have in common, or None."""
    low, high = max(a.low, b.low), min(a.high, b.high)
    low_open = any(s.low_open for s in (a, b) if s.low == low)
    high_open = any(s.high_open for s in (a, b) if s.high == high)
    return tidy(Span(low, high, low_open, high_open, a.whole or b.whole))


def intersect(left: Value, right: Value) -> Value:
    """What both values allow, with the reasons of the first; empty when they contradict each other."""
    points = {p for p in left.points if right.holds(p)} | {p for p in right.points if left.holds(p)}
    span = meet(left.span, right.span) if left.span is not None and right.span is not None else None
    return value_of(points, span, undefined=left.undefined and right.undefined, because=left.because)


def within(value: Value, span: Span) -> Value:
    """`value` without the numbers and dates outside `span`; what has no order (None, names) stays."""
    points = {p for p in value.points if not is_ordered(p) or inside(span, p)}
    kept = meet(value.span, span) if value.span is not None else None
    return value_of(points, kept, undefined=value.undefined, because=value.because)


_ORDERS: dict[str, Callable[[Value, Value], Value]] = {
    "<": lambda a, b: _less(a, b, or_equal=False),
    "<=": lambda a, b: _less(a, b, or_equal=True),
    ">": lambda a, b: _less(b, a, or_equal=False),
    ">=": lambda a, b: _less(b, a, or_equal=True),
}


def both(parts: list[Value]) -> Value:
    """All of the parts hold. A part that surely fails decides, and wipes what is open in the others."""
    open_parts = [part for part in parts if not surely(part)]
    if not open_parts:
        return TRUE
    if any(surely_not(part) for part in open_parts):
        return FALSE
    because = NO_REASONS.union(*(part.because for part in open_parts))
    return truth(
        all(part.holds(True) for part in open_parts),
        any(part.holds(False) for part in open_parts),
        any(part.undefined for part in open_parts),
        because,
    )


def either(parts: list[Value]) -> Value:
    """One of the parts holds. A part that surely holds decides, and wipes what is open in the others."""
    return negate(both([negate(part) for part in parts]))


def negate(part: Value) -> Value:
    """The part does not hold."""
    if part is TRUE:
        return FALSE
    if part is FALSE:
        return TRUE
    return truth(part.holds(False), part.holds(True), part.undefined, part.because)
