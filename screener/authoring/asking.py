"""What serves the order of asking: a table that says how often which answer is given has answers of its fact."""

from collections.abc import Iterator
from itertools import pairwise

from screener.expr.spelling import nearest
from screener.flow.fact import NUMERIC, Fact, Kind, Spread
from screener.flow.reading import Reading
from screener.flow.table import YES_NO, Table
from screener.flow.tables import Tables
from screener.values.exact import Scalar

COUNTS = ("count", "number")


def check_asking(reading: Reading, tables: Tables) -> None:
    """Report tables that are not there, columns that count nothing, and rows that are no answers."""
    for fact in reading.library.facts.values():
        if fact.spread is not None:
            for kind, path, values in _faults(fact, fact.spread, tables):
                reading.fault(reading.facts[fact.name], kind, (fact.plain, "spread", *path), **values)


def _faults(fact: Fact, spread: Spread, tables: Tables) -> Iterator[tuple[str, tuple[str, ...], dict[str, object]]]:
    if fact.kind not in {*NUMERIC, Kind.YES_NO, Kind.CHOICE}:
        yield "key_unfit", (), {"key": "spread", "kind": fact.kind.value}
        return
    if spread.table not in tables:
        yield "table_unknown", ("table",), {"name": spread.table, "nearest": nearest(spread.table, tables)}
        return
    table = tables[spread.table]
    if not table.key or table.kinds.get(spread.count) not in COUNTS:
        columns = [name for name, kind in table.kinds.items() if kind in COUNTS]
        near = nearest(spread.count, columns)
        yield "spread_column", ("count",), {"table": table.name, "column": spread.count, "nearest": near}
        return
    for answer in _strange(fact, table):
        yield "spread_answer", ("table",), {"answer": str(answer), "table": table.name, "kind": fact.kind.value}


def _strange(fact: Fact, table: Table) -> list[Scalar]:
    """The first row that is no answer to the fact, or begins no band above the one before it."""
    keys = [row[table.key] for row in table.records]
    if fact.kind not in NUMERIC:
        answers = YES_NO if fact.kind is Kind.YES_NO else fact.options
        return [key for key in keys if key not in answers][:1]
    if table.kinds[table.key] not in {kind.value for kind in NUMERIC}:
        return keys[:1]
    return [key for before, key in pairwise(keys) if not before < key][:1]  # type: ignore[operator]
