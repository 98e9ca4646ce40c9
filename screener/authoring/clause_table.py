"""What `flows clauses` prints: a short table of numbers, and the ids behind them on request."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence

from screener.authoring.clauses import PLACES, ROLES, Coverage, Ids
from screener.flow.words import Words, fill

WIDTH = 80


def table(found: Sequence[Coverage], words: Words) -> Iterator[str]:
    """Lines: the clauses of each program by what is done with them, then its readings by how they are told."""
    yield from _counted("clauses", ROLES, {each.program: each.clauses for each in found}, words)
    defined = sum(len(each.defined) for each in found)
    if defined:
        yield fill(_word(words, "defined"), {"count": str(defined)})
    yield ""
    yield from _counted("readings", PLACES, {each.program: each.readings for each in found}, words)


def ids(found: Coverage, words: Words) -> Iterator[str]:
    """Lines: every clause and reading of a program under what is done with it."""
    yield found.program
    for kind, places in (("clauses", found.clauses), ("readings", found.readings)):
        for place, names in places.items():
            head = fill(_word(words, "listed"), {"what": _word(words, kind), "done": _word(words, place)})
            lines = textwrap.wrap(
                f"{head} {', '.join(names)}",
                WIDTH,
                initial_indent="  ",
                subsequent_indent="    ",
                break_on_hyphens=False,
                break_long_words=False,
            )
            yield from lines if names else ()


def _counted(kind: str, columns: Iterable[str], rows: Mapping[str, Ids], words: Words) -> Iterator[str]:
    cells = [[_word(words, kind), _word(words, "all"), *(_word(words, column) for column in columns)]]
    sums = {name: [len(ids[column]) for column in columns] for name, ids in rows.items()}
    if len(sums) > 1:
        sums[_word(words, "total")] = [sum(column) for column in zip(*sums.values(), strict=True)]
    cells += [[name, str(sum(numbers)), *map(str, numbers)] for name, numbers in sums.items()]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        numbers = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
        yield "  ".join([row[0].ljust(widths[0]), *numbers])


def _word(words: Words, key: str) -> str:
    return words.get("interface", "clauses", key)
