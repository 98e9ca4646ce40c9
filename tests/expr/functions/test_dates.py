"""Functions of dates: the days the laws name, both ends of the calendar, and brute force over what is open."""

import re
from calendar import isleap
from collections.abc import Mapping
from datetime import date, timedelta
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.expr.functions import FUNCTIONS, dates
from screener.expr.functions.days import month_end
from screener.values.exact import INF, NEG_INF, Scalar
from screener.values.value import Items, Span, Value, between, exactly, one_of, value_of
from tests.expr.functions.open_days import Function, Open, holds_all_of, open_days, open_numbers, tight
from tests.expr.scopes import because, items, what

NEVER = value_of(undefined=True)
AFTER_ALL, BEFORE_ALL = value_of((), Span(date.max, INF)), value_of((), Span(NEG_INF, date.min))

PLACED = {  # the day of placing -> the first day of the half year that ends on it, the last of the one that begins
    "2019-07-15": ("2019-01-16", "2020-01-14"),
    "2019-08-31": ("2019-03-01", "2020-02-29"),
    "2018-08-31": ("2018-03-01", "2019-02-28"),
    "2018-08-30": ("2018-03-01", "2019-02-28"),
    "2018-08-29": ("2018-03-01", "2019-02-28"),
    "2018-08-28": ("2018-03-01", "2019-02-27"),
    "2018-09-01": ("2018-03-02", "2019-02-28"),
    "2019-06-30": ("2018-12-31", "2019-12-29"),
    "2018-12-31": ("2018-07-01", "2019-06-30"),
    "2020-02-29": ("2019-08-30", "2020-08-28"),
}


@pytest.mark.parametrize("placed", PLACED)
def test_half_years_before_and_after_a_day(placed: str) -> None:
    day, six = exactly(date.fromisoformat(placed)), exactly(6)
    start, end = (exactly(date.fromisoformat(text)) for text in PLACED[placed])
    assert dates.period_start(day, six) == start
    assert dates.period_end(day, six) == end


