"""Call C in the full screen on a real terminal: at each step every verdict, and the step's main line."""

from pathlib import Path

import pytest

from tests.calls import seen
from tests.calls.call_c import CALL_C, FUND
from tests.calls.on_screen import play, play_once

YEAR = 2022


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What was seen at the end of each step; the main lines are looked for on the way."""
    wanted = {step: lines for step, (_, lines) in seen.CALL_C.items()}
    return play_once("call_c", CALL_C, wanted, tmp_path_factory)


def test_no_step_is_left_out() -> None:
    assert list(seen.CALL_C) == list(CALL_C)


@pytest.mark.parametrize("step", seen.CALL_C)
def test_each_step_shows_where_every_program_stands(screens: dict[str, str], step: str) -> None:
    board = screens[step].split("\n")[1]
    for wanted in seen.verdicts(seen.CALL_C[step][0], YEAR):
        assert wanted in board


def test_c7_and_c8_are_about_the_fund_and_stand_in_its_own_screening(tmp_path: Path) -> None:
    screens = play(FUND, {step: lines for step, (_, lines) in seen.FUND.items()}, tmp_path)
    for step, (letters, _) in seen.FUND.items():
        assert seen.verdicts(letters, YEAR)[0] in screens[step].split("\n")[1]
