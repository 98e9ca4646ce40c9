"""What is printed back is read as the very same value, for every kind: the echo can be typed."""

from datetime import date
from fractions import Fraction
from itertools import compress

from hypothesis import assume, given
from hypothesis import strategies as st

from screener.values.exact import INF, NEG_INF, Exact
from screener.values.read import Question, Understood, read, read_list
from screener.values.show import ENGLISH, show_value
from screener.values.show.phrases import put
from screener.values.value import AnyValue, Items, Span, Ticks, Value, exactly, one_of, value_of

CENTS = st.integers(-(10**17), 10**17).map(lambda n: Fraction(n, 100))
SMALL_CENTS = st.integers(-10_000, 1_000_000).map(lambda n: Fraction(n, 100))
PARTS = st.one_of(
    st.fractions(0, 1, max_denominator=1000),
    st.integers(0, 10**6).map(lambda n: Fraction(n, 10**6)),
    st.integers(0, 100).map(lambda n: Fraction(n, 100)),
)
PLAIN = st.one_of(
    st.integers(-(10**17), 10**17),
    st.integers(-(10**12), 10**12).map(lambda n: Fraction(n, 10**6)),
    st.fractions(max_denominator=10**9).filter(lambda x: abs(x) < 10**8),
)
DAYS = st.dates(date(1000, 1, 1), date(9999, 12, 30))

Kinds = list[tuple[Question, st.SearchStrategy[Exact] | st.SearchStrategy[date]]]
NUMBERS: Kinds = [
    (Question("money"), st.one_of(CENTS, SMALL_CENTS)),
    (Question("count", units=("person", "people")), st.integers(0, 10**17)),
    (Question("count", units=("person", "people")), st.integers(0, 30)),
    (Question("number", units=("hour", "hours a week")), PLAIN),
    (Question("share"), PARTS),
    (Question("year"), st.integers(1000, 9999)),
    (Question("date"), DAYS),
]


@st.composite
def values(draw: st.DrawFn, kinds: Kinds = NUMBERS) -> tuple[Question, Value]:
    """A question and a value of its kind: one, candidates, or a range with any ends."""
    question, scalars = draw(st.sampled_from(kinds))
    shape = draw(st.sampled_from(["one", "candidates", "range", "from", "to"]))
    if shape == "one":
        return question, exactly(draw(scalars))
    if shape == "candidates":
        return question, one_of(draw(st.lists(scalars, min_size=2, max_size=5)))
    low, high = draw(scalars), draw(scalars)
    if low > high:  # type: ignore[operator]
        low, high = high, low
    span = Span(
        NEG_INF if shape == "to" else low,
        INF if shape == "from" else high,
        draw(st.booleans()) and shape != "to",
        draw(st.booleans()) and shape != "from",
        question.kind in {"count", "year"},
    )
    value = value_of((), span)
    assume(not value.is_empty and _in_reach(value, question))
    return question, value


def _in_reach(value: Value, question: Question) -> bool:
    """Typed ends are within the bounds: no share above 1, no count below 0, years in four digits."""
    if value.span is None or question.kind not in {"count", "share", "year"}:
        return True
    least, most = {"count": (0, 10**17), "share": (0, 1), "year": (1000, 9999)}[question.kind]
    low, high = value.span.low, value.span.high
    below = not isinstance(high, type(INF)) and (high < least or (high == least and value.span.high_open))  # type: ignore[operator]
    above = not isinstance(low, type(INF)) and (low > most or (low == most and value.span.low_open))  # type: ignore[operator]
    return not below and not above


@given(values(), st.booleans(), st.booleans())
def test_numbers_and_days(case: tuple[Question, Value], estimate: bool, with_unit: bool) -> None:
    question, value = case
    unit = (question.units[0], question.units[1]) if with_unit and question.units else None
    shown = show_value(value, question.kind, unit)
    assert read(question, put(ENGLISH.about, x=shown) if estimate else shown) == Understood(value, estimate)


@given(values())
def test_none_is_one_more_candidate(case: tuple[Question, Value]) -> None:
    question, value = case
    also = Question(question.kind, none=True, units=question.units)
    wider = Value(value.points | {None}, value.span)
    assert read(also, show_value(wider, question.kind)) == Understood(wider)
    assert read(also, show_value(exactly(None), question.kind)) == Understood(exactly(None))


@given(st.lists(values(NUMBERS[:1]), min_size=2, max_size=5))
def test_lists(cases: list[tuple[Question, Value]]) -> None:
    items = Items(tuple(value for _, value in cases))
    assert read_list(Question("money"), len(cases), show_value(items, "money")) == Understood(items)


def test_yes_and_no() -> None:
    for answer in (True, False):
        assert read(Question("yes_no"), show_value(exactly(answer), "yes_no")) == Understood(exactly(answer))


OPTIONS = (
    ("retail", "Retail"),
    ("retail_trade", "Retail trade"),
    ("land", "Farming, fishing and forestry"),
    ("or", "Black or white goods"),
    ("semi", "Bars; clubs"),
    ("inns", "Inns & hotels"),
    ("none_of", "None of these trades"),
    ("caf", "Caf\N{LATIN SMALL LETTER E WITH ACUTE}s"),
    ("dash", "Films \N{EN DASH} made here"),
    ("braces", "{low} [b]"),
    ("n9", "9"),
    ("long", "A label of many words, that goes on and on, and then on again, or so it seems to those who read it"),
)
LABELS = dict(OPTIONS)
MASKS = st.lists(st.booleans(), min_size=len(OPTIONS), max_size=len(OPTIONS)).map(
    lambda mask: frozenset(compress(LABELS, mask))
)


@given(MASKS)
def test_one_option_and_candidates(ids: frozenset[str]) -> None:
    assume(0 < len(ids) < len(OPTIONS) and len(ids) < 6)
    value = one_of(ids)
    assert read(Question("choice", OPTIONS), show_value(value, "choice", labels=LABELS)) == Understood(value)


@given(MASKS, MASKS)
def test_ticks(sure: frozenset[str], may: frozenset[str]) -> None:
    value: AnyValue = Ticks(sure, may - sure)
    assume(sure or not may >= LABELS.keys())
    shown = show_value(value, "choices", labels=LABELS)
    assume(len(shown) <= 200)
    assert read(Question("choices", OPTIONS), shown) == Understood(value)
