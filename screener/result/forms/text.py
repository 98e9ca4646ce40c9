"""A report as plain text at 72 columns: nothing but letters, blanks and line breaks, readable aloud.

Only who asks for it, for a terminal that is looked at, gets the limits drawn as well.
"""

from collections.abc import Iterable

from screener.result.forms.wrapping import WIDTH, wrapped
from screener.result.report import Report
from screener.result.rows import Row
from screener.values.show.bar import Glyphs, bar


def report_text(report: Report, width: int = WIDTH, *, glyphs: Glyphs | None = None) -> str:
    """The report as lines of at most `width` columns, ending in a line break; with `glyphs`, limits are drawn."""
    lines = []
    for number, line in enumerate(report.summary):
        lines += wrapped(line, "    ", first="  ", width=width) if number else wrapped(line.upper(), width=width)
    lines += [""] if report.summary else []
    lines += [*wrapped(report.title.upper(), width=width), *wrapped(report.law, width=width)]
    for status in report.status:
        lines += wrapped(status, width=width)
    lines += ["", *wrapped(report.verdict.upper(), width=width)] if report.verdict else []
    for basis in report.basis:
        lines += wrapped(basis, width=width)
    for part in report.parts:
        lines += ["", *wrapped(part.title.upper(), width=width)]
        for row in part.rows:
            lines += _row(row, width, glyphs)
    return "\n".join(lines) + "\n"


def _row(row: Row, width: int, glyphs: Glyphs | None) -> Iterable[str]:
    head = f"{row.mark}: {row.head}" if row.mark else row.head
    lines = wrapped(head, "    ", first="  ", width=width)
    if glyphs is not None and row.picture is not None:
        lines.append(f"      {bar(row.picture, glyphs)}")
    for line in row.lines:
        lines += wrapped(line, "        ", first="      ", width=width)
    return lines
