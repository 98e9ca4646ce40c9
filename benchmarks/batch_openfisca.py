"""Many rows of a small rule set, by `screener batch` and by openfisca-core: what both can express, in the same run.

Run by `make bench`. Each is a process that reads a Parquet file and writes one, with the verdict, every test and the
amount; of openfisca-core the working out alone is told too. It works with floats; the verdicts are compared.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
from openfisca_core.simulations import SimulationBuilder

from benchmarks import by_openfisca
from benchmarks.batch import batch
from benchmarks.children import PYTHON, in_turn
from benchmarks.large_tables import AS_OF, NUMBER, write_table
from benchmarks.one_case import HERE, is_listed
from screener.cli.desk import open_desk

YEAR = by_openfisca.YEAR
WANTED = ("eligible_surely", *(f"{test}_surely" for test in by_openfisca.TESTS), "grant_low")
FACTS = ("sales", "employees", "salary")
TOWNS = HERE / "content" / "tables" / "towns.csv"
OURS, THEIRS = "screener batch", "openfisca-core"


def main() -> None:
    """Prints the rows a second of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--work", nargs=2, metavar=("TABLE", "TO"), help="only what openfisca-core has to do")
    asked = parser.parse_args()
    if asked.work:
        _work(*map(Path, asked.work))
        return
    desk = open_desk(HERE / "flows", AS_OF)
    (screening,) = desk.screenings([])
    with tempfile.TemporaryDirectory() as name:
        table, ours, theirs = (Path(name) / f"{part}.parquet" for part in ("rows", "ours", "theirs"))
        write_table(screening, desk, 0, asked.rows, table)
        one = [*batch(screening.id, table, ours, "verdict,criteria,amounts"), "--flows", str(HERE / "flows")]
        other = [*PYTHON, "benchmarks.batch_openfisca", "--work", str(table), str(theirs)]
        print(f"{asked.rows:,} rows of {screening.id}, Parquet to Parquet, start included")
        timed = in_turn(asked.runs, {OURS: one, THEIRS: other})
        for way, took in timed.items():
            rate = asked.rows / took.seconds
            print(f"  {way:16}{took.seconds:8.2f} s{took.cpu:8.2f} cpu{rate:12,.0f} rows a second{took.memory:7} MB")
        print(f"  {timed[THEIRS].seconds / timed[OURS].seconds:.2f}x as fast as {THEIRS}")
        _compare(screening.id, ours, theirs)


def _compare(name: str, ours: Path, theirs: Path) -> None:
    said = f"SELECT {NUMBER}, \"{name}.verdict\" = 'eligible' AS yes FROM '{ours}'"
    counts = "count(*), count(*) FILTER (a.yes IS DISTINCT FROM b.eligible_surely)"
    query = f"SELECT {counts} FROM ({said}) a JOIN '{theirs}' b USING ({NUMBER})"
    print("  verdicts compared, different:", *duckdb.execute(query).fetchall()[0])


def _work(table: Path, to: Path) -> None:
    """What openfisca-core makes of a table, as a table."""
    desk = open_desk(HERE / "flows", AS_OF)
    with TOWNS.open(encoding="utf-8") as lines:
        density = {town: int(number) for town, number in (line.split(",")[:2] for line in list(lines)[1:])}
    given = _arrays(table, density)
    made, _ = by_openfisca.system([town for town in density if is_listed(desk, town)])
    simulation = SimulationBuilder().build_default_simulation(made, count=len(given["town"]))
    start = time.perf_counter()
    for name, array in given.items():
        simulation.set_input(name, YEAR, array)
    found = {name: simulation.calculate(name, YEAR) for name in WANTED}
    print(f"worked out in {time.perf_counter() - start:.2f} s", file=sys.stderr)
    numbers = np.arange(len(given["town"]))
    with duckdb.connect() as connection:
        connection.register("found", {NUMBER: numbers, **found})
        connection.execute(f"COPY (SELECT * FROM found) TO '{to}' (FORMAT parquet)")


def _arrays(table: Path, density: dict[str, int]) -> dict[str, Any]:
    """The columns of the table as openfisca-core reads them, in order."""
    names = ", ".join((*(f"{name}::DOUBLE AS {name}" for name in FACTS), "town", "principal_place_in_state AS place"))
    with duckdb.connect() as connection:
        found = connection.execute(f"SELECT {names} FROM '{table}' ORDER BY {NUMBER}").fetchnumpy()
    columns: dict[str, Any] = {name: np.ma.getdata(column) for name, column in found.items()}
    columns["density"] = np.array([density[town] for town in columns["town"]], dtype=float)
    towns = columns["town"].astype(str)
    out = {"town": towns, "other_town": towns, "place": columns["place"], "place_known": np.full(len(towns), True)}
    for name in (*FACTS, "density"):
        out |= {f"{name}_low": columns[name], f"{name}_high": columns[name]}
    return out


if __name__ == "__main__":
    main()
