"""A change of a roster in the trail: only the rows that changed, so that a long list entered row by row stays small.

Written whole each time, a hundred rows would stand in a case file ten thousand times.
"""

from collections.abc import Callable, Mapping
from typing import Any

from screener.case.toml import Inline
from screener.values.value import Answered, AnyValue, Items, Stated

BEFORE = "before"
"""What a change says of the answer that was: as the last change of the same fact in the trail left it."""
ROWS = "rows"
"""The key of a change that gives, in place of a value, which rows of the answer that was make room for which."""


def rows_of(answered: Answered | None) -> tuple[AnyValue, ...] | None:
    """The rows of an answer that is a plain list; None for any other."""
    if isinstance(answered, Stated) and isinstance(answered.value, Items) and not answered.estimate:
        return answered.value.items if answered.value.more is None else None
    return None


def write_splice(was: Answered | None, now: Answered, encode: Callable[[Answered], object]) -> Inline | None:
    """How `now` came from `was`; None where they have no row in common."""
    old, new = rows_of(was), rows_of(now)
    if old is None or new is None:
        return None
    start = _alike(old, new)
    end = _alike(old[start:][::-1], new[start:][::-1])
    if start + end == 0:
        return None
    added = Stated(Items(new[start : len(new) - end]))
    return Inline(at=start, drop=len(old) - start - end, add=encode(added))


def _alike(one: tuple[AnyValue, ...], other: tuple[AnyValue, ...]) -> int:
    """How many items both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (a, b) in pairs if a is not b and a != b), min(len(one), len(other)))


def read_splice(was: Answered | None, raw: Mapping[str, Any], decode: Callable[[object], Answered]) -> Stated:
    """The answer that a splice of `was` gives. Raises TypeError when it fits nothing, Problem for a bad row."""
    old, added = rows_of(was), rows_of(decode(raw["add"]))
    at, drop = raw["at"], raw["drop"]
    if old is None or added is None or raw.keys() != {"at", "drop", "add"}:
        raise TypeError
    if type(at) is not int or type(drop) is not int or at < 0 or drop < 0 or at + drop > len(old):
        raise TypeError
    return Stated(Items((*old[:at], *added, *old[at + drop :])))
