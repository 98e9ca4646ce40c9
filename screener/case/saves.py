"""Saving by name where another screener may save the same file: nobody's answers are written over unseen.

A file is known by a hash of what a session last saw in it. It is replaced only as long as it still is that.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from screener.case.answers import Case
from screener.case.file import dumps
from screener.case.write import sweep, write_private
from screener.flow.model import Library
from screener.values.problem import Problem

NOT_SEEN = ""
"""What is seen of a file that is not there."""
CHANGED = frozenset({"write_changed", "write_there"})
"""Problems that mean somebody else's file stands there."""
PATIENCE = 2
"""Seconds to wait for another screener that is saving in the same folder; it takes a moment."""


def hash_of(data: bytes) -> str:
    """What a file is known by."""
    import hashlib  # only where a case is saved by name

    return hashlib.sha256(data).hexdigest()


def write_as_seen(path: str | os.PathLike[str], data: bytes, seen: str = NOT_SEEN) -> Path:
    """Write a file that holds what was seen in it, or that is not there; the file written. Raises Problem.

    One of CHANGED where it holds something else: then it stays as it is.
    """
    if seen == NOT_SEEN:
        return write_private(path, data, new=True)
    target = Path(os.path.realpath(path))
    with _alone_in(target.parent) as alone:
        found = _seen_in(target)
        if not alone or found not in (NOT_SEEN, seen):
            raise Problem("write_changed", file=os.fspath(path))
        return write_private(path, data, new=found == NOT_SEEN)


class Saves:
    """The files that one session saves to, each known as the session last saw it."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._seen: dict[str, str] = {}

    def saw(self, path: str | os.PathLike[str], seen: str) -> None:
        """A file was opened, and held this."""
        self._seen[os.path.realpath(path)] = seen

    def write(self, case: Case, path: str | os.PathLike[str]) -> Path:
        """Write a case file whole, readable by its owner alone; the file written. Raises Problem."""
        data = dumps(case, self._library).encode()
        written = write_as_seen(path, data, self._seen.get(os.path.realpath(path), NOT_SEEN))
        self._seen[str(written)] = hash_of(data)
        sweep(written.parent)
        return written


def _seen_in(target: Path) -> str:
    try:
        return hash_of(target.read_bytes()) if target.exists() else NOT_SEEN
    except OSError:
        return "something that cannot be read"


@contextmanager
def _alone_in(folder: Path) -> Iterator[bool]:
    """Whether no other screener saves in a folder until this block ends; yes where nobody can tell.

    The folder itself is locked: a lock of its own would be left behind in folders that belong to people.
    """
    descriptor = -1
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
    try:
        yield descriptor < 0 or _locked(descriptor)
    finally:
        if descriptor >= 0:
            os.close(descriptor)


def _locked(descriptor: int) -> bool:
    try:
        import fcntl
    except ImportError:  # a system without such locks
        return True
    end = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > end:
                return False
            time.sleep(1 / 200)
        except OSError:  # a file system without locks
            return True
        else:
            return True
