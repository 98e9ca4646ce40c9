"""Arithmetic of open values: held against every pair of their numbers, no wider at its ends than they are."""

from collections.abc import Callable, Iterable
from datetime import date
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from screener.values.arithmetic import (
    add,
    divide,
    greatest_of,
    least_of,
    multiply,
    number_span,
    numbers_of,
    plus,
    subtract,
    surely_numbers,
)
from screener.values.exact import INF, NEG_INF, Exact, Infinite
from screener.values.reasons import NO_REASONS, Reason, Why
from screener.values.value import MOST_POINTS, Span, Value, between, ends, exactly, one_of, value_of
from tests.values.ranges import SIGNED

A = frozenset([Reason("a", Why.NOT_ASKED)])
B = frozenset([Reason("b", Why.RANGE)])
C = frozenset([Reason("c", Why.DONT_KNOW)])
BIG, CLOSE = 50, Fraction(1, 9)
BY_HAND: dict[Callable[[Value, Value], Value], Callable[[Any, Any], Any]] = {
    add: lambda x, y: x + y,
    subtract: lambda x, y: x - y,
    multiply: lambda x, y: x * y,
    divide: lambda x, y: x / Fraction(y) if y else None,
    lambda a, b: least_of([a, b]): min,
    lambda a, b: greatest_of([a, b]): max,
}
PAIRS = [(a, b) for a, b in product(SIGNED, SIGNED) if a.whole == b.whole]


def tight(value: Value, results: set[Any]) -> bool:
    """Whether a value holds all results, and its ends are ends of them: reached, or come near to."""
    span = ends(value)
    if span is None:
        return not results
    low = reached(span.low, span.low_open, results)
    return low and reached(span.high, span.high_open, results) and all(value.holds(found) for found in results)


def reached(end: Any, left_out: bool, results: Iterable[Any]) -> bool:
    if isinstance(end, Infinite):
        return any(found >= BIG if end == INF else found <= -BIG for found in results)
    nearest: Fraction = min(abs(found - end) for found in results)
    return 0 < nearest < CLOSE if left_out else nearest == 0


@pytest.mark.parametrize("operation", BY_HAND, ids=["add", "subtract", "multiply", "divide", "least", "greatest"])
def test_ranges_give_every_result_and_end_where_results_do(operation: Callable[[Value, Value], Value]) -> None:
    by_hand = BY_HAND[operation]
    for a, b in PAIRS:
        results = {by_hand(x, y) for x in a.few for y in b.few}
        value = operation(a.value, b.value)
        assert tight(value, results - {None}), (a, b, value)
        assert value.undefined == (None in results)


@pytest.mark.parametrize("operation", BY_HAND, ids=["add", "subtract", "multiply", "divide", "least", "greatest"])
def test_points_give_exactly_their_results(operation: Callable[[Value, Value], Value]) -> None:
    sets: list[list[Exact]] = [[0], [Fraction(1, 2)], [-1, 2], [0, 3], [-2, Fraction(-1, 3), 5]]
    for a, b in product(sets, sets):
        results = {BY_HAND[operation](x, y) for x in a for y in b}
        assert operation(one_of(a), one_of(b)) == value_of(results - {None}, undefined=None in results)


def test_whole_numbers_stay_whole_and_halves_do_not() -> None:
    people, half = between(0, 3, whole=True), between(0, Fraction(1, 2))
    for operation in (add, subtract, multiply, lambda a, b: least_of([a, b]), lambda a, b: greatest_of([a, b])):
        span = ends(operation(people, people))
        assert span is not None
        assert span.whole
        for mixed in (operation(people, half), operation(half, people)):
            assert mixed.span is not None
            assert not mixed.span.whole


def test_a_whole_number_comes_out_as_an_int() -> None:
    half = exactly(Fraction(1, 2))
    for value in (add(half, half), divide(exactly(6), exactly(3)), multiply(half, exactly(4))):
        assert type(value.single) is int


