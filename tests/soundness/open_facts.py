"""What a fact may still be, drawn at random, side by side: as the engine's value, and as examples of each kind of it.

The examples come from the description that was drawn, not from the engine's value, so that a value that forgets
one of its own points is found out: ends that belong, numbers just inside ends that do not, turning points between.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from screener.values.exact import INF, NEG_INF, Infinite
from screener.values.reasons import Reason, Why
from screener.values.value import (
    AnyValue,
    Items,
    Record,
    Ticks,
    Value,
    between,
    exactly,
    is_ordered,
    one_of,
    union,
    value_of,
    with_reasons,
)
from tests.soundness.reference import UNDEFINED

NUMBERS = [0, 1, 2, 3, -1, -2, 5, Fraction(1, 2), Fraction(5, 2), Fraction(1, 200), Fraction(3, 200), Fraction(-1, 200)]
DAYS = [date(2016, 12, 31), date(2017, 1, 1), date(2017, 6, 30), date(2018, 2, 28), date(2020, 2, 29)]
OPTIONS = ["p", "q", "r"]
TABLE: Mapping[str, Mapping[str, Any]] = {
    "Adams": {"inside": True, "rate": Fraction(3, 10)},
    "Berlin": {"inside": False, "rate": Fraction(1, 5)},
    "Cadiz": {"inside": None, "rate": None},
}
NEAR = Fraction(1, 1000)


@dataclass(frozen=True)
class Open:
    """A value that may be open, and some of the exact values it may be (all of them where they are few)."""

    value: AnyValue
    examples: tuple[Any, ...]


def exact(scalar: Any) -> Open:
    return Open(exactly(scalar), (scalar,))


@st.composite
def spans(draw: st.DrawFn, pool: list[Any] = NUMBERS) -> Open:
    """A range with or without each of its ends; of numbers also only whole ones, or without an end at all."""
    first, second = draw(st.sampled_from(pool)), draw(st.sampled_from(pool))
    low, high = min(first, second), max(first, second)
    low_open, high_open, whole = draw(st.booleans()), draw(st.booleans()), draw(st.booleans())
    endless = draw(st.sampled_from(["", "", "low", "high", "both"]))
    ends: tuple[Any, Any] = (
        NEG_INF if endless in ("low", "both") else low,
        INF if endless in ("high", "both") else high,
    )
    step: Any = timedelta(1) if isinstance(low, date) else NEAR
    far: Any = timedelta(4000) if isinstance(low, date) else 10**6
    tried = {low, high, low + step, high - step, low - step, high + step, low - far, high + far}
    tried |= {p for p in pool if low <= p <= high}
    if not isinstance(low, date):
        tried |= {(low + high) / Fraction(2), *range(int(low) - 2, int(high) + 3)}

    def belongs(scalar: Any) -> bool:
        if whole and isinstance(scalar, Fraction) and scalar.denominator != 1:
            return False
        above = isinstance(ends[0], Infinite) or scalar > ends[0] or (scalar == ends[0] and not low_open)
        below = isinstance(ends[1], Infinite) or scalar < ends[1] or (scalar == ends[1] and not high_open)
        return above and below

    found = tuple(sorted(filter(belongs, tried)))
    if not found:
        return exact(low)
    return Open(between(*ends, low_open=low_open, high_open=high_open, whole=whole), found)


def points(pool: list[Any]) -> st.SearchStrategy[Open]:
    some = st.lists(st.sampled_from(pool), min_size=1, max_size=3, unique=True)
    return some.map(lambda found: Open(one_of(found), tuple(found)))


def either(one: Open, other: Open) -> Open:
    assert isinstance(one.value, Value)
    assert isinstance(other.value, Value)
    return Open(union([one.value, other.value]), one.examples + other.examples)


def perhaps_undefined(one: Open) -> Open:
    assert isinstance(one.value, Value)
    return Open(value_of(one.value.points, one.value.span, undefined=True), (*one.examples, UNDEFINED))


number = st.one_of(st.sampled_from(NUMBERS).map(exact), points(NUMBERS), spans())
day = st.one_of(points(DAYS), spans(DAYS))
yes_no = points([True, False])
optional_yes_no = points([True, False, None])
optional_number = st.one_of(points([*NUMBERS, None]), number.map(lambda n: either(n, exact(None))))
optional_day = st.one_of(day, day.map(lambda d: either(d, exact(None))))
place = st.one_of(points([*TABLE]), points([*TABLE, None]))


@st.composite
def ticks(draw: st.DrawFn) -> Open:
    sure = draw(st.frozensets(st.sampled_from(OPTIONS)))
    may = draw(st.frozensets(st.sampled_from(OPTIONS))) - sure
    each = [({option}, set[str]()) for option in sorted(may)]
    return Open(Ticks(sure, may), tuple(sure.union(*chosen) for chosen in product(*each)))


def items(parts: tuple[Open, ...]) -> Open:
    return Open(Items(tuple(part.value for part in parts)), tuple(combinations([part.examples for part in parts], 24)))


@st.composite
def rows(draw: st.DrawFn) -> Open:
    return items(tuple(row(draw(number), draw(optional_yes_no)) for _ in range(draw(st.integers(0, 2)))))


def row(n: Open, ok: Open) -> Open:
    found = combinations([n.examples, ok.examples], 12)
    return Open(Record({"n": n.value, "ok": ok.value}), tuple({"n": x, "ok": y} for x, y in found))


def exact_value(example: Any) -> AnyValue:
    """One exact value of any shape, as the engine holds it."""
    match example:
        case frozenset():
            return Ticks(example)
        case tuple():
            return Items(tuple(exact_value(item) for item in example))
        case dict():
            return Record({name: exact_value(part) for name, part in example.items()})
    return value_of(undefined=True) if example is UNDEFINED else exactly(example)


@st.composite
def narrower(draw: st.DrawFn, found: Open) -> AnyValue:
    """Part of what a fact may be: a shorter range, some of its values, or one."""
    value, some = found.value, draw(st.lists(st.sampled_from(found.examples), min_size=1, max_size=3))
    if not isinstance(value, Value):
        return exact_value(some[0])
    span = value.span
    if span is not None and all(is_ordered(example) for example in some) and draw(st.booleans()):
        return between(min(some), max(some), whole=span.whole, low_open=draw(st.booleans()) and len({*some}) > 1)
    return union(part for part in map(exact_value, some) if isinstance(part, Value))


def combinations(choices: list[tuple[Any, ...]], most: int) -> Iterator[tuple[Any, ...]]:
    """Every way to take one of each, or `most` of them, always the same ones."""
    total = 1
    for found in choices:
        total *= len(found)
    if total <= most:
        yield from product(*choices)
        return
    chance = Random(0)
    for _ in range(most):
        yield tuple(chance.choice(found) for found in choices)


FACTS: Mapping[str, st.SearchStrategy[Open]] = {
    "a": number,
    "b": number,
    "part": number.map(perhaps_undefined),
    "opt": optional_number,
    "yes": yes_no,
    "no": yes_no,
    "maybe": optional_yes_no,
    "kind": points(OPTIONS),
    "uses": ticks(),
    "day": day,
    "left": optional_day,
    "taxes": st.tuples(number, number, number).map(items),
    "rows": rows(),
    "town": place,
}


def not_asked(name: str, value: AnyValue) -> AnyValue:
    """The same, open because the fact was not asked."""
    return with_reasons(value, frozenset([Reason(name, Why.NOT_ASKED)]))
