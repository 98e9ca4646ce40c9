"""What a run over a table is asked to do, how it tells what it does, and what came of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from math import ceil
from typing import TextIO

from screener.batch.columns import AS_OF, ERROR, GROUPS, Column, result_columns
from screener.batch.progress import Progress
from screener.batch.row import Done
from screener.case.refused import nearest
from screener.flow.words import fill
from screener.result.desk import Desk
from screener.values.clean import clean_line

MOST_TOLD = 1000
"""Bad rows told one by one; each stands in the output with its fault anyway."""
WORTH_TELLING = 1.0
"""Seconds of work by the engine itself from which it is told what more of it would take."""
MILLION, HOUR = 1_000_000, 3600
STANDARD = "-"
"""Standard input or output instead of a file."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The table to read and the one to write, the day of rows that name none, and how many processes work.

    `screenings`: ids; none: those of the overview. `groups`: keys of GROUPS. `master`: the cluster for Spark.
    """

    source: str
    target: str
    as_of: date
    screenings: tuple[str, ...] = ()
    groups: tuple[str, ...] = tuple(GROUPS)
    processes: int = 1
    master: str | None = None

    def names(self, desk: Desk) -> tuple[str, ...]:
        """The ids of what is screened. Raises Problem for one that there is not."""
        return tuple(dict.fromkeys(screening.id for screening in desk.screenings(self.screenings)))

    def columns(self, desk: Desk) -> tuple[Column, ...]:
        """The result columns. Raises Problem for a screening that there is not."""
        return result_columns(desk.screenings(self.names(desk)), self.groups)


def taken_names(columns: tuple[Column, ...]) -> frozenset[str]:
    """The names that a column which is carried through may not have."""
    return frozenset((AS_OF, ERROR, *(column.name for column in columns)))


@dataclass
class Talk:
    """What a run says on the way: every sentence goes to `say`; progress to `stream`. Counts the rows."""

    desk: Desk
    say: Callable[[str], None]
    stream: TextIO
    in_place: bool = False
    bad: int = 0
    engine: str = ""
    progress: Progress = field(init=False)

    def __post_init__(self) -> None:
        self.progress = Progress(self.stream, self._rate, self.in_place)

    def sentence(self, key: str, **values: str) -> None:
        """A sentence of the words for tables."""
        self.progress.clear()
        self.say(self.desk.prose.say("batch", key, **values))

    def carried(self, file: str, names: Mapping[int, str]) -> None:
        """Name the columns that are no facts, each with the fact that is near."""
        for name in names.values():
            near = nearest(name, self.desk.library.facts)
            hint = self.desk.prose.say("talk", "nearest", name=near) if near else ""
            self.sentence("carried", file=file, name=clean_line(name, 60), hint=hint)

    def done(self, rows: list[Done]) -> None:
        """Count rows, and tell the faults of bad ones."""
        for row in rows:
            if row.faults:
                self.bad += 1
                if self.bad <= MOST_TOLD:
                    self.progress.clear()
                    for place, text in row.faults:
                        self.say(f"{place}: {text}")
                elif self.bad == MOST_TOLD + 1:
                    self.sentence("more_bad", count=f"{MOST_TOLD:,}")
        self.progress.more(len(rows))

    def worked(self, rows: int, seconds: float, processes: int) -> None:
        """So many rows went through the engine itself, in that time: what a million of them would want."""
        if not rows or seconds < WORTH_TELLING:
            return
        hours, processors = (seconds / rows * MILLION / HOUR, ceil(seconds * processes / rows * MILLION / HOUR))
        told = {"seconds": f"{seconds:,.0f}", "hours": f"{hours:,.1f}", "wanted": f"{processors:,}"}
        self.engine = self._counted("engine_took", rows, processes=self._counted("processes", processes), **told)

    def end(self, target: str) -> None:
        """What came of it, in a line, and what the engine itself took for it in another."""
        self.progress.clear()
        counted = self._counted("printed" if target == STANDARD else "finished", self.progress.rows, file=target)
        bad = self._counted("bad", self.bad) if self.bad else ""
        self.say(" ".join(filter(None, (counted, bad))))
        if self.engine:
            self.say(self.engine)

    def _counted(self, key: str, count: int, **values: str) -> str:
        words = self.desk.words.counted(count, "interface", "batch", key)
        return fill(words, {"count": f"{count:,}", **values})

    def _rate(self, rows: int, seconds: float) -> str:
        return self._counted("progress", rows, rate=f"{round(rows / seconds) if seconds else 0:,}")
