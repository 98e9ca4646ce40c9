"""Raw values of an answers file and what a fact may still be: exact, and the same both ways."""

from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.case.codec import decode, encode
from screener.flow.model import Fact, Kind
from screener.values.exact import INF, NEG_INF
from screener.values.struct import replace
from screener.values.value import (
    DONT_KNOW,
    AnyValue,
    Items,
    Record,
    Stated,
    Ticks,
    Value,
    between,
    exactly,
    one_of,
    union,
)
from tests.case.drawn import NAMED, answered
from tests.case.shapes import FACTS, places

CENT_BELOW = Fraction(499_999_999, 100)


def value_of(name: str, raw: object) -> AnyValue:
    answer = decode(FACTS[name], raw, places=places)
    assert isinstance(answer, Stated)
    return answer.value


@pytest.mark.parametrize(
    ("name", "raw", "value"),
    [
        ("sales", 5_000_000, 5_000_000),
        ("sales", "4999999.99", CENT_BELOW),
        ("sales", "4999999.9", Fraction(49_999_999, 10)),
        ("sales", Decimal("4999999.99"), CENT_BELOW),
        ("sales", "180000.00", 180_000),
        ("balance", "-0.01", Fraction(-1, 100)),
        ("people", 0, 0),
        ("people", "12", 12),
        ("people", Decimal("12.0"), 12),
        ("weight", "0.125", Fraction(1, 8)),
        ("weight", 3, 3),
        ("share", "0.053", Fraction(53, 1000)),
        ("share", "4/12", Fraction(1, 3)),
        ("share", 1, 1),
        ("share", 0, 0),
        ("tax_year", 2017, 2017),
        ("left_in", "none", None),
        ("founded", date(2017, 12, 31), date(2017, 12, 31)),
        ("founded", "2017-12-31", date(2017, 12, 31)),
        ("has_plan", True, True),
        ("has_plan", False, False),
        ("source", "fund", "fund"),
        ("source", "none", "none"),
        ("town", "Adams", "Adams"),
        ("moved_on", date(2017, 3, 1), date(2017, 3, 1)),
        ("moved_on", "2017-03-01", date(2017, 3, 1)),
        ("year_ends", "12-31", "12-31"),
        ("year_ends", "02-28", "02-28"),
        ("concern", "A & B", "A & B"),
        ("concern", "none", "none"),
        ("town", "Florida", "Florida"),
    ],
)
def test_one_value(name: str, raw: object, value: Any) -> None:
    if name == "town" and raw == "Florida":
        found = decode(FACTS[name], raw, places=lambda _table, text: (text,))
        assert found == Stated(exactly("Florida"))
        return
    assert value_of(name, raw) == exactly(value)
    assert type(value_of(name, raw)) is Value


def test_yes_is_not_the_number_one() -> None:
    assert value_of("has_plan", True).single is True  # type: ignore[union-attr]
    assert value_of("people", 1).single is not True  # type: ignore[union-attr]


def test_dont_know_is_an_answer_of_every_kind() -> None:
    for name in NAMED:
        assert decode(FACTS[name], "unknown", places=places) is DONT_KNOW
        assert encode(FACTS[name], DONT_KNOW) == "unknown"


@pytest.mark.parametrize(
    ("name", "raw", "value"),
    [
        ("sales", {"from": "4500000", "to": "4800000"}, between(4_500_000, 4_800_000)),
        ("sales", {"above": "5000000"}, between(5_000_000, INF, low_open=True)),
        ("sales", {"to": 7}, between(NEG_INF, 7)),
        ("people", {"above": 4, "below": 8}, between(5, 7, whole=True)),
        ("people", {"from": 4, "to": 4}, exactly(4)),
        ("share", {"from": "0.2", "below": "1/3"}, between(Fraction(1, 5), Fraction(1, 3), high_open=True)),
        ("tax_year", {"from": 2016}, between(2016, INF, whole=True)),
        ("founded", {"from": "2017-01-01", "below": date(2017, 2, 1)}, between(date(2017, 1, 1), date(2017, 1, 31))),
        ("town", {"one_of": ["Adams", "North Adams"]}, one_of(["Adams", "North Adams"])),
        ("town", "01247", one_of(["Adams", "North Adams"])),
        ("town", {"one_of": ["01247", "elsewhere"]}, one_of(["Adams", "North Adams", "elsewhere"])),
        ("has_plan", {"one_of": [True, False]}, one_of([True, False])),
        ("left_in", {"one_of": ["none", 2018]}, one_of([None, 2018])),
        ("left_in", {"one_of": ["none", {"from": 2018}]}, union([exactly(None), between(2018, INF, whole=True)])),
        ("people", {"one_of": [4, "5"]}, one_of([4, 5])),
        ("moved_on", {"from": "2017-01-01", "to": "2017-01-31"}, between(date(2017, 1, 1), date(2017, 1, 31))),
        ("year_ends", {"one_of": ["12-31", "06-30"]}, one_of(["06-30", "12-31"])),
        ("concern", {"one_of": ["unknown"]}, exactly("unknown")),
    ],
)
def test_what_is_still_open(name: str, raw: object, value: Value) -> None:
    assert value_of(name, raw) == value


