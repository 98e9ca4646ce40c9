"""One table of published figures: its columns with their kinds, its rows, and how people name these.

A cell is turned into a value when it is first looked at.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from functools import cached_property
from typing import Any

from screener.values.exact import Scalar, simplest
from screener.values.problem import Place, Problem
from screener.values.struct import Struct, field

YES_NO = {"yes": True, "no": False}
KINDS = ("text", "yes_no", "count", "number", "share", "money", "year", "date")


class Source(Struct, frozen=True):
    """Where figures come from: what it is, where it was found, its licence or status, and of which day."""

    what: str
    where: str
    licence: str
    as_of: str
    columns: tuple[str, ...] = ()
    code: str = ""


class Finding(Struct, frozen=True):
    """How people name the rows of a table of places; every text is compared in its plain spelling.

    `aliases`: a table of other names. `elsewhere`: the row for a place outside, with what people say for it.
    `home` and `others`: what names the table's own region, and what names another one. `short` and `endings`:
    spellings that mean the same, of words and at the end of words. `drop`: openings that say nothing.
    """

    aliases: str = ""
    elsewhere: str = ""
    elsewhere_words: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()
    short: Mapping[str, str] = field(default_factory=dict)
    endings: Mapping[str, str] = field(default_factory=dict)


class Row(Mapping[str, Scalar]):
    """One line of a table: column to value, None where the cell is empty."""

    __slots__ = ("_cells", "_kinds", "_values")

    def __init__(self, kinds: Mapping[str, str], cells: Mapping[str, str | Scalar]) -> None:
        self._kinds = kinds
        self._cells = cells
        self._values: dict[str, Scalar] = {}

    def __getitem__(self, column: str) -> Scalar:
        if column not in self._values:
            kind, cell = self._kinds[column], self._cells.get(column)
            self._values[column] = read_cell(kind, cell) if isinstance(cell, str) else cell
        return self._values[column]

    def written(self, column: str) -> str | Scalar:
        """A cell as it is written."""
        return self._cells.get(column)

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)


def read_cell(kind: str, cell: str) -> Scalar:
    """The value of a cell of one of KINDS, None when it is empty. Raises ValueError when it is not of the kind."""
    if cell == "":
        return None
    if kind == "text":
        return cell
    if kind == "yes_no":
        if cell not in YES_NO:
            raise ValueError(cell)
        return YES_NO[cell]
    if kind == "date":
        return date.fromisoformat(cell)
    number = simplest(Fraction(cell))
    if kind in ("count", "year") and not isinstance(number, int):
        raise ValueError(cell)
    return number


class Table(Struct, frozen=True, dict=True):
    """A table: `kinds` of its columns, its `records` in order, and its `rows` by the column `key`.

    `keys` are the columns that name a row for a look-up: the key alone, or several together.
    """

    name: str
    file: str
    key: str
    kinds: Mapping[str, str]
    records: tuple[Row, ...]
    sources: tuple[Source, ...] = ()
    finding: Finding | None = None
    keys: tuple[str, ...] = ()

    def column(self, name: str) -> Mapping[tuple[Scalar, ...], Scalar]:
        """A whole column by the keys of its rows; read once."""
        if name not in self.columns:
            self.columns[name] = {keys: row[name] for keys, row in self.by_keys.items()}
        return self.columns[name]

    def at(self, keys: tuple[Scalar, ...]) -> Row | None:
        """The row that the columns `keys` name so; None where there is none."""
        return self.by_keys.get(keys)

    @cached_property
    def by_keys(self) -> Mapping[tuple[Scalar, ...], Row]:
        """Every row by the columns that name it."""
        return {tuple(row[key] for key in self.keys): row for row in self.records}

    @cached_property
    def columns(self) -> dict[str, dict[tuple[Scalar, ...], Scalar]]:
        """The columns that were read so far."""
        return {}

    @cached_property
    def looked(self) -> dict[Any, Any]:
        """What was looked up by keys that are open."""
        return {}

    @cached_property
    def rows(self) -> Mapping[str, Row]:
        """Every row by its key; empty for a table without one."""
        return {str(row[self.key]): row for row in self.records} if self.key else {}

    def cell(self, key: Scalar, column: str) -> Scalar:
        """The value in a row and column. Raises Problem when the table has no such row or column."""
        if column not in self.kinds or str(key) not in self.rows:
            raise Problem("table_cell_unknown", place=Place(self.file), row=key, column=column)
        return self.rows[str(key)][column]
