"""From an exact function to a function of open values: each argument has a sign that says how its range behaves.

"up": the result rises (or stays) as the argument rises; "down": it falls (or stays). The range of the result is
the function's value at the ends, so it is exact, and a property test checks every sign.
"""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod

from screener.values.arithmetic import numbers_of
from screener.values.exact import End, Exact, Infinite, Number
from screener.values.reasons import NO_REASONS
from screener.values.value import MOST_POINTS, Span, Value, ends, value_of

Exactly = Callable[..., Number]
UP, DOWN = "up", "down"


def lifted(exact: Exactly, signs: Sequence[str], arguments: Sequence[Value], *, whole: bool = False) -> Value:
    """`exact` over open arguments. Points are tried one by one while they are few; spans go by their ends.

    `exact` must take infinities where its argument may have no end. Ends of the result count as belonging:
    too wide by a point at most, never too narrow.
    """
    because = NO_REASONS.union(*(argument.because for argument in arguments))
    spans = [ends(argument) for argument in arguments]
    undefined = any(a.undefined or len(numbers_of(a.points)) != len(a.points) for a in arguments)
    if any(span is None for span in spans):
        return value_of(undefined=True, because=because)
    if all(a.span is None for a in arguments) and prod(len(a.points) for a in arguments) <= MOST_POINTS:
        results = {exact(*given) for given in product(*(numbers_of(a.points) for a in arguments))}
        return value_of(_finite(results), undefined=undefined, because=because)
    low = exact(*(_end(span, sign == UP) for span, sign in zip(spans, signs, strict=True)))
    high = exact(*(_end(span, sign == DOWN) for span, sign in zip(spans, signs, strict=True)))
    return value_of((), Span(low, high, whole=whole), undefined=undefined, because=because)


def _end(span: Span | None, at_low: bool) -> End:
    if span is None:
        raise AssertionError("an argument without numbers is answered before its ends are asked for")
    return span.low if at_low else span.high


def _finite(results: set[Number]) -> set[Exact]:
    return {result for result in results if not isinstance(result, Infinite)}
