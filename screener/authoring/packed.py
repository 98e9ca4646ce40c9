"""What a start takes from the cache is what the files say: everything is packed, unpacked and held against itself."""

from collections.abc import Iterator

from screener.flow.packed import Packed, unpack
from screener.flow.packing import pack, read_all
from screener.flow.table import Table
from screener.library import Folders


def packed_otherwise(found: Folders) -> list[str]:
    """The parts of a library that are others once packed and unpacked; none, as it should be. Raises Problem."""
    whole = read_all(found)
    return differing(whole, unpack(pack(whole)))


def differing(one: Packed, other: Packed) -> list[str]:
    """The parts that are not the same in two libraries with their words and tables, by name."""
    ours, theirs = dict(_parts(one)), dict(_parts(other))
    return [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]


def _parts(whole: Packed) -> Iterator[tuple[str, object]]:
    library = whole.library
    yield "digest", library.digest
    yield "overview", library.overview
    for name, fact in library.facts.items():
        yield f"fact {name}", fact
    for name, program in library.programs.items():
        shared = (program.law, program.status, program.clauses, program.work, program.functions)
        yield f"program {name}", (shared, tuple(program.screenings))
        for key, screening in program.screenings.items():
            yield f"screening {key}", (screening, library.rules_of(key))
    for name, words in whole.words.items():
        yield f"words {name}", words
    for name, table in whole.tables.items():
        yield f"table {name}", _cells(table)
    for name, parts in whole.indexes.items():
        yield f"names of {name}", dict(parts)


def _cells(table: Table) -> tuple[object, ...]:
    """A table with every cell as the value that it is read as."""
    about = (table.name, table.file, table.key, table.keys, table.kinds, table.sources, table.finding)
    return (*about, [dict(row) for row in table.records])
