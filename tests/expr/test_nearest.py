"""The nearest change that would make a test hold: proved by evaluation, the smallest by brute force, in whole steps."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from screener.expr.evaluate import truth_of
from screener.expr.nearest import SMALLEST_STEPS, Change, Steps, nearest
from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.values.compare import TRUE
from screener.values.exact import INF, Exact
from screener.values.value import AnyValue, Ticks, between, exactly
from tests.expr.scopes import Given, items, scope

STEPS: Steps = {"a": 1, "b": 1, "n": 1, "money": Fraction(1, 100), "share": Fraction(1, 1000)}


def changes(text: str, at: Scope | None = None, **facts: Given) -> dict[str, AnyValue]:
    return {change.fact: change.to for change in nearest(parse(text), at or scope(**facts), STEPS)}  # type: ignore[arg-type]


CHANGES: dict[
    tuple[str, int | Fraction], int | Fraction | None
] = {  # a test of n, n now -> the nearest n that meets it
    ("n <= 20", 25): 20,
    ("n < 20", 25): 19,
    ("n >= 15", 12): 15,
    ("n > 15", 12): 16,
    ("2 * n >= 15", 3): 8,
    ("2 * n == 14", 3): 7,
    ("2 * n == 15", 3): None,
    ("n == 15", 12): 15,
    ("n != 12", 12): 11,
    ("n <= 2 or n >= 10", 3): 2,
    ("n >= 10 or n <= 2", 7): 10,
    ("n <= 2 or n >= 10", 9): 10,
    ("n > 4 and n != 5", 3): 6,
    ("not (n <= 20)", 12): 21,
    ("n >= 15 and n <= 14", 3): None,
    ("2016 <= n <= 2019", 2021): 2019,
    ("n in [3, 9]", 5): 3,
    ("n >= 5 if n > 3 else n == 1", 4): 5,
    ("n >= 5 if n > 3 else n == 1", 2): 1,
    ("max(0, n - 5) >= 3", 0): 8,
    ("min(n, 20) >= 10", 3): 10,
    ("min(n, 20) <= 10", 30): 10,
    ("100 - 3 * n <= 0", 1): 34,
    ("n * n >= 9", 1): None,
    ("n + 1 > n + 2", 1): None,
    ("n > None", 1): None,
}


@pytest.mark.parametrize("given", CHANGES, ids=str)
def test_the_nearest_number_by_hand(given: tuple[str, Exact]) -> None:
    text, now = given
    to = CHANGES[given]
    assert changes(text, n=now) == ({} if to is None else {"n": exactly(to)})


def test_money_moves_by_the_cent_and_only_money_does() -> None:
    assert changes("money <= 500_000", money=Fraction("500000.01")) == {"money": exactly(500_000)}
    assert changes("money < 500_000", money=600_000) == {"money": exactly(Fraction("499999.99"))}
    assert changes("3 * money <= 100", money=50) == {"money": exactly(Fraction("33.33"))}
    assert changes("0.3 * money - n > 0", money=1, n=1) == {"money": exactly(Fraction("3.34")), "n": exactly(0)}
    assert changes("round_cents(money / 2) >= 1", money=0) == {"money": exactly(Fraction("1.99"))}
    assert changes("number >= 0.5", number=0) == {}
    clamped = "max(0.1, min(share, 0.4)) * 2"
    assert changes(f"{clamped} >= 0.7", share=Fraction(1, 5)) == {"share": exactly(Fraction(7, 20))}
    assert changes(f"{clamped} <= 0.7", share=Fraction(2, 5)) == {"share": exactly(Fraction(7, 20))}
    assert SMALLEST_STEPS["money"] == Fraction(1, 100)
    assert (SMALLEST_STEPS["count"], SMALLEST_STEPS["year"], SMALLEST_STEPS["share"]) == (1, 1, Fraction(1, 1000))


def test_a_change_stays_within_what_a_fact_may_be() -> None:
    node, at = parse("a <= 20 - b"), scope(a=3, b=25)
    people = between(0, INF, whole=True)
    assert nearest(node, at, STEPS) == (Change("a", exactly(-5)), Change("b", exactly(17)))
    assert nearest(node, at, STEPS, {"a": people, "b": people}) == (Change("b", exactly(17)),)
    assert nearest(parse("n != 0"), scope(n=0), STEPS, {"n": people}) == (Change("n", exactly(1)),)


def test_yes_and_no_and_options() -> None:
    assert changes("yes and not no", yes=False, no=False) == {"yes": exactly(True)}
    assert changes("yes and not no", yes=True, no=True) == {"no": exactly(False)}
    assert changes("yes and not no", yes=False, no=True) == {}
    assert changes("kind in ['p', 'q']", kind="r") == {"kind": exactly("p")}
    assert changes("'q' == kind and yes", kind="r", yes=True) == {"kind": exactly("q")}
    assert changes("kind == 'q' and other == 'p'", kind="q", other="q") == {"other": exactly("p")}
    assert changes("kind != 'q'", kind="q") == {}


TICKED: dict[tuple[str, str], str | None] = {  # a test, what is ticked -> what would be
    ("has_all(u, ['p', 'q', 'r'])", "p"): "pqr",
    ("has_any(u, ['q', 'r'])", "p"): "pq",
    ("not has_any(u, ['q', 'r'])", "pqr"): "p",
    ("not has_all(u, ['p', 'q'])", "pqr"): "qr",
    ("has_any(u, ['p']) and not has_any(u, ['q'])", "q"): "p",
    ("u == ['p']", "pq"): "p",
    ("has_any(u, ['p']) and not has_any(u, ['p'])", "q"): None,
    ("has_any(v, ['p'])", "q"): None,
}


@pytest.mark.parametrize("given", TICKED, ids=str)
def test_as_few_ticks_as_possible_change(given: tuple[str, str]) -> None:
    text, now = given
    to = TICKED[given]
    found = changes(text, u=Ticks(frozenset(now)), v=Ticks(frozenset(), frozenset("p")))
    assert found == ({} if to is None else {"u": Ticks(frozenset(to))})


def test_an_open_fact_is_no_change_away_but_others_are() -> None:
    assert changes("a >= 5 and b >= 5", a=between(0, 9), b=3) == {}
    assert changes("a >= 5 or b >= 5", a=between(0, 9), b=3) == {"b": exactly(5)}
    assert changes("a + b >= 20", a=between(0, 9), b=3) == {"b": exactly(20)}
    assert changes("a + b <= 20", a=between(0, 9), b=30) == {"b": exactly(11)}
    assert changes("a + b <= 20", a=between(0, INF), b=30) == {}
    assert changes("a * b >= 5 or b == 4", a=between(0, INF), b=0) == {"b": exactly(4)}
    assert changes("has_any(u, ['p'])", u=Ticks(frozenset(), frozenset("p"))) == {}


def test_what_holds_already_needs_no_change() -> None:
    assert changes("n <= 20", n=20) == {}
    assert changes("yes or n > 5", yes=True, n=1) == {}


def test_facts_that_are_no_numbers_or_options_are_left_alone() -> None:
    assert changes("sum(taxes) >= n", taxes=items(1, 2), n=5) == {"n": exactly(3)}
    assert changes("n != None", n=None) == {}
    assert changes("any(t > n for t in taxes)", taxes=items(1, 2), n=5) == {}


def test_a_day_is_moved_to_the_nearest_that_does() -> None:
    early, late = date(2017, 1, 1), date(2018, 1, 1)
    assert changes("d >= e", d=early, e=late) == {"d": exactly(late), "e": exactly(early)}
    assert changes("add_months(d, 12) > e", d=early, e=late) == {
        "d": exactly(date(2017, 1, 2)),
        "e": exactly(date(2017, 12, 31)),
    }
    assert changes("d.year == 1900", d=early) == {}, "no day within forty years"


def test_changes_are_found_through_names_functions_and_loops() -> None:
    at = scope(
        work={"gone": "f(3)", "rest": "20 - n"},
        functions={"f(k)": "left >= n + k", "g(k)": "any(x > k for x in taxes)"},
        left=2017,
        n=2016,
        taxes=items(5),
        k=1,
    )
    assert changes("gone", scope(work={"gone": "f(a)"}, functions={"f(k)": "n >= b + k"}, n=1, a=2, b=3)) == {
        "a": exactly(-2),
        "n": exactly(5),
        "b": exactly(-1),
    }
    assert changes("gone", at) == {"n": exactly(2014)}
    assert changes("rest >= 1", at) == {"n": exactly(19)}
    assert changes("g(n) and n >= 1 or n == 3", at) == {"n": exactly(4)}
    assert changes("g(n) and n <= 3", at) == {"n": exactly(3)}
    assert changes("sum(x - n for x in taxes) > 3 or n == 9", at) == {"n": exactly(9)}


LINES = ["a", "b", "a + b", "2 * a - b", "3 * b", "a - 4", "0", "5", "7 - a"]
comparison = st.builds(
    "({} {} {})".format,
    st.sampled_from(LINES),
    st.sampled_from(["<", "<=", ">", ">=", "==", "!="]),
    st.sampled_from(LINES),
)
tests = st.recursive(
    comparison,
    lambda part: st.one_of(
        st.builds("({} and {})".format, part, part),
        st.builds("({} or {})".format, part, part),
        st.builds("(not {})".format, part),
        st.builds("({} if {} else {})".format, part, part, part),
    ),
    max_leaves=4,
)


@given(tests, st.integers(-6, 6), st.integers(-6, 6))
@example("(a >= 3 and (a != 3 and a != 4))", 0, 0)
def test_no_smaller_change_of_one_fact_makes_a_test_hold(text: str, a: int, b: int) -> None:
    node, now = parse(text), {"a": a, "b": b}
    at = scope(a=a, b=b)
    found = {change.fact: change.to for change in nearest(node, at, STEPS)}
    if truth_of(node, at) == TRUE:
        assert not found
        return
    for fact, value in now.items():
        smallest = next((d for d in range(1, 60) if any(_holds(text, {**now, fact: value + s}) for s in (d, -d))), None)
        if smallest is None:
            assert fact not in found
        else:
            to = found[fact]
            assert to in (exactly(value + smallest), exactly(value - smallest))
            assert truth_of(node, at.assuming({fact: to})) == TRUE


def _holds(text: str, facts: dict[str, int]) -> bool:
    return bool(eval(text, {}, facts))


curved = st.sampled_from(
    ["max(a, {})", "min({}, a - 2)", "ceil({} / 3)", "abs", "({} if a > 2 else b)", "{} * a", "{} / b"]
)


@given(curved, tests, comparison, st.integers(-6, 6), st.integers(-6, 6))
def test_whatever_is_offered_is_proved(form: str, text: str, other: str, a: int, b: int) -> None:
    node = parse(f"({text} or {form.format('(a + b)') if form != 'abs' else 'max(a, 0 - a)'} > 4) and {other}")
    at = scope(a=a, b=b)
    for change in nearest(node, at, STEPS):
        assert truth_of(node, at.assuming({change.fact: change.to})) == TRUE
        assert change.to != at.fact(change.fact)
        assert isinstance(change.to, type(exactly(1)))
        assert type(change.to.single) is int


def test_of_many_options_the_search_ends() -> None:
    many = [f"o{n}" for n in range(24)]
    text = f"has_all(u, {many})"
    assert changes("not has_any(u, " + str(many) + ")", u=Ticks(frozenset(many))) == {"u": Ticks(frozenset())}
    assert changes(text, u=Ticks(frozenset(many[:-2]))) == {"u": Ticks(frozenset(many))}
    assert changes(text, u=Ticks(frozenset())) == {"u": Ticks(frozenset(many))}
