"""A session of Spark, made when a table needs it: on the cluster that is named, or that Spark's own settings name.

What its Java machine writes while it works goes to a file instead of the terminal.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from screener.values.problem import Problem

LOG = "SCREENER_SPARK_LOG"
"""The variable that names a file for what Spark itself writes; without it that is gone when the run ends."""
LOCAL = "local"
OURS = {
    "spark.ui.showConsoleProgress": "false",
    "spark.python.sql.dataFrameDebugging.enabled": "false",
    "spark.sql.execution.pythonUDF.arrow.enabled": "false",
}
"""Progress is ours to tell; where a column was made is of no use here and takes longer than making it; rows reach the
engine without Arrow, which would be one more library on every machine of a cluster."""


def is_there() -> bool:
    """Whether Spark is installed."""
    return find_spec("pyspark") is not None


def java() -> str | None:
    """The Java that Spark would start, or None."""
    home = os.environ.get("JAVA_HOME")
    return shutil.which("java", path=str(Path(home) / "bin")) if home else shutil.which("java")


def ready() -> None:
    """Raises Problem where Spark is not installed, or has no Java to run on."""
    if not is_there():
        raise Problem("batch_no_spark")
    if java() is None:
        raise Problem("batch_no_java")


@contextmanager
def session(master: str | None, scratch: Path) -> Iterator[Any]:
    """A session that is over when the block ends. Raises Problem where it cannot be had.

    `master`: the cluster's URL; None: what Spark's settings say, else this machine. `scratch`: a folder for its log.
    """
    ready()
    from pyspark.sql import SparkSession

    there = SparkSession.getActiveSession()
    if there is not None:  # somebody's own, which is left to them
        yield there
        return
    builder: Any = SparkSession.builder
    builder = builder.appName("screener")
    for name, value in OURS.items():
        builder = builder.config(name, value)
    if master is None or master.startswith(LOCAL):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        builder = builder.config("spark.ui.enabled", "false")
    if master is not None:
        builder = builder.master(master)
    log = Path(os.environ.get(LOG) or scratch / "spark.log")
    try:
        with _errors_into(log):
            made = builder.getOrCreate()
    except Exception as error:  # noqa: BLE001 - whatever keeps it from starting is told
        raise Problem("batch_spark_start", reason=first_line(error)) from None
    try:
        yield made
    finally:
        with suppress(Exception):  # a Java machine that has gone cannot be asked to go
            made.stop()


@contextmanager
def _errors_into(log: Path) -> Iterator[None]:
    """While a process is started its standard error is a file, and stays so for that process."""
    sys.stderr.flush()
    ours = os.dup(2)
    try:
        with log.open("ab") as stream:
            os.dup2(stream.fileno(), 2)
        yield
    finally:
        os.dup2(ours, 2)
        os.close(ours)


def first_line(error: BaseException) -> str:
    """What a fault of Spark says, without the places in its own code."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__
