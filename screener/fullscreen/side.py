"""What stands beside the page in a wide window: the board of programs, the sheet of facts, or one under the other."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.style import Style

from screener.fullscreen.records import asked_row, fact_rows, sheet_head
from screener.fullscreen.room import board_cells, facts_fit
from screener.fullscreen.rows import side_rows
from screener.fullscreen.sheet import Sheet
from screener.fullscreen.text import Row, Text, laid_out
from screener.interview.actions import FACTS
from screener.interview.door import Door
from screener.interview.page import FactSheet, Page


class Side(Vertical):
    """The session's choice decides: the board, with the facts under it where both fit; or the facts alone.

    `go` is handed the fact that was clicked on.
    """

    def __init__(self, session: Door, go: Callable[[str], None]) -> None:
        super().__init__(id="side")
        self.session = session
        self.board = Sheet(focusable=False, called="board")
        self.head, self.signs = Text(called="facts-head"), Text(called="facts-signs")
        self.facts = Sheet(focusable=False, follow=go, called="facts")

    def compose(self) -> ComposeResult:
        """The board above the facts."""
        yield self.board
        yield self.head
        yield self.signs
        yield self.facts

    def show(self, page: Page, *, room: bool) -> None:
        """Show a page's board or the facts; without `room` nothing. The sheet is made only where it is seen."""
        self.display = self.session.side_shown = room and bool(page.board)
        if not self.display:
            return
        chosen = self.session.side == FACTS
        board = [] if chosen else side_rows(self.session, page)
        both = not chosen and facts_fit(self.app.size, _lines(board, board_cells(self.app.size.width)))
        self.set_class(both, "-both")
        self.board.show(board, keep=True)
        self._show_facts(page, self.session.facts() if chosen or both else None)

    def _show_facts(self, page: Page, sheet: FactSheet | None) -> None:
        rows = fact_rows(self.session, sheet) if sheet else []
        counted, signs = sheet_head(self.session, page, sheet) if sheet else ("", "")
        self.head.show(counted)
        self.signs.show(signs)
        self.facts.show(rows, keep=True)
        if sheet is not None:
            self.facts.keep_in_view(asked_row(rows, sheet))


def _lines(rows: list[Row], width: int) -> int:
    """Lines that rows take at a width."""
    return len(laid_out(rows, width, lambda _look: Style(), None)[0])
