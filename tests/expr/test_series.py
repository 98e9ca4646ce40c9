"""Functions of lists and loops whose turns may count or not."""

from fractions import Fraction

import pytest

from screener.expr.functions.series import Turn, count, every, length, numbers_from, some, total
from screener.values.compare import FALSE, TRUE
from screener.values.value import AnyValue, Items, Ticks, Value, between, exactly, one_of, value_of
from tests.expr.scopes import because, items, what

OPEN = one_of([True, False], because("c"))
DOUBTFUL = value_of([True], undefined=True, because=because("c"))
NEVER = value_of(undefined=True, because=because("c"))
FIVE = one_of([5, 6], because("v"))


def turn(condition: Value, value: AnyValue) -> list[Turn]:
    return [Turn(condition, value)]


def test_a_turn_adds_its_value_or_nothing() -> None:
    assert total(turn(TRUE, FIVE)) == FIVE
    assert total(turn(OPEN, FIVE)) == one_of([0, 5, 6], because("c", "v"))
    assert total(turn(FALSE, FIVE)) == exactly(0)
    assert total(turn(OPEN, between(3, 5))) == between(0, 5, because=because("c"))
    assert total([*turn(TRUE, exactly(1)), *turn(OPEN, exactly(2))]) == one_of([1, 3], because("c"))
    assert total([]) == exactly(0)


def test_a_turn_counts_once() -> None:
    assert count([*turn(TRUE, FIVE), *turn(TRUE, FIVE)]) == exactly(2)
    assert count([*turn(TRUE, FIVE), *turn(OPEN, FIVE)]) == one_of([1, 2], because("c"))
    assert count(turn(FALSE, FIVE)) == exactly(0)


def test_a_condition_that_may_be_undefined_leaves_the_series_so() -> None:
    for series in (total, count):
        assert series(turn(DOUBTFUL, exactly(1))) == value_of([1], undefined=True, because=because("c"))
        assert series(turn(NEVER, exactly(1))) == value_of(undefined=True, because=because("c"))
    assert total(turn(OPEN, value_of([1], undefined=True))) == value_of([0, 1], undefined=True, because=because("c"))


def test_some_and_every_are_decided_by_one_turn() -> None:
    yes, no = turn(TRUE, exactly(True)), turn(TRUE, exactly(False))
    assert some([*no, *yes, *turn(OPEN, OPEN)]) == TRUE
    assert every([*no, *yes, *turn(OPEN, OPEN)]) == FALSE
    assert some([]) == FALSE
    assert every([]) == TRUE
    assert some(turn(FALSE, OPEN)) == FALSE
    assert every(turn(FALSE, OPEN)) == TRUE


def test_an_open_turn_leaves_some_and_every_open() -> None:
    assert some(turn(OPEN, exactly(True))) == OPEN
    assert some(turn(OPEN, exactly(False))) == FALSE
    assert every(turn(OPEN, exactly(False))) == OPEN
    assert every(turn(OPEN, exactly(True))) == TRUE
    assert some(turn(DOUBTFUL, exactly(True))) == DOUBTFUL
    assert every(turn(DOUBTFUL, exactly(False))) == value_of([False], undefined=True, because=because("c"))


def test_a_turn_whose_value_is_no_answer_is_undefined() -> None:
    for value in (exactly(None), Items(())):
        assert some(turn(TRUE, value)) == every(turn(TRUE, value)) == value_of(undefined=True)
    assert total(turn(TRUE, Items((FIVE,)))) == value_of(undefined=True, because=because("v"))
    assert total(turn(TRUE, exactly(None))) == value_of(undefined=True)


def test_lengths() -> None:
    assert length(items(1, FIVE)) == exactly(2)
    assert length(Ticks(frozenset("p"), frozenset("qr"), because("u"))) == one_of([1, 2, 3], because("u"))
    assert length(Ticks(frozenset("pq"))) == exactly(2)
    assert length(FIVE) == value_of(undefined=True, because=because("v"))


def test_a_range_runs_up_to_its_end() -> None:
    assert numbers_from(exactly(1), exactly(4)) == items(1, 2, 3)
    assert numbers_from(exactly(Fraction(2)), exactly(3)) == items(2)
    assert numbers_from(exactly(3), exactly(1)) == items()
    assert what("sum(k * k for k in range(0, n))", n=3) == exactly(5)


@pytest.mark.parametrize("end", [None, True, Fraction(1, 2), "3"])
def test_a_range_without_whole_ends_is_undefined(end: bool | Fraction | str | None) -> None:
    assert numbers_from(exactly(0), exactly(end)) == numbers_from(exactly(end), exactly(5)) == value_of(undefined=True)


def test_a_range_with_an_open_end_is_undefined() -> None:
    open_end = between(0, 3, whole=True, because=because("n"))
    assert numbers_from(exactly(0), open_end) == value_of(undefined=True, because=because("n"))
    assert numbers_from(open_end, exactly(9)) == value_of(undefined=True, because=because("n"))
    assert numbers_from(exactly(0), Items((FIVE,))) == value_of(undefined=True, because=because("v"))


def test_a_range_is_not_longer_than_any_law() -> None:
    assert len(items_of(numbers_from(exactly(0), exactly(1000)))) == 1000
    assert len(items_of(numbers_from(exactly(2017), exactly(2020)))) == 3
    assert numbers_from(exactly(0), exactly(1001)) == value_of(undefined=True)


def items_of(value: AnyValue) -> tuple[AnyValue, ...]:
    assert isinstance(value, Items)
    return value.items
