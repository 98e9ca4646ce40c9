"""The tables of figures: every cell of its column's kind, no key twice, no name of a place that is not there."""

import csv
import re
from fractions import Fraction
from pathlib import Path

from screener.expr.spelling import nearest
from screener.flow.documents import Report, read_document
from screener.flow.table import Table
from screener.flow.tables import Tables
from screener.values.problem import Place, Problem
from screener.values.show.numbers import exact_text

CELL = re.compile(r'"(?:[^"]|"")*"|[^,\n]+|(?<=,)(?=,|$)|^(?=,)')
"""One cell of a line of CSV."""
PER_CENT = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*%")
LIKE = {
    "count": "a whole number in plain digits, like 25",
    "date": "a day, like 2013-12-31",
    "money": "dollars in plain digits, like 25000 or 25000.50",
    "number": "plain digits, like 17.5",
    "share": "a part of one, like 0.80 for 80 per cent",
    "text": "words",
    "year": "four digits, like 2013",
    "yes_no": "yes or no",
}
"""What a cell of each kind is like."""
SIZES = {"count": (0, None), "share": (0, 1), "year": (1000, 9999)}
"""Between which numbers a cell of a kind lies."""
ALIASES = ("alias", "kind", "municipality")
"""The columns that a table of other names cannot do without."""


def check_tables(tables: Tables, report: Report) -> None:
    """Report what is wrong in the tables of a content folder, by file and line."""
    for name in tables:
        try:
            table = tables[name]
        except Problem as fault:
            report(fault)
        else:
            _check_cells(table, report)
            _check_finding(tables, table, report)


def _check_cells(table: Table, report: Report) -> None:
    seen: set[tuple[object, ...]] = set()
    lines = _lines(table.file)
    for line, row in enumerate(table.records, 2):
        read: dict[str, object] = {}
        for column, kind in table.kinds.items():
            try:
                read[column] = row[column]
            except (ValueError, ZeroDivisionError):
                place, cell = _cell(table.file, lines, line, column)
                like = _share_of(cell) or LIKE[kind]
                report(Problem("table_cell", place=place, cell=cell, kind=kind, column=column, like=like))
            else:
                _check_size(table, lines, line, column, read[column], report)
        key = tuple(read.get(column) for column in table.keys)
        if key and key in seen:
            name = ", ".join(str(part) for part in key)
            place, _ = _cell(table.file, lines, line, table.keys[0])
            report(Problem("table_row_twice", place=place, name=name, table=table.name))
        seen.add(key)


def _check_size(table: Table, lines: list[str], line: int, column: str, value: object, report: Report) -> None:
    """A share lies between nothing and the whole, a count is not below nothing, and a year has four digits."""
    low, high = SIZES.get(table.kinds[column], (None, None))
    if low is None or value is None or (low <= value and (high is None or value <= high)):  # type: ignore[operator]
        return
    place, cell = _cell(table.file, lines, line, column)
    like = (_share_of(f"{cell}%") if table.kinds[column] == "share" else "") or LIKE[table.kinds[column]]
    report(Problem("table_cell", place=place, cell=cell, kind=table.kinds[column], column=column, like=like))


def _share_of(cell: str) -> str:
    """The part of one that a number of per cent is; nothing for anything else."""
    found = PER_CENT.fullmatch(cell.strip())
    if found is None or Fraction(found[1]) > 100:
        return ""
    return exact_text(Fraction(found[1]) / 100)


def _lines(file: str) -> list[str]:
    return Path(file).read_text(encoding="utf-8").splitlines() if Path(file).exists() else []


def _cell(file: str, lines: list[str], line: int, column: str) -> tuple[Place, str]:
    """Where the cell of a column stands in a line of a CSV file, and what stands there."""
    named = next(csv.reader(lines[:1]), [])
    cells = list(CELL.finditer(lines[line - 1])) if line <= len(lines) else []
    if column not in named or named.index(column) >= len(cells):
        return Place(file, line), ""
    found = cells[named.index(column)]
    return Place(file, line, found.start() + 1), found[0].strip('"')


def _check_finding(tables: Tables, table: Table, report: Report) -> None:
    """What people say for a place: the row for what lies outside, and the table of other names."""
    if table.finding is None:
        return
    outside = table.finding.elsewhere
    if outside and outside not in table.rows:
        sidecar = read_document(Path(table.file).with_suffix(".toml"), report)
        near = nearest(outside, table.rows)
        if sidecar is not None:
            sidecar.fault("table_row_unknown", ("find", "elsewhere"), name=outside, table=table.name, nearest=near)
    if table.finding.aliases:
        _check_aliases(tables, table, report)


def _check_aliases(tables: Tables, table: Table, report: Report) -> None:
    if table.finding is None:
        return
    if table.finding.aliases not in tables:
        name, near = table.finding.aliases, nearest(table.finding.aliases, tables)
        report(Problem("table_unknown", place=Place(table.file), name=name, nearest=near))
        return
    aliases = tables[table.finding.aliases]
    if missing := [column for column in ALIASES if column not in aliases.kinds]:
        report(Problem("aliases_columns", place=Place(aliases.file, 1), columns=", ".join(missing)))
        return
    for line, row in enumerate(aliases.records, 2):
        place = str(row["municipality"])
        if place not in table.rows:
            near = nearest(place, table.rows)
            found = Place(aliases.file, line)
            report(Problem("table_row_unknown", place=found, name=place, table=table.name, nearest=near))
