"""The results of a case as they are printed when an interview is over, or was none."""

import sys
from collections.abc import Iterable

from screener.case.answers import Case
from screener.interview.next_question import asked_later
from screener.interview.session import Session
from screener.result.desk import Desk
from screener.result.forms.text import report_text


def print_after(session: Session) -> None:
    """What was asked for on paper, and the result, once, where both can be scrolled after the screen has closed."""
    case = session.own_case
    whole = _text(session.desk, case, asked_later(session.desk, case))
    _print([*(text for text in session.printed if text != whole), whole])


def print_result(desk: Desk, case: Case) -> None:
    """The result on standard output."""
    _print([_text(desk, case)])


def _text(desk: Desk, case: Case, later: frozenset[str] = frozenset()) -> str:
    """The results of a case as text."""
    return "\n".join(report_text(report) for report in desk.reports(case, asked_later=later))


def _print(texts: Iterable[str]) -> None:
    """Results on standard output, where they can be scrolled and copied without the program."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.stdout.write("\n".join(texts))
    sys.stdout.flush()
