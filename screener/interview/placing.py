"""Placing any fact the moment it is said: a word of it and its value, from anywhere. The person stays where they are.

What a text places is worked out from its subject, a few words or the beginning of one, and the value behind it.
"""

import re
from collections.abc import Iterator, Sequence

from screener.flow.model import Fact, Kind
from screener.interview import actions, calling, marking, row_parts
from screener.interview.answering import record, spread, with_beside
from screener.interview.beside import NOTHING_BESIDE, PUT_OFF, Beside
from screener.interview.entry import AskBack, Choice, Entered, NotTaken, Understood, estimated, understand
from screener.interview.page import Line, Option, Tone
from screener.interview.questions import TAKEN, answer_words, offer
from screener.interview.standing import Pending, Standing
from screener.values.pattern import pattern
from screener.values.read import is_dont_know
from screener.values.struct import Struct
from screener.values.value import DONT_KNOW

SET_OFF = pattern(r"^(\w+)\s*[:=](?=.)")
"""A subject set off from its value by more than a space."""
NUMBER = pattern(r"\$?\d")
"""How a value begins that may stand before its subject."""
MOST_WORDS = 6
"""A longer subject is none."""
PLAIN = frozenset({"y", "n", "yes", "no"})
"""Short answers, which are never one more word of a subject."""


class Meant(Struct, frozen=True):
    """What a text places: the facts that its subject may be and, where any of them can read it, `fits` its value."""

    subject: str
    value: str
    names: tuple[str, ...]
    fits: bool

    @property
    def sure(self) -> bool:
        """Whether the value cannot be one more word of a question."""
        return any(sign.isdigit() for sign in self.value) or _short(self.value)


def _short(text: str) -> bool:
    """Whether a text is an answer as short as yes, no, don't know, or as offered."""
    return text.lower() in PLAIN or text == TAKEN or is_dont_know(text)


def meant(session: Standing, text: str) -> Meant | None:
    """What a text places; None where its beginning is no word of any fact. A value that fits is looked for first."""
    words, known = session.desk.words, list(calling.askable(session.desk, session.screenings, session.case))
    found = None
    for subject, value in _splits(text):
        best = next(iter(calling.fitting(words, known, subject)), [])
        fitting = best if not value else _reading(session, best, value)
        if fitting:
            return Meant(subject, value, _that_matter(session, fitting, subject, value), fits=True)
        if best and found is None:
            found = Meant(subject, value, calling.one_of(words, best, subject), fits=False)
    return found or _turned(session, text, known)


def _turned(session: Standing, text: str, known: Sequence[str]) -> Meant | None:
    """A number and behind it, to the last letter, what callers call a fact: `14 people`."""
    value, _, subject = " ".join(text.split()).lower().partition(" ")
    if not NUMBER.match(value) or not subject:
        return None
    names = [name for name in known if calling.is_word(session.desk.words, name, subject)]
    fitting = _reading(session, names, value)
    if not fitting:
        rows = [name for name in names if session.desk.fact(name).kind is Kind.ROWS]
        return Meant(subject, value, tuple(rows[:1]), fits=False) if rows else None
    return Meant(subject, value, _that_matter(session, fitting, subject, value), fits=True)


def fits(session: Standing, text: str) -> bool:
    """Whether a text is a fact with a value that it takes."""
    found = meant(session, text)
    return found is not None and bool(found.value) and found.fits


def _splits(text: str) -> Iterator[tuple[str, str]]:
    """Subject and value, the longest subject first."""
    words = SET_OFF.sub(r"\1 ", text).split()
    for count in range(min(len(words), MOST_WORDS), 0, -1):
        subject = " ".join(words[:count]).lower()
        if subject[:1].isalpha() and (count == 1 or not _short(words[count - 1])):
            yield subject, " ".join(words[count:])


def _reading(session: Standing, names: Sequence[str], value: str) -> list[str]:
    """Those that take the value as it is; else those that take it once they have asked back."""
    read = {name: entered(session, name, value) for name in names}
    sure = [name for name, found in read.items() if isinstance(found, Understood)]
    return sure or [name for name, found in read.items() if isinstance(found, AskBack)]


def entered(session: Standing, name: str, value: str, *, chosen: bool = False) -> Entered:
    """What a value says about a fact; a list of rows takes none."""
    fact = session.desk.fact(name)
    if fact.kind is Kind.ROWS:
        return NotTaken(session.desk.prose.say("placing", "rows", rows=session.desk.prose.label(name)))
    if value == TAKEN:
        value = offer(session.desk, session.case, name, lambda: session.scope_of(name)) or value
    if _put_off(fact, value):
        return Understood(DONT_KNOW, session.desk.prose.say("known", "call_back"))
    alone, _, beside = _parted(session, fact, value)
    read = understand(session.desk, fact, spread(alone) if fact.kind is Kind.CHOICES else alone, chosen=chosen)
    return estimated(session.desk, fact, read) if beside.estimate else read


def _put_off(fact: Fact, value: str) -> re.Match[str] | None:
    """Whether a value puts its fact off; a name may be any words."""
    return None if fact.kind is Kind.TEXT else PUT_OFF.fullmatch(value)


def _parted(session: Standing, fact: Fact, value: str) -> tuple[str, str, Beside]:
    """The value alone, with how it is known, and what was said beside it; a name is taken as it stands."""
    return (value, value, NOTHING_BESIDE) if fact.kind is Kind.TEXT else with_beside(session.desk, fact, value)


def _that_matter(session: Standing, names: Sequence[str], subject: str, value: str) -> tuple[str, ...]:
    """Those that matter now, answered or open; what is not known is one that is open. Of one word, the first asked."""
    waiting = set(session.still_open())
    if is_dont_know(value) or PUT_OFF.fullmatch(value):
        names = [name for name in names if name in waiting] or names
    names = [name for name in names if name in waiting or name in session.case.answers] or names
    return calling.one_of(session.desk.words, names, subject)


