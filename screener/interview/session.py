"""A session: one case on one desk, where it stands, and what is done with what a person says.

The loop lives here. A front end shows `page()` and hands back what the person typed (`say`) or did (`act`).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from screener.case.answers import Case
from screener.flow.model import Screening
from screener.interview import actions, answering, doing, pages
from screener.interview.changes import ending
from screener.interview.next_question import open_questions
from screener.interview.page import Line, Option, Page, Tone
from screener.interview.search import matches
from screener.result.desk import Desk
from screener.result.model import Outcome
from screener.values.clean import clean_typed


@dataclass
class Session:
    """`keep` puts the case on disk after every change and says where; `write` saves it with its result by name.

    `clock` gives the moment of an answer. `view` is the kind of page shown, `beneath` the one it was opened from
    when it is only looked at, `asking` the fact asked last, `visited` the facts asked before it, `drafts` texts that
    were typed and not taken, by fact. `return_to` is the view that a change was started from, `left_open` what was
    still to ask then.
    """

    desk: Desk
    case: Case
    keep: Callable[[Case], str]
    write: Callable[[Case, Path], object]
    clock: Callable[[], datetime]
    view: str = actions.QUESTION
    beneath: str = actions.QUESTION
    asking: str | None = None
    visited: list[str] = field(default_factory=list)
    drafts: dict[str, str] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    readings: tuple[Option, ...] = ()
    found: tuple[Option, ...] = ()
    return_to: str = ""
    left_open: tuple[str, ...] = ()
    kept_in: str = ""
    saved_to: str = ""
    ended: bool = False
    seen: tuple[Case, list[Outcome]] | None = None

    def __post_init__(self) -> None:
        self.move_on()

    @property
    def screenings(self) -> list[Screening]:
        """The screenings of the case, in order."""
        return self.desk.screenings(self.case.screenings)

    def outcomes(self) -> list[Outcome]:
        """The outcomes as the interview sees them: defaults are still to be asked."""
        if self.seen is None or self.seen[0] is not self.case:
            self.seen = (self.case, self.desk.outcomes(self.case, defaults=False))
        return self.seen[1]

    def still_open(self) -> list[str]:
        """The facts still to ask, in order."""
        return open_questions(self.outcomes(), self.case, self.desk.library.facts)

    @property
    def finished(self) -> bool:
        """Whether nothing is left to ask."""
        return not self.still_open()

    def page(self, *, board: bool = True) -> Page:
        """What to show now; `board` off leaves out what stands beside every page, for who does not show it."""
        return pages.draw(self, board=board)

    def say(self, text: str) -> None:
        """Take what was typed and confirmed: a word of command, a row's number, a choice of reading, an answer."""
        typed = clean_typed(text)
        self.lines = []
        if command := actions.spoken(typed):
            self.do(*command)
            return
        if self.view in actions.LOOKED_AT:
            self.view = self.beneath
        if not typed:
            self.tell(Tone.REFUSED, "entry", self.nothing)
        elif self.view == actions.QUESTION and self.asking:
            answering.take(self, self.asking, typed)
        else:
            doing.pick_or_find(self, typed)

    @property
    def nothing(self) -> str:
        """What to say to an empty text: it never answers, whatever stood there before."""
        if self.view != actions.QUESTION or self.asking is None:
            return "nothing_here"
        return "nothing" if self.case.get(self.asking) is None else "nothing_new"

    def act(self, name: str, argument: str = "", draft: str = "") -> None:
        """Do one of the actions of the table. `draft` is text still standing in an entry; it is kept."""
        self.lines = []
        if draft and self.asking and self.view == actions.QUESTION:
            self.drafts[self.asking] = draft
        self.do(name, argument)

    def do(self, name: str, argument: str = "") -> None:
        """Do an action if this page offers it; else say why not."""
        offered = pages.offered(self, name)
        if offered is None or (offered.why_not and not argument):
            why = offered.why_not if offered else ""
            self.tell(Tone.REFUSED, "line", "cannot_here", action=name, why=why)
        else:
            doing.DO[name](self, argument)

    def preview(self, text: str) -> Line | None:
        """What a text still being typed would be understood as; None while there is nothing to say."""
        return answering.preview(self, clean_typed(text))

    def completions(self, text: str) -> tuple[str, ...]:
        """Names of places that go on as typed, where a place is asked for."""
        return answering.completions(self, clean_typed(text))

    def search(self, text: str) -> tuple[Option, ...]:
        """The questions that have the text in them; from now on they are the list that is shown."""
        self.found = matches(self.desk, self.screenings, self.case, clean_typed(text))
        return self.found

    def tell(self, tone: Tone, group: str, key: str, /, **values: str) -> None:
        """Say something on the next page, in the words of the screener."""
        self.lines.append(Line(tone, self.desk.prose.say(group, key, **values)))

    def change(self, case: Case) -> None:
        """The case as it is now, on disk before anything else is drawn."""
        self.case = case
        self.saved_to = ""
        self.kept_in = self.keep(case)

    def move_on(self) -> None:
        """To the next question; to the answers when none is left, or when a change begun there is done."""
        self.readings = ()
        following = [name for name in self.still_open() if not (self.return_to and name in self.left_open)]
        if following:
            self.view, self.asking = actions.QUESTION, following[0]
            return
        if not self.return_to:
            self.lines.append(ending(self.desk, self.outcomes()))
        self.view, self.return_to = actions.ANSWERS, ""

    def go_to(self, name: str) -> None:
        """Ask one fact now, whatever is next. From the answers it is a change, which leads back to them."""
        if actions.ANSWERS in (self.view, self.beneath if self.view == actions.FIND else ""):
            self.return_to = actions.ANSWERS
            self.left_open = tuple(self.still_open())
        if self.asking and self.asking != name:
            self.visited.append(self.asking)
        self.readings, self.found = (), ()
        self.view, self.asking = actions.QUESTION, name

    def look(self, view: str) -> None:
        """Show a view; one that is only looked at remembers what it was opened from."""
        if self.view in actions.MAIN:
            self.beneath = self.view
        self.view = view
