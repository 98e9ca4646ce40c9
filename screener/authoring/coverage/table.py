"""What `flows coverage` prints: a table of numbers, and the gaps behind them, file by file."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from screener.authoring.coverage.gaps import KINDS, Counted
from screener.flow.words import Words
from screener.values.problem import Problem


def table(found: Sequence[Counted], texts: Mapping[str, tuple[int, int]], words: Words) -> Iterator[str]:
    """Lines: for each screening what is reached of what there is; below, the texts of each file of words."""
    rows = [[_word(words, "screening"), *(_word(words, kind) for kind in KINDS)]]
    rows += [[each.screening, *(_of(each.reached[k], each.all[k]) for k in KINDS)] for each in found]
    if len(found) > 1:
        sums = [(sum(each.reached[k] for each in found), sum(each.all[k] for each in found)) for k in KINDS]
        rows.append([_word(words, "all_screenings"), *(_of(*pair) for pair in sums)])
    yield from _columns(rows)
    if texts:
        yield ""
        yield from _columns([[_word(words, "words"), _word(words, "shown")], *_texts(texts)])


def in_order(gaps: Iterable[Problem]) -> list[Problem]:
    """Gaps by their place, each once: what several screenings share is told for the first."""
    by_place = {(str(gap.place), gap.kind): gap for gap in reversed(list(gaps))}
    return sorted(by_place.values(), key=_sorting)


def _sorting(gap: Problem) -> tuple[str, int, int, str]:
    place = gap.place
    return (place.file, place.line, place.column, gap.kind) if place else ("", 0, 0, gap.kind)


def _texts(texts: Mapping[str, tuple[int, int]]) -> Iterator[list[str]]:
    for name, pair in texts.items():
        yield [name, _of(*pair)]


def _of(reached: int, there: int) -> str:
    return f"{reached}/{there}"


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()


def _word(words: Words, key: str) -> str:
    return words.get("interface", "coverage", key)
