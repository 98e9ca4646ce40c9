"""Where the results of a cluster go: a folder that Spark writes, and that takes its name at the end."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from screener.case.write import OURS, telling_writes
from screener.values.problem import Problem

DONE = "_SUCCESS"
"""What Spark leaves in a folder that it has written."""


def is_remote(name: str) -> bool:
    """Whether a name is one of a file system of the cluster's, and no path of this machine."""
    return "://" in name


@contextmanager
def folder_beside(session: Any, name: str) -> Iterator[str]:
    """The address of a folder that is not there yet, beside the one meant; it takes that name when the block ends well.

    What stood there is replaced when it is a file, or a folder that Spark wrote; else Problem is raised.
    """
    if is_remote(name):
        with _remote_beside(session, name) as address:
            yield address
        return
    target = Path(name).resolve()
    if target.is_dir() and not (target / DONE).exists():
        raise Problem("write_no_file", file=name)
    with telling_writes(name):
        scratch = Path(mkdtemp(prefix=OURS, suffix=".tmp", dir=target.parent))
    try:
        yield (scratch / "made").as_uri()
        with telling_writes(name):
            if target.exists():
                target.rename(scratch / "old")
            (scratch / "made").chmod(0o700)
            (scratch / "made").rename(target)
    finally:
        with suppress(OSError):
            shutil.rmtree(scratch)


@contextmanager
def _remote_beside(session: Any, name: str) -> Iterator[str]:
    """The same in a file system that only Spark can reach."""
    paths = session._jvm.org.apache.hadoop.fs.Path  # noqa: SLF001 - there is no other way to a file system of Spark's
    target, beside = paths(name), paths(f"{name.rstrip('/')}{OURS}tmp")
    system = target.getFileSystem(session._jsc.hadoopConfiguration())  # noqa: SLF001 - the same
    if system.exists(target) and not system.exists(paths(target, DONE)):
        raise Problem("write_no_file", file=name)
    try:
        yield beside.toString()
        system.delete(target, True)
        system.rename(beside, target)
    finally:
        with suppress(Exception):
            system.delete(beside, True)


def address(name: str) -> str:
    """How Spark is told of a file: a path of this machine is one whatever file system is Spark's usual one."""
    return name if is_remote(name) else Path(name).resolve().as_uri()
