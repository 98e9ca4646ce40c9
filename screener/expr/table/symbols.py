"""What a node becomes: columns of truths, numbers, days and words, with what they rest on and wait for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import narwhals as nw

from screener.values.exact import Exact, Scalar

Expr = nw.Expr
ByFact = Mapping[str, Expr]

WIDEST = 2**63 - 1
"""The largest number that a column of whole numbers holds."""


class NotTranslated(Exception):
    """An expression that cannot be said exactly to a table engine. `args` say why, for whoever reads the plan."""


@dataclass(frozen=True, slots=True)
class About:
    """What a column of values rests on.

    `facts`: the facts read. `waits`: where the value is open, which facts it waits for. `doubts`: by fact, the rows in
    which the general reading may know more, because the fact is missing and read twice; `narrowed`: the same, because
    a declared relation may narrow the missing fact. `moving`: facts whose ends move with another fact's cell.
    """

    facts: frozenset[str] = frozenset()
    waits: ByFact = field(default_factory=dict)
    doubts: ByFact = field(default_factory=dict)
    narrowed: ByFact = field(default_factory=dict)
    moving: frozenset[str] = frozenset()


NOTHING = About()


@dataclass(frozen=True, slots=True)
class Known:
    """The same value in every row."""

    value: Scalar
    about: About = NOTHING


@dataclass(frozen=True, slots=True)
class Truth:
    """A yes or no; NULL where it is not known."""

    column: Expr
    about: About


@dataclass(frozen=True, slots=True)
class Number:
    """A number as whole `scale`ths: NULL where it is not one number; then it lies from `low` to `high`.

    `low` and `high` are NULL where there is no end, and the number itself where it is known. `reach`: no value or end
    is farther from 0. `least`: none is below it. `plain`: the column itself, unscaled, to be compared with a constant.
    """

    column: Expr
    low: Expr
    high: Expr
    scale: int
    reach: int
    about: About
    least: int | None = None
    plain: Expr | None = None


@dataclass(frozen=True, slots=True)
class Day:
    """A date; NULL where it is not known, and then it lies from `low` to `high` (NULL: no end)."""

    column: Expr
    low: Expr
    high: Expr
    about: About


@dataclass(frozen=True, slots=True)
class Word:
    """A choice, place or text; NULL where it is not known."""

    column: Expr
    about: About


@dataclass(frozen=True, slots=True)
class Ticked:
    """Several options: a list of texts; NULL where it is not known."""

    column: Expr
    about: About


Symbol = Known | Truth | Number | Day | Word | Ticked
Column = Truth | Number | Day | Word


def merged(maps: Iterable[ByFact]) -> dict[str, Expr]:
    """By fact, whether it is so in one of the maps."""
    out: dict[str, Expr] = {}
    for each in maps:
        for name, when in each.items():
            out[name] = out[name] | when if name in out else when
    return out


def where(gate: Expr, by_fact: ByFact) -> dict[str, Expr]:
    """The same, only in the rows of `gate`, which is never NULL."""
    return {name: gate & when for name, when in by_fact.items()}


def together(parts: Iterable[Symbol], waits: ByFact | None = None) -> About:
    """About a value made of several."""
    parts = list(parts)
    return About(
        frozenset[str]().union(*(part.about.facts for part in parts)),
        merged(part.about.waits for part in parts) if waits is None else waits,
        merged(part.about.doubts for part in parts),
        merged(part.about.narrowed for part in parts),
        frozenset[str]().union(*(part.about.moving for part in parts)),
    )


LARGEST_WHOLE = 2**63


def read_twice(parts: Iterable[Symbol], missing: ByFact, when: Expr | None = None) -> ByFact:
    """The doubts about facts that more than one part reads: a part that is open narrows them for the next."""
    seen: set[str] = set()
    twice: set[str] = set()
    for part in parts:
        twice |= seen & part.about.facts
        seen |= part.about.facts
    return {name: missing[name] if when is None else missing[name] & when for name in sorted(twice)}


def literal(value: Any) -> Expr:
    """A constant as a column. A whole number is one of 64 bits: two smaller ones are multiplied in their own size."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST_WHOLE:
        return nw.lit(value, dtype=nw.Int64)
    return nw.lit(value)


def nothing(kind: Any) -> Expr:
    """NULL of a kind."""
    return nw.lit(None, dtype=kind)


def largest(*columns: Expr) -> Expr:
    """The largest of some columns, NULL passed over; Spark refuses to compare one alone."""
    return columns[0] if len(columns) == 1 else nw.max_horizontal(*columns)


def smallest(*columns: Expr) -> Expr:
    """The smallest of some columns, NULL passed over."""
    return columns[0] if len(columns) == 1 else nw.min_horizontal(*columns)


def truth(symbol: Symbol) -> Truth:
    """A symbol where a yes or no belongs. Raises NotTranslated."""
    if isinstance(symbol, Truth):
        return symbol
    if isinstance(symbol, Known) and isinstance(symbol.value, bool):
        return Truth(literal(symbol.value), symbol.about)
    raise NotTranslated("no yes or no")


def number(symbol: Symbol) -> Number:
    """A symbol where a number belongs. Raises NotTranslated."""
    if isinstance(symbol, Number):
        return symbol
    value = symbol.value if isinstance(symbol, Known) else None
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise NotTranslated("no number")
    return constant(value)


def constant(value: Exact) -> Number:
    """One number, in every row."""
    exact = Fraction(value)
    whole = literal(exact.numerator)
    return Number(whole, whole, whole, exact.denominator, abs(exact.numerator), NOTHING, exact.numerator)


def checked(number: Number) -> Number:
    """The number, if it cannot grow too wide. Raises NotTranslated."""
    if number.reach > WIDEST:
        raise NotTranslated("a number wider than 64 bits")
    return number
