"""What an expression may be: each kind of node, what it prunes, and when it is undefined rather than wrong."""

from datetime import date
from fractions import Fraction

import pytest

from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.values.compare import FALSE, TRUE
from screener.values.exact import INF, NEG_INF
from screener.values.struct import replace
from screener.values.value import Items, Record, Span, Ticks, Value, between, exactly, one_of, value_of
from tests.expr.scopes import Known, because, items, scope, what

ANY = between()
YES_NO = one_of([True, False])
NEVER = value_of(undefined=True)


def test_literals_and_facts_are_what_they_are() -> None:
    assert what("0.30") == exactly(Fraction(3, 10))
    assert what("None") == exactly(None)
    assert what("a", a=between(1, 2)) == between(1, 2, because=because("a"))


def test_a_deciding_part_wipes_the_unknowns_of_the_others() -> None:
    assert what("a and b", a=YES_NO, b=False) == FALSE
    assert what("b and a", a=YES_NO, b=False) == FALSE
    assert what("a or b", a=YES_NO, b=True) == TRUE
    assert what("a and b", a=YES_NO, b=True) == one_of([True, False], because("a"))
    assert what("a or b or c", a=YES_NO, b=False, c=YES_NO) == one_of([True, False], because("a", "c"))
    assert what("not a", a=True) == FALSE


def test_after_a_deciding_part_nothing_is_looked_up() -> None:
    for text, no in (("no and open", False), ("no or open", True)):
        at = scope(no=no, open=YES_NO)
        what(text, at)
        assert isinstance(at.facts, Known)
        assert at.facts.looked_up == ["no"]


def test_the_branch_not_taken_brings_no_unknowns() -> None:
    assert what("a if c else b", c=True, a=1, b=ANY) == exactly(1)
    assert what("a if c else b", c=False, a=ANY, b=2) == exactly(2)
    assert what("a if c else b", c=YES_NO, a=1, b=one_of([2, 3])) == one_of([1, 2, 3], because("c", "b"))
    assert what("a if c else b", c=YES_NO, a=5, b=5) == exactly(5)


def test_an_undefined_condition_leaves_the_choice_undefined() -> None:
    assert what("1 if 1 / n > 0 else 2", n=0) == NEVER
    assert what("1 if 1 / n > 0 else 2", n=one_of([0, 1])) == value_of([1], undefined=True, because=because("n"))
    assert what("sum([1] if 1 / n > 0 else [2])", n=one_of([0, 1])) == value_of(undefined=True, because=because("n"))


def test_a_test_narrows_the_facts_of_what_it_guards() -> None:
    year = value_of([None], Span(2015, 2020, whole=True))
    assert what("y != None and y >= 2015", y=year) == one_of([True, False], because("y"))
    assert what("y != None and 3 >= y - 2017", y=None) == FALSE
    assert what("y == None or y >= 2015", y=year) == TRUE
    assert what("s / n if n > 0 else 0", s=6, n=between(0, 3, whole=True)) == between(0, 6, because=because("n"))
    assert what("n if n <= 3 else 3", n=between(0, 9)) == between(0, 3, because=because("n"))
    assert what("0 if n > 3 else n", n=between(0, 9)) == between(0, 3, because=because("n"))
    assert what("n if 3 < n else 4", n=between(0, 9)) == between(3, 9, low_open=True, because=because("n"))
    assert what("(0 if yes else 1) if yes else 2", yes=YES_NO) == one_of([0, 2], because("yes"))


def test_a_part_that_may_be_undefined_narrows_nothing() -> None:
    """A day of leaving of None makes the first part undefined, and the second part can still decide."""
    anything = value_of([True, False], undefined=True, because=because("n"))
    assert what("n > 0 and n == None", n=one_of([None, 1])) == anything
    assert what("n <= 0 or n != None", n=one_of([None, 1])) == anything


def test_where_a_yes_belongs_none_is_undefined() -> None:
    assert what("a and b", a=one_of([True, None]), b=True) == value_of([True], undefined=True, because=because("a"))
    assert what("not a", a=None) == NEVER
    assert what("any([a, b])", a=None, b=False) == NEVER
    assert what("all([a, b])", a=None, b=False) == FALSE


