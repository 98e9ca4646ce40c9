"""Interrupted sessions: the only one is gone on with, of several one is chosen, a damaged one offers its good copy."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from screener.case.answers import Answer, Case
from screener.case.sessions import looked_into
from screener.case.store import Autosave, interrupted
from screener.values.value import Stated, exactly
from tests.cli.commands import Command
from tests.reports.told import ANGEL
from tests.stories import TODAY, desk
from tests.terminal import Terminal

PEOPLE = ("employees_total", "employees_at_principal_place", "full_time_employees_at_initial_investment")
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _whole: b"",
    "filled with NUL": lambda whole: b"\0" * len(whole),
    "cut in the middle of a line": lambda whole: whole[: len(whole) // 2],
    "cut at the end of a line": lambda whole: whole[: whole.index(b"[trail")],
    "other bytes": lambda _whole: b"\xff\xfe\x00",
}


def left(answers: int) -> Path:
    """A session that broke off after so many answers."""
    kept, case = Autosave.start(desk().library), Case(TODAY, (ANGEL,))
    for name in PEOPLE[:answers]:
        case = case.answer(name, Answer(Stated(exactly(5))))
        kept.save(case)
    kept.close()
    return kept.path


def test_the_only_one_is_gone_on_with_unasked(command: Command) -> None:
    path = left(3)
    done = command("resume", "--plain", typed="quit\n")
    assert done.code == 0
    assert f"{path.name}: 3 answers." in " ".join(done.out.split())


def test_of_several_one_is_chosen_by_number(command: Command) -> None:
    left(1)
    os.utime(left(2), (4_000_000_000, 4_000_000_000))  # the latest
    done = command("resume", "--plain", typed="\n7\n2\nquit\n")
    assert done.code == 0
    assert "1: MA angel investor, 2 answers" in done.err
    assert done.err.count("is no number in this list") == 2
    assert ".toml: one answer." in " ".join(done.out.split())
    assert command("resume", "--plain", typed="q\n").code == 0
    assert command("resume", "--plain", typed="").code == 5
    assert len(interrupted()) == 2


def test_without_a_terminal_each_is_told_with_its_command(command: Command) -> None:
    paths = {left(1), left(2)}
    done = command("resume", typed="1\n")
    assert done.code == 2
    assert all(f"screener resume {path}" in done.err for path in paths)
    assert command("resume", next(iter(paths)), "--plain", typed="quit\n").code == 0
    assert len(interrupted()) == 2


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_session_is_named_and_its_good_copy_is_offered(command: Command, damage: str) -> None:
    path = left(3)
    path.write_bytes(broken := DAMAGES[damage](path.read_bytes()))
    refused = command("resume", "--plain", typed="q\n")
    assert "the last good copy: the file itself is damaged" in " ".join(refused.err.split())
    assert path.read_bytes() == broken  # nothing is touched before it is chosen
    done = command("resume", "--plain", typed="1\nquit\n")
    assert done.code == 0
    told = " ".join(done.out.split())
    assert f"{path.name} is damaged: " in told.replace(" ", " ")
    assert ": 2 answers." in told  # the copy is one answer older
    assert path.with_suffix(".damaged").read_bytes() == broken  # laid aside, to be mended by hand
    (found,) = interrupted()
    assert found.path == path
    found.discard()
    assert list(path.parent.iterdir()) == []


def test_a_session_cut_anywhere_is_damaged(command: Command) -> None:
    path = left(2)
    whole = path.read_bytes()
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        (found,) = interrupted()
        looked = looked_into(found, desk().library, desk().find_place, today=TODAY)
        assert looked.damage is not None, whole[:end]
        assert looked.opened is not None
        assert len(looked.opened.case.answers) == 1


@pytest.mark.parametrize("empty", [b"", b"\n \n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_named_as_such_and_is_no_case(command: Command, tmp_path: Path, empty: bytes) -> None:
    path = tmp_path / "case.toml"
    path.write_bytes(empty)
    done = command("resume", path, "--plain", typed="quit\n")
    assert done.code == 3
    assert "this file is empty" in done.err


def test_a_file_that_has_gone_is_restored_from_its_copy(command: Command) -> None:
    path = left(2)
    path.unlink()
    assert command("resume", "--plain", typed="1\nquit\n").code == 0
    assert path.exists()


def test_where_no_copy_is_left_the_damage_is_told_and_the_program_starts(command: Command) -> None:
    path = left(2)
    path.with_suffix(".good").unlink()
    path.write_bytes(b"")
    done = command("resume", "--plain", typed="q\n")
    assert f"{path}: damaged, and no good copy is left" in done.err
    assert command("resume", path, "--plain").code == 3
    assert command("--plain", "--screening", ANGEL, typed="quit\n").code == 0


def test_the_good_copy_is_never_the_damaged_file(command: Command) -> None:
    path = left(3)
    path.write_bytes(b"")
    command("resume", "--plain", typed="1\nset employees in all 7\nquit\n")
    for kept in (path, path.with_suffix(".good")):
        assert b"employees_total" in kept.read_bytes()


def test_the_first_screen_offers_what_was_interrupted_and_goes_on_with_it(command: Command) -> None:
    path = left(2)
    done = command("--plain", typed="17\nquit\n")
    told = " ".join(done.out.split())
    assert "A case was interrupted. Number 17, at the end of the list, goes on with it." in told
    assert "17: Go on with MA angel investor, 2 answers" in told
    assert f"{path.name}: 2 answers." in told
    assert str(path) in done.err  # where it is kept: its own file, no second one
    assert [found.path for found in interrupted()] == [path]


def test_an_interrupted_session_taken_meanwhile_is_told_and_the_choice_stays(command: Command) -> None:
    path = left(1)
    held = Autosave.resume(path, desk().library)
    command.monkeypatch.setattr("screener.case.store._is_held", lambda _path: False)
    done = command("--plain", typed="17\n2\nbusiness\nquit\n")
    told = " ".join(done.out.split())
    assert "another screener is already going on with" in told
    assert "In which tax year" in told
    held.close()


def test_with_a_screening_named_it_is_only_said_that_they_wait(command: Command) -> None:
    left(1)
    told = " ".join(command("--plain", "--screening", ANGEL, typed="quit\n").out.split())
    assert "Interrupted cases wait to be gone on with: screener resume" in told


def test_the_full_screen_offers_and_takes_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCREENER_STATE", str(tmp_path))
    left(2)
    environment = {**os.environ, "TERM": "xterm-256color", "SCREENER_STATE": str(tmp_path)}
    with Terminal(environment=environment) as terminal:
        terminal.read_until("A case was interrupted")
        seen = len(terminal.shown)
        terminal.type("17")
        terminal.read_until("Go on with", seen)
        terminal.type("\r")
        terminal.read_until("2 answers.", seen)
        terminal.type("\x11")
        assert terminal.ends() == 0
