"""A library, its words and its tables as one run of bytes, made once from the files."""

import pickle
from collections.abc import Callable, Mapping
from typing import Any

from screener.flow.load import load_library
from screener.flow.packed import COUNTED, Packed, Span
from screener.flow.places import INDEXES, finder
from screener.flow.table import Table
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.library import Folders
from screener.values.struct import replace

PROTOCOL = 5
"""Of pickle: the newest one that every Python version from 3.11 on reads."""


def read_all(found: Folders) -> Packed:
    """Everything that is packed, from the files. Raises Problem when these are at fault."""
    tables = Tables(found.content)
    each = {name: tables[name] for name in tables}
    indexes = {
        name: {part: getattr(finder(tables, name), part) for part in INDEXES}
        for name, table in each.items()
        if table.finding is not None
    }
    return Packed(load_library(found.flows, found.content), load_words(found.content).to_pack(), each, indexes)


def pack(whole: Packed) -> bytes:
    """All of it as bytes. Raises what pickle raises for shapes that cannot be packed."""
    library, packed = whole.library, _Packing()
    every = [screening for program in library.programs.values() for screening in program.screenings.values()]
    contents = {
        "digest": library.digest,
        "overview": library.overview,
        "facts": packed.put(dict(library.facts)),
        "programs": {
            name: (packed.put(replace(program, screenings={})), packed.each(program.screenings, replace))
            for name, program in library.programs.items()
        },
        "rules": {screening.id: library.rules_of(screening.id) for screening in every},
        "words": packed.each(whole.words),
        "tables": packed.each(whole.tables, _with_cells),
        "indexes": {name: packed.each(parts) for name, parts in whole.indexes.items()},
    }
    listed = _dump(contents)
    return b"".join((len(listed).to_bytes(COUNTED, "big"), listed, *packed.values))


class _Packing:
    """Values as bytes, one after another."""

    def __init__(self) -> None:
        self.values: list[bytes] = []
        self.end = 0

    def put(self, value: object) -> Span:
        """Pack one value; where it lies."""
        self.values.append(_dump(value))
        start, self.end = self.end, self.end + len(self.values[-1])
        return start, self.end

    def each(self, parts: Mapping[str, Any], made: Callable[[Any], object] = lambda part: part) -> dict[str, Span]:
        """Pack what is `made` of each of some values, by their names."""
        return {name: self.put(made(part)) for name, part in parts.items()}


def _with_cells(table: Table) -> tuple[Table, list[tuple[object, ...]]]:
    """A table as `packed` makes it again; its cells as they are written, since few are ever looked at."""
    return replace(table, records=()), [tuple(row.written(name) for name in table.kinds) for row in table.records]


def _dump(value: object) -> bytes:
    return pickle.dumps(value, PROTOCOL)
