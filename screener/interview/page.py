"""A page: all that one screen must show, as plain data. Every front end draws the same one."""

from dataclasses import dataclass, field
from enum import StrEnum

from screener.result.report import Report


class Entry(StrEnum):
    """How a question is answered."""

    TEXT = "text"
    ONE = "one"
    MANY = "many"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: `key` is the number typed for it, `letter` a letter where there is one, `say` what it sends."""

    key: str
    label: str
    say: str
    letter: str = ""
    ticked: bool = False

    @property
    def sign(self) -> str:
        """What one presses for it: its letter, where it is no word, else its number."""
        return self.letter if len(self.letter) == 1 else self.key


@dataclass(frozen=True, slots=True)
class Ask:
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


@dataclass(frozen=True, slots=True)
class Line:
    """Something the program says about what just happened."""

    tone: Tone
    text: str


@dataclass(frozen=True, slots=True)
class TestRow:
    """One criterion as far as it is known: its state in words, a mark for it, and why."""

    state: str
    word: str
    mark: str
    title: str
    because: str
    cite: str


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One screening on the board: its verdict in words, the count of its tests, its tests and amounts so far."""

    title: str
    verdict: str
    counts: str
    tests: tuple[TestRow, ...]
    amounts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """One answer as a statement; `marks` say estimate, not known, not used."""

    fact: str
    key: str
    section: str
    statement: str
    value: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offered:
    """An action on this page: how to reach it, what it does, and why it cannot be used now (empty: it can)."""

    id: str
    keys: tuple[str, ...]
    words: tuple[str, ...]
    label: str
    why_not: str = ""
    footer: int = 0
    help: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """Everything one screen shows. `kind` is question, answers, result, board, find, help or words.

    `finished`: nothing is left to ask. `about` and `status` say what is screened and how the law stands. `why` is
    the help for the question alone, `help` the same with the keys after it.
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
    reports: tuple[Report, ...] = ()
    why: tuple[str, ...] = ()
    help: tuple[str, ...] = ()
    actions: tuple[Offered, ...] = ()
    saved: str = ""
    extra: dict[str, str] = field(default_factory=dict)

    def action(self, name: str) -> Offered | None:
        """The action of that id, if this page offers it."""
        return next((offered for offered in self.actions if offered.id == name), None)
