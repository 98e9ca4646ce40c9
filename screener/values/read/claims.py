"""The grammar shared by numbers and dates: one value, a range, a one-sided bound, candidates, an estimate."""

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from screener.values.read.roles import Role
from screener.values.read.scan import Cursor
from screener.values.struct import Struct

Q = TypeVar("Q")
R = TypeVar("R")

_FREE = (Role.ABOUT, Role.MAYBE, Role.EXACTLY)
_BOUNDS = (Role.UNDER, Role.AT_MOST, Role.OVER, Role.AT_LEAST)
_LOWER = frozenset({Role.OVER, Role.AT_LEAST, Role.OR_MORE})
_OPEN = frozenset({Role.UNDER, Role.OVER})


class Piece(Struct, Generic[Q], frozen=True):
    """A range from `low` to `high` (None: no end there), or, `single`, one value, which stands in both."""

    low: Q | None = None
    high: Q | None = None
    low_open: bool = False
    high_open: bool = False
    single: bool = False


class Claim(Struct, Generic[Q], frozen=True):
    """What a text says: one of `pieces`, or `none`; `estimate`: about that."""

    pieces: tuple[Piece[Q], ...]
    none: bool = False
    estimate: bool = False

    def quantities(self) -> list[Q]:
        """Every quantity, in the order typed."""
        out: list[Q] = []
        for piece in self.pieces:
            if piece.low is not None:
                out.append(piece.low)
            if piece.high is not None and not piece.single:
                out.append(piece.high)
        return out

    def of(self, quantities: list[R]) -> "Claim[R]":
        """The same claim about other quantities, given in the same order."""
        rest = iter(quantities)
        return Claim(tuple(_remade(piece, rest) for piece in self.pieces), self.none, self.estimate)


def _remade(piece: Piece[Q], rest: Iterator[R]) -> Piece[R]:
    low = next(rest) if piece.low is not None else None
    high = low if piece.single else next(rest) if piece.high is not None else None
    return Piece(low, high, piece.low_open, piece.high_open, piece.single)


def parse(cursor: Cursor, quantity: Callable[[Cursor], Q], *, none: bool) -> Claim[Q]:
    """The claim a text makes; `none`: a word for none is one more value. Raises Problem where it makes none."""
    pieces: list[Piece[Q]] = []
    said_none = False
    while True:
        cursor.pass_by(*_FREE)
        if none and cursor.take(Role.NONE, Role.NEVER):
            said_none = True
        else:
            pieces.append(_piece(cursor, quantity))
        if cursor.role() is Role.COMMA and cursor.role(1) in _FREE:  # 500k, I think
            cursor.take(Role.COMMA)
        cursor.pass_by(*_FREE)
        if not cursor.take(Role.OR) and not (_or_follows(cursor) and cursor.take(Role.COMMA)):
            break
        cursor.take(Role.OR)
    if not cursor.done:
        cursor.refuse()
    return Claim(tuple(pieces), said_none, cursor.about)


def _or_follows(cursor: Cursor) -> bool:
    return any(part.role is Role.OR for part in cursor.parts[cursor.at :])


def _piece(cursor: Cursor, quantity: Callable[[Cursor], Q]) -> Piece[Q]:
    if cursor.take(Role.BETWEEN):
        return _range(cursor, quantity, _free(cursor, quantity), Role.AND, Role.TO, Role.DASH)
    if cursor.take(Role.FROM):
        low = _free(cursor, quantity)
        if cursor.role() in {Role.TO, Role.DASH}:
            return _range(cursor, quantity, low, Role.TO, Role.DASH)
        cursor.take(Role.OR_MORE)
        return Piece(low)
    first = _one_sided(cursor, quantity)
    if isinstance(first, Piece):
        return _two_sided(cursor, quantity, first)
    if cursor.role() in {Role.TO, Role.DASH}:
        return _range(cursor, quantity, first, Role.TO, Role.DASH)
    comma = cursor.role() is Role.COMMA
    if cursor.role(comma) is Role.MAYBE and cursor.role(1 + comma) is not None:  # 4.5, maybe 4.8 million
        cursor.at += comma
        return _range(cursor, quantity, first, Role.MAYBE)
    return Piece(first, first, single=True)


def _free(cursor: Cursor, quantity: Callable[[Cursor], Q]) -> Q:
    cursor.pass_by(*_FREE)
    return quantity(cursor)


def _range(cursor: Cursor, quantity: Callable[[Cursor], Q], low: Q, *joints: Role) -> Piece[Q]:
    if not cursor.take(*joints):
        cursor.refuse()
    return Piece(low, _free(cursor, quantity))


def _one_sided(cursor: Cursor, quantity: Callable[[Cursor], Q]) -> Piece[Q] | Q:
    """A bound with its word before or after it, or a plain quantity."""
    word = cursor.take(*_BOUNDS)
    found = _free(cursor, quantity)
    if word is None:
        word = cursor.take(Role.OR_MORE, Role.OR_LESS)
        cursor.take(Role.UNIT)
    if word is None:
        return found
    is_open = word.role in _OPEN
    if word.role in _LOWER:
        return Piece(low=found, low_open=is_open)
    return Piece(high=found, high_open=is_open)


def _two_sided(cursor: Cursor, quantity: Callable[[Cursor], Q], first: Piece[Q]) -> Piece[Q]:
    """More than 18 and less than 22: two bounds on opposite sides are one range."""
    comma = cursor.role() is Role.COMMA
    if cursor.role(comma) is not Role.AND:
        return first
    cursor.at += comma + 1
    at = cursor.at
    second = _one_sided(cursor, quantity)
    if not isinstance(second, Piece) or (first.low is None) == (second.low is None):
        cursor.at = at
        cursor.refuse()
    low, high = (first, second) if second.low is None else (second, first)
    return Piece(low.low, high.high, low.low_open, high.high_open)
