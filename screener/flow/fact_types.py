"""Which type a fact has in an expression, and a column of a table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from screener.expr.spelling import nearest
from screener.expr.types import ANYTHING, COUNT, DATE, MONEY, NUMBER, SHARE, TEXT, YEAR, YES_NO, Type, list_of
from screener.expr.written import Columns
from screener.flow.field_names import INDEX
from screener.flow.model import Fact, Kind
from screener.flow.reading import Reading
from screener.flow.tables import Tables
from screener.values.struct import replace

PLAIN_TYPES: Mapping[str, Type] = {
    "money": MONEY,
    "count": COUNT,
    "number": NUMBER,
    "share": SHARE,
    "year": YEAR,
    "date": DATE,
    "yes_no": YES_NO,
    "text": TEXT,
    "event": DATE,
    "month_day": TEXT,
}


@dataclass(frozen=True)
class TableColumns(Mapping[str, Columns]):
    """The types of the columns of each table, read when a look-up names it."""

    tables: Tables

    def __getitem__(self, name: str) -> Columns:
        table = self.tables[name]
        return Columns({column: PLAIN_TYPES[kind] for column, kind in table.kinds.items()}, table.keys)

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __len__(self) -> int:
        return len(self.tables)


def fact_type(fact: Fact, reading: Reading, tables: Tables) -> Type:
    """The type of a fact; of rows, a list of records. A table that there is not is reported."""
    if fact.kind is Kind.ROWS:
        fields = {part.name: fact_type(part, reading, tables) for part in fact.fields}
        return list_of(Type("record", fields={**fields, INDEX: NUMBER}))
    item = _plain_type(fact, fact.of or fact.kind, reading, tables)
    found = list_of(item, fact.length or None) if fact.kind is Kind.LIST else item
    return replace(found, optional=fact.none)


def _plain_type(fact: Fact, kind: Kind, reading: Reading, tables: Tables) -> Type:
    if kind.value in PLAIN_TYPES:
        return PLAIN_TYPES[kind.value]
    if kind in (Kind.CHOICE, Kind.CHOICES):
        return Type(kind.value, options=fact.options)
    if kind is not Kind.PLACE or fact.table is None:
        return ANYTHING
    if fact.table not in tables:
        document, near = reading.facts[fact.name], nearest(fact.table, tables)
        reading.fault(document, "table_unknown", (fact.plain, "table"), name=fact.table, nearest=near)
        return ANYTHING
    table = tables[fact.table]
    columns = {name: PLAIN_TYPES[column] for name, column in table.kinds.items()}
    return Type("place", options=table.rows.keys(), fields=columns)
