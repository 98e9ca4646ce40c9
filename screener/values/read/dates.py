"""Reading dates: ISO, the month/day/year of the United States, and days, months and years in words."""

from datetime import date

from screener.values.problem import Problem
from screener.values.read.claims import parse
from screener.values.read.meaning import Extent, meaning
from screener.values.read.question import Outcome, Question, Understood
from screener.values.read.roles import Role
from screener.values.read.scan import Cursor, Part
from screener.values.show import ENGLISH

LAST_MONTH = 12


def read_date(question: Question, text: str) -> Outcome:
    """What `text` says for a question of a day; a month or a year is the range of its days. Raises Problem."""
    cursor = Cursor(question.kind, text, question.units)
    claim = parse(cursor, lambda at: _extent(at, question), none=question.none)
    return Understood(meaning(claim, question), claim.estimate)


def _extent(cursor: Cursor, question: Question) -> Extent:
    if question.today is not None and cursor.take(Role.TODAY):
        return Extent(question.today, question.today)
    if month := cursor.take(Role.MONTH):
        return _from_month(cursor, int(month.worth))
    cursor.pass_by(Role.FISCAL)
    first = cursor.take(Role.NUMBER)
    if first is None:
        cursor.refuse()
    if cursor.role() in {Role.DAY_MARK, Role.MONTH} or (cursor.role() is Role.DASH and cursor.role(1) is Role.MONTH):
        return _from_day(cursor, first)
    return _from_digits(cursor, first)


def _from_month(cursor: Cursor, month: int) -> Extent:
    """December 31, 2017; Dec 31st 2017; December 2017; Dec-2017."""
    cursor.pass_by(Role.DASH, Role.COMMA, Role.DAY_MARK)
    number = cursor.take(Role.NUMBER)
    if number is None:
        raise _no_year()
    if len(number.text) > 2:
        return _month(_year(number), month)
    cursor.pass_by(Role.DAY_MARK, Role.DASH, Role.COMMA)
    year = cursor.take(Role.NUMBER)
    if year is None:
        raise _no_year()
    return _day(_year(year), month, int(number.text))


def _from_day(cursor: Cursor, day: Part) -> Extent:
    """31 December 2017; 31st of December, 2017; 31-Dec-2017."""
    cursor.pass_by(Role.DAY_MARK, Role.DASH)
    month = cursor.take(Role.MONTH)
    if month is None:
        cursor.not_understood()
    cursor.pass_by(Role.COMMA, Role.DASH)
    year = cursor.take(Role.NUMBER)
    if year is None:
        raise _no_year()
    return _day(_year(year), int(month.worth), int(day.text[:3]))


def _from_digits(cursor: Cursor, first: Part) -> Extent:
    """2017-12-31; 12/31/2017; 12/2017; 2017-12; 2017."""
    sign = cursor.role()
    if sign is Role.UNKNOWN:
        cursor.not_understood()
    if sign not in {Role.DASH, Role.SLASH} or cursor.role(1) is not Role.NUMBER:
        return _months(_year(first), 1, LAST_MONTH)
    second, third = cursor.parts[cursor.at + 1], None
    if cursor.role(2) is sign and cursor.role(3) is Role.NUMBER:
        third = cursor.parts[cursor.at + 3]
    if len(first.text) == 4:
        return _from_year(cursor, first, second, third)
    if third is not None:
        cursor.at += 4
        return _day(_year(third), int(first.text[:3]), int(second.text[:3]))
    cursor.at += 2
    return _month(_year(second), int(first.text[:3]))


def _from_year(cursor: Cursor, year: Part, second: Part, third: Part | None) -> Extent:
    """2017-12-31, 2017-12, or 2017 before a dash that means "to"."""
    if len(second.text) > 2:
        return _months(_year(year), 1, LAST_MONTH)
    if third is not None and len(third.text) <= 2:
        cursor.at += 4
        return _day(_year(year), int(second.text), int(third.text))
    cursor.at += 2
    return _month(_year(year), int(second.text))


def _year(part: Part) -> int:
    if len(part.text) != 4 or part.text[0] == "0":
        raise _no_year()
    return int(part.text)


def _no_year() -> Problem:
    return Problem("date_year")


def _day(year: int, month: int, day: int) -> Extent:
    if month > LAST_MONTH and 1 <= day <= LAST_MONTH:
        raise Problem("date_order", shown=f"{day}/{month}/{year}")
    last = _last_day(year, month)
    if not 1 <= day <= last:
        raise Problem("date_day", month=f"{ENGLISH.months[month - 1]} {year}", days=str(last))
    found = date(year, month, day)
    return Extent(found, found)


def _month(year: int, month: int) -> Extent:
    return _months(year, month, month)


def _months(year: int, first: int, last: int) -> Extent:
    end = _last_day(year, last)
    return Extent(date(year, first, 1), date(year, last, end))


def _last_day(year: int, month: int) -> int:
    """The days of a month. Raises Problem when there is no such month."""
    if not 1 <= month <= LAST_MONTH:
        raise Problem("date_month")
    if month == LAST_MONTH:
        return 31
    return (date(year, month + 1, 1) - date(year, month, 1)).days
