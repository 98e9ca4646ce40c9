"""Putting a file on disk whole or not at all, for nobody else to read."""

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from screener.values.problem import Problem

OURS = ".screener-"
"""How the name of an unfinished file begins: hidden, and told apart from everybody else's."""

UNFINISHED = ".tmp"
A_DAY = 24 * 60 * 60
TRIES = 3
"""How often a file is begun whose unfinished piece somebody removes: screeners on other machines sweep too."""
NO_FOLDER_SYNC = frozenset({errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.EACCES, errno.EPERM})


def write_private(path: str | os.PathLike[str], data: bytes, *, new: bool = False) -> Path:
    """Write `data` so that the file is, at any moment, the old one or the new one. Readable by its owner alone.

    A link is followed and stays a link. `new`: there must be no such file yet, also not since a moment ago. Returns the
    file written. Raises Problem, with the old file whole (or the new one, when all that failed was to make its name
    outlast a power cut).
    """
    name = os.fspath(path)
    with telling_writes(name):
        target = Path(os.path.realpath(path))
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            raise Problem("write_no_file", file=name)
        _put(target, data, new=new)
    return target


@contextmanager
def written_beside(path: str | os.PathLike[str]) -> Iterator[Path]:
    """A private file beside the one meant, to be filled by its name; it takes that name when the block ends well.

    Else, by an exception of any kind, it is gone and whatever stood there stays. Raises Problem.
    """
    name = os.fspath(path)
    with telling_writes(name):
        target = Path(os.path.realpath(path))
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            raise Problem("write_no_file", file=name)
        beside = _beside(target)
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield beside
        with telling_writes(name):
            with beside.open("rb") as file:
                os.fsync(file.fileno())
            os.replace(beside, target)  # noqa: PTH105 - the one step that must be a single system call
            _sync_folder(target.parent)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


@contextmanager
def telling_writes(name: str) -> Iterator[None]:
    """What keeps a file from being written, as a Problem."""
    try:
        yield
    except FileExistsError:
        raise Problem("write_there", file=name) from None
    except FileNotFoundError:
        raise Problem("write_no_folder", file=name, folder=str(Path(name).parent)) from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Problem("write_failed", file=name, reason=reason) from None


def _put(target: Path, data: bytes, *, new: bool) -> None:
    """Write beside, make it last, rename; only then does the old file go."""
    for left in reversed(range(TRIES)):
        beside = _beside(target)
        try:
            descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if new:
                _name(beside, target)
            else:
                os.replace(beside, target)  # noqa: PTH105 - the one step that must be a single system call
            break
        except FileNotFoundError:
            if not (left and target.parent.exists()):
                raise
        finally:  # Ctrl-C too must not leave a piece behind
            with suppress(OSError):
                beside.unlink(missing_ok=True)
    _sync_folder(target.parent)


def _beside(file: Path) -> Path:
    """A name for an unfinished file that nobody else has."""
    return file.with_name(f"{OURS}{os.getpid()}-{os.urandom(6).hex()}{UNFINISHED}")


def _name(beside: Path, target: Path) -> None:
    """Give a finished file its name, if nothing has that name. Raises FileExistsError."""
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except (OSError, AttributeError, NotImplementedError):  # a file system without second names: take the name first
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        os.replace(beside, target)  # noqa: PTH105 - as above


def keep_beside(file: Path, other: Path) -> None:
    """Let `other` be what `file` is now, whatever `file` becomes: a second name for it, else a copy. Never raises.

    Nothing is written twice where the file system knows second names; `other` is at any moment the old or the new.
    """
    beside = _beside(file)
    try:
        os.link(file, beside)
        os.replace(beside, other)  # noqa: PTH105 - as above
    except FileNotFoundError:
        return
    except (OSError, AttributeError, NotImplementedError):
        with suppress(OSError, Problem):
            write_private(other, file.read_bytes())
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make the new name outlast a power cut, where the file system lets a folder be synced."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        if error.errno not in NO_FOLDER_SYNC:
            raise


def sweep(folder: Path) -> None:
    """Remove unfinished files that a killed process left in a folder; those of running ones stay."""
    with suppress(OSError):
        for left in folder.glob(f"{OURS}*{UNFINISHED}"):
            owner = left.name.removeprefix(OURS).partition("-")[0]
            with suppress(OSError):
                # a number is given anew in time, so a running process may be another one; none writes for a day
                old = time.time() - left.stat().st_mtime > A_DAY
                if old or not (owner.isdecimal() and _is_running(int(owner))):
                    left.unlink()


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True  # it runs, and belongs to somebody else
    return True
