"""A bar from nothing to a value, with a mark where the limit is; of a range a band. The words stand beside it.

Everything is told by shape. Which side of the limit a value lies on is never lost to rounding.
"""

from fractions import Fraction

from screener.values.exact import floor
from screener.values.struct import Struct

CELLS = 24
"""Cells of a bar, its limit aside."""


class Gauge(Struct, frozen=True):
    """A number from `low` to `high` (the same where it is known) beside its limit; none is below 0."""

    low: Fraction
    high: Fraction
    limit: Fraction


class Glyphs(Struct, frozen=True):
    """What a bar is drawn with: what is reached, what may be, what is not, and the limit."""

    reached: str
    perhaps: str
    empty: str
    limit: str
    ends: tuple[str, str]


BLOCKS = Glyphs("\N{FULL BLOCK}", "\N{MEDIUM SHADE}", "\N{MIDDLE DOT}", "\N{BOX DRAWINGS LIGHT VERTICAL}", ("", ""))
LETTERS = Glyphs("=", "~", ".", "|", ("[", "]"))


def glyphs_for(encoding: str | None) -> Glyphs:
    """Blocks where the encoding has them, else plain letters."""
    try:
        f"{BLOCKS.reached}{BLOCKS.perhaps}{BLOCKS.empty}{BLOCKS.limit}".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return LETTERS
    return BLOCKS


def bar(gauge: Gauge, glyphs: Glyphs, cells: int = CELLS) -> str:
    """The bar, `cells` and the limit wide. What lies above the limit shows at least one cell beyond it."""
    whole = max(gauge.limit, gauge.high) * Fraction(6, 5)
    at = min(max(floor(gauge.limit / whole * cells), 1), cells - 1)

    def place(value: Fraction) -> int:
        cell = floor(value / whole * cells)
        return min(cell, at) if value <= gauge.limit else max(cell, at + 1)

    low, high = place(gauge.low), max(place(gauge.high), place(gauge.low))
    drawn = glyphs.reached * low + glyphs.perhaps * (high - low) + glyphs.empty * (cells - high)
    first, last = glyphs.ends
    return f"{first}{drawn[:at]}{glyphs.limit}{drawn[at:]}{last}"
