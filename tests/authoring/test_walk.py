"""`flows walk`: a thin run over the shipped screenings finds nothing, and what is planted is found."""

import pytest

from screener.authoring.walk.run import told, walk
from screener.interview import doing
from screener.interview.standing import Standing
from tests.stories import desk

TURNS = 250


def test_a_thin_walk_finds_nothing() -> None:
    walked = walk(desk(), TURNS, seed=3)
    assert not walked.faults, list(told(desk(), walked))
    assert walked.counts["undo"] > 3 < walked.counts["place"]


def test_an_interview_is_held_again_alone() -> None:
    """Its number and the seed decide it, so a fault of a long walk can be looked at by itself."""
    whole = walk(desk(), 60, seed=5)
    alone = [walk(desk(), 1, 5, number).counts for number in range(whole.interviews)]
    assert sum(counts["turns"] for counts in alone) == whole.counts["turns"]
    assert sum(counts["questions"] for counts in alone) == whole.counts["questions"]


def test_what_breaks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_session: Standing, _argument: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(doing.DO, "undo", breaks)
    found = walk(desk(), TURNS, seed=3).faults
    assert {fault.kind for fault in found} == {"broke"}
    assert "ZeroDivisionError" in found[0].detail
    assert "[undo]" in found[0].said[-1]


def test_a_question_that_comes_twice_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: what was asked first is still to ask, whatever was answered; so the interview has no end either."""
    still_open = Standing.still_open

    def again(standing: Standing) -> list[str]:
        found = still_open(standing)
        known = [name for name in standing.case.answers if name != standing.asking]
        return [*known[:1], *found] if len(known) > 3 else found

    monkeypatch.setattr(Standing, "still_open", again)
    assert "again" in {fault.kind for fault in walk(desk(), TURNS, seed=3).faults}


def test_an_interview_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screener.authoring.walk.interview.LONGEST_END", 40)
    monkeypatch.setattr(Standing, "finished", property(lambda _standing: False))
    assert "endless" in {fault.kind for fault in walk(desk(), 120, seed=3).faults}
