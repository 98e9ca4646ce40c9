"""Whether what was typed answers the question that is asked. Only what does not may be another fact, said out of order.

A text that is both, since the question takes any words, is asked back.
"""

from screener.case.source import path_named
from screener.flow.model import FIELD, Kind
from screener.interview import choosing, placing, rows
from screener.interview.answering import chosen_from, entered_as, question, stray
from screener.interview.calling import is_called, is_word
from screener.interview.entry import AskBack, NotTaken, understand
from screener.interview.page import Line, Option, Tone
from screener.interview.placing import Meant
from screener.interview.roster import FIELDS, FILE, standing_at
from screener.interview.row_fields import LEFT_OUT
from screener.interview.standing import SCREENINGS, Standing

SHORTEST = 3
"""Letters that a beginning must have to be taken for a word of a fact where an answer is asked for."""
PLACING = "go "
"""How a reading begins that is another fact, not the answer."""


def heard(session: Standing, typed: str) -> bool:
    """Take a text that is no answer to the question, but another fact; False where it is for the question to read."""
    if taken := chosen_from(session.readings, typed):
        if not taken.say.startswith(PLACING):
            return False
        session.readings = ()
        return _heard(session, taken.say.removeprefix(PLACING), certain=True)
    return not answers(session, typed) and _heard(session, typed, certain=False)


def _heard(session: Standing, text: str, *, certain: bool) -> bool:
    found = placing.meant(session, text)
    if found is None or not (certain or _likely(session, found)):
        return False
    if session.asking and takes_anything(session) and not certain:
        _ask_back(session, found, text)
    else:
        placing.put(session, found, text)
    return True


def _likely(session: Standing, found: Meant) -> bool:
    """Whether a text that is no answer is rather another fact than a slip."""
    words = session.desk.words
    exact = all(is_word(words, name, found.subject) for name in found.names)
    if not exact and len(found.subject) < SHORTEST:
        return False
    if not found.value:
        named = len(found.names) == 1 and is_called(words, found.names[0], found.subject)
        return named and session.asking != SCREENINGS
    rows_meant = exact and session.desk.fact(found.names[0]).kind is Kind.ROWS
    return found.fits or (exact and found.sure) or rows_meant


def answers(session: Standing, typed: str) -> bool:
    """Whether the question asked can read a text, or has to say itself what is wrong with it."""
    name = session.asking
    if name is None:
        return False
    if name == SCREENINGS:
        return bool(choosing.near(session, typed))
    fact = session.desk.fact(name)
    if fact.kind is Kind.ROWS:
        return _answers_rows(session, typed)
    if stray(session, typed):
        return True
    return _reads(session, fact.kind, entered_as(session, name, typed), typed)


def _reads(session: Standing, kind: Kind, entered: object, typed: str) -> bool:
    """A place that is only spelt nearly so is something else where the word is one of a fact, to the last letter."""
    if kind is Kind.PLACE and isinstance(entered, AskBack):
        found = placing.meant(session, typed)
        if found is None or not found.fits:
            return True
        return not found.sure and not all(is_word(session.desk.words, name, found.subject) for name in found.names)
    return not isinstance(entered, NotTaken)


def _answers_rows(session: Standing, typed: str) -> bool:
    fact = session.desk.fact(session.asking or "")
    roster = standing_at(session.roster, session.case, fact.name)
    if roster.step == FILE:
        return " " not in typed or _is_there(typed)
    if roster.step != FIELDS:
        return bool(rows.chosen(session, fact, roster, typed))
    asked = question(session)
    if asked is None or typed == "=" or typed.lower() in LEFT_OUT:
        return True
    part = session.desk.fact(asked.fact)
    if chosen_from((*session.readings, *asked.options), typed):
        return True
    if part.kind is Kind.TEXT and not part.key:
        return not _is_fact_too(session, typed)
    return _reads(session, part.kind, understand(session.desk, part, typed), typed)


def _is_there(typed: str) -> bool:
    """Whether a file of that name is there; a name that no folder takes is left to be refused."""
    try:
        return path_named(typed).exists()
    except OSError:
        return True


def takes_anything(session: Standing) -> bool:
    """Whether the question takes any words for an answer."""
    asked = question(session)
    if asked is None or FIELD not in asked.fact:
        return False
    part = session.desk.fact(asked.fact)
    return part.kind is Kind.TEXT and not part.key


def _is_fact_too(session: Standing, typed: str) -> bool:
    """Whether any words that are an answer may be another fact as well: its word and a value that it reads."""
    found = placing.meant(session, typed)
    if found is None or not found.value or not found.fits or len(found.names) > 1:
        return False
    return is_word(session.desk.words, found.names[0], found.subject) and _likely(session, found)


def _ask_back(session: Standing, found: Meant, text: str) -> None:
    """Both readings, numbered."""
    prose = session.desk.prose
    other = placing.told(session, text)
    labels = (prose.say("placing", "as_answer", text=text), other.text if other else found.subject)
    session.readings = (Option("1", labels[0], text), Option("2", labels[1], f"{PLACING}{text}"))
    session.lines.append(Line(Tone.REFUSED, prose.say("entry", "unclear")))
