"""Names in rows that a table spells: written its way, and refused where another name of it is near.

A name that the table has not is kept: a row may be about a place elsewhere. Where it is near one of the table, the row
has to say something of what would be looked up by it; then another place is meant.
"""

from collections.abc import Iterator

from screener.case.refused import Refused, shown, within
from screener.case.rosters import in_row
from screener.case.scalars import Places
from screener.expr.tree import Field, walk
from screener.flow.model import Fact, Kind
from screener.values.problem import Problem
from screener.values.struct import replace
from screener.values.value import Answered, AnyValue, Items, Record, Stated, Value, exactly


def rows_spelt(fact: Fact, answered: Answered, places: Places) -> Answered:
    """An answer with the names in its rows as their tables spell them; what is no list of rows as it is.

    Raises Refused, its path leading to the row and the field.
    """
    rows = answered.value if isinstance(answered, Stated) else None
    if not isinstance(answered, Stated) or fact.kind is not Kind.ROWS or not isinstance(rows, Items):
        return answered
    found: list[AnyValue] = []
    for number, row in enumerate(rows.items):
        with in_row(fact, number), within(number):
            found.append(spelt(fact, row, places) if isinstance(row, Record) else row)
    return replace(answered, value=Items(tuple(found)))


def spelt(fact: Fact, row: Record, places: Places) -> Record:
    """The row with its names as their tables spell them. Raises Refused, its path leading to the field."""
    fields = dict(row.fields)
    for part in fact.fields:
        said = fields.get(part.name)
        if part.kind is not Kind.TEXT or part.table is None or not isinstance(said, Value) or not said.is_single:
            continue
        text, looked_up = str(said.single), list(_looked_up(fact, part))
        try:
            names = places(part.table, text)
        except Problem as problem:
            if any(name in fields for name in looked_up):
                continue
            near = str(problem.values.get("nearest", problem.values.get("by_name", "")))
            if not near:
                continue
            others = ", ".join(looked_up)
            raise Refused(
                "row_place_near", (part.name,), fact=part.name, given=shown(text), near=near, fields=others
            ) from problem
        if len(names) == 1:
            fields[part.name] = exactly(names[0])
    return Record(fields)


def _looked_up(fact: Fact, part: Fact) -> Iterator[str]:
    """The fields that are worked out of another one directly, as what a table says of a town."""
    for other in fact.fields:
        nodes = () if other.default is None else walk(other.default)
        if any(isinstance(node, Field) and node.name == part.name for node in nodes):
            yield other.name
