"""The rows of a file of comma separated values, one after the other: never more of it in memory than one row.

Commas, semicolons or tabs; a byte order mark or none; any line ends. A row that cannot be read is handed on with its
fault and the next one goes on. Lines with nothing on them are no rows.
"""

import io
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, TextIO

from screener.batch.csv_cells import Misquoted, cells_of
from screener.batch.row import Raw
from screener.case.csv_rows import SEPARATOR_LINE, SEPARATORS
from screener.case.source import BOMS
from screener.values.problem import Place, Problem

LONGEST = 1_000_000
"""Characters of the longest row that is taken."""
KEPT_OF_LONG = 10_000
"""Characters of a longer one that are carried through: what it is known by mostly stands in front."""
MOST_LINES = 200
"""Lines of the longest row: a quote that is not closed by then was a slip, and takes no more rows with it."""
MARK = "\N{REPLACEMENT CHARACTER}"


@dataclass
class CsvSource:
    """An open file of comma separated values; `name` is what faults call it. Iterate over it once."""

    stream: BinaryIO
    name: str
    separator: str = ","
    names: tuple[str, ...] = ()
    offsets: tuple[int, ...] = ()
    head_line: int = 1
    _text: io.TextIOWrapper | None = field(default=None, init=False)
    _lines: Iterator[tuple[int, str]] = field(init=False)
    _again: deque[tuple[int, str]] = field(default_factory=deque, init=False)

    def open(self, known: frozenset[str]) -> None:
        """Read the first line: the names of the columns. `known` tells what separates them. Raises Problem."""
        start = self.stream.peek(2)[:2] if hasattr(self.stream, "peek") else b""
        if start in BOMS:
            raise Problem("file_not_utf8", place=Place(self.name), file=self.name, found=BOMS[start])
        self._text = _text(self.stream)
        self._lines = _lines(self._text)
        line, text = self._next_filled()
        if said := SEPARATOR_LINE.fullmatch(text + "\n"):
            self.separator = said[1]
            line, text = self._next_filled()
        else:
            self.separator = _separator(text, known)
        self.head_line = line
        row = self._row(line, text)
        if row.fault is not None:
            raise row.fault
        cells = cells_of(str(row.text), self.separator)
        self.names, self.offsets = tuple(cell.strip() for cell in cells.texts), cells.offsets

    def close(self) -> None:
        """Let go of the file; whoever opened it closes it."""
        if self._text is not None:
            self._text.detach()
            self._text = None

    def place(self, column: int) -> Place:
        """Where the name of a column stands."""
        return Place(self.name, self.head_line, self.offsets[min(column, len(self.offsets) - 1)] + 1)

    def rows(self) -> Iterator[Raw]:
        """Every row below the first line, in order."""
        while (found := self._next()) is not None:
            line, text = found
            if text.strip():
                yield self._row(line, text)

    def _next(self) -> tuple[int, str] | None:
        return self._again.popleft() if self._again else next(self._lines, None)

    def _next_filled(self) -> tuple[int, str]:
        while (found := self._next()) is not None:
            if found[1].strip():
                return found[0], found[1].removeprefix("\ufeff")
        raise Problem("batch_empty", place=Place(self.name), file=self.name)

    def _row(self, line: int, text: str) -> Raw:
        """The row that begins on a line, with the lines that a quoted cell goes on in."""
        if '"' in text:
            text = self._closed(text)
        if len(text) > LONGEST:
            place = place_in(text, LONGEST, self.name, line)
            return Raw(line, text[:KEPT_OF_LONG], Problem("batch_row_long", place=place, most=LONGEST))
        if (at := text.find("\0")) >= 0:
            return Raw(line, text, Problem("batch_nul", place=place_in(text, at, self.name, line)))
        if not text.isascii():
            try:
                text.encode()
            except UnicodeEncodeError as error:
                found = f"0x{ord(text[error.start]) - 0xDC00:02x}"
                place = place_in(text, error.start, self.name, line)
                clean = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
                return Raw(line, clean, Problem("batch_not_utf8", place=place, found=found))
        return Raw(line, text)

    def _closed(self, text: str) -> str:
        """A row with the lines added that close its quotes; as it stands where none does."""
        if not _is_open(text, self.separator):
            return text
        joined, more = [text], 0
        taken: list[tuple[int, str]] = []
        while len(taken) < MOST_LINES and more <= LONGEST and (found := self._next()) is not None:
            taken.append(found)
            joined.append(found[1])
            more += len(found[1])
            if '"' in found[1] and not _is_open(whole := "\n".join(joined), self.separator):
                return whole
        self._again.extendleft(reversed(taken))
        return text


def place_in(text: str, at: int, name: str, line: int) -> Place:
    """Where an offset of a row stands in its file; `line` is where the row begins."""
    before = text[:at]
    return Place(name, line + before.count("\n"), at - before.rfind("\n"))


def _is_open(text: str, separator: str) -> bool:
    try:
        cells_of(text, separator)
    except Misquoted as fault:
        return fault.is_open
    return False


def _separator(head: str, known: frozenset[str]) -> str:
    """What parts the names of a first line: with it, most of them are facts."""
    scores = []
    for separator in SEPARATORS:
        try:
            cells = cells_of(head, separator).texts
        except Misquoted:
            cells = ()
        scores.append((sum(cell.strip() in known for cell in cells), len(cells)))
    return SEPARATORS[scores.index(max(scores))]


def _text(stream: BinaryIO) -> io.TextIOWrapper:
    """The bytes as text, line ends as they are; a byte that is no text stays what it was until somebody looks at it."""
    return io.TextIOWrapper(stream, encoding="utf-8", errors="surrogateescape", newline="")


def _lines(stream: TextIO) -> Iterator[tuple[int, str]]:
    """Each line with its number, without its end. Of one that is too long only so much as shows that it is."""
    number = 0
    while text := stream.readline(LONGEST + 2):
        number += 1
        whole = text
        while not whole.endswith(("\n", "\r")) and (whole := stream.readline(LONGEST)):
            pass
        yield number, text.removesuffix("\n").removesuffix("\r")
