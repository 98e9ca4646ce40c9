"""What would change a "does not meet": the nearest change, of facts a person can still honestly change.

A past year's figure never is one; for those only the distance to the limit is shown.
"""

from datetime import date

from screener.expr.evaluate import truth_of
from screener.expr.explain import explain, facts_of
from screener.expr.nearest import SMALLEST_STEPS, Change, nearest
from screener.expr.nearest_row import RowChange
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind
from screener.result.because import distance
from screener.result.changeable import changeable
from screener.result.facts import AS_OF
from screener.result.model import Finding, Outcome, State, Verdict
from screener.result.prose import Prose
from screener.result.relations import contradictions
from screener.result.remaining import remaining, remaining_text
from screener.result.row_advice import answered_after, row_changes, row_text
from screener.result.rows import Row
from screener.values.compare import TRUE
from screener.values.value import AnyValue, Ticks, Value


def changes(finding: Finding, outcome: Outcome, prose: Prose) -> tuple[Change, ...]:
    """The smallest changes, each of one changeable fact, that would make a failing test hold.

    A change that would break a declared relation is none: the other answers would have to change with it.
    """
    facts = {name: prose.facts[name] for name in facts_of(finding.criterion.test, outcome.scope)}
    steps = {n: SMALLEST_STEPS[f.kind.value] for n, f in facts.items() if f.kind.value in SMALLEST_STEPS}
    domains = {name: domain(fact, lambda _: ()) for name, fact in facts.items() if fact.kind is not Kind.PLACE}
    found = nearest(finding.criterion.test, outcome.scope, steps, domains)
    allowed = [c for c in found if changeable(facts[c.fact], outcome) and may_be(facts[c.fact], c.to, outcome)]
    return tuple(c for c in allowed if not _breaks(c, outcome) and not _fails_another(c, finding, outcome))


def may_be(fact: Fact, to: AnyValue, outcome: Outcome) -> bool:
    """Whether a value can still come true: a day that has not passed, so many options at least as the fact takes."""
    if isinstance(to, Ticks):
        return len(to.sure) >= (fact.low or 0)
    today, day = (_day(value) for value in (outcome.scope.fact(AS_OF), to))
    return day is None or (today is not None and day >= today)


def _day(value: AnyValue) -> date | None:
    only = value.single if isinstance(value, Value) and value.is_single else None
    return only if isinstance(only, date) else None


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
    """What would mend one failing test: an answer, a row; else how far off it is."""
    rows = row_changes(finding, outcome, prose.facts)
    spoken_for = {change.fact for change in rows}
    found = [c for c in changes(finding, outcome, prose) if not _from(prose.facts[c.fact], spoken_for)]
    advised = [_change_row(title, change, outcome, prose) for change in found]
    past: list[Row] = []
    for change in rows:
        row = _row_of_rows(finding, title, change, outcome, prose)
        (advised if changeable(prose.facts[change.fact], outcome) else past).extend(row)
    if advised:
        return advised
    gaps = [distance(prose, r, outcome) for r in explain(finding.criterion.test, outcome.scope) if r.kind == "compare"]
    told = [Row("", prose.say("result", "distance", criterion=title, because=gap)) for gap in gaps if gap]
    free = [name for name in facts_of(finding.criterion.test, outcome.scope) if changeable(prose.facts[name], outcome)]
    if told or past or not free:
        return [*told, *past]
    labels = ", ".join(prose.label(name) for name in free)
    return [Row("", prose.say("result", "change_free", criterion=title, facts=labels))]


def _from(fact: Fact, rosters: set[str]) -> bool:
    """Whether a total is worked out from rows of which one can be changed: then the row is told."""
    return fact.from_rows is not None and fact.from_rows.rows in rosters


def _row_of_rows(finding: Finding, title: str, change: RowChange, outcome: Outcome, prose: Prose) -> list[Row]:
    """A change of a row, if it fits what else was said; with what is left after it, where it can still be made."""
    after = answered_after(change, outcome)
    left = None if after is None else remaining(outcome, {change.fact: after})
    if left is None or any(other.criterion.id == finding.criterion.id for other in left[1]):
        return []  # what hangs on the row in another way (a field worked out from it) speaks against it
    text = row_text(title, change, outcome, prose)
    if not changeable(prose.facts[change.fact], outcome):
        return [Row("", text)]
    then = remaining_text(*left, outcome, prose)
    return [Row("", text, (then,) if then else ())]


def _change_row(title: str, change: Change, outcome: Outcome, prose: Prose) -> Row:
    """What would have to be different about one answer."""
    words = "change_answer" if prose.facts[change.fact].kind is Kind.YES_NO else "change"
    value, now = (prose.value(change.fact, value) for value in (change.to, outcome.scope.fact(change.fact)))
    text = prose.say("result", words, criterion=title, fact=prose.label(change.fact), value=value, now=now)
    left = remaining(outcome, {change.fact: change.to})
    then = remaining_text(*left, outcome, prose) if left is not None else ""
    return Row("", text, (then,) if then else ())
