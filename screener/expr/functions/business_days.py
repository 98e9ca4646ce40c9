"""Business days: Monday to Friday less the public holidays of a calendar that the flow names.

A calendar's name is a country's code, or that and a part of it, joined by "-": the names of the `holidays` library,
which says on which day each holiday falls. Whether it is then kept on another day is said here: one that falls on a
Sunday is kept on the Monday after it, one on a Saturday is not moved. The library is loaded when it is first asked.
"""

from datetime import date
from functools import lru_cache, partial
from typing import Any

from screener.expr.functions import days
from screener.expr.functions.reckon import Bounds, few_days, plain, reckoned, told, wholes
from screener.expr.functions.reckon import days as days_of
from screener.values.compare import truth
from screener.values.exact import INF, NEG_INF
from screener.values.reasons import joined
from screener.values.struct import Struct
from screener.values.value import AnyValue, Value, because_of, value_of

MONDAY, FRIDAY = 1, 5
TOLD = range(1000, 9000)
"""Years outside of which no calendar tells anything."""


class Calendar(Struct, frozen=True, eq=False, dict=True):
    """The holidays of one place. What they are outside `years` is not told."""

    holidays: Any
    years: range

    def tells(self, day: date) -> bool:
        """Whether the calendar knows if a day is a business day."""
        return day.year in self.years

    @property
    def first(self) -> date:
        """The first day it tells of."""
        return date(self.years.start, 1, 1)

    @property
    def last(self) -> date:
        """The last day it tells of."""
        return date(self.years.stop - 1, 12, 31)

    def is_business_day(self, day: date) -> bool:
        """Whether a day that the calendar tells of is a business day."""
        if day.isoweekday() > FRIDAY or day in self.holidays:
            return False
        return day.isoweekday() != MONDAY or date.fromordinal(day.toordinal() - 1) not in self.holidays


@lru_cache(maxsize=4096)
def _after(calendar: Calendar, number: int, day: date) -> Bounds:
    """The business day that many business days after (below 0: before) a day; 0 is the day itself.

    Where the years of the calendar end first, it is open how far beyond the day reached.
    """
    step = 1 if number > 0 else -1
    left = abs(number)
    while left:
        if not calendar.tells(day):
            return _beyond(calendar, number, day)
        beside = days.days_after(day, step)
        if not isinstance(beside, date):
            return told(beside)
        day = beside
        left -= calendar.tells(day) and calendar.is_business_day(day)
    return day, day


def _beyond(calendar: Calendar, number: int, day: date) -> Bounds:
    """As far as a day outside the calendar's years tells: what rises with the day is bounded by what it knows."""
    if number > 0:
        return day, INF if day.year >= calendar.years.stop else _after(calendar, number, calendar.first)[1]
    return NEG_INF if day.year < calendar.years.start else _after(calendar, number, calendar.last)[0], day


@lru_cache
def calendar_named(name: str) -> Calendar | None:
    """The calendar of that name; None when there is none."""
    import holidays

    country, _, part = name.partition("-")
    try:
        found = holidays.country_holidays(country, subdiv=part or None, observed=False)
    except NotImplementedError:
        return None
    # The first year is left out: a holiday of the last day before it is not told.
    return Calendar(found, range(found.start_year + 1, found.end_year + 1))


def _named(value: AnyValue) -> Calendar | None:
    given = plain(value)
    return calendar_named(given.single) if given.is_single and isinstance(given.single, str) else None


def _unknown(*given: AnyValue) -> Value:
    return value_of(undefined=True, because=joined(because_of(value) for value in given))


def add_business_days(day: AnyValue, number: AnyValue, calendar: AnyValue) -> Value:
    """The day so many business days after a day, which itself is not counted. Rises with both."""
    given, counted = days_of(day), wholes(number)
    if _says_nothing(given.value) and counted.value.is_single and counted.value.single > 0:  # type: ignore[operator]
        return reckoned(_some_time_after, given, counted)
    found = _named(calendar)
    if found is None:
        return _unknown(day, number, calendar)
    return reckoned(lambda start, count: _after(found, count, start), given, counted)


def _says_nothing(value: Value) -> bool:
    """Whether a day may be any: then no calendar is needed, and loading one takes longer than the rest of an answer."""
    span = value.span
    return span is not None and not value.points and _is_beyond_all(span.low) and _is_beyond_all(span.high)


def _is_beyond_all(end: object) -> bool:
    return not isinstance(end, date) or end.year not in TOLD


def _some_time_after(day: date, number: int) -> Bounds:
    """As `_after` of a day that no calendar tells of."""
    return day, INF


def on_or_next_business_day(day: AnyValue, calendar: AnyValue) -> Value:
    """The day itself if it is a business day, else the next one. Rises with the day."""
    given = days_of(day)
    if _says_nothing(given.value):
        return reckoned(lambda start: (start, INF), given)
    found = _named(calendar)
    return _unknown(day, calendar) if found is None else reckoned(partial(_from, found), given)


def _from(calendar: Calendar, day: date) -> Bounds:
    if calendar.tells(day) and calendar.is_business_day(day):
        return day, day
    return _after(calendar, 1, day)


def is_business_day(day: AnyValue, calendar: AnyValue) -> Value:
    """Whether a day is a business day."""
    found, given = _named(calendar), days_of(day)
    if found is None:
        return _unknown(day, calendar)
    states = [state for each in few_days(given.value) or () for state in _states(found, each)]
    can_hold, can_fail = (True in states, False in states) if states else (given.value.span is not None,) * 2
    return truth(can_hold, can_fail, not given.sure, given.because)


def _states(calendar: Calendar, day: date) -> tuple[bool, ...]:
    """What may be true of a day: both, where the calendar does not tell."""
    return (calendar.is_business_day(day),) if calendar.tells(day) else (day.isoweekday() <= FRIDAY, False)
