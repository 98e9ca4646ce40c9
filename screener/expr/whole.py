"""Whole expressions of the flow (a test, a default, an amount): worked out once in a scope, exactly where that will do.

`evaluate` reads any node; this is the door for those that the flow itself holds, whose nodes stay what they are.
"""

from screener.expr.evaluate import evaluate
from screener.expr.parts import scalar
from screener.expr.plain.reading import exact_value
from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.values.compare import as_truth
from screener.values.value import AnyValue, Value


def worked_out(node: Node, scope: Scope) -> AnyValue:
    """As `evaluate`, of a whole expression of the flow: once in a scope, and exactly where all it rests on is known."""
    if scope.variables:
        exact = exact_value(node, scope)
        return evaluate(node, scope) if exact is None else exact
    known = scope.kept.of_nodes.get(id(node))
    if known is None:  # kept with its node, so that no other node ever has its number
        known = scope.kept.of_nodes[id(node)] = node, _whole(node, scope)
    return known[1]


def _whole(node: Node, scope: Scope) -> AnyValue:
    plainer = scope.plainer_for(node)
    if plainer is not None:
        return worked_out(node, plainer)
    exact = exact_value(node, scope)
    return evaluate(node, scope) if exact is None else exact


def whether(node: Node, scope: Scope) -> Value:
    """As `truth_of`, of a whole test of the flow."""
    return as_truth(scalar(worked_out(node, scope)))
