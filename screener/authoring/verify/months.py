"""The calendar in plain arithmetic; in the years looked at every fourth one is a leap year."""

from datetime import date
from typing import Any

from screener.authoring.verify.logic import both, pick
from screener.authoring.verify.solver import z3

FIRST, LAST = 1950, 2090
"""The years that are looked at: within them every fourth one is a leap year."""
LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
BEFORE = date(FIRST, 1, 1).toordinal() - 1
"""What the number of a day leaves out."""


def leap(year: Any) -> Any:
    """Whether February has 29 days."""
    return year % 4 == 0


def last_day(year: Any, month: Any) -> Any:
    """The last day of a month."""
    if isinstance(month, int) and month != 2:
        return LENGTHS[month - 1]
    february = pick(leap(year), 29, 28)
    if isinstance(month, int):
        return february
    short = z3.Or(*(month == m for m in (4, 6, 9, 11)))
    return pick(month == 2, february, pick(short, 30, 31))


def ordinal(year: Any, month: Any, day: Any) -> Any:
    """The number of a day, counted from the first year looked at."""
    passed = year - FIRST
    leaps = quotient(passed + FIRST % 4 - 1, 4)  # leap years that are over
    before: Any = 0
    for number in range(2, 13):
        before = pick(month == number, sum(LENGTHS[: number - 1]), before)
    after = both(month > 2, leap(year))
    return 365 * passed + leaps + before + pick(after, 1, 0) + day


def quotient(value: Any, by: int) -> Any:
    """Whole division."""
    return value // by if isinstance(value, int) else value / by


def is_day(year: Any, month: Any, day: Any) -> Any:
    """That there is such a day, in the years looked at."""
    return both(year >= FIRST, year <= LAST, month >= 1, month <= 12, day >= 1, day <= last_day(year, month))