# ---------------------------------------------------------------------------------------------- what is done with it


def put(session: Standing, found: Meant, text: str) -> None:
    """Place what was meant, or say what is in the way; `text` is kept until it is placed."""
    if len(found.names) > 1:
        _several(session, found, text)
        return
    name = found.names[0]
    if not found.value and session.view == actions.QUESTION and session.asking == name:
        session.tell(Tone.TOLD, "placing", "asked_now", fact=session.desk.prose.label(name))
        session.stayed = True
        return
    if not found.value or session.desk.fact(name).kind is Kind.ROWS:
        if found.value:
            session.lines.append(Line(Tone.TOLD, _message(entered(session, name, found.value))))
        session.unplaced = ""
        session.go_to(name)
        return
    read = entered(session, name, found.value)
    if isinstance(read, Understood):
        _place(session, name, read, found.value)
    elif isinstance(read, AskBack):
        _offer(session, text, [(name, choice) for choice in read.choices], read.question)
    else:
        refuse(session, text, "refused", fact=session.desk.prose.label(name), message=_message(read))


def _message(read: Entered) -> str:
    return read.message if isinstance(read, NotTaken) else ""


def refuse(session: Standing, text: str, key: str, /, **values: str) -> None:
    """Say why a text was not placed, and keep it."""
    session.unplaced = text
    session.tell(Tone.REFUSED, "placing", key, **values)


def _several(session: Standing, found: Meant, text: str) -> None:
    """Several facts are possible: they are numbered, with their answers, and the value waits for a number."""
    prose, rows = session.desk.prose, []
    for name in found.names:
        now = answer_words(session.desk, session.case, name) or prose.say("page", "not_answered")
        statement = session.desk.words.maybe("facts", name, "statement") or prose.label(name)
        rows.append((name, Choice(prose.say("page", "found", statement=statement, value=now), found.value)))
    if found.value and not found.fits:
        refuse(session, text, "fits_none", value=found.value, facts="; ".join(map(prose.label, found.names)))
        return
    _offer(session, text, rows, prose.say("placing", "which", value=found.value) if found.value else "")


def _offer(session: Standing, text: str, rows: Sequence[tuple[str, Choice]], question: str) -> None:
    """Show what may be meant; a number takes it. Without a question, a number goes there."""
    options = tuple(Option(str(number), choice.label, name) for number, (name, choice) in enumerate(rows, 1))
    if question:
        back_to = session.beneath if session.view == actions.FIND else session.view
        says = {option.key: choice.say for option, (_, choice) in zip(options, rows, strict=True)}
        session.pending, session.unplaced = Pending(options, says, back_to), text
        session.lines.append(Line(Tone.REFUSED, question))
    session.look(actions.FIND)
    session.found = options


def pick(session: Standing, typed: str) -> bool:
    """Take one of those that were offered, by its number. False where nothing was offered, or not under it."""
    waiting = session.pending
    if waiting is None or session.view != actions.FIND or session.found is not waiting.options:
        return False
    chosen = next((option for option in waiting.options if option.key == typed), None)
    if chosen is None:
        return False
    session.view, session.found, session.pending = waiting.back_to, (), None
    value = waiting.says[typed]
    read = entered(session, chosen.say, value)
    if not isinstance(read, Understood):  # a place that was offered is taken as it is spelt there
        read = entered(session, chosen.say, value, chosen=True)
    if isinstance(read, Understood):
        _place(session, chosen.say, read, value)
    elif isinstance(read, AskBack):
        _offer(session, session.unplaced, [(chosen.say, choice) for choice in read.choices], read.question)
    return True


def _place(session: Standing, name: str, read: Understood, value: str) -> None:
    """The answer is taken, and the person is where they were: at the same question, on the same page."""
    session.unplaced = ""
    if session.view == actions.FIND:
        session.view, session.found = session.beneath, ()
    fact = session.desk.fact(name)
    asked = session.view == actions.QUESTION and session.asking == name
    field = row_parts.field_asked(session)
    if (put_off := _put_off(fact, value)) is not None:
        marking.put_off(session, name, put_off["who"] or "", stay=not asked)
    else:
        _, words, beside = _parted(session, fact, value)
        record(session, name, read, words, beside, stay=not asked)
    if asked:
        return
    row_parts.stay_at(session, field)
    session.stayed = True


def offer_while_typing(session: Standing, text: str) -> tuple[Option, ...]:
    """What a text typed into the list of questions would place, to be taken by its number; nothing else."""
    found = meant(session, text)
    if found is None or not found.value or not found.fits or not (found.sure or len(found.names) == 1):
        return ()
    lines = list(session.lines)
    _several(session, found, text)
    session.lines = lines
    return session.found


def told(session: Standing, text: str) -> Line | None:
    """What a text still being typed would place."""
    found, prose = meant(session, text), session.desk.prose
    if found is None or (found.value and not found.fits):
        return None
    if len(found.names) > 1:
        return Line(Tone.REFUSED, " / ".join(map(prose.label, found.names)))
    label = prose.label(found.names[0])
    if not found.value:
        return Line(Tone.ECHO, label)
    read = entered(session, found.names[0], found.value)
    if isinstance(read, Understood):
        return Line(Tone.ECHO, prose.say("because", "fact", fact=label, value=read.echo))
    choices = " / ".join(choice.label for choice in read.choices) if isinstance(read, AskBack) else ""
    return Line(Tone.REFUSED, prose.say("because", "fact", fact=label, value=choices))
