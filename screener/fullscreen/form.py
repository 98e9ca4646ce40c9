"""The one screen: header, question or view, board, lines, keys. It draws a page and hands back what was done."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget

from screener.fullscreen import records, rows
from screener.fullscreen.asking import Asking
from screener.fullscreen.choices import KEEP, Choices
from screener.fullscreen.finder import Finder
from screener.fullscreen.footer import Footer
from screener.fullscreen.late import Parts, mount_rest, seen
from screener.fullscreen.prompt import Prompt
from screener.fullscreen.room import LEAST, LOW, TALL, WIDE, wanted
from screener.fullscreen.sheet import LOOKS, Sheet
from screener.fullscreen.side import Side
from screener.fullscreen.text import Text
from screener.fullscreen.views import view_rows
from screener.fullscreen.words import mark_of, said
from screener.interview import actions
from screener.interview.door import Door
from screener.interview.first_page import begun
from screener.interview.page import NOTHING_HANDED, Line, Page, Tone

PROMPTED = frozenset({"note", "save", "set"}) | actions.OPEN_TO_TEXT
"""Actions that ask for a text first."""


class Form(Screen[None]):
    """Draws a session. `small`: the window is too small, and keys do nothing but leave.

    `begin` is called once keys can be taken; until then the screen has not `started`.
    `complete`: every widget is mounted.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = LOOKS
    ESCAPE_TO_MINIMIZE: ClassVar[bool | None] = False

    def __init__(self, session: Door, begin: Callable[[], object]) -> None:
        super().__init__()
        self.session = session
        self.begin = begin
        self.started = self.complete = False
        self.page: Page = session.page()
        self.small = False
        self.title_text, self.saved = Text(called="title"), Text(called="saved")
        self.banner, self.status = Text(called="banner"), Text(called="status")
        self.asking = Asking(session, self.say)
        self.view = Sheet(self.say, follow=self.go, called="view")
        self.finder = Finder(session, self._found)
        self.log_lines = Sheet(focusable=False, called="lines", spare=1)
        self.side = Side(session, self.go)
        self.strip = Sheet(focusable=False, called="strip", spare=1)
        self.prompt = Prompt(self._prompted, self._live)
        self.footer = Footer(self.act)
        self.too_small = Text(called="too-small")
        self.header, self.body = Horizontal(id="header"), Horizontal(id="body")
        self.main, self.whole = Vertical(id="main"), Vertical(id="whole")
        self.parts: tuple[Parts, ...] = (
            (self.header, (self.title_text, self.saved)),
            (self.main, (self.asking, self.view, self.finder, self.log_lines)),
            (self.body, (self.main, self.side)),
            (self.whole, (self.header, self.banner, self.status, self.body, self.strip, self.prompt, self.footer)),
            (self.asking, self.asking.parts),
        )

    def compose(self) -> ComposeResult:
        """What the first page shows; the rest is mounted once it is drawn."""
        self.prompt.close()
        self._fill(self.page)
        for parent, children in self.parts[:-1]:
            for child in seen(children):
                parent.compose_add_child(child)
        yield self.too_small
        yield self.whole

    def on_mount(self) -> None:
        """The first page."""
        self.footer.offer(self.page.actions)
        self.aim()
        self.call_after_refresh(self._mount_rest)

    async def _mount_rest(self) -> None:
        """What the next pages need; keys are taken from then on."""
        with self.app.batch_update():
            await mount_rest(self.parts)
        if begun(self.session):
            self._draw(self.session.page())
        self.complete = True
        self.aim()

    # ------------------------------------------------------------------------------------------ what is shown

    def draw(self) -> None:
        """Draw the session as it stands: once for each thing done."""
        self._draw(self.session.page())

    def _draw(self, page: Page) -> None:
        self._fill(page)
        self.footer.offer(page.actions)
        self.aim()

    def _fill(self, page: Page) -> None:
        """Put a page into its places."""
        self.page = page
        self.title_text.show(page.header)
        self.saved.show(" - ".join(filter(None, (page.left, page.saved))))
        self.banner.show(page.banner)
        self.status.show(page.point or " ".join(page.status))
        self._draw_view(page)
        asks = page.kind == actions.QUESTION
        shown = [line for line in page.lines if not (asks and line.tone is Tone.REFUSED)]
        self.log_lines.show(rows.line_rows(self.session, shown))
        self._draw_board(page)

    def _draw_view(self, page: Page) -> None:
        asks = page.kind == actions.QUESTION and page.ask is not None
        finds = page.kind in (actions.FIND, actions.WORDS)
        self.asking.display, self.finder.display = asks, finds
        if not finds:
            self.finder.close()
        if asks and page.ask is not None:
            self.asking.show(page, page.ask)
        elif finds:
            self.finder.show(page)
        shown = [] if asks or finds else view_rows(self.session, page)
        self.view.show(shown)
        if page.facts is not None:
            self.view.keep_in_view(records.asked_row(shown, page.facts))

    def _draw_board(self, page: Page) -> None:
        width, height = self.size
        read = page.kind in (actions.RESULT, actions.SAVED, actions.BOARD, actions.FACTS, actions.COMPARE)
        beside, under = width >= WIDE, height >= TALL
        self.side.show(page, room=beside and not read)
        short = height < LOW or wanted(page, width) + len(page.board) > height
        below = (
            rows.side_rows(self.session, page) if under else rows.summary_rows(page, short=width - 2 if short else 0)
        )
        self.strip.show(() if beside or read else below, keep=True)

    def aim(self) -> None:
        """Give the keys to what is on top; before the first drawing nothing can take them, so try again then."""
        self.set_focus(None if self.small else self.target, scroll_visible=False)
        if self.asking.display:
            self.call_after_refresh(self.asking.reveal)
        if self.started or not self.complete:
            return
        if self.small or self.focused is self.target:
            self.started = True
            self.begin()
        else:
            self.call_after_refresh(self.aim)

    @property
    def target(self) -> Widget:
        """What is on top and takes keys."""
        if self.prompt.action:
            return self.prompt.entry
        if self.asking.display:
            return self.asking.target
        return self.finder.entry if self.finder.display else self.view

    def on_resize(self, event: events.Resize) -> None:
        """Another size: what there is no room for goes, and nothing typed is lost."""
        width, height = event.size
        self.small = width < LEAST[0] or height < LEAST[1]
        self.update_classes({"-small": self.small, "-wide": width >= WIDE, "-low": height < LOW})
        self.too_small.show(self.session.desk.prose.say("too_small", "text") if self.small else "")
        self._draw_board(self.page)
        self.aim()

    def on_text_selected(self) -> None:
        """What was selected with the mouse goes to the clipboard, where the terminal lets it."""
        if text := self.get_selected_text():
            self.app.copy_to_clipboard(text)

    # ------------------------------------------------------------------------------------------ what is done

    def say(self, text: str) -> None:
        """Hand over what was typed and confirmed, or chosen."""
        self.session.say(text)
        self._done()

    def act(self, name: str) -> None:
        """Do an action of the table; one that needs a text asks for it first."""
        offered = self.page.action(name)
        if self.small and name != "quit":
            return
        if self.prompt.action and name in ("back", "set") and (name == "back" or self.prompt.action == "set"):
            self.close()
            return
        if name == "facts" and self.side.display:
            self.session.do(name)  # nothing was done: what was just said stays, and so does a text half typed
            self._draw_board(self.page)
            return
        if name in PROMPTED and offered is not None and (name == "note" or not offered.why_not):
            self._ask_for(name)
            return
        self.prompt.close(keep=True)
        self.session.act(name, draft=self.asking.draft)
        self._done()

    def go(self, fact: str) -> None:
        """To the question of a fact that was clicked on."""
        self.session.act("go", fact, draft=self.asking.draft)
        self._done()

    def _ask_for(self, name: str) -> None:
        self.prompt.close(keep=True)
        self.prompt.open(name, said(self.session, f"{name}_prompt"), self.session.filled(name))
        self.asking.hush()  # what was refused before is no longer what is typed
        self.aim()

    def _prompted(self, name: str, text: str) -> None:
        self.prompt.close()
        if text or name in actions.OPEN_TO_TEXT:
            self.session.act(name, text, draft=self.asking.draft)
        self._done()
        if name == "set" and self.page.unplaced and not self.page.choosing:
            self._ask_for(name)

    def _live(self, name: str, text: str) -> str:
        """What a text typed for an action would be understood as; why it was not taken, while it stands there so."""
        refused = " ".join(line.text for line in self.page.lines if line.tone is Tone.REFUSED)
        if text and text == self.page.unplaced and refused:
            return f"{mark_of(self.session, Line(Tone.REFUSED, refused))} {refused}"
        line = self.session.placing(text) if name == "set" and text else None
        return f"{mark_of(self.session, line)} {line.text}" if line else ""

    def _found(self, text: str, key: str) -> None:
        """Something of a list was taken: a question, or an action."""
        if self.page.kind == actions.WORDS and key:
            self.session.act("back")
            self.page = self.session.page()
            self.act(key)
        else:
            self.say(key or text)

    def _done(self) -> None:
        if clip := self.session.handed.clip:
            self.app.copy_to_clipboard(clip)
            self.session.handed = NOTHING_HANDED
        if self.session.ended:
            self.app.exit()
        else:
            self.draw()

    def close(self) -> None:
        """Esc: close what is on top; it never leaves."""
        if self.prompt.action:
            self.prompt.close(keep=self.prompt.action == "set")
            self.draw()
        elif self.page.readings:
            self.session.readings = ()
            self.session.lines = []
            self.draw()
        elif self.page.kind == actions.ANSWERS and not self.page.finished:
            self.act("next")
        elif self.page.kind != actions.QUESTION:
            self.act("back")

    @property
    def mends(self) -> bool:
        """Whether Backspace goes back to the text that was typed: readings of it are offered."""
        return bool(self.page.readings) and not self.prompt.action

    def closes(self, character: str | None) -> bool:
        """Whether a sign is the key that opened the line which still stands empty."""
        return self.prompt.action == "set" and not self.prompt.entry.value and character in self._keys_of("set")

    def _keys_of(self, name: str) -> tuple[str, ...]:
        return self.session.keys.get(name, actions.BY_ID[name].keys)

    def press(self, character: str) -> bool:
        """A character typed while a list has the keys: it selects, or is the word of an action. True when taken."""
        focused = self.focused
        own = next((offered.id for offered in self.page.actions if character in offered.keys), "")
        if own:
            self.act(own)
        elif isinstance(focused, Choices) and focused.astray:
            focused.press(character)
        elif focused is self.view and character.isdecimal():
            self.view.press(character)
        elif isinstance(focused, Choices) and character in focused.letters:
            focused.press(character)
        elif character == KEEP and isinstance(focused, Choices) and self.page.ask and KEEP in self.page.ask.now:
            focused.keep()
        elif spoken := actions.spoken(character):
            self.act(spoken[0])
        elif isinstance(focused, Choices):
            focused.press(character)
        else:
            return False
        return True
