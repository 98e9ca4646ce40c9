"""One question as a page shows it: the wording for the caller's side, its hint, its options, the earlier answer."""

from collections.abc import Callable

from screener.case.answers import CALL_BACK, NOT_YET, Case
from screener.expr.evaluate import evaluate
from screener.expr.scope import Scope
from screener.flow.model import Fact, Kind, Screening
from screener.interview.next_question import voice
from screener.interview.page import Ask, Entry, Option
from screener.interview.uncovered import uncovered
from screener.result.desk import Desk
from screener.result.known import said_words
from screener.values.value import Stated, Ticks, Value, is_known

TAKEN = "="
"""What one types to take an answer that is offered."""
LETTERS = {"yes": "y", "no": "n", "d": "d"}
ENTRIES = {
    Kind.YES_NO: Entry.ONE,
    Kind.CHOICE: Entry.ONE,
    Kind.CHOICES: Entry.MANY,
    Kind.PLACE: Entry.PLACE,
}


ScopeOf = Callable[[], Scope]
"""What the screening that asks is read against; it is looked for only where a question needs it."""


def ask(desk: Desk, screening: Screening, case: Case, name: str, draft: str | None, scope_of: ScopeOf) -> Ask:
    """The question for a fact. `draft` is text typed before and not taken; it is there to be mended."""
    fact, side = desk.fact(name), side_of(desk, screening, case, name)
    options = _options(desk, fact, case)
    entry = Entry.ONE if options and fact.kind is Kind.PLACE else ENTRIES.get(fact.kind, Entry.TEXT)
    now = answer_words(desk, case, name)
    question = desk.prose.by_voice(name, "ask", side, scope_of)
    return Ask(
        fact=name,
        entry=entry,
        section=section_of(desk, screening, name),
        question=question or desk.prose.label(name),
        hint=_hint(desk, fact, entry),
        listing=tuple(_beside(desk, case, fact, scope_of)),
        kind=fact.kind.value,
        brief=_brief(desk, fact, entry),
        options=options,
        filled=draft if draft is not None else _editable(desk, case, name, entry),
        now=desk.prose.say("page", "now", value=now) if now else "",
    )


def side_of(desk: Desk, screening: Screening, case: Case, name: str) -> str | None:
    """The side a question is worded for; what several screenings ask for is asked in words that fit them all."""
    users = sum(name in other.facts for other in desk.screenings(case.screenings))
    return voice(screening, case, desk.facts) if users <= 1 else None


def answer_words(desk: Desk, case: Case, name: str, *, briefly: bool = False) -> str:
    """The answer that stands, in words; empty when there is none. `briefly`: of rows only how many."""
    answer = case.get(name)
    if answer is None:
        return ""
    if not isinstance(answer.value, Stated) and answer.how not in (CALL_BACK, NOT_YET):
        totals = desk.prose.given_as_totals(name, lambda total: _stated(case, total))
        return desk.prose.say("rows", "as_totals") if totals else said_words(desk.prose, name, answer)
    known = desk.worded.get((name, briefly))
    if known is None or known[0] is not answer:
        known = desk.worded[name, briefly] = answer, said_words(desk.prose, name, answer, briefly=briefly)
    return known[1]


def _stated(case: Case, name: str) -> bool:
    answer = case.get(name)
    return answer is not None and isinstance(answer.value, Stated)


def _editable(desk: Desk, case: Case, name: str, entry: Entry) -> str:
    """The earlier answer as text that the reader takes back."""
    if entry not in (Entry.TEXT, Entry.PLACE):
        return ""
    answer = case.get(name)
    if answer is not None and answer.typed:
        return answer.typed
    return answer_words(desk, case, name) if answer is not None and isinstance(answer.value, Stated) else ""


def section_of(desk: Desk, screening: Screening, name: str) -> str:
    """The title of the section in which a screening asks for a fact; empty where it is in none."""
    for section in screening.sections:
        if name in section.facts:
            return desk.words.get("programs", screening.program, "section", section.id, "title")
    return ""


