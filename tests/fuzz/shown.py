"""Everything that shows a case or a page to somebody, and what of it would reach a terminal, a file or a browser."""

import json
import tomllib
from collections.abc import Iterable

from textual.style import Style

from screener.case.answers import Case
from screener.case.file import dumps
from screener.case.toml import dumps_toml
from screener.fullscreen.text import Row, laid_out
from screener.result.desk import Desk
from screener.result.forms.calendar import calendar
from screener.result.forms.document import json_line
from screener.result.forms.markdown import report_markdown
from screener.result.forms.text import report_text
from screener.result.forms.wrapping import wrapped
from screener.result.report import Report
from tests.fuzz.leaks import clean


def line(text: str) -> str:
    """A text as lines show it."""
    return "\n".join(wrapped(text))


def on_screen(rows: Iterable[Row], width: int = 60) -> str:
    """Rows as the full screen lays them out."""
    lines, _ = laid_out(rows, width, lambda _look: Style(), 0)
    return "\n".join(part.plain for part in lines)


def reports(found: Iterable[Report]) -> None:
    """Results in print."""
    for report in found:
        clean(report_text(report), "text")
        clean(report_markdown(report), "markdown")


def documents(desk: Desk, case: Case, file: str = "a.toml") -> None:
    """A result as a document and as a calendar; both can be read by what reads such files."""
    document = desk.document(case)
    told = json_line(document)
    clean(told, "json", allowed="")
    assert json.loads(told)["format"] == 1
    toml = dumps_toml(document)
    clean(toml, "toml")
    tomllib.loads(toml)
    dates = calendar(desk.dates(case, file), "dates").decode()
    clean(dates.replace("\r\n", "\n"), "calendar")


def case_file(desk: Desk, case: Case) -> str:
    """The case as its file."""
    text = dumps(case, desk.library)
    clean(text, "case file")
    return text
