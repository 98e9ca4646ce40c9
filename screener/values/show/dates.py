"""Dates in words and in ISO form."""

from datetime import date, timedelta

from screener.values.show.phrases import ENGLISH, Phrases


def iso(day: date) -> str:
    """2017-12-31, as files hold it."""
    return day.isoformat()


def long_date(day: date, phrases: Phrases = ENGLISH) -> str:
    """December 31, 2017."""
    return f"{phrases.months[day.month - 1]} {day.day}, {day.year}"


def whole_month(low: date, high: date, phrases: Phrases = ENGLISH) -> str | None:
    """December 2017, when the days from `low` to `high` are just that month; else None."""
    if (low.year, low.month, low.day) != (high.year, high.month, 1):
        return None
    if high != date.max and (high + timedelta(1)).day != 1:
        return None
    return f"{phrases.months[low.month - 1]} {low.year}"
