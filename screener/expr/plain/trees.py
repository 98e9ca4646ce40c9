"""Every node kind as a function of a frame; made once for a flow, when it is first worked out exactly."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from screener.expr.plain import calls, loops
from screener.expr.plain.ground import OPEN, Frame, Function, Ground, Run
from screener.expr.plain.operators import ORDERS, among, arithmetic, comparison, limit, limit_of, times, written_number
from screener.expr.plain.scalars import NotExact, Plain, boxed, plain
from screener.expr.plain.variables import Variables
from screener.expr.tree import (
    All,
    Arithmetic,
    Call,
    Compare,
    Field,
    IfElse,
    Index,
    List,
    Listed,
    Literal,
    Loop,
    Name,
    Node,
    Not,
    listed_in,
)
from screener.expr.tree import Any as AnyOf
from screener.values.struct import Struct, field, replace
from screener.values.value import Items, Record

Functions = Mapping[str, tuple[tuple[str, ...], Node]]


class FlowTrees(Struct, eq=False):
    """The exact functions of one flow: `work` and `functions` are its named expressions and functions."""

    work: Mapping[str, Node]
    functions: Functions
    made: dict[tuple[int, tuple[str, ...]], tuple[Node, Function]] = field(default_factory=dict)
    turns: dict[tuple[int, tuple[str, ...]], tuple[Node, Function]] = field(default_factory=dict)
    lists: dict[int, tuple[Node, Listed | None]] = field(default_factory=dict)
    by_name: dict[str, Function] = field(default_factory=dict)
    of_parameters: dict[str, Function] = field(default_factory=dict)

    def listed(self, node: AnyOf) -> Listed | None:
        """As `listed_in`, found out once."""
        known = self.lists.get(id(node))
        if known is None:  # kept with its node, so that no other node ever has its number
            known = self.lists[id(node)] = node, listed_in(node)
        return known[1]

    def of(self, node: Node, variables: tuple[str, ...] = ()) -> Function:
        """An expression, as a function of the variables around it."""
        known = self.made.get((id(node), variables))
        if known is None:  # kept with its node, so that no other node ever has its number
            known = self.made[id(node), variables] = node, self._made(node, variables)
        return known[1]

    def turn(self, node: Loop, variables: tuple[str, ...]) -> Function:
        """One turn of a loop, as a function of the variables around it and its own; gives a list of what counts."""
        known = self.turns.get((id(node), variables))
        if known is None:
            alone = replace(node, over=List((Name(node.variable),)))
            known = self.turns[id(node), variables] = node, self._made(alone, (*variables, node.variable))
        return known[1]

    def named(self, name: str) -> Function:
        """A named expression: it sees no variable around its use."""
        if name not in self.by_name:
            self.by_name[name] = self._made(self.work[name], ())
        return self.by_name[name]

    def function(self, name: str) -> Function:
        """A named function, of its parameters."""
        if name not in self.of_parameters:
            parameters, body = self.functions[name]
            self.of_parameters[name] = self._made(body, parameters)
        return self.of_parameters[name]

    def _made(self, node: Node, variables: tuple[str, ...]) -> Function:
        around = Variables(self.work, self.functions, made)
        inner = around
        for name in variables:
            inner, _ = inner.having(name)
        run = made(node, inner)
        return Function(run, around.count.places)


def made(node: Node, around: Variables) -> Run:
    """The function of a node, which reads its variables from their places in the frame."""
    return _KINDS[type(node)](node, around)


def _literal(node: Literal, around: Variables) -> Run:
    value = node.value
    return lambda at: value


def _name(node: Name, around: Variables) -> Run:
    name, place = node.name, around.places.get(node.name)
    if place is not None:
        return lambda at: at[place]
    if name in around.work:

        def work(at: Frame) -> Plain:
            ground: Ground = at[0]
            found = ground.names.get(name)
            if found is OPEN:
                raise NotExact
            return ground.named(name) if found is None else found  # type: ignore[return-value]

        return work

    def fact(at: Frame) -> Plain:
        ground: Ground = at[0]
        found = ground.facts.get(name)
        if found is OPEN:
            raise NotExact
        return ground.fact(name) if found is None else found  # type: ignore[return-value]

    return fact


def _field(node: Field, around: Variables) -> Run:
    of, name, column = made(node.of, around), node.name, calls.column_of(node, around)
    place = node.of.name if isinstance(node.of, Name) and around.is_fact(node.of) else None

    def run(at: Frame) -> Plain:
        whole = of(at)
        if type(whole) is str and place is not None:
            return at[0].of_place(place, name, whole)  # type: ignore[no-any-return]
        if type(whole) is Record:
            return plain(whole.fields[name])
        if type(whole) is date:
            part: int = getattr(whole, name)
            return part
        if type(whole) is str and column is not None:
            return column(at[0], whole)
        raise NotExact

    return run


def _index(node: Index, around: Variables) -> Run:
    of, index = made(node.of, around), made(node.index, around)

    def run(at: Frame) -> Plain:
        whole, place = of(at), index(at)
        if type(whole) is Items and type(place) is int and 0 <= place < len(whole.items):
            return plain(whole.items[place])
        raise NotExact

    return run


def _compare(node: Compare, around: Variables) -> Run:
    bound = written_number(node.right)
    if bound is not None and node.op in ORDERS:
        left = made(node.left, around)
        fact = node.left.name if isinstance(node.left, Name) and around.is_fact(node.left) else None
        return limit(node.op, left, bound) if fact is None else limit_of(node.op, fact, left, bound)
    return comparison(node.op, made(node.left, around), made(node.right, around))


def _any(node: AnyOf, around: Variables) -> Run:
    listed = listed_in(node)
    if listed is not None:
        return among(made(listed[0], around), listed[1])
    return _joined(node.parts, around, decides=True)


def _joined(parts: tuple[Node, ...], around: Variables, decides: bool) -> Run:
    """`and` is decided by a part that fails, `or` by one that holds."""
    runs = [made(part, around) for part in parts]

    def run(at: Frame) -> Plain:
        for part in runs:
            found = part(at)
            if found is decides:
                return decides
            if type(found) is not bool:
                raise NotExact
        return not decides

    return run


def _not(node: Not, around: Variables) -> Run:
    part = made(node.part, around)

    def run(at: Frame) -> Plain:
        return not truth(part(at))

    return run


def _arithmetic(node: Arithmetic, around: Variables) -> Run:
    whole, factor = written_number(node), written_number(node.left)
    if whole is not None:
        return _literal(Literal(whole), around)
    if factor is not None and node.op == "*":
        return times(factor, made(node.right, around))
    return arithmetic(node.op, made(node.left, around), made(node.right, around))


def _if_else(node: IfElse, around: Variables) -> Run:
    test, then, other = (made(part, around) for part in (node.test, node.then, node.other))

    def run(at: Frame) -> Plain:
        return then(at) if truth(test(at)) else other(at)

    return run


def truth(found: Plain) -> bool:
    """A yes or no as it is. Raises NotExact for anything else."""
    if type(found) is bool:
        return found
    raise NotExact


def _list(node: List, around: Variables) -> Run:
    """The items; a loop among them gives as many as count."""
    parts = [loops.gathered(item, around) if isinstance(item, Loop) else _alone(item, around) for item in node.items]

    def run(at: Frame) -> Plain:
        return Items(tuple(boxed(item) for part in parts for item in part(at)))

    return run


def _alone(node: Node, around: Variables) -> loops.Gathered:
    item = made(node, around)
    return lambda at: [item(at)]


def _loop(node: Loop, around: Variables) -> Run:
    gathered = loops.gathered(node, around)
    return lambda at: Items(tuple(boxed(item) for item in gathered(at)))


_KINDS: Mapping[type, Callable[[Any, Variables], Run]] = {
    Literal: _literal,
    Name: _name,
    Field: _field,
    Index: _index,
    Compare: _compare,
    All: lambda node, around: _joined(node.parts, around, decides=False),
    AnyOf: _any,
    Not: _not,
    Arithmetic: _arithmetic,
    IfElse: _if_else,
    List: _list,
    Loop: _loop,
    Call: calls.call,
}
