"""Parquet in and out: types, text that is exact, lists and rows, and rows that cannot be read."""

import csv
import sys
from datetime import date
from pathlib import Path

import duckdb
import pytest

from screener.batch.asked import Asked, Talk
from screener.batch.whole import DUCKDB, ITSELF, run
from screener.values.problem import Problem
from tests.law.shipped import DESK, TODAY

ID = "ma-angel-investor"
USES = f"{ID}.criterion.AIC-3-1"
STAFF = f"{ID}.criterion.AIC-1-3d"
REVENUE = f"{ID}.criterion.AIC-1-3f"
TABLE = """
SELECT * FROM (VALUES
  (1, '=1+1', 20, 500000.00::DECIMAL(12,2), ['working_capital'], TIMESTAMP '2017-03-01 00:00:00'),
  (2, 'line' || chr(10) || 'break', 21, 500000.01::DECIMAL(12,2), ['pay_dividends'], NULL),
  (3, NULL, NULL, NULL, NULL, NULL),
  (4, 'b', -1, NULL, ['no such use'], TIMESTAMP '2017-03-01 10:00:00')
) AS t(number, name, full_time_employees_at_initial_investment, gross_revenue_prior_fiscal_year, intended_uses, as_of)
"""


def parquet(folder: Path, query: str = TABLE) -> Path:
    path = folder / "businesses.parquet"
    duckdb.sql(f"COPY ({query}) TO '{path}' (FORMAT parquet)")
    return path


def screened(source: Path, engine: str, target: str = "results.parquet") -> tuple[list[dict[str, object]], list[str]]:
    """The rows of the result, and what was said."""
    said: list[str] = []
    path = source.with_name(target)
    asked = Asked(str(source), str(path), TODAY, (ID,), ("verdict", "criteria", "amounts", "needs"))
    run(DESK, asked, Talk(DESK, said.append, sys.stderr), engine)
    found = duckdb.execute(f"SELECT * FROM '{path}'")
    names = [column[0] for column in found.description or ()]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()], said


@pytest.mark.parametrize("engine", [ITSELF, DUCKDB])
def test_a_parquet_table_keeps_types_order_and_text(tmp_path: Path, engine: str) -> None:
    rows, said = screened(parquet(tmp_path), engine)
    assert [(row["number"], row["name"]) for row in rows] == [(1, "=1+1"), (2, "line\nbreak"), (3, None), (4, "b")]
    assert [row[STAFF] for row in rows] == ["met", "not_met", "unknown", None]
    assert [row[REVENUE] for row in rows] == ["met", "not_met", "unknown", None]
    assert [row[USES] for row in rows] == ["met", "not_met", "unknown", None]
    assert [row["as_of"] for row in rows] == ["2017-03-01", TODAY.isoformat(), TODAY.isoformat(), None]
    assert [row["error"] is None for row in rows] == [True, True, True, False]
    assert str(rows[3]["error"]).startswith("4:3: ")
    assert any(line.startswith(f"{tmp_path / 'businesses.parquet'}:4:5: ") for line in said)


def test_both_engines_give_the_same_table(tmp_path: Path) -> None:
    source = parquet(tmp_path)
    assert screened(source, DUCKDB)[0] == screened(source, ITSELF, "others.parquet")[0]


def test_a_floating_point_number_is_taken_digit_by_digit(tmp_path: Path) -> None:
    """Tables of other tools hold whole numbers with gaps as floating point: 0.1 is a tenth, and 20.0 people are 20."""
    query = "SELECT 20.0::DOUBLE AS full_time_employees_at_initial_investment, x AS gross_revenue_prior_fiscal_year "
    rows, _ = screened(
        parquet(tmp_path, query + "FROM (VALUES (500000.0::DOUBLE), (500000.01), ('nan'::DOUBLE)) t(x)"), DUCKDB
    )
    assert [row[REVENUE] for row in rows] == ["met", "not_met", None]
    assert rows[2]["error"]


