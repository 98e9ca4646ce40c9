"""What was said so far, as rows: the trail of who said what and when, and the answers read back."""

from screener.fullscreen.text import Row
from screener.interview.page import Page
from screener.interview.session import Session


def trail_rows(session: Session, page: Page) -> list[Row]:
    """Each change and note with its time, under its day."""
    rows = [Row(session.desk.prose.say("page", "trail"), look="heading")]
    day = ""
    for told in page.trail:
        if told.day and told.day != day:
            day = told.day
            rows.append(Row(day, look="quiet", gap=True))
        rows.append(Row(told.text, told.time or " " * 5))
    return rows


def read_rows(session: Session, page: Page) -> list[Row]:
    """The answers as sentences, a row each."""
    return [Row(session.desk.prose.say("page", "read"), look="heading"), *(Row(text, " ") for text in page.read)]
