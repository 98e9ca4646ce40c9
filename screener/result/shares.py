"""Whether an expression is a part of a whole: then people read it in per cent, as they do a fact of that kind."""

from fractions import Fraction

from screener.expr.explain import Reading
from screener.expr.scope import Scope
from screener.expr.tree import Arithmetic, Call, Compare, Field, Literal, Loop, Name, Node, walk
from screener.result.facts import CaseFacts
from screener.values.value import ends

WITHIN = ("min", "max")
"""Functions that give one of their arguments."""


def is_share(reading: Reading, scope: Scope) -> bool:
    """Whether a comparison is of a share, with a limit that can be one."""
    limit = ends(reading.limit) if reading.limit is not None and reading.limit.numeric else None
    numbers = limit is not None and all(isinstance(end, int | Fraction) for end in (limit.low, limit.high))
    if limit is None or not numbers or not isinstance(reading.node, Compare):
        return False
    return limit.low >= 0 and limit.high <= 1 and _divides(reading.node.left, scope)  # type: ignore[operator]


def _divides(node: Node, scope: Scope) -> bool:
    """Whether `node` divides a number by one of the same kind: rooms by rooms, a sum of hours by a sum of hours."""
    if isinstance(node, Name) and node.name in scope.work and node.name not in scope.variables:
        return _divides(scope.work[node.name], scope)
    if isinstance(node, Call):
        return node.function == "share_of"
    if not isinstance(node, Arithmetic) or node.op != "/":
        return False
    measure = _measure(node.left, scope)
    return measure is not None and measure == _measure(node.right, scope)


def _measure(node: Node, scope: Scope) -> object:
    """What a number counts: rows, the field that is summed up, or the kind of a fact; None for anything else."""
    if isinstance(node, Name):
        if node.name in scope.work:
            return _measure(scope.work[node.name], scope)
        facts = scope.facts.facts if isinstance(scope.facts, CaseFacts) else {}
        return facts[node.name].kind if node.name in facts else None
    if not isinstance(node, Call) or not node.arguments:
        return None
    if node.function in WITHIN:
        found = {_measure(part, scope) for part in node.arguments if not isinstance(part, Literal)}
        return found.pop() if len(found) == 1 else None
    if node.function == "count":
        return "count"
    over = node.arguments[0]
    if node.function == "sum" and isinstance(over, Loop):
        return frozenset(part.name for part in walk(over.part) if isinstance(part, Field))
    return None
