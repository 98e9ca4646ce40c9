"""An expression as its author would write it, for whoever is shown a part of a flow without its file."""

from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any

from screener.expr import tree
from screener.expr.tree import Node

LOOSE, CHOICE, OR, AND, NOT, COMPARED, SUM, PRODUCT, TIGHT = range(9)
"""How firmly the parts of an expression hold together, the loosest first."""
PLACES = 12
"""Digits after the point that a decimal number of a flow has at most; what needs more is written as a quotient."""
GROUPED = 10_000
"""From here on digits are grouped; a year never is."""


def source(node: Node) -> str:
    """The expression on one line, in the flow language."""
    return _written(node, LOOSE)


def _written(node: Node, around: int) -> str:
    text, firm = _FORMS[type(node)](node)
    return f"({text})" if firm < around else text


def _literal(node: tree.Literal) -> tuple[str, int]:
    value = node.value
    if isinstance(value, Fraction):
        return _decimal(value), TIGHT
    if isinstance(value, date):
        return f"date({value.year}, {value.month}, {value.day})", TIGHT
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:_}" if abs(value) >= GROUPED else str(value), TIGHT
    return repr(value), TIGHT


def _decimal(value: Fraction) -> str:
    for places in range(PLACES):
        scaled = value * 10**places
        if scaled.denominator == 1:
            digits = f"{abs(scaled.numerator):0{places + 1}}"
            sign = "-" if value < 0 else ""
            return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"
    return f"({value.numerator} / {value.denominator})"


def _compare(node: tree.Compare) -> tuple[str, int]:
    return f"{_written(node.left, SUM)} {node.op} {_written(node.right, SUM)}", COMPARED


def _all(node: tree.All) -> tuple[str, int]:
    return " and ".join(_written(part, NOT) for part in node.parts), AND


def _any(node: tree.Any) -> tuple[str, int]:
    return _membership(node) or (" or ".join(_written(part, AND) for part in node.parts), OR)


def _membership(node: tree.Any) -> tuple[str, int] | None:
    """`x in [a, b]`, which is read as `x == a or x == b`; None for any other alternative."""
    same = [part for part in node.parts if isinstance(part, tree.Compare) and part.op == "=="]
    if len(same) < len(node.parts) or len({source(part.left) for part in same}) != 1 or len(same) < 2:
        return None
    return f"{_written(same[0].left, SUM)} in [{', '.join(source(part.right) for part in same)}]", COMPARED


def _not(node: tree.Not) -> tuple[str, int]:
    return f"not {_written(node.part, NOT)}", NOT


def _arithmetic(node: tree.Arithmetic) -> tuple[str, int]:
    firm = PRODUCT if node.op in "*/" else SUM
    return f"{_written(node.left, firm)} {node.op} {_written(node.right, firm + 1)}", firm


def _if_else(node: tree.IfElse) -> tuple[str, int]:
    return f"{_written(node.then, OR)} if {_written(node.test, OR)} else {_written(node.other, CHOICE)}", CHOICE


def _loop(node: tree.Loop) -> tuple[str, int]:
    tests = "".join(f" if {_written(test, OR)}" for test in node.tests)
    return f"{source(node.part)} for {node.variable} in {_written(node.over, OR)}{tests}", LOOSE


def _list(node: tree.List) -> tuple[str, int]:
    return f"[{', '.join(map(source, node.items))}]", TIGHT


def _call(node: tree.Call) -> tuple[str, int]:
    given = [*map(source, node.arguments), *(f"{name}={source(part)}" for name, part in node.keywords)]
    return f"{node.function}({', '.join(given)})", TIGHT


def _name(node: tree.Name) -> tuple[str, int]:
    return node.name, TIGHT


def _field(node: tree.Field) -> tuple[str, int]:
    return f"{_written(node.of, TIGHT)}.{node.name}", TIGHT


def _index(node: tree.Index) -> tuple[str, int]:
    return f"{_written(node.of, TIGHT)}[{source(node.index)}]", TIGHT


_FORMS: Mapping[type, Callable[[Any], tuple[str, int]]] = {
    tree.Literal: _literal,
    tree.Name: _name,
    tree.Field: _field,
    tree.Index: _index,
    tree.Compare: _compare,
    tree.All: _all,
    tree.Any: _any,
    tree.Not: _not,
    tree.Arithmetic: _arithmetic,
    tree.IfElse: _if_else,
    tree.List: _list,
    tree.Loop: _loop,
    tree.Call: _call,
}
