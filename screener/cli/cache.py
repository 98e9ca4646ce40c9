"""The shipped library packed in the user's cache, so that a start need not read every file of law and words anew.

It is kept under a hash of all that it was made from: changed files, another version or another Python begin anew. The
folder is that of the system for such things. No cache is no fault: without one the files are read.
"""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import source_hash
from mmap import ACCESS_READ, mmap
from pathlib import Path

from screener import __version__
from screener.case.system import system_folder
from screener.flow.packed import Packed, unpack
from screener.library import Folders
from screener.values.problem import Problem

SUFFIX = ".library"
MOST_KEPT = 4
"""Files in the cache: one for each version or checkout somebody works with in turn."""
SHAPES = ("values", "expr", "flow")
"""The rooms whose classes are packed: other code may mean other shapes."""
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
HASHED = len(source_hash(b""))


def open_shipped(found: Folders) -> Packed:
    """The shipped library, its words and tables, from the cache or the files. Raises Problem for files at fault."""
    file = _file(found)
    kept = None if file is None else _read(file)
    if kept is None:
        from screener.flow.packing import read_all

        kept = read_all(found)
        if file is not None:
            _keep(file, kept)
    return kept


def _file(found: Folders) -> Path | None:
    """The file that the library is kept in as long as nothing changes; None where that cannot be told."""
    try:
        return system_folder("cache") / f"{_key(found)}{SUFFIX}"
    except (OSError, RuntimeError):
        return None


def _key(found: Folders) -> str:
    """A hash of what is packed, and of the code that packs it: the hash that Python knows changed sources by."""
    whole = [f"{__version__}\n{sys.version}\n{found.flows}".encode()]
    for folder in (found.flows, found.content):
        for file in _below(os.fspath(folder)):
            with open(file.path, "rb") as lines:  # noqa: PTH123 - a path object each would take longer than reading
                content = lines.read()
            whole += [f"{file.path}\n{len(content)}".encode(), source_hash(content)]
    package = Path(__file__).parents[1]
    for room in SHAPES:
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


def _read(file: Path) -> Packed | None:
    """What is kept in a file; None where there is none, it is damaged, or others than this user could have made it."""
    with suppress(Exception):  # whatever is wrong with a cache, the files it was made from are there
        if _is_ours(file.parent) and _is_ours(file):
            with file.open("rb") as opened:  # only what is used of it is ever fetched
                data = memoryview(mmap(opened.fileno(), 0, access=ACCESS_READ))
            if data[:HASHED] == source_hash(data[HASHED:]):  # parts are unpacked later, when it is too late to refuse
                return unpack(data[HASHED:])
    return None


def _is_ours(path: Path) -> bool:
    """Whether nobody else can have written it. Raises OSError."""
    found = path.lstat()
    mine = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    return mine and not stat.S_ISLNK(found.st_mode) and (os.name == "nt" or not found.st_mode & OTHERS_WRITE)


def _keep(file: Path, whole: Packed) -> None:
    """Keep a library for the next start; what cannot be kept is read again."""
    from screener.case.write import sweep, write_private
    from screener.flow.packing import pack

    with suppress(OSError, Problem, RecursionError):
        data = pack(whole)
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_private(file, source_hash(data) + data)
        sweep(file.parent)
        older = sorted(file.parent.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]
        for path in older:
            path.unlink()
