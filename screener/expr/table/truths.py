"""Tests on columns: comparing numbers, days and words where one may be missing, and Kleene's and, or and not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import reduce
from operator import and_, eq, ge, gt, le, lt, ne, or_
from typing import Any

import narwhals as nw

from screener.expr.table.numbers import alike
from screener.expr.table.symbols import (
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
    merged,
    number,
    read_twice,
    together,
    truth,
    where,
)
from screener.values.exact import Scalar

ORDERS: Mapping[str, Callable[[Any, Any], Any]] = {"<": lt, "<=": le, ">": gt, ">=": ge, "==": eq, "!=": ne}
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def compare(op: str, left: Symbol, right: Symbol) -> Symbol:
    """`left op right`, of two numbers, two days, or two words."""
    if isinstance(left, Known) and isinstance(right, Known):
        return Known(ORDERS[op](left.value, right.value))
    kinds = {type(each) for each in (left, right)} - {Known}
    if kinds in ({Truth}, {Word}):
        return _equal(op, left, right)
    if kinds == {Day}:
        return _ordered(op, _day(left), _day(right))
    if kinds == {Number}:
        return _numbers(op, left, right)
    raise NotTranslated("a comparison of different things")


def _equal(op: str, left: Symbol, right: Symbol) -> Truth:
    if op not in ("==", "!="):
        raise NotTranslated("words have no order")
    a, b = (literal(s.value) if isinstance(s, Known) else s.column for s in (left, right))
    if any(isinstance(s, Known) and not isinstance(s.value, str | bool) for s in (left, right)):
        raise NotTranslated("a comparison with none")
    return Truth(a == b if op == "==" else a != b, together([left, right]))


def _day(symbol: Symbol) -> Day:
    if isinstance(symbol, Day):
        return symbol
    value = symbol.value if isinstance(symbol, Known) else None
    if not isinstance(value, date):
        raise NotTranslated("no date")
    return Day(literal(value), literal(value), literal(value), symbol.about)


def _numbers(op: str, left: Symbol, right: Symbol) -> Truth:
    """As of ordered things; one column against one constant needs no scaling."""
    for one, other, mirrored in ((left, right, op), (right, left, _mirrored(op))):
        if isinstance(one, Number) and one.plain is not None and isinstance(other, Known) and _whole(other.value):
            found = _ordered(op, *alike(number(left), number(right)))
            direct = ORDERS[mirrored](one.plain, literal(other.value))
            return found if found.about.moving else replace(found, column=direct)
    return _ordered(op, *alike(number(left), number(right)))


def _mirrored(op: str) -> str:
    return {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(op, op)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _ordered(op: str, left: Number | Day, right: Number | Day) -> Truth:
    """Known where the ends decide: the least of one side against the most of the other."""
    about = together([left, right])
    plain = ORDERS[op](left.column, right.column)
    if (len(about.facts) < 2 and not about.moving) or op in ("==", "!="):
        return Truth(plain, about)
    falls = op in ("<", "<=")
    sure = ORDERS[op](*((left.high, right.low) if falls else (left.low, right.high)))
    fails = ORDERS[OPPOSITE[op]](*((left.low, right.high) if falls else (left.high, right.low)))
    decided = nw.when(sure.fill_null(False)).then(nw.lit(True)).when(fails.fill_null(False)).then(nw.lit(False))
    return Truth(nw.when(~plain.is_null()).then(plain).otherwise(decided), about)


def both(parts: Sequence[Symbol], missing: ByFact) -> Symbol:
    """All hold: NULL where none fails and one is not known."""
    return _joined(parts, missing, and_)


def either(parts: Sequence[Symbol], missing: ByFact) -> Symbol:
    """One holds: NULL where none does and one is not known."""
    return _joined(parts, missing, or_)


def _joined(parts: Sequence[Symbol], missing: ByFact, join: Callable[[Expr, Expr], Expr]) -> Symbol:
    decides = join is or_
    if any(isinstance(part, Known) and part.value is decides for part in parts):
        return Known(decides)
    read = [truth(part) for part in parts if not isinstance(part, Known)]
    if not read:
        return Known(not decides)
    if len(read) == 1:
        return read[0]
    about = together(read)
    waits = merged(where(part.column.is_null(), part.about.waits) for part in read)
    doubts = merged([about.doubts, read_twice(read, missing)])
    return Truth(reduce(join, (part.column for part in read)), replace(about, waits=waits, doubts=doubts))


def negated(part: Symbol) -> Symbol:
    """It does not hold."""
    if isinstance(part, Known):
        return Known(part.value is not True)
    read = truth(part)
    return Truth(~read.column, read.about)


def chosen(test: Truth, then: Truth, other: Truth, missing: ByFact) -> Truth:
    """`then if test else other`: where the test is open it holds, or fails, where both do."""
    about = together([test, then, other])
    open_test = test.column.is_null()
    doubts = merged([about.doubts, read_twice([test, then, other], missing, open_test)])
    agreed = nw.when(then.column == other.column).then(then.column)
    column = nw.when(test.column).then(then.column).when(~test.column).then(other.column).otherwise(agreed)
    waits = merged(
        [
            where(open_test, test.about.waits),
            where((open_test | test.column).fill_null(True) & then.column.is_null(), then.about.waits),
            where((open_test | ~test.column).fill_null(True) & other.column.is_null(), other.about.waits),
        ]
    )
    return Truth(column, replace(about, waits=waits, doubts=doubts))


def chosen_day(test: Truth, then: Day, other: Day, missing: ByFact) -> Day:
    """`then if test else other`, of days: where the test is open nothing bounds it, and that is a doubt."""
    about = together([test, then, other])
    open_test = test.column.is_null()
    waits = merged([where(open_test, test.about.waits), then.about.waits, other.about.waits])
    doubts = merged([about.doubts, {name: missing[name] & open_test for name in sorted(about.facts)}])

    def picked(one: Expr, two: Expr) -> Expr:
        return nw.when(test.column).then(one).when(~test.column).then(two)

    return Day(
        picked(then.column, other.column),
        picked(then.low, other.low),
        picked(then.high, other.high),
        replace(about, waits=waits, doubts=doubts),
    )


def chosen_word(test: Truth, then: Symbol, other: Symbol) -> Word:
    """`then if test else other`, of words."""
    parts = [part for part in (then, other) if isinstance(part, Word)]
    if any(not isinstance(part, Word) and not isinstance(getattr(part, "value", None), str) for part in (then, other)):
        raise NotTranslated("branches of different kinds")
    a, b = (literal(part.value) if isinstance(part, Known) else part.column for part in (then, other))
    open_test = test.column.is_null()
    waits = merged([where(open_test, test.about.waits), *(part.about.waits for part in parts)])
    about = replace(together([test, *parts]), waits=waits)
    return Word(nw.when(test.column).then(a).when(~test.column).then(b), about)


def one_of(column: Expr, keys: Sequence[Scalar]) -> Expr:
    """Whether the column is one of a few constants; NULL where it is."""
    if len(keys) <= 8:
        return reduce(
            or_, (column == literal(key) for key in keys), nw.lit(False) if not keys else column.is_null() & False
        )
    return nw.when(~column.is_null()).then(column.is_in(list(keys)))
