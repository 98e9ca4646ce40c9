"""The line one types in: plain text of any kind, read by our own reader once it is confirmed."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input
from textual.widgets.input import Selection

from screener.fullscreen.sheet import Sheet
from screener.values.clean import LINE_BREAK, clean_pasted, clean_typed


class Entry(Input):
    """One line of text. With a list `beside` it, the arrows move there and Enter takes what is pointed at.

    `enter` is handed the text, and the key of the row pointed at (empty where there is none); `changed` is told of
    every change of either.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    def __init__(
        self,
        enter: Callable[[str, str], None],
        changed: Callable[[], None] = lambda: None,
        beside: Sheet | None = None,
        *,
        breaks: bool = False,
        called: str,
    ) -> None:
        super().__init__(id=called, select_on_focus=False)
        self.cursor_blink = False
        self.enter = enter
        self.changed = changed
        self.beside = beside
        self.breaks = breaks
        self.refused = False

    def watch_value(self) -> None:
        """The text has changed."""
        self.refused = False
        self.changed()

    def fill(self, text: str, *, replace: bool = False) -> None:
        """Put a text in, ready to be mended; with `replace`, the next key typed takes its place."""
        self.value = clean_typed(text)
        end = len(self.value)
        self.selection = Selection(0, end) if replace else Selection.cursor(end)

    def offer_anew(self) -> None:
        """The text was refused: the next sign typed takes its place, and every other key mends it from its end."""
        self.refused = True
        self.selection = Selection(0, len(self.value))

    def put(self, text: str) -> None:
        """Type or paste at the cursor. No letter is refused; line breaks are kept only where they can be."""
        self.replace(clean_pasted(text, LINE_BREAK if self.breaks else " "), *self.selection)

    @property
    def text(self) -> str:
        """What stands there, with its line breaks."""
        return self.value.replace(LINE_BREAK, "\n") if self.breaks else self.value

    @property
    def picked(self) -> str:
        """The key of the row pointed at beside."""
        row = self.beside.picked if self.beside is not None and self.beside.display else None
        return row.key if row is not None else ""

    def action_delete_left(self) -> None:
        """Backspace: one sign; all of what is selected, unless that is a text to mend."""
        if self.refused:
            self.selection = Selection.cursor(len(self.value))
        super().action_delete_left()

    async def action_submit(self) -> None:
        """Enter: hand over at once, so that keys typed ahead meet what comes next."""
        self.enter(self.text, self.picked)

    def action_step(self, step: int) -> None:
        """Move in the list beside."""
        if self.beside is not None and self.beside.display:
            self.beside.action_step(step)
            self.changed()

    def action_page(self, step: int) -> None:
        """A window further in the list beside."""
        if self.beside is not None and self.beside.display:
            self.beside.action_page(step)
            self.changed()
