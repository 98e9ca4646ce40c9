"""Comparing open values: held against every pair of their numbers; and the truth of and, or, not with a third value."""

from datetime import date
from itertools import product

import pytest

from screener.values.compare import (
    FALSE,
    TRUE,
    as_truth,
    both,
    compare,
    either,
    intersect,
    meet,
    negate,
    overlap,
    truth,
    within,
)
from screener.values.exact import INF, NEG_INF, Exact
from screener.values.reasons import NO_REASONS, Reason, Why
from screener.values.value import Span, Value, between, ends, exactly, inside, one_of, value_of
from tests.values.ranges import RANGES, SIGNED, Range

A = frozenset([Reason("a", Why.NOT_ASKED)])
B = frozenset([Reason("b", Why.RANGE)])
OPEN = value_of([True, False], because=A)
PAIRS = list(product(RANGES, RANGES))


def truths(value: Value) -> set[object]:
    return set(value.points) | ({"undefined"} if value.undefined else set())


def by_hand(op: str, left: list[Exact], right: list[Exact]) -> set[object]:
    pairs = product(left, right)
    if op == "==":
        return {x == y for x, y in pairs}
    return {x < y for x, y in pairs} if op == "<" else {x <= y for x, y in pairs}


def test_a_comparison_is_open_exactly_when_its_numbers_disagree() -> None:
    for a, b in PAIRS:
        for op in ("<", "<=", "=="):
            assert truths(compare(op, a.value, b.value)) == by_hand(op, a.members, b.members), (a, op, b)


def test_turned_round_a_comparison_says_the_same() -> None:
    for a, b in PAIRS:
        assert compare(">", a.value, b.value) == compare("<", b.value, a.value)
        assert compare(">=", a.value, b.value) == compare("<=", b.value, a.value)
        assert truths(compare("!=", a.value, b.value)) == {not t for t in truths(compare("==", a.value, b.value))}


def test_an_end_that_does_not_belong_decides() -> None:
    limit = exactly(5_000_000)
    assert compare("<", between(4_000_000, 5_000_000, high_open=True, because=A), limit) == TRUE
    assert truths(compare("<", between(4_000_000, 5_000_000, because=A), limit)) == {True, False}
    assert compare("<=", between(4_000_000, 5_000_000, because=A), limit) == TRUE
    assert compare(">", between(5_000_000, INF, low_open=True, because=A), limit) == TRUE
    assert compare(">", between(NEG_INF, 5_000_000, because=A), limit) == FALSE


def test_none_has_no_order_but_equals_itself() -> None:
    none, year, maybe = exactly(None), exactly(2019), one_of([None, 2019], A)
    assert truths(compare("<", none, year)) == truths(compare(">=", year, none)) == {"undefined"}
    assert compare("<", none, between(0, 1, because=A)) == value_of(undefined=True, because=A)
    assert truths(compare("<=", maybe, year)) == {True, "undefined"}
    assert truths(compare("<=", year, maybe)) == {True, "undefined"}
    assert compare("==", none, none) == TRUE
    assert compare("==", year, none) == FALSE
    assert compare("!=", maybe, none) == value_of([True, False], because=A)


def test_what_may_be_undefined_stays_so_beside_what_is_left_of_it() -> None:
    doubtful, never = value_of([1], undefined=True, because=A), value_of(undefined=True, because=A)
    for op, held in (("==", {True}), ("!=", {False}), ("<", {False}), ("<=", {True})):
        assert truths(compare(op, doubtful, exactly(1))) == held | {"undefined"}
        assert truths(compare(op, exactly(1), doubtful)) == held | {"undefined"}
        assert truths(compare(op, never, exactly(1))) == truths(compare(op, exactly(1), never)) == {"undefined"}
    assert truths(compare("==", doubtful, exactly(2))) == {False, "undefined"}
    assert truths(compare("==", doubtful, one_of([1, 2]))) == {True, False, "undefined"}
    assert truths(compare("==", value_of([], Span(0, 1), undefined=True), exactly(0))) == {True, False, "undefined"}


def test_an_impossible_side_makes_nothing_possible() -> None:
    assert compare("==", value_of(), exactly(1)).is_empty
    assert compare("==", exactly(1), value_of()).is_empty


def test_names_are_equal_or_not() -> None:
    towns = one_of(["Adams", "Berlin"], A)
    assert compare("==", towns, exactly("Cadiz")) == FALSE
    assert compare("==", towns, exactly("Adams")) == value_of([True, False], because=A)
    assert compare("==", exactly("Adams"), exactly("Adams")) == TRUE


def test_a_comparison_is_open_because_of_both_sides_and_a_settled_one_of_none() -> None:
    left, right = between(0, 2, because=A), between(1, 3, because=B)
    assert all(compare(op, left, right).because == A | B for op in ("<", "<=", ">", ">=", "==", "!="))
    assert compare("<", left, between(5, 6, because=B)).because == NO_REASONS