def test_a_named_expression_is_worked_out_once() -> None:
    at = scope(work={"twice": "2 * n", "four": "twice + twice"}, n=3)
    assert what("four + twice", at) == exactly(18)
    assert isinstance(at.facts, Known)
    assert at.facts.looked_up == ["n"]


def test_a_fact_is_looked_up_once_within_loops_and_functions_too() -> None:
    at = scope(functions={"f(x)": "x + n"}, n=3)
    assert what("n + n + f(1) + f(2) + sum(n * k for k in [1, 2])", at) == exactly(24)
    assert isinstance(at.facts, Known)
    assert at.facts.looked_up == ["n"]


def test_the_test_of_a_criterion_is_read_once_under_a_name() -> None:
    asked: list[str] = []

    def state(criterion: str, scope: Scope) -> Value:
        asked.append(criterion)
        return TRUE

    at = replace(scope(work={"w": "state('C')"}), states=state)
    assert what("w and w and all(w for k in [1, 2])", at) == TRUE
    assert asked == ["C"]


def test_branches_functions_and_loops_know_the_criteria_and_the_loops_around_them() -> None:
    at = scope(functions={"f(x)": "state('C') and x > 0"}, criteria={"C": "n > 0"}, n=between(1, 9), a=between(0, 9))
    assert what("all((state('C') if a > 3 else f(k)) for k in [1, 2])", at) == TRUE
    assert what("sum((k if a > 3 else k) for k in [1, 2])", at) == exactly(3)


def test_a_named_expression_is_worked_out_anew_under_an_assumption() -> None:
    at = scope(work={"next": "n + 1"}, n=between(0, 9))
    assert what("(next if n <= 3 else 0) + next * 0", at) == between(0, 4, because=because("n"))
    assert what("next", at) == between(1, 10, because=because("n"))


def test_loops_and_parameters_are_not_seen_by_names_defaults_and_criteria() -> None:
    at = scope(
        work={"plus": "x + 1"}, functions={"f(x)": "plus + d"}, criteria={"C": "x == 5"}, defaults={"d": "x"}, x=5
    )
    assert what("f(100)", at) == exactly(11)
    assert what("sum(plus for x in [1, 2])", at) == exactly(12)
    assert what("all(state('C') for x in [1, 2])", at) == TRUE
    assert what("sum(x for x in [1, 2])", at) == exactly(3)


def test_a_function_sees_its_arguments_and_no_loop_around_it() -> None:
    at = scope(functions={"f(k, m)": "k - m", "g(k)": "f(k, n)"}, n=1)
    assert what("g(5)", at) == exactly(4)
    assert what("sum(f(n, k) for k in [5, 6])", at) == exactly(-9)


def test_a_column_is_that_of_every_place_still_possible() -> None:
    assert what("town.inside", town=one_of(["Adams", "Berlin"])) == TRUE
    assert what("town.rate", town=one_of(["Adams", "Berlin"])) == one_of(
        [Fraction(3, 10), Fraction(1, 5)], because("town")
    )
    assert what("town.rate", town=one_of(["Adams", "Cadiz"])) == value_of(
        [Fraction(3, 10)], undefined=True, because=because("town")
    )
    assert what("town.rate", town=one_of([None, "Adams"])) == value_of(
        [Fraction(3, 10)], undefined=True, because=because("town")
    )
    doubtful = value_of(["Adams"], undefined=True)
    assert what("town.inside", town=doubtful) == value_of([True], undefined=True, because=because("town"))


def test_a_column_is_found_through_a_named_expression_and_nowhere_else() -> None:
    at = scope(work={"home": "town", "place": "home"}, functions={"f(x)": "x.inside"}, town="Adams")
    assert what("place.inside", at) == TRUE
    assert what("f(town)", at) == NEVER
    assert what("(town if yes else town).inside", town=one_of(["Adams", "Berlin"]), yes=True) == value_of(
        undefined=True, because=because("town")
    )
    assert what("any(home.inside for home in [town])", town="Adams") == NEVER


