"""What a value may still be: its plainest form, what belongs to it, and when it says why it is open."""

from datetime import date, timedelta
from fractions import Fraction
from itertools import product

import pytest

from screener.values.arithmetic import number_of
from screener.values.exact import INF, NEG_INF, Exact, Scalar
from screener.values.reasons import NO_REASONS, Reason, Why
from screener.values.value import (
    DONT_KNOW,
    MOST_POINTS,
    Items,
    Record,
    Span,
    Ticks,
    Value,
    because_of,
    between,
    ends,
    exactly,
    hull_of,
    inside,
    is_known,
    is_ordered,
    one_of,
    tidy,
    union,
    value_of,
    with_reasons,
)
from tests.values.ranges import SIGNED, Range

WHY = frozenset([Reason("employees", Why.NOT_ASKED)])
OTHER = frozenset([Reason("revenue", Why.RANGE)])
EVERYWHERE: list[Exact] = sorted({n for r in SIGNED for n in r.members} | {Fraction(-1), 0, 2})


@pytest.mark.parametrize("each", SIGNED, ids=str)
def test_a_range_holds_exactly_its_own_numbers(each: Range) -> None:
    assert [n for n in EVERYWHERE if each.value.holds(n)] == [n for n in EVERYWHERE if each.has(n)]


def test_the_hull_of_two_ranges_holds_both_and_ends_where_one_of_them_does() -> None:
    for a, b in product(SIGNED, SIGNED):
        one, other = ends(a.value), ends(b.value)
        assert one is not None
        assert other is not None
        hull = hull_of(one, other)
        held = [n for n in EVERYWHERE if inside(hull, n)]
        members = {n for n in EVERYWHERE if a.has(n) or b.has(n)}
        assert members <= set(held)
        assert (held[0] in members, held[-1] in members) == (True, True)
        assert hull.whole <= all(n == int(n) for n in held)
        if a.whole and b.whole:
            assert hull.whole


WHOLE_ENDS = {  # people: (low, high, low_open, high_open) -> whole numbers it holds
    (15, 16, True, False): [16],
    (15, 16, False, True): [15],
    (Fraction(29, 2), Fraction(33, 2), False, False): [15, 16],
    (Fraction(29, 2), Fraction(33, 2), True, True): [15, 16],
    (15, 17, True, True): [16],
    (15, 16, True, True): [],
    (Fraction(61, 4), Fraction(63, 4), False, False): [],
}


@pytest.mark.parametrize("given", WHOLE_ENDS, ids=str)
def test_a_range_of_whole_numbers_ends_at_whole_numbers(given: tuple[Exact, Exact, bool, bool]) -> None:
    low, high, low_open, high_open = given
    held = WHOLE_ENDS[given]
    span = tidy(Span(low, high, low_open, high_open, whole=True))
    assert span == (Span(held[0], held[-1], whole=True) if held else None)


def test_a_range_of_days_ends_at_days_that_belong() -> None:
    day, step = date(2017, 3, 1), timedelta(1)
    assert tidy(Span(day, day + 2 * step, low_open=True, high_open=True)) == Span(day + step, day + step)
    assert tidy(Span(day, day + step, low_open=True, high_open=True)) is None
    assert tidy(Span(NEG_INF, day, high_open=True)) == Span(NEG_INF, day - step)
    assert tidy(Span(day, INF, low_open=True)) == Span(day + step, INF)
    assert tidy(Span(day, day)) == Span(day, day)


def test_no_day_lies_beyond_the_calendar() -> None:
    assert tidy(Span(date.max, INF, low_open=True)) is None
    assert tidy(Span(NEG_INF, date.min, high_open=True)) is None
    assert tidy(Span(date.min, date.max, low_open=True)) == Span(date.min + timedelta(1), date.max)
    assert tidy(Span(date.min, date.max)) == Span(date.min, date.max)


def test_days_and_numbers_never_lie_in_each_others_ranges() -> None:
    day = date(2017, 1, 1)
    assert inside(Span(date.min, INF), day)
    assert inside(Span(NEG_INF, INF), day)
    assert inside(Span(NEG_INF, INF), 5)
    assert not inside(Span(date.min, INF), 5)
    assert not inside(Span(0, 5000), day)
    assert not any(inside(Span(NEG_INF, INF), other) for other in (None, "Adams", True))


def test_one_value_carries_no_reasons() -> None:
    assert one_of([3], WHY).because == NO_REASONS
    assert between(3, 3, because=WHY) == exactly(3)
    assert between(15, 16, low_open=True, whole=True, because=WHY) == exactly(16)
    assert one_of([3, 4], WHY).because == WHY
    assert value_of([3], undefined=True, because=WHY).because == WHY
    assert value_of(because=WHY).because == WHY


def test_a_point_inside_a_range_is_not_kept_twice_and_one_outside_widens_it() -> None:
    assert value_of([3, None], Span(1, 5)) == Value(frozenset([None]), Span(1, 5))
    assert value_of([7], Span(1, 5)) == Value(span=Span(1, 7))
    assert value_of([1], Span(1, 5, low_open=True)) == Value(span=Span(1, 5))
    assert value_of([7], Span(1, 5, whole=True)) == Value(span=Span(1, 7, whole=True))
    assert value_of([Fraction(13, 2)], Span(1, 5, whole=True)) == Value(span=Span(1, Fraction(13, 2)))
    assert value_of([7, "Adams", True], Span(1, 5)) == Value(frozenset(["Adams", True]), Span(1, 7))


