"""Carrying forward: by hand, and against every corner of what is added and what each year lets through."""

from dataclasses import dataclass
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from screener.expr.functions.carry import carry_forward
from screener.values.exact import INF, NEG_INF, Exact
from screener.values.value import (
    AnyValue,
    Items,
    Record,
    Ticks,
    Value,
    because_of,
    between,
    exactly,
    one_of,
    value_of,
)
from tests.expr.scopes import because, items

YEARLY = ("available", "used", "carried")


def plan(adds: AnyValue, limits: AnyValue) -> dict[str, AnyValue]:
    found = carry_forward(adds, limits)
    assert isinstance(found, Record)
    return dict(found.fields)


def test_a_credit_of_ten_thousand_used_over_four_years_by_hand() -> None:
    assert plan(items(10_000, 0, 0, 0), items(3_000, 4_000, 0, 5_000)) == {
        "available": items(10_000, 7_000, 3_000, 3_000),
        "used": items(3_000, 4_000, 0, 3_000),
        "carried": items(7_000, 3_000, 3_000, 0),
        "total_used": exactly(10_000),
        "left": exactly(0),
    }
    found = plan(items(10_000, 0), items(3_000, 4_000))
    assert (found["total_used"], found["left"]) == (exactly(7_000), exactly(3_000))


def test_an_unknown_tax_can_lose_nothing_where_later_years_have_room_enough() -> None:
    tax = between(0, INF, because=because("tax"))
    found = plan(items(10_000, 0, 0, 0), items(tax, 9_000, 9_000, 9_000))
    assert found["left"] == exactly(0)
    assert found["total_used"] == exactly(10_000)
    assert found["used"] == Items(
        (
            between(0, 10_000, because=because("tax")),
            between(0, 9_000, because=because("tax")),
            between(0, 1_000, because=because("tax")),
            exactly(0),
        )
    )


@dataclass(frozen=True)
class Years:
    """What each year may add and let through, by its lowest and highest."""

    adds: list[tuple[int, int]]
    limits: list[tuple[int, int]]

    def value(self, *, whole: bool = True) -> dict[str, AnyValue]:
        adds, limits = (
            Items(tuple(between(low, high, whole=whole) for low, high in part)) for part in (self.adds, self.limits)
        )
        return plan(adds, limits)

    def corners(self) -> list[dict[str, list[Exact]]]:
        return [by_hand(c[: len(self.adds)], c[len(self.adds) :]) for c in product(*self.adds, *self.limits)]


def by_hand(adds: tuple[int, ...], limits: tuple[int, ...]) -> dict[str, list[Exact]]:
    out: dict[str, list[Exact]] = {"available": [], "used": [], "carried": []}
    left = 0
    for add, limit in zip(adds, limits, strict=True):
        out["available"].append(left + add)
        out["used"].append(min(left + add, limit))
        left = max(0, left + add - limit)
        out["carried"].append(left)
    return {**out, "total_used": [sum(out["used"])], "left": [left]}


pairs = st.tuples(st.integers(0, 6), st.integers(0, 6)).map(lambda pair: (min(pair), max(pair)))
years = st.integers(1, 3).flatmap(
    lambda n: st.builds(Years, st.lists(pairs, min_size=n, max_size=n), st.lists(pairs, min_size=n, max_size=n))
)


@given(years)
def test_each_output_is_exact_at_its_ends(case: Years) -> None:
    corners, found = case.corners(), case.value()
    for name in (*YEARLY, "total_used", "left"):
        value = found[name]
        parts = value.items if isinstance(value, Items) else (value,)
        for year, part in enumerate(parts):
            results = [corner[name][year] for corner in corners]
            assert part == between(min(results), max(results), whole=True), (name, year)


def test_only_what_a_year_rests_on_leaves_it_open() -> None:
    adds = Items(tuple(between(0, 9, because=because(f"add{k}")) for k in range(3)))
    limits = Items(tuple(between(0, 9, because=because(f"limit{k}")) for k in range(3)))
    found = plan(adds, limits)
    for name in YEARLY:
        value = found[name]
        assert isinstance(value, Items)
        for k, part in enumerate(value.items):
            limited = range(k if name == "available" else k + 1)
            names = [f"add{n}" for n in range(k + 1)] + [f"limit{n}" for n in limited]
            assert because_of(part) == because(*names), (name, k)
    for name in ("total_used", "left"):
        assert because_of(found[name]) == because_of(adds) | because_of(limits)


def test_a_year_is_undefined_from_the_first_number_on_that_is() -> None:
    for doubtful in (value_of([3], undefined=True, because=because("x")), one_of([None, 3], because("x"))):
        found = plan(items(5, 0, 0), items(1, doubtful, 1))
        value = found["used"]
        assert isinstance(value, Items)
        assert [part.undefined for part in value.items if isinstance(part, Value)] == [False, True, True]
        assert value.items[1] == value_of([3], undefined=True, because=because("x"))
        available = found["available"]
        assert isinstance(available, Items)
        assert available.items[:2] == (exactly(5), exactly(4))
        assert because_of(found["left"]) == because("x")
    ticks = Ticks(frozenset(), frozenset("p"), because("x"))
    assert plan(items(5), items(ticks))["used"] == Items((value_of(undefined=True, because=because("x")),))


def test_without_ends_what_can_be_left_has_none() -> None:
    some = between(0, INF)
    found = plan(items(some, 0), items(3, some))
    assert found["available"] == items(some, some)
    assert found["used"] == items(between(0, 3), some)
    assert found["carried"] == items(some, some)
    assert found["left"] == some
    assert found["total_used"] == some
    deficit = plan(items(5), items(between(NEG_INF, 2)))
    assert deficit["carried"] == items(between(3, INF))
    assert deficit["used"] == items(between(NEG_INF, 2))


def test_whole_dollars_stay_whole_and_cents_do_not() -> None:
    case = Years([(0, 5)], [(1, 3)])
    assert case.value()["left"] == between(0, 4, whole=True)
    assert case.value(whole=False)["left"] == between(0, 4)


def test_of_no_years_nothing_is_left() -> None:
    assert plan(Items(()), Items(())) == {
        **dict.fromkeys(YEARLY, Items(())),
        "total_used": exactly(0),
        "left": exactly(0),
    }


def test_lists_of_different_lengths_do_not_go_together() -> None:
    some = one_of([1, 2], because("x"))
    undefined = value_of(undefined=True, because=because("x"))
    assert carry_forward(items(1, 2), items(some)) == undefined
    assert carry_forward(some, items(1)) == carry_forward(items(1), some) == undefined


def test_where_further_years_may_follow_no_total_is_known() -> None:
    tax = between(0, INF, because=because("tax"))
    found = plan(Items((exactly(100),), between(0, INF)), Items((exactly(40),), tax))
    open_one = between(because=because("tax"))
    assert found["total_used"] == found["left"] == open_one
    assert found["used"] == Items((exactly(40),), open_one)
    assert plan(Items((), between(0, INF)), Items((), tax))["total_used"] == open_one
