"""Functions of dates: days, months and years later, periods, ends of months and years.

Each rises with its date. A result beyond the last day that can be written is "from that day on, or never".
"""

from collections.abc import Callable, Iterable
from datetime import date
from functools import lru_cache, partial
from itertools import product

from screener.expr.functions import days
from screener.expr.functions.lift import DOWN
from screener.expr.functions.reckon import Argument, Bounds, few_days, plain, reckoned, told, wholes
from screener.expr.functions.reckon import days as days_of
from screener.values.pattern import pattern
from screener.values.reasons import joined
from screener.values.value import AnyValue, Value, because_of, exactly, union, value_of

Exact = Callable[..., days.Day]
MONTHS, DAYS = range(1, 13), range(1, 32)
LEAP = 2000
MOST_ENDS = 12
"""Days on which a year may end that are tried one by one; of more, any day of the year after is possible."""
MONTH_DAY = pattern(r"([0-9]{2})-([0-9]{2})")


def _telling(exact: Exact) -> Callable[..., Bounds]:
    return lambda *given: told(exact(*given))


def add_days(day: AnyValue, number: AnyValue) -> Value:
    """The day that many days after another; before it for a number below 0. Rises with both."""
    return reckoned(_telling(days.days_after), days_of(day), wholes(number))


def add_months(day: AnyValue, number: AnyValue) -> Value:
    """The same day of a later month, or that month's last day. Rises with both."""
    return reckoned(_telling(days.months_after), days_of(day), wholes(number))


def add_years(day: AnyValue, number: AnyValue) -> Value:
    """The same day of a later year; 29 February becomes the 28th. Rises with both."""
    return reckoned(_telling(days.years_after), days_of(day), wholes(number))


def add_years_keep_month_end(day: AnyValue, number: AnyValue) -> Value:
    """The same day of a later year, and from the last day of a month to its last day. Rises with both."""
    return reckoned(_telling(days.years_after_at_month_end), days_of(day), wholes(number))


def period_start(end: AnyValue, months: AnyValue) -> Value:
    """The first day of the period of so many months that ends on a day. Rises with the day, falls with the months."""
    return reckoned(_telling(days.period_start), days_of(end), wholes(months, DOWN))


def period_end(start: AnyValue, months: AnyValue) -> Value:
    """The last day of the period of so many months that begins on a day. Rises with both."""
    return reckoned(_telling(days.period_end), days_of(start), wholes(months))


def last_of_month(year: AnyValue, month: AnyValue) -> Value:
    """The last day of a month of a year. Rises with both; undefined for a month that is not 1 to 12."""
    years, (months, sure) = wholes(year), _among(month, MONTHS)
    each = [reckoned(_telling(days.month_end), years, wholes(exactly(number))) for number in months]
    return _one_of_them(each, sure, year, month)


def from_parts(year: AnyValue, month: AnyValue, day: AnyValue) -> Value:
    """The day of those three numbers. Rises with the year; undefined where there is no such day."""
    known = _known(year, month, day)
    if known is not None:
        return known
    (months, sure), (on, sure_too) = _among(month, MONTHS), _among(day, DAYS)
    pairs = list(product(months, on))
    possible = [pair for pair in pairs if pair[1] <= days.last_day(LEAP, pair[0])]
    each = [_in_years(wholes(year), *pair) for pair in possible]
    return _one_of_them(each, sure and sure_too and len(possible) == len(pairs), year, month, day)


def _known(*parts: AnyValue) -> Value | None:
    """The day of three whole numbers that are known, as nearly all are; None for any others, or no such day."""
    numbers = [n for part in parts if isinstance(part, Value) and part.is_single for n in part.points if type(n) is int]
    try:
        return exactly(date(*numbers)) if len(numbers) == len(parts) else None
    except (ValueError, OverflowError):
        return None


def _among(value: AnyValue, numbers: range) -> tuple[list[int], bool]:
    """Those of some numbers that a value may be, and whether it is surely one of them."""
    found = wholes(value)
    span, points = found.value.span, found.value.points
    inside = span is None or (span.low >= numbers[0] and span.high <= numbers[-1])  # type: ignore[operator]
    sure = found.sure and inside and all(point in numbers for point in points)
    return [number for number in numbers if found.value.holds(number)], sure


def _in_years(years: Argument, month: int, on: int) -> Value:
    """That day of that month in every year that may be meant; 29 February only in those that have one."""
    if (month, on) == (2, 29) and years.value.span is None:
        leap = {year for year in years.value.points if days.last_day(year, 2) == 29}  # type: ignore[arg-type]
        years = Argument(value_of(leap), years.sure and leap == years.value.points, years.because)
    elif (month, on) == (2, 29):
        years = Argument(years.value, sure=False, because=years.because)
    return reckoned(lambda year: told(days.years_after(date(LEAP, month, on), year - LEAP)), years)


def _one_of_them(each: list[Value], sure: bool, *given: AnyValue) -> Value:
    """One of several results, or none of them."""
    found = union(each, joined(because_of(value) for value in given))
    return value_of(found.points, found.span, undefined=not (each and sure) or found.undefined, because=found.because)


def year_end_on_or_after(day: AnyValue, month_day: AnyValue) -> Value:
    """The first day at or after `day` on which a year ends that ends on "MM-DD"; "02-28" is the last of February.

    Rises with the day. While it is open when the year ends: less than a year later. Undefined for what is no MM-DD.
    """
    text, when = plain(month_day), days_of(day)
    found = [month_and_day(point) for point in text.points]
    each = [reckoned(_telling(partial(_year_end, end)), when) for end in found[:MOST_ENDS] if end is not None]
    if text.span is not None or len(found) > MOST_ENDS:
        each.append(reckoned(_within_a_year, when))
    return _one_of_them(each, not text.undefined and None not in found, day, month_day)


def _year_end(end: tuple[int, int], day: date) -> days.Day:
    return days.year_end(day, *end)


def _within_a_year(day: date) -> Bounds:
    return day, told(days.days_after(day, 365))[1]


@lru_cache(maxsize=512)  # an open day is tried as every day of the year, for every row again
def month_and_day(text: object) -> tuple[int, int] | None:
    """The numbers of "MM-DD"; None for anything else."""
    match = MONTH_DAY.fullmatch(text) if isinstance(text, str) else None
    month, on = (int(match[1]), int(match[2])) if match else (0, 0)
    return (month, on) if month in MONTHS and 1 <= on <= days.last_day(LEAP, month) else None


def weekday(day: AnyValue) -> Value:
    """1 for Monday to 7 for Sunday."""
    found = days_of(day)
    few = few_days(found.value)
    numbers: Iterable[int] = range(1, 8) if few is None else {each.isoweekday() for each in few}
    return value_of(numbers, undefined=not found.sure, because=found.because)
