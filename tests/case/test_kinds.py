"""What a name leads to besides a plain file: told soon and in words, and never waited for without end."""

import os
import threading
import time
from pathlib import Path

import pytest

from screener.case.source import LARGEST, at_home, is_there, path_named, read_bytes
from screener.values.problem import Problem
from tests.case.test_refusals import assert_told

SOON = 2.0
"""Seconds of the wall clock; it is half of one on a quiet machine."""


def refused(path: str | Path) -> str:
    begun = time.monotonic()
    with pytest.raises(Problem) as caught:
        read_bytes(path)
    assert time.monotonic() - begun < SOON
    assert caught.value.place is not None
    assert_told(caught.value)
    return caught.value.kind


def pipe(folder: Path) -> Path:
    made = folder / "pipe.toml"
    os.mkfifo(made)
    return made


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    assert refused(pipe(tmp_path)) == "file_no_writer"


@pytest.mark.parametrize("pieces", [(b"a = 1\n",), (b"a", b" = 1", b"\n"), (b"x" * (LARGEST + 90_000),)])
def test_a_pipe_is_read_as_slowly_as_it_is_written(tmp_path: Path, pieces: tuple[bytes, ...]) -> None:
    made = pipe(tmp_path)

    def write() -> None:
        try:
            with made.open("wb", buffering=0) as file:
                for piece in pieces:
                    time.sleep(0.05)
                    file.write(piece)
        except BrokenPipeError:
            assert len(pieces[0]) > LARGEST

    writer = threading.Thread(target=write)
    writer.start()
    assert read_bytes(made) == b"".join(pieces)[: LARGEST + 1]
    writer.join()


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device_is_no_file(device: str) -> None:
    assert refused(device) in ("file_no_file", "file_unreadable", "file_missing")


def test_a_folder_and_a_name_that_no_folder_takes(tmp_path: Path) -> None:
    assert refused(tmp_path) == "file_is_folder"
    assert refused("x" * 5_000) == "file_unreadable"
    assert refused("a\x00b") == "file_unreadable"
    assert not is_there(Path("x" * 300))


def test_a_home_that_there_is_not_is_only_a_name() -> None:
    assert at_home("~nobody-of-that-name/x") == Path("~nobody-of-that-name/x")
    assert at_home("~/x") == Path.home() / "x"
    assert path_named("a\\ " + "x" * 300) == Path("a " + "x" * 300)
