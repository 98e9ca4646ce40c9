"""What each action of the table does to a session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from screener.case.answers import Case, Note
from screener.interview import actions
from screener.interview.changes import moved
from screener.interview.next_question import voice
from screener.interview.page import Line, Tone
from screener.interview.search import matches
from screener.values.problem import Problem

if TYPE_CHECKING:
    from screener.interview.session import Session


def back(session: Session, _argument: str) -> None:
    """To the question before; from any other view, to the question that was left."""
    session.readings = ()
    if session.view in (actions.HELP, actions.FIND) and session.asking:
        session.view = actions.QUESTION
        return
    if session.view == actions.QUESTION:
        while session.visited[-1:] == [session.asking]:
            session.visited.pop()
    if session.visited:
        session.view, session.asking = actions.QUESTION, session.visited.pop()
    else:
        session.tell(Tone.TOLD, "line", "back_first")


def show(view: str) -> Callable[[Session, str], None]:
    """An action that only shows another view."""

    def do(session: Session, _argument: str) -> None:
        session.view = view

    return do


def go(session: Session, argument: str) -> None:
    """To a question by a word of it; the list of all of them without one."""
    session.view, session.found = actions.FIND, ()
    pick_or_find(session, argument)


def pick_or_find(session: Session, typed: str) -> None:
    """The row of that number on a page that numbers its rows; else whatever has the text in it."""
    page = session.page()
    for key, name in [(o.key, o.say) for o in page.found] + [(row.key, row.fact) for row in page.answers]:
        if typed == key:
            session.return_to = actions.ANSWERS if session.view == actions.ANSWERS else session.return_to
            session.go_to(name)
            return
    found = matches(session.desk, session.screenings, typed, voice(session.screenings[0], session.case))
    if len(found) == 1 and typed:
        session.go_to(found[0].say)
    elif found:
        session.view, session.found = actions.FIND, found
    else:
        session.tell(Tone.REFUSED, "page", "find_nothing", text=typed)


def undo(session: Session, _argument: str) -> None:
    """Take back the last change."""
    _step(session, session.case.undoable, session.case.undo(session.clock()), "undone")


def redo(session: Session, _argument: str) -> None:
    """Do again what was taken back."""
    _step(session, session.case.redoable, session.case.redo(session.clock()), "redone")


def _step(session: Session, name: str | None, case: Case, key: str) -> None:
    if name is None:
        return
    before = session.outcomes()
    session.change(case)
    session.tell(Tone.ECHO, "line", key, fact=session.desk.prose.label(name))
    session.lines += moved(session.desk, before, session.outcomes())
    session.view, session.asking = actions.QUESTION, name


def note(session: Session, argument: str) -> None:
    """Keep a note beside the answers."""
    session.change(session.case.add_note(Note(argument, at=session.clock(), fact=session.asking)))
    session.tell(Tone.TOLD, "line", "note")


def save(session: Session, argument: str) -> None:
    """Write the answers and the result to a file."""
    path = Path(argument or suggested_name(session)).expanduser()
    try:
        session.write(session.case, path)
    except Problem as problem:
        session.lines.append(Line(Tone.REFUSED, session.desk.words.problem(problem)))
        return
    session.saved_to = str(path)
    session.tell(Tone.TOLD, "line", "saved", file=str(path))


def suggested_name(session: Session) -> str:
    """A file name for this case: its screening and the moment, nothing about a person."""
    return f"{session.screenings[0].id}-{session.clock():%Y%m%d-%H%M%S}.toml"


def leave(session: Session, _argument: str) -> None:
    """Leave; the answers are kept."""
    session.ended = True


DO: Mapping[str, Callable[[Session, str], None]] = {
    "back": back,
    "why": show(actions.HELP),
    "words": show(actions.WORDS),
    "go": go,
    "answers": show(actions.ANSWERS),
    "result": show(actions.RESULT),
    "save": save,
    "undo": undo,
    "redo": redo,
    "note": note,
    "quit": leave,
}
