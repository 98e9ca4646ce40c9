"""The cells of a table engine beside those of the general reading, row by row."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import duckdb
import narwhals as nw

from screener.batch.columns import SEPARATOR, Column, What
from screener.batch.translated import Plan
from screener.flow.model import Fact, Kind, Screening
from screener.result.amounts import amount_code, range_code
from screener.result.desk import Desk
from screener.result.evaluate import screen
from screener.result.model import Outcome
from screener.values.value import Answered, AnyValue, Stated, Ticks, exactly
from tests.batch.random_rows import Cell, Row

TYPES = {
    Kind.MONEY: "DECIMAL(18,2)",
    Kind.COUNT: "BIGINT",
    Kind.YEAR: "BIGINT",
    Kind.SHARE: "DECIMAL(18,6)",
    Kind.NUMBER: "DECIMAL(18,6)",
    Kind.YES_NO: "BOOLEAN",
    Kind.DATE: "DATE",
    Kind.EVENT: "DATE",
    Kind.CHOICES: "VARCHAR[]",
}


def write_rows(rows: Iterable[Row], facts: Sequence[Fact], to: Path, connection: duckdb.DuckDBPyConnection) -> None:
    """Rows as a Parquet file of typed columns, with a column `_row` that numbers them."""
    lines = to.with_suffix(".json")
    with lines.open("w", encoding="utf-8") as out:
        for number, row in enumerate(rows):
            cells = {name: cell if isinstance(cell, bool | int | list) else str(cell) for name, cell in row.items()}
            out.write(json.dumps({"_row": number, **cells}) + "\n")
    columns = {"_row": "BIGINT", **{fact.name: TYPES.get(fact.kind, "VARCHAR") for fact in facts}}
    written = ", ".join(f"'{name}': '{kind}'" for name, kind in columns.items())
    connection.execute(
        f"COPY (SELECT * FROM read_json('{lines}', format='newline_delimited', columns={{{written}}}) ORDER BY _row) "
        f"TO '{to}' (FORMAT parquet)"
    )


def by_table_engine(plan: Plan, file: Path, connection: duckdb.DuckDBPyConnection) -> list[dict[str, object]]:
    """The translated cells of every row, in order, and whether they are exact."""
    frame = nw.from_native(connection.sql(f"SELECT * FROM '{file}'"))
    names = [column.name for column in plan.translated]
    found = plan.onto(frame).select("_row", plan.exact_when, *names).sort("_row").to_native()
    return [dict(zip(("_row", "exact", *names), row, strict=True)) for row in found.fetchall()]


def by_engine(screening: Screening, desk: Desk, as_of: date, row: Row, plan: Plan) -> dict[str, object]:
    """The same cells by the general reading."""
    answers: dict[str, Answered] = {name: Stated(value_of(cell)) for name, cell in row.items()}
    answers["as_of_date"] = Stated(exactly(as_of))
    outcome = screen(screening, desk.library.facts, answers, desk.table_reader)
    return {column.name: cell_of(column, outcome, desk) for column in plan.translated}


def value_of(cell: Cell) -> AnyValue:
    """A cell as the engine has it."""
    if isinstance(cell, list):
        return Ticks(frozenset(cell))
    if isinstance(cell, Decimal):
        exact = Fraction(cell)
        return exactly(exact.numerator if exact.denominator == 1 else exact)
    return exactly(cell)


def cell_of(column: Column, outcome: Outcome, desk: Desk) -> str | None:
    """One cell of an outcome, as the table of results has it."""
    if column.what is What.VERDICT:
        return outcome.verdict.value
    if column.what is What.CRITERION:
        finding = outcome.finding(column.id)
        return None if finding is None else finding.state.value
    if column.what in (What.NEEDS, What.AMOUNT_NEEDS):
        names = outcome.needs if column.what is What.NEEDS else outcome.amount_needs
        return SEPARATOR.join(desk.facts[name].plain for name in names) or None
    if column.what is What.CONTRADICTIONS:
        told = ("+".join(desk.facts[name].plain for name in found.facts) for found in outcome.contradictions)
        return SEPARATOR.join(told) or None
    found = next((amount for amount in outcome.amounts if amount.amount.id == column.id), None)
    if found is None:
        return None
    if column.what is What.AMOUNT:
        return amount_code(found)
    if found.shown.is_single:
        return None
    ends: Mapping[str, object] = range_code(found.if_yes)
    end = ends.get("from" if column.what is What.AMOUNT_FROM else "to")
    return None if end is None else str(end)
