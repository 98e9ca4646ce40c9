"""From what a person typed to an answer: understood, unclear with its readings, or refused with the reason.

Ineligible is never an error here: any value the fact may have is taken, whatever it leads to.
"""

import re

from screener.case.codec import item_of
from screener.case.rosters import KEY, not_known
from screener.case.scalars import LONGEST_TEXT
from screener.flow.domain import MONTH_DAYS
from screener.flow.model import Fact, Kind
from screener.flow.places import Conflict, Exactly, Suggested
from screener.interview.place_words import no_place
from screener.result.desk import Desk
from screener.values.clean import clean_line
from screener.values.pattern import pattern
from screener.values.read import Question, Refused, Unclear, is_dont_know, read, read_list
from screener.values.read import Understood as ReadAs
from screener.values.struct import Struct
from screener.values.value import DONT_KNOW, Answered, AnyValue, Items, Stated, exactly, one_of


class Understood(Struct, frozen=True):
    """One meaning: the answer, and the words it is echoed in."""

    answer: Answered
    echo: str


class Choice(Struct, frozen=True):
    """One of several meanings: its words, and an unambiguous text that says it."""

    label: str
    say: str


class AskBack(Struct, frozen=True):
    """Several meanings, or one that must be confirmed."""

    question: str
    choices: tuple[Choice, ...]


class NotTaken(Struct, frozen=True):
    """What is wrong with the text, and what to type instead."""

    message: str


NOT_YET = ("not yet", "no", "not", "none")
"""What one says of something that has not happened."""
NOT_APPLICABLE = ("n/a", "n.a.", "na", "not applicable", "does not apply", "doesn't apply")
"""What one says where there is no such thing."""
SHOWN = 40
"""Characters of a text that a refusal repeats."""
MONTH_DAY = pattern(r"([0-9]{1,2})[-/. ]([0-9]{1,2})", re.ASCII)
Entered = Understood | AskBack | NotTaken


def understand(desk: Desk, fact: Fact, text: str, *, chosen: bool = False) -> Entered:
    """What `text` says about `fact`. `chosen`: it is one of the options that were offered, word for word."""
    if is_dont_know(text):
        return Understood(DONT_KNOW, desk.prose.say("entry", "dont_know"))
    if text.strip().lower() in NOT_APPLICABLE and fact.kind is not Kind.TEXT:
        if not fact.none:
            return NotTaken(desk.prose.say("entry", "always_applies", text=text))
        return Understood(Stated(exactly(None)), desk.prose.say("entry", "not_applicable"))
    if is_not_yet(fact, text):
        return Understood(DONT_KNOW, desk.prose.say("entry", "not_yet"))
    if fact.kind in (Kind.TEXT, Kind.MONTH_DAY):
        return _written(desk, fact, text, chosen=chosen)
    if fact.kind is Kind.PLACE:
        return _place(desk, fact, text, chosen=chosen)
    question = question_for(desk, fact)
    found = read_list(question, fact.length, text) if fact.kind is Kind.LIST else read(question, text)
    if isinstance(found, ReadAs):
        return _taken(desk, fact, found)
    if isinstance(found, Unclear):
        choices = tuple(Choice(desk.prose.value(fact.name, r.value), r.typed) for r in found.readings)
        return AskBack(desk.prose.say("entry", "unclear"), choices)
    return _refused(desk, fact, found, text)


def is_not_yet(fact: Fact, text: str) -> bool:
    """Whether a text says of an event that it has not come."""
    return fact.kind is Kind.EVENT and text.strip().lower() in NOT_YET


def estimated(desk: Desk, fact: Fact, entered: Entered) -> Entered:
    """The same, said to be an estimate."""
    if not isinstance(entered, Understood) or not isinstance(entered.answer, Stated) or entered.answer.estimate:
        return entered
    value = entered.answer.value
    echo = desk.prose.say("entry", "estimate", value=desk.prose.value(fact.name, value))
    return Understood(Stated(value, estimate=True), echo)


def _written(desk: Desk, fact: Fact, text: str, *, chosen: bool) -> Entered:
    """A name, which a table of places may spell, or the day a year ends on."""
    if fact.kind is Kind.MONTH_DAY:
        day = read_month_day(text)
        if day is None:
            return NotTaken(desk.prose.say("entry", "month_day", text=text))
        return Understood(Stated(exactly(day)), day)
    if len(text) > LONGEST_TEXT:  # the case could not be opened again
        return NotTaken(desk.prose.say("entry", "name_long", most=str(LONGEST_TEXT)))
    if fact.key and not KEY.fullmatch(text):
        return NotTaken(desk.prose.say("entry", "key", text=text))
    if fact.table is not None and not chosen:
        return _spelt(desk, fact.table, text)
    return Understood(Stated(exactly(text)), text)


