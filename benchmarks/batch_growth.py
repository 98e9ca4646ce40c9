"""How the cost of a table grows: with its rows, and with the criteria of a screening, at three sizes each.

Run by `make bench`. Rows: the command as a whole, on the clock and of processors. Criteria: made-up ones, each a test
of two numbers, planned and worked out in the table engine; less what the table and no criterion take.
"""

import argparse
import tempfile
import time
from pathlib import Path
from statistics import median

import duckdb
import narwhals as nw

from benchmarks.batch import batch
from benchmarks.children import in_turn
from benchmarks.large_tables import AS_OF, NUMBER, connected, part_of, write_table
from screener.batch.columns import What
from screener.batch.translated import plan
from screener.cli.desk import open_desk
from screener.expr.parse import parse
from screener.flow.model import Criterion, Screening
from screener.result.desk import Desk
from screener.values.struct import replace

CRITERIA = (5, 10, 20, 40)

TEST = "employees_total <= {} and gross_revenue_prior_fiscal_year >= {}"


def main() -> None:
    """Prints a line for each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--screening", default="ma-angel-investor")
    asked = parser.parse_args()
    desk = open_desk(None)
    (screening,) = desk.screenings([asked.screening])
    with tempfile.TemporaryDirectory() as name:
        full = Path(name) / "full.parquet"
        write_table(screening, desk, 0, asked.rows, full)
        _rows(screening, full, (asked.rows // 10, asked.rows * 3 // 10, asked.rows), asked.runs)
        _criteria(screening, desk, full, asked.runs)


def _rows(screening: Screening, full: Path, sizes: tuple[int, ...], runs: int) -> None:
    out = full.with_name("out.parquet")
    none = part_of(full, 1)
    parts = {f"{size}": part_of(full, size) for size in sizes}
    timed = in_turn(
        runs, {"1": batch(screening.id, none, out)} | {n: batch(screening.id, p, out) for n, p in parts.items()}
    )
    start = timed["1"].cpu
    print(f"rows, {screening.id}: the command with one row takes {start:.2f} cpu, which is taken off below")
    first = (timed[str(sizes[0])].cpu - start) / sizes[0]
    for size in sizes:
        spent = timed[str(size)]
        each = (spent.cpu - start) / size
        told = f"{each * 1e6:6.2f} us a row, {each / first:.2f}x"
        print(f"  {size:>10,} rows{spent.seconds:8.2f} s{spent.cpu:8.2f} cpu {told}")


def _criteria(screening: Screening, desk: Desk, full: Path, runs: int) -> None:
    taken: dict[int, list[float]] = {size: [] for size in (0, *CRITERIA)}
    with connected(full.parent) as connection:
        for _ in range(runs):
            for size, times in taken.items():
                times.append(_worked_out(screening, desk, full, size, connection))
    start, *rest = (median(times) for times in taken.values())
    print(f"criteria, {screening.id}: no criterion takes {start:.2f} cpu, which is taken off below")
    for size, spent in zip(CRITERIA, rest, strict=True):
        each, first = (spent - start) / size, (rest[0] - start) / CRITERIA[0]
        print(f"  {size:>10} criteria{spent:8.2f} cpu {each:6.3f} cpu a criterion, {each / first:.2f}x")


def _worked_out(
    screening: Screening, desk: Desk, full: Path, size: int, connection: duckdb.DuckDBPyConnection
) -> float:
    start = time.process_time()
    made_up = tuple(Criterion(f"made-{n}", f"s. {n}", parse(TEST.format(n + 2, 3 * n + 7))) for n in range(size))
    cut = replace(screening, criteria=made_up, amounts=())
    table = connection.sql(f"SELECT * FROM '{full}'")
    made = plan(cut, desk, AS_OF, dict.fromkeys(name for name in table.columns if name != NUMBER))
    names = [column.name for column in made.translated if column.what is What.CRITERION]
    found: duckdb.DuckDBPyRelation = made.onto(nw.from_native(table)).select(NUMBER, *names).to_native()
    found.write_parquet(str(full.with_name("out.parquet")))
    return time.process_time() - start


if __name__ == "__main__":
    main()