def test_more_pairs_than_are_kept_become_a_range() -> None:
    eight, nine = one_of(range(8)), one_of(range(9))
    assert len(multiply(eight, eight).points) == len({x * y for x in range(8) for y in range(8)})
    assert multiply(eight, nine) == Value(span=Span(0, 56, whole=True))
    assert add(one_of(range(MOST_POINTS)), exactly(1)).span is None
    assert divide(one_of(range(9)), one_of(range(1, 9))) == Value(span=Span(0, 8))


def test_exact_zero_times_anything_is_zero_without_unknowns() -> None:
    zero = exactly(0)
    for other in (between(because=A), one_of([1, 2], A), between(0, INF, because=A)):
        assert multiply(zero, other) == multiply(other, zero) == zero
        assert divide(zero, between(1, INF, because=A)) == zero
    assert multiply(zero, one_of([None, 1], A)) == value_of([0], undefined=True, because=A)
    assert multiply(zero, value_of(undefined=True, because=A)) == value_of(undefined=True, because=A)


def test_a_divisor_that_may_be_zero_leaves_the_result_perhaps_undefined() -> None:
    ten = exactly(10)
    assert divide(ten, exactly(0)) == value_of(undefined=True)
    assert divide(ten, between(0, 5, because=A)) == value_of((), Span(2, INF), undefined=True, because=A)
    assert divide(ten, between(0, 5, low_open=True, because=A)) == between(2, INF, because=A)
    assert divide(ten, between(0, 5, whole=True, because=A)) == value_of((), Span(2, 10), undefined=True, because=A)
    assert divide(ten, between(-5, 5, whole=True)) == value_of((), Span(-10, 10), undefined=True)
    assert divide(ten, between(5, INF)) == between(0, 2, low_open=True)
    assert divide(exactly(0), one_of([0, 5], A)) == value_of([0], undefined=True, because=A)


DAY = date(2017, 1, 1)
NO_NUMBERS = [exactly(None), exactly(True), exactly("Adams"), exactly(DAY), between(DAY, INF), between(NEG_INF, DAY)]


@pytest.mark.parametrize("operation", [add, subtract, multiply, divide])
def test_arithmetic_with_what_is_no_number_is_undefined(operation: Callable[[Value, Value], Value]) -> None:
    for other in NO_NUMBERS:
        for number in (exactly(3), between(1, 2), exactly(None)):
            assert operation(number, other) == operation(other, number) == value_of(undefined=True)
    never = value_of(undefined=True)
    assert operation(never, exactly(3)) == operation(exactly(3), never) == never
    maybe, doubtful = one_of([None, 3], A), value_of([3], undefined=True, because=A)
    for other in (maybe, doubtful):
        assert operation(other, exactly(1)).undefined
        assert operation(exactly(1), other).undefined
        assert operation(other, between(1, 2)).undefined
        assert operation(between(1, 2), other).undefined
    assert not operation(exactly(3), exactly(1)).undefined


@pytest.mark.parametrize("operation", [add, subtract, multiply, divide])
def test_a_result_is_open_because_of_both_sides(operation: Callable[[Value, Value], Value]) -> None:
    for left in (one_of([1, 2], A), between(1, 2, because=A)):
        for right in (one_of([1, 2], B), between(1, 2, because=B)):
            assert operation(left, right).because == A | B
    assert operation(one_of([None, 1], A), value_of(undefined=True, because=B)).because == A | B
    assert operation(between(1, 2, because=A), exactly(None)).because == A


