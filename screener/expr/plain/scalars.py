"""Plain values: the scalar itself where a value is one single one; lists, rows and ticked options as they stand."""

from datetime import date
from fractions import Fraction

from screener.values.exact import Exact, Scalar
from screener.values.value import AnyValue, Items, Record, Ticks, Value, exactly

Plain = Scalar | Ticks | Items | Record

NUMBERS = frozenset({int, Fraction})
SCALARS = frozenset({int, Fraction, date, str, bool, type(None)})


class NotExact(Exception):
    """Something is not one single value: the general reading has to say what it may be."""


def plain(value: AnyValue) -> Plain:
    """The one scalar that a value is; a list, row or ticked options as they are. Raises NotExact for an open value."""
    if not isinstance(value, Value):
        return value
    points = value.points
    if value.span is None and not value.undefined and len(points) == 1:
        (only,) = points
        return only
    raise NotExact


def boxed(found: Plain) -> AnyValue:
    """The value that a plain one stands for."""
    if isinstance(found, Ticks | Items | Record):
        return found
    return exactly(found)


def number(found: Plain) -> Exact:
    """A number as it is. Raises NotExact for anything else."""
    if type(found) in NUMBERS:
        return found  # type: ignore[return-value]
    raise NotExact


def listed(found: Plain) -> list[Plain]:
    """The plain items of a list. Raises NotExact for what is no list, may go on, or has an open item."""
    if type(found) is not Items or found.more is not None:
        raise NotExact
    return [plain(item) for item in found.items]
