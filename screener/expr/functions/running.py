"""Counts that are still running: until a day they can only grow, after it they are what they are."""

from collections.abc import Callable

from screener.expr.scope import Scope
from screener.expr.tree import Call, Name, Node
from screener.values.compare import FALSE, TRUE, compare
from screener.values.exact import INF
from screener.values.reasons import Reason, Reasons, Why
from screener.values.value import AnyValue, Span, Value, because_of, ends, is_ordered, union, value_of

AS_OF = "as_of_date"
"""The fact of every case that says which day it is."""


def running(call: Call, scope: Scope, evaluate: Callable[[Node, Scope], AnyValue]) -> AnyValue:
    """`running(x, until=d, of=fact, at_most=y)`: x after the day d; until then x or more, at most y.

    As long as it runs it counts as not known: the fact (the one that x names, unless `of` names another) may change.
    """
    given = dict(call.keywords)
    count, until = _plain(evaluate(call.arguments[0], scope)), _plain(evaluate(given["until"], scope))
    over = compare(">", _plain(scope.fact(AS_OF)), until)
    if over == TRUE:
        return count
    day = until.single if until.is_single else None
    most = _plain(evaluate(given["at_most"], scope)) if "at_most" in given else None
    if over == FALSE:
        return _grown(count, most, frozenset([Reason(_fact(call, given), Why.OPEN_UNTIL, day)]))  # type: ignore[arg-type]
    # Whether it still runs is not known: that waits for the day, and only then for the count.
    return union([count, _grown(count, most, over.because)], because=over.because)


def _plain(value: AnyValue) -> Value:
    return value if isinstance(value, Value) else value_of(undefined=True, because=because_of(value))


def _fact(call: Call, given: dict[str, Node]) -> str:
    node = given.get("of", call.arguments[0])
    return node.name if isinstance(node, Name) else ""


def _grown(count: Value, most: Value | None, because: Reasons) -> Value:
    """The count or anything above it; a whole number of dollars can grow by cents."""
    span, top = ends(count), ends(most) if most is not None else None
    if span is None:
        return count
    high = INF if top is None else max(top.high, span.low)
    because |= count.because if most is None else count.because | most.because
    undefined = count.undefined or any(not is_ordered(point) for point in count.points)
    whole = count.span is not None and count.span.whole
    return value_of((), Span(span.low, high, span.low_open, whole=whole), undefined=undefined, because=because)
