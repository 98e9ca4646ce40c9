"""Writing a file: at any moment it is the old one or the new one, whole, and its owner's alone."""

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from screener.case.write import sweep, write_private
from screener.values.problem import Problem

OLD, NEW = b"old = 1\n", b"new = 2\n" * 1000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "case.toml"
    path.write_bytes(OLD)
    return path


def others(file: Path) -> list[Path]:
    return [path for path in file.parent.iterdir() if path != file]


def test_a_file_is_written_and_is_private(file: Path) -> None:
    file.chmod(0o644)
    mask = os.umask(0)
    try:
        assert write_private(file, NEW) == file.resolve()
    finally:
        os.umask(mask)
    assert file.read_bytes() == NEW
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert others(file) == []


@pytest.mark.parametrize("new", [False, True])
def test_what_is_written_is_on_disk_before_it_has_its_name_and_then_the_name_is(
    file: Path, monkeypatch: pytest.MonkeyPatch, new: bool
) -> None:
    steps = []

    def told(name: str) -> None:
        real = getattr(os, name)

        def call(*arguments: Any, **named: Any) -> Any:
            folder = name == "fsync" and stat.S_ISDIR(os.fstat(arguments[0]).st_mode)
            steps.append(f"{name} of the folder" if folder else name)
            return real(*arguments, **named)

        monkeypatch.setattr(os, name, call)

    for name in ("fsync", "replace", "link"):
        told(name)
    write_private(file.with_name("new.toml") if new else file, NEW, new=new)
    assert steps == ["fsync", "link" if new else "replace", "fsync of the folder"]


def test_a_file_that_is_there_is_not_new(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for links in (True, False):
        if not links:
            monkeypatch.setattr(os, "link", failing(errno.EPERM))
        with pytest.raises(Problem) as caught:
            write_private(file, NEW, new=True)
        assert caught.value.kind == "write_there"
        assert file.read_bytes() == OLD
        assert others(file) == []
    assert write_private(file.with_name("b.toml"), NEW, new=True).read_bytes() == NEW


def test_a_piece_that_somebody_else_swept_is_written_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, left = os.fsync, [2]

    def swept(descriptor: int) -> None:
        real(descriptor)
        if left[0]:
            left[0] -= 1
            others(file)[0].unlink()

    monkeypatch.setattr(os, "fsync", swept)
    assert write_private(file, NEW).read_bytes() == NEW
    assert others(file) == []


def test_a_link_stays_a_link(tmp_path: Path, file: Path) -> None:
    link = tmp_path / "link.toml"
    link.symlink_to(file)
    write_private(link, NEW)
    assert link.is_symlink()
    assert file.read_bytes() == NEW


def failing(number: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("step", ["open", "fdopen", "fsync", "replace"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES])
def test_d33_a_step_that_fails_leaves_the_old_file_whole(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int
) -> None:
    monkeypatch.setattr(os, step, failing(number))
    with pytest.raises(Problem) as caught:
        write_private(file, NEW)
    monkeypatch.undo()
    assert (caught.value.kind, caught.value.values["reason"]) == ("write_failed", os.strerror(number))
    assert caught.value.values["file"] == str(file)
    assert file.read_bytes() == OLD
    assert others(file) == []


def test_an_interruption_leaves_the_old_file_and_no_piece(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_private(file, NEW)
    assert file.read_bytes() == OLD
    assert others(file) == []


@pytest.mark.parametrize(("number", "told"), [(errno.EINVAL, False), (errno.EIO, True)])
def test_a_folder_that_cannot_be_synced(file: Path, monkeypatch: pytest.MonkeyPatch, number: int, told: bool) -> None:
    real = os.fsync

    def sync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(number, os.strerror(number))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", sync)
    if told:
        with pytest.raises(Problem):
            write_private(file, NEW)
    else:
        write_private(file, NEW)
    assert file.read_bytes() == NEW


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_what_is_no_file_is_not_written() -> None:
    with pytest.raises(Problem) as caught:
        write_private("/dev/full", NEW)
    assert caught.value.kind == "write_no_file"
    assert Path("/dev/full").is_char_device()


def test_places_that_cannot_hold_a_file(tmp_path: Path, file: Path) -> None:
    kinds: dict[Path | str, str] = {
        tmp_path: "write_no_file",
        tmp_path / "none" / "case.toml": "write_no_folder",
        file / "case.toml": "write_failed",
        tmp_path / ("x" * 300): "write_failed",
        "a\0b": "write_failed",
    }
    for path, kind in kinds.items():
        with pytest.raises(Problem) as caught:
            write_private(path, NEW)
        assert caught.value.kind == kind


def test_a_process_that_may_write_no_more_keeps_the_old_file(file: Path) -> None:
    code = (
        "import resource, signal, sys; from screener.case.write import write_private;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
        "write_private(sys.argv[1], b'x' * 100000)"
    )
    run = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=False)
    assert "write_failed" in run.stderr
    assert file.read_bytes() == OLD
    assert others(file) == []


KILLED = """
import os, signal, sys
from screener.case.write import write_private
step, file = sys.argv[1:]
real = getattr(os, step)
def kill(*arguments):
    if step == "fsync":
        real(*arguments)
    os.kill(os.getpid(), signal.SIGKILL)
setattr(os, step, kill)
write_private(file, b"new = 2\\n" * 1000)
"""


@pytest.mark.parametrize("step", ["fdopen", "fsync", "replace"])
def test_a_process_killed_between_writing_and_renaming_loses_nothing(file: Path, step: str) -> None:
    run = subprocess.run([sys.executable, "-c", KILLED, step, str(file)], check=False)
    assert run.returncode == -signal.SIGKILL
    assert file.read_bytes() == OLD
    assert len(others(file)) == 1
    sweep(file.parent)
    assert others(file) == []


def test_sweeping_leaves_what_is_being_written_and_what_is_not_ours(tmp_path: Path) -> None:
    stays = [tmp_path / f".screener-{os.getpid()}-ab.tmp", tmp_path / "x.tmp", tmp_path / ".screener-1-ab.toml"]
    goes = [tmp_path / f".screener-{name}-ab.tmp" for name in ("99999999", "x", "9" * 30)][:2]
    for path in (*stays, *goes):
        path.touch()
    old = tmp_path / f".screener-{os.getpid()}-cd.tmp"  # a number is given anew; nobody writes for two days
    old.touch()
    os.utime(old, (time.time() - 200_000,) * 2)
    sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted(stays)
    sweep(tmp_path / "none")
