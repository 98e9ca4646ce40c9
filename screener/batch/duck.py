"""DuckDB, loaded when a table needs it: a connection whose memory has a limit, its types, and how text is quoted."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from threading import Event, Thread
from typing import TYPE_CHECKING, TypeVar

from screener.values.problem import Place, Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from duckdb.sqltypes import DuckDBPyType

T = TypeVar("T")
MEMORY = "SCREENER_BATCH_MEMORY"
"""The variable that sets how much memory the table engine may take, like 2GB; what is more goes to disk."""
USUAL = "1GB"
INTERRUPTED = "interrupted"
PATIENCE = 0.2
"""Seconds after which a signal is seen at the latest, while a statement runs."""
KEPT = frozenset({"boolean", "tinyint", "smallint", "integer", "bigint", "utinyint", "usmallint", "uinteger"})
"""Types that JSON holds exactly; every other one is written as text."""


def is_there() -> bool:
    """Whether the table engine is installed."""
    return find_spec("duckdb") is not None


@contextmanager
def connected(scratch: str | None = None, *, one_thread: bool = False) -> Iterator["DuckDBPyConnection"]:
    """A connection to a database in memory, gone with all its threads when the block ends. Raises Problem.

    `scratch`: the folder for what does not fit in memory. `one_thread`: rows go through one after the other, so that
    their order stays without being held together; what is a single piece is else held as a whole before it is written.
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
        if one_thread:
            connection.execute("SET threads = 1; SET preserve_insertion_order = false")
        yield connection
    except RuntimeError as error:
        if INTERRUPTED not in str(error):  # what it says of a signal that came while it was at work itself
            raise
        raise KeyboardInterrupt from None
    except duckdb.OutOfMemoryException:
        raise Problem("batch_memory", variable=MEMORY, limit=os.environ.get(MEMORY, USUAL)) from None
    except duckdb.IOException as error:
        raise Problem("batch_io", reason=_first_line(error)) from None
    finally:
        with suppress(duckdb.Error):  # a statement that was ended may still be letting go
            connection.close()


def executed(connection: "DuckDBPyConnection", statement: str) -> None:
    """Run a statement that may take long."""
    _apart(connection, lambda: connection.execute(statement))


def rows_of(connection: "DuckDBPyConnection", query: str, at_once: int = 500) -> Iterator[tuple[object, ...]]:
    """The rows that a query gives, a few at a time; they are worked out as they are asked for."""
    found = _apart(connection, lambda: connection.execute(query))
    while rows := _apart(connection, lambda: found.fetchmany(at_once)):
        yield from rows


def _apart(connection: "DuckDBPyConnection", work: Callable[[], T]) -> T:
    """Do it in another thread. A signal is not lost on the way, nor taken for another, as it would be within DuckDB."""
    made: list[T] = []
    faults: list[BaseException] = []
    done = Event()  # a join that a signal breaks off takes the thread for ended

    def within() -> None:
        try:
            made.append(work())
        except BaseException as error:  # noqa: BLE001 - it is raised again where it was asked for
            faults.append(error)
        finally:
            done.set()

    Thread(target=within).start()
    try:
        while not done.wait(PATIENCE):
            pass
    except BaseException:
        import duckdb

        with suppress(duckdb.Error):  # where it cannot be interrupted it has to come to its end
            connection.interrupt()
        done.wait()
        raise
    if faults:
        raise faults[0]
    return made[0]


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Whatever keeps a file from being read as Parquet is told of that file."""
    import duckdb

    try:
        yield
    except (duckdb.InterruptException, duckdb.OutOfMemoryException):
        raise
    except duckdb.Error as error:
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
