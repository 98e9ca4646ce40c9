"""Exact numbers in print: in full where their decimals end, else rounded half up with enough digits to tell them apart.

A test that just misses its limit must not read "$5,000,000 is below $5,000,000", so every number keeps the
decimals it has, and one whose decimals never end gets more of them until it stands apart from `beside`.
"""

from fractions import Fraction

from screener.values.exact import Exact, round_half_up, to_cents
from screener.values.show.phrases import ENGLISH, Phrases, put

MOST_PLACES = 6
"""Decimals of money shown in full; longer ones are rounded."""

_TYPED_PLACES = 20
"""A number that a person can have typed always ends within these."""


def decimals(number: Exact) -> int | None:
    """How many decimals write `number` out in full; None when they never end."""
    rest, twos, fives = number.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return max(twos, fives) if rest == 1 else None


def written(number: Exact, places: int, *, commas: bool = True, sign: str = "") -> str:
    """`number` rounded half up to `places` decimals, with `sign` between the minus and the digits."""
    scaled = abs(round_half_up(number, Fraction(1, 10**places))) * 10**places
    whole, rest = divmod(scaled.numerator, 10**places)
    minus = "-" if number < 0 and scaled else ""
    tail = f".{rest:0{places}d}" if places else ""
    return minus + sign + (f"{whole:,}" if commas else str(whole)) + tail


def money(dollars: Exact, beside: Exact | None = None, phrases: Phrases = ENGLISH) -> str:
    """$4,800,000 or $500,000.01: cents only where there are any, more digits only where they are needed."""
    places = decimals(dollars)
    if places is not None and places <= MOST_PLACES:
        return written(dollars, max(places, 2) if places else 0, sign="$")
    return put(phrases.about, x=written(dollars, _apart(dollars, beside, 2, MOST_PLACES), sign="$"))


def rounded(dollars: Exact) -> str:
    """$4,800,000 or $500,000.06: dollars that were worked out, half up to the cent, if there is one."""
    places = decimals(dollars)
    return written(dollars, 0 if places == 0 else 2, sign="$")


def percent(part: Exact, beside: Exact | None = None) -> str:
    """A part of 1 as a result shows it: 47.6%, half up; 60% only where that is exact, and apart from `beside`."""
    hundredths = part * 100
    places = decimals(hundredths)
    if places is not None and places <= 1:
        return written(hundredths, places) + "%"
    whole = round_half_up(hundredths, Fraction(1))
    places = max(_apart(hundredths, other, 1, 1) for other in (whole, None if beside is None else beside * 100))
    return written(hundredths, places) + "%"


def number(plain: Exact, beside: Exact | None = None, phrases: Phrases = ENGLISH) -> str:
    """1,234.5 in full, or about 0.333 where the decimals never end."""
    places = decimals(plain)
    if places is not None and places <= _TYPED_PLACES:
        return written(plain, places)
    return put(phrases.about, x=written(plain, _apart(plain, beside, 3, _TYPED_PLACES)))


def share(part: Exact) -> str:
    """A part of 1 exactly as it was given, to be read back: 47.65%, or 1/3."""
    hundredths = part * 100
    places = decimals(hundredths)
    if places is not None and places <= _TYPED_PLACES:
        return written(hundredths, places) + "%"
    return ratio(part)


def ratio(number: Exact) -> str:
    """The lowest terms of a number whose decimals never end: 1/3."""
    return f"{number.numerator}/{number.denominator}"


def count(things: Exact) -> str:
    """1,234; a count that is no whole number (an average) keeps its decimals."""
    return number(things)


def amount_text(dollars: Exact) -> str:
    """The decimal string of files: 500000.01, always two decimals, half up."""
    return written(to_cents(dollars), 2, commas=False)


def exact_text(plain: Exact) -> str:
    """The shortest exact string of files: 17.5, or 1/3 where decimals never end."""
    places = decimals(plain)
    return ratio(plain) if places is None else written(plain, places, commas=False)


def _apart(number: Exact, beside: Exact | None, places: int, full: int) -> int:
    """The fewest decimals, from `places` up, that show `number` on its own side of `beside`.

    `beside` is taken to be shown in the same way: in full when that needs at most `full` decimals.
    """
    if beside is None or beside == number:
        return places
    ends = decimals(beside)
    while True:
        step = Fraction(1, 10**places)
        other = beside if ends is not None and ends <= full else round_half_up(beside, step)
        shown = round_half_up(number, step)
        if shown != other and (shown < other) == (number < beside):
            return places
        places += 1
