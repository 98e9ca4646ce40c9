"""What was said so far, as lines: the trail of who said what and when, and the answers read back."""

from collections.abc import Iterator

from screener.interview.page import Page
from screener.result.forms.wrapping import HANGING, wrapped
from screener.result.prose import Prose


def trail_lines(page: Page, prose: Prose) -> Iterator[str]:
    """Who said what and when: each day once, under it what was said that day."""
    yield from wrapped(prose.say("page", "trail"))
    day = ""
    for row in page.trail:
        if row.day and row.day != day:
            day = row.day
            yield from wrapped(day)
        yield from wrapped(" ".join(filter(None, (row.time, row.text))), HANGING)


def read_lines(page: Page, prose: Prose) -> Iterator[str]:
    """The answers as sentences."""
    yield from wrapped(prose.say("page", "read"))
    for text in page.read:
        yield from wrapped(text, HANGING)
