"""The question: its words, the line or the list it is answered with, how that is understood, and what was refused."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widget import Widget

from screener.fullscreen.choices import Choices
from screener.fullscreen.entry import Entry
from screener.fullscreen.late import seen
from screener.fullscreen.room import TALL
from screener.fullscreen.rows import line_rows
from screener.fullscreen.sheet import Sheet
from screener.fullscreen.text import Row, Text
from screener.fullscreen.words import keys_of, said
from screener.interview.door import Door
from screener.interview.page import Ask, Line, Page, Tone
from screener.interview.page import Entry as Way


class Asking(VerticalScroll, can_focus=False):
    """One question. `answer` is handed what was confirmed."""

    def __init__(self, session: Door, answer: Callable[[str], None]) -> None:
        super().__init__(id="asking")
        self.session = session
        self.answer = answer
        self.page: Page | None = None
        self.ask: Ask | None = None
        self.about = Text(called="about")
        self.caption = Text(called="section")
        self.question = Text(called="question")
        self.beside = Sheet(focusable=False, called="beside")
        self.now = Text(called="now")
        self.offers = Sheet(self.answer, focusable=False, called="offers")
        self.entry = Entry(self._enter, self._live, self.offers, called="entry")
        self.echo = Text(called="echo")
        self.choices = Choices(self.answer, self._wrong, self._kept, called="choices")
        self.refused = Sheet(focusable=False, called="refused")
        self.hint = Text(called="hint")
        self.below = Sheet(focusable=False, called="below")

    @property
    def parts(self) -> tuple[Widget, ...]:
        """From the question down to the hint; under a list of choices stand the rows given so far."""
        above = (self.about, self.caption, self.question, self.beside, self.now)
        return (*above, self.entry, self.echo, self.offers, self.choices, self.refused, self.hint, self.below)

    def compose(self) -> ComposeResult:
        """What is shown at first."""
        yield from seen(self.parts)

    # ------------------------------------------------------------------------------------------ what is shown

    def show(self, page: Page, ask: Ask) -> None:
        """Show a question as a page has it."""
        again = self.ask is not None and (self.ask.fact, self.ask.section) == (ask.fact, ask.section)
        self.ask = ask
        # in a low window the options have the room; the whole status stands above the result
        status = page.status if page.point and page.about and self.app.size.height >= TALL else ()
        self.about.show("" if self.session.case.answers else "\n".join((*status, *page.about)))
        self.caption.show(ask.section)
        self.question.show(ask.question)
        chosen = bool(ask.options) and ask.entry in (Way.ONE, Way.MANY)
        listing = [_listed(line) for line in ask.listing]
        self.beside.show(() if chosen else listing)
        self.below.show(listing if chosen else ())
        self.now.show(ask.now)
        self.entry.display = ask.entry in (Way.TEXT, Way.PLACE)
        refused = [line for line in page.lines if line.tone is Tone.REFUSED]
        if refused and not page.readings and self.entry.value == ask.filled:
            self.entry.offer_anew()
        elif not (again and self.entry.value == ask.filled):
            self.entry.fill(ask.filled, replace=True)
        self.choices.offer(page.readings or ask.options, many=ask.entry is Way.MANY and not page.readings)
        self.page = page
        self.refused.show(line_rows(self.session, [] if page.readings else refused))
        self.hint.show(self._hint(page, ask))
        self._live()
        if not again:
            self.scroll_home(animate=False)

    def hush(self) -> None:
        """Take away what was refused."""
        self.refused.show(())

    def _hint(self, page: Page, ask: Ask) -> str:
        if page.readings:
            return said(self.session, "readings_hint")
        if ask.entry is Way.ONE:
            return said(self.session, "one_hint")
        return said(self.session, "many_hint") if ask.entry is Way.MANY else ask.hint

    def _live(self) -> None:
        """How the text so far would be understood, and the names that go on as typed."""
        page, text = self.page, self.entry.picked or self.entry.value
        if page is None or not self.entry.display:
            self.echo.show("")
            self.offers.show(())
            return
        if page.readings:
            self.offers.show(())
            self._echo("unclear", " ".join(line.text for line in page.lines if line.tone is Tone.REFUSED))
            return
        if not self.entry.picked:
            self.offers.show([Row(name, key=name) for name in self.session.completions(text)])
        line = self.session.preview(text)
        if line is None or (self.offers.display and line.tone is not Tone.ECHO):
            self.echo.show(" ")
        else:
            self._echo("echo" if line.tone is Tone.ECHO else "unclear", line.text)

    def _echo(self, tone: str, text: str) -> None:
        self.echo.show(f"{self.session.desk.prose.say('tone', tone)} {text}")

    # ------------------------------------------------------------------------------------------ what is done

    @property
    def target(self) -> Entry | Choices:
        """Where the keys go."""
        return self.choices if self.choices.display else self.entry

    def reveal(self) -> None:
        """Bring what is answered into view, however small the window."""
        if self.target is self.entry:
            self.scroll_to_widget(self.echo, animate=False)
        elif self.choices.pointer is not None:
            self.choices.reveal(self.choices.pointer)

    @property
    def draft(self) -> str:
        """A text that stands in the entry and is not taken yet; empty where it is only the earlier answer."""
        if self.ask is None or not self.entry.display or self.entry.value == self.ask.filled:
            return ""
        return self.entry.value

    def _enter(self, text: str, picked: str) -> None:
        self.answer(picked or text)

    def _kept(self, keeping: bool) -> None:
        """What stands or was offered is selected, or is no more."""
        now = self.ask.now if self.ask else ""
        self.now.show(f"{self.choices.chosen} {now}" if keeping else now)

    def _wrong(self, character: str) -> None:
        """A key that names no option: say which do."""
        keys = ", ".join(self.choices.letters)
        told = said(self.session, "astray", keys=keys)
        if not self.choices.astray:
            told = self.session.desk.prose.say("entry", "letters", text=character, keys=keys)
        other = self.page.action("set") if self.page else None
        if other is not None:
            told = f"{told} {said(self.session, 'habit', key=keys_of(other).split(', ')[0])}"
        self.refused.show(line_rows(self.session, [Line(Tone.REFUSED, told)]))
        # twice: the first drawing gives the message its lines, which the second can scroll to
        self.call_after_refresh(self.call_after_refresh, self.scroll_end, animate=False)


def _listed(line: str) -> Row:
    """A line beside the question; a row wraps behind its number."""
    number, _, rest = line.partition(" ")
    return Row(rest, number) if number[:-1].isdecimal() and number.endswith(".") else Row(line, " ")
