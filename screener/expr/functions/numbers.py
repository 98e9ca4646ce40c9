"""Functions of numbers: least, greatest, rounding, and a share of what there is room for."""

from datetime import date
from fractions import Fraction

from screener.expr.functions.lift import DOWN, UP, lifted
from screener.values import exact
from screener.values.arithmetic import greatest_of, least_of, multiply
from screener.values.exact import CENT, End, Exact, Infinite, Number
from screener.values.value import AnyValue, Items, Span, Value, because_of, ends, value_of


def _plain(value: AnyValue) -> Value:
    return value if isinstance(value, Value) else value_of(undefined=True, because=because_of(value))


def _listed(values: tuple[AnyValue, ...]) -> list[Value]:
    """The operands, written one by one or given as a single list."""
    if len(values) == 1 and isinstance(values[0], Items):
        values = values[0].items
    return [_plain(value) for value in values]


def least(*values: AnyValue) -> Value:
    """The smallest operand; one that can never be it is dropped with its unknowns."""
    return least_of(_listed(values))


def greatest(*values: AnyValue) -> Value:
    """The largest operand; one that can never be it is dropped with its unknowns."""
    return greatest_of(_listed(values))


def round_cents(value: AnyValue) -> Value:
    """Dollars rounded half up to the cent; rises with its argument."""
    plain = _plain(value)
    span = plain.span
    if span is None:
        return lifted(lambda x: x if isinstance(x, Infinite) else exact.to_cents(x), [UP], [plain])
    low = _cents_from_above(_number(span.low)) if span.low_open else _cents(_number(span.low))
    high = _cents_from_below(_number(span.high)) if span.high_open else _cents(_number(span.high))
    points = {exact.to_cents(p) for p in plain.points if isinstance(p, int | Fraction) and not isinstance(p, bool)}
    lost = len(points) != len(plain.points)
    return value_of(points, Span(low, high), undefined=plain.undefined or lost, because=plain.because)


def _number(end: End) -> Number:
    if isinstance(end, date):
        raise TypeError("a day cannot be rounded to cents; the types of the flow are checked when it is loaded")
    return end


def _cents(end: Number) -> Number:
    return end if isinstance(end, Infinite) else exact.to_cents(end)


def _cents_from_below(end: Number) -> Number:
    """What numbers just below `end` round to: at a half cent that is the cent below."""
    if isinstance(end, Infinite):
        return end
    return exact.simplest(exact.ceil(Fraction(end) / CENT - Fraction(1, 2)) * CENT)


def _cents_from_above(end: Number) -> Number:
    return -_cents_from_below(-end)


def ceiling(value: AnyValue) -> Value:
    """The smallest whole number at or above the argument; rises with it."""
    return lifted(lambda x: x if isinstance(x, Infinite) else exact.ceil(x), [UP], [_plain(value)], whole=True)


def floor_to(value: AnyValue, step: AnyValue) -> Value:
    """The largest multiple of `step` (one exact number above 0) at or below the argument; rises with it."""
    size = _plain(step)
    if not size.is_single:
        return value_of(undefined=True, because=size.because)
    unit = Fraction(size.single)  # type: ignore[arg-type]

    def down(x: Number) -> Number:
        return x if isinstance(x, Infinite) else exact.simplest(exact.floor(Fraction(x) / unit) * unit)

    return lifted(down, [UP], [_plain(value)])


def pro_rata(mine: AnyValue, others: AnyValue, room: AnyValue) -> Value:
    """`mine`, cut in proportion when `mine + others` asks for more than `room`: mine x min(1, room / all).

    All three in one unit, none below 0. Rises with mine and room, falls with others. 0 where nothing is asked.
    """
    asked = _plain(mine)
    if ends(asked) == Span(0, 0, whole=True):
        return multiply(asked, _plain(room))
    return lifted(_pro_rata, [UP, DOWN, UP], [asked, _plain(others), _plain(room)])


def _pro_rata(mine: Number, others: Number, room: Number) -> Number:
    if isinstance(others, Infinite):
        return 0
    if isinstance(room, Infinite):
        return mine
    if isinstance(mine, Infinite):
        return room  # the limit, as mine grows past everything
    asked: Exact = mine + others
    return mine if asked <= room or asked == 0 else exact.simplest(Fraction(mine) * room / asked)
