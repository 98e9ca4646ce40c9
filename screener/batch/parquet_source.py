"""The rows of a Parquet file as cells of text, a few at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from screener.batch.duck import as_text, quoted, reading, rows_of
from screener.batch.row import Raw
from screener.values.problem import Place

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from duckdb.sqltypes import DuckDBPyType


@dataclass(frozen=True, slots=True)
class ParquetSource:
    """A Parquet file: its columns with their types, and how many rows it has. `name`: what faults call it."""

    name: str
    names: tuple[str, ...]
    kinds: tuple["DuckDBPyType", ...]

    @classmethod
    def of(cls, connection: "DuckDBPyConnection", name: str) -> "ParquetSource":
        """The source in a file. Raises Problem for one that is no Parquet."""
        with reading(name):
            found = connection.sql(f"SELECT * FROM read_parquet({quoted(escaped(name))})")  # noqa: S608 - quoted
        return cls(name, tuple(found.columns), tuple(found.types))

    def place(self, column: int) -> Place:
        """Where a column is named: there are no lines."""
        return Place(f"{self.name}:{self.names[min(column, len(self.names) - 1)]}")

    def cell(self, number: int) -> str:
        """SQL for the text of a cell of that column."""
        return as_text(self.names[number], self.kinds[number])

    def rows(self, connection: "DuckDBPyConnection") -> Iterator[Raw]:
        """Every row, in order."""
        cells = ", ".join(self.cell(number) for number in range(len(self.names)))
        with reading(self.name):
            query = f"SELECT {cells} FROM {table(self.name)}"  # noqa: S608 - quoted
            for number, row in enumerate(rows_of(connection, query), 1):
                yield Raw(number, row)  # type: ignore[arg-type]


def table(name: str) -> str:
    """SQL for a Parquet file; its name stands for itself, whatever is in it."""
    return f"read_parquet({quoted(escaped(name))}, file_row_number = true)"


def escaped(name: str) -> str:
    """A file's name in which nothing stands for several files."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)
