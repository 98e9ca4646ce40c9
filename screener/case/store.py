"""What outlives a crash: each session keeps its case in a file of its own, which a lock marks as in use.

Beside each file lies the one before it, as the last good copy; it costs a name, not a second writing.
"""

import os
import time
from contextlib import suppress
from pathlib import Path

from screener.case.answers import Case
from screener.case.file import dumps
from screener.case.reading import RULES
from screener.case.state import GOOD, SESSION, make_private, state_folder
from screener.case.write import keep_beside, sweep, write_private
from screener.flow.model import Library
from screener.values.problem import Problem
from screener.values.struct import Struct, replace

LOCK = ".lock"
DAMAGED = ".damaged"
"""A file that was found damaged, laid aside for who wants to mend it by hand."""
END = "# the end"
"""The last line of a session's file: one that breaks off before it is damaged, even if it can be read."""


class Leftover(Struct, frozen=True):
    """A session that ended without being saved or discarded; `saved_at` in seconds since 1970."""

    path: Path
    saved_at: float

    @property
    def good(self) -> Path:
        """Its last good copy, if there is one."""
        return self.path.with_suffix(GOOD)

    def discard(self) -> None:
        """Remove it for good; the file itself and its lock last, so that a half removed one is still found."""
        for suffix in (DAMAGED, GOOD, SESSION, LOCK):
            with suppress(OSError):
                self.path.with_suffix(suffix).unlink()


class Autosave:
    """The file of one running session. No other process writes to it as long as the session holds its lock."""

    def __init__(self, path: Path, lock: int, library: Library) -> None:
        self.path = path
        self._lock = lock
        self._library = library
        self._whole = False

    @classmethod
    def start(cls, library: Library, folder: Path | None = None) -> "Autosave":
        """A new session's file, under a name no other session has. Raises Problem when there is no place for it."""
        folder = folder or state_folder()
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}-{os.urandom(3).hex()}{SESSION}"
        path = folder / name
        try:
            make_private(folder)
            lock = _take(path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise Problem("autosave_failed", file=str(folder), reason=reason) from None
        if lock is None:
            raise Problem("autosave_taken", file=str(path))
        sweep(folder)
        return cls(path, lock, library)

    @classmethod
    def resume(cls, path: str | os.PathLike[str], library: Library, *, from_good: bool = False) -> "Autosave":
        """Go on in the file of an interrupted session. Raises Problem when another process already does.

        `from_good`: its file is damaged; the last good copy takes its place, and it is laid aside.
        """
        path = Path(path)
        try:
            lock = _take(path)
            if lock is not None and from_good:
                _put_back(path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise Problem("autosave_failed", file=str(path), reason=reason) from None
        if lock is not None and not path.exists():
            path.with_suffix(LOCK).unlink()
            os.close(lock)
            lock = None
        if lock is None:
            raise Problem("autosave_taken", file=str(path))
        sweep(path.parent)
        resumed = cls(path, lock, library)
        resumed._whole = True
        return resumed

    def save(self, case: Case) -> Path:
        """Put the case on disk before anything else happens; the file it is in. Raises Problem."""
        if self._whole:
            keep_beside(self.path, self.path.with_suffix(GOOD))
        kept = replace(case, unknown={**case.unknown, (RULES,): self._library.digest})
        written = write_private(self.path, f"{dumps(kept, self._library)}{END}\n".encode())
        self._whole = True
        return written

    def close(self) -> None:
        """Leave the file for a later session to go on with."""
        if not self.path.exists():
            self.discard()
        elif self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def discard(self) -> None:
        """Remove the file: its case was saved elsewhere, or is not wanted."""
        Leftover(self.path, 0).discard()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def interrupted(folder: Path | None = None) -> list[Leftover]:
    """The sessions that no running process holds, the latest last. What is in them is not looked at; never raises."""
    found: list[Leftover] = []
    with suppress(OSError, Problem):
        folder = folder or state_folder()
        sweep(folder)
        _sweep_locks(folder)
        for path in {file.with_suffix(SESSION) for end in (SESSION, GOOD) for file in folder.glob(f"*{end}")}:
            with suppress(OSError):
                if not _is_held(path):
                    there = path if path.exists() else path.with_suffix(GOOD)
                    found.append(Leftover(path, there.stat().st_mtime))
    return sorted(found, key=lambda left: (left.saved_at, left.path.name))


def _put_back(path: Path) -> None:
    """The last good copy, written anew, in the place of a damaged file, which is laid aside. Raises OSError.

    Two files: as two names of one, whatever damages the session's file again would take the copy with it.
    """
    good = path.with_suffix(GOOD)
    if good.exists():
        with suppress(FileNotFoundError):
            path.replace(path.with_suffix(DAMAGED))
        kept_at = good.stat()
        try:
            write_private(path, good.read_bytes())
        except Problem:  # a full disk: better the copy under both names than no session
            keep_beside(good, path)
        else:
            with suppress(OSError):
                os.utime(path, ns=(kept_at.st_atime_ns, kept_at.st_mtime_ns))


def _sweep_locks(folder: Path) -> None:
    """Remove the locks of sessions that ended before they had anything to keep."""
    with suppress(OSError):
        for lock in folder.glob(f"*{LOCK}"):
            session = lock.with_suffix(SESSION)
            with suppress(OSError):
                if (
                    not session.exists()
                    and not session.with_suffix(GOOD).exists()
                    and (held := _take(session)) is not None
                ):
                    lock.unlink()
                    os.close(held)


def free(path: Path) -> bool:
    """Whether no running process holds the lock of a file. Raises OSError."""
    return not _is_held(path)


def _is_held(path: Path) -> bool:
    lock = _take(path)
    if lock is None:
        return True
    os.close(lock)
    return False


def _take(path: Path) -> int | None:
    """Take the lock of a session's file until the descriptor is closed; None while another process holds it."""
    file = path.with_suffix(LOCK)
    while True:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not _lock(descriptor):
                os.close(descriptor)
                return None
            # Between opening and locking, the file may have been removed: then nobody else would see this lock.
            with suppress(OSError):
                if os.path.samestat(os.fstat(descriptor), file.stat()):
                    return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _lock(descriptor: int) -> bool:
    try:
        import fcntl
    except ImportError:  # a system without such locks: sessions still have files of their own
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks, as above
        return True
    return True
