"""What an answers file says in a table: a range, candidates, or what is surely and what is perhaps ticked."""

from collections.abc import Mapping
from typing import Any

from screener.case.refused import Refused, nearest, shown, shown_short, within
from screener.case.scalars import DAYS, Places, bounds, read_end, read_option, read_scalar
from screener.flow.domain import WHOLE
from screener.flow.model import NUMERIC, Fact, Kind
from screener.values.exact import INF, NEG_INF, End
from screener.values.value import MOST_POINTS, AnyValue, Span, Ticks, Value, is_ordered, union, value_of

LOW = ("from", "above")
HIGH = ("to", "below")
ENDS = frozenset({*LOW, *HIGH})
TICKS = frozenset({"ticked", "maybe"})
SHAPES = (ENDS, frozenset({"one_of"}), frozenset({"about"}), TICKS)
ESTIMATE = "estimate"
KEYS = (*LOW, *HIGH, "one_of", "about", "ticked", "maybe", ESTIMATE)
LONGEST = 1000
"""Candidates of the longest list looked at, whatever they are."""

Raw = Mapping[str, Any]


def shape(fact: Fact, raw: Raw) -> frozenset[str]:
    """The keys that say what a table is. Raises Refused for a key that is none, or for a mixture."""
    for key in raw:
        if key not in KEYS:
            near = nearest(key, KEYS)
            raise Refused(
                "answer_table_key", (key,), fact=fact.name, given=shown_short(key), nearest=near, keys=", ".join(KEYS)
            )
    keys = frozenset(raw) - {ESTIMATE}
    if not keys:
        raise Refused("answer_table_empty", fact=fact.name)
    if not any(keys <= known for known in SHAPES):
        raise Refused("answer_table_mixed", fact=fact.name, given=", ".join(key for key in KEYS if key in keys))
    return keys


def read_table(fact: Fact, raw: Raw, places: Places) -> AnyValue:
    """What a table of any shape but `about` says. Raises Refused."""
    if "one_of" in raw:
        return _candidates(fact, raw["one_of"], places)
    if TICKS & raw.keys():
        return _ticked(fact, raw)
    return _range(fact, raw)


def _range(fact: Fact, raw: Raw) -> Value:
    if fact.kind not in NUMERIC and fact.kind not in DAYS:
        raise Refused("answer_table_no_range", fact=fact.name)
    found: dict[str, End] = {}
    for key in (*LOW, *HIGH):
        if key in raw:
            with within(key):
                found[key] = read_end(fact, raw[key])
    for closed, opened in (LOW, HIGH):
        if closed in found and opened in found:
            raise Refused("answer_range_two_ends", (opened,), fact=fact.name, one=closed, other=opened)
    low = next((found[key] for key in LOW if key in found), NEG_INF)
    high = next((found[key] for key in HIGH if key in found), INF)
    if low > high:  # type: ignore[operator]
        ends = [shown(raw[key]) for key in (*LOW, *HIGH) if key in raw]
        raise Refused("answer_range_backwards", fact=fact.name, low=ends[0], high=ends[1])
    return _filled(fact, Span(low, high, "above" in found, "below" in found, fact.kind in WHOLE))


def _filled(fact: Fact, span: Span) -> Value:
    """The value of a span. Raises Refused when nothing lies in it, as in "below 0" where 0 is the lowest."""
    low, high = bounds(fact)
    try:
        value = value_of((), span)
    except OverflowError:  # past the last day, or before the first, that a calendar can name
        value = Value()
    below = low is not None and span.high_open and span.high == low
    above = high is not None and span.low_open and span.low == high
    if value.is_empty or below or above:
        raise Refused("answer_range_empty", fact=fact.name)
    return value


def _candidates(fact: Fact, raw: object, places: Places) -> Value:
    if fact.kind in (Kind.CHOICES, Kind.LIST):
        raise Refused("answer_table_no_range", fact=fact.name)
    with within("one_of"):
        if not isinstance(raw, list) or not raw:
            raise Refused("answer_one_of_array", fact=fact.name, given=shown(raw))
        if len(raw) > LONGEST:
            raise Refused("answer_one_of_many", fact=fact.name, given=len(raw), most=LONGEST)
        found = []
        for number, item in enumerate(raw):
            with within(number):
                is_range = isinstance(item, Mapping) and shape(fact, item) <= ENDS
                found.append(_range(fact, item) if is_range else read_scalar(fact, item, places))
        numbers = {point for value in found for point in value.points if is_ordered(point)}
        if len(numbers) > MOST_POINTS:
            raise Refused("answer_one_of_many", fact=fact.name, given=len(numbers), most=MOST_POINTS)
        return union(found)


def _ticked(fact: Fact, raw: Raw) -> Ticks:
    if fact.kind is not Kind.CHOICES:
        raise Refused("answer_table_no_ticks", fact=fact.name)
    found: dict[str, frozenset[str]] = {}
    for key in ("ticked", "maybe"):
        with within(key):
            options = raw.get(key, [])
            if not isinstance(options, list):
                raise Refused("answer_no_ticks", fact=fact.name, given=shown(options))
            found[key] = frozenset(_option(fact, number, item) for number, item in enumerate(options))
    return Ticks(found["ticked"], found["maybe"] - found["ticked"])


def _option(fact: Fact, number: int, raw: object) -> str:
    with within(number):
        return read_option(fact, raw)
