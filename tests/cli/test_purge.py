"""`screener purge`: a case, its lock and its leftovers are gone for good; nothing else is, and never unasked."""

import os
from pathlib import Path

from screener.case.answers import Answer, Case
from screener.case.store import Autosave, interrupted
from screener.values.value import Stated, exactly
from tests.cli.commands import Command, save
from tests.reports.told import ANGEL, passing
from tests.stories import TODAY, desk
from tests.terminal import Terminal


def session(*values: int) -> Autosave:
    """A session that kept as many answers."""
    kept = Autosave.start(desk().library)
    for value in values:
        kept.save(Case(TODAY, (ANGEL,)).answer("employees_total", Answer(Stated(exactly(value)))))
    return kept


def test_without_a_terminal_nothing_goes_unless_yes_is_said(command: Command, tmp_path: Path) -> None:
    case = save(passing(ANGEL), tmp_path / "case.toml")
    done = command("purge", case, typed="y\n")
    assert (done.code, case.exists(), "--yes" in done.err) == (2, True, True)
    done = command("purge", "--yes", case)
    assert (done.code, case.exists(), "One case is removed." in done.err) == (0, False, True)


def test_its_lock_a_link_to_it_and_leftovers_go_along_and_a_neighbour_stays(command: Command, tmp_path: Path) -> None:
    case, other = save(passing(ANGEL), tmp_path / "case.toml"), save(passing(ANGEL), tmp_path / "other.toml")
    for name in ("case.lock", "case.good", ".screener-99999999-ab.tmp"):
        (tmp_path / name).touch()
    link = tmp_path / "link.toml"
    link.symlink_to(case)
    assert command("purge", "--yes", link).code == 0
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [other.name]


def test_what_is_no_case_stays_and_the_others_go(command: Command, tmp_path: Path) -> None:
    case, letter = save(passing(ANGEL), tmp_path / "case.toml"), tmp_path / "letter.txt"
    letter.write_text("Dear", encoding="utf-8")
    settings = tmp_path / "settings.toml"
    settings.write_text("[tool]\n", encoding="utf-8")
    done = command("purge", "--yes", letter, settings, tmp_path / "nothing.toml", case)
    assert done.code == 3
    assert "this is no case" in done.err
    assert "there is no such file" in done.err
    assert (letter.exists(), settings.exists(), case.exists()) == (True, True, False)


def test_a_damaged_case_can_go(command: Command, tmp_path: Path) -> None:
    damaged = tmp_path / "case.toml"
    for content in (b"", b"\0\0", b"[facts"):
        damaged.write_bytes(content)
        assert command("purge", "--yes", damaged).code == 0
        assert not damaged.exists()


def test_interrupted_sessions_go_and_the_one_being_worked_in_stays(command: Command, tmp_path: Path) -> None:
    for _ in range(2):
        session(1, 2).close()
    running = session(3)
    done = command("purge", "--interrupted", "--yes")
    assert (done.code, "2 cases are removed." in done.err) == (0, True)
    assert interrupted() == []
    assert sorted(path.name for path in running.path.parent.iterdir()) == sorted(
        [running.path.name, running.path.with_suffix(".lock").name]
    )
    assert command("purge", "--yes", running.path).code == 3
    assert running.path.exists()
    running.discard()
    assert "no interrupted session" in command("purge", "--interrupted", "--yes").err


def test_files_and_interrupted_together_or_neither_is_wrong_usage(command: Command, tmp_path: Path) -> None:
    assert command("purge").code == 2
    assert command("purge", "--interrupted", tmp_path / "case.toml").code == 2


def test_on_a_terminal_it_asks_and_a_bare_enter_is_no_yes(tmp_path: Path) -> None:
    case = save(passing(ANGEL), tmp_path / "case.toml")
    environment = {**os.environ, "TERM": "dumb", "SCREENER_STATE": str(tmp_path / "state")}
    for typed, there in (("n\n", True), ("y\n", False)):
        with Terminal("purge", str(case), environment=environment) as terminal:
            assert str(case.name) in terminal.read_until("Type y or n: ")
            terminal.type("\n")
            terminal.read_until("Type y to remove, n to keep.")
            assert case.exists()
            terminal.type(typed)
            assert terminal.ends() == 0
        assert case.exists() is there
