"""Declared relations between facts: they narrow both sides, and answers that break one contradict each other.

People at one place are at most all people: nine there means nine or more in all. A relation is idle for a value
that is None, so a fact that may be None narrows nothing else.
"""

from collections.abc import Iterable, Mapping

from screener.expr.assume import assume
from screener.expr.evaluate import evaluate, truth_of
from screener.expr.scope import Scope
from screener.expr.tree import names
from screener.flow.model import Relation
from screener.values.compare import FALSE, TRUE
from screener.values.value import AnyValue, Value, exactly, union

ROUNDS = 3
"""Passes over the relations; each can pass on what another one narrowed."""


def contradictions(relations: Iterable[Relation], scope: Scope) -> list[Relation]:
    """The relations that the answers surely break."""
    return [r for r in relations if applies(r, scope) and truth_of(r.that, scope) == FALSE]


def applies(relation: Relation, scope: Scope) -> bool:
    """Whether the relation surely speaks of these answers."""
    return relation.when is None or truth_of(relation.when, scope) == TRUE


def narrowed(relations: Iterable[Relation], scope: Scope) -> Mapping[str, AnyValue]:
    """What the relations leave of the facts they name, where that is less than before."""
    kept = [r for r in relations if applies(r, scope)]
    start = scope
    for _ in range(ROUNDS):
        before = dict(scope.assumed)
        for relation in kept:
            scope = _by_one(relation, scope)
        if dict(scope.assumed) == before:
            break
    return {name: value for name, value in scope.assumed.items() if value != start.fact(name)}


def _by_one(relation: Relation, scope: Scope) -> Scope:
    mentioned = names(relation.that) - set(scope.work)
    optional = {name for name in mentioned if _may_be_none(scope.fact(name))}
    learnt = assume(relation.that, True, scope, evaluate)
    changes: dict[str, AnyValue] = {}
    for name in mentioned:
        value = learnt.fact(name)
        if value == scope.fact(name) or optional - {name}:
            continue
        if name in optional and isinstance(value, Value):
            value = union([value, exactly(None)], because=value.because)
        changes[name] = value
    return scope.assuming(changes) if changes else scope


def _may_be_none(value: AnyValue) -> bool:
    return isinstance(value, Value) and value.holds(None)
