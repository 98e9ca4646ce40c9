"""Days as people type them."""

from datetime import date

import pytest

from screener.values.exact import INF, NEG_INF
from screener.values.read import Question
from screener.values.value import Value, exactly, one_of
from tests.values.read.asking import DATE, estimated, refused, span, understood

LAST = date(2017, 12, 31)


@pytest.mark.parametrize(
    "text",
    [
        "12/31/2017",
        "12-31-2017",
        "2017-12-31",
        "2017/12/31",
        "Dec 31, 2017",
        "Dec. 31, 2017",
        "Dec 31 2017",
        "Dec 31,2017",
        "dec 31st, 2017",
        "DECEMBER 31, 2017.",
        "31 December 2017",
        "31st of December, 2017",
        "31-Dec-2017",
        "on 12/31/2017",
        "１２/３１/２０１７",
    ],
)
def test_a_day(text: str) -> None:
    assert understood(DATE, text) == exactly(LAST)


def test_the_month_comes_first() -> None:
    assert understood(DATE, "1/2/2017") == exactly(date(2017, 1, 2))
    assert understood(DATE, "01/02/2017") == exactly(date(2017, 1, 2))
    assert understood(DATE, "2/29/2016") == exactly(date(2016, 2, 29))


@pytest.mark.parametrize("month", ["May 5, 2017", "5 may 2017", "5/5/2017"])
def test_may_is_a_month(month: str) -> None:
    assert understood(DATE, month) == exactly(date(2017, 5, 5))


def test_today_is_the_day_of_the_question() -> None:
    assert understood(DATE, "today") == exactly(date(2017, 3, 1))
    assert refused(Question("date"), "today") == ("not_date", {"part": "today"})


def test_none_is_a_value_only_where_the_question_has_it() -> None:
    assert understood(DATE, "never") == exactly(None)
    assert refused(Question("date"), "none") == ("not_date", {"part": "none"})


DECEMBER = span(date(2017, 12, 1), LAST)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("December 2017", DECEMBER),
        ("December, 2017", DECEMBER),
        ("Dec 2017", DECEMBER),
        ("Dec-2017", DECEMBER),
        ("12/2017", DECEMBER),
        ("2017-12", DECEMBER),
        ("February 2016", span(date(2016, 2, 1), date(2016, 2, 29))),
        ("sept 2017", span(date(2017, 9, 1), date(2017, 9, 30))),
        ("2017", span(date(2017, 1, 1), LAST)),
        ("FY 2017", span(date(2017, 1, 1), LAST)),
        ("2016-2018", span(date(2016, 1, 1), date(2018, 12, 31))),
        ("12/1/2017-12/31/2017", DECEMBER),
        ("2017-12-01 - 2017-12-31", DECEMBER),
        ("between Dec 1, 2017 and Dec 31, 2017", DECEMBER),
        ("November to December 2017", None),
        ("Nov 2017 to Dec 2017", span(date(2017, 11, 1), LAST)),
        ("before 12/31/2017", span(NEG_INF, date(2017, 12, 30))),
        ("before December 2017", span(NEG_INF, date(2017, 11, 30))),
        ("by December 2017", span(NEG_INF, LAST)),
        ("on or before 12/31/2017", span(NEG_INF, LAST)),
        ("12/31/2017 or earlier", span(NEG_INF, LAST)),
        ("after 12/31/2017", span(date(2018, 1, 1), INF)),
        ("after December 2017", span(date(2018, 1, 1), INF)),
        ("since December 2017", span(date(2017, 12, 1), INF)),
        ("12/31/2017 or later", span(LAST, INF)),
        ("12/31/2017 or 1/2/2018", one_of([LAST, date(2018, 1, 2)])),
        ("after 11/30/2017 and before 2018", DECEMBER),
    ],
)
def test_ranges_of_days(text: str, value: Value | None) -> None:
    if value is None:
        assert refused(DATE, text) == ("date_year", {})
    else:
        assert understood(DATE, text) == value


def test_about_a_month() -> None:
    assert estimated(DATE, "about December 2017") == DECEMBER
    assert estimated(DATE, "around 12/31/2017") == exactly(LAST)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("31/12/2017", ("date_order", {"shown": "12/31/2017"})),
        ("2017-31-12", ("date_order", {"shown": "12/31/2017"})),
        ("13/13/2017", ("date_month", {})),
        ("13/2017", ("date_month", {})),
        ("0/5/2017", ("date_month", {})),
        ("2/30/2017", ("date_day", {"month": "February 2017", "days": "28"})),
        ("2/29/2017", ("date_day", {"month": "February 2017", "days": "28"})),
        ("June 31, 2017", ("date_day", {"month": "June 2017", "days": "30"})),
        ("12/32/2017", ("date_day", {"month": "December 2017", "days": "31"})),
        ("12/0/2017", ("date_day", {"month": "December 2017", "days": "31"})),
        ("1/2/17", ("date_year", {})),
        ("Dec 31, 17", ("date_year", {})),
        ("Dec 31", ("date_year", {})),
        ("31 December", ("date_year", {})),
        ("December", ("date_year", {})),
        ("12/31", ("date_year", {})),
        ("0017-01-01", ("date_year", {})),
        ("5", ("date_year", {})),
        ("31.12.2017", ("not_date", {"part": "31.12.2017"})),
        ("Monday", ("not_date", {"part": "Monday"})),
        ("12/31/2017 at noon", ("not_date", {"part": "at"})),
        ("12/31/2017 1/2/2018", ("two_numbers", {"second": "1/2/2018"})),
        ("12/31/2017 to 12/1/2017", ("range_reversed", {"low": "December 1, 2017", "high": "December 31, 2017"})),
        ("1" * 100, ("date_year", {})),
        ("1/2/2017/3", ("not_date", {"part": "1/2/2017/3"})),
    ],
)
def test_what_is_no_day(text: str, why: tuple[str, dict[str, object]]) -> None:
    assert refused(DATE, text) == why
