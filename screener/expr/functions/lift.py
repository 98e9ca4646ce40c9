"""From an exact function to a function of open values, exact at the ends of what its arguments may be.

"up": the result rises (or stays) as the argument rises; "down": it falls (or stays). The range of the result is
the function's value at the ends, so it is exact, and a property test checks every sign.
"""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod

from screener.values.arithmetic import number_span, numbers_of, surely_numbers
from screener.values.exact import End, Exact, Infinite, Number
from screener.values.reasons import joined
from screener.values.value import MOST_POINTS, Span, Value, value_of

UP, DOWN = "up", "down"


def lifted(exact: Callable[..., Number], signed: Sequence[tuple[Value, str]]) -> Value:
    """`exact` over open arguments, each with its sign. Points are tried one by one while few; spans go by their ends.

    `exact` must take infinities where its argument may have no end. Ends of the result count as belonging:
    too wide by a point at most, never too narrow.
    """
    arguments = [argument for argument, _ in signed]
    because = joined(argument.because for argument in arguments)
    undefined = not surely_numbers(*arguments)
    ends = [_by_sign(span, sign) for argument, sign in signed if (span := number_span(argument)) is not None]
    if len(ends) < len(arguments):
        return value_of(undefined=True, because=because)
    if all(a.span is None for a in arguments) and prod(len(a.points) for a in arguments) <= MOST_POINTS:
        results = {exact(*given) for given in product(*(numbers_of(a.points) for a in arguments))}
        return value_of(results, undefined=undefined, because=because)  # type: ignore[arg-type]
    low, high = exact(*(low for low, _ in ends)), exact(*(high for _, high in ends))
    return value_of((), Span(low, high), undefined=undefined, because=because)


def _by_sign(span: Span, sign: str) -> tuple[End, End]:
    """The ends at which the result is least and most."""
    return (span.low, span.high) if sign == UP else (span.high, span.low)


Step = Callable[[Exact], Exact]


def stepped(value: Value, at: Step, above: Step, below: Step, *, whole: bool = False) -> Value:
    """A rising step function: its value `at` a number, just `above` an open low end, just `below` an open high one."""
    points = {at(number) for number in numbers_of(value.points)}
    span = value.span and Span(
        _end(value.span.low, above if value.span.low_open else at),
        _end(value.span.high, below if value.span.high_open else at),
        whole=whole,
    )
    return value_of(points, span, undefined=not surely_numbers(value), because=value.because)


def _end(end: object, step: Step) -> Number:
    return end if isinstance(end, Infinite) else step(end)  # type: ignore[arg-type]
