"""Interrupted sessions, offered where one chooses what to screen: going on with one takes its case, place and file."""

from collections.abc import Callable, Sequence

from screener.case.answers import Case
from screener.interview.page import Line, Option, Tone
from screener.interview.standing import Standing
from screener.values.problem import Problem
from screener.values.struct import Struct

TAKE_UP = "take up "
"""How what is said for such a choice begins: no screening is called so."""


class Left(Struct, frozen=True):
    """One interrupted session: the name it is known by, and what it is in words."""

    name: str
    text: str


class Taken(Struct, frozen=True):
    """A session that was taken up: its case, where it is kept, and what is to be said of it."""

    case: Case
    kept_in: str
    told: tuple[str, ...] = ()


class Waiting(Struct, frozen=True):
    """The sessions offered, and how one is taken up by its name; that raises Problem where it cannot be."""

    left: Sequence[Left]
    take: Callable[[str], Taken]


def offered(session: Standing, after: int) -> tuple[Option, ...]:
    """The choices for interrupted sessions, numbered on from the last screening; none once something was said."""
    waiting = session.waiting
    if waiting is None or session.case.trail or session.case.answers:
        return ()
    say = session.desk.prose.say
    return tuple(
        Option(str(number), say("interrupted", "option", what=left.text), TAKE_UP + left.name)
        for number, left in enumerate(waiting.left, after + 1)
    )


def announce(session: Standing, first: int) -> None:
    """Say, on the first page, that there are some."""
    if session.waiting is not None and session.waiting.left:
        words, count = session.desk.words, len(session.waiting.left)
        key = words.counted(count, "interface", "interrupted", "offer")
        text = key.replace("{first}", str(first)).replace("{count}", str(count))
        session.lines.append(Line(Tone.TOLD, text))


def take_up(session: Standing, said: str) -> None:
    """Go on with a session where it stopped. One that cannot be taken is told, and the others stay."""
    if session.waiting is None:
        return
    try:
        taken = session.waiting.take(said.removeprefix(TAKE_UP))
    except Problem as problem:
        session.lines.append(Line(Tone.REFUSED, session.desk.words.problem(problem)))
        return
    session.waiting = None
    session.case, session.branch, session.seen = taken.case, None, None
    session.visited, session.drafts, session.kept_in = [], {}, taken.kept_in
    session.unkept = False
    session.lines += [Line(Tone.TOLD, text) for text in taken.told]
    session.begin()
