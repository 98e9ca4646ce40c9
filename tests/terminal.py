"""A real terminal for tests: a command in a pseudo-terminal, what it showed, how it ended."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping
from contextlib import suppress
from types import TracebackType
from typing import Self

WAIT = 90.0
"""Seconds a test waits at most for something to show; long, because machines are busy."""
PACE = 0.05
"""Seconds between what is seen and the interruption it leads to: nobody is faster.

Between Python's last look for signals and the moment it waits for a line lie some microseconds; a signal that comes
then is acted on with the next key only. A test that answers at once meets them, a few times in 100,000.
"""


class Terminal:
    """One run of `python -m screener ARGUMENTS` in a terminal of `columns` by `lines`; `code`: run that instead."""

    def __init__(
        self, *arguments: str, environment: Mapping[str, str], columns: int = 80, lines: int = 24, code: str = ""
    ) -> None:
        what = ("-c", code) if code else ("-m", "screener")
        self.shown = b""
        self.master, self.slave = pty.openpty()
        self.resize(columns, lines)
        self.before = termios.tcgetattr(self.slave)
        self.pid = os.fork()
        if self.pid == 0:  # pragma: no cover - the child
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for stream in range(3):
                os.dup2(self.slave, stream)
            os.execve(sys.executable, [sys.executable, *what, *arguments], dict(environment))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        for end in (self.master, self.slave):
            with suppress(OSError):  # hung up already
                os.close(end)

    def resize(self, columns: int, lines: int) -> None:
        """Another window size; the program is told as a terminal tells it."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def read_until(self, text: str, after: int = 0) -> str:
        """Wait until `text` was shown after byte `after`; everything shown since then."""
        end = time.monotonic() + WAIT
        while text.encode() not in self.shown[after:]:
            if time.monotonic() > end:
                raise AssertionError(f"{text!r} never came; shown: {self.shown[after:][-2000:]!r}")
            self._read(0.2)
        return self.shown[after:].decode("utf-8", "replace")

    def _read(self, seconds: float) -> None:
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            self.shown += os.read(self.master, 65536)

    def type(self, text: str) -> None:
        """Type keys, as bytes of a terminal; Ctrl-C at a person's pace."""
        if "\x03" in text:
            time.sleep(PACE)
        os.write(self.master, text.encode())

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the program, at a person's pace."""
        time.sleep(PACE)
        os.kill(self.pid, number)

    def ends(self) -> int:
        """Wait for the end; the exit code, or minus the signal that killed it."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            self._read(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                self._read(0.05)
                return os.waitstatus_to_exitcode(status)
        raise AssertionError(f"still running; shown: {self.shown[-2000:]!r}")

    def stops(self) -> None:
        """Wait until the program is stopped, as by Ctrl-Z, and what it wrote last was read."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            self._read(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)
            if pid:
                assert os.WIFSTOPPED(status), f"it ended: {os.waitstatus_to_exitcode(status)}"
                self.drain()
                return
        raise AssertionError(f"never stopped; shown: {self.shown[-2000:]!r}")

    def is_taken(self) -> None:
        """Wait until the program has the terminal to itself, as while a prompt stands."""
        end = time.monotonic() + WAIT
        while self.is_sane:
            assert time.monotonic() < end, f"never taken; shown: {self.shown[-2000:]!r}"
            self._read(0.05)

    def drain(self) -> None:
        """Read what was shown, until nothing more comes."""
        before = -1
        while before < len(self.shown):
            before = len(self.shown)
            self._read(0.1)

    def hang_up(self) -> int:
        """Take the terminal away, as when a connection breaks; the exit code."""
        os.close(self.slave)
        os.close(self.master)
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        raise AssertionError("still running without its terminal")

    @property
    def is_sane(self) -> bool:
        """Whether the terminal's modes are as they were before."""
        return termios.tcgetattr(self.slave) == self.before

    @property
    def given_back(self) -> bool:
        """As `is_sane`, at another moment."""
        return self.is_sane
