"""`running`: a count or sum so far, which may still grow until a day has passed."""

from collections.abc import Callable
from datetime import date

from screener.expr.functions.reckon import plain
from screener.expr.scope import Scope
from screener.expr.tree import Call, Name, Node
from screener.values.arithmetic import greatest_of, surely_numbers
from screener.values.compare import FALSE, compare
from screener.values.exact import INF
from screener.values.reasons import NO_REASONS, Reason, Reasons, Why, joined
from screener.values.value import AnyValue, Span, Value, ends, union, value_of

Evaluate = Callable[[Node, Scope], AnyValue]
AS_OF = "as_of_date"
"""The fact of every case: the day for which it is screened."""


def running(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    """`running(x, until=d, of=fact, at_most=y)`: x once day d has passed; until then x or more, up to y.

    While it can grow it waits for `of`, or for the fact that x names, although that was answered. What is already at
    its most waits for nothing. With the day open it is either; undefined where the day may be.
    """
    given = dict(call.keywords)
    now, until = plain(evaluate(call.arguments[0], scope)), plain(evaluate(given["until"], scope))
    most = plain(evaluate(given["at_most"], scope)) if "at_most" in given else None
    open_still = compare("<=", plain(scope.fact(AS_OF)), until)
    if open_still == FALSE:
        return now
    fact = fact_named(given.get("of", call.arguments[0]), scope)
    grown = _grown(now, most, _waiting(fact, until))
    if grown == now:
        return now
    either = [grown] if open_still.holds(True) else []
    both = union([*either, now] if open_still.holds(False) else either, open_still.because)
    undefined = both.undefined or open_still.undefined
    return value_of(both.points, both.span, undefined=undefined, because=both.because)


def _grown(now: Value, most: Value | None, because: Reasons) -> Value:
    """What is so far `now` when all has come: no less, and no more than the most, unless it is already.

    Never only whole numbers: dollars so far may be whole, and what comes need not be.
    """
    so_far = ends(now)
    if so_far is None:
        return now
    limit = ends(greatest_of([now, most])) if most is not None and surely_numbers(most) else None
    high, high_open = (INF, False) if limit is None else (limit.high, limit.high_open)
    span = Span(so_far.low, high, so_far.low_open, high_open)
    reasons = joined([now.because, because, NO_REASONS if most is None else most.because])
    return value_of((), span, undefined=not surely_numbers(now), because=reasons)


def _waiting(fact: str | None, until: Value) -> Reasons:
    """Open until the last day it may be; while the day itself is not known, it waits for that first."""
    if until.because:
        return until.because
    span = ends(until)
    last = span.high if span is not None else None
    day = last if isinstance(last, date) else None
    return NO_REASONS if fact is None else frozenset([Reason(fact, Why.OPEN_UNTIL, day)])


def fact_named(node: Node, scope: Scope) -> str | None:
    """The fact that a node names, directly or by a named expression; None when it is anything else."""
    if not isinstance(node, Name) or node.name in scope.variables:
        return None
    return fact_named(scope.work[node.name], scope.without_variables()) if node.name in scope.work else node.name
