"""A library, its words and its tables as one run of bytes, made once from the files."""

import pickle
from collections.abc import Mapping
from typing import Any

from screener.flow.load import load_library
from screener.flow.model import Library
from screener.flow.packed import Packed
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
    library = whole.library
    every = [screening for program in library.programs.values() for screening in program.screenings.values()]
    return _dump(
        {
            "digest": library.digest,
            "overview": library.overview,
            "facts": _dump(dict(library.facts)),
            "programs": _programs(library),
            "rules": {screening.id: library.rules_of(screening.id) for screening in every},
            "words": _each(whole.words),
            "tables": {name: _table(table) for name, table in whole.tables.items()},
            "indexes": {name: _each(parts) for name, parts in whole.indexes.items()},
        }
    )


def _programs(library: Library) -> dict[str, tuple[bytes, dict[str, bytes]]]:
    return {
        name: (
            _dump(replace(program, screenings={})),
            {screening.id: _dump(replace(screening)) for screening in program.screenings.values()},
        )
        for name, program in library.programs.items()
    }


def _table(table: Table) -> bytes:
    """A table as `packed` makes it again; its cells as they are written, since few are ever looked at."""
    cells = [tuple(row.written(name) for name in table.kinds) for row in table.records]
    return _dump((replace(table, records=()), cells))


def _each(parts: Mapping[str, Any]) -> dict[str, bytes]:
    return {name: _dump(part) for name, part in parts.items()}


def _dump(value: object) -> bytes:
    return pickle.dumps(value, PROTOCOL)
