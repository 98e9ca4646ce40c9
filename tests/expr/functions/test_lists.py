"""The different ones, the first one, and the share of some: with turns that may count, and turns that may come."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from screener.expr.functions.carry import carry_forward
from screener.expr.functions.choices import has_all, has_any
from screener.expr.functions.lists import distinct, first, share_of
from screener.expr.functions.numbers import greatest, least
from screener.expr.functions.series import Turn, count, every, length, numbers_from, some, total, turns_of
from screener.values.compare import FALSE, TRUE
from screener.values.exact import INF
from screener.values.value import (
    AnyValue,
    Items,
    Record,
    Span,
    Value,
    between,
    exactly,
    is_ordered,
    one_of,
    value_of,
)
from tests.expr.scopes import because, items, what

OPEN = one_of([True, False], because("c"))
DOUBTFUL = value_of([True], undefined=True, because=because("c"))
NEVER = value_of(undefined=True, because=because("c"))
A, B, C = exactly("a"), exactly("b"), exactly("c")
FURTHER = one_of(["a", "z"], because("rows"))


def certain(*values: AnyValue) -> list[Turn]:
    return [Turn(TRUE, value) for value in values]


def many(value: AnyValue, condition: Value = TRUE) -> Turn:
    return Turn(condition, value, because("rows"))


# ------------------------------------------------------------------------------------------------- distinct


def test_each_value_once_in_their_order() -> None:
    assert distinct(certain(B, A, B, C, A)) == items("b", "a", "c")
    assert distinct([]) == items()
    assert what("len(distinct(k * k for k in [1, 0 - 1, 2]))") == exactly(2)


def test_what_is_not_known_cannot_be_told_apart() -> None:
    open_name = one_of(["a", "b"], because("n"))
    assert distinct(certain(A, open_name)) == value_of(undefined=True, because=because("n"))
    assert distinct([*certain(A), Turn(OPEN, B)]) == NEVER
    assert distinct([Turn(DOUBTFUL, B)]) == NEVER
    assert distinct(certain(Items(()))) == value_of(undefined=True)


def test_further_rows_may_bring_further_values() -> None:
    assert distinct([*certain(A, B, A), many(FURTHER)]) == Items((A, B), FURTHER)
    assert distinct([many(FURTHER)]) == Items((), FURTHER)
    number = one_of(["y"], because("rows"))
    both = distinct([*certain(A), many(FURTHER), many(number)])
    assert both == Items((A,), one_of(["a", "z", "y"], because("rows")))
    # A value without a reason would count as one that surely comes.
    assert distinct([*certain(A), many(B)]) == value_of(undefined=True, because=because("rows"))
    assert distinct([*certain(A), many(FURTHER, DOUBTFUL)]) == value_of(undefined=True, because=because("c", "rows"))
    assert distinct([many(FURTHER), *certain(A)]) == value_of(undefined=True, because=because("rows"))


# ---------------------------------------------------------------------------------------------------- first


def test_the_first_that_surely_counts() -> None:
    assert first(certain(A, B)) == A
    assert first([Turn(FALSE, A), *certain(B)]) == B
    assert first([]) == value_of(undefined=True)
    assert first([Turn(FALSE, A)]) == value_of(undefined=True)
    assert what("first(k for k in range(1, 9) if k * k > 10)") == exactly(4)


def test_one_before_it_that_may_count_may_be_it() -> None:
    assert first([Turn(OPEN, A), *certain(B, C)]) == one_of(["a", "b"], because("c"))
    assert first([Turn(OPEN, A), *certain(A)]) == A
    assert first([Turn(OPEN, A), Turn(OPEN, B)]) == value_of(["a", "b"], undefined=True, because=because("c"))
    assert first([many(FURTHER), *certain(B)]) == one_of(["a", "b", "z"], because("rows"))
    assert first([many(FURTHER)]) == value_of(["a", "z"], undefined=True, because=because("rows"))


def test_a_condition_that_cannot_be_worked_out_leaves_it_so() -> None:
    assert first([Turn(DOUBTFUL, A), *certain(B)]) == value_of(["a", "b"], undefined=True, because=because("c"))
    assert first([Turn(NEVER, A), *certain(B)]) == value_of(["b"], undefined=True, because=because("c"))
    assert first([Turn(NEVER, A)]) == NEVER
    assert first([*certain(B), Turn(NEVER, A)]) == B


# ---------------------------------------------------------------------------------------------- many, series


def test_a_turn_that_may_come_any_number_of_times() -> None:
    five, either = one_of([5, 6], because("rows")), one_of([True, False], because("rows"))
    assert total([*certain(exactly(3)), many(five)]) == between(3, whole=True, because=because("rows"))
    assert total([many(exactly(0))]) == exactly(0)
    assert total([many(between(-1, 1))]) == between(because=because("rows"))
    assert count([*certain(A), many(FURTHER)]) == between(1, whole=True, because=because("rows"))
    assert count([many(FURTHER, OPEN)]) == between(0, whole=True, because=because("c", "rows"))
    assert some([many(either)]) == every([many(either)]) == either
    assert some([many(TRUE)]) == every([many(FALSE)]) == either
    assert some([many(FALSE)]) == FALSE
    assert every([many(TRUE)]) == TRUE
    assert some([*certain(TRUE), many(either)]) == TRUE
    assert every([*certain(FALSE), many(either)]) == FALSE


def test_lists_that_may_go_on() -> None:
    roster = Items((exactly(1),), between(0, 5, because=because("rows")))
    assert length(roster) == between(1, whole=True, because=because("rows"))
    assert [bool(turn.many) for turn in turns_of(roster)] == [False, True]
    assert what("sum(rows)", rows=roster) == between(1, because=because("rows"))
    assert what("sum(r for r in rows if r > 5)", rows=roster) == exactly(0)
    assert what("all(r <= 5 for r in rows)", rows=roster) == TRUE
    undefined = value_of(undefined=True, because=because("rows"))
    assert carry_forward(roster, items(1)) == carry_forward(items(1), roster) == undefined
    assert has_any(roster, items("a")) == has_all(items("a"), roster) == undefined
    assert greatest(roster) == least(roster) == numbers_from(exactly(0), roster) == undefined


def test_a_list_of_one_thing_a_row_is_not_one_thing() -> None:
    rows = Items((), Record({"pay": between(0, because=because("rows"))}))
    for text in ("sum(1 for r in rows)", "count(rows)"):
        assert what(text, rows=rows) == between(0, whole=True, because=because("rows"))
    as_list = what("sum([1 for r in rows] if c else [])", rows=rows, c=True)
    assert isinstance(as_list, Value)
    assert as_list.undefined or as_list == between(0, whole=True, because=because("rows"))


# ------------------------------------------------------------------------------------------------- share of


def parts(rows: AnyValue, total_of: AnyValue) -> Value:
    found = what("share_of((r.staff for r in rows if r.rural), staff)", rows=rows, staff=total_of)
    assert isinstance(found, Value)
    return found


def site(staff: AnyValue, rural: AnyValue) -> Record:
    return Record({"staff": staff, "rural": rural})


UNKNOWN = between(0, because=because("rows"))
MAYBE = one_of([True, False], because("rows"))


def test_a_share_that_is_known() -> None:
    sites = Items((site(exactly(66), TRUE), site(exactly(54), FALSE)))
    assert parts(sites, exactly(120)) == exactly(Fraction(11, 20))
    assert parts(sites, exactly(132)) == exactly(Fraction(1, 2))  # some have no fixed place
    assert parts(Items(()), exactly(10)) == exactly(0)
    assert parts(Items((site(exactly(54), FALSE),)), between(1, 100)) == exactly(0)
    assert parts(Items((site(UNKNOWN, FALSE),)), exactly(10)) == exactly(0)


def test_a_share_of_nothing_is_undefined() -> None:
    for nothing in (exactly(0), exactly(None), items(1), value_of(undefined=True)):
        found = parts(Items(()), nothing)
        assert (found.undefined, found.numeric) == (True, False)
    some_staff = between(0, 100, because=because("t"))
    assert what("share_of((r for r in [5]), t)", t=between(0, 100)) == value_of(
        (), Span(Fraction(1, 20), 1), undefined=True, because=because("t")
    )
    assert parts(Items(()), some_staff).undefined


def test_what_is_elsewhere_bounds_what_is_here() -> None:
    two_open = Items((site(UNKNOWN, TRUE), site(UNKNOWN, TRUE), site(exactly(20), FALSE)))
    assert parts(two_open, exactly(40)) == between(0, Fraction(1, 2), because=because("rows"))
    with_one = Items((site(exactly(10), TRUE), site(UNKNOWN, TRUE), site(exactly(20), FALSE)))
    assert parts(with_one, exactly(40)) == between(Fraction(1, 4), Fraction(1, 2), because=because("rows"))
    perhaps = Items((site(exactly(10), TRUE), site(exactly(5), MAYBE), site(exactly(20), FALSE)))
    found = parts(perhaps, exactly(40)).span
    assert found is None or (found.low, found.high) == (Fraction(1, 4), Fraction(3, 8))


def test_a_roster_nobody_was_asked_about() -> None:
    rows = Items((), site(UNKNOWN, MAYBE))
    assert parts(rows, exactly(40)) == between(0, 1, because=because("rows"))


@st.composite
def case(draw: st.DrawFn) -> tuple[list[tuple[list[int], list[bool]]], list[int]]:
    """Sites as (staff that it may have, whether it may be in), and totals."""
    staff = st.lists(st.integers(0, 6), min_size=1, max_size=2, unique=True)
    inside = st.sampled_from([[True], [False], [True, False]])
    sites = draw(st.lists(st.tuples(staff, inside), max_size=3))
    low = draw(st.integers(0, 12))
    return sites, list(range(low, low + draw(st.integers(1, 4))))


def completions(sites: list[tuple[list[int], list[bool]]], totals: list[int]) -> Iterator[tuple[Fraction | None]]:
    for staff in product(*(numbers for numbers, _ in sites)):
        for inside in product(*(states for _, states in sites)):
            for all_staff in totals:
                if all_staff == 0 and sum(staff) == 0:
                    yield (None,)
                elif sum(staff) <= all_staff:
                    yield (Fraction(sum(n for n, here in zip(staff, inside, strict=True) if here), all_staff),)


def value_from(numbers: list[int], name: str, *, span: bool) -> Value:
    return (
        between(min(numbers), max(numbers), whole=True, because=because(name))
        if span
        else one_of(numbers, because(name))
    )


@given(case(), st.booleans())
def test_a_share_holds_every_case_in_which_the_parts_fit_the_total(
    drawn: tuple[list[tuple[list[int], list[bool]]], list[int]], span: bool
) -> None:
    sites, totals = drawn
    rows = Items(
        tuple(site(value_from(staff, "rows", span=span), one_of(inside, because("rows"))) for staff, inside in sites)
    )
    found = parts(rows, value_from(totals, "t", span=span))
    spread = [(range(min(s), max(s) + 1) if span else s, inside) for s, inside in sites]
    shares = {share for (share,) in completions([(list(s), i) for s, i in spread], totals)}
    if None in shares:
        assert found.undefined
    assert all(found.holds(share) for share in shares - {None}), (found, shares)
    real = sorted(share for share in shares if share is not None)
    if real and found.span is not None and found.span.high != INF:
        assert all(is_ordered(end) for end in (found.span.low, found.span.high))  # type: ignore[arg-type]
        assert found.span.high <= max(*real, 1)  # type: ignore[operator]


def test_the_turns_of_a_share_may_be_given_by_themselves() -> None:
    assert share_of(certain(exactly(1)), certain(exactly(1)), exactly(4)) == exactly(Fraction(1, 4))
