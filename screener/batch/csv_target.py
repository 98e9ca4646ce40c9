"""A table of results as comma separated values: plain to read, and harmless in a spreadsheet.

A cell that a spreadsheet would take for a formula gets an apostrophe in front: whoever sent the row must not be able
to run anything on the desk of whoever opens the results. Plain numbers stay as they are.
"""

import csv
import re
from collections.abc import Iterable
from typing import TextIO

FORMULA = (*"=+-@\t\r\n", "\N{FULLWIDTH EQUALS SIGN}", "\N{FULLWIDTH PLUS SIGN}")
FULL_WIDTH = ("\N{FULLWIDTH HYPHEN-MINUS}", "\N{FULLWIDTH COMMERCIAL AT}")
"""How a text begins that a spreadsheet takes for a formula, also after blanks."""
NUMBER = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)*%?", re.ASCII)
HARMLESS = "'"
MARK = "\N{REPLACEMENT CHARACTER}"


class CsvTarget:
    """Writes rows to an open text file."""

    def __init__(self, stream: TextIO, names: Iterable[str]) -> None:
        self._rows = csv.writer(stream, lineterminator="\n")
        self._rows.writerow([harmless(name) for name in names])

    def write(self, rows: Iterable[Iterable[str | None]]) -> None:
        """Add rows; None is an empty cell."""
        self._rows.writerows([None if cell is None else harmless(cell) for cell in row] for row in rows)


def harmless(cell: str) -> str:
    """A cell as it stands, or with an apostrophe in front where it would be a formula; NUL is no text."""
    if not cell:
        return cell
    if "\0" in cell:
        cell = cell.replace("\0", MARK)
    start = cell.lstrip(" ")
    return HARMLESS + cell if start.startswith(FORMULA + FULL_WIDTH) and not NUMBER.fullmatch(start) else cell
