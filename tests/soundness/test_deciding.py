"""Which answer decides which way: what is promised of an answer holds for every completion that has it.

A partial case of each screening is asked what its open answers decide; completions are drawn, and each of them that
has such an answer must come out as was promised, whatever else is in it.
"""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import settings

from screener.flow.model import Screening
from screener.result.deciding import Piece, decided
from screener.result.evaluate import screen
from screener.result.model import Outcome, State, Verdict
from screener.values.value import AnyValue, Ticks, Value
from tests.law.shipped import DESK
from tests.soundness.any_screening import Answers, Sampler, at_odds
from tests.soundness.test_every_screening import EVERY, IDS

SEED = 20160101
PARTIALS, COMPLETIONS = {"soak": (150, 150)}.get(settings.get_current_profile_name(), (7, 25))
ROSTERS_ONLY = {"ma-rural-jobs", "wv-new-jobs-count"}
"""Screenings of which little is open but rows, which are not said to decide anything."""


@pytest.mark.parametrize("screening", EVERY, ids=IDS)
def test_what_an_answer_is_said_to_decide_no_other_answer_undoes(screening: Screening) -> None:
    held = 0
    for fault in checked(screening):
        assert not fault
        held += 1
    assert held or screening.id in ROSTERS_ONLY


def test_a_promise_that_another_answer_can_undo_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saying yes where it is only possible is the fault this test is for."""
    hasty = [Piece(value, Verdict.ELIGIBLE, {}) for value in (Value(frozenset([True])), Value(frozenset([False])))]
    monkeypatch.setattr("tests.soundness.test_deciding.decided", lambda _outcome, _name: hasty)
    assert any(any(checked(screening)) for screening in EVERY)


def checked(screening: Screening) -> Iterator[str]:
    """For each promise met by a completion: what is wrong with it; empty where it holds."""
    sampler = Sampler(DESK, screening, Random(SEED))
    for number in range(PARTIALS):
        partial, blanks = sampler.blanked(sampler.rng.choice(sampler.bases))
        said = seen(sampler, partial, defaults=number % 2 == 0)
        if at_odds(said):
            continue
        open_facts = {reason.fact for finding in said.findings for reason in finding.truth.because}
        promises = [(name, piece) for name in sorted(open_facts) for piece in decided(said, name)]
        for _ in range(COMPLETIONS if promises else 0):
            full = sampler.outcome(sampler.completed(partial, blanks))
            if not set(full.contradictions) - set(said.contradictions):
                yield from (broken(full, n, p) for n, p in promises if within(full.scope.fact(n), p.value) and says(p))


def seen(sampler: Sampler, answers: Answers, *, defaults: bool) -> Outcome:
    """As a result sees it, or an interview, where a fact with a default is still to be asked."""
    library, reader = sampler.desk.library, sampler.desk.table_reader
    return screen(sampler.screening, library.facts, answers, reader, defaults=defaults)


def says(piece: Piece) -> bool:
    return piece.verdict is not Verdict.UNDETERMINED or any(s is not State.UNKNOWN for s in piece.states.values())


def within(value: AnyValue, among: AnyValue) -> bool:
    """Whether a known answer is one of those that something was said about."""
    if isinstance(value, Ticks) and isinstance(among, Ticks):
        return not value.may and among.sure <= value.sure <= among.sure | among.may
    return isinstance(value, Value) and isinstance(among, Value) and value.is_single and among.holds(value.single)


def broken(full: Outcome, name: str, piece: Piece) -> str:
    """What came out otherwise than was promised."""
    if piece.verdict is not Verdict.UNDETERMINED and full.verdict is not piece.verdict:
        return f"{name} {piece.value}: {piece.verdict}, but {full.verdict}"
    for finding in full.findings:
        promised = piece.states.get(finding.criterion.id, State.UNKNOWN)
        if promised is not State.UNKNOWN and finding.state is not promised:
            return f"{name} {piece.value}: {finding.criterion.id} {promised}, but {finding.state}"
    return ""
