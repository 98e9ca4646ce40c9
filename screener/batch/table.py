"""A table within DuckDB: where its rows are, and its cells as text and as typed values."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice
from pathlib import Path

from screener.batch.csv_cells import Misquoted, cells_of
from screener.batch.csv_source import CsvSource
from screener.batch.duck import connected, name_of, quoted
from screener.batch.head import Head
from screener.batch.parquet_source import ParquetSource, escaped, table
from screener.batch.text_rows import copied, read_text, text_row
from screener.batch.typed import Typed, typed
from screener.case.answers import AS_OF as AS_OF_FACT
from screener.case.naming import places_by
from screener.case.write import telling_writes
from screener.flow.model import Fact, Kind
from screener.result.desk import Desk
from screener.values.problem import Problem

ROW, PLAIN = "_row", "_plain"
READ = "_read"
"""Of a table that was text: NULL in a row that could not be taken apart."""

PIECE = 100_000
"""Rows of CSV that are in memory as text."""
RESERVED = frozenset({"file_row_number", ROW, PLAIN, READ})
"""Names that columns have within DuckDB."""


def carried_name(number: int) -> str:
    """The name that a column has within DuckDB which is carried through; its own may be that of a fact."""
    return f"_c{number}"


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a table as SQL: `rows` has a column ROW, which counts from 0, and those of the head.

    `columns` is SQL for the cells of each column of the head, `kinds` the names of their types, `texts` SQL for them
    as text. `plain` holds of every row that can be read.
    """

    head: Head
    rows: str
    columns: tuple[str, ...]
    kinds: tuple[str, ...]
    texts: tuple[str, ...]
    plain: str = "true"
    is_parquet: bool = True

    def typed(self, desk: Desk, as_of: date) -> str:
        """SQL for ROW, what is carried through, a typed column for each fact, the day, and PLAIN."""
        facts = {fact.name: self._typed(desk, number, fact) for number, fact in self.head.facts.items()}
        days = [self._typed(desk, number, Fact(AS_OF_FACT, Kind.DATE)) for number in self.head.days]
        plain = [self.plain, *(one.plain for one in (*facts.values(), *days))]
        if len(days) > 1:
            plain.append(f"coalesce({days[0].value} = {days[1].value}, true)")
        day = f"coalesce({', '.join([*(one.value for one in days), f'DATE {quoted(as_of.isoformat())}'])})"
        parts = [
            ROW,
            *(f"{self.columns[number]} AS {carried_name(number)}" for number in self.head.carried),
            *(f"{one.value} AS {name_of(name)}" for name, one in facts.items()),
            f"{day} AS {name_of(AS_OF_FACT)}",
            f"({' AND '.join(plain)}) AS {PLAIN}",
        ]
        return f"SELECT {', '.join(parts)} FROM {self.rows}"  # noqa: S608 - every name and text is quoted

    def types(self) -> dict[str, Kind]:
        """The kind of each fact that has a typed column; the day is one where rows may name their own."""
        days = {AS_OF_FACT: Kind.DATE} if self.head.days else {}
        return {fact.name: fact.kind for fact in self.head.facts.values()} | days

    def _typed(self, desk: Desk, number: int, fact: Fact) -> Typed:
        return typed(fact, self.columns[number], self.kinds[number], self.texts[number], sure_places(desk, fact))


def sure_places(desk: Desk, fact: Fact) -> Iterator[str]:
    """The names of places that mean themselves and nothing else."""
    if fact.kind is Kind.PLACE and fact.table:
        places = places_by(desk.find_place)
        for name in desk.tables[fact.table].rows:
            try:
                if places(fact.table, name) == (name,):
                    yield name
            except Problem:
                continue


def parquet_table(source: ParquetSource, head: Head) -> Table:
    """The table in a Parquet file, whose cells keep their types."""
    numbers = range(len(source.names))
    rows = f"(SELECT *, file_row_number AS {ROW} FROM {table(source.name)})"  # noqa: S608 - quoted
    kinds = tuple(str(kind).lower() if kind.id == "list" else kind.id for kind in source.kinds)
    return Table(head, rows, tuple(map(name_of, source.names)), kinds, tuple(source.cell(n) for n in numbers))


def text_table(source: CsvSource, head: Head, scratch: Path, target: str) -> Table:
    """The table of a CSV file, taken apart into Parquet files of texts: a row there for each row, in order.

    A text file is read, and held, in one piece: so it goes there in pieces. `target`: what the whole run writes.
    """
    width = len(head.names)
    columns = tuple(f"_t{number}" for number in range(width))
    names = ", ".join([f"CAST({ROW} AS BIGINT) AS {ROW}", READ, *columns])
    lines, text, pieces = _apart(source, width), scratch / "cells", list[Path]()
    query = f"SELECT {names} FROM {read_text(text, [ROW, READ, *columns])}"  # noqa: S608 - quoted
    with connected(str(scratch), one_thread=True) as connection:
        while (piece := list(islice(lines, PIECE))) or not pieces:
            with telling_writes(target), text.open("w", encoding="utf-8", newline="") as stream:
                stream.writelines(piece)
            pieces.append(scratch / f"cells-{len(pieces)}.parquet")
            copied(connection, query, pieces[-1], target)
    rows = f"read_parquet([{', '.join(quoted(escaped(str(each))) for each in pieces)}])"
    return Table(head, rows, columns, ("varchar",) * width, columns, f"{READ} IS NOT NULL", is_parquet=False)


def _apart(source: CsvSource, width: int) -> Iterator[str]:
    """A line for each row: its number, whether it could be read, its cells. Most rows are that line as they came."""
    for number, raw in enumerate(source.rows()):
        text, read = str(raw.text), raw.fault is None
        if read and '"' not in text and text.count(source.separator) == width - 1:
            if source.separator == ",":
                yield f"{number},1,{text}\n"
                continue
            if "," not in text:
                yield f"{number},1,{text.replace(source.separator, ',')}\n"
                continue
        yield text_row(_cells(number, text if read else None, source.separator, width))


def _cells(number: int, text: str | None, separator: str, width: int) -> list[str | None]:
    """The cells of a line of `_apart`; `text`: of a row without a fault."""
    texts: tuple[str, ...] = ()
    if text is not None:
        try:
            texts = cells_of(text, separator).texts
        except Misquoted:
            texts = ()
    if len(texts) < width or any(cell.strip() for cell in texts[width:]):
        return [str(number), None, *([None] * width)]
    return [str(number), "1", *(cell or None for cell in texts[:width])]
