"""The rows of a roster from a file of comma separated values, as a spreadsheet saves them: the first line names fields.

Commas, semicolons or tabs; a byte order mark or none. An empty cell was not said. Every fault is told at its line and
column, the first few of a file together.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from screener.case.cells import plain, read_cell
from screener.case.refused import Refused, Several, nearest, shown_short
from screener.case.rosters import LONGEST_ROSTER, Rows, in_row
from screener.case.scalars import Places
from screener.case.source import read_bytes, text_of
from screener.case.spelt import spelt
from screener.case.syntax import line_of
from screener.flow.model import Fact
from screener.values.pattern import pattern
from screener.values.problem import Place, Problem
from screener.values.struct import Struct
from screener.values.value import Stated

SEPARATORS = ",;\t"
TOLD = 5
"""Faults of one file that are told together."""
WIDEST = 200
"""Cells of the longest line that is looked at."""
SEPARATOR_LINE = pattern(r"sep=(.)\n", re.IGNORECASE)
LINE_END = pattern(r'(?P<quoted>(?<![^,;\t|\r\n ])"(?:[^"]++|"")*+")|\r\n|\r')
"""Where a line ends, unless it is within the quotes of a cell: there it is a part of the text."""
QUOTED = pattern(r'[ ]*+"((?:[^"]++|"")*+)"[ ]*+')


class Cell(Struct, frozen=True):
    """The text of a cell, and the offset in the file where it begins."""

    text: str
    at: int


def read_rows(source: Path | str, fact: Fact, places: Places, *, name: str = "") -> Stated:
    """The rows that a file, or a text, of comma separated values gives for a roster. Raises Problem, or Several.

    `name` is what faults call the source: by default the path, or the fact for a text. An answers file with these
    rows gives the same answer, except that a cell of text has no blanks at its ends.
    """
    if isinstance(source, Path):
        name = name or str(source)
        source = text_of(read_bytes(source), name)
    text = LINE_END.sub(lambda found: found["quoted"] or "\n", source.removeprefix("\ufeff"))
    return _Reading(text, name or fact.name, fact, places).stated()


class _Reading:
    def __init__(self, text: str, name: str, fact: Fact, places: Places) -> None:
        self.text = text
        self.name = name
        self.fact = fact
        self.places = places
        self.rows = Rows(fact, lambda part, cell: read_cell(part, str(cell), places))

    def stated(self) -> Stated:
        """The whole roster. Raises Problem for the head of the file, Several for rows."""
        start, separator = self._separator()
        lines = self._lines(separator, start)
        head = next(lines, None)
        if head is None:
            raise Problem("csv_empty", place=Place(self.name), fact=self.fact.name, fields=self._fields())
        names = self._names(head)
        faults: list[Problem] = []
        for number, line in enumerate(lines):
            if number == LONGEST_ROSTER:
                raise self._fault(line[0].at, "answer_rows_many", given=f"{number}+", most=LONGEST_ROSTER)
            try:
                with in_row(self.fact, number):
                    self._row(number, line, names)
            except Refused as refused:
                faults.append(self._placed(refused, line, names))
                if len(faults) == TOLD:
                    break
        if faults:
            raise faults[0] if len(faults) == 1 else Several(faults)
        return self.rows.stated()

    def _row(self, number: int, line: Sequence[Cell], names: Mapping[str, int]) -> None:
        width = max(names.values()) + 1
        if len(line) < width or any(cell.text.strip() for cell in line[width:]):
            raise Refused("csv_width", given=len(line), cells=width)
        self.rows.add(number, {name: line[at].text for name, at in names.items() if line[at].text.strip()})
        self.rows.rows[-1] = spelt(self.fact, self.rows.rows[-1], self.places)

    def _names(self, head: Sequence[Cell]) -> Mapping[str, int]:
        """The fields that the first line names, with their columns."""
        known = {plain(part.name): part.name for part in self.fact.fields}
        found: dict[str, int] = {}
        filled = [cell.text.strip() != "" for cell in head]
        for at, cell in enumerate(head):
            name = known.get(plain(cell.text))
            if name is None and any(filled[at:]):
                given, near = shown_short(cell.text.strip()), nearest(plain(cell.text), known.values())
                raise self._fault(cell.at, "csv_column_unknown", given=given, nearest=near, fields=self._fields())
            if name in found:
                raise self._fault(cell.at, "csv_column_twice", given=name)
            if name is not None:
                found[name] = at
        for part in self.fact.fields:
            if (part.required or part.key) and part.name not in found:
                raise self._fault(head[0].at, "csv_column_missing", given=part.name)
        return found

    def _fields(self) -> str:
        return ", ".join(part.name for part in self.fact.fields)

    # --- places ----------------------------------------------------------------------------------

    def _fault(self, at: int, kind: str, **values: object) -> Problem:
        return Problem(kind, place=self._place(at), fact=self.fact.name, **values)

    def _place(self, at: int) -> Place:
        return Place(self.name, *line_of(self.text, at))

    def _placed(self, refused: Refused, line: Sequence[Cell], names: Mapping[str, int]) -> Problem:
        """A fault of a row at its cell; of a whole row where its line begins."""
        column = names.get(str(refused.path[0]), 0) if refused.path else 0
        return Problem(refused.kind, place=self._place(line[column].at), **refused.values)

    # --- cells -----------------------------------------------------------------------------------

    def _separator(self) -> tuple[int, str]:
        """Where the lines begin, and what parts their cells: with it, the first line names most fields."""
        if said := SEPARATOR_LINE.match(self.text):
            return said.end(), said[1]
        known = {plain(part.name) for part in self.fact.fields}
        scores = []
        for separator in SEPARATORS:
            try:
                head = next(self._lines(separator, 0), [])
            except Problem:
                head = []
            scores.append((sum(plain(cell.text) in known for cell in head), len(head)))
        return 0, SEPARATORS[scores.index(max(scores))]

    def _lines(self, separator: str, at: int) -> Iterator[list[Cell]]:
        """Every line that has a cell with something in it. Raises Problem for a quote that is out of place."""
        sign = re.escape(separator)
        bare, nothing = re.compile(rf"[^{sign}\n]*+"), re.compile(rf"(?:[ {sign}]*+\n)*+")
        line: list[Cell] = []
        while at <= len(self.text):
            if not line and (empty := nothing.match(self.text, at)):
                at = empty.end()
            if len(line) == WIDEST:
                raise self._fault(at, "csv_wide", most=WIDEST)
            cell, end = self._cell(bare, at)
            line.append(cell)
            ended = end == len(self.text) or self.text[end] == "\n"
            if ended:
                if any(one.text.strip() for one in line):
                    yield line
                line = []
            elif self.text[end] != separator:
                raise self._fault(end, "csv_quote")
            at = end + 1

    def _cell(self, bare: re.Pattern[str], at: int) -> tuple[Cell, int]:
        quoted = QUOTED.match(self.text, at)
        if quoted:
            return Cell(quoted[1].replace('""', '"'), at), quoted.end()
        found = bare.match(self.text, at)
        text, end = (found[0], found.end()) if found else ("", at)
        if text.lstrip(" ").startswith('"'):
            raise self._fault(at, "csv_open_quote")
        return Cell(text, at), end
