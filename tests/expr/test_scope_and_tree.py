"""The tree below a node, and the facts that an expression rests on."""

import pytest

from screener.expr.parse import parse
from screener.expr.scope import facts_of
from screener.expr.tree import Arithmetic, Call, Literal, Loop, Name, children, names, substituted, walk
from screener.values.value import exactly
from tests.expr.scopes import scope

BELOW = {  # an expression -> the literals and names directly below it, from left to right
    "a": [],
    "a < b": ["a", "b"],
    "a and b and c": ["a", "b", "c"],
    "x in ['p']": [],
    "a if b else c": ["b", "a", "c"],
    "[a, 1]": ["a", 1],
    "a.year": ["a"],
    "a[k]": ["a", "k"],
    "not a": ["a"],
    "f(a, b, limit=c)": ["a", "b", "c"],
    "[p for x in a if b if c]": ["p", "a", "b", "c"],
}


@pytest.mark.parametrize("text", BELOW)
def test_children_come_from_left_to_right(text: str) -> None:
    found = [n.name if isinstance(n, Name) else n.value for n in children(parse(text)) if isinstance(n, Name | Literal)]
    assert found == BELOW[text]


def test_every_node_below_is_walked_and_every_name_found() -> None:
    node = parse("sum(x * f(y, k=z) for x in a if b) if c[d.year] else not e")
    assert names(node) == {"x", "y", "z", "a", "b", "c", "d", "e"}
    assert next(walk(node)) is node
    assert sum(isinstance(found, Call) for found in walk(node)) == 2


def test_arguments_take_the_place_of_parameters() -> None:
    given = {"x": parse("a + 1"), "y": Literal(5)}
    assert substituted(parse("x"), given) == given["x"]
    body = substituted(parse("[x * k for k in y if f(y, limit=x) < k]"), given)
    expected = parse("[(a + 1) * k for k in 5 if f(5, limit=a + 1) < k]")
    assert _without_places(body) == _without_places(expected)
    assert substituted(parse("z + 'x'"), given) == parse("z + 'x'")


def _without_places(node: object) -> object:
    if isinstance(node, tuple):
        return tuple(_without_places(part) for part in node)
    if not hasattr(node, "at"):
        return node
    parts = [getattr(node, name) for name in type(node).__slots__ if name != "at"]  # type: ignore[attr-defined]
    return (type(node).__name__, *(_without_places(part) for part in parts))


FACTS = {
    "a + b - a": ("a", "b"),
    "w > c": ("a", "b", "c"),
    "v + w": ("d", "a", "b"),
    "f(c)": ("c", "a", "b", "e"),
    "g(c)": ("c", "a", "b", "e"),
    "sum(x + a for x in taxes if x > b)": ("a", "taxes", "b"),
    "sum(x for x in [x])": (),
    "town.rate * taxes[k]": ("town", "taxes", "k"),
    "cannot_tell(a) or state('C')": ("a",),
    "1": (),
}


@pytest.mark.parametrize("text", FACTS)
def test_the_facts_of_an_expression_are_found_through_names_and_functions(text: str) -> None:
    at = scope(work={"w": "a + b", "v": "d + w"}, functions={"f(x)": "x + w + e", "g(y)": "f(y) + y"})
    assert facts_of(parse(text), at) == FACTS[text]


def test_names_used_again_and_again_are_looked_into_once() -> None:
    """Each name uses the one before it twice: looked into at every use, the last would take ages."""
    work = {f"w{n}": f"w{n - 1} + w{n - 1}" for n in range(1, 60)}
    assert facts_of(parse("w59"), scope(work={"w0": "a", **work})) == ("a",)


def test_loop_variables_around_an_expression_are_no_facts() -> None:
    at = scope(work={"w": "x + a"}).with_variables({"x": exactly(1)})
    assert facts_of(parse("x + b"), at) == ("b",)
    assert facts_of(parse("x + w"), at) == ("x", "a")


def test_positions_are_kept_where_arguments_are_put_in() -> None:
    assert substituted(Arithmetic("+", Name("x", 3), Literal(1, 7), 3), {"x": Name("a", 40)}) == Arithmetic(
        "+", Name("a", 40), Literal(1, 7), 3
    )
    loop = Loop(Name("x", 1), "k", Name("x", 12), (), 0)
    assert substituted(loop, {"x": Name("a", 40)}) == Loop(Name("a", 40), "k", Name("a", 40), (), 0)
