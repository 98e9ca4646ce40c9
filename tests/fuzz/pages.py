"""Page texts: every text of a page is another, hostile one, and each front end draws the page."""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from random import Random
from typing import Any

from screener.fullscreen import records
from screener.fullscreen import rows as screen_rows
from screener.interview import actions
from screener.interview.page import Page
from screener.interview.session import Session
from screener.lines.telling import Teller, result_lines
from screener.values.struct import Struct, replace
from tests.fuzz import leaks, shown
from tests.fuzz.corpus import opened, saved_cases
from tests.fuzz.tokens import hostile
from tests.stories import desk, session

KEPT = frozenset({"kind", "id", "key", "keys", "fact", "entry", "tone", "state", "letter", "say", "mark", "printed"})
"""What is no text for people: names, keys and marks of the program's own; what is printed is text in print already."""
VIEWS = ("answers", "result", "board", "trail", "read", "words", "why", "callbacks", "go")


@cache
def drawn() -> tuple[tuple[Session, Page], ...]:
    """Pages of every sort, each with the session it was drawn of."""
    found = []
    for data in saved_cases():
        told = session(answers=opened(data))
        found.append((told, told.page()))
        for view in VIEWS:
            told.act(view)
            found.append((told, told.page()))
            told.act("back")
    whatever = session(answers=opened(saved_cases()[0]))
    whatever.say("compare")
    return (*found, (whatever, whatever.page()))


def turn(rng: Random) -> Iterator[str]:
    """One page with every text a hostile one, drawn by all front ends."""
    told, page = rng.choice(drawn())
    count = 0

    def other(_text: str) -> str:
        nonlocal count
        count += 1
        return hostile(rng, 3)

    page = poisoned(page, other)
    teller = Teller(desk().prose, listing=rng.random() < 0.5)
    for line in (*teller.opening(page), *teller.page(page, again=True), *teller.happened(page), *result_lines(page)):
        leaks.clean(line, "lines")
    shown.reports(page.reports)
    leaks.clean(shown.on_screen(on_screen(told, page), rng.randint(20, 90)), "screen")
    yield from ["drawn"] * count


def on_screen(told: Session, page: Page) -> list[Any]:
    """The rows that the full screen draws of a page."""
    rows = [*screen_rows.answer_rows(told, page), *screen_rows.report_rows(page.reports)]
    rows += [*screen_rows.compared_rows(told, page), *screen_rows.board_rows(told, page)]
    rows += [*screen_rows.side_rows(told, page), *screen_rows.summary_rows(page, short=20)]
    rows += [*screen_rows.help_rows(told, page), *screen_rows.found_rows(page.found)]
    rows += [*screen_rows.line_rows(told, page.lines), *screen_rows.command_rows(page, "")]
    return [*rows, *records.trail_rows(told, page), *records.read_rows(told, page)]


def poisoned(part: Any, other: Callable[[str], str]) -> Any:
    """The same with every text another one."""
    if isinstance(part, Enum):
        return part
    if isinstance(part, str):
        return other(part)
    if isinstance(part, tuple):
        return tuple(poisoned(item, other) for item in part)
    if not isinstance(part, Struct):
        return part
    names = [name for name in part.__struct_fields__ if name not in KEPT]
    if isinstance(part, Page) and part.kind not in (actions.RESULT, actions.SAVED):
        names.remove("reports")
    return replace(part, **{name: poisoned(getattr(part, name), other) for name in names})
