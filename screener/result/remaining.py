"""What is left once one change is made: the whole case is screened again with it."""

from collections.abc import Mapping

from screener.result.evaluate import said, verdict_of
from screener.result.facts import CaseFacts
from screener.result.model import Finding, Outcome, State, Verdict
from screener.result.prose import Prose
from screener.values.value import AnyValue, Stated


def remaining(outcome: Outcome, changed: Mapping[str, AnyValue]) -> tuple[Verdict, list[Finding]] | None:
    """The verdict after a change and its tests that do not hold then; None where it does not fit what was said."""
    facts = outcome.scope.facts
    if not isinstance(facts, CaseFacts):
        return None
    answers = {**facts.answers, **{name: Stated(value) for name, value in changed.items()}}
    changed_facts = CaseFacts(facts.facts, answers, facts.tables, facts.defaults, facts.asked_later)
    truth, findings, contradictions = said(outcome.screening, changed_facts, outcome)
    if any(found not in outcome.contradictions for found in contradictions):
        return None
    return verdict_of(truth), [f for f in findings if f.criterion.decides and f.state is not State.MET]


def remaining_text(verdict: Verdict, findings: list[Finding], outcome: Outcome, prose: Prose) -> str:
    """That the change alone would do, or which tests would then still not be met, or not be known."""
    if verdict is Verdict.ELIGIBLE:
        return prose.say("result", "then_met")
    state = State.NOT_MET if verdict is Verdict.NOT_ELIGIBLE else State.UNKNOWN
    program = outcome.screening.program
    titles = [prose.part(program, "criterion", f.criterion, "title") for f in findings if f.state is state]
    return prose.say("result", f"then_{state.value}", criteria="; ".join(titles)) if titles else ""
