"""Counting a run: what became of each input, and every fault once, with the number that plays it again."""

import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time

from tests.fuzz.leaks import Leak

SLOW = 5.0
"""Seconds of the processor for one turn of a few inputs, above which it counts as a fault."""

Turn = Callable[[Random], Iterable[str]]
"""Deals with the inputs that a generator draws, and says of each what became of it; raises whatever goes wrong."""


@dataclass
class Tally:
    """One kind of input. `faults` are told apart by where they happened; `told` is the first of each."""

    kind: str
    seed: int
    inputs: int = 0
    became: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    told: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    longest: float = 0.0

    def rng(self, number: int) -> Random:
        """The generator of one turn: the same for ever, whatever was played before."""
        return Random(f"{self.seed}/{self.kind}/{number}")

    def play(self, turn: Turn, count: int, start: int = 0) -> None:
        """Play turns until `count` inputs were dealt with."""
        number = start
        while self.inputs < count:
            self.one(turn, number)
            number += 1

    def one(self, turn: Turn, number: int) -> None:
        """One turn by its number."""
        begun, dealt = process_time(), 0
        try:
            for became in turn(self.rng(number)):
                self.became[became] += 1
                dealt += 1
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever comes out is what is looked for
            self.fault("leak" if isinstance(error, Leak) else "crash", error, number)
            dealt += 1
        took = process_time() - begun
        self.inputs += dealt or 1
        self.seconds += took
        self.longest = max(self.longest, took)
        if took > SLOW:
            self._count("slow", f"slow: turn {number} took {took:.1f} s")

    def fault(self, what: str, error: BaseException, number: int) -> None:
        """Count a fault; the first of its sort is told with its place."""
        frames = [f for f in traceback.extract_tb(error.__traceback__) if "/screener/" in f.filename]
        at = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
        text = str(error) if isinstance(error, Leak) else f"{type(error).__name__} {ascii(str(error))[:200]}"
        sort = f"{what} {text.partition(':')[0]}" if isinstance(error, Leak) else f"{what} {type(error).__name__} {at}"
        self._count(sort, f"{what} in turn {number} of {self.kind}, {at}: {text}")

    def _count(self, sort: str, text: str) -> None:
        self.faults[sort] += 1
        self.told.setdefault(sort, text)


def table(tallies: Iterable[Tally]) -> str:
    """The closing table: inputs, what became of them, faults, seconds of the processor."""
    tallies = list(tallies)
    lines = [f"{'kind':<9}{'inputs':>9}{'faults':>8}{'seconds':>9}{'longest':>9}  became"]
    for tally in tallies:
        became = ", ".join(f"{count} {name}" for name, count in tally.became.most_common())
        count, faults = tally.inputs, sum(tally.faults.values())
        lines.append(f"{tally.kind:<9}{count:>9,}{faults:>8}{tally.seconds:>9.1f}{tally.longest:>9.2f}  {became}")
    faults = sum(sum(tally.faults.values()) for tally in tallies)
    seconds = sum(t.seconds for t in tallies)
    lines.append(f"{'in all':<9}{sum(t.inputs for t in tallies):>9,}{faults:>8}{seconds:>9.1f}")
    return "\n".join(lines)
