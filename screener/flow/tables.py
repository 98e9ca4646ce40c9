"""Tables of published figures: a CSV file with the kinds and sources of its columns in a TOML file beside it.

A table is read when it is first asked for, a cell is turned into a value when it is first looked at.
"""

import csv
from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from screener.flow.documents import Table as Keys
from screener.flow.documents import load_document, shown
from screener.values.exact import Scalar, simplest
from screener.values.problem import Place, Problem
from screener.values.struct import Struct, field, replace

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
            self.columns[name] = {tuple(row[key] for key in self.keys): row[name] for row in self.records}
        return self.columns[name]

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


class Tables(Mapping[str, Table]):
    """The tables of a content folder, by the names of their files."""

    def __init__(self, content: Path) -> None:
        self.folder = content / "tables"
        self.read: dict[str, Table] = {}
        self.finders: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Table:
        if name not in self.read:
            sidecar = self.folder / f"{name}.toml"
            if not sidecar.exists():
                raise KeyError(name)
            self.read[name] = read_table(sidecar)
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(path.stem for path in self.folder.glob("*.toml")))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def read_table(sidecar: Path) -> Table:
    """A table by the TOML file beside it. Raises Problem, with its place, when the two do not fit."""
    document = load_document(sidecar)
    top = document.top()
    columns, constant = top.below("columns"), top.below("constant")
    file = sidecar.with_suffix(".csv")
    kinds = {name: columns.word(name, KINDS) for name in columns.data}
    table = Table(
        name=sidecar.stem,
        file=shown(file),
        key=top.word("key", tuple(kinds)) if isinstance(document.data.get("key"), str) else "",
        keys=_keys(top, kinds),
        kinds=kinds,
        records=(),
        sources=tuple(_source(source) for source in top.each("source")),
        finding=_finding(top.below("find")) if "find" in document.data else None,
    )
    fixed = {name: constant.text(name) for name in constant.data}
    records = _read_csv(file, table, fixed)
    for row in top.each("row"):
        row.known.update(kinds)
        row.done()
        records.append(Row(kinds, {**fixed, **{column: row.text(column) for column in row.data}}))
    top.known.add("find")
    top.done()
    return replace(table, records=tuple(records))


def _keys(top: Keys, kinds: Mapping[str, str]) -> tuple[str, ...]:
    """The columns that name a row: one, or a list of them."""
    key = top.data.get("key")
    if key is None or isinstance(key, str):
        return (key,) if key else ()
    found = top.texts("key")
    for number, name in enumerate(found):
        if name not in kinds:
            top.fault("word_unknown", "key", number, word=name, nearest="", words=", ".join(kinds))
    return found


def _read_csv(file: Path, table: Table, fixed: Mapping[str, str]) -> list[Row]:
    try:
        with file.open(encoding="utf-8", newline="") as lines:
            reader = csv.reader(lines)
            header = next(reader, [])
            if set(header) | set(fixed) != set(table.kinds) or len(set(header)) != len(header):
                raise Problem("table_columns", place=Place(table.file, 1), columns=", ".join(table.kinds))
            return [Row(table.kinds, {**fixed, **dict(zip(header, line, strict=True))}) for line in reader]
    except OSError as fault:
        raise Problem("flow_file_unreadable", place=Place(table.file), detail=fault.strerror or "") from None
    except ValueError:
        raise Problem("table_width", place=Place(table.file, reader.line_num), columns=len(header)) from None


def _source(table: Keys) -> Source:
    source = Source(
        what=table.name("what"),
        where=table.text("where"),
        licence=table.name("licence"),
        as_of=table.text("as_of"),
        columns=table.texts("columns"),
        code=table.text("code"),
    )
    table.done()
    return source


def _finding(table: Keys) -> Finding:
    finding = Finding(
        aliases=table.text("aliases"),
        elsewhere=table.text("elsewhere"),
        elsewhere_words=table.texts("elsewhere_words"),
        home=table.texts("home"),
        others=table.texts("others"),
        drop=table.texts("drop"),
        short=table.below("short").data,
        endings=table.below("endings").data,
    )
    table.done()
    return finding