def test_parts_of_days() -> None:
    assert what("d.year", d=date(2017, 6, 30)) == exactly(2017)
    assert what("d.day", d=one_of([date(2017, 6, 30), date(2016, 6, 30)])) == exactly(30)
    spring = between(date(2016, 11, 5), date(2017, 2, 3))
    assert what("d.year", d=spring) == between(2016, 2017, whole=True, because=because("d"))
    assert what("d.month", d=spring) == between(1, 12, whole=True, because=because("d"))
    assert what("d.day", d=spring) == between(1, 31, whole=True, because=because("d"))
    assert what("d.year", d=between(date(2017, 1, 1), date(2017, 12, 31))) == exactly(2017)
    assert what("d.year", d=between(date(2017, 1, 1), INF)) == between(2017, INF, whole=True, because=because("d"))
    assert what("d.year", d=between(NEG_INF, date(2017, 1, 1))) == between(
        NEG_INF, 2017, whole=True, because=because("d")
    )


def test_a_day_that_may_be_none_has_perhaps_no_parts() -> None:
    assert what("d.year", d=None) == NEVER
    assert what("d.year", d=one_of([None, date(2017, 1, 1)])) == value_of([2017], undefined=True, because=because("d"))
    open_day = value_of([None], Span(date(2016, 1, 1), date(2017, 1, 1)))
    assert what("d.year", d=open_day) == value_of(
        (), Span(2016, 2017, whole=True), undefined=True, because=because("d")
    )
    assert what("d.year", d=value_of([date(2017, 1, 1)], undefined=True)) == value_of(
        [2017], undefined=True, because=because("d")
    )


ROW = Record({"n": exactly(3), "ok": one_of([True, False])})


def test_fields_of_rows_and_of_what_a_function_gives() -> None:
    assert what("rows[0].n", rows=Items((ROW,))) == exactly(3)
    assert what("carry_forward([5], [3]).left") == exactly(2)


def test_an_item_is_found_by_its_place() -> None:
    taxes = items(10, 20, 30)
    assert what("t[2]", t=taxes) == exactly(30)
    assert what("t[k]", t=taxes, k=one_of([0, 2])) == one_of([10, 30], because("k"))
    assert what("t[k]", t=taxes, k=between(0, 2, whole=True)) == one_of([10, 20, 30], because("k"))
    assert what("t[k]", t=items(one_of([1, 2]), 5), k=0) == one_of([1, 2], because("t"))


@pytest.mark.parametrize("k", [3, -1, Fraction(1, 2), None])
def test_a_place_outside_a_list_is_undefined(k: int | Fraction | None) -> None:
    assert what("t[k]", t=items(10, 20, 30), k=k) == NEVER
    open_place = what("t[k]", t=items(10, 20, 30), k=one_of([1, k]))
    assert open_place == value_of([20], undefined=True, because=because("k"))


def test_a_range_of_places_is_undefined_where_it_leaves_the_list() -> None:
    taxes = items(10, 20, 30)
    for k in (between(1, 3, whole=True), between(1, 2), value_of([1, 2], undefined=True)):
        assert what("t[k]", t=taxes, k=k) == value_of([20, 30], undefined=True, because=because("k"))
    assert what("t[k]", t=taxes, k=between(-1, 0, whole=True)) == value_of([10], undefined=True, because=because("k"))
    assert what("t[k]", t=taxes, k=between(1, 2, whole=True)) == one_of([20, 30], because("k"))
    assert what("n[k]", n=5, k=YES_NO) == value_of(undefined=True, because=because("k"))


def test_a_list_where_a_number_belongs_is_undefined() -> None:
    for text in ("t + 1", "t < 3", "round_cents(t)", "max(t, 1)", "[5][t]"):
        assert what(text, t=items(one_of([1, 2]))) == value_of(undefined=True, because=because("t")), text


