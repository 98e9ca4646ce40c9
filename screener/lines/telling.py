"""A page as lines of text, readable aloud: words first, details after, nothing but letters, blanks and line breaks.

What was said once is not said at every prompt: a section's name, the hint for a kind of answer, a question that
still stands, a list that has not changed.
"""

from collections.abc import Iterable, Iterator, Sequence

from screener.flow.field_names import FIELD
from screener.flow.words import Voice
from screener.interview import actions
from screener.interview.page import MET, Ask, BoardRow, Entry, Option, Page
from screener.lines.records import fact_lines, read_lines, trail_lines
from screener.result.forms.wrapping import HANGING, wrapped


class Teller:
    """Turns pages into lines and remembers what the person has been told. `prose` holds the words.

    `listing` off leaves out choices and how to type them: prompts show their own.
    """

    def __init__(self, prose: Voice, *, listing: bool = True) -> None:
        self.prose = prose
        self.listing = listing
        self.section = ""
        self.hints: set[str] = set()
        self.standing: object = None
        self.listed: tuple[str, ...] = ()

    def opening(self, page: Page, mode: str = "plain") -> Iterator[str]:
        """What is screened, how the law stands, and, this once, how one answers in this mode."""
        yield from wrapped(page.header)
        for text in (*page.status, *page.about):
            yield from wrapped(text)
        words = ", ".join(offered.words[0] for offered in page.actions)
        yield from ("", *wrapped(self.prose.say(mode, "start", words=words)))

    def happened(self, page: Page) -> Iterator[str]:
        """What the last thing typed did, a line each."""
        for line in page.lines:
            yield from wrapped(line.text, HANGING)
        if page.printed:
            yield from ("", *page.printed.rstrip("\n").split("\n"), "")

    def page(self, page: Page, *, again: bool = False, in_full: bool = False) -> Iterator[str]:
        """What the page asks or shows. `again`: though it stands there already; `in_full`: with its hint."""
        stands = self._stands(page)
        if stands == self.standing and not (again or page.stayed):
            yield from self.choices(page.readings)
            return
        if page.kind in (actions.QUESTION, actions.ANSWERS, actions.FIND):
            self.standing = stands
        yield from ("", *wrapped(page.banner))
        match page.kind:
            case actions.QUESTION if page.ask is not None:
                yield from self._heading(page, page.ask)
                keep = not _shut(page, "next") and FIELD not in page.ask.fact  # a field says so itself
                yield from self.question(page.ask, in_full=in_full, keep=keep)
                yield from self.choices(page.readings)
            case actions.ANSWERS:
                yield from self._answers(page, again=again)
            case actions.FIND:
                yield from self._found(page)
            case actions.RESULT | actions.SAVED:
                yield from result_lines(page)
            case actions.BOARD:
                yield from self._board(page.board)
            case actions.TRAIL:
                yield from trail_lines(page, self.prose)
            case actions.READ:
                yield from read_lines(page, self.prose)
            case actions.FACTS:
                yield from fact_lines(page, self.prose)
            case actions.COMPARE:
                yield from self._compared(page)
            case actions.HELP if page.why:
                yield from (line for text in page.why for line in wrapped(text, HANGING))
            case _:
                yield from self._words(page)

    def _stands(self, page: Page) -> object:
        """What must be another for a page to be told again."""
        asked = page.ask and (page.ask.fact, page.ask.now, page.ask.listing, page.ask.options, page.ask.section)
        return page.kind, asked, page.answers, page.found, bool(page.banner)

    def back_at(self, page: Page, *, in_full: bool) -> Iterator[str]:
        """What stood there before something else was looked at: a question again, of a list only what to type."""
        if page.kind == actions.QUESTION:
            yield from self.page(page, again=True, in_full=in_full)
        elif page.kind == actions.ANSWERS:
            self.standing = self._stands(page)
            yield from ("", *self._answers_hint(page))

    def _heading(self, page: Page, ask: Ask) -> Iterator[str]:
        """The section, when it is another one than before, with how much there is left at most."""
        if ask.section and ask.section != self.section:
            self.section = ask.section
            left = self.prose.say("plain", "section", section=ask.section, left=page.left)
            yield from wrapped(ask.section if page.finished else left)

    def question(self, ask: Ask, *, in_full: bool = False, keep: bool = False) -> Iterator[str]:
        """The question, the answer that stands and whether it can be kept, how to answer, and the choices."""
        yield from wrapped(ask.question)
        yield from (line for text in ask.listing for line in wrapped(text, HANGING))
        if ask.now:
            yield from wrapped(self.prose.say("plain", "keep", now=ask.now) if keep and self.listing else ask.now)
        elif ask.filled:
            yield from wrapped(self.prose.say("plain", "draft", text=ask.filled))
        if ask.entry in (Entry.ONE, Entry.MANY) and not self.listing:
            return
        kind = ask.hint if ask.entry in (Entry.ONE, Entry.MANY) else ask.kind
        yes_no = bool(ask.options) and all(option.letter for option in ask.options)
        if kind not in self.hints or in_full:
            yield from wrapped(ask.hint)
        elif yes_no:
            *letters, last = [option.letter for option in ask.options]
            yield from wrapped(self.prose.say("plain", "letters", letters=", ".join(letters), last=last))
            return
        elif ask.brief:
            yield from wrapped(ask.brief)
        self.hints.add(kind)
        yield from self.choices(ask.options)

    def choices(self, options: Iterable[Option]) -> Iterator[str]:
        """A line for each choice: its number, its letter where it has one, its words."""
        for option in options if self.listing else ():
            key = "option_letter" if option.letter else "option"
            text = self.prose.say("plain", key, key=option.key, letter=option.letter, label=option.label)
            yield from wrapped(text, HANGING)

    def _answers(self, page: Page, *, again: bool) -> Iterator[str]:
        """Check your answers: every answer by its section, where each screening stands, what to type next.

        Straight after a change the list is not repeated as long as its numbers hold: what changed has been said.
        """
        numbered = tuple(row.fact for row in page.answers)
        changed = bool(page.lines) and bool(self.listed) and numbered[: len(self.listed)] == self.listed
        if again or not changed:
            yield from self._list(page)
            yield from (line for text in page.callbacks for line in wrapped(text, HANGING))
        self.listed = numbered
        for board in page.board:
            yield from self._stand(board, page.board)
        yield from self._answers_hint(page)

    def _stand(self, board: BoardRow, among: Sequence[BoardRow]) -> list[str]:
        """Where one screening stands, under the name of its program where there are several."""
        key = "stands_of" if len(among) > 1 else "stands"
        said = self.prose.say("plain", key, program=board.title, verdict=board.verdict, counts=board.counts)
        return wrapped(said, HANGING)

    def _list(self, page: Page) -> Iterator[str]:
        yield from wrapped(self.prose.say("page", "answers"))
        section = ""
        for row in page.answers:
            if row.section != section:
                section = row.section
                yield from wrapped(section)
            value = ", ".join((row.value, *row.marks))
            statement = self.prose.say("page", "found", statement=row.statement, value=value)
            yield from wrapped(self.prose.say("plain", "option", key=row.key, label=statement), HANGING)

    def _answers_hint(self, page: Page) -> Iterator[str]:
        if not self.listing:
            return
        hint = "answers_hint" if page.finished else "answers_open"
        yield from wrapped(self.prose.say("plain", hint, left=page.left))

    def _found(self, page: Page) -> Iterator[str]:
        group, hint = ("sheet", "which_hint") if page.choosing else ("page", "find_hint")
        yield from wrapped(self.prose.say("sheet", "which") if page.choosing else page.found_title)
        section = ""
        for option in page.found if self.listing else ():
            if option.section != section:
                section = option.section
                yield from wrapped(section)
            yield from self.choices([option])
        if self.listing:
            yield from wrapped(self.prose.say(group, hint))

    def _board(self, rows: Sequence[BoardRow]) -> Iterator[str]:
        """Every test with its state in front."""
        for row in rows:
            yield from self._stand(row, rows)
            for test in row.tests:
                key = "test" if test.state == MET else "test_because"
                text = self.prose.say("plain", key, word=test.word, title=test.title, because=test.because)
                yield from wrapped(text, HANGING)
            for amount in row.amounts:
                yield from wrapped(amount, HANGING)

    def _compared(self, page: Page) -> Iterator[str]:
        """A what-if beside its case, each thing in a line: no columns."""
        yield from wrapped(self.prose.say("what_if", "title"))
        for part in page.compared:
            yield from wrapped(part.title)
            for pair in part.pairs:
                key = "same" if pair.same else "pair"
                text = self.prose.say("what_if", key, label=pair.label, before=pair.before, now=pair.now)
                yield from wrapped(text, HANGING)

    def _words(self, page: Page) -> Iterator[str]:
        """Every word one can type, and what it does."""
        yield from wrapped(self.prose.say("help", "keys_title"))
        for offered in page.actions:
            yield from wrapped(self.prose.say("help", "word_only", word=offered.words[0], label=offered.help), HANGING)
        yield from wrapped(self.prose.say("help", "d_word"))
        yield from wrapped(self.prose.say("help", "beside"), HANGING)


def _shut(page: Page, action: str) -> bool:
    """Whether an action cannot be used on this page."""
    offered = page.action(action)
    return offered is None or bool(offered.why_not)


def result_lines(page: Page) -> list[str]:
    """The result of every screening, as every mode prints it."""
    from screener.result.forms.text import report_text  # the first page comes before there is any result

    return "\n".join(report_text(report) for report in page.reports).rstrip("\n").split("\n")
