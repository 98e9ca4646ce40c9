"""Parts that are repeated, written out: one criterion, amount, figure or duty for every row that is there.

The variable of the loop becomes the row itself (`positions[3]`), so that every later reading takes the part as any
other. Of a roster that was not answered there are no rows yet, and so no parts.

A part for a row is written once and kept. Where the row is exactly known it is not read from what was written out,
but from the one part that all were made from, with the row for its variable: the same, in a fraction of the time.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar, cast

from screener.expr.parts import scalar
from screener.expr.plain.reading import exact_value
from screener.expr.scope import Scope
from screener.expr.tree import NODE_KINDS, Index, Literal, Node, substituted
from screener.expr.whole import whether, worked_out
from screener.flow.model import Amount, Criterion, Each, Figure, Made, Remark
from screener.values.compare import TRUE, as_truth
from screener.values.struct import replace
from screener.values.value import AnyValue, Items, Value

Repeated = Criterion | Amount | Figure | Remark
Part = TypeVar("Part", Criterion, Amount, Figure, Remark)
Written = dict[tuple[int, int, str], tuple[Repeated, Repeated]]
"""Parts that were written out: by the part they were made from, the number of the row and their id."""


def expanded(parts: Iterable[Part], scope: Scope, written: Written) -> list[Part]:
    """The parts as they stand, repeated ones once for every row that surely counts; `written` is added to."""
    out: list[Part] = []
    for part in parts:
        if part.each is None:
            out.append(part)
        else:
            out += _turns(part, part.each, scope, written)
    return out


def part_value(part: Repeated, name: str, scope: Scope) -> AnyValue:
    """What the expression of that name may be; of a part for a row that is exactly known, as the row has it."""
    origin = None if part.made is None else part.made.origin
    if part.made is not None and origin is not None and origin.each is not None:
        over = worked_out(origin.each.loop.over, scope)
        if isinstance(over, Items) and part.made.number < len(over.items):
            inner = scope.with_variables({origin.each.loop.variable: over.items[part.made.number]})
            exact = exact_value(getattr(origin, name), inner)
            if exact is not None:
                return exact
    return worked_out(getattr(part, name), scope)


def whether_of(part: Repeated, name: str, scope: Scope) -> Value:
    """As `part_value`, of a test."""
    return as_truth(scalar(part_value(part, name, scope)))


def _turns(part: Part, each: Each, scope: Scope, written: Written) -> Iterator[Part]:
    over = worked_out(each.loop.over, scope)
    taken: set[str] = set()
    for number, item in enumerate(over.items if isinstance(over, Items) else ()):
        turn = _Turn(each, number, item, scope)
        if not all(turn.holds(test) for test in each.loop.tests):
            continue
        named: list[str] = [turn.text(node) for node in each.template[1::2] if not isinstance(node, str)]
        name = "".join(a + b for a, b in zip(_texts(each), [*named, ""], strict=True))
        if name in taken:  # rows that share a name are told apart by their number
            name = f"{name}_{number + 1}"
        taken.add(name)
        known = written.get((id(part), number, name))
        if known is None or known[1].made is None or known[1].made.named != " ".join(named):
            made = _made(part, turn.row, name, Made(part.id, " ".join(named), part, number))
            known = written[id(part), number, name] = part, made
        yield cast("Part", known[1])


class _Turn:
    """One item that a repeated part is written out for."""

    def __init__(self, each: Each, number: int, item: AnyValue, scope: Scope) -> None:
        self.number = number
        self.inner = scope.with_variables({each.loop.variable: item})
        self.row: dict[str, Node] = {each.loop.variable: Index(each.loop.over, Literal(number))}

    def holds(self, test: Node) -> bool:
        """Whether a condition of the loop surely holds for the item."""
        return whether(test, self.inner) == TRUE

    def text(self, node: Node) -> str:
        """What stands in a pair of braces; of what is not known, the number of the row."""
        value = worked_out(node, self.inner)
        return str(value.single) if isinstance(value, Value) and value.is_single else str(self.number + 1)


def _texts(each: Each) -> list[str]:
    return [text for text in each.template[::2] if isinstance(text, str)]


def _made(part: Part, row: dict[str, Node], name: str, made: Made) -> Part:
    """The part for one row: its expressions name the row, its id is its own."""
    nodes: dict[str, Any] = {}
    for key in part.__struct_fields__:
        found = getattr(part, key)
        if isinstance(found, NODE_KINDS):
            nodes[key] = substituted(found, row)
    return replace(part, **nodes, id=name, made=made, each=None)
