"""What is done to an answer besides giving it: put off, marked as seen on paper or as an estimate; its notes."""

from screener.case.answers import CALL_BACK, CALLER, DOCUMENT, UNFINISHED, UNSURE, Act, Answer, Note, TrailEntry
from screener.interview import actions, rows
from screener.interview.calling import askable, fitting, is_called, one_of
from screener.interview.calling_back import callback_options
from screener.interview.changes import moved
from screener.interview.checking import answer_rows
from screener.interview.page import Tone
from screener.interview.questions import answer_words
from screener.interview.roster import FIELDS
from screener.interview.search import matches
from screener.interview.standing import SCREENINGS, Standing
from screener.values.clean import clean_block, clean_typed
from screener.values.struct import replace
from screener.values.value import DONT_KNOW, Stated

CALL = "call:"
"""In front of a note: it is about the whole call, not about the question asked."""


def later(session: Standing, argument: str) -> None:
    """Put the question off: somebody finds it out. What was said of it before stays, as far as it goes."""
    name, who = session.asking, clean_typed(argument)
    if name is None or name == SCREENINGS:
        return
    entering = rows.entering(session)
    if entering is not None and entering.step == FIELDS:
        rows.take(session, session.desk.fact(name), "d")
        return
    put_off(session, name, who)


def put_off(session: Standing, name: str, who: str, *, stay: bool = False) -> None:
    """Put one question off, for somebody to find out. `stay`: it is not the one that is asked now."""
    old, before = session.case.get(name), session.outcomes()
    said = old is not None and isinstance(old.value, Stated)
    answer = Answer(DONT_KNOW, CALL_BACK, session.clock(), who=who)
    if old is not None and said:
        answer = replace(old, how=CALL_BACK, at=session.clock(), who=who)
    session.drafts.pop(name, None)
    session.change(session.case.answer(name, answer))
    key = "echo_later_who" if who else "echo_later"
    session.tell(Tone.ECHO, "line", key, fact=session.desk.prose.label(name), who=who)
    session.lines += moved(session.desk, before, session.outcomes())
    if stay:
        return
    if session.visited[-1:] != [name]:
        session.visited.append(name)
    session.move_on()


def document(session: Standing, argument: str) -> None:
    """The answer was seen on paper: it is no estimate any more."""
    _mark(session, argument, DOCUMENT)


def estimate(session: Standing, argument: str) -> None:
    """The answer is an estimate."""
    _mark(session, argument, CALLER)


def _mark(session: Standing, argument: str, how: str) -> None:
    name = _meant(session, argument)
    old = session.case.answers.get(name) if name else None
    if name is None or old is None or not isinstance(old.value, Stated):
        session.tell(Tone.REFUSED, "line", "mark_nothing", text=argument)
        return
    stays = old.how in (UNFINISHED, UNSURE) or old.half is not None
    if how == DOCUMENT and stays:
        session.tell(Tone.REFUSED, "line", "mark_unfinished", fact=session.desk.prose.label(name))
        return
    rough, before = how != DOCUMENT, session.outcomes()
    kept = old.how if stays else how
    typed = old.typed if old.value.estimate is rough and kept == old.how else None
    who = old.who if stays else ""
    answer = Answer(Stated(old.value.value, rough), kept, session.clock(), typed, who, old.half)
    if not answer.same_as(old):
        session.change(session.case.answer(name, answer))
    key = "marked_document" if how == DOCUMENT else "marked_estimate"
    value = answer_words(session.desk, session.case, name)
    session.tell(Tone.ECHO, "line", key, fact=session.desk.prose.label(name), value=value)
    session.lines += moved(session.desk, before, session.outcomes())


def _meant(session: Standing, argument: str) -> str | None:
    """The fact that is meant: by its number among the answers, by a word of it; else the answer shown, or the last."""
    if argument:
        numbered = {row.key: row.fact for row in answer_rows(session, session.outcomes())}
        if session.view == actions.ANSWERS and argument in numbered:
            return numbered[argument]
        found = [o.say for o in matches(session.desk, session.screenings, session.case, argument)]
        answered = [name for name in found if name in session.case.answers]
        return answered[0] if len(answered) == 1 else None
    if session.view == actions.QUESTION and session.asking in session.case.answers:
        return session.asking
    said = (e.fact for e in reversed(session.case.trail) if isinstance(e, TrailEntry) and e.act is not Act.UNDO)
    return next((name for name in said if name in session.case.answers), None)


def note(session: Standing, argument: str) -> None:
    """Keep a note: with the question on the page, or with the call."""
    text, about = clean_block(argument), session.asking if session.view == actions.QUESTION else None
    if text.lower().startswith(CALL):
        text, about = text[len(CALL) :].strip(), None
    elif named := _named(session, text):
        about, text = named
    if about == SCREENINGS:
        about = None
    session.change(session.case.add_note(Note(text, at=session.clock(), fact=about)))
    if about is None:
        session.tell(Tone.TOLD, "line", "note")
    else:
        session.tell(Tone.TOLD, "line", "note_on", fact=session.desk.prose.label(about))


def _named(session: Standing, text: str) -> tuple[str, str] | None:
    """The fact that a note names before a colon, by a word of it, and the note alone: `sales: net of returns`."""
    before, _, note = text.partition(":")
    word, words = before.lower(), session.desk.words
    known = list(askable(session.desk, session.screenings, session.case)) if note.strip() else []
    best = next(iter(fitting(words, known, word)), [])
    names = one_of(words, best, word) if best else ()
    return (names[0], note.strip()) if len(names) == 1 and is_called(words, names[0], word) else None


def show_callbacks(session: Standing, _argument: str) -> None:
    """The call-back list; the number of an item leads to its question."""
    session.look(actions.FIND)
    session.found, session.found_in = callback_options(session), "callbacks"
