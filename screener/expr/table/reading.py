"""Every node kind over columns. What has no exact twin there raises NotTranslated, and is left to the general reading.

An expression that rests on one fact of a few possible values is worked out for each of them by the general reading.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import Any, Protocol

import narwhals as nw

from screener.expr.table import numbers, truths
from screener.expr.table.calls import CALLS
from screener.expr.table.symbols import (
    ByFact,
    Day,
    Known,
    NotTranslated,
    Number,
    Symbol,
    Truth,
    Word,
    literal,
    number,
    truth,
)
from screener.expr.table.tabulated import numbers_of, singles, tabulated
from screener.expr.tree import All, Arithmetic, Call, Compare, Field, IfElse, Literal, Name, Node, Not, substituted
from screener.expr.tree import Any as AnyOf
from screener.values.exact import Scalar
from screener.values.value import AnyValue, Value

YEARS = range(1970, 2101)
"""The years for which a function of a year is worked out beforehand."""


class Columns(Protocol):
    """The facts of a table, and what the general reading says of a case with few answers."""

    missing: ByFact

    def fact(self, name: str, reader: "Reader") -> Symbol:
        """A fact as a column. Raises NotTranslated."""

    def rests_on(self, node: Node) -> frozenset[str]:
        """The facts that an expression may rest on."""

    def keep(self, number: Number) -> Number:
        """The number under a name of its own, worked out once."""

    def constant(self, node: Node) -> bool:
        """Whether an expression is the same in every row."""

    def keys(self, fact: str) -> Sequence[Scalar]:
        """Every value of a fact that has only a few; none for any other fact."""

    def tabulated_first(self, fact: str) -> bool:
        """Whether expressions of this fact alone are always worked out value by value."""

    def general(self, node: Node, answers: Mapping[str, Scalar]) -> AnyValue:
        """What the general reading says of an expression, when only these facts are answered."""


@dataclass(eq=False)
class Reader:
    """The expressions of one screening over the columns of one table."""

    columns: Columns
    work: Mapping[str, Node]
    functions: Mapping[str, tuple[tuple[str, ...], Node]]
    tests: Mapping[str, Node]
    known: dict[str, Symbol | NotTranslated] = field(default_factory=dict)

    def read(self, node: Node) -> Symbol:
        """A node over the columns. Raises NotTranslated."""
        if isinstance(node, Call) and self.columns.constant(node):
            same = self.columns.general(node, {})
            if isinstance(same, Value) and same.is_single:
                return Known(same.single)
        alone = self._alone(node)
        if alone is not None and self.columns.tabulated_first(alone):
            return tabulated(self, node, alone)
        try:
            found = _reading(self, node)
        except NotTranslated:
            if alone is None:
                raise
            return tabulated(self, node, alone)
        return self.when_missing(node, found) if isinstance(found, Truth) else found

    def named(self, name: str) -> Symbol:
        """A named expression or a fact; read once."""
        return self._once(name, lambda: self.read(self.work[name]) if name in self.work else self._fact(name))

    def _fact(self, name: str) -> Symbol:
        return self.columns.fact(name, self)

    def _once(self, name: str, read: Callable[[], Symbol]) -> Symbol:
        if name not in self.known:
            try:
                self.known[name] = read()
            except NotTranslated as reason:
                self.known[name] = reason
        found = self.known[name]
        if isinstance(found, NotTranslated):
            raise found
        return found

    def fact_named(self, node: Node) -> str:
        """The fact that a node names, directly or by a named expression. Raises NotTranslated."""
        if not isinstance(node, Name):
            raise NotTranslated("no fact")
        return self.fact_named(self.work[node.name]) if node.name in self.work else node.name

    def state(self, criterion: str) -> Symbol:
        """The test of a criterion."""
        return self._once(f"{criterion}[]", lambda: self.read(self.tests[criterion]))

    def _alone(self, node: Node) -> str | None:
        """The one fact that an expression rests on, if there is only one, and it has few values."""
        facts = self.columns.rests_on(node)
        if len(facts) != 1 or isinstance(node, Name | Literal):
            return None
        (fact,) = facts
        return fact if self.columns.keys(fact) else None

    def when_missing(self, node: Node, found: Truth) -> Truth:
        """A test of one fact alone: what it is without that is the same in every row, and known beforehand."""
        if len(found.about.facts) != 1 or found.about.moving or isinstance(node, Name):
            return found
        (fact,) = found.about.facts
        without = self.columns.general(node, {})
        about = replace(found.about, doubts={})
        if not isinstance(without, Value) or without.undefined:
            return replace(found, about=replace(about, doubts={fact: self.columns.missing[fact]}))
        if not without.is_single:
            return replace(found, about=about)
        missing = self.columns.missing[fact]
        return Truth(nw.when(~missing).then(found.column).otherwise(literal(without.single)), about)


def _literal(reader: Reader, node: Literal) -> Symbol:
    return Known(node.value)


def _name(reader: Reader, node: Name) -> Symbol:
    return reader.named(node.name)


def _compare(reader: Reader, node: Compare) -> Symbol:
    return truths.compare(node.op, reader.read(node.left), reader.read(node.right))


def _parts(reader: Reader, node: All | AnyOf) -> list[Symbol]:
    return [reader.read(part) for part in node.parts]


def _arithmetic(reader: Reader, node: Arithmetic) -> Symbol:
    left, right = reader.read(node.left), reader.read(node.right)
    if node.op == "/":
        value = right.value if isinstance(right, Known) else None
        if isinstance(value, bool) or not isinstance(value, int | Fraction) or value == 0:
            raise NotTranslated("a division")
        return numbers.times(left, Fraction(1) / value)
    return _RECKONED[node.op](left, right)


def _if_else(reader: Reader, node: IfElse) -> Symbol:
    test = reader.read(node.test)
    if isinstance(test, Known):
        return reader.read(node.then if test.value is True else node.other)
    then, other = reader.read(node.then), reader.read(node.other)
    if isinstance(then, Truth) or isinstance(other, Truth):
        return truths.chosen(truth(test), truth(then), truth(other), reader.columns.missing)
    if isinstance(then, Day) and isinstance(other, Day):
        return truths.chosen_day(truth(test), then, other, reader.columns.missing)
    if isinstance(then, Word) or (isinstance(then, Known) and isinstance(then.value, str)):
        return truths.chosen_word(truth(test), then, other)
    return numbers.chosen(truth(test), then, other, reader.columns.missing)


def _field(reader: Reader, node: Field) -> Symbol:
    of = reader.read(node.of)
    if isinstance(of, Known) and isinstance(of.value, date):
        return Known(getattr(of.value, node.name))
    if isinstance(of, Day) and node.name == "year":
        year, low, high = (each.dt.year() for each in (of.column, of.low, of.high))
        return Number(year, low, high, 1, 9999, of.about, 1)
    raise NotTranslated("a part of something")


def _call(reader: Reader, node: Call) -> Symbol:
    if node.function in CALLS:
        return CALLS[node.function](reader, node)
    if node.function in reader.functions:
        return _named(reader, node)
    raise NotTranslated(node.function)


def _reading(reader: Reader, node: Node) -> Symbol:
    if type(node) not in _READINGS:
        raise NotTranslated(type(node).__name__)
    return _READINGS[type(node)](reader, node)


def _named(reader: Reader, node: Call) -> Symbol:
    """A named function of the flow, with its arguments written in; or of a year alone, year by year."""
    parameters, body = reader.functions[node.function]
    try:
        return reader.read(substituted(body, dict(zip(parameters, node.arguments, strict=True))))
    except NotTranslated:
        if len(parameters) != 1 or reader.columns.rests_on(body):
            raise
    year = number(reader.read(node.arguments[0]))
    if year.scale != 1:
        raise NotTranslated(node.function)
    found = {y: reader.columns.general(Call(node.function, (Literal(y),)), {}) for y in YEARS}
    return replace(numbers_of(year.column, singles(found), None, year.column.is_null()), about=year.about)


_RECKONED: Mapping[str, Callable[[Symbol, Symbol], Symbol]] = {
    "+": numbers.add,
    "-": numbers.subtract,
    "*": numbers.multiply,
}
_READINGS: Mapping[type, Callable[[Reader, Any], Symbol]] = {
    Literal: _literal,
    Name: _name,
    Field: _field,
    Compare: _compare,
    All: lambda reader, node: truths.both(_parts(reader, node), reader.columns.missing),
    AnyOf: lambda reader, node: truths.either(_parts(reader, node), reader.columns.missing),
    Not: lambda reader, node: truths.negated(reader.read(node.part)),
    Arithmetic: _arithmetic,
    IfElse: _if_else,
    Call: _call,
}
