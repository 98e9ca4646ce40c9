"""The shipped library packed in the user's cache, so that a start need not read every file of law and words anew.

It is kept under a hash of all that it was made from: changed files, another version or another Python begin anew. The
folder is that of the system for such things. No cache is no fault: without one the files are read.
"""

import hashlib
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from screener import __version__
from screener.case.write import sweep, write_private
from screener.flow import packed
from screener.flow.documents import fail
from screener.flow.load import contents, digest, load_library, rule_files
from screener.flow.model import Library
from screener.flow.packed import Packed
from screener.flow.words import load_words
from screener.library import Folders
from screener.values.problem import Problem

SUFFIX = ".library"
MOST_KEPT = 4
"""Files in the cache: one for each version or checkout somebody works with in turn."""
SHAPES = ("values", "expr", "flow")
"""The rooms whose classes are packed: other code may mean other shapes."""
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def open_shipped(found: Folders) -> Packed:
    """The shipped library and its words, from the cache or the files. Raises Problem when the files are at fault."""
    file = cache_folder() / f"{_key(found)}{SUFFIX}"
    kept = _read(file)
    if kept is None:
        kept = Packed(load_library(found.flows, found.content), {})
        _keep(file, kept.library, found)
    return kept


def cache_folder() -> Path:
    """Where packed libraries are kept. It may not exist yet."""
    if named := os.environ.get("XDG_CACHE_HOME"):
        return Path(named) / "screener"
    import platformdirs

    return Path(platformdirs.user_cache_dir("screener", appauthor=False))


def _key(found: Folders) -> str:
    """A hash of what is packed, and of the code that packs it."""
    flows, tables = rule_files(found.flows, found.content, fail)
    words = contents(sorted(found.content.glob("*/**/*.toml")), fail)
    code = (f"{path}:{path.stat().st_size}:{path.stat().st_mtime_ns}" for path in _shapes())
    stamp = "\n".join((__version__, sys.version, str(found.flows), *code))
    return hashlib.sha256((digest({**flows, **tables, **words}) + stamp).encode()).hexdigest()


def _shapes() -> list[Path]:
    package = Path(__file__).parents[1]
    return sorted(path for room in SHAPES for path in (package / room).rglob("*.py"))


def _read(file: Path) -> Packed | None:
    """What is kept in a file; None where there is none, or it could be anybody's work but this user's."""
    with suppress(Exception):  # whatever is wrong with a cache, the files it was made from are there
        if _is_ours(file.parent) and _is_ours(file):
            return packed.unpack(file.read_bytes())
    return None


def _is_ours(path: Path) -> bool:
    """Whether nobody else can have written it. Raises OSError."""
    found = path.lstat()
    mine = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    return mine and not stat.S_ISLNK(found.st_mode) and (os.name == "nt" or not found.st_mode & OTHERS_WRITE)


def _keep(file: Path, library: Library, found: Folders) -> None:
    """Keep a library for the next start; what cannot be kept is read again."""
    with suppress(OSError, Problem, RecursionError):
        data = packed.pack(library, load_words(found.content).to_pack())
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_private(file, data)
        sweep(file.parent)
        older = sorted(file.parent.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)[:-MOST_KEPT]
        for path in older:
            path.unlink()
