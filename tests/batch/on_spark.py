"""The cells of a Spark session of this machine, for whoever has pyspark and a Java."""

import os
import sys
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from screener.batch.spark.session import OURS
from screener.batch.spark.translated import on_spark
from screener.flow.model import Screening
from screener.result.desk import Desk


@cache
def session() -> Any:
    """One session for the whole process: it takes seconds to start. Raises ImportError without pyspark."""
    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    for name, value in {**OURS, "spark.sql.shuffle.partitions": "2"}.items():
        builder = builder.config(name, value)
    found = builder.getOrCreate()
    found.sparkContext.setLogLevel("OFF")  # a tree that is too long to be compiled is read as it stands, and told so
    return found


def by_spark(screening: Screening, desk: Desk, as_of: date, file: Path) -> list[dict[str, object]]:
    """The translated cells of every row, in order, and whether they are exact."""
    frame, made = on_spark(session().read.parquet(str(file)), screening, desk, as_of)
    names = [column.name for column in made.translated]
    chosen = (f"`{name}`" for name in ("_row", made.exact_when, *names))
    rows = frame.select(*chosen).orderBy("_row").collect()
    return [dict(zip(("_row", "exact", *names), row, strict=True)) for row in rows]
