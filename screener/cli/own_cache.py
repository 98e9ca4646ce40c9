"""Files in the user's cache: what they are kept under, and bytes put there and taken back, or not where in doubt.

The folder is that of the system for such things. No cache is no fault: whatever it holds can be made anew.
"""

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.util import source_hash
from mmap import ACCESS_READ, mmap
from pathlib import Path

from screener import __version__
from screener.case.system import system_folder
from screener.library import Folders
from screener.values.problem import Problem

MOST_KEPT = 4
"""Files of one sort in the cache: one for each version or checkout somebody works with in turn."""
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
HASHED = len(source_hash(b""))


def cache_file(found: Folders, rooms: Iterable[str], suffix: str, beside: Iterable[bytes] = ()) -> Path | None:
    """The file for what is made of these folders, by these rooms of the package, and of what stands `beside`.

    It stays the same as long as nothing changes; None where that cannot be told.
    """
    try:
        return system_folder("cache") / f"{_key(found, rooms, beside)}{suffix}"
    except (OSError, RuntimeError):
        return None


def _key(found: Folders, rooms: Iterable[str], beside: Iterable[bytes]) -> str:
    """A hash of what is kept, and of the code that makes it: the hash that Python knows changed sources by."""
    whole = [f"{__version__}\n{sys.version}\n{found.flows}".encode(), *beside]
    for folder in (found.flows, found.content):
        for file in _below(os.fspath(folder)):
            with open(file.path, "rb") as lines:  # noqa: PTH123 - a path object each would take longer than reading
                content = lines.read()
            whole += [f"{file.path}\n{len(content)}".encode(), source_hash(content)]
    package = Path(__file__).parents[1]
    for room in rooms:
        for file in _below(os.fspath(package / room)):
            if file.name.endswith(".py"):
                there = file.stat()
                whole.append(f"{file.path}\n{there.st_size}\n{there.st_mtime_ns}".encode())
    return source_hash(b"\0".join(whole)).hex()


def _below(folder: str) -> Iterator[os.DirEntry[str]]:
    """Every file below a folder, in one order."""
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _below(entry.path)
        else:
            yield entry


def fetched(file: Path) -> memoryview | None:
    """What is kept in a file; None where there is none, it is damaged, or others than this user could have made it."""
    with suppress(Exception):  # whatever is wrong with a cache, what it was made from is there
        if _is_ours(file.parent) and _is_ours(file):
            with file.open("rb") as opened:  # only what is used of it is ever fetched
                data = memoryview(mmap(opened.fileno(), 0, access=ACCESS_READ))
            if data[:HASHED] == source_hash(data[HASHED:]):  # parts are unpacked later, when it is too late to refuse
                return data[HASHED:]
    return None


def _is_ours(path: Path) -> bool:
    """Whether nobody else can have written it. Raises OSError."""
    found = path.lstat()
    mine = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    plain = stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)  # no link, and nothing that waits for a writer
    return mine and plain and (os.name == "nt" or not found.st_mode & OTHERS_WRITE)


def put(file: Path, data: bytes) -> None:
    """Keep bytes for the next start, and only the latest files of that sort. What cannot be kept is made again."""
    from screener.case.write import sweep, write_private

    with suppress(OSError, Problem):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_private(file, source_hash(data) + data)
        sweep(file.parent)
        older = sorted(file.parent.glob(f"*{file.suffix}"), key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]
        for path in older:
            path.unlink()
