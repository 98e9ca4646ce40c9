"""How often an answer is given, where a table says so: the share of those it counts that lie on one side of a limit.

In a table of numbers the key is where a band begins; within a band the numbers count as evenly spread, and of the
last one, which has no end, half lies on either side of any limit in it. In other tables the key is the answer itself.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate

from screener.flow.model import Fact
from screener.result.facts import TableReader
from screener.values.exact import End, Exact, Infinite, Scalar
from screener.values.struct import Struct
from screener.values.value import Value

YES_NO: Mapping[Scalar, Scalar] = {"yes": True, "no": False}
Counted = tuple[tuple[Scalar, Scalar], ...]
"""Answers, or where their bands begin, each with how often it is given."""


class Bands(Struct, frozen=True):
    """Bands of numbers: where each begins, and how many lie below each of them; one more, how many there are."""

    begins: Sequence[Exact]
    below: Sequence[Exact]

    def up_to(self, limit: Exact) -> Fraction:
        """How many lie below a limit."""
        number = bisect_right(self.begins, limit) - 1
        if number < 0:
            return Fraction(0)
        mine = Fraction(self.below[number + 1] - self.below[number])
        if number + 1 == len(self.begins):
            return self.below[number] + (mine / 2 if limit > self.begins[number] else Fraction(0))
        wide = self.begins[number + 1] - self.begins[number]
        return self.below[number] + mine * (limit - self.begins[number]) / wide


def share_of(fact: Fact, value: Value, op: str, limit: Exact, tables: TableReader) -> Fraction | None:
    """The share of the answers that `value` leaves with `answer op limit`, op one of < <= > >=; None: no table says."""
    span = value.span
    rows = counted(fact, tables)
    if span is None or not rows:
        return None
    bands = _bands(rows)
    low, high = _below(bands, span.low), _below(bands, span.high)
    if high <= low:
        return None
    step = 1 if span.whole and op in ("<=", ">") else 0  # of whole numbers the limit itself has a share
    under = (min(max(_below(bands, limit + step), low), high) - low) / (high - low)
    return under if op in ("<", "<=") else 1 - under


def weights(fact: Fact, tables: TableReader) -> Mapping[Scalar, Exact]:
    """How often each answer is given, by the answer; empty where no table says so."""
    return {YES_NO.get(key, key): _number(count) for key, count in counted(fact, tables)}


def counted(fact: Fact, tables: TableReader) -> Counted:
    """The rows that say how often which answer is given."""
    if fact.spread is None or tables.column is None:
        return ()
    return tuple((key, count) for (key,), count in tables.column(fact.spread.table, fact.spread.count).items())


@lru_cache(maxsize=64)
def _bands(rows: Counted) -> Bands:
    counts = [_number(count) for _, count in rows]
    return Bands([_number(key) for key, _ in rows], [0, *accumulate(counts)])


def _below(bands: Bands, end: End) -> Fraction:
    if isinstance(end, Infinite):
        return Fraction(bands.below[-1] if end.above else 0)
    return Fraction(0) if isinstance(end, date) else bands.up_to(end)


def _number(cell: Scalar) -> Exact:
    return 0 if cell is None or isinstance(cell, str | date) else cell
