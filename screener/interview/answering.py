"""Taking an answer: what was typed, as the question reads it; on disk; and what it moved."""

import re
from collections.abc import Iterable

from screener.case.answers import CALLER, DOCUMENT, NOT_YET, UNSURE, Answer, Note
from screener.flow import places
from screener.flow.model import Fact, Kind
from screener.interview import actions, choosing, rows
from screener.interview.beside import NOTHING_BESIDE, Beside, parted, with_note
from screener.interview.changes import moved, unmoved, warnings
from screener.interview.entry import AskBack, Entered, NotTaken, Understood, estimated, is_not_yet, understand
from screener.interview.page import Ask, Entry, Line, Option, Tone
from screener.interview.questions import TAKEN, ask, offer, places_left
from screener.interview.standing import SCREENINGS, Put, Standing
from screener.result.desk import Desk
from screener.result.known import nothing_said, said_words
from screener.values.pattern import pattern
from screener.values.struct import replace
from screener.values.value import DONT_KNOW

SPREAD = pattern(r"\b([0-9]{1,2}) ?- ?([0-9]{1,2})\b")
"""Numbers of options from one to another."""
NAMED = frozenset({Kind.TEXT, Kind.PLACE, Kind.CHOICE, Kind.CHOICES, Kind.LIST})
"""Kinds whose answers may be several words, with commas between them."""


def question(session: Standing) -> Ask | None:
    """The question asked now."""
    name = session.asking
    if name is None:
        return None
    if name == SCREENINGS:
        return choosing.ask(session)
    if session.desk.fact(name).kind is Kind.ROWS:
        return rows.ask(session, session.desk.fact(name))
    put, draft = session.put, session.drafts.get(name)
    if put is None or put.case is not session.case or (put.ask.fact, put.draft) != (name, draft):
        screening = session.screening_of(name)
        asked = ask(session.desk, screening, session.case, name, draft, lambda: session.scope_of(name))
        put = session.put = Put(session.case, draft, asked)
    return put.ask


def take(session: Standing, name: str, typed: str) -> None:
    """An answer to fact `name`, or the choice of what an earlier text meant."""
    if name == SCREENINGS:
        choosing.take(session, typed)
        return
    if session.desk.fact(name).kind is Kind.ROWS:
        rows.take(session, session.desk.fact(name), typed)
        return
    if typed.strip() == TAKEN and meant(session, typed) == typed:
        if session.case.get(name) is None:
            session.tell(Tone.REFUSED, "entry", "nothing_offered")
        else:
            onward(session)
        return
    if stray(session, typed):
        keys = [option.key for option in session.readings or offered(session)]
        first_to_last = "-".join(dict.fromkeys((keys[0], keys[-1])))
        session.tell(Tone.REFUSED, "entry", "letters", text=typed, keys=first_to_last)
        return
    chosen = chosen_from((*session.readings, *offered(session)), typed)
    _, words, beside = said(session, name, typed)
    entered = entered_as(session, name, typed)
    session.readings, session.beside = (), NOTHING_BESIDE
    if isinstance(entered, Understood):
        record(session, name, entered, chosen.say if chosen else words, beside)
        return
    session.drafts[name], session.beside = typed, beside
    if isinstance(entered, NotTaken):
        session.lines.append(Line(Tone.REFUSED, entered.message))
    else:
        session.readings = tuple(Option(str(n), c.label, c.say) for n, c in enumerate(entered.choices, 1))
        session.lines.append(Line(Tone.REFUSED, entered.question))


def onward(session: Standing) -> None:
    """On from a question that has its answer."""
    if session.asking and session.visited[-1:] != [session.asking]:
        session.visited.append(session.asking)
    session.move_on()


def entered_as(session: Standing, name: str, typed: str) -> Entered:
    """What a text says about fact `name`, as an option that was offered or in words of its own."""
    alone, _, beside = said(session, name, typed)
    chosen = chosen_from((*session.readings, *offered(session)), alone)
    text = chosen.say if chosen else meant(session, alone)
    entered = understand(session.desk, session.desk.fact(name), text, chosen=chosen is not None)
    return estimated(session.desk, session.desk.fact(name), entered) if beside.estimate else entered


def said(session: Standing, name: str, typed: str) -> tuple[str, str, Beside]:
    """An answer, the same with how it is known, and what was said beside it; a name is taken as it stands."""
    if chosen_from(session.readings, typed) is not None:
        return typed, typed, session.beside
    fact = session.desk.fact(name)
    if fact.kind is Kind.TEXT or chosen_from(offered(session), typed) is not None:
        return typed, typed, NOTHING_BESIDE
    return with_beside(session.desk, fact, typed)


def with_beside(desk: Desk, fact: Fact, typed: str) -> tuple[str, str, Beside]:
    """What was typed for a fact, parted from what was said beside it. A list of words has commas of its own."""
    if fact.kind in NAMED:
        return parted(typed)
    return with_note(typed, lambda text: not isinstance(understand(desk, fact, text), NotTaken))


def stray(session: Standing, typed: str) -> bool:
    """Whether a short number was typed where numbers stand for options, and it is none of theirs."""
    options = session.readings or offered(session)
    return bool(options) and typed.isdecimal() and len(typed) <= 2 and chosen_from(options, typed) is None


