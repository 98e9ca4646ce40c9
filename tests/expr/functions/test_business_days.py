"""Business days: the holidays of one state against a little rule of its own, and both ends of the calendar."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.expr.functions import business_days
from screener.expr.functions.business_days import calendar_named
from screener.values.exact import INF, NEG_INF
from screener.values.value import Value, between, exactly, one_of, value_of
from tests.expr.functions.open_days import Open, holds_all_of, open_days, open_numbers
from tests.expr.scopes import because, items

MA = exactly("US-MA")
NEVER = value_of(undefined=True)
MONDAY, THURSDAY, SUNDAY = 1, 4, 7


def nth(year: int, month: int, weekday: int, number: int) -> date:
    """The so manieth weekday of a month; the last for -1."""
    found = [
        day
        for day in (date(year, month, 1) + timedelta(n) for n in range(31))
        if day.month == month and day.isoweekday() == weekday
    ]
    return found[number - 1 if number > 0 else number]


def holidays(year: int) -> Iterator[date]:
    """The legal holidays of Massachusetts on their own days, from 2021 on."""
    yield date(year, 1, 1)
    yield nth(year, 1, MONDAY, 3)
    yield nth(year, 2, MONDAY, 3)
    yield nth(year, 4, MONDAY, 3)
    yield nth(year, 5, MONDAY, -1)
    if year >= 2021:
        yield date(year, 6, 19)
    yield date(year, 7, 4)
    yield nth(year, 9, MONDAY, 1)
    yield nth(year, 10, MONDAY, 2)
    yield date(year, 11, 11)
    yield nth(year, 11, THURSDAY, 4)
    yield date(year, 12, 25)


def is_open(day: date) -> bool:
    kept = {d + timedelta(1) if d.isoweekday() == SUNDAY else d for d in holidays(day.year)}
    return day.isoweekday() < 6 and day not in kept


def counted(day: date, number: int) -> date:
    step = timedelta(1 if number > 0 else -1)
    for _ in range(abs(number)):
        day += step
        while not is_open(day):
            day += step
    return day


@pytest.mark.parametrize("year", range(2020, 2036))
def test_every_day_of_a_year_is_as_the_list_says(year: int) -> None:
    day = date(year, 1, 1)
    while day.year == year:
        assert business_days.is_business_day(exactly(day), MA) == exactly(is_open(day)), day
        day += timedelta(1)


@given(st.dates(date(2020, 1, 1), date(2035, 6, 30)), st.integers(-25, 25))
def test_business_days_are_counted_one_by_one(day: date, number: int) -> None:
    if counted(day, number).year < 2020:  # before Juneteenth
        return
    assert business_days.add_business_days(exactly(day), exactly(number), MA) == exactly(counted(day, number))
    here = day
    while not is_open(here):
        here += timedelta(1)
    assert business_days.on_or_next_business_day(exactly(day), MA) == exactly(here)


def test_days_the_rules_name() -> None:
    for start, number, there in (
        (date(2026, 4, 6), 15, date(2026, 4, 28)),  # the 20th is a holiday
        (date(2028, 5, 14), 5, date(2028, 5, 19)),  # from a Sunday
        (date(2026, 7, 2), 1, date(2026, 7, 3)),  # a holiday on a Saturday moves nowhere
        (date(2027, 7, 2), 1, date(2027, 7, 6)),  # one on a Sunday is kept on the Monday
        (date(2022, 12, 23), 1, date(2022, 12, 27)),
        (date(2026, 3, 16), 1, date(2026, 3, 17)),  # a holiday of one county is none
        (date(2026, 7, 4), 0, date(2026, 7, 4)),
        (date(2026, 4, 21), -1, date(2026, 4, 17)),
    ):
        assert business_days.add_business_days(exactly(start), exactly(number), MA) == exactly(there)
    sunday = exactly(date(2027, 7, 4))
    assert business_days.on_or_next_business_day(sunday, MA) == exactly(date(2027, 7, 6))
    assert business_days.add_business_days(sunday, exactly(1), exactly("US")) == exactly(date(2027, 7, 6))


@pytest.mark.parametrize("name", ["", "US-ZZ", "nowhere", "US-"])
def test_a_calendar_that_there_is_not(name: str) -> None:
    day, calendar = exactly(date(2026, 4, 6)), exactly(name)
    if name == "US-":
        assert calendar_named(name) is not None  # nothing after the dash is the country alone
        return
    assert calendar_named(name) is None
    for unknown in (calendar, exactly(5), exactly(None), items("US-MA"), one_of(["US-MA", "US-NY"])):
        assert business_days.add_business_days(day, exactly(1), unknown) == NEVER
        assert business_days.on_or_next_business_day(day, unknown) == NEVER
        assert business_days.is_business_day(day, unknown) == NEVER


def test_where_the_years_of_the_calendar_end_it_is_open_how_far_beyond() -> None:
    after, before, one = exactly(date(2500, 1, 1)), exactly(date(1500, 1, 1)), exactly(1)
    assert business_days.add_business_days(after, one, MA) == between(date(2500, 1, 1))
    assert business_days.add_business_days(before, exactly(-1), MA) == between(NEG_INF, date(1500, 1, 1))
    first = business_days.add_business_days(before, one, MA).span
    assert first is not None
    assert (first.low, first.high) == (date(1500, 1, 1), date(1778, 1, 2))
    last = business_days.add_business_days(after, exactly(-1), MA).span
    assert last is not None
    assert (last.low, last.high) == (date(2100, 12, 30), date(2500, 1, 1))
    assert business_days.add_business_days(exactly(date(2026, 4, 6)), exactly(10**12), MA) == between(date(2101, 1, 1))
    assert business_days.on_or_next_business_day(exactly(date.max), MA) == between(date.max)
    assert business_days.add_business_days(exactly(date.min), exactly(-1), MA) == between(NEG_INF, date.min)
    assert business_days.is_business_day(exactly(date(2500, 1, 1)), MA) == value_of([True, False])  # a Friday
    assert business_days.is_business_day(exactly(date(2500, 1, 2)), MA) == exactly(False)


def test_open_days() -> None:
    open_day = between(date(2026, 4, 17), date(2026, 4, 20), because=because("d"))
    assert business_days.on_or_next_business_day(open_day, MA) == between(
        date(2026, 4, 17), date(2026, 4, 21), because=because("d")
    )
    assert business_days.is_business_day(open_day, MA) == value_of([True, False], because=because("d"))
    weekend = between(date(2026, 4, 18), date(2026, 4, 20), because=because("d"))
    assert business_days.is_business_day(weekend, MA) == exactly(False)
    some_day = one_of([date(2026, 4, 17), None], because("d"))
    assert business_days.is_business_day(some_day, MA) == value_of([True], undefined=True, because=because("d"))
    to_come = between(date(2026, 4, 17), INF, because=because("d"))
    assert business_days.add_business_days(to_come, exactly(1), MA) == between(date(2026, 4, 21), because=because("d"))
    assert business_days.is_business_day(to_come, MA) == value_of([True, False], because=because("d"))
    assert business_days.is_business_day(exactly("x"), MA) == NEVER


@given(day=open_days(), number=open_numbers(-12, 25))
def test_what_is_open_holds_every_exact_result(day: Open, number: Open) -> None:
    found: Value = business_days.add_business_days(day.value, number.value, MA)
    for d, n in product(day.members, number.members):
        assert holds_all_of(found, business_days.add_business_days(exactly(d), exactly(n), MA))
    after = business_days.on_or_next_business_day(day.value, MA)
    states = business_days.is_business_day(day.value, MA)
    for d in day.members:
        assert holds_all_of(after, business_days.on_or_next_business_day(exactly(d), MA))
        assert holds_all_of(states, business_days.is_business_day(exactly(d), MA))


@pytest.mark.parametrize("day", [between(date.min, date.max), between(date(1, 6, 30), INF), between(NEG_INF, INF)])
def test_a_day_of_which_nothing_is_said_needs_no_calendar(day: Value, monkeypatch: pytest.MonkeyPatch) -> None:
    def both() -> list[Value]:
        return [business_days.add_business_days(day, exactly(15), MA), business_days.on_or_next_business_day(day, MA)]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(business_days, "_says_nothing", lambda _: False)
        with_a_calendar = both()
    monkeypatch.setattr(business_days, "calendar_named", None)
    assert both() == with_a_calendar


def test_a_day_that_is_within_reach_of_a_calendar_is_looked_up() -> None:
    assert business_days.add_business_days(between(date(2017, 1, 6), INF), exactly(1), MA) == between(
        date(2017, 1, 9), INF
    )
    assert business_days.add_business_days(between(date.min, date(2017, 1, 6)), exactly(1), MA) == between(
        date.min, date(2017, 1, 9)
    )
