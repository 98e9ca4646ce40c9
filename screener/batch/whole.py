"""A table of businesses from end to end: which way it goes, by its form, the output's, and what is installed."""

from pathlib import Path

from screener.batch.asked import STANDARD, Asked, Talk
from screener.batch.duck import is_there
from screener.batch.run import opened, run_rows
from screener.batch.table import Table
from screener.batch.table_run import Plan
from screener.flow.model import Screening
from screener.result.desk import Desk
from screener.values.problem import Problem

MAGIC = b"PAR1"
"""How a Parquet file begins."""
PARQUET = ".parquet"


def run(desk: Desk, asked: Asked, talk: Talk) -> None:
    """Screen every row of a table and write the results. Raises Problem for what concerns the whole of it."""
    asked.columns(desk)  # a screening that there is not is told before anything is read
    parquet, to_parquet = is_parquet(asked.source), asked.target.lower().endswith(PARQUET)
    if not (parquet or to_parquet):
        run_rows(desk, asked, talk)
        return
    if not is_there():
        raise Problem("batch_no_extra")
    from screener.batch.tables import run_tables

    run_tables(desk, asked, talk, nothing_translates, parquet=parquet, to_parquet=to_parquet)


def is_parquet(name: str) -> bool:
    """Whether a file is Parquet: by what it begins with, and by its name where it is no file. Raises Problem."""
    if name == STANDARD or not Path(name).is_file():
        return False
    with opened(name) as stream:
        return stream.read(len(MAGIC)) == MAGIC


def nothing_translates(_screening: Screening, _table: Table) -> Plan | None:
    """The plan of a run that goes through the engine itself."""
    return None
