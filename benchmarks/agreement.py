"""Random rows by `batch` beside `check`, on DuckDB and on Spark: how many cells differ, over all screenings.

Run by `make agreement`. --rows are spread over every screening of which something translates; those whose verdict
does get four times as many. Every second row lies beside an example that is eligible, in half of them a tenth of the
cells is missing, and each is moved onto a boundary of its screening's rules: a step below it, exactly on it or a step
above. What is meant is worked out once, by the general reading in two processes, and both engines are held against it:
every translated cell of every row that the plan calls exact, since all others go through the engine itself. Every
hundredth row goes from end to end as well, through `screener batch` from Parquet to Parquet, and each of its cells is
held against `check --json`.

Then faults are planted in the rules that are translated, one at a time: an operator, a limit, a cent. Each has to be
noticed, or it is named. --no-spark leaves Spark out, which needs the extra `spark` and a Java.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import duckdb

from benchmarks.agreeing.boundaries import Boundaries
from benchmarks.agreeing.drawn import drawn
from benchmarks.agreeing.from_end_to_end import different_cells
from benchmarks.agreeing.general import AS_OF, Meant, Ready, all_meant, ready
from benchmarks.agreeing.planted import AMOUNT, LIMIT, OPERATOR, planted
from screener.batch.columns import What
from screener.batch.translated import Plan, plan
from screener.batch.whole import DUCKDB, SPARK
from screener.cli.desk import open_desk
from tests.batch.agreeing import by_table_engine, write_rows
from tests.batch.random_rows import Row

EVERY = 100
FULL, LESS = 4, 1
"""Shares of the rows: of a screening whose verdict translates, and of any other."""
PLANTED = 4_000
SIDES = {-1: "below", 0: "at", 1: "above"}
Said = Sequence[Mapping[str, object]]


@dataclass
class Tally:
    """What one engine said of the rows of one screening."""

    rows: int = 0
    exact: int = 0
    cells: int = 0
    different: int = 0
    met: Counter[tuple[int, int]] = field(default_factory=Counter)

    @classmethod
    def of(cls, said: Said, meant: Sequence[Meant]) -> "Tally":
        """Counted over every row that is exact."""
        tally = cls(len(meant))
        for row, should in zip(said, meant, strict=False):
            if row["exact"]:
                tally.exact += 1
                shared = should.cells.keys() & row.keys()
                tally.cells += len(shared)
                tally.different += sum(row[name] != should.cells[name] for name in shared)
                tally.met.update(should.met)
        return tally


@dataclass
class Whole:
    """What came of all screenings. `columns`: of the printed table."""

    wrong: int = 0
    rows: int = 0
    planted: Counter[str] = field(default_factory=Counter)
    noticed: Counter[str] = field(default_factory=Counter)
    sums: dict[str, Tally] = field(default_factory=dict)

    def add(self, engine: str, tally: Tally) -> None:
        """One more line."""
        total = self.sums.setdefault(engine, Tally())
        for name in ("rows", "exact", "cells", "different"):
            setattr(total, name, getattr(total, name) + getattr(tally, name))
        self.wrong += tally.different


def main() -> None:
    """Prints a line for each screening and engine; exits with 1 when a cell differs, or a kind of fault is not seen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-spark", action="store_true", help="DuckDB alone")
    parser.add_argument("--screening", action="append", help="only these")
    asked = parser.parse_args()
    start, whole = time.monotonic(), Whole()
    engines = (DUCKDB,) if asked.no_spark else (DUCKDB, SPARK)
    _head("screening", "engine", "rows", "exact", "cells", "different", "end to end", "different")
    for name, count in _shares(asked.rows, asked.screening).items():
        with tempfile.TemporaryDirectory() as folder:
            _one(ready(name), count, asked.seed, engines, Path(folder), whole)
        whole.rows += count
    for engine, tally in whole.sums.items():
        _head("all", engine, tally.rows, tally.exact, tally.cells, tally.different)
    for kind in (OPERATOR, LIMIT, AMOUNT):
        print(f"planted {kind}: {whole.noticed[kind]} of {whole.planted[kind]} noticed")
    print(f"{whole.rows} rows, {whole.wrong} cells different, {time.monotonic() - start:.0f} seconds")
    sys.exit(1 if whole.wrong or not all(whole.noticed[kind] for kind in (OPERATOR, LIMIT, AMOUNT)) else 0)


def _shares(rows: int, only: Sequence[str] | None) -> dict[str, int]:
    """How many rows each screening gets."""
    desk = open_desk(None)
    plans = {name: ready(name).made for name in desk.library.names if not only or name in only}
    weights = {
        name: FULL if any(column.what is What.VERDICT for column in made.translated) else LESS
        for name, made in plans.items()
        if made.translated
    }
    each = rows / sum(weights.values())
    return {name: round(each * weight) for name, weight in weights.items()}


def _one(of: Ready, count: int, seed: int, engines: Sequence[str], folder: Path, whole: Whole) -> None:
    """Every row of one screening: drawn, worked out once, and by each engine."""
    rows, file, name = drawn(of, count, seed), folder / "rows.parquet", of.screening.id
    with duckdb.connect() as connection:
        write_rows(rows, of.facts, file, connection)
        meant = all_meant(name, rows, EVERY)
        tally = Tally()
        for engine in engines:
            tally = Tally.of(_said(engine, of, file, connection), meant)
            whole.add(engine, tally)
            some = {number: row.document for number, row in enumerate(meant) if row.document is not None}
            through, different = different_cells(of, engine, rows, some, folder)
            whole.wrong += different
            _head(name, engine, tally.rows, tally.exact, tally.cells, tally.different, through, different)
        _tell_boundaries(of.boundaries, tally)
        _plant(of, rows[:: max(1, count // PLANTED)], meant[:: max(1, count // PLANTED)], connection, folder, whole)


def _said(engine: str, of: Ready, file: Path, connection: duckdb.DuckDBPyConnection) -> Said:
    if engine == DUCKDB:
        return by_table_engine(of.made, file, connection)
    from tests.batch.on_spark import by_spark

    return by_spark(of.screening, of.desk, AS_OF, file)


def _tell_boundaries(boundaries: Boundaries, tally: Tally) -> None:
    """On which side of each boundary how many of the rows lie that were compared."""
    for number, name in enumerate(boundaries.names):
        sides = "".join(f"{word:>7}{tally.met[number, side]:>6}" for side, word in SIDES.items())
        print(f"    {sides}   {name}")


def _plant(
    of: Ready,
    rows: Sequence[Row],
    meant: Sequence[Meant],
    connection: duckdb.DuckDBPyConnection,
    folder: Path,
    whole: Whole,
) -> None:
    """Each fault in the translated rules alone; those that no row shows are named."""
    file = folder / "planted.parquet"
    write_rows(rows, of.facts, file, connection)
    as_it_is = _written(of.made)
    for kind, where, screening in planted(of.screening):
        made = plan(screening, of.desk, AS_OF, {fact.name: fact.kind for fact in of.facts})
        if _written(made) == as_it_is:  # the fault lies in what does not translate
            continue
        whole.planted[kind] += 1
        if Tally.of(by_table_engine(made, file, connection), meant).different:
            whole.noticed[kind] += 1
        else:
            print(f"    planted {kind} not noticed: {where}")


def _written(made: Plan) -> list[str]:
    return [f"{name}: {expr}" for stage in made.stages for name, expr in stage.items()]


def _head(*cells: object) -> None:
    first, second, *rest = cells
    print(f"{first!s:30}{second!s:8}" + "".join(f"{cell!s:>11}" for cell in rest), flush=True)


if __name__ == "__main__":
    main()
