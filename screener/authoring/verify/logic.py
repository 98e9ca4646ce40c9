"""Conditions and numbers put together, so that what is plain is worked out at once and never reaches the solver."""

from fractions import Fraction
from typing import Any

from screener.authoring.verify.solver import z3


def both(*parts: Any) -> Any:
    """Every condition; plain yes and no are worked out at once."""
    kept = [part for part in parts if part is not True]
    if any(part is False for part in kept):
        return False
    return True if not kept else kept[0] if len(kept) == 1 else z3.And(*kept)


def either(*parts: Any) -> Any:
    """Some condition."""
    kept = [part for part in parts if part is not False]
    if any(part is True for part in kept):
        return True
    return False if not kept else kept[0] if len(kept) == 1 else z3.Or(*kept)


def deny(part: Any) -> Any:
    """Not the condition."""
    return not part if isinstance(part, bool) else z3.Not(part)


def number(value: Any) -> Any:
    """A plain number as the solver takes it."""
    if isinstance(value, int | Fraction):
        return z3.RealVal(f"{Fraction(value).numerator}/{Fraction(value).denominator}")
    return value


def pick(condition: Any, then: Any, other: Any) -> Any:
    """One of two numbers, whole numbers or conditions."""
    if isinstance(condition, bool):
        return then if condition else other
    if isinstance(then, bool | z3.BoolRef) and isinstance(other, bool | z3.BoolRef):
        return either(both(condition, then), both(deny(condition), other))
    if then is other or (not isinstance(then, z3.ExprRef) and not isinstance(other, z3.ExprRef) and then == other):
        return then
    if isinstance(then, Fraction) or isinstance(other, Fraction) or _real(then) or _real(other):
        then, other = number(_to_real(then)), number(_to_real(other))
    return z3.If(condition, then, other)


def _real(value: Any) -> bool:
    return isinstance(value, z3.ArithRef) and value.is_real()


def _to_real(value: Any) -> Any:
    return z3.ToReal(value) if isinstance(value, z3.ArithRef) and value.is_int() else value
