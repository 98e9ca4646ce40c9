"""Loops and what is made of their turns, where every turn surely counts or is surely out."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from screener.expr.plain.ground import Frame, Run
from screener.expr.plain.scalars import SCALARS, NotExact, Plain, boxed, listed, number
from screener.expr.plain.variables import Variables
from screener.expr.tree import Loop, Node
from screener.values.exact import Exact, simplest
from screener.values.value import Items

Gathered = Callable[[Frame], list[Plain]]


def gathered(node: Loop, around: Variables) -> Gathered:
    """What a loop gives, turn by turn."""
    over = around.made(node.over, around)
    inner, place = around.having(node.variable)
    tests = [around.made(test, inner) for test in node.tests]
    if isinstance(node.part, Loop):
        return _nested(over, place, tests, gathered(node.part, inner))
    part = around.made(node.part, inner)

    def run(at: Frame) -> list[Plain]:
        found = []
        for item in listed(over(at)):
            at[place] = item
            if not tests or _counts(tests, at):
                found.append(part(at))
        return found

    return run


def _nested(over: Run, place: int, tests: list[Run], inner: Gathered) -> Gathered:
    def run(at: Frame) -> list[Plain]:
        found: list[Plain] = []
        for item in listed(over(at)):
            at[place] = item
            if _counts(tests, at):
                found += inner(at)
        return found

    return run


def _counts(tests: list[Run], at: Frame) -> bool:
    for test in tests:
        found = test(at)
        if found is False:
            return False
        if found is not True:
            raise NotExact
    return True


def turns(node: Node, around: Variables) -> Gathered:
    """The turns of a loop, written here or under a name; or the items of a list."""
    if isinstance(node, Loop):
        return gathered(node, around)
    run = around.made(node, around)
    return lambda at: listed(run(at))


def total(found: list[Plain]) -> Exact:
    """The sum; 0 of nothing."""
    out: Exact = 0
    for item in found:
        out += item if type(item) is int else number(item)
    return simplest(out)


def _some(found: list[Plain]) -> Plain:
    return True in _truths(found)


def _every(found: list[Plain]) -> Plain:
    return False not in _truths(found)


def _truths(found: list[Plain]) -> list[Plain]:
    if all(type(item) is bool for item in found):
        return found
    raise NotExact


def _distinct(found: list[Plain]) -> Plain:
    if all(type(item) in SCALARS for item in found):
        return Items(tuple(boxed(item) for item in dict.fromkeys(found)))
    raise NotExact


def _first(found: list[Plain]) -> Plain:
    if found:
        return found[0]
    raise NotExact


SERIES: Mapping[str, Callable[[list[Plain]], Plain]] = {
    "sum": total,
    "count": len,
    "any": _some,
    "all": _every,
    "distinct": _distinct,
    "first": _first,
}
"""The functions of `functions.SERIES`, of turns that all count."""


def share_of(part: list[Plain], whole: Plain) -> Plain:
    """What share of `whole` they make up. What is of nothing, or no number, is left to the general reading."""
    ours, all_of_it = total(part), number(whole)
    if not all_of_it:
        raise NotExact
    return Fraction(ours) / Fraction(all_of_it)
