"""A session of Spark, made when a table needs it: on the cluster that is named, or that Spark's own settings name.

What its Java machine writes while it works goes to a file instead of the terminal.
"""

import logging
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
OUTPUTS = (1, 2)
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
        with _talking_into(log):
            made = builder.getOrCreate()
    except Exception as error:  # noqa: BLE001 - whatever keeps it from starting is told
        raise Problem("batch_spark_start", reason=reason_of(error)) from None
    logging.disable(logging.CRITICAL)  # its Python side writes every fault to the terminal, beside raising it
    try:
        yield made
    finally:
        logging.disable(logging.NOTSET)
        with suppress(Exception):  # a Java machine that has gone cannot be asked to go
            made.stop()


@contextmanager
def _talking_into(log: Path) -> Iterator[None]:
    """While a process is started its two outputs are a file, and stay so for that process: ours carry results."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    ours = [(number, os.dup(number)) for number in OUTPUTS]
    try:
        with log.open("ab") as file:
            for number in OUTPUTS:
                os.dup2(file.fileno(), number)
        yield
    finally:
        for number, kept in ours:
            os.dup2(kept, number)
            os.close(kept)


def reason_of(error: BaseException) -> str:
    """What a fault of Spark says in a line, without the places in its code: of one in a worker, what that says."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip() and not line.strip().startswith("at ")]
    if not lines:
        return type(error).__name__
    return lines[-1] if any(line.startswith("Traceback") for line in lines) else lines[0]