def _spelt(desk: Desk, table: str, text: str) -> Entered:
    """A name as the table spells it; one that the table has not is kept as it is, once nothing near it was meant."""
    found = desk.find_place(table, text)
    if isinstance(found, Exactly) and len(found.names) == 1:
        return Understood(Stated(exactly(found.names[0])), found.names[0])
    names = (*found.by_name, *found.by_code) if isinstance(found, Conflict) else getattr(found, "names", ())
    if not names:
        return Understood(Stated(exactly(text)), text)
    choices = [Choice(name, name) for name in dict.fromkeys(names)]
    as_typed = Choice(desk.prose.say("entry", "as_typed", text=text), text)
    return AskBack(desk.prose.say("entry", "spelling_suggested", text=text), (*choices, as_typed))


def read_month_day(text: str) -> str | None:
    """A day of the year as month and day, `12-31`; None for no such day. `02-28` is the last day of February."""
    found = MONTH_DAY.fullmatch(text.strip())
    if found is None:
        return None
    day = f"{int(found[1]):02}-{int(found[2]):02}"
    return day if day in MONTH_DAYS else None


def _taken(desk: Desk, fact: Fact, found: ReadAs) -> Entered:
    value = _fitted(fact, found.value)
    shown = desk.prose.value(fact.name, value)
    echo = desk.prose.say("entry", "estimate", value=shown) if found.estimate else shown
    return Understood(Stated(value, found.estimate), echo)


def _fitted(fact: Fact, value: AnyValue) -> AnyValue:
    """A list whose items that are not known are what the fact allows, as they are once they were saved and read."""
    if fact.kind is not Kind.LIST or not isinstance(value, Items):
        return value
    kind = fact.of or Kind.NUMBER
    from screener.values.read.lists import anything  # with all that reads what is typed

    nothing = anything(Question(kind=kind.value, none=fact.none, options=tuple((o, o) for o in fact.options)))
    unknown = not_known(item_of(fact))
    return Items(tuple(unknown if item == nothing else item for item in value.items))


def _refused(desk: Desk, fact: Fact, found: Refused, text: str) -> NotTaken:
    values = {"fact": fact.name} | {name: str(value) for name, value in found.values.items()}
    if found.kind == "not_year" and found.item is None:  # "next year" is none, not only "next"
        values["part"] = clean_line(text, SHOWN)
    message = desk.problem(found.kind, values)
    if found.item is None:
        return NotTaken(message)
    return NotTaken(desk.prose.say("entry", "item", number=str(found.item), message=message))


def question_for(desk: Desk, fact: Fact) -> Question:
    """What the reader is asked for, in the words of the fact."""
    kind = fact.of if fact.kind is Kind.LIST and fact.of is not None else fact.kind
    kind = Kind.DATE if kind is Kind.EVENT else kind
    numeric = fact.kind is not Kind.CHOICES
    return Question(
        kind=kind.value,
        options=tuple(desk.prose.options(fact.name).items()),
        low=fact.low if numeric else None,
        high=fact.high if numeric else None,
        none=fact.none,
        today=desk.today,
        units=desk.prose.unit(fact.name) or (),
    )


def _place(desk: Desk, fact: Fact, text: str, *, chosen: bool) -> Entered:
    """A place by name, village or code; a near spelling is offered, never taken; what was chosen from an offer is."""
    found = Exactly((text,)) if chosen and desk.is_place(fact.table, text) else desk.find_place(fact.table or "", text)
    if isinstance(found, Exactly):
        value = one_of(found.names)
        return Understood(Stated(value), desk.prose.value(fact.name, value))
    if isinstance(found, Conflict):
        names = dict.fromkeys((*found.by_name, *found.by_code))
        return AskBack(desk.prose.say("entry", "place_conflict"), _choices(desk, fact, tuple(names)))
    if isinstance(found, Suggested):
        finding = desk.tables[fact.table or ""].finding
        outside = [finding.elsewhere] if finding is not None and finding.elsewhere else []
        several = tuple(dict.fromkeys((*found.names, *outside)))
        key = "place_suggested" if len(several) > 1 else "place_suggested_one"
        return AskBack(desk.prose.say("entry", key, text=text), _choices(desk, fact, several))
    return NotTaken(no_place(desk, fact.table or "", text, found))


def _choices(desk: Desk, fact: Fact, names: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(desk.prose.value(fact.name, one_of([name])), name) for name in names)
