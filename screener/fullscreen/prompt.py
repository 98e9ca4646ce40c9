"""A line to type what an action needs: the text of a note, the name of a file."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical

from screener.fullscreen.entry import Entry
from screener.fullscreen.text import Text


class Prompt(Vertical):
    """Opened for one action, above the keys; Enter hands over the text, Esc closes it.

    `told` says what a text still being typed for an action would be understood as.
    """

    def __init__(self, enter: Callable[[str, str], None], told: Callable[[str, str], str]) -> None:
        super().__init__(id="prompt")
        self.enter = enter
        self.action = ""
        self.kept: dict[str, str] = {}
        self.caption = Text(called="prompt-title")
        self.told = told
        self.entry = Entry(self._enter, self._live, breaks=True, called="prompted")
        self.echo = Text(called="prompt-echo")

    def compose(self) -> ComposeResult:
        """What is asked above the line."""
        yield self.caption
        yield self.entry
        yield self.echo

    def open(self, action: str, caption: str, text: str = "") -> None:
        """Ask for what `action` needs; a text that was left half typed is there again.

        A note is gone on with; anything else gives way to the next sign typed.
        """
        self.action = action
        self.caption.show(caption)
        self.entry.fill(self.kept.pop(action, text), replace=action != "note")
        self.display = True
        self._live()

    def close(self, *, keep: bool = False) -> None:
        """Nothing is asked any more; `keep` the text for the next time."""
        if keep and self.action:
            self.kept[self.action] = self.entry.value
        self.action = ""
        self.display = False

    def _live(self) -> None:
        """How the text so far would be understood."""
        self.echo.show(self.told(self.action, self.entry.text) if self.action else "")

    def _enter(self, text: str, _picked: str) -> None:
        self.enter(self.action, text)
