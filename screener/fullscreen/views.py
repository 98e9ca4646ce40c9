"""Which rows each view is made of: the answers, a result, the board and whatever else has the page to itself."""

from screener.fullscreen import records, rows
from screener.fullscreen.text import Row
from screener.interview import actions
from screener.interview.door import Door
from screener.interview.page import Page


def view_rows(session: Door, page: Page) -> list[Row]:
    """The page as rows; one that is none of the views is help."""
    match page.kind:
        case actions.ANSWERS:
            return rows.answer_rows(session, page)
        case actions.RESULT | actions.SAVED:
            return rows.report_rows(page.reports)
        case actions.COMPARE:
            return rows.compared_rows(session, page)
        case actions.BOARD:
            return rows.board_rows(session, page)
        case actions.FACTS if page.facts is not None:
            return records.sheet_rows(session, page, page.facts)
        case actions.TRAIL:
            return records.trail_rows(session, page)
        case actions.READ:
            return records.read_rows(session, page)
    return rows.help_rows(session, page)
