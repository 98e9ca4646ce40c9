"""What a condition teaches about the facts it names: exactly the values for which it can hold, and never less."""

from datetime import date
from fractions import Fraction
from itertools import product

import pytest

from screener.expr.assume import assume, narrow
from screener.expr.evaluate import evaluate
from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.values.exact import INF, NEG_INF, Exact
from screener.values.value import AnyValue, Span, Ticks, Value, between, exactly, one_of, union, value_of
from tests.expr.scopes import Given, because, items, scope
from tests.values.ranges import RANGES

YES_NO = one_of([True, False])
UP_TO_NINE = between(0, 9)


def learnt(text: str, fact: str, at: Scope | None = None, *, holds: bool = True, **facts: Given) -> AnyValue:
    """What a fact may be where a condition holds (or fails)."""
    start = at or scope(**facts)  # type: ignore[arg-type]
    return assume(parse(text), holds, start, evaluate).fact(fact)


def a(value: Value) -> Value:
    """A value open because of the fact `a`."""
    return value_of(value.points, value.span, undefined=value.undefined, because=because("a"))


LEARNT = {  # with a from 0 to 9
    "a < 3": between(0, 3, high_open=True),
    "a <= 3": between(0, 3),
    "a > 3": between(3, 9, low_open=True),
    "a >= 3": between(3, 9),
    "a == 3": exactly(3),
    "a != 0": between(0, 9, low_open=True),
    "a != 9": between(0, 9, high_open=True),
    "a != 5": UP_TO_NINE,
    "3 > a": between(0, 3, high_open=True),
    "3 >= a": between(0, 3),
    "3 < a": between(3, 9, low_open=True),
    "3 <= a": between(3, 9),
    "3 == a": exactly(3),
    "0 != a": between(0, 9, low_open=True),
    "not (a >= 3)": between(0, 3, high_open=True),
    "a > 3 and a <= 5": between(3, 5, low_open=True),
    "not (a > 3 or a < 2)": between(2, 3),
    "1 < a <= 2": between(1, 2, low_open=True),
    "a + 1 < 3": between(0, 2, high_open=True),
    "a - 1 >= 3": between(4, 9),
    "1 + a > 3": between(2, 9, low_open=True),
    "4 - a >= 3": between(0, 1),
    "3 > a - 1": between(0, 4, high_open=True),
    "a - 1 + 2 == 3": exactly(2),
    "not (4 - a >= 3)": between(1, 9, low_open=True),
}
NOTHING_LEARNT = [
    "a + a < 3",
    "a - 1 / 0 < 3",
    "a > 3 or a < 2",
    "not (a > 3 and a < 5)",
    "a < 20",
    "a > 20",
    "a < a + 1",
    "1 / 0 > a",
    "a < None",
]


@pytest.mark.parametrize("text", LEARNT)
def test_a_condition_that_holds_leaves_only_values_for_which_it_can(text: str) -> None:
    assert learnt(text, "a", a=UP_TO_NINE) == a(LEARNT[text])


FAILING = {  # what is left of a from 0 to 9 where the condition fails
    "a < 3": between(3, 9),
    "a <= 3": between(3, 9, low_open=True),
    "a > 3": between(0, 3),
    "a >= 3": between(0, 3, high_open=True),
    "a != 3": exactly(3),
    "a == 9": between(0, 9, high_open=True),
    "a < 2 or a > 5": between(2, 5),
}


@pytest.mark.parametrize("text", FAILING)
def test_a_condition_that_fails_leaves_the_rest(text: str) -> None:
    assert learnt(text, "a", holds=False, a=UP_TO_NINE) == a(FAILING[text])


@pytest.mark.parametrize("text", NOTHING_LEARNT)
def test_a_condition_may_teach_nothing(text: str) -> None:
    at = scope(a=UP_TO_NINE)
    assert assume(parse(text), True, at, evaluate) is at


def test_both_sides_learn() -> None:
    at = scope(a=between(0, 5), b=between(3, 9))
    assert learnt("a > b", "a", at) == between(3, 5, low_open=True, because=because("a"))
    assert learnt("a > b", "b", at) == between(3, 5, high_open=True, because=because("b"))
    assert learnt("a == b", "b", at) == between(3, 5, because=because("b"))
    assert learnt("a <= b", "a", scope(a=between(0, 9), b=between(3, 5, high_open=True))) == a(
        between(0, 5, high_open=True)
    )
    assert learnt("a >= b", "a", scope(a=between(0, 9), b=between(3, 5, low_open=True))) == a(
        between(3, 9, low_open=True)
    )


def test_narrowing_leaves_exactly_the_numbers_with_a_partner() -> None:
    holds = {"<": lambda x, y: x < y, "<=": lambda x, y: x <= y, ">": lambda x, y: x > y, ">=": lambda x, y: x >= y}
    closer: list[Exact] = [end + step for end in (0, 2) for step in (Fraction(1, 1000), Fraction(-1, 1000))]
    for value, bound in product(RANGES, RANGES):
        partners = [*bound.members, *filter(bound.has, closer), *filter(bound.has, [10**6, -(10**6)])]
        for op in ("<", "<=", ">", ">="):
            narrowed = narrow(value.value, op, bound.value)
            assert narrowed is not None
            left = [x for x in value.members if any(holds[op](x, y) for y in partners)]
            assert [x for x in value.members if narrowed.holds(x)] == left, (value, op, bound)


