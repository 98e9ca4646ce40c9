"""Call A in the full screen on a real terminal: at each step every verdict, and the step's main line."""

import pytest

from tests.calls import seen
from tests.calls.call_a import CALL_A
from tests.calls.on_screen import play_once

YEAR = 2013


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What was seen at the end of each step; the main lines are looked for on the way."""
    wanted = {step: lines for step, (_, lines) in seen.CALL_A.items()}
    return play_once("call_a", CALL_A, wanted, tmp_path_factory)


def test_no_step_is_left_out() -> None:
    assert list(seen.CALL_A) == list(CALL_A)


@pytest.mark.parametrize("step", seen.CALL_A)
def test_each_step_shows_where_every_program_stands(screens: dict[str, str], step: str) -> None:
    board = screens[step].split("\n")[1]
    for wanted in seen.verdicts(seen.CALL_A[step][0], YEAR):
        assert wanted in board
