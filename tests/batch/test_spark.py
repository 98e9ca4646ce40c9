"""The same expressions on a Spark session of this machine (`make spark`); skipped without pyspark or a Java."""

import shutil
from importlib.util import find_spec
from pathlib import Path

import duckdb
import pytest

from screener.batch.translated import plan
from screener.cli.desk import open_desk
from tests.batch.agreeing import by_engine, write_rows
from tests.batch.on_spark import by_spark
from tests.batch.random_rows import Rows
from tests.batch.test_translated import AS_OF

pytestmark = [
    pytest.mark.skipif(not find_spec("pyspark") or not shutil.which("java"), reason="needs pyspark and a Java"),
    # a session leaves its sockets to the end of the process, and warns of what is old in its own library
    pytest.mark.filterwarnings("ignore"),
]


@pytest.mark.parametrize("name", ["ma-angel-investor", "ma-jobs-incentive", "wv-small-business-credit"])
def test_every_exact_cell_is_what_the_general_reading_says_on_spark_too(name: str, tmp_path: Path) -> None:
    desk = open_desk(None)
    (screening,) = desk.screenings([name])
    rows = Rows(screening, desk, AS_OF, 9, 10)
    drawn, types = list(rows.drawn(100)), {fact.name: fact.kind for fact in rows.facts}
    made = plan(screening, desk, AS_OF, types)
    with duckdb.connect() as connection:
        write_rows(drawn, rows.facts, tmp_path / "rows.parquet", connection)
    exact = 0
    for row, said in zip(drawn, by_spark(screening, desk, AS_OF, tmp_path / "rows.parquet"), strict=True):
        if said["exact"]:
            exact += 1
            expected = by_engine(screening, desk, AS_OF, row, made)
            assert {column: said[column] for column in expected} == expected, row
    assert exact
