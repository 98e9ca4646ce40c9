"""How a compared value stands to its limit: whether the two can be told side by side, and whether it is near."""

from datetime import date
from fractions import Fraction

from screener.expr.explain import Reading
from screener.expr.tree import Call, Compare, Literal, Name, names
from screener.values.exact import Infinite
from screener.values.value import AnyValue, Span, Value, ends

NEAR_DAYS = 30
"""A day this far from its limit is near it."""


def is_plain(reading: Reading) -> bool:
    """Whether a comparison is of one answer as it was given, with a limit that rests on no answer.

    An option is no limit: what the flow calls it is no word to read.
    """
    node = reading.node
    if not isinstance(node, Compare) or (isinstance(node.right, Literal) and isinstance(node.right.value, str)):
        return False
    return isinstance(node.left, Name) and reading.facts == (node.left.name,)


def worked_out(reading: Reading) -> str | None:
    """The name under which the flow works out what a comparison is of, also while it may still grow up to a day.

    None for an answer, for what has no name (twice the people would be taken for one of the answers), and where the
    limit has to be worked out in the test itself.
    """
    node = reading.node
    if not isinstance(node, Compare) or (names(node.right) and not isinstance(node.right, Name)):
        return None
    grows = isinstance(node.left, Call) and node.left.function == "running"
    left = node.left.arguments[0] if isinstance(node.left, Call) and grows else node.left
    return left.name if isinstance(left, Name) and left.name not in reading.facts else None


def counts_a_list(reading: Reading) -> bool:
    """Whether a comparison is of how many rows a list has, which the list itself shows."""
    left = reading.node.left if isinstance(reading.node, Compare) else None
    return isinstance(left, Call) and left.function == "count" and isinstance(left.arguments[0], Name)


def has_no_value(reading: Reading) -> bool:
    """Whether a row's field is only compared with having no value: that it has one is shown by it."""
    right = reading.node.right if isinstance(reading.node, Compare) else None
    return reading.row_field is not None and isinstance(right, Literal) and right.value is None


def is_about_a_row(reading: Reading) -> bool:
    """Whether a comparison is of a field of one row, as it must hold: one that is denied names no limit of its own."""
    node = reading.node
    return reading.row_field is not None and reading.wanted and isinstance(node, Compare)


def says_nothing(value: AnyValue) -> bool:
    """Whether a number may be anything from nothing up: as much as one knows of it without any answer."""
    span = ends(value) if isinstance(value, Value) and value.numeric else None
    return span is not None and span.low == 0 and isinstance(span.high, Infinite)


def near_by(value: Value, limit: Value, years: bool) -> Fraction | None:
    """How far a number is from a limit that it is near; None where it is not near.

    Near is no farther than a tenth of the limit, of years one, of days thirty; of a range the nearer end counts. A
    number exactly at its limit is near: the distance is 0.
    """
    ours, theirs = ends(value), ends(limit)
    if ours is None or theirs is None:
        return None
    pairs = [(a, b) for a in _finite(ours) for b in _finite(theirs)]
    near = [abs(a - b) for a, b in pairs if abs(a - b) <= (1 if years else abs(b) / 10)]
    near += [Fraction(abs((a - b).days)) for a in _days(ours) for b in _days(theirs) if abs((a - b).days) <= NEAR_DAYS]
    return min(near, default=None)


def _finite(span: Span) -> list[Fraction]:
    return [Fraction(end) for end in (span.low, span.high) if isinstance(end, int | Fraction)]


def _days(span: Span) -> list[date]:
    return [end for end in (span.low, span.high) if isinstance(end, date)]
