"""Exit codes, and turning whatever ends a run into one of them with a sentence on standard error."""

import contextlib
import errno
import io
import os
import signal
import sys
from collections.abc import Iterator
from types import FrameType

from screener.values.clean import BLOCK_LIMIT, clean_line

DONE = 0
FAULT = 1
"""A fault of the screener itself."""
USAGE = 2
BAD_INPUT = 3
CANNOT_WRITE = 4
INPUT_ENDED = 5
CLOSED_PIPE = 141
HANG_UP, INTERRUPTED, TERMINATED = 129, 130, 143

NO_OUTPUT = frozenset({errno.EPIPE, errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EBADF})
"""What writing to a stream fails with: its reader has gone, its terminal has, its disk is full, it is closed."""

ENDING_SIGNALS = {"SIGHUP": HANG_UP, "SIGTERM": TERMINATED}


class Stopped(BaseException):
    """A signal asked the program to end; `code` is the exit code. Not an Exception: nothing may swallow it."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def listen_for_signals() -> None:
    """Make hang-up and termination end the program in order, with the work kept; only the first of them counts."""
    for number, code in ending_signals().items():
        signal.signal(number, _stopper(code))


def ending_signals() -> dict[int, int]:
    """The signals that end the program in order, as far as this system has them, with their exit codes."""
    return {int(getattr(signal, name)): code for name, code in ENDING_SIGNALS.items() if hasattr(signal, name)}


def _stopper(code: int) -> "signal._HANDLER":
    def stop(_number: int, _frame: FrameType | None) -> None:
        for other in ending_signals():  # a hang-up is often followed by a termination
            signal.signal(other, signal.SIG_IGN)
        raise Stopped(code)

    return stop


def is_no_output(error: BaseException) -> bool:
    """Whether a fault means that the output takes nothing more."""
    return isinstance(error, OSError) and error.errno in NO_OUTPUT


@contextlib.contextmanager
def quiet_pipe() -> Iterator[None]:
    """End with CLOSED_PIPE and without a word when whoever reads our output has gone."""
    try:
        yield
        sys.stdout.flush()
    except OSError as error:
        if not is_no_output(error):
            raise
        # The interpreter would flush once more at exit, and complain.
        raise SystemExit(no_output(error)) from None


def say(text: str) -> None:
    """A line to the person, on standard error: standard output carries results only. Made safe for a terminal."""
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(clean_line(text, BLOCK_LIMIT) + "\n")
        sys.stderr.flush()


def open_streams() -> None:
    """Stand-ins for standard streams that were closed before the start: nothing to read, nowhere to write."""
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")


def let_go() -> None:
    """Send what is still written to standard output nowhere: its reader or its terminal is gone."""
    if sys.stdout is not None:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def no_output(error: OSError) -> int:
    """The exit code when the output takes nothing more: closed by its reader, hung up, or full."""
    let_go()
    if error.errno == errno.EPIPE:
        return CLOSED_PIPE
    if error.errno == errno.EIO:
        return HANG_UP
    from screener.cli.desk import sentence  # the words are read when there is something to say

    say(sentence("not_written", why=error.strerror or str(error)))
    return CANNOT_WRITE
