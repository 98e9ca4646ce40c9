"""Expressions of a screening as terms of the solver.

Whatever is not translated becomes an unknown of its own that may be anything: a proof that something can never be
holds all the same, and an example is only told once the engine has confirmed it. Its name is kept, to be told.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from itertools import count
from typing import Any

from screener.authoring.source import source
from screener.authoring.verify.arithmetic import arithmetic, compared, plain
from screener.authoring.verify.days import any_day, written_day
from screener.authoring.verify.facts import Facts
from screener.authoring.verify.logic import both, deny, either
from screener.authoring.verify.solver import z3
from screener.authoring.verify.terms import (
    NO,
    YES,
    Day,
    Listed,
    NotTranslated,
    Number,
    Row,
    Term,
    Truth,
    Word,
    chosen,
)
from screener.expr import tree
from screener.expr.tree import Node
from screener.flow.model import Criterion, Fact, Screening

Variables = Mapping[str, Term]
_numbers = count()
PARTS = ("year", "month", "day")


@dataclass
class Translation:
    """One screening. `given` are the lists of rows that totals are worked out from here.

    `left_out`: what was not translated, by name; `taken`: what is taken for true of the terms made; `open_counts`: the
    days by which running counts are over; `direct`: whether a fact was answered itself that another answer speaks for.
    """

    screening: Screening
    facts: Mapping[str, Fact]
    unknowns: Facts
    work: Mapping[str, Node]
    given: frozenset[str] = frozenset()
    left_out: dict[str, str] = field(default_factory=dict)
    taken: list[Any] = field(default_factory=list)
    open_counts: list[Any] = field(default_factory=list)
    known: dict[str, Term] = field(default_factory=dict)
    states: dict[str, Truth] = field(default_factory=dict)
    used: dict[str, Fact] = field(default_factory=dict)
    direct: dict[str, Any] = field(default_factory=dict)
    around: list[str] = field(default_factory=list)

    def truth(self, node: Node, variables: Variables | None = None) -> Truth:
        """A test. What cannot be translated may be either."""
        try:
            found = self.term(node, variables or {})
        except NotTranslated as fault:
            return self._free_truth(node, fault)
        return found if isinstance(found, Truth) else self._free_truth(node, NotTranslated(source(node)))

    def _free_truth(self, node: Node, fault: NotTranslated) -> Truth:
        self.note(fault, node)
        free = z3.FreshBool(f"{self.screening.id} ~ {source(node)}")
        return Truth(free, z3.Not(free))

    def note(self, fault: NotTranslated, node: Node) -> None:
        """Keep the name of what was not translated, with the expression it stands in."""
        self.left_out.setdefault(fault.what, self.around[-1] if self.around else source(node))

    def term(self, node: Node, variables: Variables) -> Term:
        """Any expression. Raises NotTranslated."""
        return _READINGS[type(node)](self, node, variables)

    def name(self, name: str, variables: Variables) -> Term:
        """A variable, a named expression or a fact."""
        if name in variables:
            return variables[name]
        if name not in self.known:
            self.known[name] = self._work(name) if name in self.work else self.fact(name)
        return self.known[name]

    def _work(self, name: str) -> Term:
        self.around.append(name)
        try:
            return self.term(self.work[name], {})
        finally:
            self.around.pop()

    def fact(self, name: str) -> Term:
        """A fact: an unknown, or what another answer says of it, as the one or the other was given."""
        fact = self.facts[name]
        self.used[name] = fact
        unknown, behind = self.unknowns.unknown(fact), self._behind(fact)
        if behind is None:
            return unknown
        try:
            worked_out = self.term(behind, {})
            direct = self.direct[name] = z3.FreshBool(f"{name} said itself")
            return chosen(Truth(direct, z3.Not(direct)), unknown, worked_out)
        except NotTranslated as fault:
            self.note(fault, behind)
            return unknown

    def _behind(self, fact: Fact) -> Node | None:
        """What says something of a fact that is asked in another way: rows that are read anyway, a place."""
        if fact.from_rows is not None and fact.from_rows.rows in self.given:
            return fact.from_rows.value
        return fact.default if fact.asked_as is not None else None

    def state(self, criterion: Criterion) -> Truth:
        """The test of a criterion, translated once."""
        if criterion.id not in self.states:
            self.around.append(criterion.id)
            self.states[criterion.id] = self.truth(criterion.test)
            self.around.pop()
        return self.states[criterion.id]

    def free(self, node: Node, like: Term) -> Term:
        """An unknown that may be anything, of the kind of another term."""
        name = f"{self.screening.id} ~ {source(node)} {next(_numbers)}"
        if isinstance(like, Number):
            return Number(z3.Real(name))
        day, valid = any_day(name)
        self.taken.append(valid)
        return day


def _literal(_to: Translation, node: tree.Literal, _variables: Variables) -> Term:
    value = node.value
    if value is None:
        return Number(Fraction(0), none=True)
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, int | Fraction):
        return Number(Fraction(value))
    if isinstance(value, str):
        return Word(_to.unknowns.code(value))
    if isinstance(value, date):
        return written_day(value)
    raise NotTranslated(source(node))


def _name(to: Translation, node: tree.Name, variables: Variables) -> Term:
    return to.name(node.name, variables)


def _field(to: Translation, node: tree.Field, variables: Variables) -> Term:
    of = to.term(node.of, variables)
    if isinstance(of, Row) and node.name in of.fields:
        return of.fields[node.name]
    if isinstance(of, Day) and node.name in PARTS:
        value = to.unknowns.parts.of(of)[PARTS.index(node.name)]
        over = Fraction(value) if isinstance(value, int) else value
        return Number(over, undefined=either(of.none, of.undefined))
    if isinstance(of, Word) and of.table:
        return to.unknowns.column(of, node.name)
    raise NotTranslated(source(node))


def _index(to: Translation, node: tree.Index, variables: Variables) -> Term:
    of, at = to.term(node.of, variables), to.term(node.index, variables)
    number = plain(at.over) if isinstance(at, Number) else None
    if isinstance(of, Listed) and number is not None and number.denominator == 1 and 0 <= number < len(of.items):
        guard, item = of.items[int(number)]
        return where(guard, item)
    raise NotTranslated(source(node))


def where(guard: Any, item: Term) -> Term:
    """An item that is there only under a condition, and else undefined."""
    if guard is True:
        return item
    if isinstance(item, Truth):
        return Truth(both(guard, item.yes), both(guard, item.no))
    if isinstance(item, Row):
        return Row({name: where(guard, part) for name, part in item.fields.items()})
    if isinstance(item, Number | Day | Word):
        return replace(item, undefined=either(item.undefined, deny(guard)))
    return item


def _compare(to: Translation, node: tree.Compare, variables: Variables) -> Term:
    left, right = to.term(node.left, variables), to.term(node.right, variables)
    return compared(node.op, left, right)


def _all(to: Translation, node: tree.All, variables: Variables) -> Term:
    parts = [to.truth(part, variables) for part in node.parts]
    return Truth(both(*(part.yes for part in parts)), either(*(part.no for part in parts)))


def _any(to: Translation, node: tree.Any, variables: Variables) -> Term:
    parts = [to.truth(part, variables) for part in node.parts]
    return Truth(either(*(part.yes for part in parts)), both(*(part.no for part in parts)))


def _not(to: Translation, node: tree.Not, variables: Variables) -> Term:
    part = to.truth(node.part, variables)
    return Truth(part.no, part.yes)


def _arithmetic(to: Translation, node: tree.Arithmetic, variables: Variables) -> Term:
    return arithmetic(node.op, to.term(node.left, variables), to.term(node.right, variables))


def _if_else(to: Translation, node: tree.IfElse, variables: Variables) -> Term:
    test = to.truth(node.test, variables)
    if test.yes is True:
        return to.term(node.then, variables)
    if test.no is True:
        return to.term(node.other, variables)
    return chosen(test, to.term(node.then, variables), to.term(node.other, variables))


def _list(to: Translation, node: tree.List, variables: Variables) -> Term:
    items: list[tuple[Any, Term]] = []
    for item in node.items:
        found = to.term(item, variables)
        items += found.items if isinstance(item, tree.Loop) and isinstance(found, Listed) else [(True, found)]
    return Listed(items)


def _loop(to: Translation, node: tree.Loop, variables: Variables) -> Term:
    over = to.term(node.over, variables)
    if not isinstance(over, Listed):
        raise NotTranslated(source(node.over))
    items: list[tuple[Any, Term]] = []
    for guard, item in over.items:
        inner = {**variables, node.variable: item}
        counts = both(guard, *(to.truth(test, inner).yes for test in node.tests))
        if counts is False:
            continue
        found = to.term(node.part, inner)
        nested = found.items if isinstance(node.part, tree.Loop) and isinstance(found, Listed) else [(True, found)]
        items += [(both(counts, also), part) for also, part in nested]
    return Listed(items)


def _call(to: Translation, node: tree.Call, variables: Variables) -> Term:
    from screener.authoring.verify.functions import called

    if node.function in to.screening.functions:
        parameters, body = to.screening.functions[node.function]
        given = [to.term(argument, variables) for argument in node.arguments]
        return to.term(body, dict(zip(parameters, given, strict=True)))
    return called(to, node, variables)


_READINGS: Mapping[type, Callable[[Translation, Any, Variables], Term]] = {
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
