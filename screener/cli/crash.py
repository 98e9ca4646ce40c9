"""A report of a fault of the screener itself, in a file of its owner's alone: what failed where, and no answer.

A message or a local variable may hold what a caller said, so neither is written down, unless the person asks for them
with $SCREENER_DEBUG.
"""

import errno
import os
import platform
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from importlib import metadata
from pathlib import Path

from screener import __version__
from screener.case.state import crash_folder, make_private
from screener.case.write import write_private
from screener.values.problem import Problem

DEBUG = "SCREENER_DEBUG"
"""Says, when it is set to anything at all but 0, that messages and local variables are wanted in the report."""
MOST = 10
"""Reports that are kept; the oldest goes first."""
LIBRARIES = ("click", "prompt_toolkit", "questionary", "textual")
PARTS = 4
"""Of the path of a library's file, the last parts: what stands before them may be somebody's name."""


def is_full() -> bool:
    """Whether the person asked for a report with messages and local variables."""
    return os.environ.get(DEBUG, "0") not in ("", "0")


def write_report(error: BaseException) -> Path:
    """Write a fault down; the file. Raises Problem where it cannot be written."""
    folder = crash_folder()
    text = "\n".join([*_versions(), "", *_chain(error, full=is_full())]) + "\n"
    name = f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}-{os.urandom(3).hex()}.txt"
    try:
        make_private(folder)
    except OSError as failed:
        raise Problem("write_failed", file=str(folder), reason=failed.strerror or str(failed)) from None
    written = write_private(folder / name, text.encode("utf-8", "replace"), new=True)
    for old in sorted(folder.glob("crash-*.txt"))[:-MOST]:
        with suppress(OSError):
            old.unlink()
    return written


def _versions() -> Iterator[str]:
    yield f"screener {__version__}"
    yield f"Python {platform.python_version()} ({sys.platform})"
    for library in LIBRARIES:
        with suppress(metadata.PackageNotFoundError):
            yield f"{library} {metadata.version(library)}"


def _chain(error: BaseException, *, full: bool) -> Iterator[str]:
    """Every fault that led to the last one, the first of them first."""
    faults: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in faults:
        faults.append(link)
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    for fault in reversed(faults):
        yield from _told(fault, full=full)


def _told(fault: BaseException, *, full: bool) -> Iterator[str]:
    """One fault: its kind, and the lines of code it went through, the innermost last."""
    number = f" ({errno.errorcode.get(fault.errno or 0, fault.errno)})" if isinstance(fault, OSError) else ""
    yield f"{type(fault).__module__}.{type(fault).__qualname__}{number}"
    if full:
        yield f"  message: {fault}"
    frames = traceback.StackSummary.extract(traceback.walk_tb(fault.__traceback__), capture_locals=full)
    for frame in frames:
        yield f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}"
        yield f"    {frame.line}"
        for name, value in sorted((frame.locals or {}).items()):
            yield f"      {name} = {value}"


def _short(file: str) -> str:
    return "/".join(Path(file).parts[-PARTS:])
