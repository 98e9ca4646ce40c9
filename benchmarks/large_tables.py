"""Large tables of made-up businesses: some thousand drawn at random, limits of the rules among them, copied over."""

from datetime import date
from pathlib import Path

import duckdb

from screener.flow.model import Screening
from screener.result.desk import Desk
from tests.batch.agreeing import write_rows
from tests.batch.random_rows import Rows

AS_OF = date(2026, 11, 30)
DRAWN = 20_000
"""Rows drawn one by one; a large table is made of copies of them."""
NUMBER = "number"
"""The column that numbers the rows, from 0."""


def write_table(screening: Screening, desk: Desk, missing: int, count: int, to: Path) -> None:
    """So many rows for a screening as a Parquet file; `missing` cells of a hundred are empty. None contradicts."""
    rows, small = Rows(screening, desk, AS_OF, 5, missing), to.with_name("drawn.parquet")
    rows.contradicting = 0
    with connected(to.parent) as connection:
        write_rows(rows.drawn(min(DRAWN, count)), rows.facts, small, connection)
        copies = f"range({-(-count // DRAWN)}) r, '{small}' s"
        query = f"SELECT s.* EXCLUDE (_row), s._row + {DRAWN} * r.range AS {NUMBER} FROM {copies} LIMIT {count}"
        connection.execute(f"COPY ({query}) TO '{to}' (FORMAT parquet)")


def part_of(table: Path, count: int) -> Path:
    """The first rows of a table as a table beside it."""
    part = table.with_name(f"{count}-{table.name}")
    with connected(table.parent) as connection:
        connection.execute(f"COPY (SELECT * FROM '{table}' LIMIT {count}) TO '{part}' (FORMAT parquet)")
    return part


def as_csv(table: Path) -> Path:
    """A table as CSV, several options with ; between them."""
    to = table.with_suffix(".csv")
    with connected(table.parent) as connection:
        kinds = connection.sql(f"SELECT * FROM '{table}'")
        lists = [name for name, kind in zip(kinds.columns, kinds.types, strict=True) if kind.id == "list"]
        texts = (
            f"CASE WHEN len({name}) = 0 THEN 'none' ELSE array_to_string({name}, ';') END AS {name}" for name in lists
        )
        replaced = f" REPLACE ({', '.join(texts)})" if lists else ""
        connection.execute(f"COPY (SELECT *{replaced} FROM '{table}') TO '{to}' (FORMAT csv)")
    return to


def connected(folder: Path) -> duckdb.DuckDBPyConnection:
    """A connection with as much memory as the screener gives its own."""
    return duckdb.connect(config={"memory_limit": "1GB", "temp_directory": str(folder / "spilled")})
