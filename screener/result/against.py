"""What the expressions of a screening are read against: the facts of a case, once its relations have narrowed them.

From one case to the next, whatever rests only on facts that are the same is taken over as it was worked out.
"""

from collections.abc import Iterable

from screener.expr.parts import scalar
from screener.expr.scope import Kept, Scope
from screener.expr.tree import Node
from screener.expr.whole import worked_out
from screener.flow.model import Fact
from screener.result.carried import carried, changed_answers, changed_facts
from screener.result.facts import CaseFacts
from screener.result.found import state_of
from screener.result.model import Against, Contradiction
from screener.result.prepared import Prepared
from screener.result.relations import answered_behind, contradictions, narrowed, sums_of_rows
from screener.values.compare import overlap
from screener.values.struct import replace
from screener.values.value import Value


def read_against(prepared: Prepared, facts: CaseFacts, before: Against | None = None) -> Against:
    """The facts of a case as the screening sees them. `before`: another case of the same screening."""
    if before is None or (before.facts.defaults, before.facts.asked_later) != (facts.defaults, facts.asked_later):
        return _narrowed(prepared, facts, scope_of(prepared, facts))
    facts = replace(facts, rosters=dict(before.facts.rosters))
    answered = changed_answers(prepared.rests_on, before.facts, facts)
    said = scope_of(prepared, facts)
    carried(before.said, said, answered, prepared.leads)
    if answered.isdisjoint(prepared.related):
        same = replace(facts, narrowed=before.facts.narrowed, contradicted=before.facts.contradicted)
        now = Against(same, said, scope_of(prepared, same), before.broken)
    else:
        now = _narrowed(prepared, facts, said)
    changed = answered | changed_facts(before.facts, now.facts)
    carried(before.scope, now.scope, changed, prepared.leads)
    leads = prepared.leads
    parts = {key: known for key, known in before.parts.items() if leads.of_part(known[0]).isdisjoint(changed)}
    return replace(now, changed=changed, parts=parts)


def is_same(prepared: Prepared, before: CaseFacts, now: CaseFacts) -> bool:
    """Whether nothing that the screening rests on was answered otherwise."""
    same_mode = (before.defaults, before.asked_later) == (now.defaults, now.asked_later)
    return same_mode and not changed_answers(prepared.rests_on, before, now)


def scope_of(prepared: Prepared, facts: CaseFacts) -> Scope:
    """What expressions are read against, with the facts as they are."""

    def state(criterion: str, scope: Scope) -> Value:
        return state_of(prepared.tests[criterion], scope)

    kept = Kept(prepared.trees, prepared.leads)
    return Scope(facts, prepared.work, prepared.screening.functions, state, kept=kept)


def _narrowed(prepared: Prepared, facts: CaseFacts, said: Scope) -> Against:
    """Every relation applied; one that the answers break is set aside, and what rests on it is not known."""
    found: list[Contradiction] = []
    kept = list(prepared.screening.relations)
    scope = said
    while True:
        now = replace(facts, narrowed=narrowed(kept, scope))
        scope = scope_of(prepared, now)
        broken = contradictions(kept, scope)
        if not broken:
            return Against(now, said, scope, tuple(found))
        behind = answered_behind(broken[0], kept, now, scope)
        sums = sums_of_rows(broken[0].that, now, scope)
        found += [Contradiction(behind, tells=broken[0].tells, sums=sums)] if behind else []
        facts = replace(facts, contradicted=facts.contradicted | {n for n in behind if not facts.facts[n].supplied})
        kept.remove(broken[0])
        scope = scope_of(prepared, facts)


def overruled(names: Iterable[str], facts: CaseFacts, scope: Scope) -> list[Contradiction]:
    """Direct answers that differ from what another answer implies; the direct one counts, and both are shown."""
    out = []
    for name in names:
        fact = facts.facts[name]
        source, said = _behind(fact)
        if source is None or said is None or not (facts.given(name) and facts.given(source)):
            continue
        direct = facts.stated(name) if fact.from_rows is not None else scope.fact(name)
        implied = scalar(worked_out(said, scope))
        if direct is not None and not overlap(implied, scalar(direct)):
            sums = ((source, implied, name),) if fact.from_rows is not None else ()
            out.append(Contradiction((name, source), settled=True, sums=sums))
    return out


def _behind(fact: Fact) -> tuple[str | None, Node | None]:
    """The other answer that speaks for a fact, and what it says: rows for a total, a town for what hangs on it."""
    if fact.from_rows is not None:
        return fact.from_rows.rows, fact.from_rows.value
    return fact.asked_as, fact.default
