"""Functions of ticked options: held against every way the open ones can be ticked."""

from itertools import chain, combinations, product

from screener.expr.functions.choices import compare_ticks, has_all, has_any
from screener.values.compare import FALSE, TRUE
from screener.values.reasons import NO_REASONS
from screener.values.value import Items, Ticks, Value, exactly, one_of, value_of
from tests.expr.scopes import because, items, what

OPTIONS = "pqr"
SETS = [frozenset(c) for c in chain.from_iterable(combinations(OPTIONS, n) for n in range(4))]
OPEN = [(sure, may) for sure, may in product(SETS, SETS) if not sure & may]


def completions(sure: frozenset[str], may: frozenset[str]) -> list[frozenset[str]]:
    return [sure | some for some in SETS if some <= may]


def ticks(sure: frozenset[str], may: frozenset[str]) -> Ticks:
    return Ticks(sure, may, because("uses") if may else NO_REASONS)


def truths(found: Value) -> set[object]:
    assert not found.undefined
    return set(found.points)


def test_has_any_and_has_all_are_exact_for_every_open_answer() -> None:
    for (sure, may), listed in product(OPEN, SETS):
        options = items(*sorted(listed))
        ways = completions(sure, may)
        assert truths(has_any(ticks(sure, may), options)) == {bool(way & listed) for way in ways}
        assert truths(has_all(ticks(sure, may), options)) == {listed <= way for way in ways}


def test_equal_ticks_are_exact_for_every_two_open_answers() -> None:
    for one, other in product(OPEN, OPEN):
        equal = {a == b for a, b in product(completions(*one), completions(*other))}
        assert truths(compare_ticks("==", ticks(*one), ticks(*other))) == equal
        assert truths(compare_ticks("!=", ticks(*one), ticks(*other))) == {not e for e in equal}


def test_a_settled_answer_carries_no_reasons_and_an_open_one_those_of_both() -> None:
    uses = Ticks(frozenset("p"), frozenset("q"), because("uses"))
    kind = one_of(["q", "r"], because("kind"))
    assert has_any(uses, items("p", "q")) == has_all(uses, items("p")) == TRUE
    assert has_any(uses, items("r")) == has_all(uses, items("p", "r")) == FALSE
    for found in (has_any(uses, items("q")), has_all(uses, items("q")), compare_ticks("==", uses, items("p"))):
        assert found == one_of([True, False], because("uses"))
    assert has_any(uses, items(kind)) == one_of([True, False], because("uses", "kind"))
    assert has_all(uses, items(kind)) == one_of([True, False], because("uses", "kind"))
    assert compare_ticks("==", uses, items("p", kind)).because == because("uses", "kind")


def test_an_open_name_in_a_list_may_be_any_of_its_own() -> None:
    kind = one_of(["p", "q"], because("kind"))
    assert has_any(Ticks(frozenset("p")), items(kind)) == one_of([True, False], because("kind"))
    assert has_all(Ticks(frozenset("pq")), items(kind)) == TRUE
    assert has_any(Ticks(frozenset("r")), items(kind)) == FALSE
    assert has_all(Ticks(frozenset("p")), items("p", kind)) == one_of([True, False], because("kind"))
    assert compare_ticks("==", Ticks(frozenset("p")), items("p", kind)) == one_of([True, False], because("kind"))


def test_what_is_neither_ticks_nor_names_is_undefined() -> None:
    uses = Ticks(frozenset("p"), frozenset("q"), because("uses"))
    nothing = value_of(undefined=True, because=because("x"))
    for other in (nothing, Items((nothing,)), Items((Items(()),)), Items((exactly(None),)), Items((exactly(3),))):
        for function in (has_any, has_all):
            assert function(uses, other).undefined
        assert compare_ticks("==", uses, other) == compare_ticks("!=", other, uses)
        assert compare_ticks("==", uses, other).undefined
    assert has_any(nothing, items("p")) == has_all(nothing, items("p")) == nothing
    assert has_any(uses, nothing) == value_of(undefined=True, because=because("uses", "x"))


def test_of_no_options_none_is_ticked_and_all_are() -> None:
    uses = Ticks(frozenset("p"), frozenset("q"))
    assert what("has_any(u, [])", u=uses) == FALSE
    assert what("has_all(u, [])", u=uses) == TRUE
