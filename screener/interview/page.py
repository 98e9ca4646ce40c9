"""A page: all that one screen must show, as plain data. Every front end draws the same one."""

from enum import StrEnum
from typing import TYPE_CHECKING

from screener.values.struct import Struct, field

if TYPE_CHECKING:
    from screener.result.report import Report
    from screener.values.show.bar import Gauge


class Entry(StrEnum):
    """How a question is answered."""

    TEXT = "text"
    ONE = "one"
    MANY = "many"
    PLACE = "place"


class Option(Struct, frozen=True):
    """One choice: `key` is the number typed for it, `letter` a letter where there is one, `say` what it sends.

    `section` is the part of a longer list that it stands in.
    """

    key: str
    label: str
    say: str
    letter: str = ""
    ticked: bool = False
    section: str = ""

    @property
    def sign(self) -> str:
        """What one presses for it: its letter, where it is no word, else its number."""
        return self.letter if len(self.letter) == 1 else self.key


class Ask(Struct, frozen=True):
    """One question. `filled` is the text to edit: what was typed before, or the earlier answer. `now`: its words.

    `listing` are lines that stand under the question: the rows given so far.

    `kind` is the fact's. `hint` says in full what can be typed, `brief` only what this question adds for someone who
    has read the hint of its kind before.
    """

    fact: str
    entry: Entry
    section: str
    question: str
    hint: str
    kind: str = ""
    brief: str = ""
    options: tuple[Option, ...] = ()
    filled: str = ""
    now: str = ""
    listing: tuple[str, ...] = ()


class Tone(StrEnum):
    """What a line is about; a front end may mark it, and always shows its text."""

    ECHO = "echo"
    CHANGE = "change"
    REFUSED = "refused"
    WARNING = "warning"
    TOLD = "told"


class Line(Struct, frozen=True):
    """Something the program says about what just happened."""

    tone: Tone
    text: str


MET = "met"
"""The state of a test that holds for certain."""


class TestRow(Struct, frozen=True):
    """One criterion as far as it is known: its state in words, a mark for it, and why; `picture` where one helps."""

    state: str
    word: str
    mark: str
    title: str
    because: str
    cite: str
    picture: "Gauge | None" = None


class BoardRow(Struct, frozen=True):
    """One screening on the board: its verdict in words, the count of its tests, its tests and amounts so far.

    `short` is title and verdict in as few words as can be, for where there is hardly room.
    """

    title: str
    verdict: str
    counts: str
    tests: tuple[TestRow, ...]
    amounts: tuple[str, ...] = ()
    short: str = ""


class AnswerRow(Struct, frozen=True):
    """One answer as a statement; `marks` say estimate, not known, not used; what it replaced; the notes on it.

    A fact that the program looked up is such a row too.
    """

    fact: str
    key: str
    section: str
    statement: str
    value: str
    marks: tuple[str, ...] = ()


class FactRow(Struct, frozen=True):
    """One fact on the sheet of facts: its short title, and its value in words as far as it has one.

    `marks` say how it is known, and whether it counts. `waits`: it is still to ask; `asked`: it is what is asked now.
    """

    fact: str
    section: str
    title: str
    value: str = ""
    marks: tuple[str, ...] = ()
    waits: bool = False
    asked: bool = False


class FactSheet(Struct, frozen=True):
    """Every fact that is in play, by its section. `counted`: how many are answered, how many are still to ask.

    `more` says how many others are left out because they are not needed now; empty where there are none.
    """

    counted: str
    rows: tuple[FactRow, ...]
    more: str = ""


class TrailRow(Struct, frozen=True):
    """Who said what, and when: one change of an answer, or one line of a note. `day` and `time` may be empty."""

    day: str
    time: str
    text: str


class Offered(Struct, frozen=True):
    """An action on this page: how to reach it, what it does, and why it cannot be used now (empty: it can)."""

    id: str
    keys: tuple[str, ...]
    words: tuple[str, ...]
    label: str
    why_not: str = ""
    footer: int = 0
    help: str = ""


class Pair(Struct, frozen=True):
    """The same thing in the case and in a what-if, in words."""

    label: str
    before: str
    now: str

    @property
    def same(self) -> bool:
        """Whether it is the same in both."""
        return self.before == self.now


class Compared(Struct, frozen=True):
    """One part of a comparison under its title: the answers that differ, or one screening."""

    title: str
    pairs: tuple[Pair, ...]


class Handed(Struct, frozen=True):
    """A text that was just handed over: `clip` for the clipboard, `lines` to be printed where lines are printed."""

    clip: str = ""
    lines: str = ""


NOTHING_HANDED = Handed()


class Page(Struct, frozen=True):
    """Everything one screen shows. `kind` is one of the views of `actions`.

    `banner` says, on every page of a what-if, that it is one.

    `finished`: nothing is left to ask. `about` and `status` say what is screened and how the law stands. `why` is
    the help for the question alone, `help` the same with the keys after it. `callbacks` are the lines of the call-back
    list, `trail` who said what and when, `read` the answers as sentences.
    `choosing`: what was found are those that a value may be for. `stayed`: something was placed, and the person is
    back where they were. `unplaced`: what was said for a fact and not taken yet. `point`: what of the status has to be
    seen first. `clip` goes to the clipboard, `printed` among the lines that tell what was just done.
    """

    kind: str
    header: str
    status: tuple[str, ...]
    about: tuple[str, ...] = ()
    ask: Ask | None = None
    readings: tuple[Option, ...] = ()
    lines: tuple[Line, ...] = ()
    left: str = ""
    finished: bool = False
    board: tuple[BoardRow, ...] = ()
    answers: tuple[AnswerRow, ...] = ()
    found: tuple[Option, ...] = ()
    found_title: str = ""
    callbacks: tuple[str, ...] = ()
    facts: FactSheet | None = None
    trail: tuple[TrailRow, ...] = ()
    read: tuple[str, ...] = ()
    reports: "tuple[Report, ...]" = ()
    why: tuple[str, ...] = ()
    help: tuple[str, ...] = ()
    actions: tuple[Offered, ...] = ()
    saved: str = ""
    banner: str = ""
    compared: tuple[Compared, ...] = ()
    choosing: bool = False
    stayed: bool = False
    unplaced: str = ""
    point: str = ""
    clip: str = ""
    printed: str = ""
    extra: dict[str, str] = field(default_factory=dict)

    def action(self, name: str) -> Offered | None:
        """The action of that id, if this page offers it."""
        return next((offered for offered in self.actions if offered.id == name), None)