def test_rows_of_a_roster_are_a_nested_list_or_json(tmp_path: Path) -> None:
    """The same rows as a nested list, whose decimals are exact, and as JSON text; then a list that is no JSON."""
    nested = "[{'taxable_year_end': DATE '2017-12-31', 'tax': 1000.10::DECIMAL(12,2)}]"
    one = parquet(tmp_path, f"SELECT {nested} AS tax_otherwise_due UNION ALL SELECT NULL")
    said: list[str] = []
    target = tmp_path / "results.csv"
    asked = Asked(str(one), str(target), date(2020, 1, 1), ("ma-rural-investor-credit",), ("amounts",))
    run(DESK, asked, Talk(DESK, said.append, sys.stderr), DUCKDB)
    other = tmp_path / "businesses.csv"
    text = '"[{""taxable_year_end"": ""2017-12-31"", ""tax"": ""1000.10""}]"'
    other.write_text(f"tax_otherwise_due\n{text}\n[no JSON\n", encoding="utf-8")
    again = tmp_path / "again.csv"
    asked = Asked(str(other), str(again), date(2020, 1, 1), ("ma-rural-investor-credit",), ("amounts",))
    run(DESK, asked, Talk(DESK, said.append, sys.stderr), ITSELF)
    assert target.read_text(encoding="utf-8").splitlines()[1] == again.read_text(encoding="utf-8").splitlines()[1]
    assert "write rows as JSON" in again.read_text(encoding="utf-8").splitlines()[2]


def test_a_file_that_is_only_called_parquet_is_told(tmp_path: Path) -> None:
    source = tmp_path / "businesses.parquet"
    source.write_bytes(b"PAR1 and nothing that follows from it PAR1")
    with pytest.raises(Problem) as told:
        screened(source, DUCKDB)
    assert told.value.kind == "batch_no_parquet"
    assert not list(tmp_path.glob("results*"))


def test_a_table_with_no_rows_gives_one_with_no_rows(tmp_path: Path) -> None:
    assert screened(parquet(tmp_path, f"SELECT * FROM ({TABLE}) WHERE false"), DUCKDB)[0] == []


def test_csv_goes_to_the_table_engine_in_pieces_and_keeps_its_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DuckDB holds the text that it reads: a table of three million rows in one piece ran out of memory."""
    monkeypatch.setattr("screener.batch.table.PIECE", 2)
    source = tmp_path / "businesses.csv"
    lines = ["a;1,20", '"b;2",21', "c", "d,about 20", 'e""",x', " f,20"]
    source.write_text("\n".join(["name,full_time_employees_at_initial_investment", *lines]), encoding="utf-8")
    found = {}
    for engine in (ITSELF, DUCKDB):
        target = tmp_path / f"{engine}.csv"
        asked = Asked(str(source), str(target), TODAY, (ID,), ("verdict", "criteria", "needs"))
        run(DESK, asked, Talk(DESK, lambda _: None, sys.stderr), engine)
        found[engine] = target.read_text(encoding="utf-8")
    assert found[DUCKDB] == found[ITSELF]
    rows = list(csv.reader(found[DUCKDB].splitlines()))
    assert [row[0] for row in rows[1:]] == ["a;1", "b;2", "c", "d", 'e"""', " f"]


def test_a_table_that_gives_nearly_nothing_is_worked_out_alike(tmp_path: Path) -> None:
    """All that is left are constants of the law: two of them were multiplied in 32 bits, and broke the run."""
    source = tmp_path / "businesses.csv"
    source.write_text("employees_total\n20\n", encoding="utf-8")
    found = []
    for engine in (DUCKDB, ITSELF):
        path = tmp_path / f"{engine}.csv"
        asked = Asked(str(source), str(path), TODAY, ("ma-rural-fund-application",), ("verdict", "criteria", "amounts"))
        run(DESK, asked, Talk(DESK, lambda _: None, sys.stderr), engine)
        found.append(path.read_text(encoding="utf-8"))
    assert found[0] == found[1]
    assert "unknown" in found[0]


def test_a_folder_in_place_of_the_output_is_told_before_any_row(tmp_path: Path) -> None:
    target = tmp_path / "results.parquet"
    target.mkdir()
    with pytest.raises(Problem) as told:
        screened(parquet(tmp_path), DUCKDB)
    assert told.value.kind == "write_no_file"
