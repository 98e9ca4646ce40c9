"""The answers of one case: never changed in place, each with how it is known, every change kept.

Undo and redo read the trail and add to it, so nothing that was ever said is lost, and both survive a save.
"""

from collections.abc import Mapping
from datetime import date, datetime
from enum import StrEnum
from itertools import pairwise
from typing import Any

from screener.case.half_row import HalfRow
from screener.values.problem import Problem
from screener.values.struct import Struct, field, replace
from screener.values.value import Answered, Items, Stated, Value, exactly

AS_OF = "as_of_date"
"""The fact that a case always knows: the day the screening is made. It stands in `Case.as_of`."""

SCREENINGS = "screenings"
"""What the trail calls the choice of what is screened; it stands in `Case.screenings`."""

UNFINISHED = "unfinished"
"""How a roster is known while rows may still be added: nothing is decided by what is not there yet."""

CALLER = "caller"
BY_HAND = "file"
DOCUMENT = "document"
"""Seen on paper: the tax return, the payroll, a lease."""
CALL_BACK = "call_back"
"""Put off: somebody finds it out, `Answer.who` says who. To the law it is as open as "don't know"."""
UNSURE = "unsure"
"""How an answer is known when the caller cannot say which of several candidates it is."""
NOT_YET = "not_yet"
"""Said of something that has not happened: there is nobody to call back about it."""


class Answer(Struct, frozen=True):
    """What was answered; `how` it is known (caller, document, ...); when; the words typed for it.

    `who` finds it out, where it was put off; empty where nobody was named. `half`: of rows still being entered, the
    one that is not complete yet.
    """

    value: Answered
    how: str = CALLER
    at: datetime | None = None
    typed: str | None = None
    who: str = ""
    half: HalfRow | None = None

    def same_as(self, other: "Answer | None") -> bool:
        """Whether both say the same and are known in the same way, whenever that was."""
        return other is not None and replace(self, at=None) == replace(other, at=None)


class Note(Struct, frozen=True):
    """Something written down beside the answers, perhaps about one fact; `extra` holds keys not known here."""

    text: str
    at: datetime | None = None
    fact: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)


class Act(StrEnum):
    """What was done to an answer."""

    ANSWER = "answer"
    FORGET = "forget"
    UNDO = "undo"
    REDO = "redo"


class TrailEntry(Struct, frozen=True):
    """One change of one fact's answer: what it was, what it is since then (None: not answered), and when."""

    fact: str
    act: Act
    was: Answer | None = None
    now: Answer | None = None
    at: datetime | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)


class Kept(Struct, frozen=True):
    """An entry that these rules cannot read, perhaps because a fact was dropped: written back as it came."""

    raw: Mapping[str, Any]


