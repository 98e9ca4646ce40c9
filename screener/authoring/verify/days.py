"""Days as terms: by their number where they are only counted and compared, else by year, month and day."""

from datetime import date
from itertools import count
from typing import Any

from screener.authoring.verify.arithmetic import plain
from screener.authoring.verify.logic import both, pick
from screener.authoring.verify.months import BEFORE, LAST, is_day, last_day, ordinal, quotient
from screener.authoring.verify.solver import z3
from screener.authoring.verify.terms import Day, NotTranslated, Number

LAST_NUMBER = date(LAST, 12, 31).toordinal() - BEFORE
_numbers = count()


def any_day(name: str, none: Any = False) -> tuple[Day, Any]:
    """A day of which nothing is known, and that it is one."""
    number = z3.Int(name)
    return Day(number, none=none), both(number >= 1, number <= LAST_NUMBER)


def written_day(day: date) -> Day:
    """A day that is written out."""
    return Day(day.toordinal() - BEFORE, (day.year, day.month, day.day))


class Parts:
    """Years, months and days of the days that are known by their number, made once for each."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[Any, Any, Any]] = {}
        self.taken: list[Any] = []

    def of(self, day: Day) -> tuple[Any, Any, Any]:
        """Year, month and day."""
        if day.parts is not None:
            return day.parts
        key = day.number.get_id()
        if key not in self.known:
            name = f"day {next(_numbers)}"
            year, month, number = (z3.Int(f"{name}.{part}") for part in ("year", "month", "day"))
            self.known[key] = year, month, number
            self.taken += [is_day(year, month, number), ordinal(year, month, number) == day.number]
            self.kept = (*getattr(self, "kept", ()), day.number)  # an id is only good as long as its term is there
        return self.known[key]


def add_days(day: Day, days: Any) -> Day:
    """The day so many days later."""
    return Day(day.count + days, None, day.none, day.undefined)


def add_months(parts: Parts, day: Day, months: Any) -> Day:
    """The same day so many months later, or the month's last."""
    year, month, number = parts.of(day)
    total = year * 12 + (month - 1) + months
    year, month = quotient(total, 12), total % 12 + 1
    last = last_day(year, month)
    return Day(None, (year, month, pick(last < number, last, number)), day.none, day.undefined)


def add_years(parts: Parts, day: Day, years: Any, *, keep_month_end: bool = False) -> Day:
    """The same day so many years later; 29 February becomes the 28th where there is none."""
    year, month, number = parts.of(day)
    last = last_day(year + years, month)
    kept = pick(last < number, last, number)
    if keep_month_end:
        kept = pick(number == last_day(year, month), last, kept)
    return Day(None, (year + years, month, kept), day.none, day.undefined)


def period_start(parts: Parts, end: Day, months: int) -> Day:
    """The day after the same day so many months before; where there is none, that month's last."""
    year, month, number = parts.of(end)
    total = year * 12 + (month - 1) - months
    begin_year, begin_month = quotient(total, 12), total % 12 + 1
    last = last_day(begin_year, begin_month)
    same = Day(None, (begin_year, begin_month, pick(last < number, last, number)), end.none, end.undefined)
    day_after = add_days(same, 1)
    return Day(pick(last < number, same.count, day_after.count), None, end.none, end.undefined)


def period_end(parts: Parts, start: Day, months: int) -> Day:
    """The day before the same day so many months later; where there is none, that month's last."""
    year, month, number = parts.of(start)
    total = year * 12 + (month - 1) + months
    end_year, end_month = quotient(total, 12), total % 12 + 1
    last = last_day(end_year, end_month)
    same = ordinal(end_year, end_month, pick(last < number, last, number))
    return Day(pick(last < number, same, same - 1), None, start.none, start.undefined)


def whole(number: Number) -> Any:
    """A whole number that a function of days is given."""
    known = plain(number.over)
    if known is not None and plain(number.under) == 1 and known.denominator == 1:
        return int(known)
    if plain(number.under) == 1 and isinstance(number.over, z3.ArithRef):
        return z3.ToInt(number.over) if number.over.is_real() else number.over
    raise NotTranslated("days")
