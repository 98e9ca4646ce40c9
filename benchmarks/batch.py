"""A million rows by `screener batch`, Parquet to Parquet, beside SQL by hand that gives the same cells.

Run by `make bench`. Every figure is of a whole process, its start and its planning included: in turn the SQL as an
analyst would write it (tests, verdict, amounts), the SQL by hand that gives every column which translates, the command,
and the command with a tenth of the cells missing; medians of --runs. "s" is the clock, "cpu" the time of all
processors. Then the peak of memory at --rows and --memory times as many, as Parquet and with --csv as CSV too.
"""

import argparse
import tempfile
from pathlib import Path

import duckdb

from benchmarks.children import PYTHON, in_turn, took
from benchmarks.large_tables import AS_OF, NUMBER, as_csv, part_of, write_table
from screener.cli.desk import open_desk
from screener.flow.model import Screening

BY_HAND = Path(__file__).parent / "by_hand"
COLUMNS = "verdict,criteria,amounts,needs"
"""All but what would change a no, which goes through the engine itself."""
PLAIN, HAND, OURS, HOLES = "plain SQL", "SQL by hand", "screener batch", "screener batch, a tenth missing"
START = "screener batch, one row"
"""What the command takes however few rows there are: its start, the plan and the query."""
ALLOWED = {HAND: (PLAIN, 1.2), OURS: (HAND, 1.5), HOLES: (OURS, 5.0)}
"""What each may take at most, as a multiple of another."""


def main() -> None:
    """Prints a line for each measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--screening", default="ma-angel-investor")
    parser.add_argument("--memory", type=int, default=10, help="the peak at so many times the rows too; 0: none")
    parser.add_argument("--csv", action="store_true", help="the peak for CSV as well: takes a while")
    asked = parser.parse_args()
    desk = open_desk(None)
    (screening,) = desk.screenings([asked.screening])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        full, holes = folder / "full.parquet", folder / "holes.parquet"
        write_table(screening, desk, 0, asked.rows, full)
        write_table(screening, desk, 10, asked.rows, holes)
        _beside_sql(screening, full, holes, asked.rows, asked.runs)
        holes.unlink()
        if not asked.memory:
            return
        many = folder / "many.parquet"
        write_table(screening, desk, 0, asked.rows * asked.memory, many)
        tables = [(full, asked.rows), (many, asked.rows * asked.memory)]
        for suffix in (".parquet", ".csv") if asked.csv else (".parquet",):
            _memory(screening, [(as_csv(t) if suffix == ".csv" else t, count) for t, count in tables], suffix)


def batch(screening: str, table: Path, to: Path, columns: str = COLUMNS) -> list[str]:
    """The command that screens a table."""
    asked = ["--screening", screening, "--as-of", AS_OF.isoformat(), "--columns", columns, "--plain"]
    return [*PYTHON, "screener", "batch", str(table), "-o", str(to), "--engine", "duckdb", *asked]


def by_sql(text: Path, table: Path, to: Path) -> list[str]:
    """The command that runs a file of SQL over a table."""
    return [*PYTHON, "benchmarks.by_sql", str(text), str(table), str(to)]


def _beside_sql(screening: Screening, full: Path, holes: Path, rows: int, runs: int) -> None:
    name, folder = screening.id, full.parent
    ours, theirs, other = (folder / f"{out}.parquet" for out in ("ours", "theirs", "other"))
    timed = in_turn(
        runs,
        {
            PLAIN: by_sql(BY_HAND / "plain" / f"{name}.sql", full, other),
            HAND: by_sql(BY_HAND / f"{name}.sql", full, theirs),
            OURS: batch(name, full, ours),
            HOLES: batch(name, holes, other),
            START: batch(name, part_of(full, 1), other),
        },
    )
    print(f"{rows:,} rows of {name}, Parquet to Parquet, {COLUMNS}")
    for way, spent in timed.items():
        beside, most = ALLOWED.get(way, (way, 1.0))
        ratio = spent.cpu / timed[beside].cpu
        told = f"{ratio:6.2f}x cpu of {beside}, at most {most}: {'kept' if ratio <= most else 'missed'}"
        print(f"  {way:34}{spent.seconds:8.2f} s{spent.cpu:8.2f} cpu{spent.memory:7} MB{told if beside != way else ''}")
    with duckdb.connect() as connection:
        names = [column for column in connection.sql(f"SELECT * FROM '{theirs}'").columns if column != NUMBER]
        same = " AND ".join(f'a."{column}" IS NOT DISTINCT FROM b."{column}"' for column in names)
        query = f"SELECT count(*), count(*) FILTER (NOT ({same})) FROM '{ours}' a JOIN '{theirs}' b USING ({NUMBER})"
        compared, different = connection.sql(query).fetchall()[0]
    print(f"  cells beside SQL by hand: {compared:,} rows of {len(names)} columns, {different} rows differ")


def _memory(screening: Screening, tables: list[tuple[Path, int]], suffix: str) -> None:
    least = 0
    for table, rows in tables:
        to = table.with_name(f"out{suffix}")
        spent = took(batch(screening.id, table, to))
        least = least or spent.memory
        print(f"peak memory, {rows:>12,} rows of {suffix[1:]}: {spent.memory} MB, {spent.memory / least:.2f}x")
        to.unlink()


if __name__ == "__main__":
    main()
