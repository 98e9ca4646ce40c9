"""Why a test is what it is: only true reasons, for every arm of every joining word."""

from datetime import date

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from screener.expr.evaluate import truth_of
from screener.expr.explain import Reading, called, explain, facts_of
from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.expr.tree import Call, Compare, Literal, Name
from screener.values.compare import FALSE, TRUE, negate
from screener.values.value import Span, Ticks, Value, between, exactly, one_of, value_of
from tests.expr.scopes import Given, because, items, scope
from tests.soundness.case import Case, cases
from tests.soundness.open_facts import exact_value

YES_NO = one_of([True, False])


def readings(text: str, at: Scope | None = None, *, wanted: bool = True, **facts: Given) -> tuple[Reading, ...]:
    return explain(parse(text), at or scope(**facts), wanted)  # type: ignore[arg-type]


def named(text: str, at: Scope | None = None, *, wanted: bool = True, **facts: Given) -> list[str]:
    """The facts of each reading, joined."""
    return ["+".join(r.facts) for r in readings(text, at, wanted=wanted, **facts)]


T, F, U = True, False, YES_NO
ARMS: dict[tuple[str, Given, Given], list[str]] = {
    ("a and b", T, T): ["a", "b"],
    ("a and b", F, T): ["a"],
    ("a and b", F, F): ["a", "b"],
    ("a and b", F, U): ["a"],
    ("a and b", U, F): ["b"],
    ("a and b", U, T): ["a"],
    ("a and b", U, U): ["a", "b"],
    ("a or b", F, F): ["a", "b"],
    ("a or b", T, F): ["a"],
    ("a or b", T, T): ["a", "b"],
    ("a or b", U, T): ["b"],
    ("a or b", U, F): ["a"],
    ("a or b", U, U): ["a", "b"],
    ("not (a and b)", T, T): ["a", "b"],
    ("not (a and b)", F, T): ["a"],
    ("not (a and b)", F, F): ["a", "b"],
    ("not (a and b)", U, F): ["b"],
    ("not (a and b)", U, T): ["a"],
    ("not (a or b)", F, F): ["a", "b"],
    ("not (a or b)", T, F): ["a"],
    ("not (a or b)", U, T): ["b"],
    ("not (a or b)", U, F): ["a"],
    ("a and not b", T, T): ["b"],
    ("a and (b or a)", F, T): ["a"],
    ("a or (b and b)", F, U): ["b"],
    ("not (not a)", T, F): ["a"],
}


@pytest.mark.parametrize("given", ARMS, ids=lambda given: f"{given[0]}: {given[1]}, {given[2]}"[:40])
def test_only_parts_that_make_it_so_are_named(given: tuple[str, Given, Given]) -> None:
    text, a, b = given
    assert named(text, a=a, b=b) == ARMS[given]
    whole = truth_of(parse(text), scope(a=a, b=b))
    assert all(
        (reading.truth == whole) if whole.is_single else not reading.truth.is_single
        for reading in readings(text, a=a, b=b)
    )


def test_a_denied_part_is_turned_round() -> None:
    (only,) = readings("not a", a=False)
    assert (only.kind, only.wanted, only.truth, only.value) == ("yes_no", False, TRUE, exactly(False))
    (denied,) = readings("a", wanted=False, a=False)
    assert denied == only
    (compared,) = readings("not (n < 5)", n=7)
    assert (compared.op, compared.truth) == (">=", TRUE)
    (both,) = readings("a or n < 5", wanted=False, a=False, n=4)
    assert (both.facts, both.op, both.truth) == (("n",), ">=", FALSE)
    (open_part,) = readings("a and n < 5", wanted=False, a=True, n=between(0, 9))
    assert open_part.op == ">="
    at = scope(work={"small": "n < 5"}, functions={"f(x)": "x < 5"}, n=7)
    for text in ("not small", "not f(n)"):
        assert [r.op for r in readings(text, at)] == [">="]


