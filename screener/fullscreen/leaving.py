"""Signals on the full screen: stopping and going on, and ending where the terminal may be gone."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

PATIENCE = 10.0
"""Seconds that the toolkit may take to end: it can wait for ever for a terminal that has gone."""
ENDED_BY = 128
"""Of an exit code that names a signal, what is added to the signal's number."""


def ending(number: int) -> threading.Timer:
    """Prepare to end because of a signal; what ends by force what has not ended in time. Every answer is on disk."""
    if not os.isatty(_number(sys.__stdin__)):
        _draw_nowhere()
    forced = threading.Timer(PATIENCE, os._exit, (ENDED_BY + number,))
    forced.daemon = True
    forced.start()
    return forced


def _draw_nowhere() -> None:
    """Send what is still drawn to no terminal: the toolkit's writer ends for good at the first that cannot be sent."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, _number(sys.__stderr__))
        os.close(nowhere)


def only_on_a_terminal() -> None:
    """Going on draws the screen again only where there is one: a hang-up tells a program to go on, too."""
    if hasattr(signal, "SIGCONT") and callable(again := signal.getsignal(signal.SIGCONT)):
        signal.signal(signal.SIGCONT, lambda *told: again(*told) if os.isatty(_number(sys.__stdin__)) else None)


@contextmanager
def stops_given_back() -> Iterator[None]:
    """What stopping and going on do is as before, once this block ends: the toolkit would draw its screen again."""
    names = [name for name in ("SIGTSTP", "SIGCONT") if hasattr(signal, name)]
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler or signal.SIG_DFL)


def _number(stream: TextIO | None) -> int:
    return -1 if stream is None else stream.fileno()