def _hint(desk: Desk, fact: Fact, entry: Entry) -> str:
    example = desk.words.maybe("facts", fact.name, "example") or ""
    key = entry.value if entry in (Entry.ONE, Entry.MANY) else fact.kind.value
    if fact.kind is Kind.LIST and not fact.length:
        key = "list_any"
    if fact.kind is Kind.TEXT and fact.table is not None:
        key = "place"
    hint = desk.prose.say("hint", key, example=example, length=str(fact.length))
    if fact.key or fact.required or entry in (Entry.ONE, Entry.MANY):
        return desk.prose.say("hint", "key", example=example) if fact.key else hint
    none = [_none(desk, fact)] if fact.none else []
    return " ".join([hint, *none, desk.prose.say("hint", "dont_know")])


def _none(desk: Desk, fact: Fact) -> str:
    """How to say that there is no such year, or day."""
    return desk.prose.say("hint", "none_day" if fact.kind is Kind.DATE else "none")


def offer(desk: Desk, case: Case, name: str, scope_of: ScopeOf) -> str | None:
    """What is offered for a fact, as text that the reader takes; None where nothing is, or it is not known."""
    fact = desk.fact(name)
    if fact.offer is None:
        return None
    value, answer = evaluate(fact.offer, scope_of()), case.get(name)
    if answer is not None and isinstance(answer.value, Stated) and answer.value.value == value:
        return None  # it was taken, or typed
    return desk.prose.value(name, value) if is_known(value) else None


def _beside(desk: Desk, case: Case, fact: Fact, scope_of: ScopeOf) -> list[str]:
    """What was said before and bears on the question: an answer offered to be confirmed, figures that are near it."""
    offered = offer(desk, case, fact.name, scope_of)
    offers = [desk.prose.say("hint", "offer", value=offered)] if offered else []
    if case.get(fact.name) is not None:
        return offers
    said = [(desk.prose.label(name), answer_words(desk, case, name)) for name in fact.near]
    near = [desk.prose.say("hint", "near", fact=label, value=value) for label, value in said if value]
    beyond = uncovered(desk, fact, scope_of())
    return offers + near + ([beyond] if beyond else [])


def _brief(desk: Desk, fact: Fact, entry: Entry) -> str:
    """What a person who has read the hint of this kind before still has to know."""
    return _none(desk, fact) if fact.none and entry is Entry.TEXT else ""


def _options(desk: Desk, fact: Fact, case: Case) -> tuple[Option, ...]:
    """What can be chosen, numbered from 1; "don't know" is always the last."""
    said: list[tuple[str, str]] = []
    if fact.kind is Kind.YES_NO:
        said = [(desk.prose.say("option", key), key) for key in ("yes", "no")]
    elif fact.kind in (Kind.CHOICE, Kind.CHOICES):
        said = [(label, name) for name, label in desk.prose.options(fact.name).items()]
        if fact.kind is Kind.CHOICES and not fact.low:
            said.append((desk.prose.say("option", "none_of_these"), "none"))
    elif fact.kind is Kind.PLACE and (candidates := places_left(case, fact.name)):
        said = [(desk.prose.value(fact.name, value), say) for value, say in candidates]
        return _numbered([*said, (desk.prose.say("option", "cannot_say"), "d")], frozenset())
    if not said:
        return ()
    if not fact.required:
        said.append((desk.prose.say("option", "dont_know"), "d"))
    return _numbered(said, _ticked(case, fact))


def _numbered(said: list[tuple[str, str]], ticked: frozenset[str]) -> tuple[Option, ...]:
    return tuple(
        Option(str(number), label, say, LETTERS.get(say, ""), say in ticked)
        for number, (label, say) in enumerate(said, 1)
    )


def _ticked(case: Case, fact: Fact) -> frozenset[str]:
    """The options that the earlier answer chose."""
    answer = case.get(fact.name)
    if answer is None:
        return frozenset()
    if not isinstance(answer.value, Stated):
        return frozenset(["d"])
    value = answer.value.value
    if isinstance(value, Ticks):
        return value.sure or frozenset(["none"])
    if isinstance(value, Value) and value.is_single:
        only = value.single
        return frozenset(["yes" if only is True else "no" if only is False else str(only)])
    return frozenset()


def places_left(case: Case, name: str) -> list[tuple[Value, str]]:
    """The places that an earlier answer left possible, when they are several."""
    answer = case.get(name)
    if answer is None or not isinstance(answer.value, Stated) or not isinstance(answer.value.value, Value):
        return []
    points = answer.value.value.points
    if len(points) < 2:
        return []
    return [(Value(frozenset([point])), str(point)) for point in sorted(points, key=str)]
