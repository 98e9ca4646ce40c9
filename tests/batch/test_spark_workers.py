"""What goes to a cluster and what its workers do with it, without a cluster: these parts need no Spark."""

import io
import pickle
from contextlib import closing
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

import duckdb
import narwhals as nw
import pytest

from screener.batch.columns import AS_OF, result_columns
from screener.batch.csv_source import CsvSource
from screener.batch.head import head_of
from screener.batch.spark.session import reason_of
from screener.batch.spark.spool import Spool
from screener.batch.spark.target import folder_beside
from screener.batch.spark.worker import Parcel, raw_of, saying, text_of, work_for
from screener.batch.table_facts import undotted
from screener.batch.translated import plan
from screener.batch.work import Work
from screener.values.problem import Place, Problem
from tests.batch.agreeing import by_engine, write_rows
from tests.batch.random_rows import Rows
from tests.law.shipped import DESK, TODAY

ID = "ma-angel-investor"
NAMES = ("name", "full_time_employees_at_initial_investment", "gross_revenue_prior_fiscal_year")
TEXT = 'name,full_time_employees_at_initial_investment,gross_revenue_prior_fiscal_year\na,20,4..5\nb,-1,\nc,"2\n'


def work() -> Work:
    columns = result_columns(DESK.screenings([ID]), ("verdict", "criteria"))
    head = head_of(NAMES, DESK.library, (ID,), (), lambda number: Place("table", 1, number + 1))
    return work_for(DESK, head, TODAY, columns, (ID,), "table")


def test_a_worker_says_what_the_driver_would_say_with_the_law_that_came_along() -> None:
    """A worker has neither the files nor the flows of the driver: everything comes in the parcel."""
    ours = work()
    parcel = SimpleNamespace(value=pickle.loads(pickle.dumps(Parcel.of(ours))))
    told: list[dict[int, tuple[str, ...]]] = []
    say = saying(parcel, None, SimpleNamespace(add=told.append))
    cells = ("a", 20, Decimal("500000.01"))
    meant = ours.row(raw_of((0,), 6, cells, None))
    assert say([0], 6, cells, None) == [*meant.carried, *meant.results, None]
    assert say(None, 7, None, None) is None
    bad = say([0], 8, ("b", -1, None), None)
    assert bad is not None
    assert str(bad[-1]).startswith("9:2: ")
    assert [list(each) for each in told] == [[8]]
    assert told[0][8][0].startswith("table:9:2: ")


def test_a_row_of_text_keeps_its_line_and_column_on_its_way(tmp_path: Path) -> None:
    with closing(CsvSource(io.BytesIO(TEXT.encode()), "table")) as source:
        source.open(frozenset(NAMES) | {AS_OF})
        spool = Spool.of(source, tmp_path / "rows")
    ((start, length),) = spool.pieces
    rows = pickle.loads(spool.path.read_bytes()[start : start + length])
    assert [row[2] for row in rows] == [True, True, False]
    assert rows[0][3:] == ("a", "20", "4..5")
    errors = [work().row(raw_of((0,), row[0], None, row[1])).error for row in rows]
    assert errors[0] is None
    assert [str(error).partition(": ")[0] for error in errors[1:]] == ["3:3", "4:3"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, None),
        (Decimal("500000.10"), "500000.10"),
        (Decimal("1E+3"), "1000"),
        (0.1, "0.1"),
        (True, "true"),
        (date(2017, 3, 1), "2017-03-01"),
        (datetime(2017, 3, 1), "2017-03-01"),  # noqa: DTZ001 - a table's moments have no zone
        (datetime(2017, 3, 1, 10), "2017-03-01 10:00:00"),  # noqa: DTZ001
        (["a", "b"], '["a", "b"]'),
        (
            [{"tax": Decimal("1000.10"), "year": 3, "on": date(2017, 3, 1)}],
            '[{"tax": "1000.10", "year": 3, "on": "2017-03-01"}]',
        ),
    ],
)
def test_a_cell_is_read_digit_by_digit(value: object, text: str | None) -> None:
    assert text_of(value) == text


def test_names_without_dots_translate_to_the_same_cells(tmp_path: Path) -> None:
    """Spark reads a dot in a name as a part of something: the same trees, tried here where no Spark is."""
    (screening,) = DESK.screenings(["ma-high-wage"])
    rows = Rows(screening, DESK, TODAY, 4, 10)
    drawn, types = list(rows.drawn(60)), {fact.name: fact.kind for fact in rows.facts}
    assert any("." in name for name in types)
    made = plan(screening, DESK, TODAY, types, dotted=False)
    file = tmp_path / "rows.parquet"
    with duckdb.connect() as connection:
        write_rows(drawn, rows.facts, file, connection)
        names = ", ".join(f'"{name}" AS "{undotted(name)}"' for name in ("_row", *types))
        frame = made.onto(nw.from_native(connection.sql(f"SELECT {names} FROM '{file}'")))
        columns = [column.name for column in made.translated]
        found = frame.select("_row", made.exact_when, *columns).sort("_row").to_native().fetchall()
    exact = 0
    for row, (_, is_exact, *said) in zip(drawn, found, strict=True):
        if is_exact:
            exact += 1
            assert dict(zip(columns, said, strict=True)) == by_engine(screening, DESK, TODAY, row, made), row
    assert exact > len(drawn) / 4


def test_a_folder_is_replaced_only_where_spark_wrote_it(tmp_path: Path) -> None:
    target = tmp_path / "results.parquet"
    for text in ("one", "two"):
        with folder_beside(None, str(target)) as beside:
            made = Path(beside.removeprefix("file://"))
            made.mkdir()
            (made / "_SUCCESS").touch()
            (made / "part").write_text(text)
    assert (target / "part").read_text() == "two"
    with pytest.raises(ZeroDivisionError), folder_beside(None, str(target)):
        raise ZeroDivisionError
    assert (target / "part").read_text() == "two"
    (target / "_SUCCESS").unlink()
    with pytest.raises(Problem, match="write_no_file"), folder_beside(None, str(target)):
        pass
    assert [path.name for path in tmp_path.iterdir()] == ["results.parquet"]


def test_a_fault_of_a_worker_is_told_by_what_it_says() -> None:
    trace = "An exception was thrown:\nTraceback (most recent call last):\n  …\nNo module named 'x'\n"
    assert reason_of(ValueError(trace)) == "No module named 'x'"
    assert reason_of(ValueError("[NO_PATH] none\n\tat org.apache\n")) == "[NO_PATH] none"
