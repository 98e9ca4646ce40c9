"""Answers of a row that cannot all be right, over columns: a fact that was given beside what another one says of it.

Where a declared relation is broken the row is not exact, and where there are rows within rows neither: so what is left
is a direct answer that differs from what it is usually worked out from. The direct one counts, and both are named.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_

import narwhals as nw

from screener.batch.table_facts import TableFacts
from screener.expr.table import truths
from screener.expr.table.reading import Reader
from screener.expr.table.symbols import Expr, NotTranslated, truth


def contradicted(facts: TableFacts, reader: Reader) -> tuple[dict[tuple[str, str], Expr], Expr]:
    """By pair (the fact, and the one it is usually worked out from) the rows whose answers differ.

    Beside it, the rows in which that cannot be told from columns. Raises NotTranslated.
    """
    found: dict[tuple[str, str], Expr] = {}
    open_rows: list[Expr] = []
    for name, source in _pairs(facts):
        fact = facts.desk.library.facts[name]
        if fact.default is None or fact.only_if is not None:
            raise NotTranslated("a default or a gate")
        both = ~facts.cell(name).is_null() & ~facts.cell(source).is_null()
        differs = truth(truths.compare("!=", reader.named(name), reader.read(fact.default))).column
        found[name, source] = both & differs.fill_null(False)
        open_rows.append(both & differs.is_null())
    return found, reduce(or_, open_rows, nw.lit(False))


def _pairs(facts: TableFacts) -> Iterator[tuple[str, str]]:
    """The facts of the table of which another one there says something, in their order."""
    for name in facts.screening.facts:
        fact = facts.desk.library.facts[name]
        if fact.from_rows is not None and {name, fact.from_rows.rows} <= facts.given:
            raise NotTranslated("rows")
        if fact.asked_as is not None and fact.from_rows is None and {name, fact.asked_as} <= facts.given:
            yield name, fact.asked_as
