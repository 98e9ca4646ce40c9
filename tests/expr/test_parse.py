"""What an expression may say, and what an author is told about one that says something else."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.expr.parse import parse
from screener.expr.tree import (
    All,
    Any,
    Arithmetic,
    Call,
    Compare,
    Field,
    IfElse,
    Index,
    Literal,
    Loop,
    Name,
    Node,
    Not,
)
from screener.values.problem import Problem

GOOD: dict[str, Node] = {
    "0.30": Literal(Fraction(3, 10), 0),
    "-1_250.50": Literal(Fraction(-2501, 2), 0),
    "2.0": Literal(2, 0),
    "-x": Arithmetic("-", Literal(0, 0), Name("x", 1), 0),
    "a < b <= 3": All((Compare("<", Name("a"), Name("b", 4)), Compare("<=", Name("b", 4), Literal(3, 9), 4))),
    "x in ['p']": Any((Compare("==", Name("x"), Literal("p", 6), 6),)),
    "x not in []": Not(Any(())),
    "x == None": Compare("==", Name("x"), Literal(None, 5)),
    "1 if a else 2": IfElse(Name("a", 5), Literal(1), Literal(2, 12)),
    "plan.used[k]": Index(Field(Name("plan"), "used", 5), Name("k", 10)),
    "  a\n  and b": All((Name("a", 2), Name("b", 10)), 2),
    "f(a, limit=2)": Call("f", (Name("a", 2),), (("limit", Literal(2, 11)),)),
    "[b for a in x if a for b in a]": Loop(
        Loop(Name("b", 1), "b", Name("a", 28)), "a", Name("x", 12), (Name("a", 17),)
    ),
    "'5,000 on 2013-12-31 # no = &&'": Literal("5,000 on 2013-12-31 # no = &&"),
}


@pytest.mark.parametrize("text", GOOD)
def test_what_may_be_written(text: str) -> None:
    assert parse(text) == GOOD[text]


BAD = {
    "x <= 5,000,000": ("expression_comma_number", 5),
    "min(x, 5,000)": ("expression_comma_number", 7),
    "x, y": ("expression_comma", 0),
    "a = b": ("expression_equals", 2),
    "x > 20 %": ("expression_per_cent", 4),
    "x % 2": ("expression_percent", 0),
    "a && b": ("expression_and", 2),
    "a & b": ("expression_and", 0),
    "a || b": ("expression_or", 2),
    "a == 1 and !b": ("expression_not", 11),
    "a AND b": ("expression_capitals", 2),
    "d >= 2013-12-31": ("expression_date", 5),
    "d >= 2011-01-01": ("expression_date", 5),
    "x - 2013-12-31": ("expression_date", 4),
    "lambda x: x": ("expression_lambda", 0),
    "(a := 3)": ("expression_walrus", 1),
    "f'{a}'": ("expression_f_string", 0),
    "x ** 2": ("expression_power", 0),
    "x // 2": ("expression_construct", 0),
    "+x": ("expression_construct", 0),
    "a is None": ("expression_is", 0),
    "a in b": ("expression_in", 5),
    "a.b()": ("expression_method", 0),
    "f(*a)": ("expression_star", 2),
    "f(**a)": ("expression_star", 4),
    "a[1:2]": ("expression_slice", 2),
    "1e5": ("expression_number", 0),
    "x + 0x10": ("expression_number", 4),
    "3j": ("expression_number", 0),
    ".5": ("expression_number", 0),
    "x == 'a#b' # note\n or y": ("expression_comment", 11),
    "[a for (a, b) in c]": ("expression_loop_name", 7),
    "a if b": ("expression_no_else", 0),
    "(a": ("expression_open_bracket", 0),
    "'a": ("expression_open_quote", 0),
    "'é' == $5": ("expression_dollar", 7),
    "'é' == 1e5": ("expression_number", 7),
    "a ==": ("expression_syntax", 0),
    "1if a else 2": ("expression_number", 0),
    "a == '\\d'": ("expression_construct", 6),
    "": ("expression_syntax", 0),
    "not " * 20_000 + "a": ("expression_too_long", 0),
    "not " * 101 + "a": ("expression_too_long", 400),
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:20])
def test_what_is_refused_and_where(text: str) -> None:
    with pytest.raises(Problem) as caught:
        parse(text)
    assert (caught.value.kind, caught.value.values["at"]) == BAD[text]


@given(st.text(alphabet="ab1.,_ ()[]<=>!+-*/%&|'#$:;\n"))
def test_any_text_is_read_or_refused_with_a_column_inside_it(text: str) -> None:
    at = 0
    try:
        parse(text)
    except Problem as problem:
        at = problem.values["at"]  # type: ignore[assignment]
    assert 0 <= at <= len(text)


@given(st.integers(0, 10**9), st.text("0123456789", min_size=1, max_size=30))
def test_decimals_are_exact(whole: int, digits: str) -> None:
    assert parse(f"{whole}.{digits}") == Literal(whole + Fraction(int(digits), 10 ** len(digits)))
