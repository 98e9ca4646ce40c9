"""One value of one fact between an answers file and exact values: money, counts, shares, dates, names.

Strict, because a file that means something else than its writer thinks is worse than an error. Money is
whole dollars or a decimal string, a share a decimal string or a ratio; a TOML float is taken digit by digit.
"""

import re
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from screener.case.refused import Refused, nearest, shown
from screener.flow.domain import MONTH_DAYS, WHOLE
from screener.flow.model import NUMERIC, Fact, Kind
from screener.values.exact import Exact, Scalar, simplest
from screener.values.pattern import pattern
from screener.values.problem import Problem
from screener.values.value import Value, exactly, is_ordered, one_of

Places = Callable[[str, str], tuple[str, ...]]
"""From a table, and a name or another thing it knows places by, to the rows that may be meant. Raises Problem.

The key of a row names that row alone, whatever else is called the same.
"""

UNKNOWN = "unknown"
NONE = "none"
DIGITS = 40
"""Digits of the longest number taken: more are a slip, or an attempt to keep the machine busy."""

PLAIN = pattern(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?", re.ASCII)
RATIO = pattern(r"(0|[1-9][0-9]*)/(0|[1-9][0-9]*)", re.ASCII)
DAY = pattern(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
LONGEST_TEXT = 200
"""Characters of the longest name that is taken."""
DAYS = frozenset({Kind.DATE, Kind.EVENT})
RATIOS = frozenset({Kind.SHARE, Kind.NUMBER})
YES_NO = {"yes": "true", "y": "true", "true": "true", "no": "false", "n": "false", "false": "false"}


def bounds(fact: Fact) -> tuple[Exact | None, Exact | None]:
    """The lowest and highest number a fact may be, both belonging: its own bounds and those of its kind."""
    natural: dict[Kind, tuple[Exact | None, Exact | None]] = {
        Kind.COUNT: (0, None),
        Kind.SHARE: (0, 1),
        Kind.YEAR: (1, 9999),
    }
    low, high = natural.get(fact.kind, (None, None))
    lows = [end for end in (low, fact.low) if end is not None]
    highs = [end for end in (high, fact.high) if end is not None]
    return max(lows, default=None), min(highs, default=None)


def read_scalar(fact: Fact, raw: object, places: Places) -> Value:
    """The value that `raw` states: one, or several candidates for a place. Raises Refused."""
    if raw == NONE and fact.none:
        return exactly(None)
    if raw == NONE and fact.kind not in (Kind.CHOICE, Kind.PLACE, Kind.TEXT):
        raise Refused("answer_none", fact=fact.name)
    if fact.kind in NUMERIC or fact.kind in DAYS:
        return exactly(read_end(fact, raw))
    if fact.kind is Kind.TEXT:
        return exactly(_text(fact, raw))
    if fact.kind is Kind.MONTH_DAY:
        return exactly(_month_day(fact, raw))
    if fact.kind is Kind.YES_NO:
        return exactly(_yes_no(fact, raw))
    if fact.kind is Kind.CHOICE:
        return exactly(read_option(fact, raw))
    return _place(fact, raw, places)


def read_end(fact: Fact, raw: object) -> Exact | date:
    """One number or date within the fact's bounds: an answer, or an end of a range. Raises Refused."""
    if fact.kind in DAYS:
        return _day_within(fact, raw)
    number = _number(fact, raw)
    low, high = bounds(fact)
    if low is not None and number < low:
        raise Refused("answer_below", fact=fact.name, given=shown(raw), bound=write_number(fact.kind, low))
    if high is not None and number > high and fact.kind is Kind.SHARE and high == 1:
        raise Refused("answer_share", fact=fact.name, given=shown(raw))
    if high is not None and number > high:
        raise Refused("answer_above", fact=fact.name, given=shown(raw), bound=write_number(fact.kind, high))
    return number


def read_option(fact: Fact, raw: object) -> str:
    """One of the options of a fact. Raises Refused, naming the nearest."""
    if isinstance(raw, str) and raw in fact.options:
        return raw
    near = nearest(raw, fact.options) if isinstance(raw, str) else ""
    options = ", ".join(fact.options)
    raise Refused("answer_option", fact=fact.name, given=shown(raw), nearest=near, options=options)


def _number(fact: Fact, raw: object) -> Exact:
    number = _ratio(fact, raw) if isinstance(raw, str) and fact.kind in RATIOS else None
    if number is None:
        number = _plain_number(fact, raw)
    if fact.kind in WHOLE and number.denominator != 1:
        raise Refused("answer_not_whole", fact=fact.name, given=shown(raw))
    if fact.kind is Kind.MONEY and (number * 100).denominator != 1:
        raise Refused("answer_too_fine", fact=fact.name, given=shown(raw))
    return number


def _plain_number(fact: Fact, raw: object) -> Exact:
    if isinstance(raw, bool):
        raise Refused("answer_number_yes_no", fact=fact.name, given=shown(raw))
    if isinstance(raw, Decimal) and not raw.is_finite():
        raise Refused("answer_not_finite", fact=fact.name, given=shown(raw))
    if isinstance(raw, str) and not PLAIN.fullmatch(raw):
        raise _mended(fact, raw)
    if not isinstance(raw, int | Decimal | str):
        raise Refused("answer_number", fact=fact.name, given=shown(raw))
    if _is_long(raw):
        raise Refused("answer_too_long", fact=fact.name, digits=DIGITS)
    return simplest(Fraction(raw))


def _is_long(raw: int | Decimal | str) -> bool:
    """Whether a number has too many digits, found without writing them out."""
    if isinstance(raw, int):
        return raw.bit_length() > DIGITS * 3
    if isinstance(raw, Decimal):
        _, digits, exponent = raw.as_tuple()
        return len(digits) > DIGITS or not isinstance(exponent, int) or abs(exponent) > DIGITS
    return len(raw) > DIGITS


def _mended(fact: Fact, raw: str) -> Refused:
    """The error for a number that is not written plainly, with how to write it where that is certain."""
    text = raw.strip()
    parts = text[:-1].strip() if text.endswith("%") and fact.kind in RATIOS else ""
    if PLAIN.fullmatch(parts) and not _is_long(parts):
        mended = write_number(Kind.NUMBER, Fraction(parts) / 100)
        return Refused("answer_number_text", fact=fact.name, given=shown(raw), write=f'"{mended}"')
    grouped = re.fullmatch(r"\$? ?([0-9]{1,3}(?:[ ,_][0-9]{3})+|[0-9]+)?(\.[0-9]+)?", text, re.ASCII)
    if grouped and (grouped[1] or grouped[2]) and not _is_long(text):
        whole = re.sub("[ ,_]", "", grouped[1] or "0").lstrip("0") or "0"
        return Refused("answer_number_text", fact=fact.name, given=shown(raw), write=f'"{whole}{grouped[2] or ""}"')
    return Refused("answer_number", fact=fact.name, given=shown(raw))


def _ratio(fact: Fact, raw: str) -> Exact | None:
    found = RATIO.fullmatch(raw)
    if not found:
        return None
    if _is_long(raw):
        raise Refused("answer_too_long", fact=fact.name, digits=DIGITS)
    if not int(found[2]):
        raise Refused("answer_ratio_zero", fact=fact.name, given=shown(raw))
    return simplest(Fraction(int(found[1]), int(found[2])))


def _day_within(fact: Fact, raw: object) -> date:
    """A day within the bounds of the fact."""
    day = _day(fact, raw)
    if fact.earliest is not None and day < fact.earliest:
        raise Refused("answer_below", fact=fact.name, given=shown(raw), bound=fact.earliest)
    if fact.latest is not None and day > fact.latest:
        raise Refused("answer_above", fact=fact.name, given=shown(raw), bound=fact.latest)
    return day


def _day(fact: Fact, raw: object) -> date:
    if isinstance(raw, datetime):
        raise Refused("answer_date_time", fact=fact.name, given=shown(raw), write=raw.date())
    if isinstance(raw, date):
        return raw
    if not isinstance(raw, str) or not DAY.fullmatch(raw):
        raise Refused("answer_date", fact=fact.name, given=shown(raw))
    try:
        return date.fromisoformat(raw)
    except ValueError:
        raise Refused("answer_no_such_day", fact=fact.name, given=shown(raw)) from None


def _text(fact: Fact, raw: object) -> str:
    if not isinstance(raw, str) or not raw.strip() or len(raw) > LONGEST_TEXT:
        raise Refused("answer_text", fact=fact.name, given=shown(raw), most=LONGEST_TEXT)
    return raw


def _month_day(fact: Fact, raw: object) -> str:
    if isinstance(raw, str) and raw in MONTH_DAYS:
        return raw
    raise Refused("answer_month_day", fact=fact.name, given=shown(raw))


def _yes_no(fact: Fact, raw: object) -> bool:
    if isinstance(raw, bool):
        return raw
    meant = YES_NO.get(raw.strip().lower()) if isinstance(raw, str) else None
    if meant:
        raise Refused("answer_yes_no_text", fact=fact.name, given=shown(raw), write=meant)
    raise Refused("answer_yes_no", fact=fact.name, given=shown(raw))


def _place(fact: Fact, raw: object, places: Places) -> Value:
    code = f"{raw:05}" if isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= 99999 else None
    if not isinstance(raw, str) and code is None:
        raise Refused("answer_place", fact=fact.name, given=shown(raw))
    try:
        found = places(fact.table or "", str(raw) if code is None else code)
    except Problem as problem:
        kind = problem.kind if code is None or problem.kind == "answer_place_listed" else "answer_place"
        values = {"fact": fact.name, "given": shown(raw), **problem.values}
        raise Refused(kind, (), **values) from problem
    if code is not None:
        raise Refused("answer_place_number", fact=fact.name, given=shown(raw), write=f'"{code}"')
    return one_of(found)


def write_scalar(fact: Fact, scalar: Scalar) -> object:
    """One value as an answers file holds it; `read_scalar` reads it back exactly."""
    if scalar is None:
        return NONE
    if is_ordered(scalar) and not isinstance(scalar, date):
        written = write_number(fact.kind, scalar)  # type: ignore[arg-type]
        return int(written) if fact.kind in WHOLE else written
    return scalar


def write_number(kind: Kind, number: Exact) -> str:
    """A number in plain digits: money with no cents or two, a fraction that never ends as a ratio."""
    number = simplest(number)
    if isinstance(number, int):
        return str(number)
    places, scale = (2, 100) if kind is Kind.MONEY else (0, 1)
    while (number * scale).denominator != 1 and places < DIGITS:
        places, scale = places + 1, scale * 10
    if (number * scale).denominator != 1:
        return f"{number.numerator}/{number.denominator}"
    digits = f"{abs(number * scale).numerator:0{places + 1}}"
    return f"{'-' if number < 0 else ''}{digits[:-places]}.{digits[-places:]}"
