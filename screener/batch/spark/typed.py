"""The cells of a DataFrame as typed columns: what is plainly one value is that value, everything else is marked.

The twin of `screener.batch.typed` for another dialect: the same types, the same spelling, the same bounds.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from pyspark.sql import functions as F  # noqa: N812 - as Spark's own pages call it

from screener.batch.typed import BLANKS, LISTED, MONEY, NATIVE, NUMBER, TYPES, WHOLE, WRITTEN
from screener.case.scalars import LONGEST_TEXT, NONE, UNKNOWN, bounds
from screener.flow.domain import MONTH_DAYS
from screener.flow.model import Fact, Kind

Spelt = Any
"""A column of Spark."""
NAMES = {"VARCHAR": "string", LISTED: "array<string>"}
ALIKE = {"int": "integer"}
YES, NO = ("yes", "y", "true"), ("no", "n", "false")


@dataclass(frozen=True, slots=True)
class Typed:
    """A fact's cells: their value (NULL: empty, or not plain), and whether a cell is empty or plain."""

    value: Spelt
    plain: Spelt


def typed(fact: Fact, cell: Spelt, kind: str, keys: Iterable[str]) -> Typed:
    """A column of a fact. `cell`: its cells, text where their type is none of its own; `kind`: the name of the type.

    `keys` are the names that a place may have.
    """
    wanted = TYPES.get(fact.kind)
    trimmed = F.btrim(cell.cast("string"), F.lit(BLANKS))
    if wanted is None:
        return Typed(F.lit(None).cast("string"), cell.isNull() | (trimmed == ""))
    plain_kind = kind.partition("(")[0]
    if ALIKE.get(plain_kind, plain_kind) in NATIVE.get(wanted, ()):
        value = cell.try_cast(NAMES.get(wanted, wanted))
        return Typed(value, _within(fact, value, cell.isNull() | (value == cell)))
    if wanted == LISTED:
        if kind == NAMES[LISTED]:
            return Typed(cell, cell.isNull() | _options(fact, cell))
        return _ticked(fact, trimmed)
    value, fits = _read(fact, wanted, trimmed, keys)
    return Typed(value, _within(fact, value, cell.isNull() | (trimmed == "") | F.coalesce(fits, F.lit(False))))


def _read(fact: Fact, wanted: str, text: Spelt, keys: Iterable[str]) -> tuple[Spelt, Spelt]:
    """The value of a cell of text where it is written plainly, and whether it is."""
    if wanted == "BOOLEAN":
        low = F.lower(text)
        value = F.when(low.isin(*YES), F.lit(True)).when(low.isin(*NO), F.lit(False))
        return value, value.isNotNull()
    if wanted != "VARCHAR":
        value = text.try_cast(wanted)
        return value, text.rlike(rf"\A(?:{WRITTEN[wanted]})\z") & value.isNotNull()
    if fact.kind is Kind.TEXT:
        long = F.length(text)
        return F.nullif(text, F.lit("")), (long >= 1) & (long <= LONGEST_TEXT) & ~F.lower(text).isin(UNKNOWN, NONE)
    allowed = {Kind.CHOICE: fact.options, Kind.MONTH_DAY: MONTH_DAYS}.get(fact.kind, tuple(keys))
    fits = text.isin(*(name for name in allowed if name not in (UNKNOWN, NONE)))
    return F.nullif(text, F.lit("")), fits


def _ticked(fact: Fact, text: Spelt) -> Typed:
    """Several choices: every one an option, none of them twice; `none` is no choice."""
    listed = F.transform(F.split(text, "[;|,]"), lambda item: F.btrim(item, F.lit(BLANKS)))
    nothing = F.array().cast(NAMES[LISTED])
    value = F.when(F.lower(text) == NONE, nothing).when(text != "", listed)
    return Typed(value, text.isNull() | (text == "") | _options(fact, value))


def _options(fact: Fact, listed: Spelt) -> Spelt:
    """Whether every item of a list is an option, and none of them is there twice."""
    there = sum((F.array_contains(listed, option).cast("int") for option in fact.options), F.lit(0))
    return F.coalesce(F.size(listed) == there, F.lit(False))


def _within(fact: Fact, value: Spelt, plain: Spelt) -> Spelt:
    """Whether a cell is plain, and its value within the bounds of its fact."""
    tests = [plain]
    if fact.kind in (Kind.DATE, Kind.EVENT):
        tests += [value >= _day(fact.earliest or date.min), value <= _day(fact.latest or date.max)]
    elif TYPES[fact.kind] in (MONEY, NUMBER, WHOLE):
        least, most = (None if end is None else Fraction(end) for end in bounds(fact))
        tests += [] if least is None else [value * F.lit(least.denominator) >= F.lit(least.numerator)]
        tests += [] if most is None else [value * F.lit(most.denominator) <= F.lit(most.numerator)]
    found, *others = tests
    for other in others:
        found &= F.coalesce(other, F.lit(True))
    return found


def _day(day: date) -> Spelt:
    """A day as a constant: by its text, since Spark takes the years before 1000 for something else."""
    return F.lit(day.isoformat()).cast("date")
