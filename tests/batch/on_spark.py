"""The cells of a Spark session of this machine, for whoever has pyspark and a Java."""

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from screener.batch.on_spark import on_spark
from screener.flow.model import Screening
from screener.result.desk import Desk


@cache
def session() -> Any:
    """One session for the whole process: it takes seconds to start. Raises ImportError without pyspark."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    found = builder.config("spark.sql.shuffle.partitions", "2").getOrCreate()
    found.sparkContext.setLogLevel("ERROR")
    return found


def by_spark(screening: Screening, desk: Desk, as_of: date, file: Path) -> list[dict[str, object]]:
    """The translated cells of every row, in order, and whether they are exact."""
    frame, made = on_spark(session().read.parquet(str(file)), screening, desk, as_of)
    names = [column.name for column in made.translated]
    chosen = (f"`{name}`" for name in ("_row", made.exact_when, *names))
    rows = frame.select(*chosen).orderBy("_row").collect()
    return [dict(zip(("_row", "exact", *names), row, strict=True)) for row in rows]
