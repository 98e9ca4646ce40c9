"""Functions of days: moving by days, months and years, ends of months and of years, periods between two days.

Every one rises with each of its arguments, so its range is its value at the ends. A day that a month does not have
is taken as the month's last day. Whatever lies beyond the calendar counts as never (or as always before).
"""

import calendar
from collections.abc import Callable
from datetime import date
from functools import partial
from itertools import product
from math import prod

from screener.values.exact import INF, NEG_INF, End, Exact, Infinite, floor
from screener.values.reasons import Reasons, joined
from screener.values.value import MOST_POINTS, AnyValue, Span, Value, because_of, ends, is_ordered, value_of

LAST_OF_FEBRUARY = "02-28"
MOST_ENDS = 12
"""Days on which a year may end that are tried one by one; when there are more, the whole year after is possible."""


def rising(exact: Callable[..., End], *given: AnyValue) -> Value:
    """`exact` of days and numbers that may be open; undefined where an argument surely has no order."""
    values = [v if isinstance(v, Value) else value_of(undefined=True, because=because_of(v)) for v in given]
    because = joined(value.because for value in values)
    undefined = any(v.undefined or any(not is_ordered(p) for p in v.points) for v in values)
    spans = [ends(value) for value in values]
    if any(span is None for span in spans):
        return value_of(undefined=True, because=because)
    kept = [[p for p in value.points if is_ordered(p)] for value in values]
    if all(v.span is None for v in values) and prod(len(points) for points in kept) <= MOST_POINTS:
        found = {_bounded(exact, *arguments) for arguments in product(*kept)}
        if not any(isinstance(day, Infinite) for day in found):
            return value_of(found, undefined=undefined, because=because)  # type: ignore[arg-type]
    low = _bounded(exact, *(span.low for span in spans if span is not None))
    high = _bounded(exact, *(span.high for span in spans if span is not None))
    return value_of((), Span(low, high), undefined=undefined, because=because)


def _bounded(exact: Callable[..., End], *arguments: object) -> End:
    """`exact`, where an argument may be without end, and a day beyond the calendar."""
    for argument in arguments:
        if isinstance(argument, Infinite):
            return argument
    try:
        return exact(*arguments)
    except _Beyond as beyond:
        return beyond.end


class _Beyond(Exception):
    def __init__(self, *, above: bool) -> None:
        super().__init__()
        self.end = INF if above else NEG_INF


def day_of(year: int, month: int, day: int) -> date:
    """A day, the month's last where the month is shorter. Months beyond 12 go on into the next year."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    if not date.min.year <= year <= date.max.year:
        raise _Beyond(above=year > date.max.year)
    return date(year, month, min(day, calendar.monthrange(year, month)[1]))


def later(day: date, days: Exact) -> date:
    """So many days on (a part of a day does not count)."""
    number = day.toordinal() + floor(days)
    if not date.min.toordinal() <= number <= date.max.toordinal():
        raise _Beyond(above=number > 0)
    return date.fromordinal(number)


def months_on(day: date, months: Exact) -> date:
    """The same day so many months on."""
    return day_of(day.year, day.month + floor(months), day.day)


def _years_on_at_month_end(day: date, years: Exact) -> date:
    """So many years on; the last day of a month stays the last."""
    there = months_on(day, 12 * floor(years))
    return day_of(there.year, there.month, 31) if day == day_of(day.year, day.month, 31) else there


def _period_start(end: date, months: Exact) -> date:
    return later(months_on(end, -floor(months)), 1)


def _period_end(start: date, months: Exact) -> date:
    """The day before the same day so many months on; the month's last day where it has no such day."""
    there = months_on(start, months)
    return later(there, -1) if there.day == start.day else there


def _year_end(day: date, month_day: str) -> date:
    """The first day on or after `day` that ends a year."""
    month, number = (int(part) for part in month_day.split("-"))
    number = 31 if month_day == LAST_OF_FEBRUARY else number
    this = day_of(day.year, month, number)
    return this if this >= day else day_of(day.year + 1, month, number)


def year_end_on_or_after(day: AnyValue, month_day: AnyValue) -> Value:
    """The end of the year, of which `month_day` (like 06-30) is the last day, in which `day` lies."""
    texts = [p for p in month_day.points if isinstance(p, str)] if isinstance(month_day, Value) else []
    because = because_of(day) | because_of(month_day)
    if not texts or not isinstance(month_day, Value):
        return value_of(undefined=True, because=because)
    if len(texts) > MOST_ENDS:
        return _within_a_year(day, because)
    found = [rising(partial(_year_end, month_day=text), day) for text in texts]
    points = frozenset().union(*(value.points for value in found))
    span: Span | None = None
    for value in found:
        if value.span is not None:
            low, high = (value.span, value.span) if span is None else (span, value.span)
            span = Span(min(low.low, high.low), max(low.high, high.high))
    undefined = month_day.undefined or any(value.undefined for value in found)
    return value_of(points, span, undefined=undefined, because=because)


def _within_a_year(day: AnyValue, because: Reasons) -> Value:
    """A year that ends on a day nobody knows ends at most a year on."""
    last = rising(lambda d: months_on(d, 12), day)
    low, high = ends(day) if isinstance(day, Value) else None, ends(last)
    if low is None or high is None:
        return value_of(undefined=True, because=because)
    return value_of((), Span(low.low, high.high), undefined=last.undefined, because=because)


def _date(year: Exact, month: Exact, day: Exact) -> date:
    return day_of(floor(year), floor(month), floor(day))


def make_date(year: AnyValue, month: AnyValue, day: AnyValue) -> Value:
    """The day of that year, month and number; the month's last where it is shorter."""
    return rising(_date, year, month, day)


def last_of_month(year: AnyValue, month: AnyValue) -> Value:
    """The last day of a month."""
    return rising(lambda y, m: day_of(floor(y), floor(m), 31), year, month)


def add_days(day: AnyValue, days: AnyValue) -> Value:
    """So many days on; calendar days, counted from the day after."""
    return rising(later, day, days)


def add_months(day: AnyValue, months: AnyValue) -> Value:
    """The same day so many months on, the month's last where it is shorter."""
    return rising(months_on, day, months)


def add_years(day: AnyValue, years: AnyValue) -> Value:
    """The same day so many years on; 29 February becomes 28 February where there is none."""
    return rising(lambda d, n: months_on(d, 12 * floor(n)), day, years)


def add_years_keep_month_end(day: AnyValue, years: AnyValue) -> Value:
    """As add_years, but the last day of a month stays the last."""
    return rising(_years_on_at_month_end, day, years)


def period_start(end: AnyValue, months: AnyValue) -> Value:
    """The first day of the period of so many months that ends on `end`. Falls as the months rise."""
    if isinstance(months, Value) and months.is_single:
        return rising(lambda d: _period_start(d, months.single), end)  # type: ignore[arg-type]
    return value_of(undefined=True, because=because_of(end) | because_of(months))


def period_end(start: AnyValue, months: AnyValue) -> Value:
    """The last day of the period of so many months that begins on `start`."""
    return rising(_period_end, start, months)


def weekday(day: AnyValue) -> Value:
    """1 for Monday to 7 for Sunday."""
    value = day if isinstance(day, Value) else value_of(undefined=True)
    points = {p.isoweekday() for p in value.points if isinstance(p, date)}
    other = any(not isinstance(p, date) for p in value.points)
    span = None if value.span is None else Span(1, 7, whole=True)
    return value_of(points, span, undefined=value.undefined or other, because=because_of(day))
