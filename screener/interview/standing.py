"""Where an interview stands: the case, the page shown, the fact asked, and the moves between them.

The rooms beside this one read and change it; `session` is the door that front ends use.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from screener.case.answers import SCREENINGS, Case, TrailEntry
from screener.case.source import path_named
from screener.expr.scope import Scope
from screener.flow.model import Screening
from screener.interview import actions
from screener.interview.beside import NOTHING_BESIDE, Beside
from screener.interview.branch import Branch, current_of
from screener.interview.changes import ending
from screener.interview.page import NOTHING_HANDED, Ask, Handed, Line, Option, Tone
from screener.interview.ranking import Order, in_order
from screener.interview.roster import Roster
from screener.result.desk import Desk
from screener.result.model import Outcome
from screener.values.problem import Problem
from screener.values.struct import Struct, field

if TYPE_CHECKING:
    from screener.interview.taking_up import Waiting

__all__ = ["SCREENINGS", "Standing"]
"""SCREENINGS is what is asked before any fact, as long as a case does not say which screenings it is about."""


class Pending(Struct, frozen=True):
    """A value said for a fact still to be told from others: what it says for each, and the view to return to."""

    options: tuple[Option, ...]
    says: Mapping[str, str]
    back_to: str


class Put(Struct, frozen=True):
    """A question as it was put: of which case, with what text to mend. It is the same until one of these is another."""

    case: Case
    draft: str | None
    ask: Ask


class Standing(Struct, dict=True):
    """`keep` puts the case on disk after every change and says where; `write` puts one into a file by name.

    `clock` gives the moment of an answer. `view` is the kind of page shown, `beneath` the one it was opened from
    when it is only looked at, `asking` the fact asked last, `visited` the facts asked before it, `drafts` texts that
    were typed and not taken, by fact. `return_to` is the view that a change was started from, `left_open` what was
    still to ask then, `left_at` the fact asked then. `roster` is where the entry of rows stands, while rows are asked.
    `found_in` names the list that `found` is a part of (empty: every question); `beside` is what was said with a text
    that has several readings.
    `kept_in` is the file that `keep` named last; `unkept`: what was answered since could not be put there.
    In a what-if `case` is the copy that is tried out, and `branch` what it was made from; `comparing` names
    the one that the case is compared with.
    `unplaced` is what was said for a fact and not placed yet, `pending` what it may be; `stayed`: something was placed,
    and the person is where they were.
    `waiting` are interrupted sessions that can be gone on with; `cases` is where a case is saved that is given no name.
    `on_screen`: the front end draws on the whole terminal, so that there is a clipboard and nothing can be printed in
    between; `handed` is what was just copied or printed, `printed` what is printed once the screen is closed.
    `side_shown`: the front end shows something beside the page; `side` says what, the board or the sheet of facts.
    `keys` are a person's own keys, by the action's id; `order` is the order in which is asked, `left` the question that
    another one was gone to from, which comes next.
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
    found_in: str = ""
    beside: Beside = NOTHING_BESIDE
    return_to: str = ""
    left_open: tuple[str, ...] = ()
    left_at: str | None = None
    kept_in: str = ""
    unkept: bool = False
    saved_to: str = ""
    opened: str = ""
    own_files: set[str] = field(default_factory=set)
    ended: bool = False
    seen: tuple[Case, list[Outcome]] | None = None
    asks: tuple[Case, list[str]] | None = None
    put: Put | None = None
    roster: Roster | None = None
    branch: Branch | None = None
    comparing: str = ""
    pending: Pending | None = None
    unplaced: str = ""
    stayed: bool = False
    waiting: "Waiting | None" = None
    cases: Path | None = None
    on_screen: bool = False
    handed: Handed = NOTHING_HANDED
    printed: tuple[str, ...] = ()
    side_shown: bool = False
    side: str = actions.BOARD
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    order: Order = Order.RANKED
    left: str = ""

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Where the case leaves off: within its what-if, at the first question still open."""
        if tried := current_of(self.case):
            self.branch, self.case = tried
            self.tell(Tone.TOLD, "what_if", "gone_on")
        if self.opened:
            self.own_files.add(str(path_named(self.opened)))
        facts = self.desk.library.facts
        # a case that is gone on with has its questions behind it
        self.visited += [name for name in self.case.answers if name in facts and not facts[name].supplied]
        self.move_on()

    @property
    def whole(self) -> Case:
        """What is kept: the case itself, with the what-if that is looked at beside it."""
        return self.case if self.branch is None else self.branch.beside(self.case)

    @property
    def own_case(self) -> Case:
        """The case itself, whatever is tried out."""
        return self.case if self.branch is None else self.branch.original

    @property
    def chose_before(self) -> bool:
        """Whether the question asked now stands behind a choice of what is screened, which can be made anew."""
        chosen = any(isinstance(entry, TrailEntry) and entry.fact == SCREENINGS for entry in self.case.trail)
        return chosen and bool(self.case.screenings) and self.asking not in (None, SCREENINGS)

    @property
    def screenings(self) -> list[Screening]:
        """The screenings of the case, in order."""
        return self.desk.screenings(self.case.screenings)

    def screening_of(self, name: str) -> Screening:
        """The screening that asks for a fact: the first that lists it, else the first that uses it."""
        listing = [s for s in self.screenings if name in s.asked_in_order(None)]
        return next(iter([*listing, *(s for s in self.screenings if name in s.facts)]), self.screenings[0])

    def scope_of(self, name: str) -> Scope:
        """What the screening that asks for a fact is read against, as the case stands."""
        asking = self.screening_of(name)
        outcomes = self.outcomes() or self.desk.outcomes(self.case, defaults=False)
        return next(outcome.scope for outcome in outcomes if outcome.screening is asking)

    def outcomes(self) -> list[Outcome]:
        """The outcomes as the interview sees them, defaults still to be asked; none until it is said what to screen."""
        if not self.case.screenings:
            return []
        if self.seen is None or self.seen[0] is not self.case:
            before = () if self.seen is None else self.seen[1]
            self.seen = (self.case, self.desk.outcomes(self.case, defaults=False, before=before))
        return self.seen[1]

    def still_open(self) -> list[str]:
        """The facts still to ask, in order."""
        if not self.case.screenings:
            return [SCREENINGS]
        if self.asks is None or self.asks[0] is not self.case:
            self.asks = (self.case, in_order(self.outcomes(), self.case, self.desk.library.facts, self.order))
        return self.asks[1]

    @property
    def finished(self) -> bool:
        """Whether nothing is left to ask."""
        return not self.still_open()

    def tell(self, tone: Tone, group: str, key: str, /, **values: str) -> None:
        """Say something on the next page, in the words of the screener."""
        self.lines.append(Line(tone, self.desk.prose.say(group, key, **values)))

    def change(self, case: Case) -> None:
        """The case as it is now, on disk before anything else is drawn."""
        self.case = case
        self.saved_to = ""
        try:
            self.kept_in = self.keep(self.whole)
        except Problem as problem:  # a full disk must not end the call: the answers stay here, and that is said
            self.unkept = True
            self.lines.append(Line(Tone.WARNING, self.desk.words.problem(problem)))
            return
        if self.unkept:
            self.tell(Tone.TOLD, "line", "kept_again", file=self.kept_in)
        self.unkept = False

    def move_on(self) -> None:
        """To the next question; to the answers when none is left, or when a change begun there is done."""
        self.readings, self.roster = (), None
        if not self.case.screenings:
            self.view, self.asking = actions.QUESTION, SCREENINGS
            return
        following = [name for name in self.still_open() if not (self.return_to and name in self.left_open)]
        if following:
            self.view, self.asking = actions.QUESTION, self.left if self.left in following else following[0]
            self.left = ""
            return
        if not self.return_to:
            self.lines.append(ending(self.desk, self.outcomes()))
        self.view, self.return_to = actions.ANSWERS, ""

    def go_to(self, name: str) -> None:
        """Ask one fact now, whatever is next. From the answers it is a change, which leads back to them."""
        if actions.ANSWERS in (self.view, self.beneath if self.view == actions.FIND else ""):
            self.return_to = actions.ANSWERS
            self.left_open = tuple(self.still_open())
            self.left_at = self.asking
        if self.asking and self.asking != name:
            self.visited.append(self.asking)
            came_from = self.beneath if self.view == actions.FIND else self.view
            self.left = self.asking if came_from == actions.QUESTION else ""
        self.readings, self.found = (), ()
        self.beside, self.roster = NOTHING_BESIDE, None
        self.view, self.asking = actions.QUESTION, name

    def look(self, view: str) -> None:
        """Show a view; one that is only looked at remembers what it was opened from."""
        if self.view in actions.MAIN:
            self.beneath = self.view
        self.view = view
