"""Every small range, described apart from the engine, with numbers that belong to it: what brute force needs."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from screener.values.exact import INF, NEG_INF, Exact
from screener.values.value import Value, between

NEAR = Fraction(1, 100)
FAR = 1000


@dataclass(frozen=True)
class Range:
    """All numbers from `low` to `high` (None: no end), an open end left out; or only the whole ones."""

    low: int | None
    high: int | None
    low_open: bool = False
    high_open: bool = False
    whole: bool = False

    def has(self, number: Exact) -> bool:
        if self.whole and number != int(number):
            return False
        above = self.low is None or number > self.low or (number == self.low and not self.low_open)
        return above and (self.high is None or number < self.high or (number == self.high and not self.high_open))

    @cached_property
    def value(self) -> Value:
        low, high = NEG_INF if self.low is None else self.low, INF if self.high is None else self.high
        return between(low, high, low_open=self.low_open, high_open=self.high_open, whole=self.whole)

    @cached_property
    def members(self) -> list[Exact]:
        """Halves, numbers just inside its ends and beside 0, and far ones where it has no end."""
        tried: set[Exact] = {FAR, -FAR, NEAR, -NEAR, *(Fraction(n, 2) for n in range(-6, 9))}
        tried |= {end + step for end in (self.low, self.high) if end is not None for step in (NEAR, -NEAR)}
        return sorted(filter(self.has, tried))

    @cached_property
    def few(self) -> list[Exact]:
        """The members at its ends, one between, and those about 0."""
        members = self.members
        return sorted({*members[:3], members[len(members) // 2], *members[-3:], *(n for n in members if -1 <= n <= 1)})


def ranges(*ends: int) -> Iterator[Range]:
    """Every range between the given ends that has a member."""
    lows, highs = [None, *ends], [None, *ends]
    for low in lows:
        for high in highs:
            for low_open in (False, True) if low is not None else (False,):
                for high_open in (False, True) if high is not None else (False,):
                    for whole in (False, True):
                        found = Range(low, high, low_open, high_open, whole)
                        if found.members:
                            yield found


RANGES = list(ranges(0, 2))
SIGNED = list(ranges(-1, 0, 2))
