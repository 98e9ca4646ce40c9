"""Functions of numbers: least and greatest, rounding at half cents and open ends, a share of the room."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import product

import pytest

from screener.expr.functions.numbers import ceiling, floor, floor_to, greatest, least, pro_rata, round_cents
from screener.values.exact import INF, NEG_INF, Exact
from screener.values.value import Items, Span, Ticks, Value, between, exactly, one_of, value_of
from tests.expr.scopes import because, items, what
from tests.values.ranges import SIGNED, Range

NEVER = value_of(undefined=True)
ANY = between()


def money(text: str) -> Fraction:
    return Fraction(text)


HALF_CENTS = {  # an open range of dollars -> the cents it can come to
    ("0.004", "0.005", False, False): ("0", "0.01"),
    ("0.004", "0.005", False, True): ("0", "0"),
    ("0.005", "0.006", False, False): ("0.01", "0.01"),
    ("0.005", "0.014", True, False): ("0.01", "0.01"),
    ("0.004", "0.015", True, True): ("0", "0.01"),
    ("-0.005", "0", False, False): ("-0.01", "0"),
    ("-0.005", "0", True, False): ("0", "0"),
    ("-0.015", "-0.005", False, True): ("-0.02", "-0.01"),
    ("-0.015", "-0.005", True, False): ("-0.01", "-0.01"),
    ("1.000", "1.012", True, True): ("1", "1.01"),
}


@pytest.mark.parametrize("given", HALF_CENTS, ids=str)
def test_a_half_cent_that_does_not_belong_is_not_rounded_up(given: tuple[str, str, bool, bool]) -> None:
    low, high, low_open, high_open = given
    least_cents, most_cents = (money(text) for text in HALF_CENTS[given])
    value = between(money(low), money(high), low_open=low_open, high_open=high_open)
    assert round_cents(value) == between(least_cents, most_cents)


def test_rounding_keeps_points_apart_and_open_ends_open() -> None:
    assert what("round_cents(x)", x=one_of([money("0.004"), money("0.996"), money("1.004")])) == one_of(
        [0, 1], because("x")
    )
    assert round_cents(between(money("0.004"), INF)) == between(0, INF)
    assert round_cents(between(NEG_INF, money("0.004"), high_open=True)) == between(NEG_INF, 0)
    assert round_cents(value_of([None], Span(0, 1))) == value_of((), Span(0, 1), undefined=True)
    assert what("round_cents(x)", x=one_of([None, money("0.004")])) == value_of(
        [0], undefined=True, because=because("x")
    )


STEPS: dict[Callable[[Value], Value], Callable[[Exact], Exact]] = {
    ceiling: lambda x: -(-x // 1),
    floor: lambda x: x // 1,
    lambda value: floor_to(value, exactly(1)): lambda x: x // 1,
    lambda value: floor_to(value, exactly(Fraction(1, 2))): lambda x: Fraction(x // Fraction(1, 2), 2),
}


@pytest.mark.parametrize("step", STEPS, ids=["ceil", "floor", "floor to 1", "floor to a half"])
def test_steps_of_a_range_are_exact_at_both_ends(step: Callable[[Value], Value]) -> None:
    for each in SIGNED:
        results = {STEPS[step](x) for x in each.members}
        value = step(each.value)
        span = value.span or Span(min(value.points), max(value.points))  # type: ignore[type-var, arg-type]
        assert all(value.holds(result) for result in results)
        assert span.low == (min(results) if each.low is not None else NEG_INF)
        assert span.high == (max(results) if each.high is not None else INF)


def test_people_are_whole() -> None:
    assert what("ceil(x)", x=between(Fraction(29, 2), 17, low_open=True)) == between(
        15, 17, whole=True, because=because("x")
    )
    assert ceiling(exactly(Fraction(1, 3))) == exactly(1)
    assert type(floor_to(exactly(5), exactly(2)).single) is int
    assert type(round_cents(between(Fraction(1, 2), Fraction(1, 2))).single) is Fraction


def test_a_step_that_is_open_or_not_above_zero() -> None:
    assert floor_to(exactly(7), exactly(0)) == floor_to(exactly(7), exactly(-2)) == NEVER
    assert floor_to(exactly(7), exactly(None)) == NEVER
    assert what("floor_to(7, s)", s=one_of([2, 3])) == exactly(6)
    assert what("floor_to(7, s)", s=one_of([2, 5, 0])) == value_of([6, 5], undefined=True, because=because("s"))
    assert what("floor_to(7, s)", s=between(0, 3, low_open=True)) == between(4, 7, because=because("s"))
    assert what("floor_to(7, s)", s=between(0, 3)) == value_of((), Span(4, 7), undefined=True, because=because("s"))
    assert what("floor_to(x, s)", x=one_of([7, 9]), s=one_of([2, 5])) == one_of([5, 6, 8], because("x", "s"))
    assert what("floor_to(x, 5)", x=one_of([7, None])) == value_of([5], undefined=True, because=because("x"))
    assert what("floor_to(x, s)", x=7, s=value_of([2], undefined=True)) == value_of(
        [6], undefined=True, because=because("s")
    )
    assert what("floor_to(x, s)", x=ANY, s=None) == value_of(undefined=True, because=because("x"))


NOT_BELOW_ZERO = [r for r in SIGNED if r.low is not None and r.low >= 0]


def share(mine: Exact, others: Exact, room: Exact) -> Exact:
    return mine if mine + others <= room or not mine + others else Fraction(mine) * room / (mine + others)


def test_a_share_of_the_room_is_exact_at_the_ends_of_what_it_rests_on() -> None:
    pool = [r for r in NOT_BELOW_ZERO if r.high is not None and not (r.low_open or r.high_open or r.whole)]
    pool += [Range(1, 4), Range(5, 5), Range(3, 10)]
    for mine, others, room in product(pool, repeat=3):
        ends = [[r.low or 0, r.high or 0] for r in (mine, others, room)]
        results = [share(*corner) for corner in product(*ends)]
        assert pro_rata(mine.value, others.value, room.value) == between(min(results), max(results))


def test_a_share_of_the_room_without_ends() -> None:
    some = between(0, INF, because=because("some"))
    ten = exactly(10)
    assert pro_rata(ten, some, ten) == between(0, 10, because=because("some"))
    assert pro_rata(ten, exactly(30), some) == between(0, 10, because=because("some"))
    assert pro_rata(some, ten, exactly(5)) == between(0, 5, because=because("some"))
    assert pro_rata(some, some, some) == some
    assert pro_rata(exactly(0), some, some) == exactly(0)
    requested = between(110_000_000, 120_000_000, because=because("requested"))
    assert pro_rata(requested, exactly(0), exactly(100_000_000)) == exactly(100_000_000)


def test_points_of_a_share_are_tried_one_by_one() -> None:
    assert what("pro_rata(m, 10, 10)", m=one_of([0, 10, 30])) == one_of([0, 5, Fraction(15, 2)], because("m"))
    many = one_of(range(9), because=because("m"))
    assert pro_rata(many, one_of(range(8)), exactly(100)) == between(0, 8, because=because("m"))
    assert pro_rata(one_of(range(8)), one_of(range(8)), exactly(100)).span is None


def test_below_zero_there_is_no_share() -> None:
    assert what("pro_rata(m, 0, 5)", m=between(-3, 3)) == value_of((), Span(0, 3), undefined=True, because=because("m"))
    assert what("pro_rata(1, 0, r)", r=one_of([-1, 5])) == value_of([1], undefined=True, because=because("r"))
    assert pro_rata(exactly(1), exactly(-1), exactly(5)) == NEVER
    assert pro_rata(exactly(1), exactly(None), ANY) == NEVER
    assert what("pro_rata(m, 0, 5)", m=one_of([None, 3])) == value_of([3], undefined=True, because=because("m"))


def test_least_and_greatest_take_operands_or_a_list() -> None:
    for function, found in ((least, 1), (greatest, 3)):
        assert function(exactly(1), exactly(2), exactly(3)) == exactly(found)
        assert function(items(1, 2, 3)) == exactly(found)
        assert function(Items(())) == NEVER
        assert function(Items((exactly(1),)), exactly(2)) == NEVER
    assert what("min(d, e)", d=date(2017, 1, 1), e=date(2016, 1, 1)) == exactly(date(2016, 1, 1))
    assert what("max(x, 10)", x=between(0, 10)) == exactly(10)
    assert what("min(x, 20_000)", x=between(20_000, INF)) == exactly(20_000)


def test_what_is_no_number_is_undefined_with_its_reasons() -> None:
    ticks = Ticks(frozenset(), frozenset("p"), because("t"))
    undefined = value_of(undefined=True, because=because("t"))
    for found in (round_cents(ticks), ceiling(ticks), least(ticks), greatest(ticks, exactly(1))):
        assert found == undefined
    assert floor_to(ticks, exactly(1)) == floor_to(exactly(1), ticks) == undefined
    assert pro_rata(ticks, exactly(0), exactly(0)) == undefined
    day = exactly(date(2017, 1, 1))
    assert round_cents(day) == ceiling(day) == pro_rata(day, exactly(0), exactly(1)) == NEVER
