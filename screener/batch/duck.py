"""DuckDB, loaded when a table needs it: a connection whose memory has a limit, its types, and how text is quoted."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from screener.values.problem import Place, Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from duckdb.sqltypes import DuckDBPyType

MEMORY = "SCREENER_BATCH_MEMORY"
"""The variable that sets how much memory the table engine may take, like 2GB; what is more goes to disk."""
USUAL = "1GB"
KEPT = frozenset({"boolean", "tinyint", "smallint", "integer", "bigint", "utinyint", "usmallint", "uinteger"})
"""Types that JSON holds exactly; every other one is written as text."""


def is_there() -> bool:
    """Whether the table engine is installed."""
    return find_spec("duckdb") is not None


@contextmanager
def connected(scratch: str | None = None) -> Iterator["DuckDBPyConnection"]:
    """A connection to a database in memory, gone with all its threads when the block ends. Raises Problem.

    `scratch`: the folder for what does not fit in memory.
    """
    if not is_there():
        raise Problem("batch_no_extra")
    import duckdb

    connection = duckdb.connect(config={"memory_limit": os.environ.get(MEMORY, USUAL)})
    try:
        connection.execute("SET autoinstall_known_extensions = false; SET autoload_known_extensions = false")
        connection.execute("SET enable_progress_bar = false")
        if scratch is not None:
            connection.execute(f"SET temp_directory = {quoted(scratch)}")
        yield connection
    except duckdb.IOException as error:
        raise Problem("batch_io", reason=_first_line(error)) from None
    finally:
        connection.close()


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Whatever keeps a file from being read as Parquet is told of that file."""
    import duckdb

    try:
        yield
    except (duckdb.IOException, duckdb.InvalidInputException, duckdb.SerializationException) as error:
        raise Problem("batch_no_parquet", place=Place(name), file=name, reason=_first_line(error)) from None


def quoted(text: str) -> str:
    """A text as SQL writes it."""
    return "'" + text.replace("'", "''") + "'"


def name_of(column: str) -> str:
    """The name of a column as SQL writes it."""
    return '"' + column.replace('"', '""') + '"'


def as_text(column: str, kind: "DuckDBPyType") -> str:
    """SQL for a cell as text, digit by digit: lists and rows as JSON, a moment without a time of day as its day."""
    name = name_of(column)
    if kind.id in ("list", "array", "struct", "map"):
        return f"CAST(to_json(CAST({name} AS {_textual(kind)})) AS VARCHAR)"
    if kind.id.startswith("timestamp"):
        day = f"date_trunc('day', {name}) = {name}"
        return f"CASE WHEN {day} THEN CAST(CAST({name} AS DATE) AS VARCHAR) ELSE CAST({name} AS VARCHAR) END"
    return name if kind.id == "varchar" else f"CAST({name} AS VARCHAR)"


def _textual(kind: "DuckDBPyType") -> str:
    """The type of a nested cell with text for everything that JSON would not hold exactly."""
    if kind.id in ("list", "array"):
        return f"{_textual(kind.children[0][1])}[]"  # type: ignore[arg-type]
    if kind.id == "struct":
        return f"STRUCT({', '.join(f'{name_of(name)} {_textual(part)}' for name, part in kind.children)})"  # type: ignore[arg-type]
    return str(kind) if kind.id in KEPT or kind.id == "map" else "VARCHAR"


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
