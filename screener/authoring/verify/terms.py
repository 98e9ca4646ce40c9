"""What an expression is to the solver: truths, numbers, days, words, choices, lists and rows.

A truth is two questions, whether it surely holds and whether it surely fails; where neither does it cannot be worked
out. A number is a quotient, so that a share stays linear until it is compared. A day is its year, month and day.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from screener.authoring.verify.logic import both, deny, either, pick
from screener.authoring.verify.months import ordinal


class NotTranslated(Exception):
    """Something that the solver is not told; `what` names it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


@dataclass(frozen=True, slots=True, eq=False)
class Truth:
    """`yes`: it surely holds; `no`: it surely fails."""

    yes: Any
    no: Any


@dataclass(frozen=True, slots=True, eq=False)
class Number:
    """`over / under`; `none`: it is None; `undefined`: it cannot be worked out, beside an `under` of 0."""

    over: Any
    under: Any = Fraction(1)
    none: Any = False
    undefined: Any = False


@dataclass(frozen=True, slots=True, eq=False)
class Day:
    """A day by its number, or by its year, month and day, or by both; what is not said is None."""

    number: Any = None
    parts: tuple[Any, Any, Any] | None = None
    none: Any = False
    undefined: Any = False

    @property
    def count(self) -> Any:
        """The number of the day, worked out where it is known by its parts."""
        return self.number if self.parts is None or self.number is not None else ordinal(*self.parts)


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """A text, an option or a place by its number among all words; `table` of a place."""

    code: Any
    none: Any = False
    undefined: Any = False
    table: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Ticked:
    """Of each option whether it is ticked."""

    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Listed:
    """Items, each with the condition under which it is one of them."""

    items: "Sequence[tuple[Any, Term]]"


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """The fields of a row."""

    fields: "Mapping[str, Term]"


Term = Truth | Number | Day | Word | Ticked | Listed | Row

YES, NO = Truth(True, False), Truth(False, True)


def chosen(condition: Truth, then: Term, other: Term) -> Term:
    """One of two terms of a kind; undefined where the condition is."""
    undefined = both(deny(condition.yes), deny(condition.no))
    yes = condition.yes
    if isinstance(then, Truth) and isinstance(other, Truth):
        return Truth(
            either(both(yes, then.yes), both(condition.no, other.yes)),
            either(both(yes, then.no), both(condition.no, other.no)),
        )
    if isinstance(then, Number) and isinstance(other, Number):
        names = ("over", "under", "none", "undefined")
        over, under, none, unknown = (pick(yes, getattr(then, name), getattr(other, name)) for name in names)
        return Number(over, under, none, either(undefined, unknown))
    if isinstance(then, Day) and isinstance(other, Day):
        none, unknown = (pick(yes, getattr(then, name), getattr(other, name)) for name in ("none", "undefined"))
        parts = None
        if then.parts is not None and other.parts is not None:
            year, month, day = (pick(yes, a, b) for a, b in zip(then.parts, other.parts, strict=True))
            parts = (year, month, day)
        numbered = parts is None or None not in (then.number, other.number)
        number = pick(yes, then.count, other.count) if numbered else None
        return Day(number, parts, none, either(undefined, unknown))
    if isinstance(then, Word) and isinstance(other, Word):
        code, none, unknown = (pick(yes, getattr(then, n), getattr(other, n)) for n in ("code", "none", "undefined"))
        return Word(code, none, either(undefined, unknown), then.table)
    if isinstance(then, Listed) and isinstance(other, Listed):
        kept = [(both(yes, guard), item) for guard, item in then.items]
        return Listed([*kept, *((both(condition.no, guard), item) for guard, item in other.items)])
    return _with_nothing(condition, then, other)


def _with_nothing(condition: Truth, then: Term, other: Term) -> Term:
    """None beside a day or a word: what a plain None was read as takes the other's kind."""
    if isinstance(then, Number) and then.none is True and isinstance(other, Day | Word):
        return chosen(condition, nothing_like(other), other)
    if isinstance(other, Number) and other.none is True and isinstance(then, Day | Word):
        return chosen(condition, then, nothing_like(then))
    raise NotTranslated("if")


def nothing_like(term: "Day | Word") -> Term:
    """None, as a day or as a word."""
    return Day(0, (2000, 1, 1), none=True) if isinstance(term, Day) else Word(0, none=True)
