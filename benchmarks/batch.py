"""A million rows, Parquet to Parquet: the translated columns beside SQL written by hand that gives the same cells.

Run by `make bench`. Both in this process, in turn, on as many threads as there are processors; the median of --runs.
"seconds" are on the clock, "cpu" of all threads; "build" is what planning and building the query take within it. Then
the same with a tenth of the cells missing, where rows that the plan does not call exact are counted; three sizes of
rows; and the peak of memory at a million and at ten million rows, each in a process of its own.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from statistics import median

import duckdb
import narwhals as nw

from screener.batch.translated import EXACT, Plan, plan
from screener.cli.desk import open_desk
from screener.flow.model import Screening
from screener.result.desk import Desk
from tests.batch.agreeing import write_rows
from tests.batch.random_rows import Rows

AS_OF = date(2026, 11, 30)
BY_HAND = Path(__file__).parent / "by_hand"
DRAWN = 20_000
"""Rows drawn one by one; a large table is made of copies of them."""


def main() -> None:
    """Prints a line for each measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--screening", default="ma-angel-investor")
    parser.add_argument("--memory-of", help="only translate this file, and print the peak of memory in MB")
    asked = parser.parse_args()
    desk = open_desk(None)
    (screening,) = desk.screenings([asked.screening])
    with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection:
        if asked.memory_of:
            _translate(_planned(screening, desk), asked.memory_of, Path(folder) / "out.parquet", connection)
            print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
            return
        _measure(screening, desk, asked.rows, asked.runs, Path(folder), connection)


def _measure(
    screening: Screening, desk: Desk, count: int, runs: int, folder: Path, connection: duckdb.DuckDBPyConnection
) -> None:
    full, holes = folder / "full.parquet", folder / "holes.parquet"
    _table(screening, desk, 0, count, full, connection)
    _table(screening, desk, 10, count, holes, connection)
    made = _planned(screening, desk)
    ours, theirs = folder / "ours.parquet", folder / "theirs.parquet"
    by_hand = (BY_HAND / f"{screening.id}.sql").read_text(encoding="utf-8")
    timed = _in_turn(
        runs,
        {
            "by hand": lambda: connection.sql(by_hand.replace("{rows}", f"'{full}'")).write_parquet(str(theirs)),
            "translated": lambda: _translate(_planned(screening, desk), str(full), ours, connection),
            "translated, a tenth missing": lambda: _translate(
                _planned(screening, desk), str(holes), folder / "holes.out.parquet", connection
            ),
            "planning and building": lambda: _build(_planned(screening, desk), str(full), connection),
        },
    )
    base = timed["by hand"]
    for name, (seconds, cpu) in timed.items():
        print(f"{name:32}{seconds:8.2f} s {cpu:8.2f} cpu   {seconds / base[0]:5.2f}x {cpu / base[1]:5.2f}x cpu")
    names = [column.name for column in made.translated]
    same = " AND ".join(f'a."{name}" IS NOT DISTINCT FROM b."{name}"' for name in names)
    compared = f"SELECT count(*), count(*) FILTER (NOT ({same})) FROM '{ours}' a JOIN '{theirs}' b USING (_row) "
    print("cells by hand: rows, different:", *connection.sql(f"{compared} WHERE a.{EXACT}").fetchall()[0])
    inexact = connection.sql(f"SELECT count(*) FILTER (NOT {EXACT}) FROM '{folder / 'holes.out.parquet'}'").fetchall()
    print("a tenth missing: rows for the engine itself:", inexact[0][0], "of", count)
    for size in (count // 4, count // 2, count):
        part = folder / f"{size}.parquet"
        connection.execute(f"COPY (SELECT * FROM '{full}' LIMIT {size}) TO '{part}' (FORMAT parquet)")
        took = _in_turn(3, {"": partial(_translate, made, str(part), ours, connection)})[""]
        print(f"{size:>10} rows {took[0]:8.2f} s {took[1]:8.2f} cpu")
    for times in (1, 10):
        _table(screening, desk, 0, count * times, full, connection)
        print(f"peak memory at {count * times} rows: {_memory(screening, full)} MB")


def _table(
    screening: Screening, desk: Desk, missing: int, count: int, to: Path, connection: duckdb.DuckDBPyConnection
) -> None:
    rows, small = Rows(screening, desk, AS_OF, 5, missing), to.with_name("drawn.parquet")
    rows.contradicting = 0
    write_rows(rows.drawn(min(DRAWN, count)), rows.facts, small, connection)
    copies = -(-count // DRAWN)
    connection.execute(
        f"COPY (SELECT s.* REPLACE (s._row + {DRAWN} * r.range AS _row) FROM '{small}' s, range({copies}) r) "
        f"TO '{to}' (FORMAT parquet)"
    )


def _planned(screening: Screening, desk: Desk) -> Plan:
    return plan(screening, desk, AS_OF, {fact.name: fact.kind for fact in Rows(screening, desk, AS_OF, 5, 0).facts})


def _build(made: Plan, file: str, connection: duckdb.DuckDBPyConnection) -> duckdb.DuckDBPyRelation:
    frame = nw.from_native(connection.sql(f"SELECT * FROM '{file}'"))
    names = [column.name for column in made.translated]
    found: duckdb.DuckDBPyRelation = made.onto(frame).select("_row", EXACT, *names).to_native()
    return found


def _translate(made: Plan, file: str, to: Path, connection: duckdb.DuckDBPyConnection) -> None:
    _build(made, file, connection).write_parquet(str(to))


def _in_turn(runs: int, ways: dict[str, Callable[[], object]]) -> dict[str, tuple[float, float]]:
    took: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for _ in range(runs):
        for name, way in ways.items():
            clock, cpu = time.perf_counter(), time.process_time()
            way()
            took[name].append((time.perf_counter() - clock, time.process_time() - cpu))
    return {name: (median(s for s, _ in each), median(c for _, c in each)) for name, each in took.items()}


def _memory(screening: Screening, file: Path) -> int:
    command = [sys.executable, "-m", "benchmarks.batch", "--screening", screening.id, "--memory-of", str(file)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    main()
