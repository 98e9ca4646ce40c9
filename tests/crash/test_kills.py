"""Killed, saved by two at once, on full disks: the thin version of `make crash`, and its control."""

import random

import pytest

from tests.crash import kills, places, two
from tests.crash.session import MODES, Plan, planned
from tests.crash.steps import AROUND, STEPS

FULL, LINES, TERMINAL, PIPE = MODES


def plan(mode: str, step: str, turn: int = 2) -> Plan:
    drawn = planned(random.Random(f"{mode} {step}"), mode, step)
    return Plan(mode, turn, step, drawn.moment, amounts=drawn.amounts)


@pytest.mark.parametrize("step", STEPS)
def test_a_session_killed_at_any_step_of_writing_loses_nothing(step: str) -> None:
    (outcome,) = kills.run([plan(PIPE, step)], 1)
    assert kills.bad([outcome]) == []
    assert outcome.given >= 1
    assert outcome.kept >= outcome.given


@pytest.mark.parametrize("mode", [FULL, LINES, TERMINAL])
def test_in_every_mode_an_answer_whose_echo_was_seen_outlives_a_kill(mode: str) -> None:
    outcomes = kills.run([plan(mode, "synced", 3), plan(mode, "", 1)], 1)
    assert kills.bad(outcomes) == []
    assert [outcome.given for outcome in outcomes] >= [2, 0]


def test_a_naive_writing_does_lose() -> None:
    outcomes = kills.run(kills.control(1, 3), 1)
    assert any(outcome.lost for outcome in outcomes)
    assert any(outcome.damaged for outcome in outcomes)


def test_the_full_run_kills_enough_of_each() -> None:
    plans = kills.drawn(1, 510)
    assert len(plans) >= 500
    assert sum(plan.mode == FULL for plan in plans) >= 150
    assert sum(plan.mode == LINES for plan in plans) >= 150
    assert sum(plan.mode in (TERMINAL, PIPE) for plan in plans) >= 150
    assert sum(plan.step in AROUND for plan in plans) >= 100
    assert kills.drawn(1, 510) == plans


def test_of_two_who_save_one_case_the_second_is_told_and_saves_beside() -> None:
    assert [one for one in two.save_over_and_over(10) if not one.well] == []


@pytest.mark.parametrize("place", places.PLACES)
def test_a_place_that_takes_nothing_is_told_and_the_call_goes_on(place: places.Place) -> None:
    if not places.PLACES[place]():
        pytest.skip("this machine does not allow it")
    assert all(place())
