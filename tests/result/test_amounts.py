"""Amounts and figures in words and in the strings of files."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from screener.flow.model import Amount, Fact, Figure, Kind
from screener.result.amounts import (
    amount_code,
    amount_text,
    depends,
    dollars,
    figure_code,
    figure_text,
    placeholders,
    range_code,
    range_text,
)
from screener.result.model import AmountFound, FigureFound
from screener.values.exact import INF, NEG_INF
from screener.values.reasons import Reason, Why
from screener.values.value import DONT_KNOW, Items, Span, Value, between, exactly, one_of, union, value_of
from tests.result.small import Small, node, reasons

CENT = Fraction(1, 100)
A, PAID = Fact("a", Kind.YES_NO), Fact("paid", Kind.MONEY, low=0)
MORE = tuple(Fact(f"more_{n}", Kind.MONEY, low=0) for n in range(3))
UNDEFINED = value_of(undefined=True)
NOBODY_ASKED = frozenset([Reason("a", Why.NOT_ASKED)])
PROSE = Small((A, PAID, *MORE), {}).prose()


def amount(value: Value, if_yes: Value | None = None) -> AmountFound:
    test = node("1")
    assert test is not None
    return AmountFound(Amount("pay", "s. 1", test), value, value if if_yes is None else if_yes)


def figure(value: Value, shown_as: str) -> FigureFound:
    test = node("1")
    assert test is not None
    return FigureFound(Figure("rate", test, shown_as), value)


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (exactly(10000), "10000.00"),
        (exactly(Fraction("370.37")), "370.37"),
        (exactly(0), "0.00"),
        (one_of([0, 10]), "unknown"),
        (between(0, 5), "unknown"),
        (UNDEFINED, "unknown"),
    ],
)
def test_an_amount_in_files(value: Value, code: str) -> None:
    assert amount_code(amount(value)) == code


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (between(25000, Fraction("37500.5")), {"from": "25000.00", "to": "37500.50"}),
        (between(25000, INF), {"from": "25000.00"}),
        (between(NEG_INF, 5), {"to": "5.00"}),
        (between(NEG_INF, INF), {}),
        (UNDEFINED, {}),
        (exactly(5), {"from": "5.00", "to": "5.00"}),
        (one_of([30, 20]), {"from": "20.00", "to": "30.00", "one_of": ["20.00", "30.00"]}),
        (one_of([1, 3, 2]), {"from": "1.00", "to": "3.00", "one_of": ["1.00", "2.00", "3.00"]}),
        (one_of([1, 2, 3, 4]), {"from": "1.00", "to": "4.00"}),
        (value_of([1, 2], undefined=True), {"from": "1.00", "to": "2.00"}),
    ],
)
def test_what_files_say_of_an_open_amount(value: Value, code: dict[str, Any]) -> None:
    assert range_code(value) == code


@pytest.mark.parametrize(
    ("value", "shown_as", "code"),
    [
        (exactly(Fraction("0.2")), "rate", "0.20"),
        (exactly(Fraction("0.30")), "rate", "0.30"),
        (exactly(1), "rate", "1.00"),
        (exactly(Fraction("0.125")), "rate", "0.125"),
        (exactly(Fraction(1, 3)), "rate", "1/3"),
        (exactly(125000), "money", "125000.00"),
        (exactly(2020), "year", "2020"),
        (exactly(Fraction("17.5")), "number", "17.5"),
        (exactly(None), "year", "none"),
        (exactly(True), "number", "true"),
        (exactly(date(2020, 2, 29)), "date", "2020-02-29"),
        (one_of([1, 2]), "money", "unknown"),
        (UNDEFINED, "money", "unknown"),
    ],
)
def test_a_figure_in_files(value: Value, shown_as: str, code: str) -> None:
    assert figure_code(figure(value, shown_as)) == code


@pytest.mark.parametrize(
    ("value", "shown_as", "text"),
    [
        (exactly(Fraction("0.2")), "rate", "20%"),
        (exactly(Fraction(1, 3)), "rate", "33.3%"),
        (exactly(Fraction(1, 3)), "share", "33.3%"),
        (one_of([Fraction("0.2"), Fraction("0.3")]), "rate", "20% or 30%"),
        (exactly(125000), "money", "$125,000.00"),
        (exactly(Fraction("0.5")), "money", "$0.50"),
        (between(0, 5), "money", "$0 to $5"),
        (exactly(Fraction("0.005")), "money", "$0.01"),
        (between(0, Fraction("5.125")), "money", "$0 to $5.13"),
        (between(Fraction(33, 7), Fraction(40, 7)), "average", "4.7143 to 5.7143"),
        (between(Fraction(50, 83), Fraction(2, 3)), "share", "60.2% to 66.7%"),
        (exactly(Fraction(23999, 30000)), "share", "79.997%"),
        (one_of([0, 1]), "share", "0% or 100%"),
        (value_of(span=Span(0, 1), undefined=True), "share", "not known yet"),
        (between(2003, 2103, whole=True, because=NOBODY_ASKED), "year", "not known yet"),
        (exactly("seen there"), "text", "seen there"),
        (exactly(True), "yes_no", "yes"),
        (exactly(2020), "year", "2020"),
        (between(2019, INF, whole=True), "year", "2019 or later"),
        (exactly(1234), "count", "1,234"),
        (exactly(Fraction("0.5")), "factor", "0.5"),
        (exactly(None), "rate", "none"),
        (exactly(Fraction("0.5")), "share", "50%"),
        (exactly(date(2026, 8, 2)), "date", "Sunday, August 2, 2026"),
        (one_of([date(2026, 8, 2), date(2026, 8, 3)]), "date", "August 2, 2026 or August 3, 2026"),
    ],
)
def test_a_figure_in_words(value: Value, shown_as: str, text: str) -> None:
    assert figure_text(figure(value, shown_as), PROSE) == text


@pytest.mark.parametrize(("number", "text"), [(5, "$5.00"), (Fraction("5.25"), "$5.25"), (1234567, "$1,234,567.00")])
def test_dollars_always_show_cents(number: Any, text: str) -> None:
    assert dollars(number) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (exactly(5), "$5.00"),
        (between(25000, 37500), "between $25,000.00 and $37,500.00"),
        (one_of([1, 2]), "between $1.00 and $2.00"),
        (between(25000, INF), "$25,000.00 or more"),
        (between(NEG_INF, INF), "not known yet"),
        (UNDEFINED, "not known"),
        (value_of([1, 2], undefined=True), "not known yet"),
    ],
)
def test_a_range_in_words(value: Value, text: str) -> None:
    assert range_text(value, PROSE) == text


def test_what_an_amount_depends_on() -> None:
    assert depends(reasons(), PROSE) == ""
    assert depends(reasons(("paid", Why.RANGE), ("a", Why.DONT_KNOW), ("a", Why.NOT_ASKED)), PROSE) == (
        ", depending on a, paid"
    )
    three = reasons(*((fact.name, Why.NOT_ASKED) for fact in MORE))
    assert depends(three, PROSE) == ", depending on more 0, more 1, more 2"
    assert depends(three | reasons(("a", Why.RANGE)), PROSE) == ", depending on 4 answers not known yet"


PAY = Small((A, PAID), {"first": "a"}, amounts={"pay": "0.20 * paid"})


@pytest.mark.parametrize(
    ("answers", "text"),
    [
        ({"a": True, "paid": 50}, "$10.00"),
        ({"a": False, "paid": 50}, "$0.00"),
        ({"a": True, "paid": between(50, 100)}, "between $10.00 and $20.00, depending on paid"),
        ({"a": DONT_KNOW, "paid": 50}, "$10.00 if the tests are met"),
        ({"a": DONT_KNOW, "paid": 0}, "$0.00"),
        (
            {"a": DONT_KNOW, "paid": between(50, 100)},
            "between $10.00 and $20.00 if the tests are met, depending on paid",
        ),
        ({"a": True}, "not known yet, depending on paid"),  # from nothing up is what nobody needs to be told
        ({"a": DONT_KNOW}, "not known yet, depending on paid"),
    ],
)
def test_an_amount_in_words(answers: dict[str, Any], text: str) -> None:
    outcome = PAY.screen(**answers)
    (found,) = outcome.amounts
    assert amount_text(found, outcome, PAY.prose()) == text


def test_an_amount_that_cannot_be_worked_out_promises_nothing() -> None:
    small = Small((A, PAID), {"first": "a"}, amounts={"pay": "1 / paid"})
    for a in (DONT_KNOW, True):
        outcome = small.screen(paid=0, a=a)
        assert amount_text(outcome.amounts[0], outcome, small.prose()) == "not known: it would be divided by 0"


def test_templates_may_name_facts_amounts_and_figures() -> None:
    taxes = Fact("taxes", Kind.LIST, of=Kind.MONEY, length=2)
    small = Small((PAID, taxes), {}, amounts={"pay": "0.20 * paid"}, figures={"rate": ("0.20", "rate")})
    outcome = small.screen(paid=50, taxes=Items((exactly(1), exactly(2))))
    assert placeholders(outcome, small.prose()) == {
        "paid": "$50",
        "taxes": "$1; $2",
        "pay": "$10.00",
        "rate": "20%",
    }


def test_cents_are_not_lost_on_the_way() -> None:
    assert range_text(union([exactly(CENT), exactly(3 * CENT)]), PROSE) == "between $0.01 and $0.03"
