"""Check your answers: every answer as a statement with how it is known, what it replaced, and whether it counts.

The same answers are read back as sentences, a line each.
"""

from collections.abc import Iterator

from screener.case.answers import CALL_BACK, NOT_YET, Answer
from screener.flow.model import Fact
from screener.interview.history import replaced
from screener.interview.next_question import voice
from screener.interview.page import AnswerRow
from screener.interview.questions import answer_words, section_of
from screener.interview.standing import Standing
from screener.result.estimates import resting_facts
from screener.result.known import is_rough, marks, on_paper, said_words
from screener.result.model import Outcome
from screener.values.value import Stated, is_known


def answer_rows(session: Standing, outcomes: list[Outcome]) -> tuple[AnswerRow, ...]:
    """Every answer as a statement, in the order of asking, numbered; then what the program looked up."""
    near = {fact for outcome in outcomes for fact in resting_facts(outcome, session.desk.prose)}
    rows = [_row(session, name, _marks(session, outcomes, name, near)) for name in _in_order(session)]
    looked_up = [_looked_up(session, outcome, name) for name, outcome in supplied(session, outcomes).items()]
    return tuple(
        AnswerRow(fact, str(number), section, statement, value, marked)
        for number, (fact, section, statement, value, marked) in enumerate([*rows, *looked_up], 1)
    )


Row = tuple[str, str, str, str, tuple[str, ...]]


def _in_order(session: Standing) -> list[str]:
    """The facts that have an answer, in the order of asking."""
    sides = [(screening, voice(screening, session.case, session.desk.facts)) for screening in session.screenings]
    order = [*(name for screening, side in sides for name in screening.asked_in_order(side)), *session.case.answers]
    return [name for name in dict.fromkeys(order) if name in session.case.answers]


def _row(session: Standing, name: str, marked: tuple[str, ...]) -> Row:
    value = answer_words(session.desk, session.case, name)
    return name, section_of(session.desk, session.screening_of(name), name), statement(session, name), value, marked


def statement(session: Standing, name: str) -> str:
    """What an answer is about, as a statement."""
    return session.desk.words.maybe("facts", name, "statement") or session.desk.prose.label(name)


def _marks(session: Standing, outcomes: list[Outcome], name: str, near: set[str]) -> tuple[str, ...]:
    """How it is known, whether it fits and counts, what it replaced, and the notes on it."""
    answer, say = session.case.answers[name], session.desk.prose.say
    out = list(marks(session.desk.prose, answer))
    if name in near:
        out.append(say("page", "near_limit"))
    out += fitting(session, outcomes, name)
    before = replaced(session, name)
    if before is not None:
        out.append(say("page", "before", value=said_words(session.desk.prose, name, before, briefly=True)))
    notes = [note.text for note in session.case.notes if note.fact == name]
    return (*out, *(say("page", "note", text=text) for text in notes))


def fitting(session: Standing, outcomes: list[Outcome], name: str) -> list[str]:
    """Whether an answer does not fit another one, or counts for nothing now."""
    if name in {fact for outcome in outcomes for found in outcome.contradictions for fact in found.facts}:
        return [session.desk.prose.say("page", "contradicts")]
    return [session.desk.prose.say("page", "unused")] if is_unused(session, outcomes, name) else []


def is_unused(session: Standing, outcomes: list[Outcome], name: str) -> bool:
    """Whether no screening counts the answer: its question no longer applies, or rows stand in its place."""
    using = [outcome for outcome in outcomes if name in outcome.screening.facts]
    fact = session.desk.fact(name)
    if fact.idle or not using:
        return False
    return not any(_counts(session, fact, outcome) for outcome in using)


def _counts(session: Standing, fact: Fact, outcome: Outcome) -> bool:
    instead = session.case.get(fact.from_rows.rows) if fact.from_rows is not None else None
    if instead is not None and isinstance(instead.value, Stated):
        return False
    return outcome.counts(fact)


def supplied(session: Standing, outcomes: list[Outcome]) -> dict[str, Outcome]:
    """The facts that the program looked up, each with an outcome that rests on it."""
    found: dict[str, Outcome] = {}
    for outcome in outcomes:
        for name in outcome.screening.facts:
            fact = session.desk.fact(name)
            looked_up = fact.supplied and fact.default is not None and name not in session.case.answers
            if looked_up and _counts(session, fact, outcome) and is_known(outcome.scope.fact(name)):
                found.setdefault(name, outcome)
    return found


def _looked_up(session: Standing, outcome: Outcome, name: str) -> Row:
    say = session.desk.prose.say
    value = session.desk.prose.value(name, outcome.scope.fact(name))
    return name, say("page", "looked_up"), statement(session, name), value, (say("known", "looked_up"),)


def sentences(session: Standing, outcomes: list[Outcome]) -> tuple[str, ...]:
    """The answers read back, a sentence each."""
    said = [_sentence(session, outcomes, name) for name in _in_order(session)]
    looked_up = (_looked_up(session, outcome, name) for name, outcome in supplied(session, outcomes).items())
    more = [session.desk.prose.say("read", "looked_up", statement=row[2], value=row[3]) for row in looked_up]
    return (*said, *more)


def _sentence(session: Standing, outcomes: list[Outcome], name: str) -> str:
    answer, say = session.case.answers[name], session.desk.prose.say
    words = {"statement": statement(session, name), "value": answer_words(session.desk, session.case, name)}
    key = "answer" if words["value"] == say("rows", "as_totals") else _key(answer)
    told = say("read", key, **words, who=answer.who)
    told = " ".join([told, *_more(session, answer)])
    return say("read", "unused", text=told) if is_unused(session, outcomes, name) else told


def _key(answer: Answer) -> str:
    """Which sentence says what was answered."""
    if isinstance(answer.value, Stated):
        return "estimate" if is_rough(answer) else "answer"
    if answer.how == CALL_BACK:
        return "call_back_who" if answer.who else "call_back"
    return "not_yet" if answer.how == NOT_YET else "unknown"


def _more(session: Standing, answer: Answer) -> Iterator[str]:
    """What else there is to say of an answer that says something."""
    if on_paper(answer):
        yield session.desk.prose.say("read", "document")
    if answer.how == CALL_BACK and isinstance(answer.value, Stated):
        key = "exactly_who" if answer.who else "exactly"
        yield session.desk.prose.say("read", key, who=answer.who)
