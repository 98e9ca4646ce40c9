"""What would change a "does not meet": the nearest change, of facts a person can still honestly change.

A past year's figure never is one; for those only the distance to the limit is shown.
"""

from screener.expr.evaluate import truth_of
from screener.expr.explain import explain, facts_of
from screener.expr.nearest import SMALLEST_STEPS, Change, nearest
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind
from screener.result.because import distance
from screener.result.model import Finding, Outcome, State, Verdict
from screener.result.prose import Prose
from screener.result.relations import contradictions
from screener.result.rows import Row
from screener.values.compare import TRUE
from screener.values.value import AnyValue, Ticks


def changeable(fact: Fact, outcome: Outcome) -> bool:
    """Whether the caller can still honestly make the fact different."""
    return fact.changeable is not None and truth_of(fact.changeable, outcome.scope) == TRUE


def changes(finding: Finding, outcome: Outcome, prose: Prose) -> tuple[Change, ...]:
    """The smallest changes, each of one changeable fact, that would make a failing test hold.

    A change that would break a declared relation is none: the other answers would have to change with it.
    """
    facts = {name: prose.facts[name] for name in facts_of(finding.criterion.test, outcome.scope)}
    steps = {n: SMALLEST_STEPS[f.kind.value] for n, f in facts.items() if f.kind.value in SMALLEST_STEPS}
    domains = {name: domain(fact, lambda _: ()) for name, fact in facts.items() if fact.kind is not Kind.PLACE}
    found = nearest(finding.criterion.test, outcome.scope, steps, domains)
    allowed = [c for c in found if changeable(facts[c.fact], outcome) and may_be(facts[c.fact], c.to)]
    return tuple(c for c in allowed if not _breaks(c, outcome) and not _fails_another(c, finding, outcome))


def may_be(fact: Fact, to: AnyValue) -> bool:
    """Whether a value can be given as an answer: so many options at least as the fact takes."""
    return not isinstance(to, Ticks) or len(to.sure) >= (fact.low or 0)


def _fails_another(change: Change, finding: Finding, outcome: Outcome) -> bool:
    """Whether another test of the verdict would surely not hold after the change."""
    changed = outcome.scope.assuming({change.fact: change.to})
    others = [f.criterion for f in outcome.findings if f.criterion.decides and f is not finding]
    return any(
        change.fact in facts_of(other.test, outcome.scope) and truth_of(other.test, changed) != TRUE for other in others
    )


def _breaks(change: Change, outcome: Outcome) -> bool:
    return bool(contradictions(outcome.screening.relations, outcome.scope.assuming({change.fact: change.to})))


def advice(outcome: Outcome, prose: Prose) -> list[Row]:
    """For each failing test the change that would mend it, else how far off it is, else that no one answer would."""
    if outcome.verdict is not Verdict.NOT_ELIGIBLE:
        return []
    rows: list[Row] = []
    beyond: list[str] = []
    for finding in outcome.findings:
        if finding.state is State.NOT_MET:
            title = prose.part(outcome.screening.program, "criterion", finding.criterion, "title")
            found = _rows(finding, title, outcome, prose)
            rows += found
            beyond += [] if found else [title]
    if not rows:
        return [Row("", prose.say("result", "nothing_changes"))]
    # Whoever mends what is listed should not be left to find out that it was not all.
    return [*rows, *([Row("", prose.say("result", "change_none", criteria="; ".join(beyond)))] if beyond else [])]


def _rows(finding: Finding, title: str, outcome: Outcome, prose: Prose) -> list[Row]:
    found = changes(finding, outcome, prose)
    if found:
        return [_change_row(title, change, outcome, prose) for change in found]
    gaps = [distance(prose, r, outcome) for r in explain(finding.criterion.test, outcome.scope) if r.kind == "compare"]
    told = [Row("", prose.say("result", "distance", criterion=title, because=gap)) for gap in gaps if gap]
    free = [name for name in facts_of(finding.criterion.test, outcome.scope) if changeable(prose.facts[name], outcome)]
    if told or not free:
        return told
    labels = ", ".join(prose.label(name) for name in free)
    return [Row("", prose.say("result", "change_free", criterion=title, facts=labels))]


def _change_row(title: str, change: Change, outcome: Outcome, prose: Prose) -> Row:
    """What would have to be different about one answer."""
    words = "change_answer" if prose.facts[change.fact].kind is Kind.YES_NO else "change"
    value, now = (prose.value(change.fact, value) for value in (change.to, outcome.scope.fact(change.fact)))
    return Row("", prose.say("result", words, criterion=title, fact=prose.label(change.fact), value=value, now=now))