def is_name(session: Standing, typed: str) -> bool:
    """Whether a text that begins like putting a question off is an answer: an option, or a name that begins with c."""
    begins = typed[:1].lower() == "c" and typed[1:2] in ("", " ")
    name = session.asking
    if not begins or session.view != actions.QUESTION or name in (None, SCREENINGS):
        return False
    asked = question(session)
    if asked is None or chosen_from(asked.options, typed) is not None:
        return asked is not None
    return asked.kind == Kind.TEXT and (len(typed) > 1 or session.desk.fact(asked.fact).key)


def chosen_from(options: Iterable[Option], typed: str) -> Option | None:
    """The option whose number, letter or own words were typed; a yes takes the only one there is."""
    options = tuple(options)
    if len(options) == 1 and typed.lower() in ("y", "yes"):
        return options[0]
    return next((o for o in options if typed.lower() in (o.key, o.letter) or typed in (o.label, o.say)), None)


def offered(session: Standing) -> tuple[Option, ...]:
    """The options of the question asked now; none where text is typed."""
    asked = question(session)
    return () if asked is None or asked.entry is Entry.TEXT else asked.options


def meant(session: Standing, typed: str) -> str:
    """What was typed, where it is none of the options: several are read as they stand, 1-3 as 1, 2, 3; = as offered."""
    name = session.asking
    if typed.strip() == TAKEN and name is not None:
        return offer(session.desk, session.case, name, lambda: session.scope_of(name)) or typed
    asked = question(session)
    return spread(typed) if asked is not None and asked.entry is Entry.MANY else typed


def spread(typed: str) -> str:
    """Numbers of options from one to another, each by itself."""
    return SPREAD.sub(_spread, typed)


def _spread(numbers: re.Match[str]) -> str:
    first, last = int(numbers[1]), int(numbers[2])
    return ", ".join(str(number) for number in range(first, last + 1)) or numbers[0]


def record(
    session: Standing,
    name: str,
    entered: Understood,
    typed: str,
    beside: Beside = NOTHING_BESIDE,
    *,
    stay: bool = False,
) -> None:
    """The answer goes on disk; the next page says how it was understood and what it moved. `stay`: nothing is left."""
    before, old = session.outcomes(), session.case.get(name)
    answer = _answer(session, name, entered, typed, beside)
    session.drafts.pop(name, None)
    case = session.case.answer(name, answer)
    session.change(case.add_note(Note(beside.note, session.clock(), name)) if beside.note else case)
    after = session.outcomes()
    key = "echo_document" if answer.how == DOCUMENT else "echo"
    about = _about(session, name, old, answer)
    session.tell(Tone.ECHO, "line", key, fact=about, value=entered.echo)
    if beside.note:
        session.tell(Tone.TOLD, "line", "note_on", fact=session.desk.prose.label(name))
    told = moved(session.desk, before, after) + warnings(session.desk, before, after)
    if not told and old is not None and entered.answer is not DONT_KNOW and not session.desk.fact(name).idle:
        told = unmoved(session.desk)
    session.lines += told
    if stay:
        return
    if session.visited[-1:] != [name]:
        session.visited.append(name)
    session.move_on()


def _about(session: Standing, name: str, old: Answer | None, new: Answer) -> str:
    """What an answer is about and, where it replaced another one, what that was."""
    prose = session.desk.prose
    if old is None or old.value == new.value or nothing_said(old):
        return prose.label(name)
    return prose.say("line", "replaced", fact=prose.label(name), was=said_words(prose, name, old, briefly=True))


def _answer(session: Standing, name: str, entered: Understood, typed: str, beside: Beside) -> Answer:
    """What is kept of an answer. Not to know which of several places it is keeps them all possible."""
    old = session.case.get(name)
    if entered.answer is DONT_KNOW and old is not None and places_left(session.case, name):
        return replace(old, how=UNSURE, at=session.clock(), who="")
    how = DOCUMENT if beside.document and entered.answer is not DONT_KNOW else CALLER
    if is_not_yet(session.desk.fact(name), typed):
        how = NOT_YET
    return Answer(entered.answer, how, session.clock(), typed)


def preview(session: Standing, typed: str) -> Line | None:
    """What a text still being typed would be understood as; None while there is nothing to say."""
    if not typed or session.asking is None or session.view != actions.QUESTION or actions.spoken(typed):
        return None
    if session.asking == SCREENINGS or session.desk.fact(session.asking).kind is Kind.ROWS:
        return None
    entered = entered_as(session, session.asking, typed)
    if isinstance(entered, Understood):
        return Line(Tone.ECHO, entered.echo)
    if isinstance(entered, AskBack):
        return Line(Tone.REFUSED, " / ".join(choice.label for choice in entered.choices))
    return None


def completions(session: Standing, typed: str, limit: int = 6) -> tuple[str, ...]:
    """Names of places that go on as typed; none once the text is a name by itself."""
    name = session.asking
    if name in (None, SCREENINGS) or session.view != actions.QUESTION:
        return ()
    if session.desk.fact(name).kind is not Kind.PLACE:
        return ()
    found = places.completions(session.desk.tables, session.desk.fact(name).table or "", typed, limit)
    names = tuple(completion.text for completion in found)
    return () if names == (typed,) else names
