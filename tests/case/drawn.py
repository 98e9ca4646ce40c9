"""Answers, notes and whole cases drawn at random, each as a person or a front end may give it."""

from datetime import UTC, date
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from screener.case.answers import Answer, Case, Note
from screener.case.rosters import not_known
from screener.flow.domain import MONTH_DAYS, WHOLE
from screener.flow.model import Fact, Kind
from screener.values.exact import INF, NEG_INF
from screener.values.value import (
    DONT_KNOW,
    AnyValue,
    Items,
    Record,
    Span,
    Stated,
    Ticks,
    Value,
    between,
    exactly,
    one_of,
    union,
    value_of,
)
from tests.case.shapes import FACTS, TODAY, TOWNS

DAYS = st.dates(date(1900, 1, 1), date(2100, 12, 31))
NUMBERS: dict[Kind, st.SearchStrategy[Any]] = {
    Kind.MONEY: st.integers(0, 12_500_000).map(lambda cents: Fraction(cents, 100)),
    Kind.COUNT: st.integers(0, 10_000),
    Kind.NUMBER: st.integers(-(10**9), 10**9).map(lambda n: Fraction(n, 10_000)),
    Kind.SHARE: st.tuples(st.integers(0, 60), st.integers(60, 97)).map(lambda p: Fraction(*p)),
    Kind.YEAR: st.integers(2000, 2100),
    Kind.DATE: DAYS,
    Kind.EVENT: DAYS,
}
BOUNDS = (0, 1, 2000, 2100)
"""Nothing lies beyond these for some fact, so "above 1" is no answer."""

TEXT = st.text(max_size=30) | st.sampled_from(["a\r\nb", "\n\n x", "\u202e\u2066", "\x1b[31m\x07\x9b", 'q"\\', "'''"])
WORDS = TEXT.filter(lambda text: text.strip() != "") | st.sampled_from(["unknown", "none", "not_yet"])
TIMES = st.none() | st.datetimes(timezones=st.just(UTC)) | st.datetimes()


def values(fact: Fact) -> st.SearchStrategy[AnyValue]:
    """What may be stated of a fact: one value, candidates, a range, ticks, a list."""
    if fact.kind is Kind.CHOICES:
        options = st.sets(st.sampled_from(fact.options)).map(frozenset)
        return st.builds(lambda sure, may: Ticks(sure, may - sure), options, options)
    if fact.kind is Kind.LIST:
        one = Fact(fact.name, fact.of or Kind.NUMBER, options=fact.options, low=fact.low, table=fact.table)
        longest = fact.length or 14
        return st.lists(values(one), min_size=fact.length or 1, max_size=longest).map(lambda v: Items(tuple(v)))
    if fact.kind is Kind.ROWS:
        return rosters(fact)
    if fact.kind is Kind.TEXT:
        return WORDS.map(exactly) | st.sets(WORDS, min_size=1, max_size=3).map(one_of)
    if fact.kind is Kind.MONTH_DAY:
        return st.sets(st.sampled_from(MONTH_DAYS), min_size=1, max_size=3).map(one_of)
    if fact.kind in NUMBERS:
        ordered = _ordered(fact)
        return ordered | ordered.map(lambda v: union([v, exactly(None)])) if fact.none else ordered
    points: dict[Kind, tuple[Any, ...]] = {Kind.YES_NO: (True, False), Kind.CHOICE: fact.options, Kind.PLACE: TOWNS}
    return st.sets(st.sampled_from(points[fact.kind]), min_size=1).map(one_of)


@st.composite
def rosters(draw: st.DrawFn, fact: Fact) -> Items:
    """Rows of which a few are like others, so that one list is often another with a row more or less."""
    found: list[Record] = []
    for number in draw(st.lists(st.integers(0, 9), max_size=6, unique=True)):
        given = same_row(fact, number) if draw(st.booleans()) else draw(_row(fact))
        key = {part.name: exactly(f"p{number}") for part in fact.fields if part.key}
        found.append(Record({**given, **key}))
    return Items(tuple(found))


def same_row(fact: Fact, number: int) -> dict[str, AnyValue]:
    """The one row of that number that comes again and again."""
    return {part.name: exactly(number + 1) for part in fact.fields if part.kind is Kind.COUNT}


@st.composite
def _row(draw: st.DrawFn, fact: Fact) -> dict[str, AnyValue]:
    row: dict[str, AnyValue] = {}
    for part in fact.fields:
        if not part.key and (part.required or draw(st.booleans())):
            row[part.name] = draw(values(part) if part.required else values(part) | st.just(not_known(part)))
    return row


def _ordered(fact: Fact) -> st.SearchStrategy[Value]:
    numbers = NUMBERS[fact.kind]
    single = numbers.map(exactly)
    return single | st.sets(numbers, min_size=1, max_size=5).map(one_of) | _spans(numbers, fact.kind in WHOLE)


def _spans(numbers: st.SearchStrategy[Any], whole: bool) -> st.SearchStrategy[Value]:
    def span(low: Any, high: Any, low_open: bool, high_open: bool) -> Value:
        low, high = sorted([low, high])
        return value_of((), Span(low, high, low_open, high_open, whole))

    flag = st.booleans()
    closed = st.builds(span, numbers, numbers, flag, flag).filter(lambda v: not v.is_empty)
    inner = numbers.filter(lambda number: number not in BOUNDS)
    above = st.builds(lambda n, o: between(n, INF, low_open=o, whole=whole), inner, flag)
    below = st.builds(lambda n, o: between(NEG_INF, n, high_open=o, whole=whole), inner, flag)
    return closed | above | below


def answered(fact: Fact) -> st.SearchStrategy[Any]:
    """Any answer to a fact."""
    return st.just(DONT_KNOW) | st.builds(Stated, values(fact), st.booleans())


NAMED = sorted(FACTS.keys() - {"as_of_date"})


@st.composite
def changes(draw: st.DrawFn) -> tuple[str, Answer | None]:
    """One change: an answer to some fact, or its being taken away."""
    name = draw(st.sampled_from(NAMED))
    if draw(st.integers(0, 5)) == 0:
        return name, None
    how = draw(st.sampled_from(["caller", "document", "estimate"]))
    return name, Answer(draw(answered(FACTS[name])), how, draw(TIMES), draw(st.none() | TEXT))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """A case with a history: answers, forgetting, undo and redo, notes and results."""
    case = Case(draw(DAYS), tuple(draw(st.sets(st.sampled_from(["first", "second-again"])))), label=draw(TEXT))
    for change in draw(st.lists(changes() | st.sampled_from(["undo", "redo", "day"]), max_size=12)):
        if isinstance(change, tuple):
            name, answer = change
            case = case.answer(name, answer) if answer else case.forget(name, draw(TIMES))
        elif change == "day":
            case = case.answer("as_of_date", Answer(Stated(exactly(draw(DAYS))), at=draw(TIMES)))
        else:
            case = case.undo(draw(TIMES)) if change == "undo" else case.redo(draw(TIMES))
    for text in draw(st.lists(TEXT, max_size=2)):
        case = case.add_note(Note(text, draw(TIMES), draw(st.none() | st.just("sales"))))
    if draw(st.booleans()):
        case = case.add_result({"as_of": TODAY.isoformat(), "deep": [{"a": [1, "x"]}, {}], "empty": {}})
    return case
