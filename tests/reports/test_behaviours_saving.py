"""Behaviour 24: each answer is on disk at once, for nobody else to read, and gone once it is saved or not wanted."""

import os
import signal
from pathlib import Path

from tests.cli.commands import Command
from tests.reports.told import ANGEL
from tests.terminal import Terminal

ONE = ("--plain", "--screening", ANGEL)
TYPED = "business\n2017\n"


def left(folder: Path) -> list[Path]:
    """Everything that is kept of sessions."""
    return list((folder / "state" / "sessions").iterdir())


def test_M24_a_program_that_is_killed_loses_no_answer(command: Command, tmp_path: Path) -> None:
    environment = {**os.environ, "TERM": "xterm", "SCREENER_STATE": str(tmp_path / "state")}
    with Terminal(*ONE, environment=environment) as terminal:
        for asked, answer in (("Are you calling", "business\n"), ("In which tax year", "2017\n")):
            terminal.read_until(asked)
            terminal.type(answer)
        terminal.read_until("city or town")  # the next question stands only once the answer is on disk
        terminal.kill(signal.SIGKILL)
        assert terminal.ends() == -signal.SIGKILL
    done = command("resume", "--plain", typed="answers\nquit\n")
    assert done.code == 0
    assert "Tax year of the investment: 2017" in done.out
    assert "The caller speaks for: the business" in done.out


def test_M24_what_is_kept_is_for_its_owner_alone(command: Command, tmp_path: Path) -> None:
    command(*ONE, typed=TYPED)
    (kept,) = (tmp_path / "state" / "sessions").glob("*.toml")
    assert kept.stat().st_mode & 0o077 == 0
    assert kept.parent.stat().st_mode & 0o077 == 0
    command("resume", "--plain", typed=f"save {tmp_path / 'saved'}\nquit\n")
    assert (tmp_path / "saved.toml").stat().st_mode & 0o077 == 0


def test_M24_nothing_is_kept_of_a_case_that_is_saved_or_not_wanted(command: Command, tmp_path: Path) -> None:
    command(*ONE, typed=TYPED)
    assert left(tmp_path)
    done = command("resume", "--plain", typed=f"save {tmp_path / 'saved'}\nquit\n")
    assert done.code == 0
    assert "investment_tax_year = 2017" in (tmp_path / "saved.toml").read_text()
    assert left(tmp_path) == []
    command(*ONE, typed=TYPED)
    assert command("purge", "--interrupted", "--yes").code == 0
    assert left(tmp_path) == []
