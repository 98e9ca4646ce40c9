"""Business days: Monday to Friday, less the legal holidays of a place.

A calendar is named by its country and part, "US-NY"; its holidays are those of the `holidays` library, each on its own
day. One that falls on a Sunday is kept on the Monday; one that falls on a Saturday is not moved.
"""

from datetime import date
from functools import lru_cache, partial

from screener.expr.functions.dates import later, rising
from screener.values.compare import truth
from screener.values.exact import Exact, floor
from screener.values.value import AnyValue, Value, because_of, value_of

SUNDAY = 7
SATURDAY = 6
MOST_DAYS = 400
"""Days looked at one by one when it is open which day it is."""


@lru_cache(maxsize=256)
def holidays_of(calendar: str, year: int) -> frozenset[date]:
    """The days of a year on which no business is done for a holiday. Raises ValueError for a calendar not known."""
    import holidays

    country, _, part = calendar.partition("-")
    try:
        found = holidays.country_holidays(country, subdiv=part or None, years=year, observed=False)
    except NotImplementedError as fault:
        raise ValueError(calendar) from fault
    kept = {later(day, 1) if day.isoweekday() == SUNDAY else day for day in found}
    return frozenset(kept)


def is_open(day: date, calendar: str) -> bool:
    """Whether a day is a business day."""
    return day.isoweekday() < SATURDAY and day not in holidays_of(calendar, day.year)


def days_on(day: date, days: Exact, calendar: str) -> date:
    """The so manieth business day after `day`."""
    left = floor(days)
    while left > 0:
        day = later(day, 1)
        left -= is_open(day, calendar)
    return day


def _next_open(day: date, calendar: str) -> date:
    while not is_open(day, calendar):
        day = later(day, 1)
    return day


def _calendar(value: AnyValue) -> str:
    return str(value.single) if isinstance(value, Value) and value.is_single else ""


def add_business_days(day: AnyValue, days: AnyValue, calendar: AnyValue) -> Value:
    """The so manieth business day after a day."""
    return rising(partial(days_on, calendar=_calendar(calendar)), day, days)


def on_or_next_business_day(day: AnyValue, calendar: AnyValue) -> Value:
    """The day itself where it is a business day, else the next one that is."""
    return rising(partial(_next_open, calendar=_calendar(calendar)), day)


def is_business_day(day: AnyValue, calendar: AnyValue) -> Value:
    """Whether a day is a business day."""
    value = day if isinstance(day, Value) else value_of(undefined=True)
    found = {is_open(point, _calendar(calendar)) for point in value.points if isinstance(point, date)}
    if value.span is not None:
        found |= _within(value, _calendar(calendar))
    undefined = value.undefined or any(not isinstance(point, date) for point in value.points)
    return truth(True in found, False in found, undefined, because_of(day))


def _within(value: Value, calendar: str) -> set[bool]:
    low, high = (value.span.low, value.span.high) if value.span is not None else (None, None)
    if not isinstance(low, date) or not isinstance(high, date) or (high - low).days > MOST_DAYS:
        return {True, False}
    return {is_open(later(low, n), calendar) for n in range((high - low).days + 1)}
