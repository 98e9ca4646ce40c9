"""Dollars as people type them."""

from fractions import Fraction

import pytest

from screener.values.exact import INF, NEG_INF, Exact
from screener.values.read import Question
from screener.values.value import Value, between, exactly, one_of
from tests.values.read.asking import MONEY, estimated, exact, meanings, refused, span, understood

CENTS = Fraction(50_000_001, 100)

PLAIN: list[tuple[str, Exact]] = [
    ("$4,800,000", 4_800_000),
    ("4800000", 4_800_000),
    ("4.8m", 4_800_000),
    ("4.8M", 4_800_000),
    ("4.8 million", 4_800_000),
    ("4.8MM", 4_800_000),
    ("4.8mm", 4_800_000),
    ("$4.8 mil", 4_800_000),
    ("4.850m", 4_850_000),
    ("500k", 500_000),
    ("500K", 500_000),
    ("500 thousand", 500_000),
    ("$54K", 54_000),
    ("54k", 54_000),
    ("1.2 billion", 1_200_000_000),
    ("2bn", 2_000_000_000),
    ("4 200 000", 4_200_000),
    ("4 200 000.50", Fraction(8_400_001, 2)),
    ("4\N{NO-BREAK SPACE}200\N{NARROW NO-BREAK SPACE}000", 4_200_000),
    ("4,200,000.00", 4_200_000),
    ("4,200,000.5", Fraction(8_400_001, 2)),
    ("１２，３４５", 12_345),
    ("＄４８０", 480),
    ("$ 38,000", 38_000),
    ("$485,000.", 485_000),
    ("$485,000!", 485_000),
    ("  485,000 ;", 485_000),
    ('"485,000"', 485_000),
    ("'485,000'", 485_000),
    ("=485000", 485_000),
    ("485000 a year", 485_000),
    ("$485,000 per year", 485_000),
    ("485k/yr", 485_000),
    ("485,000 / year", 485_000),
    ("$129.99 ea.", Fraction(12_999, 100)),
    ("USD 500", 500),
    ("usd500", 500),
    ("500 USD", 500),
    ("US$500", 500),
    ("500 dollars", 500),
    ("4.8 million dollars a year", 4_800_000),
    ("500000.01", CENTS),
    ("$500,000.01", CENTS),
    (".5", Fraction(1, 2)),
    ("0.850", Fraction(17, 20)),
    ("1234.500", Fraction(2469, 2)),
    ("1.5", Fraction(3, 2)),
    ("4.85", Fraction(97, 20)),
    ("4.85012345m", Fraction(485_012_345, 100)),
    ("1,234,567k", 1_234_567_000),
    ("0", 0),
    ("0.00", 0),
    ("none", 0),
    ("None", 0),
    ("zero", 0),
    ("nothing", 0),
    ("twenty", 20),
    ("four thousand", 4_000),
    ("twenty-five thousand", 25_000),
    ("five hundred thousand", 500_000),
    ("nine hundred", 900),
    ("a hundred thousand dollars", 100_000),
    ("half a million", 500_000),
    ("a million", 1_000_000),
    ("twenty five thousand", 25_000),
    ("exactly 500k", 500_000),
    ("it was 500k", 500_000),
    ("500k in total", 500_000),
    ("999999999999999999", 999_999_999_999_999_999),
]


@pytest.mark.parametrize(("text", "dollars"), PLAIN)
def test_one_amount(text: str, dollars: Exact) -> None:
    assert understood(MONEY, text) == exact(dollars)


@pytest.mark.parametrize(
    "text", ["-1,200", "(1,200)", "($1,200)", "-$1,200", "$-1,200", "\N{MINUS SIGN}1,200", "(1.2k)"]
)
def test_a_loss_is_a_number_below_zero_and_the_bounds_have_the_say(text: str) -> None:
    assert understood(Question("money"), text) == exact(-1200)
    assert refused(MONEY, text) == ("too_low", {"low": "$0"})


