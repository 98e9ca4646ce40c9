"""Whole expressions of the flow (a test, a default, an amount): worked out once in a scope, exactly where that will do.

`evaluate` reads any node; this is the door for those that the flow itself holds, whose nodes stay what they are.
"""

from screener.expr.evaluate import evaluate
from screener.expr.parts import scalar
from screener.expr.plain.reading import exact_value, once
from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.values.compare import as_truth
from screener.values.value import AnyValue, Value


def worked_out(node: Node, scope: Scope) -> AnyValue:
    """As `evaluate`, of a whole expression of the flow: once in a scope, and exactly where all it rests on is known."""
    if scope.variables:
        exact = exact_value(node, scope)
        return evaluate(node, scope) if exact is None else exact
    return once(node, scope, evaluate)


def whether(node: Node, scope: Scope) -> Value:
    """As `truth_of`, of a whole test of the flow."""
    return as_truth(scalar(worked_out(node, scope)))
