"""From a claim about exact ends to a value within the question's bounds."""

from datetime import date
from typing import NamedTuple

from screener.values.exact import INF, NEG_INF, End, Exact, Infinite, Scalar
from screener.values.problem import Problem
from screener.values.read.claims import Claim, Piece
from screener.values.read.digits import TOO_LARGE
from screener.values.read.question import Question
from screener.values.show import show_scalar
from screener.values.value import Span, Value, exactly, one_of, tidy, union, value_of

WHOLE = frozenset({"count", "year"})


class Extent(NamedTuple):
    """What one quantity covers: a number is its own low and high, a month has its first and last day."""

    low: Exact | date
    high: Exact | date


def meaning(claim: Claim[Extent], question: Question) -> Value:
    """The value a claim states. Raises Problem when it is outside the bounds, or not a set of values."""
    for extent in claim.quantities():
        _check(extent.low, question)
    values = [_stated(piece, question) for piece in claim.pieces]
    spans = sum(value.span is not None for value in values)
    if spans and len(values) > 1:
        raise Problem("ranges_with_or")
    return union([*values, one_of([None])] if claim.none else values)


def _stated(piece: Piece[Extent], question: Question) -> Value:
    if piece.single and piece.low is not None and piece.low.low == piece.low.high:
        return exactly(piece.low.low)
    low = _start(piece) if piece.low is not None else NEG_INF
    high = _finish(piece) if piece.high is not None else INF
    if low > high:  # type: ignore[operator]
        raise Problem("range_reversed", low=_shown(high, question), high=_shown(low, question))
    span = Span(low, high, piece.low_open, piece.high_open, question.kind in WHOLE)
    _check_reach(span, question)
    if tidy(span) is None:
        raise Problem("range_empty", low=_shown(low, question), high=_shown(high, question))
    return value_of((), span)


def _start(piece: Piece[Extent]) -> End:
    """After December 2017 is after its last day; from December 2017 is from its first."""
    extent = piece.low
    return NEG_INF if extent is None else extent.high if piece.low_open else extent.low


def _finish(piece: Piece[Extent]) -> End:
    extent = piece.high
    return INF if extent is None else extent.low if piece.high_open else extent.high


def _check(typed: Exact | date, question: Question) -> None:
    """Raises Problem when a typed number has the wrong decimals or is out of bounds."""
    if isinstance(typed, date):
        return
    kind = question.kind
    if abs(typed) >= TOO_LARGE:
        raise Problem("number_too_long", most=str(len(str(TOO_LARGE)) - 1))
    if kind in WHOLE and typed.denominator != 1:
        raise Problem("not_whole")
    if kind == "money" and (typed * 100).denominator != 1:
        raise Problem("money_cents")
    low, high = bounds(question)
    if (low is not None and typed < low) or (high is not None and typed > high):
        raise _outside(question, low_side=low is not None and typed < low)


def bounds(question: Question) -> tuple[Exact | None, Exact | None]:
    """The bounds of the question, with those its kind always has."""
    low, high = question.low, question.high
    if question.kind in {"count", "share"}:
        low = 0 if low is None else low
    if question.kind == "share":
        high = 1 if high is None else high
    return low, high


def _check_reach(span: Span, question: Question) -> None:
    """Raises Problem when a range has nothing within the bounds: less than 0 people."""
    low, high = bounds(question)
    if low is not None and span.high_open and span.high == low:
        raise _outside(question, low_side=True)
    if high is not None and span.low_open and span.low == high:
        raise _outside(question, low_side=False)


def _outside(question: Question, *, low_side: bool) -> Problem:
    low, high = bounds(question)
    if low is not None and high is not None:
        return Problem("out_of_bounds", low=_shown(low, question), high=_shown(high, question))
    if low_side:
        return Problem("too_low", low=_shown(low, question))
    return Problem("too_high", high=_shown(high, question))


def _shown(end: End | None, question: Question) -> str:
    scalar: Scalar = None if isinstance(end, Infinite) else end
    return show_scalar(scalar, question.kind)
