"""Every node kind over columns. What has no exact twin there raises NotTranslated, and is left to the general reading.

An expression that rests on one fact of a few possible values is worked out for each of them by the general reading.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from math import lcm
from typing import Any, Protocol

import narwhals as nw

from screener.expr.table import numbers, truths
from screener.expr.table.calls import CALLS
from screener.expr.table.symbols import (
    About,
    ByFact,
    Day,
    Expr,
    Known,
    NotTranslated,
    Number,
    Symbol,
    Truth,
    Word,
    literal,
    nothing,
    number,
    truth,
)
from screener.expr.tree import All, Arithmetic, Call, Compare, Field, IfElse, Literal, Name, Node, Not, substituted
from screener.expr.tree import Any as AnyOf
from screener.values.exact import Scalar
from screener.values.value import AnyValue, Value

MOST_NUMBERS = 64
"""Different numbers that a fact of a few values may stand for, before that is too long an expression."""


YEARS = range(1970, 2101)
"""The years for which a function of a year is worked out beforehand."""


class Columns(Protocol):
    """The facts of a table, and what the general reading says of a case with few answers."""

    missing: ByFact

    def fact(self, name: str, reader: "Reader") -> Symbol:
        """A fact as a column. Raises NotTranslated."""

    def rests_on(self, node: Node) -> frozenset[str]:
        """The facts that an expression may rest on."""

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
            return self._tabulated(node, alone)
        try:
            found = _reading(self, node)
        except NotTranslated:
            if alone is None:
                raise
            return self._tabulated(node, alone)
        return self._when_missing(node, found) if isinstance(found, Truth) else found

    def named(self, name: str) -> Symbol:
        """A named expression or a fact; read once."""
        if name not in self.known:
            try:
                self.known[name] = self.read(self.work[name]) if name in self.work else self.columns.fact(name, self)
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
        name = f"{criterion}[]"
        if name not in self.known:
            try:
                self.known[name] = self.read(self.tests[criterion])
            except NotTranslated as reason:
                self.known[name] = reason
        found = self.known[name]
        if isinstance(found, NotTranslated):
            raise found
        return found

    def _alone(self, node: Node) -> str | None:
        """The one fact that an expression rests on, if there is only one, and it has few values."""
        facts = self.columns.rests_on(node)
        if len(facts) != 1 or isinstance(node, Name | Literal):
            return None
        (fact,) = facts
        return fact if self.columns.keys(fact) else None

    def _when_missing(self, node: Node, found: Truth) -> Truth:
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

    def _tabulated(self, node: Node, fact: str) -> Symbol:
        """An expression of one fact, worked out for each of its values."""
        source = self.columns.fact(fact, self)
        if isinstance(source, Known):
            raise NotTranslated("a constant")
        if self.columns.rests_on(node) != {fact}:
            raise NotTranslated("more than one fact")
        found = {key: self.columns.general(node, {fact: key}) for key in self.columns.keys(fact)}
        singles = {k: v.single for k, v in found.items() if isinstance(v, Value) and v.is_single}
        if any(isinstance(value, bool) for value in singles.values()):
            return self._truths(node, fact, _column(source), singles, len(singles) == len(found))
        without = self.columns.general(node, {})
        return _numbers(fact, _column(source), singles, without, self.columns.missing[fact])

    def _truths(self, node: Node, fact: str, source: Expr, found: Mapping[Scalar, Scalar], complete: bool) -> Truth:
        yes = [key for key, value in found.items() if value is True]
        no = [key for key, value in found.items() if value is False]
        held = truths.one_of(source, yes if len(yes) <= len(no) or not complete else no)  # type: ignore[arg-type]
        if complete:
            column = held if len(yes) <= len(no) else ~held
            doubts: ByFact = {}
        else:
            column = nw.when(held).then(nw.lit(True)).when(truths.one_of(source, no)).then(nw.lit(False))  # type: ignore[arg-type]
            doubts = {fact: column.is_null()}
        missing = self.columns.missing[fact]
        found_of = Truth(column, About(frozenset({fact}), {fact: missing}, doubts))
        return found_of if doubts else self._when_missing(node, found_of)


def _column(source: Symbol) -> Expr:
    if isinstance(source, Known):
        raise NotTranslated("a constant")
    return source.column


def _numbers(
    fact: str, source: Expr, found: Mapping[Scalar, Scalar], without: AnyValue | None, missing: Expr
) -> Number:
    """Numbers by the values of a fact; open where the fact has a value without one."""
    by_number: dict[Fraction, list[Scalar]] = {}
    for key, value in found.items():
        if isinstance(value, bool) or not isinstance(value, int | Fraction):
            raise NotTranslated("no number")
        by_number.setdefault(Fraction(value), []).append(key)
    if not by_number or len(by_number) > MOST_NUMBERS:
        raise NotTranslated("too many numbers")
    scale = lcm(*(value.denominator for value in by_number))
    column = nothing(nw.Int64)
    for value, keys in by_number.items():
        whole = nw.lit(int(value * scale))
        column = nw.when(truths.one_of(source, keys)).then(whole).otherwise(column)  # type: ignore[arg-type]
    ends = _ends(without, scale)
    low, high = (column if end is None else nw.when(missing).then(nw.lit(end)).otherwise(column) for end in ends)
    reach = max(abs(int(value * scale)) for value in by_number)
    about = About(frozenset({fact}), {fact: missing})
    return Number(column, low, high, scale, reach, about, min(int(value * scale) for value in by_number))


def _ends(without: AnyValue | None, scale: int) -> Iterator[int | None]:
    """The ends of what an expression may be while its fact is missing, in `scale`ths."""
    ends = (without.span.low, without.span.high) if isinstance(without, Value) and without.span else (None, None)
    if isinstance(without, Value) and without.span is None and not without.undefined and without.points:
        numbers = [point for point in without.points if isinstance(point, int | Fraction)]
        ends = (min(numbers), max(numbers)) if len(numbers) == len(without.points) else (None, None)
    for end in ends:
        exact = Fraction(end) * scale if isinstance(end, int | Fraction) else None
        yield int(exact) if exact is not None and exact.denominator == 1 else None


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
    found = {y: reader.columns.general(replace(node, arguments=(Literal(y),)), {}) for y in YEARS}
    singles = {y: value.single for y, value in found.items() if isinstance(value, Value) and value.is_single}
    return _by_number(year, singles)


def _by_number(given: Number, found: Mapping[Scalar, Scalar]) -> Number:
    """Numbers by the values of a number; open, and waiting for nothing more, where it has a value without one."""
    made = _numbers("", given.column, found, None, given.column.is_null())
    return replace(made, about=given.about)


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
