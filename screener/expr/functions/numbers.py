"""Functions of numbers: least, greatest, rounding, and a share of what there is room for."""

from fractions import Fraction

from screener.expr.functions.lift import DOWN, UP, lifted, stepped
from screener.values import exact
from screener.values.arithmetic import greatest_of, least_of, number_span, numbers_of, subtract, surely_numbers
from screener.values.compare import within
from screener.values.exact import CENT, INF, Exact, Infinite, Number
from screener.values.value import AnyValue, Items, Span, Value, because_of, union, value_of


def _plain(value: AnyValue) -> Value:
    return value if isinstance(value, Value) else value_of(undefined=True, because=because_of(value))


def _listed(values: tuple[AnyValue, ...]) -> list[Value]:
    """The operands, written one by one or given as a single list."""
    if len(values) == 1 and isinstance(values[0], Items):
        listed = values[0]
        if listed.more is not None:  # an item that may still come may be the least, or the greatest
            return [value_of(undefined=True, because=because_of(listed))]
        values = listed.items
    return [_plain(value) for value in values]


def least(*values: AnyValue) -> Value:
    """The smallest operand; one that can never be it is dropped with its unknowns. Undefined for none."""
    return least_of(_listed(values))


def greatest(*values: AnyValue) -> Value:
    """The largest operand; one that can never be it is dropped with its unknowns. Undefined for none."""
    return greatest_of(_listed(values))


def round_cents(value: AnyValue) -> Value:
    """Dollars rounded half up to the cent; rises with its argument."""
    return stepped(_plain(value), exact.to_cents, _cents_just_above, _cents_just_below)


def _cents_just_below(number: Exact) -> Exact:
    """What numbers just below this one round to: at a half cent that is the cent below."""
    return exact.simplest(exact.ceil(Fraction(number) / CENT - Fraction(1, 2)) * CENT)


def _cents_just_above(number: Exact) -> Exact:
    return -_cents_just_below(-number)


def ceiling(value: AnyValue) -> Value:
    """The smallest whole number at or above the argument; rises with it."""
    return stepped(_plain(value), exact.ceil, lambda number: exact.floor(number) + 1, exact.ceil, whole=True)


def floor(value: AnyValue) -> Value:
    """The largest whole number at or below the argument; rises with it."""
    return stepped(_plain(value), exact.floor, exact.floor, lambda number: exact.ceil(number) - 1, whole=True)


def floor_to(value: AnyValue, step: AnyValue) -> Value:
    """The largest multiple of `step` at or below the argument; rises with it. Undefined for a step not above 0."""
    plain, size = _plain(value), _plain(step)
    above_zero = within(size, Span(0, INF, low_open=True))
    found = [_floored(plain, unit) for unit in numbers_of(above_zero.points)]
    if above_zero.span is not None:  # anywhere from the argument to a step below it
        found.append(subtract(plain, value_of((), Span(0, above_zero.span.high))))
    either = union(found)
    undefined = either.undefined or above_zero != size or not surely_numbers(size)
    return value_of(either.points, either.span, undefined=undefined, because=plain.because | size.because)


def _floored(value: Value, unit: Exact) -> Value:
    step = Fraction(unit)
    return stepped(
        value,
        at=lambda number: exact.simplest(exact.floor(number / step) * step),
        above=lambda number: exact.simplest(exact.floor(number / step) * step),
        below=lambda number: exact.simplest((exact.ceil(number / step) - 1) * step),
    )


def pro_rata(mine: AnyValue, others: AnyValue, room: AnyValue) -> Value:
    """`mine`, cut in proportion when `mine + others` asks for more than `room`: mine x min(1, room / all).

    All three in one unit. Rises with mine and room, falls with others. 0 where nothing is asked; undefined below 0.
    """
    signed = [(mine, UP), (others, DOWN), (room, UP)]
    return lifted(_pro_rata, [(_not_negative(_plain(value)), sign) for value, sign in signed])


def _not_negative(value: Value) -> Value:
    span = number_span(value)
    if span is None or span.low >= 0:  # type: ignore[operator]
        return value
    kept = within(value, Span(0, INF))
    return value_of(kept.points, kept.span, undefined=True, because=value.because)


def _pro_rata(mine: Number, others: Number, room: Number) -> Number:
    if isinstance(others, Infinite):
        return 0
    if isinstance(room, Infinite):
        return mine
    if isinstance(mine, Infinite):
        return room  # the limit, as mine grows past everything
    asked = mine + others
    return min(mine, exact.simplest(Fraction(mine) * room / asked)) if asked else mine
