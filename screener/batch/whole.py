"""A table of businesses from end to end: which way it goes, by its form, the output's, and what is installed."""

from pathlib import Path

from screener.batch.asked import STANDARD, Asked, Talk
from screener.batch.duck import is_there
from screener.batch.run import opened, run_rows
from screener.batch.table import Table
from screener.batch.table_run import Plan, Planner
from screener.flow.model import Screening
from screener.result.desk import Desk
from screener.values.problem import Problem

MAGIC = b"PAR1"
"""How a Parquet file begins."""
PARQUET = ".parquet"
DUCKDB, ITSELF, SPARK = "duckdb", "itself", "spark"
"""What works the rows out: the table engine what translates, or the engine itself every row."""
SMALL, SMALL_TEXT = 50_000, 250_000
"""Bytes of a table, packed and as text, that is through before its screenings would be translated."""


def usual(source: str) -> str:
    """The engine of a run for which none is named: the table engine where it is installed and pays."""
    if not is_there():
        return ITSELF
    try:
        size = Path(source).stat().st_size if source != STANDARD else 0
    except OSError:  # which is told where the file is read
        return ITSELF
    return DUCKDB if size > (SMALL if source.lower().endswith(PARQUET) else SMALL_TEXT) else ITSELF


def run(desk: Desk, asked: Asked, talk: Talk, engine: str = ITSELF) -> None:
    """Screen every row of a table and write the results. Raises Problem for what concerns the whole of it."""
    asked.columns(desk)  # a screening that there is not is told before anything is read
    to_parquet = asked.target.lower().endswith(PARQUET)
    if engine == SPARK:
        _on_spark(desk, asked, talk, to_parquet=to_parquet)
        return
    parquet = is_parquet(asked.source)
    if (parquet or to_parquet or engine == DUCKDB) and not is_there():
        raise Problem("batch_no_extra")
    if engine == ITSELF and not (parquet or to_parquet):
        run_rows(desk, asked, talk)
        return
    from screener.batch.tables import run_tables

    planner = nothing_translates if engine == ITSELF else translating(desk, asked)
    run_tables(desk, asked, talk, planner, parquet=parquet, to_parquet=to_parquet)


def _on_spark(desk: Desk, asked: Asked, talk: Talk, *, to_parquet: bool) -> None:
    from screener.batch.spark.session import ready
    from screener.batch.spark.target import is_remote

    for name in (asked.source, asked.target):
        if is_remote(name) and not name.lower().endswith(PARQUET):
            raise Problem("batch_spark_csv", file=name)
    ready()
    from screener.batch.spark.run import run_spark

    folder = is_remote(asked.source) or Path(asked.source).is_dir()
    run_spark(desk, asked, talk, parquet=folder or is_parquet(asked.source), to_parquet=to_parquet)


def is_parquet(name: str) -> bool:
    """Whether a file is Parquet: by what it begins with, and by its name where it is no file. Raises Problem."""
    if name == STANDARD or not Path(name).is_file():
        return False
    with opened(name) as stream:
        return stream.read(len(MAGIC)) == MAGIC


def translating(desk: Desk, asked: Asked) -> Planner:
    """The plan of what the table engine can say exactly."""
    from screener.batch.translated import plan

    return lambda screening, table: plan(screening, desk, asked.as_of, table.types())


def nothing_translates(_screening: Screening, _table: Table) -> Plan | None:
    """The plan of a run that goes through the engine itself."""
    return None
