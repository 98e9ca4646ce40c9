"""The one place where text meets the toolkit: cleaned, with markup off, wrapped by cells behind its mark.

Whatever a person or a file wrote is shown as it was written: brackets are brackets, and no control character
reaches the terminal.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest

from textual.content import Content
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Static

from screener.values.clean import clean_block, clean_line
from screener.values.struct import Struct

Paint = Callable[[str], Style]
"""The style of a look, by its name."""

NARROWEST = 12
"""Cells a text is wrapped to at the least, however small the window."""


class Row(Struct, frozen=True):
    """One item of a list: a mark, its text, what is said about it behind (`value`), and how it looks.

    Looks are "", heading, strong, quiet, good, bad, open and told; the mark looks like the text unless `mark_look`
    says otherwise. `pair` are two texts beside each other under it. `key` is what picking the row gives; a row
    without one cannot be picked, and the pointer passes it by. `goes` is what a click on such a row gives, at once.
    `gap`: an empty line comes first. `hang`: cells that wrapped lines are indented by.
    """

    text: str
    mark: str = ""
    value: str = ""
    look: str = ""
    mark_look: str = ""
    key: str = ""
    goes: str = ""
    gap: bool = False
    pair: tuple[str, str] | None = None
    hang: int = 0


def look_of(widget: Widget, name: str) -> Style:
    """The style of a part of a widget; none until the widget has been given its styles."""
    try:
        return widget.get_visual_style(name, partial=True)
    except KeyError:
        return Style()


class Text(Static):
    """Text that wraps. The only one: the toolkit's own reads markup."""

    def __init__(self, *, called: str | None = None, classes: str | None = None) -> None:
        super().__init__("", markup=False, id=called, classes=classes)
        self.shown = ""

    def show(self, text: str) -> None:
        """Show `text`; an empty one takes no room."""
        if text != self.shown:
            self.shown = text
            self.update(Content(clean_block(text)))
        self.display = bool(text)

    def show_parts(self, parts: Iterable[tuple[str, str]]) -> None:
        """Show one line made of texts, each with the name of its look."""
        styled = [(clean_line(text), look_of(self, look) if look else Style()) for text, look in parts]
        self.shown = "".join(text for text, _ in styled)
        self.update(Content.assemble(*styled))
        self.display = bool(self.shown)


def laid_out(rows: Iterable[Row], width: int, paint: Paint, pointer: int | None) -> tuple[list[Content], list[int]]:
    """The rows as lines of at most `width` cells, and the number of each row's first line.

    `pointer` is the row under the pointer. Where rows can be picked, two cells in front are kept for it.
    """
    every = list(rows)
    picking = any(row.key for row in every)
    lines: list[Content] = []
    starts = []
    for number, row in enumerate(every):
        lines += [Content()] * (row.gap and bool(lines))
        starts.append(len(lines))
        front = ("> " if number == pointer else "  ") if picking and row.key else ""
        lines += _hung(row, front, width, paint)
    return lines, starts


def _hung(row: Row, front: str, width: int, paint: Paint) -> Sequence[Content]:
    """One row: its text and value wrapped behind its mark."""
    look, mark_look = (paint(name) if name else Style() for name in (row.look, row.mark_look or row.look))
    pointed = paint("pointer") if front.strip() else Style()
    mark = Content.assemble((front, pointed), (clean_line(f"{row.mark} ") if row.mark else "", mark_look))
    body = Content.styled(clean_line(row.text), look + pointed)
    if row.value:
        body = Content.assemble(body, (" ", Style()), (clean_line(row.value), paint("strong")))
    room = max(width - mark.cell_length, NARROWEST)
    first, *rest = body.wrap(room) or [Content()]
    if rest and row.hang:
        narrower = max(room - row.hang, NARROWEST)
        first, *rest = _hanging(body, room, narrower)
    lines = [mark + first, *(Content(" " * (mark.cell_length + row.hang)) + line for line in rest)]
    return lines + beside(row.pair, width) if row.pair else lines


def _hanging(body: Content, room: int, narrower: int) -> list[Content]:
    """A text wrapped to `room`, its lines after the first to fewer cells."""
    first = body.wrap(room)[0]
    rest = body[len(first.plain) :]
    return [first, *rest[len(rest.plain) - len(rest.plain.lstrip()) :].wrap(narrower)]


BETWEEN = " | "
"""What stands between two columns."""


def beside(pair: tuple[str, str], width: int) -> list[Content]:
    """Two texts beside each other, each wrapped to its half of the width."""
    room = max((width - len(BETWEEN) - 2) // 2, NARROWEST)
    columns = [Content.styled(clean_line(text)).wrap(room) for text in pair]
    blank = Content()
    lines = zip_longest(*columns, fillvalue=blank)
    return [Content("  ") + left.pad_right(room - left.cell_length) + Content(BETWEEN) + right for left, right in lines]
