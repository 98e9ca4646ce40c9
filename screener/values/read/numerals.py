"""One number with its sign, unit and scale: $4.8 million, (1,200), 60%, 4/12, FY2017."""

from fractions import Fraction

from screener.values.exact import Exact, simplest
from screener.values.problem import Problem
from screener.values.read.digits import readings
from screener.values.read.question import Question
from screener.values.read.roles import Role
from screener.values.read.scan import Cursor, Part
from screener.values.struct import Struct, replace

SCALED = frozenset({"money", "count", "number"})
FRACTIONS = frozenset({"share", "number"})


class Numeral(Struct, frozen=True):
    """A number that may mean any of `mantissas`, before its scale or per cent; `plain`: the first is the usual one.

    `digits` is the text behind the mantissas, to be read again when a scale turns out to apply. `settled`
    numbers take no unit from the other end of their range: ratios, words for parts, years, zero.
    """

    mantissas: tuple[Exact, ...]
    plain: bool = True
    digits: str = ""
    scale: int | None = None
    percent: bool = False
    settled: bool = False
    negative: bool = False

    @property
    def values(self) -> tuple[Exact, ...]:
        """What it may mean, with sign and scale (per cent not yet applied)."""
        factor = (self.scale or 1) * (-1 if self.negative else 1)
        return tuple(simplest(m * factor) for m in self.mantissas)

    def scaled(self, scale: int, kind: str) -> "Numeral":
        """The same with `scale`, its digits read anew."""
        if self.digits:
            mantissas, plain = readings(self.digits, kind=kind, scaled=True)
            return replace(self, mantissas=mantissas, plain=plain, scale=scale)
        return replace(self, scale=scale)


def numeral(cursor: Cursor, question: Question) -> Numeral:
    """The number that stands at the cursor. Raises Problem when there is none."""
    kind = question.kind
    if kind == "year":
        return _year(cursor)
    if kind == "money" and cursor.take(Role.OPEN):
        inner = numeral(cursor, question)
        if inner.negative or not cursor.take(Role.CLOSE):
            cursor.refuse()
        cursor.pass_by(Role.NOISE)
        return replace(inner, negative=True)
    negative = cursor.take(Role.DASH) is not None or cursor.take(Role.MINUS) is not None
    signed = kind == "money" and cursor.take(Role.DOLLARS) is not None
    negative = negative or (signed and cursor.take(Role.DASH) is not None)
    found = replace(_unsigned(cursor, question), negative=negative)
    if kind == "money":
        if not signed:
            cursor.take(Role.DOLLARS)
        cursor.pass_by(Role.NOISE)
    cursor.take(Role.UNIT)
    return found


def _unsigned(cursor: Cursor, question: Question) -> Numeral:
    kind = question.kind
    if not question.none and cursor.take(Role.NONE):
        return Numeral((0,), settled=True)
    if kind == "share" and (part := cursor.take(Role.PART)):
        return Numeral((simplest(Fraction(part.worth)),), settled=True)
    number = cursor.take(Role.NUMBER, Role.WORTH)
    if number is None:
        cursor.refuse()
    if kind in FRACTIONS and cursor.role() is Role.SLASH:
        return _ratio(cursor, number)
    scale = cursor.take(Role.SCALE) if kind in SCALED else None
    if number.role is Role.WORTH:
        found = Numeral((number.worth,), settled=number.worth == 0)
    else:
        mantissas, plain = readings(number.text, kind=kind, scaled=scale is not None)
        found = Numeral(mantissas, plain, number.text, settled=mantissas == (0,))
    if scale is not None:
        found = replace(found, scale=int(scale.worth))
    return replace(found, percent=kind == "share" and cursor.take(Role.PERCENT) is not None)


def _ratio(cursor: Cursor, above: Part) -> Numeral:
    slash = cursor.take(Role.SLASH)
    below = cursor.take(Role.NUMBER, Role.WORTH) if slash else None
    if below is None:
        cursor.refuse()
    top, bottom = _whole(above, cursor), _whole(below, cursor)
    if bottom == 0:
        raise Problem("zero_divisor")
    return Numeral((simplest(Fraction(top, bottom)),), settled=True)


def _whole(part: Part, cursor: Cursor) -> int:
    if part.role is Role.WORTH:
        return int(part.worth)
    found, _ = readings(part.text, kind="number", scaled=False)
    if found[0].denominator != 1:
        cursor.at = cursor.parts.index(part)
        cursor.not_understood()
    return found[0].numerator


def _year(cursor: Cursor) -> Numeral:
    cursor.pass_by(Role.FISCAL)
    part = cursor.take(Role.NUMBER)
    if part is None or len(part.text) != 4 or not part.text.isdecimal() or part.text[0] == "0":
        cursor.at -= part is not None
        cursor.not_understood()
    return Numeral((int(part.text),), settled=True)
