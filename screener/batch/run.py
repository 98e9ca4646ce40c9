"""CSV to CSV through the engine itself: row by row in several processes, written beside and renamed."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import BinaryIO, TypeVar

from screener.batch.asked import STANDARD, Asked, Talk, taken_names
from screener.batch.cells import CellReader
from screener.batch.columns import AS_OF, ERROR
from screener.batch.csv_source import CsvSource
from screener.batch.csv_target import CsvTarget
from screener.batch.engine import Engine
from screener.batch.head import Head, head_of
from screener.batch.row import Done, Raw
from screener.batch.work import Work
from screener.batch.workers import working
from screener.case.naming import places_by
from screener.case.source import telling_reads
from screener.case.write import telling_writes, written_beside
from screener.result.desk import Desk
from screener.values.problem import Place, Problem

CHUNK = 50
"""Rows that a process works on at a time."""
FEW = 20
"""So few rows are done here: starting processes would take longer."""

Write = Callable[[Iterable[Done]], None]
T = TypeVar("T")


def run_rows(desk: Desk, asked: Asked, talk: Talk) -> None:
    """Screen every row of a CSV file and write CSV. Raises Problem for what concerns the whole of it."""
    columns = asked.columns(desk)
    with opened(asked.source) as stream, closing(CsvSource(stream, asked.source)) as source:
        source.open(frozenset(desk.library.facts) | {AS_OF})
        head = head_of(source.names, desk.library, asked.names(desk), taken_names(columns), source.place)
        talk.carried(asked.source, head.carried)
        names = (*head.kept, AS_OF, *(column.name for column in columns), ERROR)
        with csv_target(asked.target, names) as write:
            through(work_of(desk, asked, head, source.separator), source.rows(), asked.processes, write, talk)
    talk.end(asked.target)


def work_of(desk: Desk, asked: Asked, head: Head, separator: str = ",") -> Work:
    """What is done to each row of a table with that head."""
    names = asked.names(desk)
    reader = CellReader(head, places_by(desk.find_place), asked.as_of, names)
    return Work(desk, reader, Engine(desk, asked.columns(desk), names), asked.source, separator)


def through(work: Work, rows: Iterator[Raw], processes: int, write: Write, talk: Talk) -> None:
    """Every row through the engine, in order, a few chunks in memory."""
    first = list(islice(rows, FEW))
    count = 1 if len(first) < FEW else processes
    start, count_done = time.monotonic(), 0
    with working(work.rows, count) as workers:
        for done in workers.ordered(_chunks([first], rows)):
            write(done)
            talk.done(list(done))
            count_done += len(done)
    talk.worked(count_done, time.monotonic() - start, count)


def _chunks(first: Sequence[Sequence[T]], rest: Iterator[T]) -> Iterator[Sequence[T]]:
    yield from filter(None, first)
    while chunk := list(islice(rest, CHUNK)):
        yield chunk


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The bytes of a file, or of standard input for "-". Raises Problem when it cannot be read."""
    if name == STANDARD:
        yield sys.stdin.buffer
        return
    with telling_reads(name):
        path = Path(name)
        if path.exists() and not (path.is_file() or path.is_fifo() or path.is_dir()):
            raise Problem("file_no_file", place=Place(name), file=name)
        stream = path.open("rb")
    with stream:
        yield stream


@contextmanager
def csv_target(name: str, names: Sequence[str]) -> Iterator[Write]:
    """Where the rows of the output go: a file that takes its name at the end, or standard output for "-"."""
    if name == STANDARD:
        yield _writer(CsvTarget(sys.stdout, names))
        return
    with (
        written_beside(name) as beside,
        telling_writes(name),
        beside.open("w", encoding="utf-8", newline="") as stream,
    ):
        write = _writer(CsvTarget(stream, names))

        def telling(rows: Iterable[Done]) -> None:
            with telling_writes(name):
                write(rows)

        yield telling


def _writer(target: CsvTarget) -> Write:
    return lambda rows: target.write((*row.carried, *row.results, row.error) for row in rows)
