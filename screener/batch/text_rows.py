"""Rows of text on their way into DuckDB, and what comes out of it on its way into a Parquet file. Text is exact."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from screener.batch.duck import executed, quoted
from screener.case.write import telling_writes

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MARK = "\N{REPLACEMENT CHARACTER}"
LONGEST_LINE = 50_000_000


class TextRows:
    """Rows of text in a file that only this program reads: every cell in quotes, an empty one without."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, rows: Iterable[Iterable[str | None]]) -> None:
        """Add rows."""
        self._stream.writelines(map(text_row, rows))


def text_row(cells: Iterable[str | None]) -> str:
    """A row as a line of such a file. Unquoted it may have a text without quotes, commas and line ends."""
    return ",".join(map(_quoted, cells)) + "\n"


def _quoted(cell: str | None) -> str:
    if cell is None:
        return ""
    return '"' + cell.replace('"', '""').replace("\0", MARK) + '"'


def read_text(path: Path, names: Sequence[str]) -> str:
    """SQL for a file of `TextRows` as a table of text columns. A file without rows is none."""
    columns = ", ".join(f"{quoted(name)}: 'VARCHAR'" for name in names)
    return (
        f"read_csv({quoted(str(path))}, columns = {{{columns}}}, auto_detect = false, header = false, delim = ',', "
        f"quote = '\"', escape = '\"', new_line = '\\n', nullstr = '', allow_quoted_nulls = false, parallel = false, "
        f"strict_mode = true, max_line_size = {LONGEST_LINE})"
    )


def copied(connection: "DuckDBPyConnection", query: str, target: Path, name: str) -> None:
    """Write what a query gives as a Parquet file. Raises Problem when it cannot be written."""
    import duckdb

    with telling_writes(name):
        try:
            executed(connection, f"COPY ({query}) TO {quoted(str(target))} (FORMAT parquet, USE_TMP_FILE false)")
        except duckdb.IOException as error:
            raise OSError(str(error).partition("\n")[0]) from None
