"""Functions of lists and loops that look at the items one by one: the different ones, the first, the share of some."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain

from screener.expr.functions.series import Turn, total
from screener.values.arithmetic import number_span, surely_numbers
from screener.values.compare import TRUE
from screener.values.exact import INF, End, Exact, Infinite, Number
from screener.values.reasons import NO_REASONS, Reasons, joined
from screener.values.shapes import one_among, perhaps_undefined
from screener.values.value import AnyValue, Items, Span, Value, because_of, value_of


def put_together(parts: list[tuple[bool, AnyValue]]) -> AnyValue:
    """One list of values and of the items of loops (marked as such); undefined where it is open how many those are."""
    if len(parts) == 1 and parts[0][0]:
        return parts[0][1]
    if any(is_loop and (not isinstance(value, Items) or value.more is not None) for is_loop, value in parts):
        return value_of(undefined=True, because=joined(because_of(value) for _, value in parts))
    items = (value.items if is_loop and isinstance(value, Items) else (value,) for is_loop, value in parts)
    return Items(tuple(chain.from_iterable(items)))


def distinct(turns: list[Turn]) -> AnyValue:
    """The different values of the turns that count, in their order; undefined while one of them is not known.

    Turns that may come any number of times may add values of their kind; they come last.
    """
    further = [turn for turn in turns if turn.many]
    more = one_among([turn.value for turn in further], joined(turn.many for turn in further)) if further else None
    known = turns[: len(turns) - len(further)]
    values = [turn.value for turn in known if isinstance(turn.value, Value) and turn.value.is_single]
    told = len(values) == len(known) and all(turn.condition == TRUE and not turn.many for turn in known)
    # Further items are known by their reasons: see `turns_of`.
    if told and (more is None or (because_of(more) and not any(turn.condition.undefined for turn in further))):
        return Items(tuple({value.single: value for value in values}.values()), more)
    return value_of(undefined=True, because=joined(_reasons(turn) for turn in turns))


def _reasons(turn: Turn) -> Reasons:
    return turn.condition.because | because_of(turn.value) | turn.many


def first(turns: list[Turn]) -> AnyValue:
    """The value of the first turn that counts; undefined when none does.

    While it is open which of them count: of any that may, up to the first that surely does.
    """
    may_be: list[AnyValue] = []
    because, undefined = NO_REASONS, False
    for turn in turns:
        because |= turn.condition.because | turn.many
        undefined = undefined or turn.condition.undefined
        if turn.condition.holds(True):
            may_be.append(turn.value)
        if turn.condition == TRUE and not turn.many:
            found = one_among(may_be, because)
            return perhaps_undefined(found, because) if undefined else found
    return (
        perhaps_undefined(one_among(may_be, because), because) if may_be else value_of(undefined=True, because=because)
    )


def share_of(ins: list[Turn], outs: list[Turn], whole: AnyValue) -> Value:
    """What share of `whole` the turns that count make up: 0 of none, undefined of nothing.

    A part is at most the whole less what surely belongs elsewhere (`outs`: the turns that do not count).
    """
    value = whole if isinstance(whole, Value) else value_of(undefined=True, because=because_of(whole))
    span = number_span(value)
    part = total(ins)
    because = joined([part.because, value.because, *(turn.condition.because for turn in outs)])
    if span is None:
        return value_of(undefined=True, because=because)
    if part.is_single and value.is_single and value.single:
        return value_of([Fraction(part.single) / Fraction(value.single)])  # type: ignore[arg-type]
    ours = number_span(part) or Span(0, INF)
    below = ours.low < 0 or span.low < 0  # type: ignore[operator]
    undefined = not surely_numbers(part, value) or value.holds(0) or below
    if value.is_single and value.single == 0:
        return value_of(undefined=True, because=because)
    elsewhere = _least(outs)
    low = _low(max(0, ours.low), span.high)  # type: ignore[arg-type]
    high = _high(ours.high, elsewhere, span)  # type: ignore[arg-type]
    return value_of((), Span(low, max(low, high)), undefined=undefined, because=because)


def _least(turns: Sequence[Turn]) -> Exact:
    """What surely does not count, at least."""
    least: Exact = 0
    for turn in turns:
        span = number_span(turn.value) if isinstance(turn.value, Value) else None
        if turn.condition == TRUE and span is not None and not isinstance(span.low, Infinite) and not turn.many:
            least += max(0, span.low)  # type: ignore[operator]
    return least


def _low(part: Number, whole: End) -> Exact:
    if not isinstance(whole, int | Fraction) or not isinstance(part, int | Fraction) or not whole:
        return 0
    return min(Fraction(1), Fraction(part) / whole)


def _high(part: Number, elsewhere: Exact, whole: Span) -> Exact:
    """The most that min(part, whole - elsewhere) / whole can be: where both are equal, or at an end of the whole."""
    if not isinstance(part, Infinite) and part == 0:
        return 0
    at = [end for end in (whole.low, whole.high) if not isinstance(end, Infinite)]
    if not isinstance(part, Infinite):
        at.append(part + elsewhere)
    if isinstance(whole.high, Infinite) and isinstance(part, Infinite):
        return 1
    inside = [n for n in at if n > 0 and whole.low <= n <= whole.high]  # type: ignore[operator]
    shares = [_at(part, elsewhere, Fraction(n)) for n in inside]  # type: ignore[arg-type]
    return max(shares, default=Fraction(1))


def _at(part: Number, elsewhere: Exact, whole: Fraction) -> Fraction:
    room = max(Fraction(0), whole - elsewhere)
    return min(Fraction(1), (room if isinstance(part, Infinite) else min(Fraction(part), room)) / whole)


def surely_one_of(index: Value, places: range) -> bool:
    """Whether an index that may be open is surely that of an item."""
    span = index.span
    if span is not None and not (span.whole and span.low >= 0 and span.high < len(places)):  # type: ignore[operator]
        return False
    return not index.undefined and all(point in places for point in index.points)
