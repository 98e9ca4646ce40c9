"""However an interview ends: the right code, the work kept and its place said, the terminal as it was."""

import os
import signal
from pathlib import Path

import pytest

from tests.terminal import Terminal

ONE = ("--screening", "ma-angel-investor")
MODES = {"plain": ("--plain", *ONE), "lines": ("--lines", *ONE), "full screen": ONE}
FIRST = "Are you calling for the business"


def environment(folder: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "TERM": "xterm-256color", "SCREENER_STATE": str(folder), **more}


def answer_first(terminal: Terminal, mode: str) -> None:
    """Choose the first option, as each mode does it, and wait for the next question."""
    terminal.read_until(FIRST)
    seen = len(terminal.shown)
    if mode == "lines":
        terminal.type("\x1b[B\r")
    elif mode == "plain":
        terminal.type("1\n")
    else:
        terminal.read_until("the investor")
        terminal.type("1")
        terminal.read_until("(x)", seen)
        terminal.type("\r")
    terminal.read_until("In which tax year", seen)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "code"), [("ctrl-c", 130), ("SIGTERM", 143), ("SIGHUP", 129)], ids=str)
def test_an_interrupted_interview_keeps_the_work(mode: str, name: str, code: int, tmp_path: Path) -> None:
    with Terminal(*MODES[mode], environment=environment(tmp_path)) as terminal:
        answer_first(terminal, mode)
        if name == "ctrl-c":
            terminal.type("\x03")
        else:
            terminal.kill(signal.Signals[name])
        assert terminal.ends() == code
        assert terminal.is_sane
        shown = terminal.shown.decode()
    assert "Traceback" not in shown
    (kept,) = (tmp_path / "sessions").glob("*.toml")
    assert str(kept) in shown
    assert 'caller = "business"' in kept.read_text()
    assert kept.stat().st_mode & 0o077 == 0


ROWS = 'screening = "wv-new-jobs-count"\nas_of = 2012-06-30\n[facts]\nplaced_in_service_date = 2012-03-15\n'
MODE_OPTIONS = {"plain": ("--plain",), "lines": ("--lines",), "full screen": ()}


@pytest.mark.parametrize("mode", MODE_OPTIONS)
def test_a_killed_interview_has_each_field_of_a_row_on_disk(mode: str, tmp_path: Path) -> None:
    case = tmp_path / "rows.toml"
    case.write_text(ROWS)
    with Terminal("resume", *MODE_OPTIONS[mode], str(case), environment=environment(tmp_path)) as terminal:
        terminal.read_until("There are none")
        terminal.type("\x1b[B\r" if mode == "lines" else "1\r" if mode == "full screen" else "1\n")
        seen = len(terminal.shown)
        terminal.read_until("letters and digits", 0)
        terminal.type("p1\n" if mode == "plain" else "p1\r")
        terminal.read_until("Noted: p1", seen)
        terminal.kill(signal.SIGKILL)
        assert terminal.ends() == -signal.SIGKILL
    (kept,) = (tmp_path / "sessions").glob("*.toml")
    assert 'said = { name = "p1" }' in kept.read_text()


def test_ctrl_c_at_the_first_question_keeps_nothing_and_says_nothing(tmp_path: Path) -> None:
    with Terminal(*MODES["plain"], environment=environment(tmp_path)) as terminal:
        terminal.read_until(FIRST)
        terminal.type("\x03")
        assert terminal.ends() == 130
        assert "Traceback" not in terminal.shown.decode()
    assert not list((tmp_path / "sessions").glob("*.toml"))


def test_end_of_input_is_no_answer(tmp_path: Path) -> None:
    with Terminal(*MODES["plain"], environment=environment(tmp_path)) as terminal:
        answer_first(terminal, "plain")
        terminal.type("\x04")
        assert terminal.ends() == 5
        assert "The input ended before the interview did." in terminal.shown.decode()


@pytest.mark.parametrize("variable", [{"TERM": "dumb"}, {"ACCESSIBLE": "1"}])
def test_a_simple_terminal_gets_plain_lines(variable: dict[str, str], tmp_path: Path) -> None:
    with Terminal(environment=environment(tmp_path, **variable)) as terminal:
        shown = terminal.read_until("> ")
        assert "\x1b" not in shown
