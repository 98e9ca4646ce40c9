"""Every comparison of a flow that a number, an amount or a day decides: where it stands, and its text.

Followed from each test, amount and figure through named expressions and functions, defaults and totals from rows.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from screener.expr import tree
from screener.expr.tree import Arithmetic, Call, Compare, Field, Index, Literal, Name, Node, children
from screener.flow.model import Fact, Screening

ORDER = ("<", "<=", ">", ">=")


@dataclass(frozen=True, order=True)
class Comparison:
    """One comparison, in the part of a screening from which it was reached."""

    screening: str
    part: str
    text: str


def comparisons(screening: Screening, facts: Mapping[str, Fact]) -> Iterator[Comparison]:
    """Every comparison that a test, amount, figure or the verdict leads to."""
    parts: list[tuple[str, Node | None]] = [("verdict", screening.verdict)]
    parts += [(criterion.id, criterion.test) for criterion in screening.criteria]
    parts += [(criterion.id, criterion.listed_if) for criterion in screening.criteria]
    parts += [(amount.id, amount.value) for amount in screening.amounts]
    parts += [(figure.id, figure.value) for figure in screening.figures]
    for name, node in parts:
        for found in dict.fromkeys(_reached(node, screening, facts, set()) if node is not None else ()):
            yield Comparison(screening.id, name, text(found))


def _reached(node: Node, screening: Screening, facts: Mapping[str, Fact], seen: set[str]) -> Iterator[Compare]:
    if isinstance(node, Compare) and _is_limit(node):
        yield node
    for name in _named(node):
        if name not in seen:
            seen.add(name)
            for below in _meant(name, screening, facts):
                yield from _reached(below, screening, facts, seen)
    for child in children(node):
        yield from _reached(child, screening, facts, seen)


def _named(node: Node) -> tuple[str, ...]:
    return (node.name,) if isinstance(node, Name) else (node.function,) if isinstance(node, Call) else ()


def _meant(name: str, screening: Screening, facts: Mapping[str, Fact]) -> Iterator[Node]:
    if name in screening.work:
        yield screening.work[name]
    if name in screening.functions:
        yield screening.functions[name][1]
    if name in facts:
        fact = facts[name]
        if fact.default is not None:
            yield fact.default
        if fact.from_rows is not None:
            yield fact.from_rows.value
        yield from (part.default for part in fact.fields if part.default is not None)


def _is_limit(node: Compare) -> bool:
    """An order, or an equality with a number: not whether an option was chosen or a day is there at all."""
    sides = (node.left, node.right)
    number = any(isinstance(s, Literal) and not isinstance(s.value, bool | str | None) for s in sides)
    return node.op in ORDER or number


def text(node: Node) -> str:
    """A node as the language writes it, with plain numbers."""
    match node:
        case Literal(value):
            return repr(value) if isinstance(value, str) else str(value)
        case Name(name):
            return name.rpartition(".")[2]  # a fact that a program has for itself bears its name in front
        case Field(of, name):
            return f"{text(of)}.{name}"
        case Index(of, index):
            return f"{text(of)}[{text(index)}]"
        case Compare(op, left, right) | Arithmetic(op, left, right):
            return f"{text(left)} {op} {_inner(right)}"
        case Call(function, arguments, keywords):
            given = [*map(text, arguments), *(f"{key}={text(value)}" for key, value in keywords)]
            return f"{function}({', '.join(given)})"
        case tree.Loop(part, variable, over, tests):
            return f"{text(part)} for {variable} in {text(over)}" + "".join(f" if {text(test)}" for test in tests)
        case tree.List(items):
            return f"[{', '.join(map(text, items))}]"
        case tree.IfElse(test, then, other):
            return f"({text(then)} if {text(test)} else {text(other)})"
        case tree.Not(part):
            return f"not {text(part)}"
        case tree.All(parts):
            return " and ".join(map(text, parts))
        case tree.Any(parts):
            return " or ".join(map(text, parts))


def _inner(node: Node) -> str:
    return f"({text(node)})" if isinstance(node, Arithmetic) else text(node)
