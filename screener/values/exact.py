"""Exact numbers: whole numbers and fractions, the two infinities, and rounding for what is shown.

Floats never enter here: 15 jobs at 4/12 are exactly 5, and a cent over a limit is over it.
"""

from datetime import date
from fractions import Fraction

Exact = int | Fraction
Scalar = Exact | date | bool | str | None


class Infinite:
    """An end that is never reached: above, or below, every number and date.

    An object of its own, because float arithmetic with infinities gives nan where an answer is open.
    """

    __slots__ = ("above",)

    def __init__(self, *, above: bool) -> None:
        self.above = above

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Infinite) and other.above == self.above

    def __hash__(self) -> int:
        return hash(self.above)

    def __lt__(self, other: object) -> bool:
        return not self.above and self != other

    def __le__(self, other: object) -> bool:
        return not self.above or self == other

    def __gt__(self, other: object) -> bool:
        return self.above and self != other

    def __ge__(self, other: object) -> bool:
        return self.above or self == other

    def __neg__(self) -> "Infinite":
        return NEG_INF if self.above else INF

    def __repr__(self) -> str:
        return "INF" if self.above else "NEG_INF"


INF = Infinite(above=True)
NEG_INF = Infinite(above=False)

Number = Exact | Infinite
End = Exact | date | Infinite


def floor(number: Exact) -> int:
    """The largest whole number at or below `number`."""
    return number.numerator // number.denominator


def ceil(number: Exact) -> int:
    """The smallest whole number at or above `number`."""
    return -(-number.numerator // number.denominator)


def round_half_up(number: Exact, step: Exact) -> Exact:
    """`number` rounded to a multiple of `step`; a half goes away from zero (0.005 to 0.01 with step 1/100)."""
    scaled = abs(Fraction(number)) / Fraction(step) + Fraction(1, 2)
    rounded = floor(scaled) * Fraction(step)
    return simplest(-rounded if number < 0 else rounded)


def simplest(number: Exact) -> Exact:
    """The same number as a plain int where it is whole: cheaper, and nicer to look at in errors."""
    if isinstance(number, Fraction) and number.denominator == 1:
        return number.numerator
    return number


CENT = Fraction(1, 100)


def to_cents(number: Exact) -> Exact:
    """Dollars rounded half up to the cent."""
    return number if type(number) is int else cents_of(number.numerator, number.denominator)


def cents_of(top: int, bottom: int) -> Exact:
    """`top / bottom` dollars rounded half up to the cent, in whole numbers: every amount comes this way."""
    cents = (abs(top) * 200 + bottom) // (2 * bottom)
    if cents % 100:
        return Fraction(cents if top >= 0 else -cents, 100)
    return cents // 100 if top >= 0 else -(cents // 100)
