"""A report as Markdown, for a mail or a file that is read in a browser."""

from screener.result.report import Report
from screener.result.rows import Row
from screener.values.clean import clean_line
from screener.values.pattern import pattern

SPECIAL = "\\`*_{}[]<>#|~&"
LIST_MARK = pattern(r"^(\d*)([.)+-])")


def report_markdown(report: Report) -> str:
    """The report as Markdown; text from outside is escaped, so that it shows as typed."""
    lines = _heading(report) if report.verdict else [f"# {_safe(report.title)}"]
    for part in report.parts:
        lines += ["", f"## {_safe(part.title)}", ""] if part.title else [""]
        for row in part.rows:
            lines += _row(row)
    return "\n".join(lines) + "\n"


def _heading(report: Report) -> list[str]:
    title, *summary = report.summary or ("",)
    lines = [f"# {_safe(title)}", "", *(f"- {_safe(line)}" for line in summary), ""] if summary else []
    lines += [f"# {_safe(report.title)}", "", f"*{_safe(report.law)}*", ""]
    for number, status in enumerate(report.status):
        lines += [">"] if number else []
        lines.append(f"> {_safe(status)}")
    return [*lines, "", f"**{_safe(report.verdict)}**", "", *(_safe(line) for line in report.basis)]


def _row(row: Row) -> list[str]:
    head = f"**{_safe(row.mark)}**: {_safe(row.head)}" if row.mark else _safe(row.head)
    return [f"- {head}", *(f"  - {_safe(line)}" for line in row.lines)]


def _safe(text: str) -> str:
    escaped = "".join(f"\\{letter}" if letter in SPECIAL else letter for letter in clean_line(text).lstrip())
    return LIST_MARK.sub(r"\1\\\2", escaped)
