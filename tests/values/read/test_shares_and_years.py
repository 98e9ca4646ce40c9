"""Shares of a whole and calendar years, as people type them."""

from fractions import Fraction

import pytest

from screener.values.exact import INF, NEG_INF
from screener.values.read import Question
from screener.values.value import Value, between, exactly, one_of
from tests.values.read.asking import SHARE, THIRD, YEAR, estimated, meanings, refused, span, understood, whole


def per_cent(n: int | str) -> Fraction:
    return Fraction(n) / 100


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("60%", per_cent(60)),
        ("60 %", per_cent(60)),
        ("60 percent", per_cent(60)),
        ("60 per cent", per_cent(60)),
        ("60 pct", per_cent(60)),
        ("60", per_cent(60)),
        ("47.6", per_cent("47.6")),
        ("100", Fraction(1)),
        (".6", per_cent(60)),
        ("0.6", per_cent(60)),
        ("0.5", per_cent(50)),
        ("0.5%", per_cent("0.5")),
        ("1%", per_cent(1)),
        ("1.5", per_cent("1.5")),
        ("4/12", THIRD),
        ("4 / 12", THIRD),
        ("4 out of 12", THIRD),
        ("four out of twelve", THIRD),
        ("12/12", Fraction(1)),
        ("twenty percent", per_cent(20)),
        ("half", per_cent(50)),
        ("a third", THIRD),
        ("two thirds", 2 * THIRD),
        ("three quarters", per_cent(75)),
        ("all", Fraction(1)),
        ("0", Fraction(0)),
        ("0%", Fraction(0)),
        ("none", Fraction(0)),
        ("zero", Fraction(0)),
    ],
)
def test_a_share(text: str, share: Fraction) -> None:
    assert understood(SHARE, text) == exactly(share)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("50-60%", span(per_cent(50), per_cent(60))),
        ("50% to 60%", span(per_cent(50), per_cent(60))),
        ("50% to 60", span(per_cent(50), per_cent(60))),
        ("50 to 60", span(per_cent(50), per_cent(60))),
        ("0.5 to 1%", span(per_cent("0.5"), per_cent(1))),
        ("1-2%", span(per_cent(1), per_cent(2))),
        ("1 to 60", span(per_cent(1), per_cent(60))),
        ("0.5 to 0.6", span(per_cent(50), per_cent(60))),
        (".5 to 1", span(per_cent(50), 1)),
        ("1/3 to 50%", span(THIRD, per_cent(50))),
        ("a third to half", span(THIRD, per_cent(50))),
        ("over 60%", between(per_cent(60), low_open=True)),
        ("60% or more", span(per_cent(60), INF)),
        ("under .6", between(high=per_cent(60), high_open=True)),
        ("at most 60", span(NEG_INF, per_cent(60))),
        ("50 or 60%", one_of([per_cent(50), per_cent(60)])),
    ],
)
def test_ranges_of_shares(text: str, value: Value) -> None:
    assert understood(SHARE, text) == value


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1", [exactly(per_cent(1)), exactly(1)]),
        ("1.0", [exactly(per_cent(1)), exactly(1)]),
        ("at least 1", [span(per_cent(1), INF), span(1, INF)]),
        ("over 1", [between(per_cent(1), low_open=True)]),
        ("0 to 1", [span(0, per_cent(1)), span(0, 1)]),
        ("0.2 to 60", [span(per_cent("0.2"), per_cent(60)), span(per_cent(20), per_cent(60))]),
        ("50% to 1", [span(per_cent(50), 1)]),
        ("10% to 0.6", [span(per_cent(10), per_cent(60))]),
        ("0,6", [exactly(per_cent(60))]),
        ("47,6%", [exactly(per_cent("47.6"))]),
        ("4,5%", [exactly(per_cent("4.5")), exactly(per_cent(45))]),
    ],
)
def test_one_is_a_hundredth_or_all_and_is_asked_about(text: str, values: list[Value]) -> None:
    assert meanings(SHARE, text) == values


def test_an_estimated_share() -> None:
    assert estimated(SHARE, "about 60%") == exactly(per_cent(60))
    assert estimated(SHARE, "about half") == exactly(per_cent(50))


BETWEEN_ALL_AND_NOTHING = ("out_of_bounds", {"low": "0%", "high": "100%"})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("101", BETWEEN_ALL_AND_NOTHING),
        ("100.1%", BETWEEN_ALL_AND_NOTHING),
        ("13/12", BETWEEN_ALL_AND_NOTHING),
        ("-5%", BETWEEN_ALL_AND_NOTHING),
        ("over 100%", BETWEEN_ALL_AND_NOTHING),
        ("under 0%", BETWEEN_ALL_AND_NOTHING),
        ("4/0", ("zero_divisor", {})),
        ("4/1.5", ("not_share", {"part": "4/1.5"})),
        ("60k", ("not_share", {"part": "60k"})),
        ("$60", ("not_share", {"part": "$60"})),
        ("most", ("not_share", {"part": "most"})),
        ("60% 70%", ("two_numbers", {"second": "70%"})),
    ],
)
def test_what_is_no_share(text: str, why: tuple[str, dict[str, object]]) -> None:
    assert refused(SHARE, text) == why


def test_bounds_of_a_share() -> None:
    assert meanings(Question("share", high=Fraction(1, 2)), "1") == [exactly(per_cent(1))]
    assert refused(Question("share", low=per_cent(10)), "5%") == ("out_of_bounds", {"low": "10%", "high": "100%"})


@pytest.mark.parametrize("text", ["2017", "2017.", "FY2017", "FY 2017", "fiscal year 2017", "tax year 2017", "in 2017"])
def test_a_year(text: str) -> None:
    assert understood(YEAR, text) == exactly(2017)


@pytest.mark.parametrize("text", ["none", "None", "no", "never"])
def test_a_year_that_never_was(text: str) -> None:
    assert understood(YEAR, text) == exactly(None)
    assert refused(Question("year"), text) == ("not_year", {"part": text})


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2016-2018", whole(2016, 2018)),
        ("2016 to 2018", whole(2016, 2018)),
        ("FY2016 to FY2018", whole(2016, 2018)),
        ("between 2016 and 2018", whole(2016, 2018)),
        ("since 2015", whole(low=2015)),
        ("2015 or later", whole(low=2015)),
        ("after 2015", whole(low=2016)),
        ("before 2018", whole(high=2017)),
        ("2018 or earlier", whole(high=2018)),
        ("2016 or 2018", one_of([2016, 2018])),
        ("none or 2018", one_of([2018, None])),
    ],
)
def test_ranges_of_years(text: str, value: Value) -> None:
    assert understood(YEAR, text) == value


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("'17", "'17"),
        ("17", "17"),
        ("FY17", "FY17"),
        ("2016-18", "2016-18"),
        ("2016/17", "2016/17"),
        ("2,017", "2,017"),
        ("2017.5", "2017.5"),
        ("0017", "0017"),
        ("20170", "20170"),
        ("-2017", "-2017"),
        ("$2017", "$2017"),
        ("twenty", "twenty"),
        ("last", "last"),
    ],
)
def test_a_year_has_four_digits(text: str, part: str) -> None:
    assert refused(YEAR, text) == ("not_year", {"part": part})


def test_bounds_of_a_year_are_plain_numbers() -> None:
    question = Question("year", low=2010, high=2030)
    assert refused(question, "2031") == ("out_of_bounds", {"low": "2010", "high": "2030"})
    assert refused(Question("year", low=2010), "2009") == ("too_low", {"low": "2010"})
    assert estimated(question, "about 2017") == exactly(2017)
