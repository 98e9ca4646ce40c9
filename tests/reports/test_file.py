"""Reported faults of kind FILE: a write that broke off lost the file, and a damaged one barred the start.

A full disk is played by a step that fails as the last bytes are to be made sure of; a child process that really
may write no more, and one that is killed between two steps, are in `tests/case/test_write.py`.
"""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from screener.case.file import dumps
from tests.cli.commands import Command, save
from tests.reports.told import ANGEL, passing

DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _whole: b"",
    "half": lambda whole: whole[: len(whole) // 2],
    "nul": lambda whole: b"\0" * len(whole),
}


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on the disk is full: found out when the bytes are to be made sure of, half of them written."""

    def no_room(descriptor: int) -> None:
        os.ftruncate(descriptor, os.fstat(descriptor).st_size // 2)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return lambda: monkeypatch.setattr(os, "fsync", no_room)


def test_D33_a_write_that_fails_half_way_leaves_the_old_file_whole(
    command: Command, tmp_path: Path, full: Callable[[], None]
) -> None:
    told, file = passing(ANGEL), tmp_path / "case.toml"
    file.write_text(dumps(told.case, told.desk.library), encoding="utf-8")
    before = file.read_bytes()
    full()
    done = command("recheck", "--add", file)
    assert done.code == 4
    assert "No space left on device" in done.err
    assert file.exists()
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.glob("*.toml")] == ["case.toml"]
    assert not [path for path in tmp_path.rglob("*") if ".tmp" in path.name], "no piece is left behind"


def test_D33_a_save_that_fails_is_told_and_the_call_goes_on(
    command: Command, tmp_path: Path, full: Callable[[], None]
) -> None:
    file = save(passing(ANGEL, without=("has_business_plan",)), tmp_path / "case.toml")
    before = file.read_bytes()
    full()
    done = command("resume", "--plain", file, typed="go full written plan\ny\nsave\nboard\nquit\n")
    after = done.out.split("> save\n")[1]
    assert "could not be written: No space left" in " ".join(after.split())
    assert "> board\n\n" in after, "what was said stays, and the program goes on"
    assert "of 17 met" in after
    assert file.read_bytes() == before


@pytest.mark.parametrize("damage", DAMAGES)
def test_D33_a_damaged_session_keeps_nobody_from_starting(command: Command, damage: str, tmp_path: Path) -> None:
    assert command("--plain", "--screening", ANGEL, typed="business\n2017\n").code == 5, "a session broke off"
    (kept,) = (tmp_path / "state" / "sessions").glob("*.toml")
    kept.write_bytes(DAMAGES[damage](kept.read_bytes()))
    done = command("--plain", "--screening", ANGEL, typed="quit\n")
    assert done.code == 0
    assert "Are you calling for the business" in done.out
    assert "Traceback" not in done.err
    again = command("resume", "--plain", typed="1\nquit\n")
    assert again.code == 0
    assert kept.name in " ".join((again.out + again.err).split()), "it is named, and its last good copy offered"
    assert "In which tax year" in again.out, "the answer before the damage is there"
