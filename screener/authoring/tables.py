"""The tables of figures: every cell of its column's kind, no key twice, no name of a place that is not there."""

from screener.expr.spelling import nearest
from screener.flow.documents import Report
from screener.flow.table import Table
from screener.flow.tables import Tables
from screener.values.problem import Place, Problem


def check_tables(tables: Tables, report: Report) -> None:
    """Report what is wrong in the tables of a content folder, by file and line."""
    for name in tables:
        try:
            table = tables[name]
        except Problem as fault:
            report(fault)
        else:
            _check_cells(table, report)
            _check_aliases(tables, table, report)


def _check_cells(table: Table, report: Report) -> None:
    seen: set[tuple[object, ...]] = set()
    for line, row in enumerate(table.records, 2):
        read: dict[str, object] = {}
        for column, kind in table.kinds.items():
            try:
                read[column] = row[column]
            except (ValueError, ZeroDivisionError) as fault:
                place = Place(table.file, line)
                report(Problem("table_cell", place=place, cell=str(fault), kind=kind, column=column))
        key = tuple(read.get(column) for column in table.keys)
        if key and key in seen:
            name = ", ".join(str(part) for part in key)
            report(Problem("table_row_twice", place=Place(table.file, line), name=name, table=table.name))
        seen.add(key)


def _check_aliases(tables: Tables, table: Table, report: Report) -> None:
    if table.finding is None or not table.finding.aliases:
        return
    if table.finding.aliases not in tables:
        name, near = table.finding.aliases, nearest(table.finding.aliases, tables)
        report(Problem("table_unknown", place=Place(table.file), name=name, nearest=near))
        return
    aliases = tables[table.finding.aliases]
    for line, row in enumerate(aliases.records, 2):
        place = str(row["municipality"])
        if place not in table.rows:
            near = nearest(place, table.rows)
            found = Place(aliases.file, line)
            report(Problem("table_row_unknown", place=found, name=place, table=table.name, nearest=near))
