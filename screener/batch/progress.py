"""How far a run has come, on standard error: lines that a pipe can bear, or one line that changes on a terminal."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TextIO

SECONDS_IN_PLACE = 0.5
SECONDS_APART = 10.0
"""Between lines where each one stays."""

Say = Callable[[int, float], str]
"""What to tell of so many rows and seconds."""


@dataclass
class Progress:
    """Tells of rows done. `in_place`: one line may be written over, on a terminal that draws; else lines are added."""

    stream: TextIO
    say: Say
    in_place: bool
    rows: int = 0
    _start: float = field(default_factory=time.monotonic)
    _last: float = field(default_factory=time.monotonic)
    _width: int = 0

    def more(self, rows: int) -> None:
        """So many rows more are done; tells it when it is time to."""
        self.rows += rows
        now = time.monotonic()
        if now - self._last >= (SECONDS_IN_PLACE if self.in_place else SECONDS_APART):
            self._last = now
            self._show(self.say(self.rows, now - self._start))

    def clear(self) -> None:
        """Make room for another line."""
        if self._width:
            self._put("\r" + " " * self._width + "\r")
            self._width = 0

    def seconds(self) -> float:
        """How long the run has taken so far."""
        return time.monotonic() - self._start

    def _show(self, text: str) -> None:
        if self.in_place:
            self._put("\r" + text.ljust(self._width))
            self._width = len(text)
        else:
            self._put(text + "\n")

    def _put(self, text: str) -> None:
        try:
            self.stream.write(text)
            self.stream.flush()
        except (OSError, ValueError):  # nobody listens
            self.say = lambda _rows, _seconds: ""
