"""The node kinds of an expression: frozen, ours, and independent of how the text was parsed.

Every node knows where it stands in its text (`at`: column counted from 0), so that errors can point at it.
"""

from collections.abc import Iterator, Mapping

from screener.values.exact import Scalar
from screener.values.struct import Struct


class Literal(Struct, frozen=True):
    """A number, a string, True, False or None."""

    value: Scalar
    at: int = 0


class Name(Struct, frozen=True):
    """A fact, a named expression of the flow, or the variable of a loop."""

    name: str
    at: int = 0


class Field(Struct, frozen=True):
    """`of.name`: a column of a table row, a field of a record, or a part of a date."""

    of: "Node"
    name: str
    at: int = 0


class Index(Struct, frozen=True):
    """`of[index]`: an item of a list, counted from 0."""

    of: "Node"
    index: "Node"
    at: int = 0


class Compare(Struct, frozen=True):
    """`left op right`; op is one of < <= > >= == !=. A chain is an `All` of these."""

    op: str
    left: "Node"
    right: "Node"
    at: int = 0


class All(Struct, frozen=True):
    """Every part holds (`and`)."""

    parts: tuple["Node", ...]
    at: int = 0


class Any(Struct, frozen=True):
    """Some part holds (`or`, `in`)."""

    parts: tuple["Node", ...]
    at: int = 0


class Not(Struct, frozen=True):
    """The part does not hold."""

    part: "Node"
    at: int = 0


class Arithmetic(Struct, frozen=True):
    """`left op right`; op is one of + - * /."""

    op: str
    left: "Node"
    right: "Node"
    at: int = 0


class IfElse(Struct, frozen=True):
    """`then if test else other`."""

    test: "Node"
    then: "Node"
    other: "Node"
    at: int = 0


class List(Struct, frozen=True):
    """`[a, b, ...]`."""

    items: tuple["Node", ...]
    at: int = 0


class Loop(Struct, frozen=True):
    """`part for variable in over if tests`: one value for each item of `over` that passes every test."""

    part: "Node"
    variable: str
    over: "Node"
    tests: tuple["Node", ...] = ()
    at: int = 0


class Call(Struct, frozen=True):
    """`function(arguments, keyword=argument)`: a general function, or a named function of the flow."""

    function: str
    arguments: tuple["Node", ...]
    keywords: tuple[tuple[str, "Node"], ...] = ()
    at: int = 0


Node = Literal | Name | Field | Index | Compare | All | Any | Not | Arithmetic | IfElse | List | Loop | Call
NODE_KINDS = (Literal, Name, Field, Index, Compare, All, Any, Not, Arithmetic, IfElse, List, Loop, Call)


PARTS = {kind: tuple(name for name in kind.__struct_fields__ if name != "at") for kind in NODE_KINDS}
"""The names of what a node of each kind is made of, from left to right."""


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below one, from left to right."""
    for name in PARTS[type(node)]:
        found = getattr(node, name)
        for item in found if isinstance(found, tuple) else (found,):
            part = item[1] if isinstance(item, tuple) else item
            if isinstance(part, NODE_KINDS):
                yield part


def walk(node: Node) -> Iterator[Node]:
    """A node and every node below it."""
    yield node
    for child in children(node):
        yield from walk(child)


def names(node: Node) -> set[str]:
    """Every name a node mentions, loop variables included."""
    return {found.name for found in walk(node) if isinstance(found, Name)}


Listed = tuple[Node, frozenset[Scalar]]
"""What is looked for in a list, and the items of the list."""


def listed_in(node: Any) -> Listed | None:
    """Of `x in [...]` whose items are all written out: x and the items; None for any other."""
    first = node.parts[0] if len(node.parts) > 1 else None
    if not isinstance(first, Compare):
        return None
    subject, items = first.left, []
    for part in node.parts:
        if type(part) is not Compare or part.left is not subject or part.op != "==" or type(part.right) is not Literal:
            return None
        items.append(part.right.value)
    return subject, frozenset(items)


def substituted(node: Node, given: Mapping[str, Node]) -> Node:
    """The same expression with other nodes where it names one of `given`; what names none stays the node it is."""
    if isinstance(node, Name):
        return given.get(node.name, node)
    parts = {name: getattr(node, name) for name in PARTS[type(node)]}
    changed = {name: _substituted(part, given) for name, part in parts.items()}
    if all(changed[name] is part for name, part in parts.items()):
        return node
    return type(node)(**changed, at=node.at)  # type: ignore[arg-type]


def _substituted(part: object, given: Mapping[str, Node]) -> object:
    if isinstance(part, tuple):
        changed = tuple(_substituted(item, given) for item in part)
        return changed if any(new is not old for new, old in zip(changed, part, strict=True)) else part
    return substituted(part, given) if isinstance(part, NODE_KINDS) else part
