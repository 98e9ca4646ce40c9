"""A library with its words and tables as it is unpacked: each part is made from its bytes when first asked for.

The bytes are this program's own and hold code objects' names as pickles do: whoever keeps them answers for where.
What packs them stands in `packing`.
"""

import gc
import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from screener.flow.model import Fact, Library, Program, Screening
from screener.flow.table import Row, Table
from screener.values.struct import Struct, replace

if TYPE_CHECKING:
    from mmap import mmap

    Buffer = bytes | memoryview | mmap

T = TypeVar("T")


Span = tuple[int, int]
"""Where one packed value begins and ends among all of them."""
COUNTED = 8
"""Bytes in front that say how long the list of contents is."""


class Parts(Mapping[str, T]):
    """Packed values by name; each is unpacked once, by `load`, and the same object ever after."""

    def __init__(self, packed: Mapping[str, Span], load: Callable[[Span], T]) -> None:
        self._packed = packed
        self._load = load
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            self._made[name] = self._load(self._packed[name])
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._packed

    def __iter__(self) -> Iterator[str]:
        return iter(self._packed)

    def __len__(self) -> int:
        return len(self._packed)


class Packed(Struct, frozen=True):
    """What was packed together.

    `words`: the keys of every file of words, by its path below the language's folder. `tables` by name, and `indexes`
    of those that name places: see `tables.Tables`.
    """

    library: Library
    words: Mapping[str, dict[str, Any]] = {}
    tables: Mapping[str, Table] = {}
    indexes: Mapping[str, Mapping[str, Any]] = {}


class Rules(Struct, frozen=True):
    """The hash of the rules of each screening, by its id; empty where there is no such screening."""

    known: Mapping[str, str]

    def __call__(self, screening: str) -> str:
        """The hash of the rules of a screening."""
        return self.known.get(screening, "")


def unpack(data: "Buffer") -> Packed:
    """What `packing.pack` packed. Raises what pickle raises when the bytes are no such thing.

    They are read where they lie, now and later, so they may be a file that is only mapped into memory.
    """
    view = memoryview(data)
    start = COUNTED + int.from_bytes(view[:COUNTED], "big")
    whole, packed = _value(view[COUNTED:start]), view[start:]

    def load(span: Span) -> Any:
        return _value(packed[slice(*span)])

    def table(span: Span) -> Table:
        return _table(*load(span))

    programs = {}
    for name, (program, screenings) in whole["programs"].items():
        parts: Mapping[str, Screening] = Parts(screenings, load)
        found: Program = load(program)
        programs[name] = replace(found, screenings=parts)
    facts: dict[str, Fact] = load(whole["facts"])
    library = Library(facts, programs, whole["digest"], whole["overview"], Rules(whole["rules"]))
    return Packed(
        library,
        words=Parts(whole["words"], load),
        tables=Parts(whole["tables"], table),
        indexes={name: Parts(parts, load) for name, parts in whole["indexes"].items()},
    )


def _value(data: memoryview) -> Any:
    with _without_collecting():
        return pickle.loads(data)  # noqa: S301 - our own bytes, from a folder that is nobody else's


def _table(table: Table, rows: Sequence[tuple[str, ...]]) -> Table:
    """A table of itself without rows, and the cells of these in the order of its columns."""
    return replace(table, records=tuple(Row(table.kinds, dict(zip(table.kinds, cells, strict=True))) for cells in rows))


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Thousands of new objects, none of them garbage: looking for some takes a fifth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
