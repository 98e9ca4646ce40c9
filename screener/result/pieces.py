"""What a fact may still be, cut where something turns: the pieces that are tried one by one.

Cuts are proposed by heuristics. Whoever uses a piece proves what it says by the ordinary evaluator, so a cut in the
wrong place costs a decision and is never a fault.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise

from screener.expr.nearest import SMALLEST_STEPS, turning_points
from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.flow.model import Fact
from screener.result.facts import AS_OF
from screener.values.exact import End, Exact, Infinite, Scalar, ceil, floor
from screener.values.value import AnyValue, Span, Ticks, Value, exactly, value_of

MOST_OPTIONS = 12
"""Options tried one by one; of more (the towns of a state) none is."""
MOST_CUTS = 6
"""Turning points of one fact; where there are more, a person would not read them."""
YEARS = (-16, -12, -10, -8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10)
"""Days looked at beside today, in years, when the day on which something turns is looked for."""

Signature = Callable[[AnyValue], object]
"""What is said when a fact is this; two days of the same signature need no cut between them."""


def pieces(fact: Fact, value: AnyValue, tests: Iterable[Node], scope: Scope, says: Signature) -> list[AnyValue]:
    """The pieces that `value` falls into, in order; none where it is no set that can be cut."""
    if isinstance(value, Ticks):
        return _ticks(value)
    if not isinstance(value, Value) or value.undefined or value.is_single or len(value.points) > MOST_OPTIONS:
        return []
    points = [exactly(point) for point in sorted(value.points, key=_rank(fact))]
    if value.span is None:
        return [*points] if len(points) > 1 else []
    dated = any(isinstance(end, date) for end in (value.span.low, value.span.high))
    cuts: Sequence[End] = _days(value.span, scope, says) if dated else _numbers(fact, value.span, list(tests), scope)
    return [*_between(value.span, cuts), *points] if len(cuts) <= MOST_CUTS else []


def _rank(fact: Fact) -> Callable[[Scalar], tuple[int, str]]:
    """Yes before no, options as they are listed, none last."""
    places = {option: number for number, option in enumerate(fact.options)}

    def rank(point: Scalar) -> tuple[int, str]:
        return 2 * len(places) if point is None else 0 if point is True else places.get(str(point), 1), str(point)

    return rank


def _ticks(value: Ticks) -> list[AnyValue]:
    """Each option that may be ticked: ticked, and not, whatever else is; then none of them, and all."""
    out: list[AnyValue] = []
    for option in sorted(value.may):
        others = value.may - {option}
        out += [Ticks(value.sure | {option}, others), Ticks(value.sure, others)]
    return [*out, Ticks(value.sure), Ticks(value.sure | value.may)]


def _numbers(fact: Fact, span: Span, tests: list[Node], scope: Scope) -> list[Exact]:
    step = SMALLEST_STEPS.get(fact.kind.value)
    if step is None:
        return []
    bases = {end for end in (span.low, span.high) if not isinstance(end, Infinite | date)}
    found: set[Exact] = set()
    for test in tests:
        found |= turning_points(test, fact.name, bases or {0}, scope, step)
    if span.whole:
        found = {whole for root in found for whole in (floor(Fraction(root)), ceil(Fraction(root)))}
    # A part of a cent is nothing that a person could answer.
    answerable = {cut for cut in found if Fraction(cut) / Fraction(step) % 1 == 0}
    return sorted(cut for cut in answerable if value_of((), span).holds(cut))


def _days(span: Span, scope: Scope, says: Signature) -> list[date]:
    """The last day of each stretch in which the same is said, and the day after."""
    today = scope.fact(AS_OF)
    base = today.single if isinstance(today, Value) and today.is_single else None
    if not isinstance(base, date):
        return []
    days = sorted(filter(value_of((), span).holds, {_years(base, years) for years in YEARS}))
    cuts: set[date] = set()
    for one, other in pairwise(days):
        if says(exactly(one)) != says(exactly(other)):
            last = _last(one, other, says)
            cuts |= {last, last + timedelta(1)}
    return sorted(cuts)


def _years(day: date, years: int) -> date:
    return day + timedelta(days=365 * years)


def _last(one: date, other: date, says: Signature) -> date:
    """The last day of the stretch that begins at `one`, where something else is said at `other`."""
    before = says(exactly(one))
    while (other - one).days > 1:
        middle = one + (other - one) // 2
        one, other = (middle, other) if says(exactly(middle)) == before else (one, middle)
    return one


def _between(span: Span, cuts: Sequence[End]) -> Iterator[Value]:
    """Each cut by itself, and what lies between two of them."""
    low: End
    low, low_open = span.low, span.low_open
    for cut in cuts:
        yield from _some(Span(low, cut, low_open, high_open=True, whole=span.whole))
        yield from _some(Span(cut, cut, whole=span.whole))
        low, low_open = cut, True
    yield from _some(Span(low, span.high, low_open, span.high_open, span.whole))


def _some(span: Span) -> Iterator[Value]:
    """What lies in a span, if anything does."""
    if span.low == span.high and (span.low_open or span.high_open):
        return
    found = value_of((), span)
    if not found.is_empty:
        yield found


def together(values: Iterable[Value]) -> list[Value]:
    """Pieces in order, those that touch as one."""
    out: list[Value] = []
    for value in values:
        before, here = _ends(out[-1]) if out else None, _ends(value)
        if before is not None and here is not None and _touch(before, here):
            out[-1] = value_of((), Span(before.low, here.high, before.low_open, here.high_open, here.whole))
        else:
            out.append(value)
    return out


def _touch(one: Span, other: Span) -> bool:
    """Whether nothing lies between two ranges, the first below the second."""
    if one.high == other.low:
        return not (one.high_open and other.low_open)
    if isinstance(one.high, date) and isinstance(other.low, date):
        return not (one.high_open or other.low_open) and (other.low - one.high).days == 1
    return one.whole and other.whole and _next_to(one.high, other.low)


def _next_to(one: End, other: End) -> bool:
    return isinstance(one, int) and isinstance(other, int) and other - one == 1


def _ends(value: Value) -> Span | None:
    if value.span is not None:
        return value.span
    only = value.single if value.is_single else None
    if isinstance(only, bool) or not isinstance(only, int | Fraction | date):
        return None
    return Span(only, only, whole=isinstance(only, int))
