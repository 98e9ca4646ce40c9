"""What each action of the table does to a session."""

from collections.abc import Callable, Mapping

from screener.case.answers import AS_OF, SCREENINGS, Case
from screener.interview import actions, answering, choosing, handing, marking, placing, rows, what_if
from screener.interview.changes import moved, unmoved
from screener.interview.page import Tone
from screener.interview.pages import draw
from screener.interview.questions import answer_words
from screener.interview.row_steps import taken_back
from screener.interview.saving import save
from screener.interview.search import is_question, matches
from screener.interview.standing import Standing

SHORTEST = 2
"""A shorter text is no word to look for among the questions."""


def back(session: Standing, _argument: str) -> None:
    """To the question before; from any other view, to the view or the question that was left. Nothing is lost."""
    session.readings = ()
    if session.view == actions.QUESTION and rows.back(session):
        return
    if session.view not in actions.MAIN:
        session.view = session.beneath
    elif session.view == actions.ANSWERS:
        session.view = actions.QUESTION
    elif session.return_to:
        session.view, session.return_to = session.return_to, ""
        session.asking = session.left_at
    else:
        while session.visited[-1:] == [session.asking]:
            session.visited.pop()
        session.asking = session.visited.pop()
        session.roster = None


def onward(session: Standing, _argument: str) -> None:
    """On from a question that has its answer, or from the answers to what is still open."""
    if rows.onward(session):
        return
    if session.view == actions.QUESTION:
        answering.onward(session)
    else:
        session.move_on()


def show(view: str) -> Callable[[Standing, str], None]:
    """An action that only shows another view."""

    def do(session: Standing, _argument: str) -> None:
        session.look(view)

    return do


def go(session: Standing, argument: str) -> None:
    """To a question by a word of it; the list of all of them without one. With a value it is placed at once."""
    if not session.case.screenings and not _says_all(session, argument):
        session.tell(Tone.REFUSED, "choosing", "first")
        return
    if argument and _placed(session, argument):
        return
    session.look(actions.FIND)
    session.found, session.found_in = (), ""
    pick_or_find(session, argument)


def _says_all(session: Standing, typed: str) -> bool:
    """Whether a text is a fact with its value, which can be placed before it is said what to screen."""
    found = placing.meant(session, typed) if typed else None
    return found is not None and bool(found.value) and found.fits


def _placed(session: Standing, typed: str) -> bool:
    """Whether a text was a fact with its value, or what one fact is called; a question's own words come first."""
    found = placing.meant(session, typed)
    if found is None or not found.fits or (not found.value and len(found.names) > 1):
        return False
    if not (found.value and found.sure) and is_question(session.desk, session.screenings, session.case, typed):
        return False
    placing.put(session, found, typed)
    return True


def place(session: Standing, argument: str) -> None:
    """A fact by a word of it, with its value; without one, its question."""
    found = placing.meant(session, argument)
    if not argument:
        session.tell(Tone.REFUSED, "placing", "how")
    elif found is None:
        placing.refuse(session, argument, "nothing", text=argument)
    else:
        placing.put(session, found, argument)


def pick_or_find(session: Standing, typed: str) -> None:
    """The row of that number on a page that numbers its rows; else whatever has the text in it."""
    if placing.pick(session, typed):
        return
    page = draw(session, board=False)
    numbered = {o.key: o.say for o in page.found} | {row.key: row.fact for row in page.answers}
    if typed in numbered:
        session.go_to(numbered[typed])
        return
    if numbered and (len(typed) < SHORTEST or typed.isdecimal()):
        session.tell(Tone.REFUSED, "page", "no_number", text=typed, last=str(len(numbered)))
        return
    if typed and _placed(session, typed):
        return
    found = matches(session.desk, session.screenings, session.case, typed, session.outcomes())
    if len(found) == 1 and typed:
        session.go_to(found[0].say)
    elif found:
        session.look(actions.FIND)
        session.found, session.found_in = found, ""
    else:
        session.tell(Tone.REFUSED, "page", "find_nothing", text=typed)


def facts(session: Standing, _argument: str) -> None:
    """The sheet of facts: in place of the board where that stands beside the page, else by itself; again, back."""
    if session.side_shown:
        session.side = actions.BOARD if session.side == actions.FACTS else actions.FACTS
    elif session.view == actions.FACTS:
        session.view = session.beneath
    else:
        session.look(actions.FACTS)


def undo(session: Standing, _argument: str) -> None:
    """Take back the last change."""
    _step(session, session.case.undoable, session.case.undo(session.clock()), "undone")


def redo(session: Standing, _argument: str) -> None:
    """Do again what was taken back."""
    _step(session, session.case.redoable, session.case.redo(session.clock()), "redone")


def _step(session: Standing, name: str | None, case: Case, key: str) -> None:
    if name is None:
        return
    before, old = session.outcomes(), session.case.get(name)
    session.change(case)
    session.roster = None
    if name == SCREENINGS:
        label, titles = choosing.label_of(session)
        session.tell(Tone.ECHO, "line", key, fact=label, value=titles)
        session.move_on()
        return
    if taken_back(session, name, old, key):
        return
    value = answer_words(session.desk, case, name) or session.desk.prose.say("page", "not_answered")
    session.tell(Tone.ECHO, "line", key, fact=session.desk.prose.label(name), value=value)
    session.lines += moved(session.desk, before, session.outcomes()) or unmoved(session.desk)
    if name not in case.answers and name != AS_OF:
        session.view, session.asking = actions.QUESTION, name
    elif session.view != actions.ANSWERS:
        session.move_on()


def leave(session: Standing, _argument: str) -> None:
    """Leave; the answers are kept."""
    session.ended = True


DO: Mapping[str, Callable[[Standing, str], None]] = {
    "back": back,
    "next": onward,
    "why": show(actions.HELP),
    "words": show(actions.WORDS),
    "go": go,
    "set": place,
    "answers": show(actions.ANSWERS),
    "result": show(actions.RESULT),
    "board": show(actions.BOARD),
    "facts": facts,
    "save": save,
    "undo": undo,
    "redo": redo,
    "note": marking.note,
    "later": marking.later,
    "callbacks": marking.show_callbacks,
    "document": marking.document,
    "estimate": marking.estimate,
    "read": show(actions.READ),
    "trail": show(actions.TRAIL),
    "saved": show(actions.SAVED),
    "quit": leave,
    **what_if.DO,
    **handing.DO,
}