def test_many_numbers_are_held_as_a_range_and_many_names_one_by_one() -> None:
    assert one_of(range(MOST_POINTS)) == Value(frozenset(range(MOST_POINTS)))
    assert one_of(range(MOST_POINTS + 1)) == Value(span=Span(0, MOST_POINTS, whole=True))
    halves = [Fraction(n, 2) for n in range(MOST_POINTS + 1)]
    assert one_of([*halves, None]) == Value(frozenset([None]), Span(0, Fraction(MOST_POINTS, 2)))
    towns = frozenset(f"town {n}" for n in range(2 * MOST_POINTS))
    assert one_of(towns) == Value(towns)


def test_a_single_value_can_be_taken_out_and_an_open_one_cannot() -> None:
    assert exactly(3).single == 3
    assert exactly(None).single is None
    for value in (one_of([1, 2]), between(1, 2), value_of([1], undefined=True), value_of(), value_of(undefined=True)):
        assert not value.is_single
        with pytest.raises(ValueError, match="open"):
            _ = value.single


def test_only_a_value_with_nothing_possible_is_empty() -> None:
    assert value_of().is_empty
    assert value_of((), Span(2, 1)).is_empty
    assert not any(v.is_empty for v in (exactly(None), between(1, 2), value_of(undefined=True)))


def test_numbers_and_days_have_an_order_and_nothing_else() -> None:
    assert all(is_ordered(scalar) for scalar in (0, Fraction(1, 2), date(2017, 1, 1)))
    assert not any(is_ordered(scalar) for scalar in (True, False, None, "Adams"))
    numeric = [exactly(0), between(1, 2), one_of([None, 3]), exactly(date(2017, 1, 1))]
    assert all(value.numeric for value in numeric)
    assert not any(value.numeric for value in (exactly(None), exactly(True), value_of(undefined=True)))


def test_a_union_holds_whatever_any_of_its_values_does() -> None:
    assert union([exactly(1), exactly(None), one_of([5], WHY)]) == Value(frozenset([1, 5, None]))
    assert union([between(1, 2, because=WHY), between(4, 5, because=OTHER)]) == Value(
        span=Span(1, 5), because=WHY | OTHER
    )
    assert union([exactly(1), value_of(undefined=True, because=WHY)], OTHER) == Value(
        frozenset([1]), undefined=True, because=WHY | OTHER
    )
    assert union([value_of(undefined=True), exactly(1)]).undefined
    assert union([exactly(1), exactly(2)], OTHER).because == OTHER
    assert union([exactly(1), exactly(1)], OTHER) == exactly(1)
    assert union([]).is_empty


def test_the_ends_of_a_value_cover_its_numbers_only() -> None:
    assert ends(one_of([None, 3, 1])) == Span(1, 3, whole=True)
    assert ends(one_of([Fraction(1, 2), 3])) == Span(Fraction(1, 2), 3)
    assert ends(between(1, 2, high_open=True)) == Span(1, 2, high_open=True)
    assert ends(one_of([None, True, "Adams"])) is None


SHAPES = Items((exactly(1), Record({"n": one_of([1, 2], WHY), "uses": Ticks(frozenset("p"), frozenset("q"), OTHER)})))


def test_reasons_of_lists_and_records_are_those_of_their_parts() -> None:
    assert because_of(SHAPES) == WHY | OTHER
    assert because_of(Items(())) == NO_REASONS
    assert because_of(Ticks(frozenset("p"), frozenset("q"), OTHER)) == OTHER


def test_a_list_or_record_is_known_when_every_part_is() -> None:
    assert not is_known(SHAPES)
    assert is_known(Items((exactly(1), Record({"uses": Ticks(frozenset("p"))}))))
    assert is_known(Items(()))
    assert not is_known(Items((exactly(1), value_of([1], undefined=True))))
    assert not is_known(Ticks(frozenset("p"), frozenset("q")))


def test_given_reasons_stand_wherever_a_value_is_open() -> None:
    new = frozenset([Reason("sales", Why.DONT_KNOW)])
    expected = Record({"n": one_of([1, 2], new), "uses": Ticks(frozenset("p"), frozenset("q"), new)})
    assert with_reasons(SHAPES, new) == Items((exactly(1), expected))
    assert with_reasons(Ticks(frozenset("p"), because=WHY), new) == Ticks(frozenset("p"))
    assert with_reasons(exactly(1), new) == exactly(1)
    assert with_reasons(between(1, 2, because=WHY), new) == between(1, 2, because=new)


def test_a_number_is_taken_out_only_of_one_number() -> None:
    assert number_of(exactly(Fraction(1, 2))) == Fraction(1, 2)
    for scalar in (None, True, "5", date(2017, 1, 1)):
        with pytest.raises(ValueError, match=r"^not a number$"):
            number_of(exactly(scalar))
    with pytest.raises(ValueError, match=r"^this value is still open$"):
        number_of(one_of([1, 2]))


def test_the_answer_dont_know_prints_as_its_name() -> None:
    assert repr(DONT_KNOW) == "DONT_KNOW"


SCALARS: list[Scalar] = [0, Fraction(1, 2), None, True, "Adams", date(2017, 1, 1)]


@pytest.mark.parametrize("scalar", SCALARS, ids=str)
def test_one_value_holds_itself_and_no_other(scalar: Scalar) -> None:
    assert [other for other in SCALARS if exactly(scalar).holds(other)] == [scalar]
