"""Declared relations between facts: they narrow both sides, and answers that break one contradict each other.

People at one place are at most all people: nine there means nine or more in all. A relation is idle for a value
that is None, so a fact that may be None narrows nothing else.
"""

from collections.abc import Iterable, Mapping

from screener.expr.assume import assume
from screener.expr.evaluate import evaluate
from screener.expr.explain import facts_of
from screener.expr.scope import Scope
from screener.expr.tree import All, Compare, Node
from screener.expr.whole import whether
from screener.flow.model import NUMERIC, Kind, Relation
from screener.result.facts import CaseFacts
from screener.values.compare import FALSE, TRUE
from screener.values.struct import replace
from screener.values.value import AnyValue, Value, exactly, union

ROUNDS = 3
"""Passes over the relations; each can pass on what another one narrowed."""


def contradictions(relations: Iterable[Relation], scope: Scope) -> list[Relation]:
    """The relations that the answers surely break."""
    return [r for r in relations if applies(r, scope) and whether(r.that, scope) == FALSE]


def applies(relation: Relation, scope: Scope) -> bool:
    """Whether the relation surely speaks of these answers."""
    return relation.when is None or whether(relation.when, scope) == TRUE


def answered_behind(broken: Relation, relations: Iterable[Relation], facts: CaseFacts, scope: Scope) -> tuple[str, ...]:
    """The answers behind a broken relation, in alphabetical order.

    Those it names; of what nobody answered, those that it is worked out from and those that narrowed it.
    """
    mentioned = [set(facts_of(relation.that, scope)) for relation in relations]
    seen: set[str] = set()
    waiting = set(facts_of(broken.that, scope))
    while waiting:
        name = waiting.pop()
        seen.add(name)
        if not facts.given(name):
            default = facts.facts[name].default
            behind = () if default is None else facts_of(default, scope)
            waiting.update(behind, *(together for together in mentioned if name in together))
        waiting -= seen
    return tuple(sorted(name for name in seen if facts.given(name)))


def sums_of_rows(that: Node, facts: CaseFacts, scope: Scope) -> tuple[tuple[str, Value, str], ...]:
    """What the rows behind one side of a comparison come to, with the answer on the other side: they are compared."""
    found = []
    for part in that.parts if isinstance(that, All) else (that,):  # what loops compare is another matter
        for one, other in ((part.left, part.right), (part.right, part.left)) if isinstance(part, Compare) else ():
            rosters = [name for name in facts_of(one, scope) if facts.facts[name].kind is Kind.ROWS]
            beside = [name for name in facts_of(other, scope) if facts.facts[name].kind in NUMERIC]
            value = evaluate(one, scope) if len(rosters) == 1 and beside else None
            if isinstance(value, Value) and not value.undefined:
                found.append((rosters[0], value, beside[0]))
    return tuple(found)


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
    mentioned = facts_of(relation.that, scope)
    optional = {name for name in mentioned if _may_be_none(scope.fact(name))}
    changes: dict[str, AnyValue] = {}
    for name in mentioned:
        if optional - {name}:
            continue
        value = _narrowed_one(name, relation, scope)
        if value != scope.fact(name):
            changes[name] = value
    return scope.assuming(changes) if changes else scope


def _narrowed_one(name: str, relation: Relation, scope: Scope) -> AnyValue:
    """What is left of one fact. None stays possible, and is all that is left where no number fits."""
    value = scope.fact(name)
    if not (isinstance(value, Value) and value.holds(None)):
        return assume(relation.that, True, scope, evaluate).fact(name)
    numbers = replace(value, points=value.points - {None})
    if numbers.is_empty:
        return value
    inner = scope.assuming({name: numbers})
    if whether(relation.that, inner) == FALSE:
        return exactly(None)
    left = assume(relation.that, True, inner, evaluate).fact(name)
    return union([left, exactly(None)], because=value.because) if isinstance(left, Value) else value


def _may_be_none(value: AnyValue) -> bool:
    return isinstance(value, Value) and value.holds(None)