def test_what_can_never_be_the_largest_or_smallest_is_dropped_with_its_reasons() -> None:
    ten, low, high = exactly(10), between(0, 10, because=A), between(10, INF, because=B)
    assert greatest_of([ten, low]) == ten
    assert least_of([ten, high]) == ten
    assert greatest_of([low, high]) == between(10, INF, because=B)
    assert least_of([low, high, ten]) == between(0, 10, because=A)
    assert least_of([high, low]) == between(0, 10, because=A)
    assert greatest_of([ten, between(0, 11, because=A)]) == between(10, 11, because=A)
    assert least_of([one_of([1, 12], A), one_of([3, 4], B), exactly(9)]) == one_of([1, 3, 4], A | B)
    assert greatest_of([one_of([1, 12], A), one_of([3, 4], B), exactly(2)]) == one_of([3, 4, 12], A | B)


def test_of_ties_the_one_that_belongs_is_kept() -> None:
    above, exact = between(5, 9, low_open=True, because=A), between(5, 7, because=B)
    assert greatest_of([between(0, 5, because=A), exact]) == exact
    assert greatest_of([exact, between(0, 5, because=A)]) == exact
    assert greatest_of([between(0, 5, because=C), above, exact]) == between(5, 9, low_open=True, because=A | B)
    below = between(1, 5, high_open=True, because=A)
    assert least_of([below, between(3, 5, because=B), between(5, 8, because=C)]) == between(
        1, 5, high_open=True, because=A | B
    )


def test_of_days_the_first_and_the_last_are_found() -> None:
    january, june = date(2017, 1, 1), date(2017, 6, 30)
    assert least_of([exactly(june), exactly(january)]) == exactly(january)
    assert greatest_of([one_of([january, june], A), exactly(january)]) == one_of([january, june], A)
    assert greatest_of([between(january, june, because=A), exactly(june)]) == exactly(june)
    assert least_of([between(january, june, because=A), exactly(date(2017, 3, 1))]) == between(
        january, date(2017, 3, 1), because=A
    )


@pytest.mark.parametrize("extreme", [least_of, greatest_of])
def test_an_operand_that_may_not_be_there_leaves_the_extreme_perhaps_undefined(
    extreme: Callable[[list[Value]], Value],
) -> None:
    far = exactly(1000 if extreme is greatest_of else -1000)
    assert extreme([far, value_of([1], undefined=True, because=A)]) == value_of(far.points, undefined=True, because=A)
    assert extreme([far, one_of([None, 1], A)]) == value_of(far.points, undefined=True, because=A)
    assert extreme([value_of(far.points, undefined=True, because=A), between(1, 2, because=B)]) == value_of(
        far.points, undefined=True, because=A
    )
    assert extreme([far, exactly(None), between(1, 2, because=A)]) == value_of(undefined=True, because=A)
    assert extreme([]) == value_of(undefined=True)
    mixed = extreme([value_of([None], Span(1, 5), because=A), between(2, 3, because=B)])
    assert mixed.undefined
    assert mixed.because == A | B
    assert not mixed.points


def test_numbers_are_told_from_days_names_and_answers() -> None:
    assert sorted(numbers_of([1, Fraction(1, 2), True, None, "3", date(2017, 1, 1)])) == [Fraction(1, 2), 1]
    assert surely_numbers(exactly(1), between(0, 5), one_of([Fraction(1, 2), 3]))
    assert not any(surely_numbers(exactly(1), other) for other in (exactly(None), exactly(DAY), exactly("Adams")))
    assert not surely_numbers(exactly(1), value_of([1], undefined=True))
    assert [number_span(other) for other in NO_NUMBERS] == [None] * len(NO_NUMBERS)
    assert number_span(one_of([1, 3])) == Span(1, 3, whole=True)


def test_an_infinite_part_makes_a_sum_infinite() -> None:
    assert (plus(INF, 3), plus(3, NEG_INF), plus(1, Fraction(1, 2))) == (INF, NEG_INF, Fraction(3, 2))
    assert add(between(0, INF), between(5, INF)) == between(5, INF)
    assert subtract(between(0, INF), between(0, INF)) == between()
    assert add(exactly(1), exactly(1)).because == NO_REASONS
