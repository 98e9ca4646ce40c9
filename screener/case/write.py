"""Putting a file on disk whole or not at all, for nobody else to read."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from screener.values.problem import Problem

OURS = ".screener-"
"""How the name of an unfinished file begins: hidden, and told apart from everybody else's."""

UNFINISHED = ".tmp"
NO_FOLDER_SYNC = frozenset({errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.EACCES, errno.EPERM})


def write_private(path: str | os.PathLike[str], data: bytes) -> Path:
    """Write `data` so that the file is, at any moment, the old one or the new one. Readable by its owner alone.

    A link is followed and stays a link. Returns the file written. Raises Problem, with the old file whole
    (or the new one, when all that failed was to make its name outlast a power cut).
    """
    name = os.fspath(path)
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            raise Problem("write_no_file", file=name)
        _replace(target, data)
    except FileNotFoundError:
        raise Problem("write_no_folder", file=name, folder=str(Path(name).parent)) from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Problem("write_failed", file=name, reason=reason) from None
    return target


def _replace(target: Path, data: bytes) -> None:
    beside = target.with_name(f"{OURS}{os.getpid()}-{os.urandom(6).hex()}{UNFINISHED}")
    try:
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)  # noqa: PTH105 - the one step that must be a single system call
    except BaseException:  # Ctrl-C too must not leave a piece behind
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def keep_beside(file: Path, other: Path) -> None:
    """Let `other` be what `file` is now, whatever `file` becomes: a second name for it, else a copy. Never raises.

    Nothing is written twice where the file system knows second names; `other` is at any moment the old or the new.
    """
    beside = file.with_name(f"{OURS}{os.getpid()}-{os.urandom(6).hex()}{UNFINISHED}")
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
            if not (owner.isdecimal() and _is_running(int(owner))):
                with suppress(OSError):
                    left.unlink()


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True  # it runs, and belongs to somebody else
    return True
