"""A whole run on Spark, from a table of either form to one of either form."""

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

from pyspark import StorageLevel
from pyspark.errors import AnalysisException
from pyspark.sql import functions as F  # noqa: N812 - as Spark's own pages call it

from screener.batch.asked import MOST_TOLD, STANDARD, Asked, Talk, taken_names
from screener.batch.columns import AS_OF, ERROR
from screener.batch.csv_source import CsvSource
from screener.batch.csv_target import CsvTarget
from screener.batch.head import Head, head_of
from screener.batch.run import opened
from screener.batch.spark.frame import FILE, NUMBER, RESERVED, Framed, numbered, plans_of
from screener.batch.spark.session import reason_of, session
from screener.batch.spark.spool import Spool
from screener.batch.spark.target import address, folder_beside
from screener.batch.spark.worker import text_of, work_for
from screener.batch.tables import left_to_engine, scratch_beside
from screener.case.write import telling_writes, written_beside
from screener.result.desk import Desk
from screener.values.problem import Place, Problem

PATIENCE = 0.2
"""Seconds after which a signal is seen at the latest, and progress told, while the cluster works."""
T = TypeVar("T")
Faults = dict[int, tuple[str, ...]]


class _Merged:
    """How Spark adds up the faults of bad rows, by their numbers: of each task no more than are told."""

    def zero(self, value: Faults) -> Faults:  # noqa: ARG002 - Spark's signature
        """Nothing yet."""
        return {}

    def addInPlace(self, value1: Faults, value2: Faults) -> Faults:  # noqa: N802 - Spark's name
        """Both together."""
        for number, faults in value2.items():
            if len(value1) < MOST_TOLD:
                value1[number] = faults
        return value1


def run_spark(desk: Desk, asked: Asked, talk: Talk, *, parquet: bool, to_parquet: bool) -> None:
    """Screen every row of a table and write the results. `parquet`: what the source is. Raises Problem."""
    with scratch_beside(STANDARD) as scratch, session(asked.master, scratch) as spark, _told():
        frame, head = _source(desk, asked, talk, spark, scratch, parquet=parquet)
        names, columns = asked.names(desk), asked.columns(desk)
        work = work_for(desk, head, asked.as_of, columns, names, asked.source)
        plans = plans_of(work, desk.screenings(names))
        left_to_engine(talk, names, columns, plans)
        context = spark.sparkContext
        counted, told = context.accumulator(0), context.accumulator({}, _Merged())
        results = Framed(work, plans, counted, told).results(frame)
        write = _to_folder if to_parquet else _to_csv
        rows, bad = write(results, asked, talk, counted, spark)
        _finished(talk, asked, rows, bad, told.value)


def _source(desk: Desk, asked: Asked, talk: Talk, spark: Any, scratch: Path, *, parquet: bool) -> tuple[Any, Head]:
    def head(names: Any, place: Callable[[int], Place]) -> Head:
        taken = taken_names(asked.columns(desk)) | RESERVED
        found = head_of(names, desk.library, asked.names(desk), taken, place, any_case=True)
        talk.carried(asked.source, found.carried)
        return found

    if not parquet:
        with opened(asked.source) as stream, closing(CsvSource(stream, asked.source)) as source:
            source.open(frozenset(desk.library.facts) | {AS_OF})
            of_csv = head(source.names, source.place)
            return Spool.of(source, scratch / "rows").frame(spark, len(source.names)), of_csv
    try:
        found = spark.read.parquet(address(asked.source))
    except AnalysisException as error:
        reason = reason_of(error)
        raise Problem("batch_no_parquet", place=Place(asked.source), file=asked.source, reason=reason) from None
    names = found.columns
    return _in_order(found), head(names, lambda number: Place(f"{asked.source}:{names[min(number, len(names) - 1)]}"))


def _in_order(frame: Any) -> Any:
    """The rows of a file under their numbers, or those of several files, one after the other by their names."""
    files = frame.inputFiles()
    if len(files) < 2:
        return numbered(frame, F.col("_metadata.row_index"))
    whole = frame.select("*", F.col("_metadata.file_path").alias(FILE), F.col("_metadata.row_index").alias(NUMBER))
    counts = {row[FILE]: row["count"] for row in whole.groupBy(FILE).count().collect()}
    before, starts = 0, []
    for file in sorted(counts):
        starts += [F.lit(file), F.lit(before)]
        before += counts[file]
    before_it = F.element_at(F.create_map(*starts), F.col(FILE)) if starts else F.lit(0)
    number = before_it + F.col(NUMBER)
    return numbered(whole, number).orderBy(NUMBER)


def _to_folder(results: Any, asked: Asked, talk: Talk, counted: Any, spark: Any) -> tuple[int, int]:
    with folder_beside(spark, asked.target) as beside:
        _patiently(lambda: results.write.parquet(beside), talk, counted, spark)
        written = spark.read.parquet(beside).select(ERROR)
        rows, bad = written.select(F.count(F.lit(1)), F.count(ERROR)).first()
    return int(rows), int(bad)


def _to_csv(results: Any, asked: Asked, talk: Talk, counted: Any, spark: Any) -> tuple[int, int]:
    """CSV is written here, in order; the rows wait on the disks of the workers until it is their turn."""
    kept = results.persist(StorageLevel.DISK_ONLY)
    _patiently(kept.count, talk, counted, spark)
    if asked.target == STANDARD:
        return _rows_to(CsvTarget(sys.stdout, kept.columns), kept)
    with (
        written_beside(asked.target) as beside,
        telling_writes(asked.target),
        beside.open("w", encoding="utf-8", newline="") as stream,
    ):
        return _rows_to(CsvTarget(stream, kept.columns), kept)


def _rows_to(target: CsvTarget, kept: Any) -> tuple[int, int]:
    rows = bad = 0
    for row in kept.toLocalIterator(prefetchPartitions=True):
        rows, bad = rows + 1, bad + (row[-1] is not None)
        target.write([map(text_of, row)])
    return rows, bad


def _patiently(work: Callable[[], T], talk: Talk, counted: Any, spark: Any) -> T:
    """Have the cluster do something that may take long, and tell how far it has come. A signal ends it."""
    made: list[T] = []
    faults: list[BaseException] = []
    done = Event()

    def do() -> None:
        try:
            made.append(work())
        except BaseException as error:  # noqa: BLE001 - it is raised again where it was asked for
            faults.append(error)
        finally:
            done.set()

    Thread(target=do, daemon=True).start()
    try:
        while not done.wait(PATIENCE):
            talk.progress.more(counted.value - talk.progress.rows)
    except BaseException:
        spark.sparkContext.cancelAllJobs()
        done.wait(PATIENCE * 50)
        raise
    if faults:
        raise faults[0]
    return made[0]


@contextmanager
def _told() -> Iterator[None]:
    """A fault of the cluster in words."""
    from py4j.protocol import Py4JError
    from pyspark.errors import PySparkException

    try:
        yield
    except (PySparkException, Py4JError) as error:
        raise Problem("batch_spark", reason=reason_of(error)) from None


def _finished(talk: Talk, asked: Asked, rows: int, bad: int, told: Faults) -> None:
    """What came of it: the faults of bad rows in their order, then the counts."""
    for _, faults in sorted(told.items())[:MOST_TOLD]:
        talk.progress.clear()
        for fault in faults:
            talk.say(fault)
    if bad > MOST_TOLD:
        talk.sentence("more_bad", count=f"{MOST_TOLD:,}")
    talk.bad, talk.progress.rows = bad, rows
    talk.end(asked.target)
