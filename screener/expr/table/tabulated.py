"""Expressions of one fact of a few values: worked out beforehand for each of them, by the general reading."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import Any

import narwhals as nw

from screener.expr.table import truths
from screener.expr.table.symbols import (
    NOTHING,
    About,
    ByFact,
    Expr,
    Known,
    NotTranslated,
    Number,
    Symbol,
    Truth,
    literal,
    nothing,
)
from screener.expr.tree import Node
from screener.values.exact import Scalar
from screener.values.value import AnyValue, Value

MOST_NUMBERS = 64
"""Different numbers that a fact of a few values may stand for, before that is too long an expression."""


def tabulated(reader: Any, node: Node, fact: str) -> Symbol:
    """An expression of one fact, worked out for each of its values."""
    source = reader.named(fact)
    if isinstance(source, Known):
        raise NotTranslated("a constant")
    if reader.columns.rests_on(node) != {fact}:
        raise NotTranslated("more than one fact")
    found = {key: reader.columns.general(node, {fact: key}) for key in reader.columns.keys(fact)}
    alone, missing = singles(found), reader.columns.missing[fact]
    if any(isinstance(value, bool) for value in alone.values()):
        return _truths(reader, node, fact, alone, len(alone) == len(found))
    made = numbers_of(source.column, alone, reader.columns.general(node, {}), missing)
    return replace(made, about=About(frozenset({fact}), {fact: missing}))


def singles(found: Mapping[Any, AnyValue]) -> dict[Scalar, Scalar]:
    """Those of some values that are one single value."""
    return {key: value.single for key, value in found.items() if isinstance(value, Value) and value.is_single}


def _truths(reader: Any, node: Node, fact: str, found: Mapping[Scalar, Scalar], complete: bool) -> Truth:
    source, missing = reader.named(fact).column, reader.columns.missing[fact]
    yes = [key for key, value in found.items() if value is True]
    no = [key for key, value in found.items() if value is False]
    held = truths.one_of(source, yes if len(yes) <= len(no) or not complete else no)
    if complete:
        column = held if len(yes) <= len(no) else ~held
        doubts: ByFact = {}
    else:
        column = nw.when(held).then(nw.lit(True)).when(truths.one_of(source, no)).then(nw.lit(False))
        doubts = {fact: column.is_null()}
    found_of = Truth(column, About(frozenset({fact}), {fact: missing}, doubts))
    return found_of if doubts else reader.when_missing(node, found_of)


def numbers_of(source: Expr, found: Mapping[Scalar, Scalar], without: AnyValue | None, missing: Expr) -> Number:
    """Numbers by the values of a column; open where it has a value without one, or none. About nothing.

    `without`: what the number may be where the column is `missing`. Raises NotTranslated.
    """
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
        whole = literal(int(value * scale))
        column = nw.when(truths.one_of(source, keys)).then(whole).otherwise(column)
    ends = _ends(without, scale)
    low, high = (column if end is None else nw.when(missing).then(literal(end)).otherwise(column) for end in ends)
    reach = max(abs(int(value * scale)) for value in by_number)
    return Number(column, low, high, scale, reach, NOTHING, min(int(value * scale) for value in by_number))


def _ends(without: AnyValue | None, scale: int) -> Iterator[int | None]:
    """The ends of what an expression may be while its fact is missing, in `scale`ths."""
    ends = (without.span.low, without.span.high) if isinstance(without, Value) and without.span else (None, None)
    if isinstance(without, Value) and without.span is None and not without.undefined and without.points:
        numbers = [point for point in without.points if isinstance(point, int | Fraction)]
        ends = (min(numbers), max(numbers)) if len(numbers) == len(without.points) else (None, None)
    for end in ends:
        exact = Fraction(end) * scale if isinstance(end, int | Fraction) else None
        yield int(exact) if exact is not None and exact.denominator == 1 else None
