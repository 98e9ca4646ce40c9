"""The cells of a Spark session of this machine, for whoever has pyspark and a Java."""

from functools import cache
from pathlib import Path
from typing import Any

import narwhals as nw

from screener.batch.table_facts import undotted
from screener.batch.translated import Plan


@cache
def session() -> Any:
    """One session for the whole process: it takes seconds to start. Raises ImportError without pyspark."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    found = builder.config("spark.sql.shuffle.partitions", "2").getOrCreate()
    found.sparkContext.setLogLevel("ERROR")
    return found


def by_spark(plan: Plan, file: Path) -> list[dict[str, object]]:
    """The translated cells of every row, in order, and whether they are exact. The plan's names are undotted."""
    read = session().read.parquet(str(file))
    frame = nw.from_native(read.toDF(*(undotted(name) for name in read.columns)))
    names = [column.name for column in plan.translated]
    chosen = (f"`{name}`" for name in ("_row", plan.exact_when, *names))
    rows = plan.onto(frame).to_native().select(*chosen).orderBy("_row").collect()
    return [dict(zip(("_row", "exact", *names), row, strict=True)) for row in rows]
