"""The cells of one row of comma separated values, each with where it begins; quotes as spreadsheets write them."""

import re
from dataclasses import dataclass
from functools import lru_cache

from screener.values.problem import Problem

QUOTED = re.compile(r'[ ]*+"((?:[^"]++|"")*+)(?P<end>")?[ ]*+')


class Misquoted(Problem):
    """A quote that is out of place: `offset` is where in the row, and `is_open` says that it is never closed."""

    def __init__(self, kind: str, at: int, *, is_open: bool = False) -> None:
        super().__init__(kind)
        self.offset = at
        self.is_open = is_open


@dataclass(frozen=True, slots=True)
class Cells:
    """The texts of a row, and the offset of each in it."""

    texts: tuple[str, ...]
    offsets: tuple[int, ...]


def cells_of(text: str, separator: str) -> Cells:
    """The cells of a row without its line end. Raises Misquoted."""
    if '"' not in text:
        texts = tuple(text.split(separator))
        return Cells(texts, _offsets(texts))
    found: list[str] = []
    offsets: list[int] = []
    bare = _bare(separator)
    at = 0
    while True:
        cell, end = _cell(text, at, bare)
        found.append(cell)
        offsets.append(at)
        if end == len(text):
            return Cells(tuple(found), tuple(offsets))
        if text[end] != separator:
            raise Misquoted("csv_quote", end)
        at = end + 1


def _cell(text: str, at: int, bare: re.Pattern[str]) -> tuple[str, int]:
    quoted = QUOTED.match(text, at)
    if quoted:
        if quoted["end"] is None:
            raise Misquoted("csv_open_quote", at, is_open=True)
        return quoted[1].replace('""', '"'), quoted.end()
    found = bare.match(text, at)
    return (found[0], found.end()) if found else ("", at)


def _offsets(texts: tuple[str, ...]) -> tuple[int, ...]:
    out, at = [], 0
    for text in texts:
        out.append(at)
        at += len(text) + 1
    return tuple(out)


@lru_cache
def _bare(separator: str) -> re.Pattern[str]:
    return re.compile(rf"[^{re.escape(separator)}]*+")
