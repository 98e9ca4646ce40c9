"""What holds for every text and every question: no crash, no float, readings that are read back, fast refusals."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.values.exact import INF, NEG_INF
from screener.values.read import (
    DONT_KNOW_WORDS,
    Outcome,
    Question,
    Refused,
    Unclear,
    Understood,
    is_dont_know,
    read,
    read_list,
)
from screener.values.value import AnyValue, Items, Value

OPTIONS = (("retail", "Retail trade"), ("gaming", "Gaming"), ("land", "Farming, fishing and forestry"))
QUESTIONS = [
    Question("money", low=0),
    Question("money", none=True),
    Question("count", units=("person", "people")),
    Question("number"),
    Question("share"),
    Question("year", low=1900, high=2100, none=True),
    Question("date", today=date(2017, 3, 1), none=True),
    Question("yes_no"),
    Question("choice", OPTIONS),
    Question("choices", OPTIONS),
]

WORDS = (
    "1 2 18 22 4.5 4,8 4.850 4,800,000 2017 12/31/2017 .5 $ % k m million - to and or , ; . between under over at"
    " most least more than less about maybe ~ none no never december 31 today fy / ( ) people a year retail gaming"
    " twenty five half ? 0 00 1/3 -5 & + <= until from"
)
TEXTS = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from(WORDS.split()), max_size=9).map(" ".join),
    st.lists(st.sampled_from(WORDS.split()), max_size=6).map("".join),
)


def scalars(value: AnyValue) -> list[object]:
    if isinstance(value, Items):
        return [scalar for item in value.items for scalar in scalars(item)]
    if not isinstance(value, Value):
        return []
    ends = [] if value.span is None else [value.span.low, value.span.high]
    return [*value.points, *ends]


def check(outcome: Outcome) -> None:
    """Values are exact and say something, refusals are ready for print."""
    if isinstance(outcome, Refused):
        assert all(isinstance(value, str) and value.isprintable() for value in outcome.values.values())
        return
    values = [outcome.value] if isinstance(outcome, Understood) else [r.value for r in outcome.readings]
    assert values
    for value in values:
        assert all(
            scalar in (None, INF, NEG_INF) or isinstance(scalar, int | Fraction | date | bool | str)
            for scalar in scalars(value)
        )
        assert not (isinstance(value, Value) and value.is_empty)


@given(st.sampled_from(QUESTIONS), TEXTS)
def test_any_text_is_understood_unclear_or_refused(question: Question, text: str) -> None:
    outcome = read(question, text)
    check(outcome)
    if isinstance(outcome, Unclear):
        for reading in outcome.readings:
            assert read(question, reading.typed) == Understood(reading.value, reading.estimate)


@given(st.sampled_from(QUESTIONS), st.integers(1, 4), TEXTS)
def test_any_text_can_be_tried_as_a_list(question: Question, length: int, text: str) -> None:
    check(read_list(question, length, text))


@given(st.sampled_from(QUESTIONS), TEXTS)
def test_blanks_and_stray_signs_around_an_answer_change_nothing(question: Question, text: str) -> None:
    assert read(question, f"  {text} . ") == read(question, text) or len(text) > 190


@given(st.integers(0, 10**17))
def test_digits_are_read_as_the_number_they_are(number: int) -> None:
    for text in (str(number), f"{number:,}", f"${number:,}", f"{number:,}.00", f"{number:,}".replace(",", " ")):
        outcome = read(Question("money"), text)
        assert isinstance(outcome, Understood)
        assert outcome.value == Value(frozenset([number]))


def test_questions_of_other_kinds_are_not_read_here() -> None:
    with pytest.raises(KeyError):
        read(Question("place"), "Adams")


@pytest.mark.parametrize(
    "text",
    ["d", "D", "dk", "don't know", "Don\N{RIGHT SINGLE QUOTATION MARK}t know.", "dont know", "  not  sure ", "UNKNOWN"],
)
def test_words_for_dont_know(text: str) -> None:
    assert is_dont_know(text)


@pytest.mark.parametrize("text", ["", "?", "no", "none", "0", "do", "don't", "know"])
def test_words_that_say_something_else(text: str) -> None:
    assert not is_dont_know(text)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: str(question.kind))
@pytest.mark.parametrize("word", sorted(DONT_KNOW_WORDS))
def test_dont_know_is_no_value(question: Question, word: str) -> None:
    assert isinstance(read(question, word), Refused)
