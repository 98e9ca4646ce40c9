"""Places that take no more: a full disk, a read-only one, a folder without permission.

The disks are mounted, which only root may do, and not everywhere; and root obeys no permission before it gives that up.

In each the interview says one sentence and goes on, the old file stays whole, and the exit code is 4.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO

from screener.case.opened import open_case
from screener.case.store import interrupted
from tests.crash.session import numbers_in
from tests.stories import ROOT, TODAY, desk

CANNOT = "answers cannot be kept as you go"
AGAIN = "Your answers are kept again"
LAST = "Your last answers could not be kept"
OBEYING = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Runs a command so that permissions hold for it, whoever runs it."""
ONE = ("--plain", "--screening", "ma-angel-investor")


class Plain:
    """A session in plain lines on pipes; `before`: a command that runs it."""

    def __init__(self, state: Path, *arguments: str, before: tuple[str, ...] = ()) -> None:
        self.run = subprocess.Popen(
            [*before, sys.executable, "-m", "screener", *arguments],
            cwd=ROOT,
            env={**os.environ, "SCREENER_STATE": str(state), "SCREENER_CASES": str(state / "cases"), "HOME": "/"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def say(self, text: str) -> str:
        """Type a line; what was shown before the next prompt."""
        _of(self.run.stdin).write(f"{text}\n")
        _of(self.run.stdin).flush()
        return self.shown()

    def shown(self) -> str:
        text = ""
        while not text.endswith("\n> ") and (letter := _of(self.run.stdout).read(1)):
            text += letter
        return " ".join(text.split())

    def end(self) -> tuple[int, str]:
        """The end of the input: the exit code, and what was said."""
        _of(self.run.stdin).close()
        with _of(self.run.stdout) as shown:
            said = shown.read()
        return self.run.wait(60), " ".join(said.split())


def _of(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


@cache
def can_mount() -> bool:
    """Whether disks can be mounted here: many containers allow it to nobody."""
    if os.geteuid() != 0:
        return False
    with suppress(OSError, subprocess.CalledProcessError), _disk():
        return True
    return False


@cache
def can_obey() -> bool:
    """Whether permissions hold here: for everybody but root, and for root where it can give its powers up."""
    if os.geteuid() != 0:
        return True
    known = shutil.which(OBEYING[0]) is not None
    return known and subprocess.run([*OBEYING, "true"], capture_output=True, check=False).returncode == 0


@contextmanager
def _disk() -> Iterator[Path]:
    """A small disk of its own."""
    with tempfile.TemporaryDirectory() as name:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", name], check=True)
        try:
            yield Path(name)
        finally:
            while Path(name).is_mount():
                subprocess.run(["umount", "--lazy", name], check=True)


def _fill(disk: Path) -> None:
    with (disk / "filler").open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            pass


def full_disk() -> Iterator[bool]:
    """Full in the middle, room again, full to the end."""
    with _disk() as disk:
        told = Plain(disk, *ONE)
        told.shown()
        yield "Noted" in told.say("business")
        _fill(disk)
        for answer in ("revenue 10001", "revenue 10002"):  # told each time, and the answer is taken
            shown = told.say(answer)
            yield CANNOT in shown and "No space left" in shown and "Noted" in shown
        (disk / "filler").unlink()
        yield AGAIN in told.say("revenue 10003")
        (good,) = disk.glob("sessions/*.good")
        (disk / "held").hardlink_to(good)  # else the next good copy makes room for the next file
        _fill(disk)
        told.say("revenue 10004")
        code, said = told.end()
        yield code == 4 and LAST in said and "Traceback" not in said
        (left,) = interrupted(disk / "sessions")
        found = open_case(left.path, desk().library, desk().find_place, today=TODAY)
        yield numbers_in(found.case.trail)[-1] == "10003"


def read_only() -> Iterator[bool]:
    """Read only from the middle on, and from the start."""
    with _disk() as disk:
        told = Plain(disk, *ONE)
        told.shown()
        told.say("business")
        subprocess.run(["mount", "--bind", str(disk), str(disk)], check=True)
        subprocess.run(["mount", "-o", "remount,bind,ro", str(disk)], check=True)
        shown = told.say("2017")
        yield CANNOT in shown and "Read-only" in shown
        yield "could not be written" in told.say(f"save {disk}/case.toml")
        code, said = told.end()
        yield code == 4 and LAST in said
        fresh = Plain(disk / "other", *ONE)
        yield CANNOT in fresh.shown()
        fresh.say("business")
        code, said = fresh.end()
        yield code == 4 and LAST in said and "Traceback" not in said


def no_permission() -> Iterator[bool]:
    """A folder in which nothing may be made."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o500)
        told = Plain(Path(name) / "state", *ONE, before=OBEYING if os.geteuid() == 0 else ())
        yield CANNOT in told.shown()
        yield "Noted" in told.say("business")
        yield "could not be written: Permission denied" in told.say(f"save {name}/case.toml")
        code, said = told.end()
        yield code == 4 and LAST in said and "Traceback" not in said
        yield not list(Path(name).iterdir())


Place = Callable[[], Iterator[bool]]
PLACES: dict[Place, Callable[[], bool]] = {full_disk: can_mount, read_only: can_mount, no_permission: can_obey}
"""Each with what says whether it can be had on this machine."""


def told() -> bool:
    """Prints what came out of each; whether all did as they must."""
    well = True
    for place, can_be_had in PLACES.items():
        if not can_be_had():
            print(f"{place.__name__.replace('_', ' ')}: left out, this machine does not allow it")
            continue
        found = list(place())
        well &= all(found)
        print(f"{place.__name__.replace('_', ' ')}: {sum(found)} of {len(found)} as it must be {found}", flush=True)
    return well
