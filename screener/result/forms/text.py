"""A report as plain text at 72 columns: nothing but letters, blanks and line breaks, readable aloud.

Only who asks for it, for a terminal that is looked at, gets the limits drawn as well.
"""

import textwrap
from collections.abc import Iterable

from screener.result.report import Report
from screener.result.rows import Row
from screener.values.clean import clean_line
from screener.values.show.bar import Glyphs, bar

WIDTH = 72


def report_text(report: Report, width: int = WIDTH, *, glyphs: Glyphs | None = None) -> str:
    """The report as lines of at most `width` columns, ending in a line break; with `glyphs`, limits are drawn."""
    lines = []
    for number, line in enumerate(report.summary):
        lines += _wrapped(line, width, "  ", "    ") if number else _wrapped(line.upper(), width)
    lines += [""] if report.summary else []
    lines += [*_wrapped(report.title.upper(), width), *_wrapped(report.law, width)]
    for status in report.status:
        lines += _wrapped(status, width)
    lines += ["", *_wrapped(report.verdict.upper(), width)] if report.verdict else []
    for basis in report.basis:
        lines += _wrapped(basis, width)
    for part in report.parts:
        lines += ["", *_wrapped(part.title.upper(), width)]
        for row in part.rows:
            lines += _row(row, width, glyphs)
    return "\n".join(lines) + "\n"


def _row(row: Row, width: int, glyphs: Glyphs | None) -> Iterable[str]:
    head = f"{row.mark}: {row.head}" if row.mark else row.head
    lines = _wrapped(head, width, "  ", "    ")
    if glyphs is not None and row.picture is not None:
        lines.append(f"      {bar(row.picture, glyphs)}")
    for line in row.lines:
        lines += _wrapped(line, width, "      ", "        ")
    return lines


def _wrapped(text: str, width: int, first: str = "", later: str = "") -> list[str]:
    clean = clean_line(text)
    return textwrap.wrap(clean, width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
