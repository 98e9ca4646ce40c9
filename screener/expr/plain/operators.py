"""Comparisons and arithmetic of plain scalars: the common case first, the rest as the general reading has it."""

import operator
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any

from screener.expr.functions.choices import compare_ticks
from screener.expr.plain.ground import Frame, Run
from screener.expr.plain.scalars import NUMBERS, SCALARS, NotExact, Plain, number, plain
from screener.expr.tree import Arithmetic, Literal, Node
from screener.values.exact import Exact, Scalar, cents_of, simplest
from screener.values.value import Items, Ticks

Order = Callable[[Any, Any], bool]
Reckon = Callable[[Exact, Exact], Exact]


def comparison(op: str, left: Run, right: Run) -> Run:
    """`left op right`; what has no order is left to the general reading."""
    return _equality(op, left, right) if op in ("==", "!=") else _order(ORDERS[op], left, right)


def limit(op: str, left: Run, bound: Exact) -> Run:
    """`left op bound`, for a number that is written out: by far the most of all tests."""
    compared = ORDERS[op]

    def run(at: Frame) -> Plain:
        found = left(at)
        if type(found) is int or type(found) is Fraction:
            return compared(found, bound)
        raise NotExact

    return run


def limit_of(op: str, fact: str, left: Run, bound: Exact) -> Run:
    """As `limit`, where `left` is a fact: one that is there as a whole number is taken as it stands."""
    compared, otherwise = ORDERS[op], limit(op, left, bound)

    def run(at: Frame) -> Plain:
        found = at[0].facts.get(fact)
        return compared(found, bound) if type(found) is int else otherwise(at)

    return run


def among(left: Run, scalars: frozenset[Scalar]) -> Run:
    """Whether it is one of several that are written out."""

    def run(at: Frame) -> Plain:
        found = left(at)
        if type(found) in SCALARS:
            return found in scalars
        raise NotExact

    return run


def _order(compared: Order, left: Run, right: Run) -> Run:
    def run(at: Frame) -> Plain:
        a, b = left(at), right(at)
        kind = type(a)
        if kind in NUMBERS and type(b) in NUMBERS:
            return compared(a, b)
        if kind is date and type(b) is date:
            return compared(a, b)
        raise NotExact

    return run


def _equality(op: str, left: Run, right: Run) -> Run:
    holds = op == "=="

    def run(at: Frame) -> Plain:
        a, b = left(at), right(at)
        if type(a) in SCALARS and type(b) in SCALARS:
            return (a == b) is holds
        if isinstance(a, Ticks | Items) and isinstance(b, Ticks | Items) and Ticks in (type(a), type(b)):
            return plain(compare_ticks(op, a, b))
        raise NotExact

    return run


def arithmetic(op: str, left: Run, right: Run) -> Run:
    """`left op right` of numbers; a whole result is a plain int."""
    return _divided(left, right) if op == "/" else _reckoned(_RECKONED[op], left, right)


def times(factor: Exact, other: Run) -> Run:
    """A number that is written out times another one."""
    top, bottom = factor.numerator, factor.denominator

    def run(at: Frame) -> Plain:
        found = other(at)
        if type(found) is int:
            whole, rest = divmod(found * top, bottom)
            return Fraction(found * top, bottom) if rest else whole
        return simplest(number(found) * factor)

    return run


def cents_times(factor: Exact, other: Run) -> Run:
    """As `times`, rounded to the cent: most amounts are that, and the product need not be made first."""
    top, bottom = factor.numerator, factor.denominator

    def run(at: Frame) -> Plain:
        found = number(other(at))
        return cents_of(found.numerator * top, found.denominator * bottom)

    return run


def written_number(node: Node) -> Exact | None:
    """The number that an expression of nothing but numbers comes to; None for any other."""
    if isinstance(node, Literal):
        return node.value if type(node.value) in NUMBERS else None  # type: ignore[return-value]
    if not isinstance(node, Arithmetic):
        return None
    right = written_number(node.right)
    left = None if right is None else written_number(node.left)
    return None if left is None or right is None else folded(node.op, left, right)


def folded(op: str, left: Exact, right: Exact) -> Exact | None:
    """`left op right` of two numbers that are written out, worked out once; None where that has no value."""
    if op == "/":
        return simplest(Fraction(left) / right) if right else None
    return simplest(_RECKONED[op](left, right))


def _reckoned(exact: Reckon, left: Run, right: Run) -> Run:
    def run(at: Frame) -> Plain:
        a, b = left(at), right(at)
        if type(a) is int and type(b) is int:
            return exact(a, b)
        return simplest(exact(number(a), number(b)))

    return run


def _divided(left: Run, right: Run) -> Run:
    def run(at: Frame) -> Plain:
        a, b = number(left(at)), number(right(at))
        if b == 0:
            raise NotExact
        return simplest(Fraction(a) / b)

    return run


ORDERS: Mapping[str, Order] = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
_RECKONED: Mapping[str, Reckon] = {"+": operator.add, "-": operator.sub, "*": operator.mul}
