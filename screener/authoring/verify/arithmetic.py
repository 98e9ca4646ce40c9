"""Sums, products and comparisons of terms, kept linear wherever that can be."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import ge, gt, le, lt
from typing import Any

from screener.authoring.verify.logic import both, deny, either, number, pick
from screener.authoring.verify.solver import z3
from screener.authoring.verify.terms import Day, NotTranslated, Number, Term, Ticked, Truth, Word

SIZES: Mapping[str, Callable[[Any, Any], Any]] = {"<": lt, "<=": le, ">": gt, ">=": ge}
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
MOST_BRANCHES = 64


def plain(value: Any) -> Fraction | None:
    """A number that is written out; None for one that is not."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | Fraction):
        return Fraction(value)
    if z3.is_rational_value(value) or z3.is_int_value(value):
        return Fraction(str(value.as_fraction() if z3.is_rational_value(value) else value.as_long()))
    return None


def unknown(term: Any) -> Any:
    """Under which condition a number, a day or a word cannot be compared by size: it is None or undefined."""
    under = getattr(term, "under", Fraction(1))
    zero = (plain(under) == 0) if plain(under) is not None else number(under) == 0
    return either(term.none, term.undefined, zero)


def times(a: Any, b: Any) -> Any:
    """A product; a choice among plain numbers is spread out, so that it stays linear."""
    first, second = plain(a), plain(b)
    if first is not None and second is not None:
        return first * second
    if 0 in (first, second):
        return Fraction(0)
    if first == 1:
        return b
    if second == 1:
        return a
    if first is None and second is None:
        if _few(a):
            return _spread(a, b)
        if _few(b):
            return _spread(b, a)
    return _real(a) * _real(b)


def _few(value: Any, most: int = MOST_BRANCHES) -> bool:
    if plain(value) is not None:
        return True
    return bool(most > 1 and z3.is_app_of(value, z3.Z3_OP_ITE)) and all(_few(value.arg(n), most // 2) for n in (1, 2))


def _spread(tree: Any, other: Any) -> Any:
    if plain(tree) is not None:
        return times(plain(tree), other)
    return pick(tree.arg(0), _spread(tree.arg(1), other), _spread(tree.arg(2), other))


def _real(value: Any) -> Any:
    if isinstance(value, z3.ArithRef) and value.is_int():
        return z3.ToReal(value)
    return number(value)


def arithmetic(op: str, a: Term, b: Term) -> Number:
    """`a op b` of numbers."""
    if not isinstance(a, Number) or not isinstance(b, Number):
        raise NotTranslated(op)
    lost = either(unknown(a), unknown(b))
    if op in "+-":
        if plain(a.under) is not None and plain(a.under) == plain(b.under):
            over, under = _sum(op, a.over, b.over), a.under
        else:
            over, under = _sum(op, times(a.over, b.under), times(b.over, a.under)), times(a.under, b.under)
        return Number(over, under, undefined=lost)
    if op == "*":
        return Number(times(a.over, b.over), times(a.under, b.under), undefined=lost)
    if plain(b.over) is not None and plain(b.under) == 1 and plain(b.over) != 0:
        return Number(times(a.over, 1 / (plain(b.over) or Fraction(1))), a.under, undefined=lost)
    return Number(times(a.over, b.under), times(a.under, b.over), undefined=lost)


def _sum(op: str, a: Any, b: Any) -> Any:
    first, second = plain(a), plain(b)
    if first is not None and second is not None:
        return first + second if op == "+" else first - second
    return _real(a) + _real(b) if op == "+" else _real(a) - _real(b)


def compared(op: str, a: Term, b: Term) -> Truth:
    """`a op b`."""
    if isinstance(a, Ticked) or isinstance(b, Ticked):
        raise NotTranslated(op)
    if op in ("==", "!="):
        same = _same(a, b)
        return same if op == "==" else Truth(same.no, same.yes)
    if isinstance(a, Number) and isinstance(b, Number):
        holds = _sized(op, a, b)
    elif isinstance(a, Day) and isinstance(b, Day):
        holds = SIZES[op](a.count, b.count)
    else:
        raise NotTranslated(op)
    sure = deny(either(unknown(a), unknown(b)))
    return Truth(both(sure, holds), both(sure, deny(holds)))


def _sized(op: str, a: Number, b: Number) -> Any:
    if plain(a.under) == 1 and plain(b.under) == 1:
        return _size(op, a.over, b.over)
    left, right = times(a.over, b.under), times(b.over, a.under)
    under = times(a.under, b.under)
    known = plain(under)
    if known is not None:
        return _size(op if known > 0 else MIRRORED[op], left, right)
    return pick(_real(under) > 0, _size(op, left, right), _size(MIRRORED[op], left, right))


def _size(op: str, a: Any, b: Any) -> Any:
    first, second = plain(a), plain(b)
    if first is not None and second is not None:
        return SIZES[op](first, second)
    return SIZES[op](_real(a), _real(b))


def _same(a: Term, b: Term) -> Truth:
    if isinstance(a, Truth) and isinstance(b, Truth):
        return Truth(
            either(both(a.yes, b.yes), both(a.no, b.no)),
            either(both(a.yes, b.no), both(a.no, b.yes)),
        )
    if not (isinstance(a, Number | Day | Word) and isinstance(b, Number | Day | Word)):
        raise NotTranslated("==")
    lost = either(a.undefined, b.undefined)
    none = both(a.none, b.none)
    neither = both(deny(a.none), deny(b.none))
    if a.none is True or b.none is True:
        holds: Any = none
    else:
        holds = either(none, both(neither, _equal(a, b)))
    return Truth(both(deny(lost), holds), both(deny(lost), deny(holds)))


def _equal(a: Term, b: Term) -> Any:
    if isinstance(a, Number) and isinstance(b, Number):
        left, right = times(a.over, b.under), times(b.over, a.under)
        first, second = plain(left), plain(right)
        return first == second if first is not None and second is not None else _real(left) == _real(right)
    if isinstance(a, Day) and isinstance(b, Day):
        return a.count == b.count
    if isinstance(a, Word) and isinstance(b, Word):
        return a.code == b.code
    raise NotTranslated("==")


def least(terms: list[Number], *, most: bool = False) -> Number:
    """The smallest of numbers; with `most` the greatest."""
    found, *rest = terms
    for term in rest:
        smaller = _sized(">=" if most else "<=", found, term)
        lost = either(unknown(found), unknown(term))
        over, under = pick(smaller, found.over, term.over), pick(smaller, found.under, term.under)
        found = Number(over, under, undefined=lost)
    return found