class Case(Struct, frozen=True):
    """One caller's or business's answers, notes and results, as of one day.

    `screenings` holds the ids asked for (empty: not said). `results` are tables as the result room wrote
    them. `unknown` holds every key that was not recognised, by its path in the file. `what_ifs` are copies in which
    something is tried out; nothing in them counts for this case.
    """

    as_of: date
    screenings: tuple[str, ...] = ()
    answers: Mapping[str, Answer] = field(default_factory=dict)
    label: str = ""
    notes: tuple[Note, ...] = ()
    trail: tuple[TrailEntry | Kept, ...] = ()
    results: tuple[Mapping[str, Any], ...] = ()
    unknown: Mapping[tuple[str, ...], Any] = field(default_factory=dict)
    what_ifs: "tuple[WhatIf | Kept, ...]" = ()

    @property
    def screening(self) -> str:
        """The first screening asked for; empty when none was named."""
        return self.screenings[0] if self.screenings else ""

    @property
    def unknown_keys(self) -> tuple[str, ...]:
        """The keys that were not recognised, as a person would name them (`facts.` left out)."""
        paths = (path[1:] if path[0] == "facts" and len(path) > 1 else path for path in self.unknown)
        return tuple(".".join(path) for path in paths)

    @property
    def undoable(self) -> str | None:
        """The fact whose answer `undo` would change; None when there is nothing to undo."""
        done, _ = _stacks(self.trail)
        return done[-1].fact if done else None

    @property
    def redoable(self) -> str | None:
        """The fact whose answer `redo` would change; None when there is nothing to redo."""
        _, undone = _stacks(self.trail)
        return undone[-1].fact if undone else None

    def get(self, fact: str) -> Answer | None:
        """The answer that stands now; None: not answered."""
        if fact == SCREENINGS:
            named = Items(tuple(map(exactly, self.screenings)))
            return Answer(Stated(named)) if self.screenings else None
        return Answer(Stated(exactly(self.as_of))) if fact == AS_OF else self.answers.get(fact)

    def answer(self, fact: str, answer: Answer) -> "Case":
        """The case with this answer. Saying the same again changes nothing.

        Raises Problem when the day of the screening is not one day.
        """
        old = self.get(fact)
        if answer.same_as(old):
            return self
        begun = answer.half is not None and old is not None and old.half is None
        trail = _whole_rows(self.trail, fact) if begun else self.trail
        return replace(self, trail=trail)._changed(fact, Act.ANSWER, answer, answer.at)  # noqa: SLF001

    def screen(self, screenings: tuple[str, ...], at: datetime | None = None) -> "Case":
        """The case about these screenings; the answers stay."""
        if screenings == self.screenings:
            return self
        return self._changed(SCREENINGS, Act.ANSWER, Answer(Stated(Items(tuple(map(exactly, screenings)))), at=at), at)

    def forget(self, fact: str, at: datetime | None = None) -> "Case":
        """The case with this fact not asked. The day of the screening cannot be forgotten."""
        if fact == AS_OF or fact not in self.answers:
            return self
        return self._changed(fact, Act.FORGET, None, at)

    def undo(self, at: datetime | None = None) -> "Case":
        """The case before its last change that still stands; itself when there is none."""
        done, _ = _stacks(self.trail)
        return self._changed(done[-1].fact, Act.UNDO, done[-1].was, at) if done else self

    def redo(self, at: datetime | None = None) -> "Case":
        """The case before the last undo that still stands; itself when there is none."""
        _, undone = _stacks(self.trail)
        return self._changed(undone[-1].fact, Act.REDO, undone[-1].was, at) if undone else self

    def add_note(self, note: Note) -> "Case":
        """The case with one more note."""
        return replace(self, notes=(*self.notes, note))

    def add_result(self, result: Mapping[str, Any]) -> "Case":
        """The case with one more result; earlier ones stay as they were."""
        return replace(self, results=(*self.results, result))

    def _changed(self, fact: str, act: Act, now: Answer | None, at: datetime | None) -> "Case":
        trail = (*self.trail, TrailEntry(fact, act, self.get(fact), now, at))
        if fact == AS_OF and now is not None:
            return replace(self, as_of=one_day(now.value), trail=trail)
        if fact == SCREENINGS:
            return replace(self, screenings=screenings_named(now), trail=trail)
        answers = {name: kept for name, kept in self.answers.items() if name != fact}
        return replace(self, answers=answers if now is None else {**answers, fact: now}, trail=trail)


class WhatIf(Struct, frozen=True):
    """A copy of a case in which something is tried out. `current`: it was looked at when the case was kept."""

    name: str
    case: Case
    current: bool = False


def screenings_named(answer: Answer | None) -> tuple[str, ...]:
    """The screenings that an answer to what is screened names, by their ids."""
    value = answer.value.value if answer is not None and isinstance(answer.value, Stated) else None
    items = value.items if isinstance(value, Items) else ()
    return tuple(str(item.single) for item in items if isinstance(item, Value))


def one_day(answered: Answered) -> date:
    """The day that an answer names. Raises Problem when it is not exactly one."""
    if isinstance(answered, Stated) and isinstance(answered.value, Value) and answered.value.is_single:
        day = answered.value.single
        if isinstance(day, date):
            return day
    raise Problem("as_of_not_one_day")


def _stacks(trail: tuple[TrailEntry | Kept, ...]) -> tuple[list[TrailEntry], list[TrailEntry]]:
    """The changes that can be undone and those that can be redone, the next one last."""
    done: list[TrailEntry] = []
    undone: list[TrailEntry] = []
    for entry in trail:
        if isinstance(entry, Kept):
            continue
        if entry.act is Act.UNDO:
            done[-1:] = []
            undone.append(entry)
        elif entry.act is Act.REDO:
            undone[-1:] = []
            done.append(entry)
        else:
            done.append(entry)
            undone.clear()
    return done, undone


def _whole_rows(trail: tuple[TrailEntry | Kept, ...], fact: str) -> tuple[TrailEntry | Kept, ...]:
    """The trail with one entry for each row of `fact` that was entered: once the next one is begun.

    Each field of a row is a change of its own, to be taken back by itself; a long list would drown the file in them.
    What stands before an undo stays as it is: what can be done again rests on it.
    """
    mine = [n for n, entry in enumerate(trail) if isinstance(entry, TrailEntry) and entry.fact == fact]
    entries = {n: entry for n, entry in enumerate(trail) if isinstance(entry, TrailEntry)}
    last_other = max((n for n in mine if entries[n].act is not Act.ANSWER), default=-1)
    out: dict[int, TrailEntry | Kept] = dict(enumerate(trail))
    steps = [n for n in mine if n > last_other]
    for number, later in pairwise(steps):
        step, now = out[number], entries[number].now
        if now is not None and now.half is not None and isinstance(step, TrailEntry):
            out[later] = replace(entries[later], was=step.was)
            del out[number]
    return tuple(out.values())
