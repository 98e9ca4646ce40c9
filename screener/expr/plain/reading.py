"""The doors from the general reading to exact functions: a value, or None where something is not exactly known."""

from screener.expr.plain.ground import Ground, Open
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
        kept.ground = Ground(scope.without_variables(), kept.trees)
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
