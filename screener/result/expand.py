"""Parts that are repeated, written out: one criterion, amount, figure or duty for every row that is there.

The variable of the loop becomes the row itself (`positions[3]`), so that every later reading takes the part as any
other. Of a roster that was not answered there are no rows yet, and so no parts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from screener.expr.evaluate import evaluate, truth_of
from screener.expr.scope import Scope
from screener.expr.tree import NODE_KINDS, Index, Literal, Node, substituted
from screener.flow.model import Amount, Criterion, Each, Figure, Made, Remark
from screener.values.compare import TRUE
from screener.values.value import Items, Value

Part = TypeVar("Part", Criterion, Amount, Figure, Remark)


def expanded(parts: Iterable[Part], scope: Scope) -> list[Part]:
    """The parts as they stand, repeated ones once for every row that surely counts."""
    out: list[Part] = []
    for part in parts:
        if part.each is None:
            out.append(part)
        else:
            out += _turns(part, part.each, scope)
    return out


def _turns(part: Part, each: Each, scope: Scope) -> Iterator[Part]:
    over = evaluate(each.loop.over, scope)
    taken: set[str] = set()
    for number in range(len(over.items) if isinstance(over, Items) else 0):
        row: dict[str, Node] = {each.loop.variable: Index(each.loop.over, Literal(number))}
        if any(truth_of(substituted(test, row), scope) != TRUE for test in each.loop.tests):
            continue
        inside = [node for node in each.template[1::2] if not isinstance(node, str)]
        named: list[str] = [_text(substituted(node, row), scope, number) for node in inside]
        name = "".join(a + b for a, b in zip(_texts(each), [*named, ""], strict=True))
        if name in taken:  # rows that share a name are told apart by their number
            name = f"{name}_{number + 1}"
        taken.add(name)
        yield _made(part, row, name, Made(part.id, " ".join(named)))


def _texts(each: Each) -> list[str]:
    return [text for text in each.template[::2] if isinstance(text, str)]


def _text(node: Node, scope: Scope, number: int) -> str:
    """What stands in a pair of braces; of what is not known, the number of the row."""
    value = evaluate(node, scope)
    return str(value.single) if isinstance(value, Value) and value.is_single else str(number + 1)


def _made(part: Part, row: dict[str, Node], name: str, made: Made) -> Part:
    """The part for one row: its expressions name the row, its id is its own."""
    nodes: dict[str, Any] = {}
    for field in fields(part):
        found = getattr(part, field.name)
        if isinstance(found, NODE_KINDS):
            nodes[field.name] = substituted(found, row)
    return replace(part, **nodes, id=name, made=made, each=None)