def test_a_comparison_gives_the_value_met_and_its_limit() -> None:
    (reading,) = readings("revenue <= 500_000", revenue=500_001)
    assert (reading.kind, reading.op, reading.facts) == ("compare", "<=", ("revenue",))
    assert (reading.value, reading.limit, reading.truth) == (exactly(500_001), exactly(500_000), FALSE)
    (mirrored,) = readings("500_000 >= revenue", revenue=500_001)
    assert (mirrored.value, mirrored.op, mirrored.limit) == (exactly(500_001), "<=", exactly(500_000))
    assert isinstance(mirrored.node, Compare)
    assert (mirrored.node.op, mirrored.node.left) == ("<=", Name("revenue", 11))
    assert mirrored.node.right == Literal(500_000, 0)
    (two,) = readings("2 * a >= b", a=3, b=6)
    assert (two.facts, two.value, two.op, two.limit) == (("a", "b"), exactly(6), ">=", exactly(6))
    (shared,) = readings("a + b >= b + c", a=1, b=2, c=3)
    assert shared.facts == ("a", "b", "c")
    (plain,) = readings("1 < 2")
    assert (plain.facts, plain.value, plain.op) == ((), exactly(1), "<")
    (listed,) = readings("u == ['p']", u=Ticks(frozenset("p")))
    assert (listed.value, listed.truth) == (Ticks(frozenset("p")), TRUE)


def test_a_chain_is_one_part_with_both_limits() -> None:
    at = scope(work={"y": "year"}, year=2015)
    for text in ("2016 <= year <= 2019", "2016 <= y <= 2019"):
        (reading,) = readings(text, at)
        assert (reading.kind, reading.facts, reading.truth) == ("within", ("year",), FALSE)
        assert (reading.value, reading.limit, reading.upper) == (exactly(2015), exactly(2016), exactly(2019))
    (by_facts,) = readings("first <= year <= last", first=2016, year=2019, last=between(2017, 2020))
    assert (by_facts.limit, by_facts.upper) == (exactly(2016), between(2017, 2020, because=because("last")))
    (met,) = readings("2016 <= year and year <= 2019", year=2019)
    assert (met.kind, met.truth) == ("within", TRUE)


@pytest.mark.parametrize(
    "text", ["2016 < year <= 2019", "2016 <= year < 2019", "2016 <= year <= 2019 <= 2020", "2016 <= year and a <= 2019"]
)
def test_other_chains_are_read_part_by_part(text: str) -> None:
    assert {r.kind for r in readings(text, year=2017, a=2017)} == {"compare"}
    assert {r.kind for r in readings("not (2016 <= year <= 2019)", year=2015)} == {"compare"}


def test_a_choice_is_one_part_with_the_options_that_pass() -> None:
    at = scope(work={"chosen": "kind"}, kind="r")
    for text in ("kind in ['p', 'q']", "chosen in ['p', 'q']", "kind == 'p' or kind == 'q'"):
        (reading,) = readings(text, at)
        assert (reading.kind, reading.options, reading.value) == ("choice", ("p", "q"), exactly("r"))
        assert (reading.facts, reading.truth) == (("kind",), FALSE)
    assert named("kind not in ['p', 'q']", kind="p") == ["kind"]
    assert [r.kind for r in readings("kind not in ['p', 'q']", kind="p")] == ["compare"]
    assert [r.op for r in readings("kind not in ['p', 'q']", kind="r")] == ["!=", "!="]


@pytest.mark.parametrize("text", ["kind == 'p' or other == 'q'", "kind == 'p' or n == 1", "kind != 'p' or kind == 'q'"])
def test_other_alternatives_are_read_part_by_part(text: str) -> None:
    found = readings(text, kind="r", other="q", n=1)
    assert "choice" not in {r.kind for r in found}
    assert named("kind in []", kind="p") == []
    assert {r.kind for r in readings("n in [3, 9]", n=1)} == {"compare"}


TICKED: dict[tuple[str, bool], tuple[str, tuple[str, ...], Value]] = {
    ("has_any(u, ['q', 'p'])", True): ("ticked", ("p",), TRUE),
    ("has_any(u, ['q'])", True): ("ticked", (), FALSE),
    ("has_any(u, ['p'])", False): ("unticked", ("p",), FALSE),
    ("has_all(u, ['p', 'q', 'r'])", True): ("complete", ("q", "r"), FALSE),
    ("has_all(u, ['p'])", True): ("complete", (), TRUE),
    ("has_all(u, ['p', 'q'])", False): ("unticked", ("p",), TRUE),
}


