"""A place for sessions that takes no more, and is there again: told in every front end, and the interview goes on."""

import errno
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screener.case.answers import Answer
from screener.case.saves import Saves
from screener.case.store import interrupted
from screener.cli.keeping import Keeping
from screener.interview.session import Session
from screener.values.problem import Problem
from screener.values.value import Stated, exactly
from tests.cli.commands import Command
from tests.cli.test_endings import MODES, answer_first, environment
from tests.reports.told import ANGEL
from tests.stories import TODAY, desk, session
from tests.terminal import Terminal

CANNOT = "answers cannot be kept as you go"
PLAIN = ("--plain", "--screening", ANGEL)
Step = Callable[..., object]


def failing(real: Step, *, folder: bool | None = None) -> Step:
    """A call of the system that finds the disk full; `folder`: only for the descriptors of folders, or of files."""

    def call(*arguments: int, **named: int) -> object:
        if folder is None or stat.S_ISDIR(os.fstat(arguments[0]).st_mode) == folder:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(*arguments, **named)

    return call


class NoRoom:
    """A file that takes nothing: writing it, or flushing it, fails."""

    def __init__(self, descriptor: int, _mode: str, *, at: str) -> None:
        self.file, self.at = os.fdopen(descriptor, "wb", closefd=True), at

    def __enter__(self) -> "NoRoom":  # noqa: PYI034
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def fileno(self) -> int:
        return self.file.fileno()

    def write(self, data: bytes) -> None:
        self.file.write(data[:10])
        self.file.flush()
        self._fails("write")

    def flush(self) -> None:
        self._fails("flush")

    def _fails(self, step: str) -> None:
        if step == self.at:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


STEPS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "open": lambda patch: patch.setattr(os, "open", failing(os.open)),
    "write": lambda patch: no_room(patch, "write"),
    "flush": lambda patch: no_room(patch, "flush"),
    "sync": lambda patch: patch.setattr(os, "fsync", failing(os.fsync, folder=False)),
    "rename": lambda patch: patch.setattr(os, "replace", failing(os.replace)),
    "sync of the folder": lambda patch: patch.setattr(os, "fsync", failing(os.fsync, folder=True)),
}


def no_room(patch: pytest.MonkeyPatch, at: str) -> None:
    real = os.fdopen

    def fdopen(descriptor: int, mode: str = "r", **named: Any) -> object:
        return NoRoom(descriptor, mode, at=at) if mode == "wb" and not named else real(descriptor, mode, **named)

    patch.setattr(os, "fdopen", fdopen)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_that_fails_is_told_each_time_and_so_is_that_it_works_again(
    step: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCREENER_STATE", str(tmp_path))
    keeping, told = Keeping(desk().library), session()
    told.keep = keeping.save
    told.say("business")
    (path,) = (tmp_path / "sessions").glob("*.toml")
    before = path.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        STEPS[step](patch)
        for text in ("2017", "revenue 10001"):
            told.say(text)
            assert len([line for line in told.lines if CANNOT in line.text]) == 1
            assert told.page().saved == "not kept"
    assert step == "sync of the folder" or path.read_bytes() == before
    assert not [p for p in path.parent.iterdir() if p.name.startswith(".screener-")]
    told.say("revenue 10002")
    assert any("kept again" in line.text for line in told.lines)
    assert told.page().saved == "kept"
    assert b"10002" in path.read_bytes()
    keeping.discard()


@pytest.mark.parametrize("mode", MODES)
def test_every_front_end_tells_it_and_goes_on(mode: str, tmp_path: Path) -> None:
    state = tmp_path / "state"
    enter = "\n" if mode == "plain" else "\r"
    with Terminal(*MODES[mode], environment=environment(state)) as terminal:
        answer_first(terminal, mode)
        shutil.rmtree(state)
        state.touch()
        terminal.drain()
        seen = len(terminal.shown)
        terminal.type(f"revenue 10001{enter}")
        terminal.read_until("answers cannot be kept", seen)
        terminal.read_until("$10,001", seen)
        state.unlink()
        terminal.type(f"revenue 10002{enter}")
        terminal.read_until("answers are kept again", seen)
        terminal.type("\x03")
        assert terminal.ends() == 130
    (kept,) = (state / "sessions").glob("*.toml")
    assert "10002" in kept.read_text()


def test_answers_that_are_nowhere_are_told_at_the_end_and_those_before_them_stay(command: Command) -> None:
    real, calls = os.replace, [0]

    def second(*arguments: str) -> None:
        calls[0] += 1
        if calls[0] > 1:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        real(*arguments)

    command.monkeypatch.setattr(os, "replace", second)
    done = command(*PLAIN, typed="business\n2017\nquit\n")
    assert done.code == 4
    assert "could not be kept: they are on no disk" in done.err
    (left,) = interrupted()
    assert 'caller = "business"' in left.path.read_text()
    assert str(left.path) in done.err


def test_what_was_saved_by_name_needs_no_other_place(command: Command, tmp_path: Path) -> None:
    (tmp_path / "state").touch()
    done = command(*PLAIN, typed=f"business\nsave {tmp_path}/a.toml\nquit\n")
    assert done.code == 0
    assert CANNOT in " ".join(done.out.split())
    assert 'caller = "business"' in (tmp_path / "a.toml").read_text()


def test_without_a_home_the_interview_is_held_all_the_same(command: Command) -> None:
    def nobody(*_: object, **__: object) -> str:
        raise RuntimeError

    for kind in ("user_state_dir", "user_data_dir", "user_config_dir"):
        command.monkeypatch.setattr(f"platformdirs.{kind}", nobody)
    for variable in ("SCREENER_STATE", "SCREENER_CASES", "HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        command.monkeypatch.delenv(variable, raising=False)
    done = command(*PLAIN, typed="business\nquit\n")
    assert done.code == 4
    assert "there is no home folder" in " ".join(done.out.split())
    assert command("cases").code == 4
    assert command("check", "none.toml").code == 3
    assert command("resume", "--plain", typed="").code == 0


def saving(path: Path) -> Session:
    told = session()
    told.write = Saves(desk().library).write
    told.say("business")
    told.say(f"save {path}")
    return told


def test_what_another_screener_saved_meanwhile_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    told = saving(path)
    path.write_text(theirs := "[facts]\n# what somebody else saved\n")
    told.opened = str(path)
    told.say("2017")
    told.say("save")
    assert path.read_text() == theirs
    assert any("saved beside it" in line.text for line in told.lines)
    beside = tmp_path / "case-2.toml"
    assert told.saved_to == str(beside)
    assert "2017" in beside.read_text()
    told.say("2018")
    told.say("save")  # goes on beside
    assert not any("saved beside it" in line.text for line in told.lines)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["case-2.toml", "case.toml"]


def test_a_new_name_that_somebody_takes_at_the_same_moment_is_theirs(tmp_path: Path) -> None:
    saves, case = Saves(desk().library), session().case.answer("employees_total", Answer(Stated(exactly(5))))
    assert case.as_of == TODAY
    path = tmp_path / "case.toml"
    path.write_text("theirs")
    with pytest.raises(Problem) as caught:
        saves.write(case, path)
    assert caught.value.kind == "write_there"
    assert path.read_text() == "theirs"
    assert [p.name for p in tmp_path.iterdir()] == ["case.toml"]


def test_a_case_that_was_removed_meanwhile_is_saved_anew(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    told = saving(path)
    path.unlink()
    told.say("2017")
    told.say(f"save {path}")
    assert "2017" in path.read_text()
