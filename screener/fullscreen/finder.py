"""A list one finds things in by typing: the questions of the interview, and the actions."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical

from screener.fullscreen.entry import Entry
from screener.fullscreen.rows import command_rows, found_rows
from screener.fullscreen.sheet import Sheet
from screener.fullscreen.text import Text
from screener.fullscreen.words import said
from screener.interview.actions import FIND
from screener.interview.door import Door
from screener.interview.page import Page


class Finder(Vertical):
    """Type to narrow, arrows to point, Enter to take. `take` is handed the text and the key of the row pointed at."""

    def __init__(self, session: Door, take: Callable[[str, str], None]) -> None:
        super().__init__(id="finder")
        self.session = session
        self.take = take
        self.page: Page | None = None
        self.caption = Text(called="finder-title")
        self.found = Sheet(lambda key: take("", key), focusable=False, called="found")
        self.entry = Entry(take, self._narrow, self.found, called="filter")
        self.hint = Text(called="finder-hint")

    def compose(self) -> ComposeResult:
        """The line to type in above the list."""
        yield self.caption
        yield self.entry
        yield self.found
        yield self.hint

    def show(self, page: Page) -> None:
        """Show the list of a page; opened anew, it is whole."""
        opened = self.page is None or self.page.kind != page.kind
        self.page = page
        questions = page.kind == FIND
        say = self.session.desk.prose.say
        title = say("sheet", "which") if page.choosing else page.found_title
        self.caption.show(title if questions else say("help", "keys_title"))
        self.hint.show(said(self.session, "find_hint" if questions else "commands_hint"))
        if opened:
            self.entry.fill("")
        self._narrow()

    def close(self) -> None:
        """The list is shown no more."""
        self.page = None

    def _narrow(self) -> None:
        """The list, as far as the text goes; a number points at its row."""
        page = self.page
        if page is None:
            return
        text = self.entry.value
        number = text if text.isdecimal() else ""
        if page.kind == FIND:
            rows = found_rows(self.session.search("" if number else text))
        else:
            rows = command_rows(page, "" if number else text)
        keys = [row.key for row in rows]
        if number:
            self.found.show(rows, keys.index(number) if number in keys else None)
        else:
            same = tuple(rows) == self.found.rows
            first = next((at for at, key in enumerate(keys) if key), None)
            self.found.show(rows, first if text and not same else None, keep=same)