RANGES: list[tuple[str, Value]] = [
    ("4.5-4.8m", span(4_500_000, 4_800_000)),
    ("4.5 - 4.8m", span(4_500_000, 4_800_000)),
    ("4.5\N{EN DASH}4.8 million", span(4_500_000, 4_800_000)),
    ("$4.5-$4.8 million", span(4_500_000, 4_800_000)),
    ("4.5m-4.8m", span(4_500_000, 4_800_000)),
    ("4.5m to 4.8", span(4_500_000, 4_800_000)),
    ("4.5, maybe 4.8 million", span(4_500_000, 4_800_000)),
    ("4.5 maybe 4.8 million", span(4_500_000, 4_800_000)),
    ("4.5 or maybe 4.8 million", span(4_500_000, 4_800_000)),
    ("between 4.5 and 4.8 million", span(4_500_000, 4_800_000)),
    ("from 4.5m to 4.8m", span(4_500_000, 4_800_000)),
    ("4.850 - 4.900m", span(4_850_000, 4_900_000)),
    ("500-800k", span(500_000, 800_000)),
    ("5 to 10 million", span(5_000_000, 10_000_000)),
    ("500k to 1.2m", span(500_000, 1_200_000)),
    ("500,000 - 1.2m", span(500_000, 1_200_000)),
    ("500 to 2k", span(500, 2_000)),
    ("2k to 5000", span(2_000, 5_000)),
    ("0-5m", span(0, 5_000_000)),
    ("none to 5m", span(0, 5_000_000)),
    ("5 to 5", exact(5)),
    ("$4,800,000 to $4,800,000.01", span(4_800_000, Fraction(480_000_001, 100))),
    ("under 500k", between(high=500_000, high_open=True)),
    ("less than $500,000", between(high=500_000, high_open=True)),
    ("below 500k", between(high=500_000, high_open=True)),
    ("just under 500k", between(high=500_000, high_open=True)),
    ("<500k", between(high=500_000, high_open=True)),
    ("at most 500k", span(NEG_INF, 500_000)),
    ("up to 500k", span(NEG_INF, 500_000)),
    ("no more than 500k", span(NEG_INF, 500_000)),
    ("not over 500k", span(NEG_INF, 500_000)),
    ("500k or less", span(NEG_INF, 500_000)),
    ("<= 500k", span(NEG_INF, 500_000)),
    ("\N{LESS-THAN OR EQUAL TO}500k", span(NEG_INF, 500_000)),
    ("over 500k", between(500_000, low_open=True)),
    ("more than $500,000", between(500_000, low_open=True)),
    (">500k", between(500_000, low_open=True)),
    ("at least 500k", span(500_000, INF)),
    ("no less than 500k", span(500_000, INF)),
    ("500k or more", span(500_000, INF)),
    ("500k+", span(500_000, INF)),
    ("$500k and up", span(500_000, INF)),
    ("500k and over", span(500_000, INF)),
    ("from 500k", span(500_000, INF)),
    ("more than 4.5m and less than 4.8m", between(4_500_000, 4_800_000, low_open=True, high_open=True)),
    ("over 4.5 but under 4.8 million", between(4_500_000, 4_800_000, low_open=True, high_open=True)),
    ("at most 4.8m and over 4.5m", between(4_500_000, 4_800_000, low_open=True)),
    ("4.5m or more, but less than 4.8m", between(4_500_000, 4_800_000, high_open=True)),
    ("4.5 or 4.8 million", one_of([4_500_000, 4_800_000])),
    ("500k, 600k or 700k", one_of([500_000, 600_000, 700_000])),
    ("500, 600 or 700k", one_of([500_000, 600_000, 700_000])),
]


@pytest.mark.parametrize(("text", "value"), RANGES)
def test_ranges_and_candidates(text: str, value: Value) -> None:
    assert understood(MONEY, text) == value


ABOUT: list[tuple[str, Value]] = [
    ("about 500k", exact(500_000)),
    ("roughly 500k", exact(500_000)),
    ("around $500,000", exact(500_000)),
    ("approx. 500k", exact(500_000)),
    ("~500k", exact(500_000)),
    ("maybe 500k", exact(500_000)),
    ("500k, I think", exact(500_000)),
    ("I think 500k", exact(500_000)),
    ("500k or so", exact(500_000)),
    ("500k maybe", exact(500_000)),
    ("about 4.5-4.8m", span(4_500_000, 4_800_000)),
    ("4.5 to about 4.8m", span(4_500_000, 4_800_000)),
    ("at most about 500k", span(NEG_INF, 500_000)),
]


@pytest.mark.parametrize(("text", "value"), ABOUT)
def test_an_estimate_is_its_number_and_says_so(text: str, value: Value) -> None:
    assert estimated(MONEY, text) == value


UNCLEAR: list[tuple[str, list[Value]]] = [
    ("4,8m", [exact(4_800_000), exact(48_000_000)]),
    ("4,850m", [exact(4_850_000_000), exact(4_850_000)]),
    ("1,200k", [exact(1_200_000), exact(1_200)]),
    ("4.850", [exact(Fraction(97, 20)), exact(4_850)]),
    ("4.200", [exact(Fraction(21, 5)), exact(4_200)]),
    ("about 4.200", [exact(Fraction(21, 5)), exact(4_200)]),
    ("1,50", [exact(Fraction(3, 2)), exact(150)]),
    ("12,5", [exact(Fraction(25, 2)), exact(125)]),
    ("1234,5", [exact(Fraction(2469, 2)), exact(12_345)]),
    ("0,5", [exact(Fraction(1, 2))]),
    ("0,500", [exact(Fraction(1, 2))]),
    ("4,8-5,2m", [span(4_800_000, 5_200_000), span(48_000_000, 52_000_000)]),
    ("900-1.2m", [span(900, 1_200_000), span(900_000, 1_200_000)]),
    ("under 4,8m", [between(high=n, high_open=True) for n in (4_800_000, 48_000_000)]),
    ("4,8 or 5,2m", [one_of([4_800_000, 5_200_000]), one_of([48_000_000, 52_000_000])]),
]


