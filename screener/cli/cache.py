"""The shipped library packed in the user's cache, so that a start need not read every file of law and words anew.

It is kept under a hash of all that it was made from: changed files, another version or another Python begin anew.
"""

from contextlib import suppress
from pathlib import Path

from screener.cli.own_cache import cache_file, fetched, put
from screener.flow.packed import Packed, unpack
from screener.library import Folders

SUFFIX = ".library"
SHAPES = ("values", "expr", "flow")
"""The rooms whose classes are packed: other code may mean other shapes."""


def open_shipped(found: Folders) -> Packed:
    """The shipped library, its words and tables, from the cache or the files. Raises Problem for files at fault."""
    file = cache_file(found, SHAPES, SUFFIX)
    kept = None if file is None else _read(file)
    if kept is None:
        from screener.flow.packing import pack, read_all

        kept = read_all(found)
        if file is not None:
            with suppress(RecursionError):
                put(file, pack(kept))
    return kept


def _read(file: Path) -> Packed | None:
    """What is kept in a file; None where it is not to be had."""
    data = fetched(file)
    with suppress(Exception):  # bytes of another shape: the files are there
        return None if data is None else unpack(data)
    return None
