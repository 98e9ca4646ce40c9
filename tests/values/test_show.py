"""Values in print, in the forms of the United States."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from screener.values.exact import INF, NEG_INF, Exact
from screener.values.show import (
    ENGLISH,
    Phrases,
    amount_text,
    count,
    exact_text,
    iso,
    long_date,
    money,
    number,
    percent,
    share,
    show_scalar,
    show_value,
)
from screener.values.value import AnyValue, Items, Record, Span, Ticks, Value, between, exactly, one_of, union

THIRD = Fraction(1, 3)
NEXT_TO_FIVE_MILLION = Fraction(5_000_000) - Fraction(1, 30_000)


@pytest.mark.parametrize(
    ("dollars", "text"),
    [
        (0, "$0"),
        (4_800_000, "$4,800,000"),
        (999, "$999"),
        (Fraction(50_000_001, 100), "$500,000.01"),
        (Fraction(1, 2), "$0.50"),
        (Fraction(-12_005, 10), "-$1,200.50"),
        (Fraction(2_500_025, 1000), "$2,500.025"),
        (Fraction(1, 10**6), "$0.000001"),
        (5_000_000 - Fraction(1, 10**6), "$4,999,999.999999"),
        (1_000_000 * THIRD, "about $333,333.33"),
        (-2 * THIRD, "about -$0.67"),
        (Fraction(1, 10**7), "about $0.00"),
        (Fraction(-1, 10**7), "about $0.00"),
    ],
)
def test_money(dollars: Exact, text: str) -> None:
    assert money(dollars) == text


def test_money_near_a_limit_is_told_apart_from_it() -> None:
    assert money(NEXT_TO_FIVE_MILLION) == "about $5,000,000.00"
    assert money(NEXT_TO_FIVE_MILLION, beside=5_000_000) == "about $4,999,999.99997"
    assert money(Fraction(1, 10**7), beside=0) == "about $0.0000001"
    assert money(5_000_000, beside=NEXT_TO_FIVE_MILLION) == "$5,000,000"


EXACTS = st.one_of(st.fractions(max_denominator=10**8), st.integers(-(10**9), 10**9).map(lambda n: Fraction(n, 10**7)))


def told(text: str) -> Fraction:
    return Fraction(text.removeprefix("about ").replace("$", "").replace(",", "").removesuffix("%"))


@given(EXACTS, EXACTS | st.integers(-3, 3).map(Fraction))
def test_two_numbers_side_by_side_are_in_their_true_order(a: Fraction, b: Fraction) -> None:
    assume(a != b)
    for show in (money, percent, number):
        assert (told(show(a, b)) < told(show(b, a))) == (a < b)
        assert told(show(a, b)) != told(show(b, a))


@given(st.integers(-(10**12), 10**12))
def test_amounts_of_cents_are_shown_in_full(cents: int) -> None:
    assert told(money(Fraction(cents, 100))) * 100 == cents
    assert Fraction(amount_text(Fraction(cents, 100))) * 100 == cents


@pytest.mark.parametrize(
    ("part", "shown", "full"),
    [
        (Fraction(10, 21), "47.6%", "10/21"),
        (Fraction(476, 1000), "47.6%", "47.6%"),
        (Fraction(4765, 10_000), "47.7%", "47.65%"),
        (Fraction(4764, 10_000), "47.6%", "47.64%"),
        (Fraction(3, 5), "60%", "60%"),
        (THIRD, "33.3%", "1/3"),
        (Fraction(2, 3), "66.7%", "2/3"),
        (0, "0%", "0%"),
        (1, "100%", "100%"),
        (Fraction(5, 1000), "0.5%", "0.5%"),
        (Fraction(4798, 10_000), "47.98%", "47.98%"),
        (Fraction(1, 8), "12.5%", "12.5%"),
    ],
)
def test_shares(part: Exact, shown: str, full: str) -> None:
    assert percent(part) == shown
    assert share(part) == full


def test_a_share_near_its_limit_is_told_apart_from_it() -> None:
    assert percent(Fraction(5999, 10_000), beside=Fraction(3, 5)) == "59.99%"
    assert percent(Fraction(60_003, 100_001), beside=Fraction(3, 5)) == "60.002%"


def test_other_numbers() -> None:
    assert count(1234) == "1,234"
    assert count(Fraction(35, 2)) == "17.5"
    assert number(Fraction(2469, 2)) == "1,234.5"
    assert number(THIRD) == "about 0.333"
    assert number(Fraction(1, 10**6)) == "0.000001"
    assert number(-7) == "-7"


@pytest.mark.parametrize(
    ("dollars", "text"),
    [
        (500_000, "500000.00"),
        (Fraction(50_000_001, 100), "500000.01"),
        (Fraction(2_500_025, 1000), "2500.03"),
        (Fraction(-5, 1000), "-0.01"),
        (Fraction(-4, 1000), "0.00"),
        (Fraction(2, 3), "0.67"),
    ],
)
def test_amounts_in_files_have_two_decimals_half_up(dollars: Exact, text: str) -> None:
    assert amount_text(dollars) == text


def test_exact_text_in_files() -> None:
    assert exact_text(Fraction(50_000_001, 100)) == "500000.01"
    assert exact_text(4_800_000) == "4800000"
    assert exact_text(Fraction(1, 5)) == "0.2"
    assert exact_text(THIRD) == "1/3"


@given(st.fractions())
def test_exact_text_is_exact(x: Fraction) -> None:
    assert Fraction(exact_text(x)) == x


def test_dates() -> None:
    assert long_date(date(2017, 12, 31)) == "December 31, 2017"
    assert long_date(date(2017, 5, 1)) == "May 1, 2017"
    assert iso(date(2017, 5, 1)) == "2017-05-01"
    assert show_scalar(date(2017, 1, 2)) == "January 2, 2017"


FALL, NEW_YEAR = date(2017, 9, 15), date(2018, 1, 1)
LABELS = {"adams": "Adams", "north_adams": "North Adams", "lowell": "Lowell", "dover": "Dover"}


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (exactly(4_800_000), "money", "$4,800,000"),
        (exactly(20), "count", "20"),
        (exactly(Fraction(35, 2)), "number", "17.5"),
        (exactly(THIRD), "number", "1/3"),
        (exactly(-THIRD), "number", "-1/3"),
        (exactly(THIRD), "share", "1/3"),
        (exactly(2017), "year", "2017"),
        (exactly(NEW_YEAR), "date", "January 1, 2018"),
        (exactly(True), "yes_no", "yes"),
        (exactly(False), "yes_no", "no"),
        (exactly("lowell"), "choice", "Lowell"),
        (exactly("elsewhere"), "place", "elsewhere"),
        (exactly(None), "year", "none"),
        (between(4_500_000, 4_800_000), "money", "$4,500,000 to $4,800,000"),
        (between(20, low_open=True), "money", "more than $20"),
        (between(20), "money", "$20 or more"),
        (between(high=500_000, high_open=True), "money", "less than $500,000"),
        (between(high=500_000), "money", "at most $500,000"),
        (between(4, 5, low_open=True, high_open=True), "money", "more than $4 and less than $5"),
        (between(4, 5, high_open=True), "money", "$4 or more and less than $5"),
        (between(4, 5, low_open=True), "money", "more than $4 and at most $5"),
        (between(18, 22, whole=True), "count", "18 to 22"),
        (between(2015, whole=True), "year", "2015 or later"),
        (between(high=2015, whole=True), "year", "2015 or earlier"),
        (between(2015, 2018, whole=True), "year", "2015 to 2018"),
        (between(FALL), "date", "September 15, 2017 or later"),
        (between(FALL, date.max), "date", "September 15, 2017 or later"),
        (between(high=FALL), "date", "September 15, 2017 or earlier"),
        (between(FALL, NEW_YEAR), "date", "September 15, 2017 to January 1, 2018"),
        (between(date(2017, 9, 1), date(2017, 9, 30)), "date", "September 2017"),
        (between(date(2017, 9, 1), date(2017, 9, 29)), "date", "September 1, 2017 to September 29, 2017"),
        (between(date(2017, 12, 1), date(2017, 12, 31)), "date", "December 2017"),
        (one_of(["north_adams", "adams"]), "place", "Adams or North Adams"),
        (one_of(["lowell", "north_adams", "adams"]), "place", "Adams, North Adams or Lowell"),
        (one_of(["x", "b"]), "place", "b or x"),
        (one_of([10, 12]), "count", "10 or 12"),
        (one_of([14, 10, 12]), "count", "10, 12 or 14"),
        (one_of([1000, 2000, 3000]), "money", "$1,000 or $2,000 or $3,000"),
        (one_of([FALL, NEW_YEAR]), "date", "September 15, 2017 or January 1, 2018"),
        (one_of([2018, None]), "year", "2018 or none"),
        (union([between(2016, 2018, whole=True), one_of([None])]), "year", "2016 to 2018 or none"),
        (Ticks(frozenset({"lowell", "adams"})), "choices", "Adams, Lowell"),
        (Ticks(frozenset({"lowell"}), frozenset({"adams"})), "choices", "Lowell, maybe Adams"),
        (Ticks(frozenset(), frozenset({"adams"})), "choices", "maybe Adams"),
        (Ticks(frozenset()), "choices", "none"),
        (Ticks(frozenset(), frozenset(LABELS)), "choices", "not known"),
        (Items((exactly(4000), between(), between(3000))), "money", "$4,000; not known; $3,000 or more"),
        (between(), "money", "not known"),
        (between(date.min, date.max), "date", "not known"),
        (one_of([True, False]), "yes_no", "not known"),
        (one_of(LABELS), "choice", "not known"),
        (one_of([0, 1]), "count", "0 or 1"),
        (Value(undefined=True), "money", "cannot be worked out"),
        (Value(frozenset([5]), undefined=True), "money", "$5 or cannot be worked out"),
        (Value(), "money", "nothing fits"),
        (Record({"town": exactly("lowell"), "rate": exactly(5)}), "", "town Lowell; rate 5"),
    ],
)
def test_values_in_words(value: AnyValue, kind: str, text: str) -> None:
    assert show_value(value, kind, labels=LABELS) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (exactly(1), "1 person"),
        (exactly(0), "0 people"),
        (exactly(18), "18 people"),
        (between(18, 22, whole=True), "18 to 22 people"),
        (between(20, whole=True), "20 or more people"),
        (between(high=1, whole=True), "at most 1 people"),
        (one_of([0, 1]), "0 or 1 people"),
        (exactly(None), "none"),
        (between(whole=True), "not known"),
        (Items((exactly(1), exactly(2))), "1 person; 2 people"),
    ],
)
def test_units_follow_numbers(value: AnyValue, text: str) -> None:
    assert show_value(value, "count", ("person", "people")) == text


def test_many_candidates_may_be_counted_instead() -> None:
    towns = one_of(["a", "b", "c"])
    assert show_value(towns, "place", most=2) == "one of 3"
    assert show_value(towns, "place", most=3) == "a, b or c"


def test_an_open_span_that_was_never_tidied_is_shown_as_it_is() -> None:
    span = Span(NEG_INF, 2018, high_open=True)
    assert show_value(Value(span=span), "year") == "less than 2018"
    assert show_value(Value(span=Span(2018, INF, low_open=True)), "year") == "more than 2018"


def test_words_may_be_others() -> None:
    welsh = Phrases(span="{low} i {high}", either="neu", at_least="o leiaf {x}")
    assert show_value(between(4, 5), "money", phrases=welsh) == "$4 i $5"
    assert show_value(one_of([4, 5]), "money", phrases=welsh) == "$4 neu $5"
    assert show_value(between(4), "money", phrases=welsh) == "o leiaf $4"


def test_braces_in_a_label_are_text() -> None:
    ticks = Ticks(frozenset(), frozenset({"a"}))
    assert show_value(ticks, "choices", labels={"a": "{x} {low}", "b": "B"}) == "maybe {x} {low}"


def test_scalars_without_a_kind() -> None:
    assert show_scalar(1234) == "1,234"
    assert show_scalar("adams", labels=LABELS) == "Adams"
    assert show_scalar(None) == ENGLISH.none
