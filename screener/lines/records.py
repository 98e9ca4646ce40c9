"""What was said so far, as lines: who said what and when, the answers read back, and every fact with its value."""

from collections.abc import Iterator

from screener.flow.words import Voice
from screener.interview.page import FactRow, Page
from screener.result.forms.wrapping import HANGING, wrapped


def trail_lines(page: Page, prose: Voice) -> Iterator[str]:
    """Who said what and when: each day once, under it what was said that day."""
    yield from wrapped(prose.say("page", "trail"))
    day = ""
    for row in page.trail:
        if row.day and row.day != day:
            day = row.day
            yield from wrapped(day)
        yield from wrapped(" ".join(filter(None, (row.time, row.text))), HANGING)


def read_lines(page: Page, prose: Voice) -> Iterator[str]:
    """The answers as sentences."""
    yield from wrapped(prose.say("page", "read"))
    for text in page.read:
        yield from wrapped(text, HANGING)


def fact_lines(page: Page, prose: Voice) -> Iterator[str]:
    """How many facts are answered, then a fact a line under its section: its value, or in words that it has none."""
    sheet = page.facts
    if sheet is None:
        return
    yield from wrapped(prose.say("sheet", "title"))
    yield from wrapped(prose.say("sheet", "counted", answered=sheet.counted, left=page.left))
    section = ""
    for row in sheet.rows:
        if row.section != section:
            section = row.section
            yield from wrapped(section)
        yield from wrapped(prose.say("page", "found", statement=row.title, value=_state(row, prose)), HANGING)
    yield from wrapped(sheet.more)


def _state(row: FactRow, prose: Voice) -> str:
    """The value with its marks; that it is asked now or still to ask, in words."""
    asked = [prose.say("sheet", "asked")] if row.asked else []
    said = [row.value, *row.marks] if row.value else []
    return ", ".join(said + asked) or prose.say("sheet", "still_to_ask")
