"""A what-if beside the case it was made from: the answers that differ; of each screening what is other in it."""

from itertools import chain

from screener.case.answers import Case
from screener.interview.board import so_far
from screener.interview.page import Compared, Pair
from screener.interview.questions import answer_words
from screener.interview.what_if import differences
from screener.result.because import because
from screener.result.desk import Desk
from screener.result.model import Finding, Outcome, Verdict


def compared(desk: Desk, before: Case, now: Case) -> tuple[Compared, ...]:
    """The answers that differ, then each screening of either case: verdict, and the tests and amounts that differ."""
    names = differences(before, now)
    answers = [Pair(desk.prose.label(name), _answer(desk, before, name), _answer(desk, now, name)) for name in names]
    old, new = (_outcomes(desk, case) for case in (before, now))
    screenings = [_screening(desk, old.get(name), new.get(name)) for name in dict.fromkeys((*old, *new))]
    return (Compared(desk.prose.say("what_if", "answers" if answers else "alike"), tuple(answers)), *screenings)


def _answer(desk: Desk, case: Case, name: str) -> str:
    return answer_words(desk, case, name) or desk.prose.say("page", "not_answered")


def _outcomes(desk: Desk, case: Case) -> dict[str, Outcome]:
    return {outcome.screening.id: outcome for outcome in desk.outcomes(case, defaults=False)}


def _screening(desk: Desk, old: Outcome | None, new: Outcome | None) -> Compared:
    """One screening; where it is only in one of the two, the other says so."""
    verdict = Pair(desk.prose.say("what_if", "verdict"), _verdict(desk, old), _verdict(desk, new))
    titles = [desk.words.get("programs", o.screening.program, "short") for o in (old, new) if o is not None]
    more = (*_tests(desk, old, new), *_amounts(desk, old, new)) if old is not None and new is not None else ()
    return Compared(titles[0], (verdict, *more))


def _verdict(desk: Desk, outcome: Outcome | None) -> str:
    if outcome is None:
        return desk.prose.say("what_if", "not_screened")
    return desk.prose.board_verdict(outcome, desk.program(outcome.screening).status.years)


def _tests(desk: Desk, old: Outcome, new: Outcome) -> list[Pair]:
    """The tests in another state, and those that stand in one of the two only."""
    was, now = ({f.criterion.id: f for f in outcome.findings} for outcome in (old, new))
    pairs = []
    for name in dict.fromkeys(chain(was, now)):
        one, other = was.get(name), now.get(name)
        known = other or one
        if known is not None and (one is None or other is None or one.state is not other.state):
            title = desk.prose.part(new.screening.program, "criterion", known.criterion, "title")
            pairs.append(Pair(title, _state(desk, one, old), _state(desk, other, new)))
    return pairs


def _state(desk: Desk, finding: Finding | None, outcome: Outcome) -> str:
    if finding is None:
        return desk.prose.say("what_if", "no_test")
    state, why = desk.prose.say("state", finding.state.value), because(desk.prose, finding, outcome)
    return desk.prose.say("what_if", "state", state=state, because=why) if why else state


def _amounts(desk: Desk, old: Outcome, new: Outcome) -> list[Pair]:
    """The amounts that differ; none while the verdict is no in both."""
    if {old.verdict, new.verdict} == {Verdict.NOT_ELIGIBLE}:
        return []
    was, now = (_amount_texts(desk, outcome) for outcome in (old, new))
    none = desk.prose.say("what_if", "no_amount")
    pairs = [Pair(label, was.get(label, none), now.get(label, none)) for label in dict.fromkeys(chain(was, now))]
    return [pair for pair in pairs if not pair.same]


def _amount_texts(desk: Desk, outcome: Outcome) -> dict[str, str]:
    program = outcome.screening.program
    if outcome.verdict is Verdict.NOT_ELIGIBLE:
        return {}
    return {
        desk.prose.part(program, "amount", found.amount, "label"): so_far(desk, outcome, found)
        for found in outcome.amounts
    }