THREE = {True: True, False: False, "undefined": "undefined"}
SOME = [frozenset(t for t, on in zip(THREE, flags, strict=True) if on) for flags in product([True, False], repeat=3)]
SOME = [some for some in SOME if some]


def value(some: frozenset[object]) -> Value:
    return value_of([t for t in (True, False) if t in some], undefined="undefined" in some)


def kleene(parts: tuple[object, ...]) -> object:
    if any(part is False for part in parts):
        return False
    return True if all(part is True for part in parts) else "undefined"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_and_and_or_give_exactly_what_their_parts_can_give(count: int) -> None:
    turned: dict[object, object] = {True: False, False: True, "undefined": "undefined"}
    for parts in product(SOME, repeat=count):
        anded = {kleene(chosen) for chosen in product(*parts)}
        assert truths(both([value(part) for part in parts])) == anded
        against = frozenset(turned[t] for t in anded)
        assert truths(either([value(frozenset(turned[t] for t in part)) for part in parts])) == against


def test_of_no_parts_all_hold_and_none_does() -> None:
    assert both([]) == TRUE
    assert either([]) == FALSE


def test_a_deciding_part_wipes_the_unknowns_of_the_others() -> None:
    assert both([OPEN, FALSE]) == FALSE
    assert either([OPEN, TRUE, value_of(undefined=True, because=B)]) == TRUE
    assert both([OPEN, TRUE]) == OPEN
    assert either([OPEN, FALSE]) == OPEN
    assert both([OPEN, value_of([True, False], because=B)]).because == A | B
    assert either([OPEN, value_of([True, False], because=B)]).because == A | B


def test_not_turns_round_and_keeps_the_rest() -> None:
    assert negate(value_of([True], undefined=True, because=A)) == value_of([False], undefined=True, because=A)
    assert negate(OPEN) == OPEN
    assert (negate(TRUE), negate(FALSE)) == (FALSE, TRUE)


def test_truth_says_what_is_possible() -> None:
    assert truth(True, True, because=A) == OPEN
    assert truth(True, False, because=A) == TRUE
    assert truth(False, True) == FALSE
    assert truth(False, False, True, A) == value_of(undefined=True, because=A)


def test_where_a_yes_belongs_anything_else_is_undefined() -> None:
    assert as_truth(OPEN) == OPEN
    assert as_truth(one_of([True, None], A)) == value_of([True], undefined=True, because=A)
    assert as_truth(between(0, 1, because=A)) == value_of(undefined=True, because=A)
    assert as_truth(value_of([False, "Adams"], undefined=True)) == value_of([False], undefined=True)


def both_have(a: Range, b: Range) -> list[Exact]:
    return [n for n in a.members if b.has(n)]


def test_ranges_meet_in_exactly_their_common_numbers() -> None:
    for a, b in product(SIGNED, SIGNED):
        one, other = ends(a.value), ends(b.value)
        assert one is not None
        assert other is not None
        met = meet(one, other)
        everywhere = {*a.members, *b.members}
        assert {n for n in everywhere if met is not None and inside(met, n)} == {
            n for n in everywhere if a.has(n) and b.has(n)
        }
        assert overlap(a.value, b.value) == (met is not None)


def test_points_and_ranges_overlap_where_a_point_lies_inside() -> None:
    span, points = between(1, 2, low_open=True), one_of([None, 1, 5])
    assert not overlap(span, points)
    assert not overlap(points, span)
    assert overlap(span, one_of([2, 5]))
    assert overlap(one_of([2, 5]), span)
    assert overlap(points, one_of([None, 2]))
    assert not overlap(one_of(["Adams"]), one_of(["Berlin"]))


def test_what_two_values_allow_keeps_the_reasons_of_the_first() -> None:
    assert intersect(between(0, 5, because=A), between(3, 9, because=B)) == between(3, 5, because=A)
    assert intersect(one_of([1, 2, None], A), between(2, 9)) == exactly(2)
    assert intersect(between(0, 5, because=A), one_of([1, 2, 7], B)) == one_of([1, 2], A)
    assert intersect(one_of([1, 2, 3], A), one_of([2, 3, 4], B)) == one_of([2, 3], A)
    assert intersect(exactly(1), exactly(2)).is_empty
    doubtful = value_of([1, 2], undefined=True)
    assert not intersect(doubtful, exactly(1)).undefined
    assert not intersect(exactly(1), doubtful).undefined
    assert intersect(doubtful, doubtful).undefined


def test_within_a_range_numbers_outside_are_gone_and_names_stay() -> None:
    limits = Span(1, 4, low_open=True)
    assert within(one_of([None, 1, 2, 5], A), limits) == one_of([None, 2], A)
    assert within(between(0, 9, because=A), limits) == between(1, 4, low_open=True, because=A)
    assert within(value_of([1, 2], undefined=True, because=A), limits) == value_of([2], undefined=True, because=A)
    days = between(date(2017, 1, 1), date(2017, 12, 31))
    assert within(days, Span(date(2017, 6, 1), INF)) == between(date(2017, 6, 1), date(2017, 12, 31))
