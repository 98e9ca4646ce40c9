"""Faults for the translated side alone: an operator, a limit or a cent changed in the rules that are translated."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from benchmarks.agreeing.boundaries import told
from screener.expr.tree import NODE_KINDS, PARTS, Arithmetic, Compare, Literal, Node, walk
from screener.flow.model import Screening
from screener.values.struct import replace

OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
CENT = Fraction(1, 100)
OPERATOR, LIMIT, AMOUNT = "operator", "limit", "cent"
Planted = tuple[str, str, Screening]
"""The kind of a fault, where it is, and the screening that has it."""


def planted(screening: Screening) -> Iterator[Planted]:
    """The screening with one fault at a time: at each ordered comparison two, and at each amount one."""
    for test in _compared(screening):
        where = told(test)
        yield OPERATOR, where, _with(screening, test, replace(test, op=OTHER[test.op]))
        for side in ("left", "right"):
            limit = getattr(test, side)
            if isinstance(limit, Literal) and isinstance(limit.value, int | Fraction):
                other = Literal(limit.value + (1 if isinstance(limit.value, int) else Fraction(1, 1000)))
                yield LIMIT, where, _with(screening, test, replace(test, **{side: other}))
    for amount in screening.amounts:
        more = Arithmetic("+", amount.value, Literal(CENT))
        yield AMOUNT, amount.id, _with(screening, amount.value, more)


def _compared(screening: Screening) -> Sequence[Compare]:
    roots = [*(criterion.test for criterion in screening.criteria), *screening.work.values()]
    found = {id(node): node for root in roots for node in walk(root) if isinstance(node, Compare) and node.op in OTHER}
    return list(found.values())


def _with(screening: Screening, old: Node, new: Node) -> Screening:
    """The screening with another node wherever that one stands."""
    return replace(
        screening,
        criteria=tuple(replace(each, test=_changed(each.test, old, new)) for each in screening.criteria),
        amounts=tuple(replace(each, value=_changed(each.value, old, new)) for each in screening.amounts),
        work={name: _changed(node, old, new) for name, node in screening.work.items()},
    )


def _changed(part: Any, old: Node, new: Node) -> Any:
    if part is old:
        return new
    if isinstance(part, tuple):
        return tuple(_changed(item, old, new) for item in part)
    if not isinstance(part, NODE_KINDS):
        return part
    parts = {name: _changed(getattr(part, name), old, new) for name in PARTS[type(part)]}
    if all(parts[name] == getattr(part, name) for name in parts):
        return part
    return type(part)(**parts, at=part.at)
