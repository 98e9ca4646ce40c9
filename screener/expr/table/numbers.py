"""Arithmetic on columns of whole numbers, exact: with the ends between which a number lies where a cell is missing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import lcm

import narwhals as nw

from screener.expr.table.symbols import (
    ByFact,
    Expr,
    Known,
    NotTranslated,
    Number,
    Symbol,
    Truth,
    checked,
    constant,
    largest,
    merged,
    number,
    read_twice,
    smallest,
    together,
)
from screener.values.exact import Exact


def scaled(given: Number, scale: int) -> Number:
    """The same number in smaller parts; `scale` is a multiple of its own."""
    if scale % given.scale:
        raise NotTranslated("parts that do not fit")
    return given if scale == given.scale else replace(_grown(given, scale // given.scale), scale=scale)


def _grown(given: Number, by: int) -> Number:
    """The whole numbers `by` times as large, `by` above 0."""
    if by == 1:
        return given
    return checked(
        replace(
            given,
            column=given.column * nw.lit(by),
            low=given.low * nw.lit(by),
            high=given.high * nw.lit(by),
            reach=given.reach * by,
            least=None if given.least is None else given.least * by,
            plain=None,
        )
    )


def alike(*given: Number) -> list[Number]:
    """The numbers in the same parts."""
    scale = lcm(*(each.scale for each in given))
    return [scaled(each, scale) for each in given]


def add(left: Symbol, right: Symbol) -> Symbol:
    """`left + right`."""
    if isinstance(left, Known) and isinstance(right, Known):
        return Known(_exact(left) + _exact(right))
    a, b = alike(number(left), number(right))
    return checked(
        Number(
            a.column + b.column,
            a.low + b.low,
            a.high + b.high,
            a.scale,
            a.reach + b.reach,
            together([a, b]),
            None if a.least is None or b.least is None else a.least + b.least,
        )
    )


def subtract(left: Symbol, right: Symbol) -> Symbol:
    """`left - right`."""
    return add(left, times(right, -1))


def times(given: Symbol, by: Exact) -> Symbol:
    """A number times a constant."""
    if isinstance(given, Known):
        return Known(_exact(given) * by)
    factor = Fraction(by)
    one = number(given)
    if factor == 0:
        return constant(0)
    grown = _grown(one, abs(factor.numerator))
    grown = replace(grown, scale=one.scale * factor.denominator, plain=None)
    return grown if factor > 0 else _turned(grown)


def _turned(given: Number) -> Number:
    """Its opposite."""
    return replace(
        given,
        column=nw.lit(0) - given.column,
        low=nw.lit(0) - given.high,
        high=nw.lit(0) - given.low,
        least=None,
    )


def multiply(left: Symbol, right: Symbol) -> Symbol:
    """`left * right`; an exact 0 makes 0 whatever the other one is, and waits for nothing."""
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Known):
            return times(other, _exact(one))
    a, b = number(left), number(right)
    about = together([a, b])
    if a.least is None or b.least is None or a.least < 0 or b.least < 0:
        raise NotTranslated("a product of numbers that may be negative")
    zero = (a.high == 0).fill_null(False) | (b.high == 0).fill_null(False)
    return checked(
        Number(
            nw.when(zero).then(nw.lit(0)).otherwise(a.column * b.column),
            a.low * b.low,
            nw.when(zero).then(nw.lit(0)).otherwise(a.high * b.high),
            a.scale * b.scale,
            a.reach * b.reach,
            replace(about, waits={name: when & ~zero for name, when in about.waits.items()}),
            0,
        )
    )


def least(given: Sequence[Symbol]) -> Symbol:
    """The smallest; one that can never be it is dropped, and what it waits for."""
    found = greatest([times(each, -1) for each in given])
    if isinstance(found, Known):
        return times(found, -1)
    turned = _turned(number(found))
    leasts = [scaled(number(each), turned.scale).least for each in given]
    return replace(turned, least=None if None in leasts else min(each for each in leasts if each is not None))


def greatest(given: Sequence[Symbol]) -> Symbol:
    """The largest; one that can never be it is dropped, and what it waits for."""
    if all(isinstance(each, Known) for each in given):
        return Known(max(_exact(each) for each in given if isinstance(each, Known)))
    parts = alike(*(number(each) for each in given))
    low = largest(*(part.low for part in parts))  # where there is no end it is passed over
    high = _all_or_none([part.high for part in parts], largest)
    about = replace(together(parts), waits=_contenders(parts, low))
    leasts = [part.least for part in parts if part.least is not None]
    return checked(
        Number(
            nw.when(low == high).then(low),
            low,
            high,
            parts[0].scale,
            max(part.reach for part in parts),
            about,
            max(leasts) if leasts else None,
        )
    )


def _contenders(parts: Sequence[Number], low: Expr) -> dict[str, Expr]:
    """What is waited for: only what can be above the largest that is sure."""
    out: dict[str, Expr] = {}
    for part in parts:
        can_be = (part.high > low).fill_null(True)
        for name, when in part.about.waits.items():
            out[name] = out[name] | (when & can_be) if name in out else when & can_be
    return out


def _all_or_none(ends: Sequence[Expr], pick: Callable[..., Expr]) -> Expr:
    """The pick of all ends; NULL where one of them is: there the number has no end."""
    known = nw.lit(True)
    for end in ends:
        known = known & ~end.is_null()
    return nw.when(known).then(pick(*ends))


def rounded(given: Symbol, keep: Callable[[Number], Number]) -> Symbol:
    """Dollars rounded half up to the cent. `keep` sees to it that a number which is named often is worked out once."""
    if isinstance(given, Known):
        return given if 100 % Fraction(_exact(given)).denominator == 0 else _unrounded()
    one = number(given)
    if 100 % one.scale == 0:
        return scaled(one, 100)
    one = scaled(one, lcm(one.scale, 100))
    by = one.scale // 100
    if one.least is None or one.least < 0:
        raise NotTranslated("rounding a number that may be negative")
    if 2 * one.reach + by > 2**63 - 1:
        raise NotTranslated("a number wider than 64 bits")

    bottom = max(0, one.least // by)
    one = keep(one)

    def cents(end: Expr) -> Expr:
        return (end * nw.lit(2) + nw.lit(by)) // nw.lit(2 * by)

    return replace(
        one,
        column=cents(one.column),
        low=cents(one.low),
        high=cents(one.high),
        scale=100,
        reach=one.reach // by + 1,
        least=bottom,
        plain=None,
    )


def _unrounded() -> Symbol:
    raise NotTranslated("a constant that is no cent")


def chosen(test: Truth, then: Symbol, other: Symbol, missing: ByFact) -> Number:
    """`then if test else other`: where the test is open, whatever lies between both."""
    a, b = alike(number(then), number(other))
    open_test = test.column.is_null()
    low, high = _end(test, a.low, b.low, smallest), _end(test, a.high, b.high, largest)
    about = together([test, a, b])
    twice = read_twice([test, a, b], missing, open_test)
    waits: dict[str, Expr] = {}
    for part, when in ((test, open_test), (a, open_test | test.column), (b, open_test | ~test.column)):
        for name, waiting in part.about.waits.items():
            here = when.fill_null(True) & waiting
            waits[name] = waits[name] | here if name in waits else here
    return checked(
        Number(
            nw.when(low == high).then(low),
            low,
            high,
            a.scale,
            max(a.reach, b.reach),
            replace(about, waits=waits, doubts=merged([about.doubts, twice])),
            None if a.least is None or b.least is None else min(a.least, b.least),
        )
    )


def _end(test: Truth, then: Expr, other: Expr, pick: Callable[..., Expr]) -> Expr:
    either = _all_or_none([then, other], pick)
    return nw.when(test.column).then(then).when(~test.column).then(other).otherwise(either)


def _exact(known: Known) -> Exact:
    value = known.value
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise NotTranslated("no number")
    return value
