"""A second, tiny evaluator of the language: one exact value for one complete set of facts, nothing else.

It shares the tree with the engine and no rule: plain Python over exact numbers, with `UNDEFINED` as the third
truth value. What the engine says of open facts must contain what this says of every completion of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import ceil, floor
from typing import Any

from screener.expr import tree


class _Undefined:
    def __repr__(self) -> str:
        return "UNDEFINED"


UNDEFINED = _Undefined()
CENT = Fraction(1, 100)


@dataclass(frozen=True)
class World:
    """A complete case: every fact has one value, and the table its rows. `opinion` is how what no text settles goes."""

    facts: Mapping[str, Any]
    work: Mapping[str, tree.Node]
    functions: Mapping[str, tuple[tuple[str, ...], tree.Node]]
    criteria: Mapping[str, tree.Node]
    table: Mapping[str, Mapping[str, Any]]
    opinion: bool = True

    def value(self, node: tree.Node, variables: Mapping[str, Any] | None = None) -> Any:
        return READ[type(node)](node, self, variables or {})

    def truth(self, node: tree.Node, variables: Mapping[str, Any]) -> Any:
        value = self.value(node, variables)
        return value if isinstance(value, bool) else UNDEFINED


def is_number(value: Any) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def kleene_and(truths: list[Any]) -> Any:
    if any(truth is False for truth in truths):
        return False
    return True if all(truth is True for truth in truths) else UNDEFINED


def kleene_not(truth: Any) -> Any:
    return UNDEFINED if truth is UNDEFINED else not truth


def kleene_or(truths: list[Any]) -> Any:
    return kleene_not(kleene_and([kleene_not(truth) for truth in truths]))


def name(node: tree.Name, world: World, variables: Mapping[str, Any]) -> Any:
    if node.name in variables:
        return variables[node.name]
    return world.value(world.work[node.name]) if node.name in world.work else world.facts[node.name]


def field(node: tree.Field, world: World, variables: Mapping[str, Any]) -> Any:
    of = world.value(node.of, variables)
    if isinstance(of, dict):
        return of[node.name]
    if isinstance(of, date):
        return getattr(of, node.name)
    found = world.table[of][node.name] if isinstance(of, str) else None
    return UNDEFINED if found is None else found


def index(node: tree.Index, world: World, variables: Mapping[str, Any]) -> Any:
    of, at = world.value(node.of, variables), world.value(node.index, variables)
    if not isinstance(of, tuple) or not is_number(at) or at != int(at) or not 0 <= at < len(of):
        return UNDEFINED
    return of[int(at)]


def compare(node: tree.Compare, world: World, variables: Mapping[str, Any]) -> Any:
    left, right = world.value(node.left, variables), world.value(node.right, variables)
    if left is UNDEFINED or right is UNDEFINED:
        return UNDEFINED
    if isinstance(left, frozenset) or isinstance(right, frozenset):
        left, right = frozenset(left), frozenset(right)
    if node.op in ("==", "!="):
        return (left == right) == (node.op == "==")
    if not all(is_number(side) or isinstance(side, date) for side in (left, right)):
        return UNDEFINED
    return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[node.op]


def arithmetic(node: tree.Arithmetic, world: World, variables: Mapping[str, Any]) -> Any:
    left, right = world.value(node.left, variables), world.value(node.right, variables)
    if not is_number(left) or not is_number(right) or (node.op == "/" and right == 0):
        return UNDEFINED
    if node.op == "/":
        return Fraction(left) / right
    return {"+": left + right, "-": left - right, "*": left * right}[node.op]


def if_else(node: tree.IfElse, world: World, variables: Mapping[str, Any]) -> Any:
    test = world.truth(node.test, variables)
    return UNDEFINED if test is UNDEFINED else world.value(node.then if test else node.other, variables)


def turns(node: tree.Node, world: World, variables: Mapping[str, Any]) -> list[tuple[Any, Any]] | None:
    """Each turn of a loop or item of a list: does it count, and what does it give; None for what is no list."""
    if not isinstance(node, tree.Loop):
        found = world.value(node, variables)
        return [(True, item) for item in found] if isinstance(found, tuple) else None
    over = world.value(node.over, variables)
    if not isinstance(over, tuple):
        return None
    out: list[tuple[Any, Any]] = []
    for item in over:
        inner = {**variables, node.variable: item}
        counts = kleene_and([world.truth(test, inner) for test in node.tests])
        if not isinstance(node.part, tree.Loop):
            out.append((counts, world.value(node.part, inner) if counts is not False else None))
            continue
        within = turns(node.part, world, inner)
        if within is None:
            return None
        out += [(kleene_and([counts, c]), v) for c, v in within]
    return out


def listed(node: tree.List, world: World, variables: Mapping[str, Any]) -> Any:
    """The items; a loop among them gives as many as it has."""
    out: list[Any] = []
    for item in node.items:
        value = world.value(item, variables)
        if isinstance(item, tree.Loop) and value is UNDEFINED:
            return UNDEFINED
        out += value if isinstance(item, tree.Loop) else [value]
    return tuple(out)


def loop(node: tree.Loop, world: World, variables: Mapping[str, Any]) -> Any:
    found = turns(node, world, variables)
    if found is None or any(counts is UNDEFINED for counts, _ in found):
        return UNDEFINED
    return tuple(value for counts, value in found if counts)


def series(node: tree.Call, world: World, variables: Mapping[str, Any]) -> Any:
    found = turns(node.arguments[0], world, variables)
    if found is None:
        return UNDEFINED
    truths = [(counts, value if isinstance(value, bool) else UNDEFINED) for counts, value in found]
    if node.function == "any":
        return kleene_or([kleene_and([counts, value]) for counts, value in truths])
    if node.function == "all":
        return kleene_and([kleene_or([kleene_not(counts), value]) for counts, value in truths])
    if any(counts is UNDEFINED for counts, _ in found):
        return UNDEFINED
    kept = [value for counts, value in found if counts]
    if node.function == "count":
        return len(kept)
    return sum(kept) if all(is_number(value) for value in kept) else UNDEFINED


def half_up(value: Any) -> Any:
    cents = floor(abs(Fraction(value)) / CENT + Fraction(1, 2)) * CENT
    return -cents if value < 0 else cents


def pro_rata(mine: Any, others: Any, room: Any) -> Any:
    if min(mine, others, room) < 0:
        return UNDEFINED
    return mine if mine + others == 0 else mine * min(Fraction(1), Fraction(room) / (mine + others))


NUMERIC: dict[str, Callable[..., Any]] = {
    "round_cents": half_up,
    "ceil": ceil,
    "floor_to": lambda value, step: floor(Fraction(value) / step) * step if step > 0 else UNDEFINED,
    "pro_rata": pro_rata,
    "range": lambda a, b: tuple(range(int(a), int(b))) if a == int(a) and b == int(b) else UNDEFINED,
}


def years(adds: Any, limits: Any) -> Any:
    """What carries forward; a year is undefined from the first number on that is."""
    if not isinstance(adds, tuple) or not isinstance(limits, tuple) or len(adds) != len(limits):
        return UNDEFINED
    out: dict[str, list[Any]] = {"available": [], "used": [], "carried": []}
    left: Any = 0
    for add, limit in zip(adds, limits, strict=True):
        here = left + add if is_number(left) and is_number(add) else UNDEFINED
        known = here is not UNDEFINED and is_number(limit)
        left = max(0, here - limit) if known else UNDEFINED
        out["available"].append(here)
        out["used"].append(here - left if known else UNDEFINED)
        out["carried"].append(left)
    used = out["used"]
    total = UNDEFINED if UNDEFINED in used else sum(used)
    return {**{key: tuple(found) for key, found in out.items()}, "total_used": total, "left": left}


def extreme(function: str, values: tuple[Any, ...]) -> Any:
    if len(values) == 1 and isinstance(values[0], tuple):
        values = values[0]
    if not values or not (all(is_number(v) for v in values) or all(isinstance(v, date) for v in values)):
        return UNDEFINED
    return min(values) if function == "min" else max(values)


def ticked(function: str, choices: Any, options: Any) -> Any:
    if choices is UNDEFINED or options is UNDEFINED or UNDEFINED in options:
        return UNDEFINED
    found = [option in choices for option in options]
    return any(found) if function == "has_any" else all(found)


def call(node: tree.Call, world: World, variables: Mapping[str, Any]) -> Any:
    function = node.function
    if function in ("sum", "count", "any", "all"):
        return series(node, world, variables)
    if function == "state":
        (criterion,) = node.arguments
        assert isinstance(criterion, tree.Literal)
        return world.truth(world.criteria[str(criterion.value)], {})
    if function == "cannot_tell":
        return world.opinion
    given = tuple(world.value(argument, variables) for argument in node.arguments)
    if function in world.functions:
        parameters, body = world.functions[function]
        return world.value(body, dict(zip(parameters, given, strict=True)))
    if function == "stated":
        return world.opinion if UNDEFINED in given else True
    if function in NUMERIC:
        return NUMERIC[function](*given) if all(is_number(value) for value in given) else UNDEFINED
    if function in ("min", "max"):
        return extreme(function, given)
    if function == "len":
        return len(given[0]) if isinstance(given[0], tuple | frozenset) else UNDEFINED
    return years(*given) if function == "carry_forward" else ticked(function, *given)


READ: dict[type, Callable[..., Any]] = {
    tree.Literal: lambda node, world, variables: node.value,
    tree.Name: name,
    tree.Field: field,
    tree.Index: index,
    tree.Compare: compare,
    tree.All: lambda node, world, variables: kleene_and([world.truth(part, variables) for part in node.parts]),
    tree.Any: lambda node, world, variables: kleene_or([world.truth(part, variables) for part in node.parts]),
    tree.Not: lambda node, world, variables: kleene_not(world.truth(node.part, variables)),
    tree.Arithmetic: arithmetic,
    tree.IfElse: if_else,
    tree.List: listed,
    tree.Loop: loop,
    tree.Call: call,
}
