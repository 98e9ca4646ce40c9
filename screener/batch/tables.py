"""A whole run through DuckDB, from a table of either form to one of either form."""

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from screener.batch.asked import STANDARD, Asked, Talk, taken_names
from screener.batch.columns import AS_OF, ERROR, Column, What
from screener.batch.csv_source import CsvSource
from screener.batch.csv_target import CsvTarget
from screener.batch.duck import connected, quoted, rows_of
from screener.batch.head import Head, head_of
from screener.batch.parquet_source import ParquetSource
from screener.batch.row import Raw
from screener.batch.run import opened, through, work_of
from screener.batch.table import RESERVED, Table, parquet_table, text_table
from screener.batch.table_run import Plan, Planner, Tabled, said_by_engine
from screener.batch.text_rows import TextRows, copied
from screener.case.write import OURS, telling_writes, written_beside
from screener.result.desk import Desk
from screener.values.problem import Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def run_tables(desk: Desk, asked: Asked, talk: Talk, planner: Planner, *, parquet: bool, to_parquet: bool) -> None:
    """Screen every row of a table and write the results. `parquet`: what the source is. Raises Problem."""
    with scratch_beside(asked.target) as scratch:
        if asked.source == STANDARD:
            with (scratch / "input").open("wb") as spooled:
                shutil.copyfileobj(sys.stdin.buffer, spooled)
        with connected(str(scratch)) as connection:
            table = _table(desk, asked, talk, connection, scratch, parquet=parquet)
            tabled = Tabled(desk, asked, table, asked.columns(desk), scratch / "part.parquet")
            plans = [planner(screening, table) for screening in desk.screenings(asked.names(desk))]
            rows, marked = tabled.translate(connection, plans)
        left_to_engine(talk, asked.names(desk), tabled.columns, plans)
        if marked:
            talk.sentence("engine_rows", count=f"{marked:,}", all=f"{rows:,}")
            _through_engine(tabled, talk, scratch)
        with connected(str(scratch)) as connection:
            _write(tabled, connection, scratch, marked=marked > 0, to_parquet=to_parquet)
    talk.progress.rows = rows
    talk.end(asked.target)


def _table(
    desk: Desk, asked: Asked, talk: Talk, connection: "DuckDBPyConnection", scratch: Path, *, parquet: bool
) -> Table:
    def head(names: Sequence[str], source: CsvSource | ParquetSource) -> Head:
        taken = taken_names(asked.columns(desk)) | RESERVED
        found = head_of(names, desk.library, asked.names(desk), taken, source.place, any_case=True)
        talk.carried(asked.source, found.carried)
        return found

    if parquet:
        found = ParquetSource.of(connection, asked.source)
        return parquet_table(found, head(found.names, found))
    with _csv(desk, asked, scratch) as source:
        return text_table(source, head(source.names, source), scratch, asked.target)


@contextmanager
def _csv(desk: Desk, asked: Asked, scratch: Path) -> Iterator[CsvSource]:
    """The CSV file, its first line read; standard input was laid aside."""
    spooled = asked.source == STANDARD
    name = str(scratch / "input") if spooled else asked.source
    with opened(name) as stream, closing(CsvSource(stream, asked.source)) as source:
        source.open(frozenset(desk.library.facts) | {AS_OF})
        yield source


def _through_engine(tabled: Tabled, talk: Talk, scratch: Path) -> None:
    """Every marked row through the engine, its results into the file `engine`."""
    asked = tabled.asked
    with (
        connected(str(scratch)) as connection,
        (scratch / "engine").open("w", encoding="utf-8", newline="") as stream,
        telling_writes(asked.target),
    ):
        write = said_by_engine(TextRows(stream))
        if tabled.table.is_parquet:
            work = work_of(tabled.desk, asked, tabled.table.head)
            through(work, tabled.marked(connection), asked.processes, write, talk)
            return
        with _csv(tabled.desk, asked, scratch) as source:
            work = work_of(tabled.desk, asked, tabled.table.head, source.separator)
            rows = _marked(source.rows(), tabled.marks(connection))
            through(work, rows, asked.processes, write, talk)


def _marked(rows: Iterator[Raw], marks: Iterator[tuple[int, ...] | None]) -> Iterator[Raw]:
    """The rows that are marked, numbered, with the screenings they need."""
    for number, (raw, wanted) in enumerate(zip(rows, marks, strict=True)):
        if wanted is not None:
            yield replace(raw, number=number, wanted=wanted)


def _write(tabled: Tabled, connection: "DuckDBPyConnection", scratch: Path, *, marked: bool, to_parquet: bool) -> None:
    """The result under its name."""
    asked = tabled.asked
    query = tabled.together(scratch / "engine") if marked else f"SELECT * FROM read_parquet({quoted(str(tabled.part))})"  # noqa: S608
    names = (*tabled.table.head.kept, AS_OF, *(column.name for column in tabled.columns), ERROR)
    if asked.target == STANDARD:
        _csv_rows(connection, query, CsvTarget(sys.stdout, names))
        return
    with written_beside(asked.target) as beside, telling_writes(asked.target):
        if to_parquet and marked:
            copied(connection, query, beside, asked.target)
        elif to_parquet:
            tabled.part.chmod(0o600)
            tabled.part.replace(beside)
        else:
            with beside.open("w", encoding="utf-8", newline="") as stream:
                _csv_rows(connection, query, CsvTarget(stream, names))


def _csv_rows(connection: "DuckDBPyConnection", query: str, target: CsvTarget) -> None:
    """Rows as CSV: values that are no text as DuckDB writes them."""
    kept = connection.sql(query)
    texts = ", ".join(f"CAST(#{number} AS VARCHAR)" for number in range(1, len(kept.columns) + 1))
    target.write(rows_of(connection, f"SELECT {texts} FROM ({query})"))  # type: ignore[arg-type] # noqa: S608


def left_to_engine(talk: Talk, names: Sequence[str], columns: Sequence[Column], plans: Sequence[Plan | None]) -> None:
    """Say what goes through the engine itself, screening by screening."""
    wanted = {column for column in columns if column.what is not What.CONTRADICTIONS}
    for name, plan in zip(names, plans, strict=True):
        left = [] if plan is None else [c.name.removeprefix(f"{name}.") for c in plan.left if c in wanted]
        if plan is None:
            talk.sentence("engine_all", screening=name)
        elif left:
            talk.sentence("engine_columns", screening=name, columns=", ".join(left))


@contextmanager
def scratch_beside(target: str) -> Iterator[Path]:
    """A private folder for unfinished files on the disk of the output, gone when the block ends. Raises Problem."""
    parent = None if target == STANDARD else Path(target).resolve().parent
    with telling_writes(target):
        if parent is not None and Path(target).is_dir():  # told before the rows are worked out
            raise Problem("write_no_file", file=target)
        scratch = Path(mkdtemp(prefix=OURS, suffix=".tmp", dir=parent))
    try:
        yield scratch
    finally:
        with suppress(OSError):
            shutil.rmtree(scratch)
