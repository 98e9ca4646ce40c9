"""A fault of the screener itself: one sentence, the work kept, and a report that holds no answer."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from screener import __version__
from screener.case.store import interrupted
from screener.interview.session import Session
from tests.cli.commands import Command
from tests.cli.test_endings import MODES, answer_first, environment
from tests.reports.told import ANGEL
from tests.terminal import Terminal

SECRET = "48123"
PLAIN = ("--plain", "--screening", ANGEL)
FAULTY = """
import sys
from screener.cli.main import main
from screener.interview.session import Session

def faulty(_session, text):
    if "48123" in text:
        raise ValueError(text)

Session.preview = faulty
sys.argv[0] = "screener"
main()
"""


@pytest.fixture
def broken(command: Command) -> Callable[[], str]:
    """A plain interview with a fault at its second answer; what it said on standard error."""
    real = Session.say

    def faulty(told: Session, text: str) -> None:
        if SECRET in text:
            raise ValueError(f"unexpected {text}") from KeyError(text)
        real(told, text)

    command.monkeypatch.setattr(Session, "say", faulty)

    def run() -> str:
        done = command(*PLAIN, typed=f"business\nrevenue {SECRET}\n")
        assert done.code == 1
        assert "Traceback" not in done.out + done.err
        assert SECRET not in done.err
        return done.err

    return run


def test_a_fault_is_a_sentence_and_the_work_is_kept(broken: Callable[[], str], tmp_path: Path) -> None:
    said = broken()
    assert "a fault of its own (ValueError)" in said
    (report,) = tmp_path.glob("state/crashes/*")
    assert str(report) in said
    (left,) = interrupted()
    assert str(left.path) in said
    assert 'caller = "business"' in left.path.read_text()


def test_the_report_is_private_and_holds_no_answer(broken: Callable[[], str], tmp_path: Path) -> None:
    broken()
    (report,) = tmp_path.glob("state/crashes/*")
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert stat.S_IMODE(report.parent.stat().st_mode) == 0o700
    text = report.read_text()
    assert SECRET not in text
    assert "business" not in text
    assert f"screener {__version__}" in text
    assert text.index("builtins.KeyError") < text.index("builtins.ValueError")
    assert "screener/lines/plain.py" in text
    assert str(Path.home()) not in text


def test_who_asks_for_it_gets_messages_and_variables_and_is_told(
    broken: Callable[[], str], command: Command, tmp_path: Path
) -> None:
    command.monkeypatch.setenv("SCREENER_DEBUG", "1")
    assert "values that may be answers" in broken()
    (report,) = tmp_path.glob("state/crashes/*")
    assert f"message: unexpected revenue {SECRET}" in report.read_text()
    assert f"text = 'revenue {SECRET}" in report.read_text()


def test_a_report_that_cannot_be_written_is_told(broken: Callable[[], str], command: Command, tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "crashes").touch()
    assert "could not be written down" in broken()


def test_only_the_last_reports_are_kept(broken: Callable[[], str], tmp_path: Path) -> None:
    for _ in range(12):
        broken()
    assert len(list(tmp_path.glob("state/crashes/*"))) == 10


def test_a_fault_outside_an_interview_is_told_alike(command: Command, tmp_path: Path) -> None:
    def faulty(*_: object, **__: object) -> None:
        raise RecursionError(SECRET)

    command.monkeypatch.setattr("screener.cli.checking.read_case", faulty)
    done = command("check", "a.toml")
    assert done.code == 1
    assert "RecursionError" in done.err
    assert len(done.err.splitlines()) == 2
    assert len(list(tmp_path.glob("state/crashes/*"))) == 1


@pytest.mark.parametrize("mode", ["full screen", "lines"])
def test_a_fault_while_something_is_drawn_shows_nothing_of_it(mode: str, tmp_path: Path) -> None:
    with Terminal(*MODES[mode], environment=environment(tmp_path), code=FAULTY) as terminal:
        answer_first(terminal, mode)
        terminal.is_taken()
        seen = len(terminal.shown)
        if mode == "lines":  # where the cursor is: nothing is drawn below it before that is known
            terminal.type("\x1b[10;1R")
            terminal.read_until("F1", seen)
        terminal.type(SECRET)
        shown = terminal.read_until("without any answer", seen)
        if mode == "full screen":  # it goes on in plain lines
            terminal.type("\x04")
        assert terminal.ends() == (5 if mode == "full screen" else 1)
        assert terminal.is_sane
    assert "Traceback" not in shown
    assert "ValueError" in shown
    (report,) = tmp_path.glob("crashes/*")
    assert SECRET not in report.read_text()
    assert "_below" in report.read_text() or "fullscreen" in report.read_text()
