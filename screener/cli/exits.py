"""Exit codes, and turning whatever ends a run into one of them with a sentence on standard error."""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from types import FrameType

DONE = 0
USAGE = 2
BAD_INPUT = 3
CANNOT_WRITE = 4
INPUT_ENDED = 5
CLOSED_PIPE = 141
HANG_UP, INTERRUPTED, TERMINATED = 129, 130, 143

ENDING_SIGNALS = {"SIGHUP": HANG_UP, "SIGTERM": TERMINATED}


class Stopped(BaseException):
    """A signal asked the program to end; `code` is the exit code. Not an Exception: nothing may swallow it."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def listen_for_signals() -> None:
    """Make hang-up and termination end the program in order, with the work kept."""
    for number, code in ending_signals().items():
        signal.signal(number, _stopper(code))


def ending_signals() -> dict[int, int]:
    """The signals that end the program in order, as far as this system has them, with their exit codes."""
    return {int(getattr(signal, name)): code for name, code in ENDING_SIGNALS.items() if hasattr(signal, name)}


def _stopper(code: int) -> "signal._HANDLER":
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Stopped(code)

    return stop


@contextlib.contextmanager
def quiet_pipe() -> Iterator[None]:
    """End with CLOSED_PIPE and without a word when whoever reads our output has gone."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # The interpreter would flush once more at exit, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(CLOSED_PIPE) from None


def say(text: str) -> None:
    """A line to the person, on standard error: standard output carries results only."""
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
