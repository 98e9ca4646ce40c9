"""A line to type what an action needs: the text of a note, the name of a file."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical

from screener.fullscreen.entry import Entry
from screener.fullscreen.text import Text


class Prompt(Vertical):
    """Opened for one action, above the keys; Enter hands over the text, Esc closes it."""

    def __init__(self, enter: Callable[[str, str], None]) -> None:
        super().__init__(id="prompt")
        self.enter = enter
        self.action = ""
        self.kept: dict[str, str] = {}
        self.caption = Text(called="prompt-title")
        self.entry = Entry(self._enter, breaks=True, called="prompted")

    def compose(self) -> ComposeResult:
        """What is asked above the line."""
        yield self.caption
        yield self.entry

    def open(self, action: str, caption: str, text: str = "") -> None:
        """Ask for what `action` needs; a text that was left half typed is there again."""
        self.action = action
        self.caption.show(caption)
        self.entry.fill(self.kept.pop(action, text))
        self.display = True

    def close(self, *, keep: bool = False) -> None:
        """Nothing is asked any more; `keep` the text for the next time."""
        if keep and self.action:
            self.kept[self.action] = self.entry.value
        self.action = ""
        self.display = False

    def _enter(self, text: str, _picked: str) -> None:
        self.enter(self.action, text)