@pytest.mark.parametrize("given", TICKED, ids=str)
def test_ticked_options_name_those_found_or_those_missing(given: tuple[str, bool]) -> None:
    text, wanted = given
    (reading,) = readings(text, wanted=wanted, u=Ticks(frozenset("p")))
    assert (reading.kind, reading.options, reading.truth) == TICKED[given]
    assert (reading.facts, reading.value, reading.wanted) == (("u",), Ticks(frozenset("p")), wanted)


def test_options_that_are_open_are_not_yet_ticked() -> None:
    (reading,) = readings("has_all(u, ['p', 'q'])", u=Ticks(frozenset("p"), frozenset("q")))
    assert (reading.options, reading.truth) == (("q",), one_of([True, False], because("u")))
    (named_list,) = readings("has_any(u, w)", scope(work={"w": "['p']"}, u=Ticks(frozenset("p"))))
    assert (named_list.kind, named_list.options) == ("ticked", ())


def test_the_branch_taken_is_explained_and_an_open_test_with_what_is_open_in_the_branches() -> None:
    text = "b if a else c"
    assert named(text, a=True, b=False, c=YES_NO) == ["b"]
    assert named(text, a=False, b=YES_NO, c=True) == ["c"]
    assert named(text, a=YES_NO, b=True, c=False) == ["a"]
    assert named(text, a=YES_NO, b=True, c=YES_NO) == ["a", "c"]
    assert named(text, a=YES_NO, b=YES_NO, c=YES_NO) == ["a", "b", "c"]
    assert named("n > 3 if a else n > 2", a=YES_NO, n=5) == ["n", "n"]
    assert named("n > 3 if a else n > 2", a=YES_NO, n=1) == ["n", "n"]
    assert named("n > 3 if n > 0 else b", n=between(-1, 9), b=False) == ["n", "n"]
    assert named("6 / n > 0 if n > 0 else b", n=between(0, 9), b=False) == ["n"]
    assert named("b if n <= 0 else 6 / n > 0", n=between(0, 9), b=False) == ["n"]
    assert named("b if 1 / n > 1 else b", n=0, b=True) == ["n"]
    (settled, _) = readings("not (n > 3 if a else n > 2)", a=YES_NO, n=1)
    assert (settled.op, settled.truth) == ("<=", TRUE)


def test_names_and_functions_are_seen_through() -> None:
    at = scope(
        work={"gone": "f(k)", "small": "n <= 20"},
        functions={"f(x)": "left != None and x >= left - n"},
        k=3,
        left=2019,
        n=2017,
    )
    assert [(r.facts, r.value) for r in readings("gone", at)] == [
        (("left",), exactly(2019)),
        (("k", "left", "n"), exactly(3)),
    ]
    (small,) = readings("small", at)
    assert (small.kind, small.value, small.truth) == ("compare", exactly(2017), FALSE)


def test_a_function_whose_loop_would_catch_an_argument_is_read_as_a_whole() -> None:
    at = scope(functions={"f(y)": "any(x > y for x in taxes)"}, taxes=items(1, 9), x=5)
    (whole,) = readings("f(x)", at)
    assert (whole.kind, whole.facts, whole.truth) == ("other", ("x", "taxes"), TRUE)
    call = parse("f(x)")
    assert isinstance(call, Call)
    assert called(call, at) is None
    (through,) = readings("f(3)", at)
    assert (through.kind, through.facts) == ("other", ("taxes",))
    with pytest.raises(ValueError, match="argument"):
        readings("f(1, 2)", at)
    other = parse("max(1, 2)")
    assert isinstance(other, Call)
    assert called(other, at) is None


def test_loop_variables_and_parameters_are_read_as_what_they_are() -> None:
    at = scope(work={"x": "n < 0"}, n=5).with_variables({"x": exactly(True)})
    (reading,) = readings("x", at)
    assert (reading.kind, reading.value, reading.facts) == ("yes_no", exactly(True), ())
    (inner,) = readings("w", scope(work={"w": "n < y", "y": "3"}, n=5).with_variables({"n": exactly(1)}))
    assert inner.value == exactly(5)


