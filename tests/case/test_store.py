"""Sessions on disk: each in a file of its own, found again after a crash, never taken by two."""

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from screener.case.answers import Answer, Case
from screener.case.file import read_case
from screener.case.saves import Saves
from screener.case.state import state_folder
from screener.case.store import Autosave, interrupted
from screener.values.problem import Problem
from screener.values.value import Stated, exactly
from tests.case.shapes import LIBRARY, TODAY, find_place

CASE = Case(TODAY, ("first",)).answer("people", Answer(Stated(exactly(5))))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SCREENER_STATE", str(tmp_path / "state"))
    return tmp_path / "state" / "sessions"


@pytest.fixture
def autosave() -> Iterator[Autosave]:
    started = Autosave.start(LIBRARY)
    yield started
    started.discard()


def read(path: Path) -> Case:
    return read_case(path, LIBRARY, find_place, today=TODAY)


def test_a_session_is_on_disk_after_every_answer(autosave: Autosave, folder: Path) -> None:
    assert list(folder.glob("*.toml")) == []
    path = autosave.save(CASE)
    assert read(path) == CASE
    more = CASE.answer("sales", Answer(Stated(exactly(1))))
    assert autosave.save(more) == path
    assert read(path) == more
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_sessions_at_the_same_time_have_files_of_their_own(autosave: Autosave) -> None:
    other = Autosave.start(LIBRARY)
    assert other.save(CASE) != autosave.save(CASE)
    other.discard()


def test_a_running_session_is_not_offered(autosave: Autosave) -> None:
    autosave.save(CASE)
    assert interrupted() == []


def test_what_was_left_is_offered_until_it_is_gone_on_with(autosave: Autosave) -> None:
    path = autosave.save(CASE)
    autosave.close()
    (left,) = interrupted()
    assert left.path == path
    assert abs(left.saved_at - time.time()) < 600
    resumed = Autosave.resume(left.path, LIBRARY)
    assert interrupted() == []
    with pytest.raises(Problem) as caught:
        Autosave.resume(left.path, LIBRARY)
    assert caught.value.kind == "autosave_taken"
    resumed.close()
    assert len(interrupted()) == 1


def test_a_discarded_session_leaves_nothing(autosave: Autosave, folder: Path) -> None:
    autosave.save(CASE)
    autosave.discard()
    assert list(folder.iterdir()) == []
    autosave.discard()
    autosave.close()


def test_a_session_without_answers_leaves_nothing(folder: Path) -> None:
    Autosave.start(LIBRARY).close()
    assert list(folder.iterdir()) == []


def test_leftovers_can_be_discarded(autosave: Autosave, folder: Path) -> None:
    autosave.save(CASE)
    autosave.close()
    interrupted()[0].discard()
    assert list(folder.iterdir()) == []


def test_the_latest_comes_last(folder: Path) -> None:
    for number in range(3):
        session = Autosave.start(LIBRARY)
        path = session.save(CASE.answer("people", Answer(Stated(exactly(number)))))
        os.utime(path, (1000 - number, 1000 - number))
        session.close()
    assert [left.saved_at for left in interrupted()] == [998, 999, 1000]


def test_a_session_that_is_gone_cannot_be_gone_on_with(folder: Path) -> None:
    for path in (folder / "none.toml", folder / "no" / "folder.toml"):
        folder.mkdir(parents=True, exist_ok=True)
        with pytest.raises(Problem) as caught:
            Autosave.resume(path, LIBRARY)
        assert caught.value.kind in ("autosave_taken", "autosave_failed")
    assert list(folder.iterdir()) == []


KILLED = """
import os, signal, sys
from screener.case.store import Autosave
from tests.case.test_store import CASE, LIBRARY
session = Autosave.start(LIBRARY)
if sys.argv[1] == "saved":
    session.save(CASE)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_session_is_found_again(folder: Path) -> None:
    for how in ("saved", "nothing"):
        run = subprocess.run([sys.executable, "-c", KILLED, how], check=False)
        assert run.returncode == -signal.SIGKILL
    (left,) = interrupted()
    assert read(left.path) == CASE
    left.discard()
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("damage", [b"", b"\0" * 500, b"[facts", b"\xff\xfe", b"[facts]\npeople = -1"])
def test_d33_a_damaged_session_is_offered_and_named_and_stops_nothing(autosave: Autosave, damage: bytes) -> None:
    path = autosave.save(CASE)
    autosave.close()
    path.write_bytes(damage)
    (left,) = interrupted()
    if damage:
        with pytest.raises(Problem) as caught:
            read(left.path)
        assert caught.value.place is not None
        assert caught.value.place.file == str(path)
    other = Autosave.start(LIBRARY)
    other.save(CASE)
    other.discard()


def test_a_session_gone_on_with_from_its_good_copy_is_a_file_of_its_own(autosave: Autosave) -> None:
    autosave.save(CASE)
    path = autosave.save(CASE.answer("sales", Answer(Stated(exactly(1)))))
    autosave.close()
    good, damaged = path.with_suffix(".good"), path.with_suffix(".damaged")
    os.utime(good, (1000, 1000))
    path.write_bytes(b"[facts")
    resumed = Autosave.resume(path, LIBRARY, from_good=True)
    assert read(path) == read(good)
    assert path.stat().st_mtime == 1000
    assert damaged.read_bytes() == b"[facts"
    path.write_bytes(b"")
    assert "people" in read(good).answers
    resumed.discard()


def test_no_place_for_sessions_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SCREENER_STATE", str(tmp_path / "file"))
    assert interrupted() == []
    with pytest.raises(Problem) as caught:
        Autosave.start(LIBRARY)
    assert caught.value.kind == "autosave_failed"


def test_the_folder_is_the_systems_unless_one_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert state_folder() == tmp_path / "state" / "sessions"
    monkeypatch.setenv("SCREENER_STATE", "")
    assert state_folder().parts[-2:] == ("screener", "sessions") or "screener" in str(state_folder())


def test_a_system_without_locks_still_keeps_sessions_apart(monkeypatch: pytest.MonkeyPatch, autosave: Autosave) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    other = Autosave.start(LIBRARY)
    assert other.save(CASE) != autosave.save(CASE)
    other.discard()


def test_a_case_is_written_by_name_and_pieces_of_a_killed_one_are_swept(tmp_path: Path) -> None:
    (tmp_path / ".screener-99999999-ab.tmp").touch()
    path = Saves(LIBRARY).write(CASE, tmp_path / "case.toml")
    assert read(path) == CASE
    assert [p.name for p in tmp_path.iterdir() if p.is_file()] == ["case.toml"]


MANY = """
import sys
from screener.case.store import Autosave
from tests.case.test_store import CASE, LIBRARY, Answer, Stated, exactly
session = Autosave.start(LIBRARY)
for number in range(10):
    path = session.save(CASE.answer("people", Answer(Stated(exactly(number)))))
session.close()
print(path)
"""


def test_several_screeners_at_once_never_overwrite_each_other() -> None:
    runs = [subprocess.Popen([sys.executable, "-c", MANY], stdout=subprocess.PIPE, text=True) for _ in range(3)]
    while any(run.poll() is None for run in runs):
        interrupted()
        time.sleep(0.01)
    paths = {(run.communicate()[0]).strip() for run in runs}
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert {str(left.path) for left in interrupted()} == paths
    assert len(paths) == 3
    for path in paths:
        assert read(Path(path)).answers["people"] == Answer(Stated(exactly(9)))
