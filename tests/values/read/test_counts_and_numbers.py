"""Whole numbers of people and things, and numbers without a unit, as people type them."""

from fractions import Fraction

import pytest

from screener.values.exact import INF, Exact
from screener.values.read import Question
from screener.values.value import Value, exactly, one_of
from tests.values.read.asking import COUNT, NUMBER, THIRD, estimated, meanings, refused, span, understood, whole


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("18", 18),
        ("18 people", 18),
        ("18 employees.", 18),
        ("1 person", 1),
        ("18 of them", 18),
        ("1,200", 1200),
        ("1.2k", 1200),
        ("18.0", 18),
        ("none", 0),
        ("none at all", 0),
        ("zero", 0),
        ("0", 0),
        ("twelve", 12),
        ("twenty", 20),
        ("ninety-nine", 99),
        ("only 5", 5),
        ("18 in total", 18),
    ],
)
def test_a_count(text: str, things: int) -> None:
    assert understood(COUNT, text) == exactly(things)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10-12", whole(10, 12)),
        ("2-12", whole(2, 12)),
        ("10 -12", whole(10, 12)),
        ("10 to 12", whole(10, 12)),
        ("10 through 12", whole(10, 12)),
        ("10..12", whole(10, 12)),
        ("10 ... 12", whole(10, 12)),
        ("between 18 and 22", whole(18, 22)),
        ("between 18 and 22 people", whole(18, 22)),
        ("somewhere between 18 and 22", whole(18, 22)),
        ("between 18 to 22", whole(18, 22)),
        ("from 18 to 22", whole(18, 22)),
        ("ten to twelve", whole(10, 12)),
        ("twenty - five", None),
        ("over 20", whole(low=21)),
        ("more than 20 people", whole(low=21)),
        ("at least 20", whole(low=20)),
        ("20 or more", whole(low=20)),
        ("20 or more people", whole(low=20)),
        ("20 people or more", whole(low=20)),
        ("20+", whole(low=20)),
        ("20 plus", whole(low=20)),
        ("under 20", whole(high=19)),
        ("fewer than 20", whole(high=19)),
        ("no more than 20", whole(high=20)),
        ("20 or fewer", whole(high=20)),
        ("max 20", whole(high=20)),
        ("over 18 and under 22", whole(19, 21)),
        ("over 18 and under 20", exactly(19)),
        ("18 or 19", one_of([18, 19])),
        ("10, 12 or 14", one_of([10, 12, 14])),
    ],
)
def test_a_range_of_counts_keeps_only_whole_numbers(text: str, value: Value | None) -> None:
    if value is None:
        assert refused(COUNT, text) == ("range_reversed", {"low": "5", "high": "20"})
    else:
        assert understood(COUNT, text) == value


@pytest.mark.parametrize("text", ["about 20", "20ish", "20-ish", "20 or so", "~20", "probably 20 people", "approx. 20"])
def test_about_twenty_is_twenty(text: str) -> None:
    assert estimated(COUNT, text) == exactly(20)


def test_thousands_with_a_point_are_asked_about() -> None:
    assert meanings(COUNT, "4.200") == [exactly(4200)]
    assert meanings(COUNT, "12.000") == [exactly(12), exactly(12_000)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("17.5", ("not_whole", {})),
        ("17.5 people", ("not_whole", {})),
        ("17 to 17.5", ("not_whole", {})),
        ("1.2345k", ("not_whole", {})),
        ("-5", ("too_low", {"low": "0"})),
        ("under 0", ("too_low", {"low": "0"})),
        ("18 FTE", ("not_count", {"part": "FTE"})),
        ("18 full-time", ("not_count", {"part": "full-time"})),
        ("$20", ("not_count", {"part": "$20"})),
        ("20%", ("not_count", {"part": "20%"})),
        ("1/2", ("not_count", {"part": "1/2"})),
        ("no", ("not_count", {"part": "no"})),
        ("12,5", ("comma_groups", {"shown": "125"})),
        ("20 about 30", ("two_numbers", {"second": "30"})),
        ("20+5", ("not_count", {"part": "20+5"})),
        ("over 18 and under 19", ("range_empty", {"low": "18", "high": "19"})),
    ],
)
def test_what_is_no_count(text: str, why: tuple[str, dict[str, object]]) -> None:
    assert refused(COUNT, text) == why


def test_bounds_of_a_count() -> None:
    question = Question("count", low=1, high=500)
    assert refused(question, "0") == ("out_of_bounds", {"low": "1", "high": "500"})
    assert refused(question, "1,000") == ("out_of_bounds", {"low": "1", "high": "500"})
    assert understood(question, "over 499") == whole(low=500)
    assert refused(question, "over 500") == ("out_of_bounds", {"low": "1", "high": "500"})


def test_none_is_a_value_of_its_own_where_the_question_has_it() -> None:
    question = Question("count", none=True)
    assert understood(question, "none") == exactly(None)
    assert understood(question, "never") == exactly(None)
    assert understood(question, "0") == exactly(0)
    assert understood(question, "5 or none") == one_of([5, None])


def test_the_nouns_of_the_question_may_follow_the_number() -> None:
    question = Question("number", units=("full-time hour", "full-time hours", "hours a week"))
    assert understood(question, "17.5 full-time hours") == exactly(Fraction(35, 2))
    assert understood(question, "17.5 hours a week") == exactly(Fraction(35, 2))
    assert understood(question, "15 to 17.5 full-time hours") == span(15, Fraction(35, 2))
    assert refused(question, "17.5 part-time hours") == ("not_number", {"part": "part-time"})
    assert refused(question, "full-time hours") == ("not_number", {"part": "full-time hours"})


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("17.5", Fraction(35, 2)),
        (".5", Fraction(1, 2)),
        ("1.5", Fraction(3, 2)),
        ("1.125", Fraction(9, 8)),
        ("1,234.5", Fraction(2469, 2)),
        ("-5", -5),
        ("minus 18", -18),
        ("1/3", THIRD),
        ("-1/3", -THIRD),
        ("2 out of 3", 2 * THIRD),
        ("4.8m", 4_800_000),
    ],
)
def test_a_number(text: str, number: Exact) -> None:
    assert understood(NUMBER, text) == exactly(number)


def test_numbers_in_ranges() -> None:
    assert understood(NUMBER, "-5 to -3") == span(-5, -3)
    assert understood(NUMBER, "-5--3") == span(-5, -3)
    assert understood(NUMBER, "at least 1/3") == span(THIRD, INF)
    assert meanings(NUMBER, "12,5") == [exactly(Fraction(25, 2)), exactly(125)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1/0", ("zero_divisor", {})),
        ("1/x", ("not_number", {"part": "1/x"})),
        ("1.5/3", ("not_number", {"part": "1.5/3"})),
        ("17 1/2", ("two_numbers", {"second": "1/2"})),
        ("$5", ("not_number", {"part": "$5"})),
        ("5%", ("not_number", {"part": "5%"})),
        ("(5)", ("not_number", {"part": "(5)"})),
    ],
)
def test_what_is_no_number(text: str, why: tuple[str, dict[str, object]]) -> None:
    assert refused(NUMBER, text) == why
