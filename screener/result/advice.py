"""What would change a "does not meet": the nearest change, of facts a person can still honestly change.

A past year's figure never is one; for those only the distance to the limit is shown.
"""

from screener.expr.evaluate import truth_of
from screener.expr.explain import explain, facts_of
from screener.expr.nearest import SMALLEST_STEPS, Change, nearest
from screener.flow.model import Fact
from screener.result.model import Finding, Outcome, State, Verdict
from screener.result.prose import Prose
from screener.result.rows import Row
from screener.values.compare import TRUE


def changeable(fact: Fact, outcome: Outcome) -> bool:
    """Whether the caller can still honestly make the fact different."""
    return fact.changeable is not None and truth_of(fact.changeable, outcome.scope) == TRUE


def changes(finding: Finding, outcome: Outcome, prose: Prose) -> tuple[Change, ...]:
    """The smallest changes, each of one changeable fact, that would make a failing test hold."""
    facts = {name: prose.facts[name] for name in facts_of(finding.criterion.test, outcome.scope)}
    steps = {n: SMALLEST_STEPS[f.kind.value] for n, f in facts.items() if f.kind.value in SMALLEST_STEPS}
    found = nearest(finding.criterion.test, outcome.scope, steps)
    return tuple(change for change in found if changeable(facts[change.fact], outcome))


def advice(outcome: Outcome, prose: Prose) -> list[Row]:
    """A row for each failing test: the change that would mend it, or how far off it is."""
    if outcome.verdict is not Verdict.NOT_ELIGIBLE:
        return []
    rows: list[Row] = []
    for finding in outcome.findings:
        if finding.state is not State.NOT_MET:
            continue
        title = prose.words.get("programs", outcome.screening.program, "criterion", finding.criterion.id, "title")
        for change in changes(finding, outcome, prose):
            now = prose.value(change.fact, outcome.scope.fact(change.fact))
            rows.append(
                Row(
                    "",
                    prose.say(
                        "result",
                        "change",
                        criterion=title,
                        fact=prose.label(change.fact),
                        value=prose.value(change.fact, change.to),
                        now=now,
                    ),
                )
            )
    rows += _distances(outcome, prose)
    return rows or [Row("", prose.say("result", "nothing_changes"))]


def _distances(outcome: Outcome, prose: Prose) -> list[Row]:
    """How far failing tests are from their limits, where nothing can be changed about it."""
    out = []
    for finding in outcome.findings:
        if finding.state is not State.NOT_MET or changes(finding, outcome, prose):
            continue
        gaps = [prose.distance(r) for r in explain(finding.criterion.test, outcome.scope) if r.kind == "compare"]
        title = prose.words.get("programs", outcome.screening.program, "criterion", finding.criterion.id, "title")
        out += [Row("", prose.say("result", "distance", criterion=title, because=gap)) for gap in gaps if gap]
    return out