def test_several_options_ticked() -> None:
    assert value_of("uses", []) == Ticks(frozenset())
    assert value_of("uses", ["wages", "debt", "wages"]) == Ticks(frozenset({"wages", "debt"}))
    assert value_of("uses", ["wages", "unknown"]) == Ticks(frozenset({"wages"}), frozenset({"plant", "debt"}))
    table = {"ticked": ["wages"], "maybe": ["plant", "wages"]}
    assert value_of("uses", table) == Ticks(frozenset({"wages"}), frozenset({"plant"}))


def test_a_list_may_have_open_items() -> None:
    open_money = between(0, INF)
    assert value_of("taxes", [1, "2.50", "unknown", {"to": 9}]) == Items(
        (exactly(1), exactly(Fraction(5, 2)), open_money, between(NEG_INF, 9))
    )
    assert value_of("kinds", ["unknown", "b"]) == Items((one_of(["a", "b"]), exactly("b")))
    assert value_of("towns", ["Adams", "01247"]) == Items((exactly("Adams"), one_of(["Adams", "North Adams"])))


def test_a_list_of_any_length() -> None:
    assert value_of("months", [9]) == Items((exactly(9),))
    assert value_of("months", [9] * 13) == Items((exactly(9),) * 13)
    assert value_of("months", [9, "unknown"]) == Items((exactly(9), between(0, INF, whole=True)))
    assert decode(FACTS["months"], [9, {"about": 10}], places=places) == Stated(
        Items((exactly(9), exactly(10))), estimate=True
    )


@pytest.mark.parametrize("raw", ["unknown", "not_yet", "none"])
def test_what_has_not_happened_is_not_known(raw: str) -> None:
    assert decode(FACTS["moved_on"], raw, places=places) is DONT_KNOW
    never = replace(FACTS["moved_on"], none=True)
    assert decode(never, raw, places=places) == (Stated(exactly(None)) if raw == "none" else DONT_KNOW)


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ({"about": 20}, exactly(20)),
        ({"from": 18, "to": 22, "estimate": True}, between(18, 22, whole=True)),
        ({"one_of": [1, 2], "estimate": True}, one_of([1, 2])),
    ],
)
def test_an_estimate_is_marked(raw: object, value: Value) -> None:
    fact = FACTS["people"]
    assert decode(fact, raw, places=places) == Stated(value, estimate=True)
    assert encode(fact, Stated(value, estimate=True)) == raw


def test_an_estimate_may_be_marked_as_none() -> None:
    assert decode(FACTS["people"], {"from": 1, "estimate": False}, places=places) == Stated(between(1, INF, whole=True))


@pytest.mark.parametrize(
    ("name", "value", "raw"),
    [
        ("sales", exactly(180_000), "180000"),
        ("sales", exactly(CENT_BELOW), "4999999.99"),
        ("sales", exactly(Fraction(1, 2)), "0.50"),
        ("balance", exactly(Fraction(-1, 100)), "-0.01"),
        ("weight", exactly(Fraction(1, 8)), "0.125"),
        ("share", exactly(Fraction(1, 3)), "1/3"),
        ("share", exactly(Fraction(53, 1000)), "0.053"),
        ("people", exactly(Fraction(12)), 12),
        ("left_in", exactly(None), "none"),
        ("source", one_of(["none", "own_money"]), {"one_of": ["own_money", "none"]}),
        ("left_in", one_of([None, 2019, 2018]), {"one_of": [2018, 2019, "none"]}),
        ("town", one_of(["North Adams", "Adams"]), {"one_of": ["Adams", "North Adams"]}),
        ("uses", Ticks(frozenset({"debt", "wages"})), ["wages", "debt"]),
        ("people", between(NEG_INF, INF, whole=True), "unknown"),
        ("concern", exactly("unknown"), {"one_of": ["unknown"]}),
        ("months", Items((exactly(9), between(0, INF, whole=True))), [9, "unknown"]),
        ("taxes", Items((exactly(1), between(0, INF), between(2, INF), between(NEG_INF, INF))), None),
    ],
)
def test_how_it_is_written(name: str, value: AnyValue, raw: object) -> None:
    expected = ["1", "unknown", {"from": "2"}, "unknown"] if raw is None else raw
    written = encode(FACTS[name], Stated(value))
    assert written == expected
    assert type(written) is not Fraction


def test_what_is_no_answer_is_not_written() -> None:
    for value in (Value(), Record({}), Value(frozenset({1}), undefined=True)):
        with pytest.raises(ValueError, match="sales"):
            encode(FACTS["sales"], Stated(value))


def test_bounds_of_a_kind_hold_without_bounds_of_the_fact() -> None:
    bare = Fact("n", Kind.COUNT)
    assert decode(bare, 0, places=places) == Stated(exactly(0))


@given(st.data(), st.sampled_from(NAMED))
def test_what_was_encoded_decodes_to_the_same(data: st.DataObject, name: str) -> None:
    fact = FACTS[name]
    answer = data.draw(answered(fact))
    raw = encode(fact, answer)
    again = decode(fact, raw, places=lambda _table, text: (text,))
    if raw == "unknown":
        assert again is DONT_KNOW
    else:
        assert again == answer
        assert encode(fact, again) == raw
