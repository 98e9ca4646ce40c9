"""What the table engine says of a row is what the general reading says, cell by cell, or the row is marked."""

from datetime import date
from pathlib import Path

import duckdb
import pytest

from screener.batch.columns import What, result_columns
from screener.batch.translated import Plan, plan
from screener.cli.desk import open_desk
from screener.result.desk import Desk
from tests.batch.agreeing import by_engine, by_table_engine, write_rows
from tests.batch.random_rows import Row, Rows

AS_OF = date(2026, 11, 30)
ROWS = 120
TRANSLATED = ("ma-angel-investor", "ma-jobs-incentive", "wv-small-business-credit", "ma-rural-reallotment")
"""The screenings whose verdict a table engine can work out for most rows; `benchmarks/agreement.py` runs them all."""
LEAST_EXACT = 0.15
"""Of random rows so many at least have to be exact: else the test would show nothing. Many contradict themselves."""


@pytest.fixture(scope="module")
def desk() -> Desk:
    return open_desk(None)


def _drawn(desk: Desk, name: str, seed: int, missing: int, count: int = ROWS) -> tuple[Rows, list[Row], Plan]:
    screening = desk.library.screening(name)
    assert screening is not None
    rows = Rows(screening, desk, AS_OF, seed, missing)
    return rows, list(rows.drawn(count)), plan(screening, desk, AS_OF, {fact.name: fact.kind for fact in rows.facts})


def _by_table_engine(made: Plan, rows: Rows, drawn: list[Row], folder: Path) -> list[dict[str, object]]:
    with duckdb.connect() as connection:
        file = folder / "rows.parquet"
        write_rows(drawn, rows.facts, file, connection)
        return by_table_engine(made, file, connection)


@pytest.mark.parametrize("missing", [0, 15])
@pytest.mark.parametrize("name", TRANSLATED)
def test_every_exact_cell_is_what_the_general_reading_says(desk: Desk, name: str, missing: int, tmp_path: Path) -> None:
    rows, drawn, made = _drawn(desk, name, 7, missing)
    screening = desk.library.screening(name)
    assert screening is not None
    found = _by_table_engine(made, rows, drawn, tmp_path)
    exact = 0
    for row, said in zip(drawn, found, strict=True):
        if said["exact"]:
            exact += 1
            expected = by_engine(screening, desk, AS_OF, row, made)
            assert {column: said[column] for column in expected} == expected, row
    assert exact >= LEAST_EXACT * len(drawn)


def test_a_planted_difference_is_noticed(desk: Desk, tmp_path: Path) -> None:
    """The limit moved by a cent in the rows handed to the table engine: some verdict has to come out otherwise."""
    rows, drawn, made = _drawn(desk, "ma-jobs-incentive", 3, 0, 300)
    moved = [
        {**row, "annual_sales_last_fiscal_year": 5_000_000} if "annual_sales_last_fiscal_year" in row else row
        for row in drawn
    ]
    found = _by_table_engine(made, rows, moved, tmp_path)
    screening = desk.library.screening("ma-jobs-incentive")
    assert screening is not None
    different = 0
    for row, said in zip(drawn, found, strict=True):
        expected = by_engine(screening, desk, AS_OF, row, made)
        different += any(said[column] != cell for column, cell in expected.items() if said["exact"])
    assert different > 0


def test_a_column_is_translated_or_left_with_a_reason(desk: Desk) -> None:
    for name in desk.library.names:
        _, _, made = _drawn(desk, name, 1, 0, 1)
        screening = desk.library.screening(name)
        assert screening is not None
        assert {*made.translated, *made.left} == set(result_columns([screening]))
        criteria = {column.name for column in made.left if column.what in (What.CRITERION, What.VERDICT)}
        assert criteria <= made.why.keys()


def test_what_is_left_is_named_column_by_column(desk: Desk) -> None:
    _, _, made = _drawn(desk, "ma-angel-investor", 1, 0, 1)
    left = {column.name: made.why.get(column.name, "") for column in made.left if column.what is What.AMOUNT}
    assert left == {
        "ma-angel-investor.amount.used_year_0": "Index",
        "ma-angel-investor.amount.used_year_1": "Index",
        "ma-angel-investor.amount.used_year_2": "Index",
        "ma-angel-investor.amount.used_year_3": "Index",
        "ma-angel-investor.amount.lost": "carry_forward",
        "ma-angel-investor.amount.repay": "a fact that may be none",
    }


def test_a_number_too_large_for_64_bits_is_not_exact(desk: Desk, tmp_path: Path) -> None:
    rows, drawn, made = _drawn(desk, "ma-jobs-incentive", 5, 0, 2)
    drawn = [{**row, "new_job_salary": 10**15} for row in drawn]
    assert not any(said["exact"] for said in _by_table_engine(made, rows, drawn, tmp_path))
