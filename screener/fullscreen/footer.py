"""The last line: the keys that work here, as many as fit, the important ones always."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual import events

from screener.fullscreen.text import Text
from screener.fullscreen.words import key_name
from screener.interview.page import Offered

KEPT = ("quit", "save", "why", "back")
"""What is never left out, the first the last to go: leaving, saving, help, the way back."""
BETWEEN = "  "


def fit(offered: Iterable[Offered], width: int) -> list[tuple[str, str]]:
    """The id and the text of each action whose key is shown in `width` cells, in the order of their rank."""
    ranked = sorted((o for o in offered if o.footer and o.keys), key=lambda o: o.footer)
    texts = {o.id: f"{key_name(o.keys[0])} {o.label}" for o in ranked}
    shown: set[str] = set()
    left = width + len(BETWEEN)
    for name in (*(name for name in KEPT if name in texts), *texts):
        cells = len(texts[name]) + len(BETWEEN)
        if name not in shown and cells <= left:
            shown.add(name)
            left -= cells
    return [(name, text) for name, text in texts.items() if name in shown]


class Footer(Text):
    """The keys, each of which can be clicked. `press` is handed the id of an action."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"footer--key", "footer--shut"}

    def __init__(self, press: Callable[[str], None]) -> None:
        super().__init__(called="footer")
        self.press = press
        self.offered: Sequence[Offered] = ()
        self.places: list[tuple[int, int, str]] = []

    def offer(self, offered: Sequence[Offered]) -> None:
        """Show what a page offers."""
        self.offered = offered
        self._fill()

    def on_resize(self) -> None:
        """As many as fit now."""
        self._fill()

    def _fill(self) -> None:
        self.places, at, parts = [], 0, []
        shut = {offered.id for offered in self.offered if offered.why_not}
        for name, text in fit(self.offered, self.content_size.width):
            key, _, label = text.partition(" ")
            self.places.append((at, at + len(text), name))
            at += len(text) + len(BETWEEN)
            parts += [(key, "footer--key"), (f" {label}{BETWEEN}", "footer--shut" if name in shut else "")]
        self.show_parts(parts or [(" ", "")])

    def on_click(self, event: events.Click) -> None:
        """A click on a key is the key."""
        column = event.get_content_offset_capture(self).x
        for start, end, name in self.places:
            if start <= column < end:
                self.press(name)
