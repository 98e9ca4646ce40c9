"""All values a kind allows, and what an answer leaves of them."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from screener.flow.domain import domain, fitted
from screener.flow.model import Fact, Kind
from screener.values.exact import INF, NEG_INF
from screener.values.reasons import Reason, Why
from screener.values.value import AnyValue, Items, Ticks, Value, between, exactly, one_of, union

CENT = Fraction(1, 100)


def no_table(name: str) -> list[str]:
    raise AssertionError(name)


def of(kind: Kind, **more: Any) -> Fact:
    return Fact("it", kind, **more)


@pytest.mark.parametrize(
    ("fact", "allowed"),
    [
        (of(Kind.YES_NO), one_of([True, False])),
        (of(Kind.CHOICE, options=("a", "b")), one_of(["a", "b"])),
        (of(Kind.CHOICES, options=("a", "b")), Ticks(frozenset(), frozenset(["a", "b"]))),
        (of(Kind.DATE), between(date.min, date.max)),
        (of(Kind.MONEY), between(NEG_INF, INF)),
        (of(Kind.MONEY, low=0, high=5), between(0, 5)),
        (of(Kind.NUMBER), between(NEG_INF, INF)),
        (of(Kind.COUNT), between(0, INF, whole=True)),
        (of(Kind.COUNT, low=3), between(3, INF, whole=True)),
        (of(Kind.YEAR), between(NEG_INF, INF, whole=True)),
        (of(Kind.YEAR, low=2000, high=2100), between(2000, 2100, whole=True)),
        (of(Kind.SHARE), between(0, 1)),
        (of(Kind.SHARE, high=Fraction(1, 2)), between(0, Fraction(1, 2))),
        (of(Kind.YEAR, low=2000, high=2100, none=True), union([between(2000, 2100, whole=True), exactly(None)])),
        (of(Kind.LIST, of=Kind.COUNT, length=2), Items((between(0, INF, whole=True),) * 2)),
        (of(Kind.LIST, of=Kind.MONEY, length=1, low=0), Items((between(0, INF),))),
    ],
)
def test_what_a_kind_allows(fact: Fact, allowed: AnyValue) -> None:
    assert domain(fact, no_table) == allowed


def test_a_place_may_be_any_row_of_its_table() -> None:
    asked: list[str] = []

    def keys(table: str) -> list[str]:
        asked.append(table)
        return ["x", "y"]

    assert domain(of(Kind.PLACE, table="towns"), keys) == one_of(["x", "y"])
    domain(of(Kind.PLACE), keys)
    assert asked == ["towns", ""]
    places = of(Kind.LIST, of=Kind.PLACE, length=2, table="towns")
    assert domain(places, keys) == Items((one_of(["x", "y"]), one_of(["x", "y"])))


WHY = frozenset([Reason("it", Why.RANGE)])


@pytest.mark.parametrize(
    ("fact", "answer", "left"),
    [
        (of(Kind.COUNT), between(high=5), between(0, 5, whole=True)),
        (of(Kind.COUNT), between(2, 5, low_open=True, high_open=True), between(3, 4, whole=True)),
        (of(Kind.COUNT, high=9), between(5), between(5, 9, whole=True)),
        (of(Kind.SHARE), between(Fraction(1, 2)), between(Fraction(1, 2), 1)),
        (of(Kind.NUMBER), between(1, 2, low_open=True), between(1, 2, low_open=True)),
        (of(Kind.MONEY), between(1, 2, low_open=True, high_open=True), between(1 + CENT, 2 - CENT)),
        (of(Kind.MONEY), between(1, 2), between(1, 2)),
        (of(Kind.MONEY, low=0), between(high=2 * CENT, high_open=True), between(0, CENT)),
        (of(Kind.MONEY, low=0), between(high=CENT, high_open=True), exactly(0)),
        (of(Kind.MONEY), between(Fraction(1, 3), Fraction(2, 3)), between(34 * CENT, 66 * CENT)),
        (of(Kind.MONEY), between(Fraction(1, 3), Fraction(2, 3), low_open=True), between(34 * CENT, 66 * CENT)),
        (of(Kind.MONEY, high=7), between(3, low_open=True), between(3 + CENT, 7)),
        # Nothing of these is within the bounds: they were refused when they were read.
        (of(Kind.COUNT), between(-5, -2), between(-5, -2)),
        (of(Kind.SHARE), between(2, 3), between(2, 3)),
        # What is no range stays.
        (of(Kind.COUNT), exactly(-1), exactly(-1)),
        (of(Kind.MONEY), one_of([1, Fraction(1, 3)]), one_of([1, Fraction(1, 3)])),
        (of(Kind.CHOICES, options=("a",)), Ticks(frozenset("a")), Ticks(frozenset("a"))),
        (of(Kind.DATE), between(date(2020, 1, 1)), between(date(2020, 1, 1))),
    ],
)
def test_what_an_answer_leaves(fact: Fact, answer: AnyValue, left: AnyValue) -> None:
    assert fitted(fact, answer) == left


def test_none_beside_a_range_stays_with_its_reasons() -> None:
    year = of(Kind.YEAR, low=2000, high=2100, none=True)
    answer = union([between(high=2005), exactly(None)], because=WHY)
    assert fitted(year, answer) == union([between(2000, 2005, whole=True), exactly(None)], because=WHY)


def test_each_item_of_a_list_is_fitted() -> None:
    fact = of(Kind.LIST, of=Kind.MONEY, length=2, low=0)
    below = between(high=1, high_open=True)
    assert fitted(fact, Items((exactly(3), below))) == Items((exactly(3), between(0, 1 - CENT)))


def test_a_range_of_one_value_is_known() -> None:
    left = fitted(of(Kind.MONEY), between(1, 1 + 2 * CENT, low_open=True, high_open=True, because=WHY))
    assert left == Value(frozenset([1 + CENT]))
