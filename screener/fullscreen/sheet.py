"""A list of rows that scrolls and can be picked from, drawn line by line from one text."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size, Spacing
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual

from screener.fullscreen.text import NARROWEST, Row, laid_out, look_of

AROUND = Spacing.vertical(2)
"""Lines that come into view with a row that has to be seen where it stands."""
LOOKS = {f"sheet--{look}" for look in ("heading", "strong", "quiet", "good", "bad", "open", "told", "pointer")}
"""The looks of rows in any sheet. The screen has them: the toolkit works them out anew for each widget that does."""
WIDEST = 80
"""Prose is not stretched past this many cells, however wide the window."""


class Sheet(ScrollView):
    """Rows under each other. With `pick`, one row is under the pointer and Enter or a click hands over its key.

    `follow` is handed what a row goes to as soon as it is clicked.
    `spare`: cells kept free at the right, where a bar to scroll with comes and goes.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("home", "end(False)", show=False),
        Binding("end", "end(True)", show=False),
        Binding("enter", "pick", show=False),
    ]

    def __init__(
        self,
        pick: Callable[[str], None] | None = None,
        *,
        focusable: bool = True,
        follow: Callable[[str], None] | None = None,
        called: str | None = None,
        spare: int = 0,
    ) -> None:
        super().__init__(id=called)
        self.follow = follow
        self.spare = spare
        self.can_focus = focusable
        self.pick = pick
        self.rows: tuple[Row, ...] = ()
        self.pointer: int | None = None
        self._typed = ""
        self._content = Content()
        self._starts: list[int] = []
        self._width = 0
        self._strips: list[Strip] | None = None

    # ------------------------------------------------------------------------------------------ what is shown

    def show(self, rows: Sequence[Row], pointer: int | None = None, *, keep: bool = False) -> None:
        """Show these rows from the top; `keep` leaves the pointer and the place where they are."""
        if keep and pointer is None and self.pointer is not None and self.pointer < len(rows):
            pointer = self.pointer
        if keep and (self.rows, self.pointer, self.display) == (tuple(rows), pointer, bool(rows)):
            return
        self.rows, self.pointer, self._typed = tuple(rows), pointer, ""
        self._lay_out(self._width or WIDEST)
        self.display = bool(rows)
        self.refresh(layout=True)
        if not keep:
            self.scroll_to(y=0, animate=False)

    @property
    def picked(self) -> Row | None:
        """The row under the pointer."""
        return None if self.pointer is None else self.rows[self.pointer]

    def _lay_out(self, width: int) -> None:
        self._width = width
        lines, self._starts = laid_out(self.rows, min(width - self.spare, WIDEST), self._paint, self.pointer)
        self._content = Content("\n").join(lines)
        self._strips = None
        self.virtual_size = Size(width, len(lines))

    def _paint(self, look: str) -> Style:
        return look_of(self.screen, f"sheet--{look}") if self.is_attached else Style()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The number of lines at that width."""
        if width != self._width:
            self._lay_out(max(width, NARROWEST))
        return self.virtual_size.height if self.rows else 0

    def on_resize(self) -> None:
        """Wrap anew to the room there is."""
        width = self.scrollable_content_region.width
        if width > 0 and width != self._width:
            self._lay_out(width)
            self.refresh()

    def notify_style_update(self) -> None:
        """Colours have changed: draw anew."""
        super().notify_style_update()
        self._width = 0
        self._strips = None

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        if self._width == 0:
            self._lay_out(max(self.scrollable_content_region.width, NARROWEST))
        if self._strips is None:
            self._strips = Visual.to_strips(self, self._content, self._width, None, self.visual_style)
        line = y + self.scroll_offset.y
        strip = self._strips[line] if line < len(self._strips) and self.rows else Strip([])
        return strip.adjust_cell_length(self.size.width, self.rich_style)

    def selection_updated(self, selection: Selection | None) -> None:
        """The mouse marks text: draw anew."""
        self._strips = None
        super().selection_updated(selection)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """The text under a selection."""
        return selection.extract(self._content.plain), "\n"

    # ------------------------------------------------------------------------------------------ what is done

    def point(self, number: int | None) -> None:
        """Put the pointer on a row and bring it into view."""
        self.pointer = number
        self._lay_out(self._width or WIDEST)
        self.refresh()
        if number is not None:
            self.reveal(number)

    def reveal(self, number: int) -> None:
        """Bring a row into view; the first one brings the top."""
        self.scroll_to_region(self.extent(number), animate=False)

    def keep_in_view(self, number: int | None) -> None:
        """Bring a row into view with what stands around it, once the rows that are shown now are drawn."""
        # twice: the first drawing gives the rows their lines, which the second can scroll to
        self.call_after_refresh(self.call_after_refresh, self._bring, number)

    def _bring(self, number: int | None) -> None:
        if number is not None and number < len(self.rows) and self.display:
            self.scroll_to_region(self.extent(number), spacing=AROUND, animate=False)

    def extent(self, number: int) -> Region:
        """The lines of a row; of the first one that can be picked, with what stands above it."""
        bottom = self._starts[number + 1] if number + 1 < len(self._starts) else self.virtual_size.height
        top = 0 if self._pickable()[:1] == [number] else self._starts[number]
        return Region(0, top, 1, bottom - top)

    def _pickable(self) -> list[int]:
        return [number for number, row in enumerate(self.rows) if row.key]

    def action_step(self, step: int) -> None:
        """To the next row that can be picked; a sheet without any scrolls, and so does what stands below the last."""
        pickable = self._pickable()
        if not pickable:
            self.scroll_relative(y=step, animate=False)
        elif self.pointer is None:
            self.point(pickable[0 if step > 0 else -1])
        else:
            place = pickable.index(self.pointer) + step
            if place < len(pickable):
                self.point(pickable[max(0, place)])
            else:
                self.scroll_relative(y=step, animate=False)

    def action_page(self, step: int) -> None:
        """A window further; the pointer goes along."""
        lines = step * max(self.size.height - 1, 1)
        pickable = self._pickable()
        if self.pointer is None or not pickable:
            self.scroll_relative(y=lines, animate=False)
        else:
            wanted = self._starts[self.pointer] + lines
            nearest = min(pickable, key=lambda number: abs(self._starts[number] - wanted))
            if nearest == self.pointer:
                self.scroll_relative(y=lines, animate=False)
            else:
                self.point(nearest)

    def press(self, character: str) -> None:
        """A digit points at the row of that number; a second one goes on from the first where there is such a row."""
        keys = {row.key: number for number, row in enumerate(self.rows) if row.key}
        for typed in (self._typed + character, character):
            if typed in keys:
                self.point(keys[typed])
                self._typed = typed
                return
        self._typed = ""

    def action_end(self, last: bool) -> None:
        """To the first or the last row."""
        if pickable := self._pickable():
            self.point(pickable[-1 if last else 0])
        elif last:
            self.scroll_end(animate=False, immediate=True)
        else:
            self.scroll_home(animate=False, immediate=True)

    def action_pick(self) -> None:
        """Hand over the row under the pointer; nothing where there is none."""
        if self.pick is not None:
            self.pick(self.rows[self.pointer].key if self.pointer is not None else "")

    def row_at(self, line: int) -> int | None:
        """The row that a line of the window shows."""
        wanted = line + self.scroll_offset.y
        before = [number for number, start in enumerate(self._starts) if start <= wanted]
        return before[-1] if before and wanted < self.virtual_size.height else None

    def on_click(self, event: events.Click) -> None:
        """A click points; a click on what is pointed at picks it, and one on a row that goes somewhere goes there."""
        number = self.row_at(event.get_content_offset_capture(self).y)
        if number is None:
            return
        if self.follow is not None and self.rows[number].goes:
            self.follow(self.rows[number].goes)
        elif not self.rows[number].key:
            return
        elif number == self.pointer:
            self.action_pick()
        else:
            self.point(number)