EXAMPLES: Mapping[str, Scalar] = {
    "add_days(d(2026, 3, 2), 180)": date(2026, 8, 29),
    "add_days(d(2026, 10, 1), 60)": date(2026, 11, 30),
    "add_days(d(2026, 3, 1), -1)": date(2026, 2, 28),
    "add_months(d(2019, 8, 31), 6)": date(2020, 2, 29),
    "add_months(d(2019, 8, 31), -6)": date(2019, 2, 28),
    "add_months(d(2019, 12, 15), 1)": date(2020, 1, 15),
    "add_years(d(2020, 2, 29), 1)": date(2021, 2, 28),
    "add_years(d(2020, 2, 29), 4)": date(2024, 2, 29),
    "add_years(d(2019, 2, 28), 1)": date(2020, 2, 28),
    "add_years_keep_month_end(d(2019, 2, 28), 1)": date(2020, 2, 29),
    "add_years_keep_month_end(d(2020, 2, 28), 1)": date(2021, 2, 28),
    "add_years_keep_month_end(d(2020, 2, 29), -1)": date(2019, 2, 28),
    "add_years_keep_month_end(d(2018, 12, 31), 9)": date(2027, 12, 31),
    "period_end(d(2018, 1, 1), 12)": date(2018, 12, 31),
    "period_start(d(2018, 12, 31), 12)": date(2018, 1, 1),
    "last_of_month(2032, 2)": date(2032, 2, 29),
    "last_of_month(2030, 12)": date(2030, 12, 31),
    "date(2024, 2, 29)": date(2024, 2, 29),
    "year_end_on_or_after(d(2029, 9, 15), '12-31')": date(2029, 12, 31),
    "year_end_on_or_after(d(2029, 9, 15), '06-30')": date(2030, 6, 30),
    "year_end_on_or_after(d(2029, 6, 30), '06-30')": date(2029, 6, 30),
    "year_end_on_or_after(d(2028, 2, 29), '02-28')": date(2028, 2, 29),
    "year_end_on_or_after(d(2027, 3, 1), '02-28')": date(2028, 2, 29),
    "year_end_on_or_after(d(2027, 2, 28), '02-29')": date(2027, 2, 28),
    "weekday(d(2026, 4, 6))": 1,
    "weekday(d(2028, 5, 14))": 7,
    "max(d(2026, 4, 6), d(2026, 4, 7))": date(2026, 4, 7),
    "min(d(2026, 4, 6), d(2026, 4, 7))": date(2026, 4, 6),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_days_that_are_known(text: str) -> None:
    assert what(re.sub(r"\bd\(", "date(", text)) == exactly(EXAMPLES[text])


def test_a_day_that_there_is_not_is_undefined() -> None:
    for text in ("date(2019, 2, 29)", "date(2019, 13, 1)", "date(2019, 0, 1)", "date(2019, 4, 31)", "date(2019, 1, 0)"):
        assert what(text) == NEVER
    for text in ("'6-30'", "'06-31'", "'13-01'", "'00-10'", "''", "3", "None"):
        assert what(f"year_end_on_or_after(date(2019, 1, 1), {text})") == NEVER
    assert what("last_of_month(2019, 13)") == what("last_of_month(2019, 0)") == NEVER


def test_beyond_the_days_that_can_be_written_nothing_raises() -> None:
    late, early, one = exactly(date.max), exactly(date.min), exactly(1)
    for function in (dates.add_days, dates.add_months, dates.add_years, dates.add_years_keep_month_end):
        assert function(late, one) == function(early, exactly(10**30)) == AFTER_ALL
        assert function(early, exactly(-1)) == function(late, exactly(-(10**30))) == BEFORE_ALL
    assert dates.period_end(late, one) == AFTER_ALL
    assert dates.period_end(early, exactly(0)) == BEFORE_ALL
    assert dates.period_start(late, exactly(0)) == AFTER_ALL
    assert dates.period_start(early, one) == BEFORE_ALL
    assert dates.year_end_on_or_after(late, exactly("06-30")) == AFTER_ALL
    assert dates.from_parts(exactly(10_000), one, one) == dates.last_of_month(exactly(10_000), one) == AFTER_ALL
    assert dates.from_parts(exactly(0), one, one) == dates.last_of_month(exactly(0), one) == BEFORE_ALL
    # Open still, yet the latest deadline there is has not passed.
    assert what("date(2026, 1, 1) <= add_days(d, 1)", d=late) == exactly(True)


def test_days_without_end_stay_so() -> None:
    to_come = between(date(2026, 4, 6), because=because("d"))
    assert dates.add_days(to_come, exactly(30)) == between(date(2026, 5, 6), because=because("d"))
    assert dates.add_months(exactly(date(2026, 4, 6)), between(0, INF, whole=True, because=because("n"))) == between(
        date(2026, 4, 6), because=because("n")
    )
    anything = between(because=because("d"))
    assert dates.add_years(anything, exactly(1)) == anything
    assert dates.year_end_on_or_after(to_come, exactly("06-30")) == between(date(2026, 6, 30), because=because("d"))
    assert dates.period_start(exactly(date(2026, 6, 30)), between(1, INF, whole=True)) == between(
        NEG_INF, date(2026, 5, 31)
    )
    assert what("d > date(2026, 4, 5)", d=to_come) == exactly(True)


def test_what_is_no_day_or_number_is_undefined() -> None:
    day, ticks = exactly(date(2019, 1, 1)), items(1)
    for nothing in (exactly(None), exactly("x"), exactly(True), ticks, NEVER, exactly(5)):
        assert dates.add_days(nothing, exactly(1)) == dates.weekday(nothing) == NEVER
        assert dates.year_end_on_or_after(nothing, exactly("06-30")) == NEVER
    for nothing in (exactly(None), exactly("x"), exactly(True), ticks, NEVER, day, Items(())):
        assert dates.add_days(day, nothing) == dates.from_parts(exactly(2019), nothing, exactly(1)) == NEVER
    some = one_of([date(2019, 1, 1), None], because("d"))
    assert dates.add_days(some, exactly(1)) == value_of([date(2019, 1, 2)], undefined=True, because=because("d"))


def test_a_part_of_a_day_does_not_count() -> None:
    day = exactly(date(2019, 1, 1))
    assert dates.add_days(day, exactly(Fraction(5, 2))) == exactly(date(2019, 1, 3))
    assert dates.add_days(day, between(0, 2)) == between(date(2019, 1, 1), date(2019, 1, 3))
    assert dates.add_days(day, between(0, 2, high_open=True)) == between(date(2019, 1, 1), date(2019, 1, 2))


def test_an_end_of_the_year_nobody_knows_is_less_than_a_year_later() -> None:
    day = exactly(date(2019, 9, 15))
    any_day = [(date(2020, 1, 1) + timedelta(n)).strftime("%m-%d") for n in range(366)]
    for unknown in (between(because=because("m")), one_of(any_day, because("m"))):
        found = dates.year_end_on_or_after(day, unknown)
        assert found == between(date(2019, 9, 15), date(2020, 9, 14), because=because("m"))
        exact = [dates.year_end_on_or_after(day, exactly(text)) for text in any_day]
        assert all(holds_all_of(found, each) for each in exact)
    two = one_of(["06-30", "12-31"], because("m"))
    assert dates.year_end_on_or_after(day, two) == one_of([date(2019, 12, 31), date(2020, 6, 30)], because("m"))
    assert dates.year_end_on_or_after(day, value_of(undefined=True, because=because("m"))) == value_of(
        undefined=True, because=because("m")
    )


def test_weekdays_of_a_few_days_and_of_many() -> None:
    assert dates.weekday(between(date(2026, 4, 6), date(2026, 4, 8))) == one_of([1, 2, 3])
    assert dates.weekday(between(date(2026, 4, 6), date(2026, 4, 12))) == one_of(range(1, 8))
    assert dates.weekday(between(date(2026, 4, 6))) == one_of(range(1, 8))


# ---------------------------------------------------------------------------------------------- brute force

MOVING = [
    "add_days",
    "add_months",
    "add_years",
    "add_years_keep_month_end",
    "period_start",
    "period_end",
]


@pytest.mark.parametrize("name", MOVING)
@given(day=open_days(), number=open_numbers())
def test_what_is_open_holds_every_exact_result_and_no_end_beyond_them(name: str, day: Open, number: Open) -> None:
    function: Function = FUNCTIONS[name]  # type: ignore[assignment]
    found = function(day.value, number.value)
    exact = [function(exactly(d), exactly(n)) for d, n in product(day.members, number.members)]
    assert all(holds_all_of(found, each) for each in exact)
    if day.value.span is None or (day.value.span.low != NEG_INF and day.value.span.high != INF):
        assert tight(found, exact)


@given(day=open_days(), ends=st.lists(st.sampled_from(["12-31", "02-28", "06-30", "01-01"]), min_size=1, max_size=2))
def test_open_ends_of_years(day: Open, ends: list[str]) -> None:
    found = dates.year_end_on_or_after(day.value, one_of(ends, because("m")))
    exact = [dates.year_end_on_or_after(exactly(d), exactly(m)) for d, m in product(day.members, ends)]
    assert all(holds_all_of(found, each) for each in exact)


@given(year=open_numbers(1990, 2050), month=open_numbers(0, 14), day=open_numbers(0, 33))
def test_open_parts_of_a_date(year: Open, month: Open, day: Open) -> None:
    found = dates.from_parts(year.value, month.value, day.value)
    exact = [
        dates.from_parts(*(exactly(part) for part in parts))
        for parts in product(year.members, month.members, day.members)
    ]
    assert all(holds_all_of(found, each) for each in exact)
    last = dates.last_of_month(year.value, month.value)
    pairs = product(year.members, month.members)
    assert all(holds_all_of(last, dates.last_of_month(exactly(y), exactly(m))) for y, m in pairs)


@given(open_days())
def test_open_weekdays(day: Open) -> None:
    found = dates.weekday(day.value)
    assert all(found.holds(member.isoweekday()) for member in day.members)


def independent(day: date, months: int) -> date:
    """The same day of a later month, found by walking month by month."""
    year, month = day.year, day.month
    for _ in range(abs(months)):
        month += 1 if months > 0 else -1
        if month in (0, 13):
            year, month = (year - 1, 12) if month == 0 else (year + 1, 1)
    number = day.day
    while True:
        try:
            return date(year, month, number)
        except ValueError:
            number -= 1


@given(st.dates(date(1990, 1, 1), date(2040, 12, 31)), st.integers(-60, 60))
def test_months_are_walked_one_by_one(day: date, months: int) -> None:
    there = independent(day, months)
    assert dates.add_months(exactly(day), exactly(months)) == exactly(there)
    assert dates.period_start(exactly(day), exactly(-months)) == exactly(there + timedelta(1))
    last_is_in = there.day < day.day
    assert dates.period_end(exactly(day), exactly(months)) == exactly(there - timedelta(0 if last_is_in else 1))


@given(st.dates(date(1990, 1, 1), date(2040, 12, 31)), st.integers(-9, 9))
def test_years_keep_the_day_or_the_end_of_the_month(day: date, years: int) -> None:
    leap_day = (day.month, day.day) == (2, 29)
    there = date(day.year + years, 2, 29 if isleap(day.year + years) else 28) if leap_day else None
    plain = there or day.replace(year=day.year + years)
    assert dates.add_years(exactly(day), exactly(years)) == exactly(plain)
    at_end = (day + timedelta(1)).day == 1
    kept = month_end(plain.year, plain.month) if at_end else plain
    assert isinstance(kept, date)
    assert dates.add_years_keep_month_end(exactly(day), exactly(years)) == exactly(kept)


@given(st.dates(date(1990, 1, 1), date(2040, 12, 31)), st.sampled_from(["12-31", "02-28", "06-30", "09-30"]))
def test_the_end_of_the_year_is_found_day_by_day(day: date, end: str) -> None:
    walked = day
    wanted = end if end != "02-28" else "03-01"
    step = timedelta(1) if end == "02-28" else timedelta(0)
    while (walked + step).strftime("%m-%d") != wanted:
        walked += timedelta(1)
    assert dates.year_end_on_or_after(exactly(day), exactly(end)) == exactly(walked)


def test_one_day_of_a_span_can_be_told_apart() -> None:
    several: Value = between(date(2019, 8, 29), date(2019, 8, 31))
    assert dates.add_months(several, exactly(6)) == exactly(date(2020, 2, 29))
