"""A Spark session of this machine (`make spark`), shared by all; skipped without pyspark or a Java."""

import io
import shutil
from importlib.util import find_spec
from pathlib import Path

import duckdb
import pytest

from screener.batch.asked import Asked, Talk
from screener.batch.translated import plan
from screener.batch.whole import ITSELF, SPARK, run
from tests.batch.agreeing import by_engine, write_rows
from tests.batch.on_spark import by_spark, session
from tests.batch.random_rows import Rows
from tests.batch.test_tables import TABLE, parquet
from tests.law.shipped import DESK, TODAY

ID = "ma-angel-investor"
GROUPS = ("verdict", "criteria", "needs")
CSV = """name,full_time_employees_at_initial_investment,gross_revenue_prior_fiscal_year,as_of,intended_uses
=a,20,500000.00,,working_capital;expand_the_business
b,21,500000.01,2017-03-01,none

c,18..22,about 1,,
d,-1,,no day,
"e
f",20,500000,,working_capital
g,"2,1
h,1
"""

pytestmark = [
    pytest.mark.skipif(not find_spec("pyspark") or not shutil.which("java"), reason="needs pyspark and a Java"),
    # a session leaves its sockets to the end of the process, and warns of what is old in its own library
    pytest.mark.filterwarnings("ignore"),
]


def screened(source: Path, target: Path, engine: str) -> list[str]:
    """What was said on the way."""
    session()
    said: list[str] = []
    asked = Asked(str(source), str(target), TODAY, (ID,), GROUPS)
    run(DESK, asked, Talk(DESK, said.append, io.StringIO()), engine)
    return [line for line in said if line.startswith(str(source))]


def test_every_exact_cell_is_what_the_general_reading_says_on_spark_too(tmp_path: Path) -> None:
    (screening,) = DESK.screenings(["ma-jobs-incentive"])
    rows = Rows(screening, DESK, TODAY, 9, 10)
    drawn, types = list(rows.drawn(100)), {fact.name: fact.kind for fact in rows.facts}
    made = plan(screening, DESK, TODAY, types)
    with duckdb.connect() as connection:
        write_rows(drawn, rows.facts, tmp_path / "rows.parquet", connection)
    exact = 0
    for row, said in zip(drawn, by_spark(screening, DESK, TODAY, tmp_path / "rows.parquet"), strict=True):
        if said["exact"]:
            exact += 1
            expected = by_engine(screening, DESK, TODAY, row, made)
            assert {column: said[column] for column in expected} == expected, row
    assert exact


def test_a_csv_table_comes_back_as_from_the_engine_itself(tmp_path: Path) -> None:
    """Its order, its bad rows with line and column, its ranges and its formulas made harmless: the same bytes."""
    source = tmp_path / "businesses.csv"
    source.write_text(CSV, encoding="utf-8")
    said = [screened(source, tmp_path / f"{engine}.csv", engine) for engine in (SPARK, ITSELF)]
    assert said[0] == said[1]
    assert len(said[0]) > 3
    assert (tmp_path / f"{SPARK}.csv").read_bytes() == (tmp_path / f"{ITSELF}.csv").read_bytes()


def test_a_parquet_table_comes_back_as_a_folder_with_the_same_rows(tmp_path: Path) -> None:
    source, ours, theirs = parquet(tmp_path, TABLE), tmp_path / "spark.parquet", tmp_path / "itself.parquet"
    assert screened(source, ours, SPARK) == screened(source, theirs, ITSELF)
    rows = [duckdb.execute(f"SELECT * FROM '{path}'").fetchall() for path in (f"{ours}/*.parquet", theirs)]
    assert rows[0] == rows[1]


def test_several_files_are_one_table_in_the_order_of_their_names(tmp_path: Path) -> None:
    folder = tmp_path / "businesses.parquet"
    folder.mkdir()
    for part, count in (("a", 2), ("b", 30), ("c", 3)):
        query = f"SELECT '{part}' || range AS name, -range AS employees_total FROM range({count})"
        duckdb.execute(f"COPY ({query}) TO '{folder / part}.parquet' (FORMAT parquet)")
    said = screened(folder, tmp_path / "results.csv", SPARK)
    lines = (tmp_path / "results.csv").read_text(encoding="utf-8").splitlines()[1:]
    meant = [*(f"a{n}" for n in range(2)), *(f"b{n}" for n in range(30)), *(f"c{n}" for n in range(3))]
    assert [line.partition(",")[0] for line in lines] == meant
    assert [line.split(":")[1] for line in said if "employees_total" in line][:2] == ["2", "4"]


def test_a_data_frame_of_a_session_is_screened_row_for_row() -> None:
    from screener.batch.spark.frame import screened as results

    names = "name string, full_time_employees_at_initial_investment int, gross_revenue_prior_fiscal_year string"
    frame = session().createDataFrame([("a", 20, "4..5"), ("b", 21, None), ("c", -1, None)], names)
    found = [row.asDict() for row in results(frame, DESK, [ID], TODAY, ("verdict", "criteria")).collect()]
    assert [row[f"{ID}.criterion.AIC-1-3d"] for row in found] == ["met", "not_met", None]
    assert [row["error"] is None for row in found] == [True, True, False]