def test_what_no_text_settles_and_other_calls() -> None:
    (reading,) = readings("cannot_tell(uses)", uses=Ticks(frozenset("p")))
    assert (reading.kind, reading.facts, reading.truth.is_single) == ("cannot_tell", ("uses",), False)
    (other,) = readings("any(t > 3 for t in taxes)", taxes=items(1, 5))
    assert (other.kind, other.facts, other.truth) == ("other", ("taxes",), TRUE)
    undefined = value_of(undefined=True, because=because("uses"))
    (nothing,) = readings("has_any(uses, ['p'])", uses=undefined)
    assert (nothing.options, nothing.truth) == ((), undefined)


def test_parts_are_read_as_those_before_them_leave_the_facts() -> None:
    """A year of leaving that may be None is no fault of the comparison that its None is guarded from."""
    left = value_of([None], Span(2017, 2020, whole=True))
    guarded = readings("left != None and left >= 2019", left=left)
    assert [r.truth.undefined for r in guarded] == [False, False]
    settled = readings("n > 0 and 6 / n > 0 and n > 3", n=between(0, 9))
    assert [r.limit for r in settled] == [exactly(0), exactly(3)]


def test_parts_that_decide_only_together_are_all_named() -> None:
    assert named("n <= 5 or n > 5", n=between(0, 9)) == ["n", "n"]
    assert named("n <= 5 and n > 5 and a", n=between(0, 9), a=True) == ["n", "n"]
    assert named("not (n <= 5 or n > 5)", n=between(0, 9)) == ["n", "n"]
    assert named("n <= 5 or n > 5 or a", n=between(0, 9), a=False) == ["n", "n"]


def contradicts(truth: Value, whole: Value) -> bool:
    return truth == negate(whole)


@given(
    case=st.sampled_from(["and", "or", "not", "if", "narrowed", "in", "chain"]).flatmap(lambda f: cases(f"truth: {f}"))
)
def test_no_reading_speaks_against_the_state_it_explains(case: Case) -> None:
    at = case.scope()
    whole = truth_of(case.node, at)
    found = explain(case.node, at)
    mentioned = set(facts_of(case.node, at))
    assert all(set(reading.facts) <= mentioned for reading in found)
    if whole in (TRUE, FALSE):
        assert not any(contradicts(reading.truth, whole) for reading in found)
    else:
        assert all(reading.truth not in (TRUE, FALSE) for reading in found)
    assert found or "[]" in case.text


@given(case=st.sampled_from(["and", "or", "not", "in", "narrowed"]).flatmap(lambda f: cases(f"truth: {f}")))
def test_what_is_named_suffices(case: Case) -> None:
    """While the facts of the readings stay as they are, no other fact changes a settled state."""
    assume(" if " not in case.text + " ".join([*case.work.values(), *(body for _, body in case.functions.values())]))
    assume("cannot_tell" not in case.text and "state" not in case.text)
    facts = {name: found.examples[0] for name, found in case.facts.items()}
    whole = case.exactly(facts)
    assume(isinstance(whole, bool))
    at = case.scope({name: exact_value(value) for name, value in facts.items()})
    held = {fact for reading in explain(case.node, at) for fact in reading.facts}
    for name, found in case.facts.items():
        if name not in held:
            assert all(case.exactly({**facts, name: other}) == whole for other in found.examples)


def test_days_are_compared_like_numbers() -> None:
    (reading,) = readings("d >= e", d=date(2017, 1, 1), e=date(2018, 1, 1))
    assert (reading.facts, reading.truth) == (("d", "e"), FALSE)


def test_a_branch_that_is_a_plain_yes_or_no_is_told_by_its_condition() -> None:
    """`True if n < 3 else m >= 5`: with n below 3 nothing else is asked for, and that is why it holds."""
    (reading,) = readings("True if n < 3 else n >= 5", n=2)
    assert (reading.op, reading.truth) == ("<", TRUE)
    (reading,) = readings("True if n < 3 else n >= 5", n=4)
    assert (reading.op, reading.truth) == (">=", FALSE)
    (reading,) = readings("n >= 5 if n > 3 else False", n=2)
    assert (reading.op, reading.truth) == (">", FALSE)