def test_a_call_with_too_many_arguments_is_not_half_read() -> None:
    at = scope(functions={"f(x)": "x"})
    with pytest.raises(ValueError, match="argument"):
        what("f(1, 2)", at)


def test_ticks_are_compared_with_lists_of_names() -> None:
    uses = Ticks(frozenset("p"), frozenset("q"))
    assert what("u == ['p']", u=uses) == one_of([True, False], because("u"))
    assert what("u != ['r']", u=uses) == TRUE
    assert what("['p', 'q'] == u", u=Ticks(frozenset("pq"))) == TRUE
    assert what("u == n", u=uses, n=5) == value_of(undefined=True, because=because("u"))


def test_a_list_keeps_its_items_and_takes_in_those_of_a_loop() -> None:
    assert what("[1, a]", a=2) == items(1, 2)
    assert what("[0, (t + 1 for t in taxes if t > 1), 9]", taxes=items(1, 2, 3)) == items(0, 3, 4, 9)
    assert what("[1, taxes]", taxes=items(2)) == items(1, items(2))


def test_a_list_is_undefined_while_it_is_open_how_long_it_is() -> None:
    taxes, reasons = items(1, 5), because("limit")
    at = scope(limit=one_of([0, 3]), taxes=taxes, other=ANY)
    assert what("[t for t in taxes if t > limit]", at) == value_of(undefined=True, because=reasons)
    assert what("len(t for t in taxes if t > limit)", at) == value_of(undefined=True, because=reasons)
    assert what("[other, (t for t in taxes if t > limit)]", at) == value_of(
        undefined=True, because=because("limit", "other")
    )
    assert what("[t * other for t in taxes if t > limit]", at) == value_of(
        undefined=True, because=because("limit", "other")
    )
    assert what("len(t for t in taxes if t > 1)", at) == exactly(1)


def test_a_turn_that_is_surely_out_brings_no_unknowns() -> None:
    assert what("sum(a for t in taxes if t > 3)", taxes=items(1, 2), a=ANY) == exactly(0)
    assert what("sum(t for t in taxes if t > a if t > 3)", taxes=items(1, 5), a=one_of([0, 9])) == one_of(
        [0, 5], because("a")
    )


def test_loops_within_loops_give_one_series() -> None:
    at = scope(a=items(1, 2), b=items(10, 20), limit=one_of([1, 2]))
    assert what("[x + y for x in a for y in b]", at) == items(11, 21, 12, 22)
    assert what("count(x for x in a if x >= limit for y in b if y > 10)", at) == one_of([1, 2], because("limit"))
    assert what("sum(y for x in a if x > 1 for y in b)", at) == exactly(30)


def test_a_series_under_a_name_keeps_its_open_turns() -> None:
    at = scope(
        work={"kept": "[t for t in taxes if t > limit]", "also": "kept"}, taxes=items(1, 5), limit=one_of([0, 3])
    )
    assert what("sum(also)", at) == one_of([5, 6], because("limit"))
    assert what("count(kept)", at) == one_of([1, 2], because("limit"))
    assert what("sum(kept for kept in taxes)", at) == exactly(6)


def test_over_what_is_no_list_nothing_is_known() -> None:
    for text in ("sum(n)", "count(n)", "any(n)", "all(n)", "sum(x for x in n)", "any(x > 0 for x in n)"):
        found = what(text, n=between(0, 5))
        assert isinstance(found, Value)
        assert found.undefined
        assert found.because == because("n")


def test_what_guards_a_fact_named_twice_is_not_turned_against_it() -> None:
    assert what("a if a < a + 1 else 0", a=between(0, 5)) == between(0, 5, because=because("a"))


def test_every_kind_of_node_has_a_reading() -> None:
    text = "sum(-x / 2 * f(x) for x in [1, r[0].n] if not (x < 2 and y or y != x)) if y in [1] else d.year"
    at = scope(functions={"f(x)": "x + 1"}, r=Items((ROW,)), y=2, d=date(2017, 1, 1))
    assert what(text, at) == exactly(2017)
    assert parse(text) == parse(text)
