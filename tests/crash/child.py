"""One screener to be killed: forked from this process, where all of it is loaded already, on a terminal or on pipes."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

WAIT = 60.0
"""Seconds to wait for a page at most: machines are busy."""


class Ended(Exception):
    """The screener ended before what was waited for was shown."""


class Child:
    """`prepare` is run in the child before the screener starts. `pipe`: no terminal, only streams."""

    def __init__(self, arguments: Sequence[str], *, pipe: bool, prepare: Callable[[], None]) -> None:
        self.shown = b""
        (self.reads, out), (into, self.types) = (os.pipe(), os.pipe()) if pipe else _terminal()
        self.pid = os.fork()
        if self.pid == 0:  # pragma: no cover - the child
            for ours in {self.reads, self.types}:
                os.close(ours)
            _become(arguments, (into, out), prepare, pipe=pipe)
        for theirs in {into, out}:
            os.close(theirs)

    def type(self, text: str) -> None:
        """Type keys; one that is dead takes none."""
        with suppress(OSError):
            os.write(self.types, text.encode())

    def wait_for(self, text: str) -> None:
        """Wait until a text is shown. Raises Ended."""
        end = time.monotonic() + WAIT
        while text.encode() not in self.shown:
            if time.monotonic() > end:
                raise AssertionError(f"{text!r} never came: {self.shown[-800:]!r}")
            if not self._read(0.5):
                raise Ended

    def _read(self, seconds: float) -> bool:
        """Whether there may be more to come."""
        if not select.select([self.reads], [], [], seconds)[0]:
            return True
        try:
            piece = os.read(self.reads, 65536)
        except OSError:  # a terminal whose other end is closed
            return False
        self.shown += piece
        return bool(piece)

    def kill(self) -> int:
        """Kill it as nothing can be caught, read what it had shown until then; how it ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        while self._read(5):
            pass
        _, status = os.waitpid(self.pid, 0)
        for ours in {self.reads, self.types}:
            os.close(ours)
        return os.waitstatus_to_exitcode(status)


def _terminal() -> tuple[tuple[int, int], tuple[int, int]]:
    ours, theirs = pty.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return (ours, theirs), (theirs, ours)


def _become(
    arguments: Sequence[str], ends: tuple[int, int], prepare: Callable[[], None], *, pipe: bool
) -> None:  # pragma: no cover
    """The child: its streams are the ends, as if it had been started on them. Never returns."""
    os.setsid()
    if not pipe:
        fcntl.ioctl(ends[0], termios.TIOCSCTTY, 0)
    into, out = ends
    os.dup2(into, 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    for end in {into, out} - {0, 1, 2}:
        os.close(end)
    sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stderr = sys.__stderr__ = open(2, "w", buffering=1, encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    from screener.cli.main import run

    prepare()
    code = 99
    try:
        code = run(list(arguments))
    finally:
        with suppress(OSError):
            sys.stdout.flush()
        os._exit(code)
