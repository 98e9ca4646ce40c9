"""How a compared value stands to its limit: whether the two can be told side by side, and whether it is near."""

from fractions import Fraction

from screener.expr.explain import Reading
from screener.expr.tree import Compare, Name, names
from screener.values.exact import Infinite
from screener.values.value import AnyValue, Span, Value, ends


def is_plain(reading: Reading) -> bool:
    """Whether a comparison is of one answer as it was given, with a limit that rests on no answer."""
    node = reading.node
    return isinstance(node, Compare) and isinstance(node.left, Name) and reading.facts == (node.left.name,)


def is_worked_out(reading: Reading) -> bool:
    """Whether a comparison is of something the flow works out under a name, with a limit that the test itself states.

    What has no name (twice the people) would be taken for one of the answers.
    """
    node = reading.node
    return isinstance(node, Compare) and isinstance(node.left, Name) and not is_plain(reading) and not names(node.right)


def is_about_a_row(reading: Reading) -> bool:
    """Whether a comparison is of a field of one row, as it must hold: one that is denied names no limit of its own."""
    node = reading.node
    return reading.row_field is not None and reading.wanted and isinstance(node, Compare)


def says_nothing(value: AnyValue) -> bool:
    """Whether a number may be anything from nothing up: as much as one knows of it without any answer."""
    span = ends(value) if isinstance(value, Value) and value.numeric else None
    return span is not None and span.low == 0 and isinstance(span.high, Infinite)


def is_near(value: Value, limit: Value, years: bool) -> bool:
    """Whether an end of a number lies within a tenth of a limit, or a year within one year of it."""
    ours, theirs = ends(value), ends(limit)
    if ours is None or theirs is None:
        return False
    pairs = [(a, b) for a in _finite(ours) for b in _finite(theirs)]
    return any(abs(a - b) <= 1 if years else 10 * abs(a - b) <= abs(b) for a, b in pairs)


def _finite(span: Span) -> list[Fraction]:
    return [Fraction(end) for end in (span.low, span.high) if isinstance(end, int | Fraction)]
