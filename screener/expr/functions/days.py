"""Days counted from other days, exactly: what the date functions rest on.

Every function takes whole numbers of any size. A day later than the last one that can be written is INF, an earlier
one than the first NEG_INF.
"""

from datetime import date

from screener.values.exact import INF, NEG_INF, Infinite

Day = date | Infinite
FIRST, LAST = date.min.toordinal(), date.max.toordinal()


def days_after(day: date, days: int) -> Day:
    """The day that many days after (or, below 0, before) another."""
    number = day.toordinal() + days
    if number > LAST:
        return INF
    return date.fromordinal(number) if number >= FIRST else NEG_INF


def last_day(year: int, month: int) -> int:
    """The number of the last day of a month."""
    return 31 if month == 12 else (date(year, month + 1, 1) - date(year, month, 1)).days


def months_after(day: date, months: int) -> Day:
    """The same day of the month, months later; the month's last day where it has no such day."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if year > date.max.year:
        return INF
    return date(year, month + 1, min(day.day, last_day(year, month + 1))) if year >= date.min.year else NEG_INF


def years_after(day: date, years: int) -> Day:
    """The same day of the year, years later; 28 February for the 29th in a year without one."""
    return months_after(day, 12 * years)


def years_after_at_month_end(day: date, years: int) -> Day:
    """As `years_after`; from the last day of a month to the last day of that month."""
    found = years_after(day, years)
    if isinstance(found, date) and day.day == last_day(day.year, day.month):
        return found.replace(day=last_day(found.year, found.month))
    return found


def period_start(end: date, months: int) -> Day:
    """The first day of the period of that many months whose last day is `end`: the day after the same day before it."""
    before = months_after(end, -months)
    return days_after(before, 1) if isinstance(before, date) else before


def period_end(start: date, months: int) -> Day:
    """The last day of the period of that many months whose first day is `start`.

    The day before the same day after it; where that month has no such day, its last day is in the period.
    """
    after = months_after(start, months)
    if not isinstance(after, date) or after.day < start.day:
        return after
    return days_after(after, -1)


def month_end(year: int, month: int) -> Day:
    """The last day of a month; the months before and after those of the year are counted on."""
    first = months_after(date(2000, 1, 1), (year - 2000) * 12 + month - 1)
    return first.replace(day=last_day(first.year, first.month)) if isinstance(first, date) else first


def year_end(day: date, month: int, on: int) -> Day:
    """The first day at or after `day` on which a year ends that ends on that day of that month.

    The 28th and the 29th of February mean the last day of February.
    """
    for year in (day.year, day.year + 1):
        if year > date.max.year:
            return INF
        found = date(year, month, last_day(year, month) if (month, on) == (2, 29) or (month, on) == (2, 28) else on)
        if found >= day:
            return found
    return INF