@pytest.mark.parametrize(("text", "values"), UNCLEAR)
def test_two_meanings_are_asked_about(text: str, values: list[Value]) -> None:
    assert meanings(MONEY, text) == values


def test_bounds_rule_a_meaning_out() -> None:
    assert understood(Question("money", high=100), "4.850") == exactly(Fraction(97, 20))
    assert meanings(Question("money", low=1000), "4.850") == [exactly(4_850)]
    assert meanings(Question("money", high=10_000_000), "4,8m") == [exactly(4_800_000)]


def not_money(part: str) -> tuple[str, dict[str, object]]:
    return "not_money", {"part": part}


REFUSED: list[tuple[str, tuple[str, dict[str, object]]]] = [
    ("NaN", not_money("NaN")),
    ("inf", not_money("inf")),
    ("1_000", not_money("1_000")),
    ("1e6", not_money("1e6")),
    ("0x1F", not_money("0x1F")),
    ("abc", not_money("abc")),
    ("$", not_money("$")),
    ("about", not_money("about")),
    ("€500", not_money("€500")),
    ("about €500", not_money("€500")),
    ("50%", not_money("50%")),
    ("4/12", not_money("4/12")),
    ("4'200'000", not_money("4'200'000")),
    ("500 lakh", not_money("lakh")),
    ("5 million million", not_money("million")),
    ("(1,200", not_money("(1,200")),
    ("(-1,200)", not_money("(-1,200)")),
    ("٤٨٠", not_money("٤٨٠")),
    ("between 4 million", not_money("between 4 million")),
    ("over 20 and 30", ("two_numbers", {"second": "30"})),
    ("over 20 and over 30", not_money("over")),
    ("10 to 12 to 14", not_money("to")),
    ("", ("typed_nothing", {})),
    (" . ", ("typed_nothing", {})),
    ("5 6", ("two_numbers", {"second": "6"})),
    ("4.5, 4.8 million", ("two_numbers", {"second": "4.8"})),
    ("4,500,00", ("comma_groups", {"shown": "450,000"})),
    ("5,00,000", ("comma_groups", {"shown": "500,000"})),
    ("1234,567", ("comma_groups", {"shown": "1,234,567"})),
    ("4.500.000", ("point_groups", {"shown": "4,500,000"})),
    ("4.500.000,25", ("point_groups", {"shown": "4,500,000"})),
    ("4.200,50", ("decimal_comma", {"shown": "4,200.50"})),
    ("007", ("leading_zeros", {"shown": "7"})),
    ("01850", ("leading_zeros", {"shown": "1850"})),
    ("4.8505", ("money_cents", {})),
    ("500000.005", ("money_cents", {})),
    ("1234567890123456789", ("number_too_long", {"most": "18"})),
    ("9999999999999 million", ("number_too_long", {"most": "18"})),
    ("5m to 3m", ("range_reversed", {"low": "$3,000,000", "high": "$5,000,000"})),
    ("between 22 and 18", ("range_reversed", {"low": "$18", "high": "$22"})),
    ("over 5 and under 5", ("range_empty", {"low": "$5", "high": "$5"})),
    ("5 or over 10", ("ranges_with_or", {})),
    ("$5 million a month", ("per_period", {"part": "a month"})),
    ("40 an hour", ("per_period", {"part": "an hour"})),
    ("1" * 201, ("typed_too_long", {"most": "200"})),
]


@pytest.mark.parametrize(("text", "why"), REFUSED)
def test_what_is_not_an_amount_is_refused_with_its_reason(text: str, why: tuple[str, dict[str, object]]) -> None:
    assert refused(MONEY, text) == why


def test_bounds_are_told_in_dollars() -> None:
    question = Question("money", low=0, high=125_000)
    assert refused(question, "125,000.01") == ("out_of_bounds", {"low": "$0", "high": "$125,000"})
    assert refused(question, "100k to 130k") == ("out_of_bounds", {"low": "$0", "high": "$125,000"})
    assert refused(question, "more than 125k") == ("out_of_bounds", {"low": "$0", "high": "$125,000"})
    assert refused(Question("money", high=Fraction(1, 2)), "1") == ("too_high", {"high": "$0.50"})
    assert understood(question, "125,000") == exactly(125_000)
    assert understood(question, "at least 125,000") == span(125_000, INF)
