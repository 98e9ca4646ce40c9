"""Reported faults of kind NUM: numbers as people type them, read as they meant them or asked back."""

from fractions import Fraction

import pytest

from screener.flow.field_names import FIELD
from screener.flow.model import Kind
from screener.interview.entry import NotTaken, Understood, understand
from screener.interview.page import Tone
from screener.interview.session import Session
from screener.values.value import Stated, Value, between, exactly
from tests.reports.told import ANGEL, said
from tests.stories import PASSES, desk

REVENUE, STAFF, HOURS = "gross_revenue_prior_fiscal_year", "employees_total", "hours"
NUMBERS = (Kind.MONEY, Kind.NUMBER)


def typed(text: str) -> Session:
    return said((ANGEL,), *PASSES[:4], text)


def revenue(text: str) -> object:
    answer = typed(text).case.answers.get(REVENUE)
    return answer.value.value if answer is not None and isinstance(answer.value, Stated) else None


def test_D05_two_prices_in_one_text_are_a_range_and_never_one_number() -> None:
    assert revenue("4.5, maybe 4.8 million") == between(4_500_000, 4_800_000)


@pytest.mark.parametrize("text", ["$485,000.", "485000 a year"])
def test_D06_what_stands_behind_a_number_does_not_change_it(text: str) -> None:
    assert revenue(text) == exactly(485_000)


@pytest.mark.parametrize(
    ("text", "meant"), [("$54K", 54_000), ("54k", 54_000), ("4.8 million", 4_800_000), ("4.8MM", 4_800_000)]
)
def test_D07_thousands_and_millions_are_understood(text: str, meant: int) -> None:
    assert revenue(text) == exactly(meant)


def test_D08_a_stroke_between_two_counts_is_a_range() -> None:
    told = said((ANGEL,), "go employees in all", "10-12")
    answer = told.case.answers[STAFF].value
    assert isinstance(answer, Stated)
    assert answer.value == between(10, 12, whole=True)


def test_D09_a_dollar_sign_is_no_fault() -> None:
    assert revenue("$ 38,000") == exactly(38_000)


def test_D10_signs_and_commas_are_taken_and_echoed_at_once() -> None:
    told = said((ANGEL,), *PASSES[:4])
    seen = told.preview("$1,234,567")
    assert seen is not None
    assert "$1,234,567" in seen.text, "before Enter"
    told.say("$1,234,567")
    assert revenue("$1,234,567") == exactly(1_234_567)
    assert any(line.tone is Tone.ECHO and "$1,234,567" in line.text for line in told.lines)


@pytest.mark.parametrize(("text", "hours"), [("17.5", Fraction(35, 2)), (".5", Fraction(1, 2))])
def test_D11_hours_may_have_a_decimal_point(text: str, hours: Fraction) -> None:
    fields = [f"{name}{FIELD}{part.name}" for name, fact in desk().library.facts.items() for part in fact.fields]
    asked = [name for name in fields if HOURS in name]
    assert asked
    for name in asked:
        entered = understand(desk(), desk().fact(name), text)
        assert isinstance(entered, Understood), name
        assert entered.answer == Stated(exactly(hours)), name


def test_D12_every_field_of_money_and_of_numbers_takes_one_and_a_half() -> None:
    facts = desk().library.facts
    whole = [name for name, fact in facts.items() if fact.kind in NUMBERS]
    parts = [f"{n}{FIELD}{part.name}" for n, fact in facts.items() for part in fact.fields if part.kind in NUMBERS]
    assert len(whole) > 20
    assert len(parts) > 5
    for name in (*whole, *parts):
        entered = understand(desk(), desk().fact(name), "1.5")
        if isinstance(entered, NotTaken):
            assert entered.message.startswith("It must be "), (name, entered.message)  # its own bounds
            continue
        assert isinstance(entered, Understood), name
        assert isinstance(entered.answer, Stated)
        assert isinstance(entered.answer.value, Value)
        assert entered.answer.value.single == Fraction(3, 2), name
