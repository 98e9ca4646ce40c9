"""The third reading of a test: the nearest change of one fact that would make it hold.

Turning points are proposed by heuristics (straight lines, lists of options) and each is proved by the ordinary
evaluator before it is offered; a change that does not flip the test is never named.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from screener.expr.evaluate import evaluate, scalar, truth_of
from screener.expr.explain import Reading, explain, facts_of
from screener.expr.scope import Scope
from screener.expr.tree import Compare, Node
from screener.values.compare import TRUE
from screener.values.exact import CENT, Exact, ceil, floor, simplest
from screener.values.value import AnyValue, Ticks, Value, exactly, is_ordered, number_of


@dataclass(frozen=True, slots=True)
class Change:
    """Making `fact` be `to` (all else as it is) would make the test hold."""

    fact: str
    to: AnyValue


def nearest(node: Node, scope: Scope, steps: "Steps") -> tuple[Change, ...]:
    """For each fact that can do it alone, its smallest change after which the test surely holds."""
    found: list[Change] = []
    for fact in facts_of(node, scope):
        for reading in explain(node, scope):
            if fact in reading.facts and (change := _proved(node, fact, reading, scope, steps)):
                found.append(change)
                break
    return tuple(found)


Steps = dict[str, Exact]
"""The smallest step of each number fact, in its unit: a cent, a person, a year. Facts absent are no numbers."""


def _proved(node: Node, fact: str, reading: Reading, scope: Scope, steps: Steps) -> Change | None:
    for proposal in _proposals(fact, reading, scope, steps):
        if truth_of(node, scope.assuming({fact: proposal})) == TRUE:
            return Change(fact, proposal)
    return None


def _proposals(fact: str, reading: Reading, scope: Scope, steps: Steps) -> Iterable[AnyValue]:
    value = scope.fact(fact)
    if isinstance(value, Ticks):
        return _ticked(value, reading)
    if not isinstance(value, Value) or not value.is_single:
        return ()
    only = value.single
    if isinstance(only, bool):
        return (exactly(not only),)
    if reading.kind == "choice":
        return tuple(exactly(option) for option in reading.options)
    if fact in steps and is_ordered(only):
        return [exactly(n) for n in _numbers(fact, number_of(value), reading, scope, steps[fact])]
    return ()


def _ticked(value: Ticks, reading: Reading) -> Iterable[Ticks]:
    if reading.kind == "complete":
        return (Ticks(value.sure | set(reading.options)),)
    if reading.kind == "unticked":
        return (Ticks(value.sure - set(reading.options)),)
    return ()


def _numbers(fact: str, now: Exact, reading: Reading, scope: Scope, step: Exact) -> list[Exact]:
    """The multiples of `step` at and beside each turning point, nearest to the present value first."""
    points: list[Exact] = []
    for left, right in _sides(reading):
        root = _root(left, right, fact, now, scope)
        if root is not None:
            below = floor(Fraction(root) / Fraction(step))
            above = ceil(Fraction(root) / Fraction(step))
            points += [simplest(Fraction(step) * n) for n in (below - 1, below, above, above + 1)]
    return sorted(set(points), key=lambda n: abs(Fraction(n - now)))


def _sides(reading: Reading) -> list[tuple[Node, Node]]:
    node = reading.node
    parts = getattr(node, "parts", (node,))
    return [(part.left, part.right) for part in parts if isinstance(part, Compare)]


def _root(left: Node, right: Node, fact: str, now: Exact, scope: Scope) -> Exact | None:
    """Where `left - right` crosses 0 as the fact moves, if that is a straight line; else None."""

    def gap(at: Exact) -> Fraction | None:
        moved = scope.assuming({fact: exactly(at)})
        sides = [scalar(evaluate(side, moved)) for side in (left, right)]
        if not all(side.is_single and is_ordered(side.single) for side in sides):
            return None
        return Fraction(number_of(sides[0])) - Fraction(number_of(sides[1]))

    try:
        here, one, two = gap(now), gap(now + 1), gap(now + 2)
    except ValueError:
        return None
    if here is None or one is None or two is None or one - here != two - one or one == here:
        return None
    return simplest(now - here / (one - here))


SMALLEST_STEPS: Steps = {"money": CENT, "count": 1, "year": 1, "share": Fraction(1, 1000)}
"""The step of each kind of number, in its unit."""
