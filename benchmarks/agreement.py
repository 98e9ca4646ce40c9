"""Random rows by a table engine beside the general reading: how many cells differ, over all screenings.

Run by `make agreement`. Half of the rows have every cell, of the other half a tenth is missing; every limit of the
rules is drawn a step below, at and above. Only rows that the plan calls exact are compared, since all others go through
the engine itself: how many those are is printed too. At the end a difference is planted, and has to be noticed.
With --spark the same expressions run on a Spark session of this machine as well.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import duckdb

from screener.batch.translated import Plan, plan
from screener.cli.desk import open_desk
from screener.flow.model import Screening
from screener.result.desk import Desk
from tests.batch.agreeing import by_engine, by_table_engine, write_rows
from tests.batch.random_rows import Row, Rows

AS_OF = date(2026, 11, 30)
MISSING = (0, 10)
PIECE = 5_000
PLANTED = 2_000
PLANTED_IN, SALES, LIMIT = "ma-jobs-incentive", "annual_sales_last_fiscal_year", Decimal(5_000_000)
Cells = Sequence[dict[str, object]]


@dataclass
class Tally:
    """What was compared so far."""

    rows: int = 0
    exact: int = 0
    cells: int = 0
    different: int = 0

    def add(self, found: Cells, expected: Cells) -> None:
        """One piece of rows, by the table engine and by the engine itself."""
        for said, meant in zip(found, expected, strict=True):
            self.rows += 1
            if said["exact"]:
                self.exact += 1
                self.cells += len(meant)
                self.different += sum(said[name] != cell for name, cell in meant.items())


def main() -> None:
    """Prints a line for each screening and engine; exits with 1 when a cell differs, or when a planted one does not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--spark", action="store_true")
    asked = parser.parse_args()
    desk = open_desk(None)
    plans = [(s, made) for s, made in _plans(desk) if made.translated]
    each = -(-asked.rows // (len(plans) * len(MISSING)))
    wrong = 0
    print(f"{'screening':34}{'missing':>8}{'rows':>9}{'exact':>9}{'cells':>10}{'different':>10}")
    for screening, made in plans:
        for missing in MISSING:
            for engine, tally in _compared(desk, screening, made, asked.seed, missing, each, spark=asked.spark).items():
                wrong += tally.different
                print(
                    f"{screening.id:34}{missing:>7}%{tally.rows:>9}{tally.exact:>9}{tally.cells:>10}"
                    f"{tally.different:>10}  {engine}",
                    flush=True,
                )
    noticed = _planted(desk, asked.seed)
    print(f"planted: a limit moved by a cent, {noticed} cells of {PLANTED} rows differ")
    sys.exit(1 if wrong or not noticed else 0)


def _plans(desk: Desk) -> Iterator[tuple[Screening, Plan]]:
    for screening in desk.screenings(desk.library.names):
        yield screening, _plan(desk, screening)


def _plan(desk: Desk, screening: Screening) -> Plan:
    facts = Rows(screening, desk, AS_OF, 1, 0).facts
    return plan(screening, desk, AS_OF, {fact.name: fact.kind for fact in facts})


def _compared(
    desk: Desk, screening: Screening, made: Plan, seed: int, missing: int, count: int, *, spark: bool
) -> dict[str, Tally]:
    rows = Rows(screening, desk, AS_OF, seed, missing)
    tallies = {"duckdb": Tally(), **({"spark": Tally()} if spark else {})}
    with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection, Pool() as pool:
        for start in range(0, count, PIECE):
            drawn = list(rows.drawn(min(PIECE, count - start)))
            file = Path(folder) / "rows.parquet"
            write_rows(drawn, rows.facts, file, connection)
            expected = pool.map(partial(_by_engine, screening.id), drawn, chunksize=100)
            tallies["duckdb"].add(by_table_engine(made, file, connection), expected)
            if spark:
                from tests.batch.on_spark import by_spark

                tallies["spark"].add(by_spark(screening, desk, AS_OF, file), expected)
    return tallies


DESK = open_desk(None)


def _by_engine(name: str, row: Row) -> dict[str, object]:
    (screening,) = DESK.screenings([name])
    if name not in _PLANS:
        _PLANS[name] = _plan(DESK, screening)
    return by_engine(screening, DESK, AS_OF, row, _PLANS[name])


_PLANS: dict[str, Plan] = {}


def _planted(desk: Desk, seed: int) -> int:
    """Cells that differ when the table engine is given other sales than the engine: the limit, and a cent below it."""
    (screening,) = desk.screenings([PLANTED_IN])
    rows = Rows(screening, desk, AS_OF, seed, 0)
    drawn: list[Row] = [{**row, SALES: LIMIT} for row in rows.drawn(PLANTED)]
    below: list[Row] = [{**row, SALES: LIMIT - Decimal("0.01")} for row in drawn]
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection, Pool() as pool:
        file = Path(folder) / "rows.parquet"
        write_rows(below, rows.facts, file, connection)
        expected = pool.map(partial(_by_engine, screening.id), drawn, chunksize=100)
        tally.add(by_table_engine(_plan(desk, screening), file, connection), expected)
    return tally.different


if __name__ == "__main__":
    main()
