"""The third reading of a test: the nearest change of one fact that would make it hold.

Turning points are proposed by heuristics (straight lines, lists of options) and each is proved by the ordinary
evaluator before it is offered; a change that does not flip the test is never named.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from itertools import chain, combinations, islice

from screener.expr.evaluate import evaluate, truth_of
from screener.expr.explain import called
from screener.expr.parts import scalar
from screener.expr.scope import Scope, facts_of
from screener.expr.tree import Call, Compare, List, Literal, Loop, Name, Node, children
from screener.values.arithmetic import number_of, number_span, subtract
from screener.values.compare import TRUE
from screener.values.exact import CENT, Exact, Infinite, Number, ceil, floor, simplest
from screener.values.struct import Struct
from screener.values.value import AnyValue, Ticks, Value, exactly, is_ordered

Steps = Mapping[str, Exact]
"""The smallest step of each number fact, in its unit: a cent, a person, a year. Facts absent are no numbers."""

SMALLEST_STEPS: Steps = {"money": CENT, "count": 1, "year": 1, "share": Fraction(1, 1000), "number": Fraction(1, 100)}
"""The step of each kind of number, in its unit."""

MOST_TICKED = 1000
"""Sets of options tried, those with the fewest changes first."""

FARTHEST_DAY = 2**14
"""Days, some forty years, within which a day is looked for."""

Sides = tuple[Node, Node]


class Change(Struct, frozen=True):
    """Making `fact` be `to` (all else as it is) would make the test hold."""

    fact: str
    to: AnyValue


def nearest(
    node: Node, scope: Scope, steps: Steps, domains: Mapping[str, AnyValue] | None = None
) -> tuple[Change, ...]:
    """For each fact that can do it alone, its smallest change after which the test surely holds; none if it does.

    `domains` holds what a fact may be at all: a change stays within it.
    """
    if truth_of(node, scope) == TRUE:
        return ()
    parts = list(_parts(node, scope))
    out = []
    for fact in facts_of(node, scope):
        domain = (domains or {}).get(fact)
        for proposal in _proposals(node, fact, parts, scope, steps):
            if proposal != scope.fact(fact) and _belongs(proposal, domain) and _proved(node, fact, proposal, scope):
                out.append(Change(fact, proposal))
                break
    return tuple(out)


def turning_points(node: Node, fact: str, bases: Iterable[Exact], scope: Scope, step: Exact) -> set[Exact]:
    """Where a number fact may turn the truth of `node`: proposals, from straight lines beside each base."""
    sides = [pair for part in _parts(node, scope) for pair in _sides(part) if fact in facts_of_both(pair, scope)]
    near = _turning_points(sides, fact, set(bases), scope, step)
    return near | _turning_points(sides, fact, near, scope, step)


def facts_of_both(sides: Sides, scope: Scope) -> frozenset[str]:
    """The facts that either side rests on."""
    return frozenset(chain.from_iterable(facts_of(side, scope) for side in sides))


def _belongs(proposal: AnyValue, domain: AnyValue | None) -> bool:
    return not (isinstance(proposal, Value) and isinstance(domain, Value)) or domain.holds(proposal.single)


def _proved(node: Node, fact: str, proposal: AnyValue, scope: Scope) -> bool:
    return truth_of(node, scope.assuming({fact: proposal})) == TRUE


def _parts(node: Node, scope: Scope) -> Iterator[Node]:
    """Every node of an expression, with those of the named expressions and functions it uses.

    Not what stands inside a loop: that means something only there.
    """
    yield node
    if isinstance(node, Name) and node.name in scope.work:
        yield from _parts(scope.work[node.name], scope)
    if isinstance(node, Call) and (body := called(node, scope)) is not None:
        yield from _parts(body, scope)
    for child in (node.over,) if isinstance(node, Loop) else children(node):
        yield from _parts(child, scope)


def _days(node: Node, fact: str, now: date, scope: Scope) -> list[date]:
    """The nearest day before and after that makes `node` hold, the nearer one first."""

    def holds(days: int) -> bool:
        day = now.toordinal() + days
        inside = date.min.toordinal() <= day <= date.max.toordinal()
        return inside and _proved(node, fact, exactly(date.fromordinal(day)), scope)

    found = [days for side in (1, -1) if (days := first_that(holds, side, FARTHEST_DAY)) is not None]
    return [date.fromordinal(now.toordinal() + days) for days in sorted(found, key=abs)]


def first_that(holds: Callable[[int], bool], side: int, most: int) -> int | None:
    """The least number of steps to one `side` for which something holds, where it goes on to hold; None within `most`.

    Steps are doubled until it holds, then halved back to where it begins.
    """
    far, near = 1, 0
    while not holds(side * far):
        far, near = 2 * far, far
        if far > most:
            return None
    while far - near > 1:
        middle = (far + near) // 2
        far, near = (middle, near) if holds(side * middle) else (far, middle)
    return side * far


def _proposals(node: Node, fact: str, parts: list[Node], scope: Scope, steps: Steps) -> Iterable[AnyValue]:
    value = scope.fact(fact)
    if isinstance(value, Ticks):
        return () if value.may else _ticked(value.sure, [option for part in parts for option in _listed(part, fact)])
    if not isinstance(value, Value) or not value.is_single:
        return ()
    only = value.single
    if isinstance(only, bool):
        return (exactly(not only),)
    if isinstance(only, str):
        return [exactly(option) for part in parts for option in _listed(part, fact)]
    if isinstance(only, date):
        return map(exactly, _days(node, fact, only, scope))
    if fact in steps and is_ordered(only):
        return map(exactly, _numbers(fact, number_of(value), parts, scope, steps[fact]))
    return ()


def _listed(part: Node, fact: str) -> list[str]:
    """The options that a part names beside a fact."""
    if isinstance(part, Compare):
        sides = (part.left, part.right)
    elif isinstance(part, Call) and part.function in ("has_any", "has_all"):
        sides = (part.arguments[0], part.arguments[1])
    else:
        return []
    if not any(isinstance(side, Name) and side.name == fact for side in sides):
        return []
    named = chain.from_iterable(side.items if isinstance(side, List) else (side,) for side in sides)
    return [item.value for item in named if isinstance(item, Literal) and isinstance(item.value, str)]


def _ticked(now: frozenset[str], options: list[str]) -> Iterable[Ticks]:
    """What is ticked with some options ticked or cleared, the fewest first; of very many options then all of them."""
    several = sorted({*options, *now})
    flips = chain.from_iterable(combinations(several, size) for size in range(1, len(several) + 1))
    few = (now ^ set(flip) for flip in islice(flips, MOST_TICKED))
    return (Ticks(ticked) for ticked in chain(few, [now.union(options), now.difference(options)]))


def _numbers(fact: str, now: Exact, parts: list[Node], scope: Scope, step: Exact) -> list[Exact]:
    """The multiples of `step` at and beside each turning point, nearest to the present value first."""
    sides = [pair for part in parts for pair in _sides(part)]
    near = _turning_points(sides, fact, {now}, scope, step)
    # A line with a bend shows its next piece from beyond the bend.
    far = _turning_points(sides, fact, near, scope, step)
    points: set[Exact] = set()
    for root in near | far:
        below, above = floor(Fraction(root) / step), ceil(Fraction(root) / step)
        points |= {simplest(Fraction(step) * n) for n in (below - 1, below, above, above + 1)}
    return sorted(points, key=lambda n: (abs(n - now), n))


def _sides(part: Node) -> list[Sides]:
    """What a part compares: the two sides of a comparison, or two operands of which it takes one."""
    if isinstance(part, Compare):
        return [(part.left, part.right)]
    if isinstance(part, Call) and part.function in ("min", "max"):
        return list(combinations(part.arguments, 2))
    return []


def _turning_points(sides: list[Sides], fact: str, bases: set[Exact], scope: Scope, step: Exact) -> set[Exact]:
    """Where two sides meet as the fact moves, along the straight line beside each base, on either side of it."""
    return {
        root
        for pair in sides
        for base in bases
        for unit in (step, -step, Fraction(1), Fraction(-1))
        for root in _roots(pair, fact, base, unit, scope)
    }


def _roots(sides: Sides, fact: str, base: Exact, unit: Exact, scope: Scope) -> Iterator[Exact]:
    """Where `left - right` crosses 0 as the fact moves from `base` by `unit`, if that is a straight line.

    While other facts are open, so is the difference: then its least and its most have lines of their own.
    """
    gaps = [_gap(sides, scope.assuming({fact: exactly(base + n * unit)})) for n in range(3)]
    if all(gaps):
        for end in (0, 1):
            here, one, two = (gap[end] for gap in gaps)
            if isinstance(here, Infinite) or isinstance(one, Infinite) or isinstance(two, Infinite):
                continue
            slope = one - here
            if slope == two - one and slope != 0:
                yield simplest(base - Fraction(here) / slope * unit)


def _gap(sides: Sides, scope: Scope) -> tuple[Number, ...]:
    """The least and the most that the left side may be above the right one; nothing where there is no number."""
    left, right = (scalar(evaluate(side, scope)) for side in sides)
    span = number_span(subtract(left, right))
    return () if span is None else (span.low, span.high)  # type: ignore[return-value]