def test_none_is_learnt_and_left_out() -> None:
    year = union([exactly(None), between(2015, 2020, whole=True)])
    at = scope(a=year)
    assert learnt("a == None", "a", at) == exactly(None)
    assert learnt("a != None", "a", at) == a(between(2015, 2020, whole=True))
    assert learnt("a >= 2018", "a", at) == a(between(2018, 2020, whole=True))
    assert learnt("a <= 2015", "a", at) == exactly(2015)
    assert learnt("a > 2000", "a", at) == a(between(2015, 2020, whole=True))


def test_yes_and_no_are_learnt() -> None:
    at = scope(work={"w": "a"}, a=YES_NO, b=one_of([True, False, None]))
    assert learnt("a", "a", at) == exactly(True)
    assert learnt("not a", "a", at) == exactly(False)
    assert learnt("a and b", "b", at) == exactly(True)
    assert learnt("a or b", "b", at, holds=False) == exactly(False)
    assert learnt("w", "a", at) == exactly(True)


def test_names_and_days_are_learnt() -> None:
    at = scope(kind=one_of(["p", "q", "r"]), d=between(date(2017, 1, 1), date(2017, 12, 31)), e=date(2017, 6, 30))
    assert learnt("kind != 'q'", "kind", at) == one_of(["p", "r"], because("kind"))
    assert learnt("not (kind in ['p', 'q'])", "kind", at) == exactly("r")
    assert learnt("d < e", "d", at) == between(date(2017, 1, 1), date(2017, 6, 29), because=because("d"))
    assert learnt("d != e", "d", at) == between(date(2017, 1, 1), date(2017, 12, 31), because=because("d"))


def test_a_named_expression_teaches_what_it_says_and_sees_no_loop() -> None:
    at = scope(work={"small": "a < 3", "least": "x + 1"}, a=UP_TO_NINE, x=1)
    inner = at.with_variables({"x": exactly(5), "a": exactly(7)})
    assumed = assume(parse("small"), True, inner, evaluate)
    assert assumed.without_variables().fact("a") == a(between(0, 3, high_open=True))
    assert assumed.variables == inner.variables
    assert learnt("least == a", "a", at) == exactly(2)


def test_loop_variables_are_not_facts_to_narrow() -> None:
    at = scope(work={"w": "a"}, a=UP_TO_NINE)
    inner = at.with_variables({"x": UP_TO_NINE, "yes": YES_NO})
    for text in ("x < 3", "yes", "not yes"):
        assert assume(parse(text), True, inner, evaluate) is inner
    assert learnt("w < 3", "a", at) == a(between(0, 3, high_open=True))


def test_what_is_known_or_no_single_value_is_left_as_it_is() -> None:
    at = scope(a=5, uses=Ticks(frozenset(), frozenset("p")), taxes=items(1, YES_NO))
    for text in ("a < 9", "a != 4", "a == 4", "uses == ['p']", "taxes == 1", "uses", "taxes"):
        assert assume(parse(text), True, at, evaluate) is at


def test_an_assumption_that_leaves_nothing_is_not_made() -> None:
    at = scope(a=one_of([1, 2]), yes=one_of([None, "p"]))
    for text in ("a > 5", "a == 3", "yes", "a != 1 and a != 2 and a != a"):
        assert assume(parse(text), True, at, evaluate).fact("a") in (one_of([1, 2], because("a")), exactly(2))
    assert assume(parse("a > 5"), True, at, evaluate) is at


def test_a_bound_that_may_be_undefined_teaches_nothing() -> None:
    at = scope(a=UP_TO_NINE, n=one_of([0, 1]))
    for op in ("<", "==", "!=", ">="):
        assert assume(parse(f"a {op} 3 / n"), True, at, evaluate) is at


def test_an_assumption_is_forgotten_outside_it() -> None:
    at = scope(work={"next": "a + 1"}, a=UP_TO_NINE)
    evaluate(parse("next"), at)
    assumed = assume(parse("a < 3"), True, at, evaluate)
    assert evaluate(parse("next"), assumed) == a(between(1, 4, high_open=True))
    assert evaluate(parse("next"), at) == a(between(1, 10))
    assert assume(parse("a >= 2"), True, assumed, evaluate).fact("a") == a(between(2, 3, high_open=True))


def test_a_point_taken_from_either_end_leaves_the_end_open() -> None:
    both_open = value_of((), Span(0, 9, low_open=True, high_open=True))
    assert narrow(both_open, "!=", exactly(0)) == both_open
    assert narrow(both_open, "!=", exactly(9)) == both_open
    assert narrow(between(0, 9, whole=True), "!=", exactly(9)) == between(0, 8, whole=True)
    assert narrow(value_of([None], Span(0, 9), undefined=True), "!=", exactly(None)) == value_of(
        (), Span(0, 9), undefined=True
    )
    assert narrow(between(0, 9), "!=", one_of([0, 9])) is None
    assert narrow(between(NEG_INF, INF), "<", exactly(3)) == between(NEG_INF, 3, high_open=True)
