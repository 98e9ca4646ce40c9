"""Stopped and going on, and a terminal that goes away: the page comes again, the terminal is as it was."""

import signal
from pathlib import Path

import pytest

from tests.cli.test_endings import MODES, answer_first, environment
from tests.terminal import Terminal

DRAWN = ("full screen", "lines")
ON_AND_OFF = ("1049", "1000", "2004")
"""The other screen, the mouse, pastes in brackets: switched off again by whoever switched them on."""


def left_alone(shown: bytes) -> bool:
    """Whether everything that was switched on is off, and the cursor is seen."""
    switched = all(
        shown.rfind(f"\x1b[?{mode}l".encode()) >= shown.rfind(f"\x1b[?{mode}h".encode()) for mode in ON_AND_OFF
    )
    return switched and shown.rfind(b"\x1b[?25h") >= shown.rfind(b"\x1b[?25l")


@pytest.mark.parametrize("mode", DRAWN)
@pytest.mark.parametrize("how", ["SIGTSTP", "ctrl-z"])
def test_a_stopped_interview_gives_the_terminal_back_and_draws_its_page_again(
    mode: str, how: str, tmp_path: Path
) -> None:
    with Terminal(*MODES[mode], environment=environment(tmp_path)) as terminal:
        answer_first(terminal, mode)
        seen = 0
        for _ in range(2):
            terminal.is_taken()
            terminal.drain()
            if how == "ctrl-z":
                terminal.type("\x1a")
            else:
                terminal.kill(signal.SIGTSTP)
            terminal.stops()
            assert terminal.given_back
            assert left_alone(terminal.shown)
            seen = len(terminal.shown)
            terminal.kill(signal.SIGCONT)
            terminal.read_until("In which tax year" if mode == "full screen" else ">", seen)
            terminal.drain()
        terminal.type("2017\r")
        terminal.read_until("city or town", seen)
        terminal.type("\x03")
        assert terminal.ends() == 130
        assert terminal.given_back
    (kept,) = (tmp_path / "sessions").glob("*.toml")
    assert "investment_tax_year = 2017" in kept.read_text()


@pytest.mark.parametrize("mode", MODES)
def test_a_terminal_that_goes_away_ends_the_interview_and_its_work_stays(mode: str, tmp_path: Path) -> None:
    terminal = Terminal(*MODES[mode], environment=environment(tmp_path))
    with terminal:
        answer_first(terminal, mode)
        assert terminal.hang_up() == 129
    (kept,) = (tmp_path / "sessions").glob("*.toml")
    assert 'caller = "business"' in kept.read_text()
    assert not list(tmp_path.glob("crashes/*"))
