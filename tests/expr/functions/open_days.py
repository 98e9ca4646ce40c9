"""Days and whole numbers that may be open, each with members to try: what brute force needs."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from hypothesis import strategies as st

from screener.values.exact import INF, NEG_INF, End
from screener.values.value import Value, between, exactly, one_of
from tests.expr.scopes import because

FIRST, LAST = date.min.toordinal(), date.max.toordinal()
MONTHS_ENDS = [date(y, m, d) for y in (1999, 2000, 2019, 2020) for m in (1, 2, 3, 8, 12) for d in (1, 28)]


def day(number: int) -> date:
    return date.fromordinal(min(max(number, FIRST), LAST))


days = st.one_of(
    st.integers(date(1995, 1, 1).toordinal(), date(2040, 1, 1).toordinal()).map(date.fromordinal),
    st.tuples(st.sampled_from(MONTHS_ENDS), st.integers(-4, 4)).map(lambda pair: day(pair[0].toordinal() + pair[1])),
    st.one_of(st.integers(FIRST, FIRST + 400), st.integers(LAST - 400, LAST)).map(date.fromordinal),
)


@dataclass(frozen=True)
class Open:
    """A value with some of its members."""

    value: Value
    members: tuple[Any, ...]


@st.composite
def open_days(draw: st.DrawFn) -> Open:
    """A day, a few, or all from one to another; perhaps without end."""
    kind = draw(st.sampled_from(["one", "few", "span", "from", "until"]))
    if kind == "one":
        only = draw(days)
        return Open(exactly(only), (only,))
    if kind == "few":
        few = draw(st.lists(days, min_size=2, max_size=4, unique=True))
        return Open(one_of(few, because("d")), tuple(few))
    low, high = sorted(draw(st.tuples(days, days)))
    ends: dict[str, tuple[End, End]] = {"span": (low, high), "from": (low, INF), "until": (NEG_INF, high)}
    first, last = (date.min if kind == "until" else low), (date.max if kind == "from" else high)
    numbers = draw(st.lists(st.integers(first.toordinal(), last.toordinal()), max_size=6))
    return Open(between(*ends[kind], because=because("d")), (first, last, *map(date.fromordinal, numbers)))


@st.composite
def open_numbers(draw: st.DrawFn, low: int = -40, high: int = 40) -> Open:
    """A whole number, a few, or all from one to another."""
    numbers = st.integers(low, high)
    if draw(st.booleans()):
        few = draw(st.lists(numbers, min_size=1, max_size=3, unique=True))
        return Open(one_of(few, because("n")), tuple(few))
    first, last = sorted(draw(st.tuples(numbers, numbers)))
    inside = draw(st.lists(st.integers(first, last), max_size=4))
    return Open(between(first, last, whole=True, because=because("n")), (first, last, *inside))


def holds_all_of(found: Value, exact: Value) -> bool:
    """Whether a value leaves out nothing that another may be."""
    if exact.undefined and not found.undefined:
        return False
    if not all(found.holds(point) for point in exact.points):
        return False
    if exact.span is None:
        return True
    return found.span is not None and found.span.low <= exact.span.low and found.span.high >= exact.span.high  # type: ignore[operator]


def tight(found: Value, exact: list[Value]) -> bool:
    """Whether a span ends where the results at the ends of its arguments do."""
    if found.span is None:
        return found.points == frozenset().union(*(value.points for value in exact))
    ends = [(v.span.low, v.span.high) if v.span else (min(v.points), max(v.points)) for v in exact]  # type: ignore[type-var]
    return (found.span.low, found.span.high) == (min(e[0] for e in ends), max(e[1] for e in ends))  # type: ignore[type-var]


Function = Callable[..., Value]
