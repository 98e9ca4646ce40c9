"""The doors from the general reading to exact functions: a value, or None where something is not exactly known."""

from collections.abc import Callable
from typing import Any

from screener.expr.plain.ground import Ground, Open, Scoped
from screener.expr.plain.scalars import NotExact, boxed, plain
from screener.expr.plain.trees import FlowTrees
from screener.expr.scope import Scope
from screener.expr.tree import Loop, Node
from screener.values.value import AnyValue, Items, Record


def ground_of(scope: Scope) -> Ground:
    """The scope as exact functions see it."""
    kept = scope.kept
    if kept.ground is None:
        if kept.trees is None:
            kept.trees = FlowTrees(scope.work, scope.functions)
        kept.ground = Scoped(scope.without_variables(), kept.trees)
    return kept.ground


def exact_work(name: str, scope: Scope) -> AnyValue | None:
    """A named expression, if it is exactly known."""
    ground = ground_of(scope)
    found = ground.names.get(name)
    if isinstance(found, Open):
        return None
    try:
        return boxed(ground.named(name) if found is None else found)
    except NotExact:
        return None


def exact_of_row(function: str, row: Record, scope: Scope) -> AnyValue | None:
    """A named function of one row, if it is exactly known."""
    try:
        return boxed(ground_of(scope).of_row(function, row))
    except NotExact:
        return None


def exact_value(node: Node, scope: Scope) -> AnyValue | None:
    """An expression of the flow, if it is exactly known. The variables around it must be rows or lists, or exact."""
    ground = ground_of(scope)
    try:
        variables = tuple(scope.variables)
        return boxed(ground.trees.of(node, variables)(ground, *map(plain, scope.variables.values())))
    except NotExact:
        return None


def exact_again(node: Node, scope: Scope) -> AnyValue | None:
    """A part of an expression that is read again and again with other variables; not tried where it failed often."""
    ground = ground_of(scope)
    if ground.hopeless(id(node)):
        return None
    found = exact_value(node, scope)
    ground.tried(id(node), exact=found is not None)
    return found


def exact_turn(node: Loop, item: AnyValue, scope: Scope) -> tuple[AnyValue, ...] | None:
    """What one turn of a loop gives, if that is exactly known: nothing when it does not count."""
    ground = ground_of(scope)
    if ground.hopeless(id(node)):
        return None
    ground.tried(id(node), exact=False)
    try:
        turn = ground.trees.turn(node, tuple(scope.variables))
        found = turn(ground, *map(plain, scope.variables.values()), plain(item))
    except NotExact:
        return None
    ground.tried(id(node), exact=True)
    return found.items if isinstance(found, Items) else None


def once(node: Node, scope: Scope, read: Callable[[Any, Scope], AnyValue]) -> AnyValue:
    """A node of the flow where no variable is around it: worked out once in a scope, exactly if that will do.

    What surely does not rest on what is assumed is read where nothing is. `read` is the general reading.
    """
    known = scope.kept.of_nodes.get(id(node))
    if known is None:  # kept with its node, so that no other node ever has its number
        plainer = scope.plainer_for(node)
        if plainer is not None:
            found = once(node, plainer, read)
        else:
            exact = exact_value(node, scope)
            found = read(node, scope) if exact is None else exact
        known = scope.kept.of_nodes[id(node)] = node, found
    return known[1]
