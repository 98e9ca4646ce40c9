"""A reading of a test as a chance: how likely it is to hold, of what the facts in it may still be.

It says what is worth asking first, never what is true. Where a table says how often which answer is given, that
counts; else every answer is as likely as any other: yes as no, one option as the next, either side of a limit. Facts
are taken to have nothing to do with each other. Chances are exact, so that equal ones are equal.
"""

import operator
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Any as Anything

from screener.expr.evaluate import evaluate, truth_of
from screener.expr.scope import Scope
from screener.expr.tree import All, Any, Call, Compare, IfElse, Literal, Name, Node, Not
from screener.expr.whole import whether
from screener.flow.model import Fact, Kind
from screener.result.facts import CaseFacts
from screener.result.usual import share_of, weights
from screener.values.compare import surely_not
from screener.values.exact import Infinite, Scalar, ceil, floor
from screener.values.struct import Struct
from screener.values.value import AnyValue, Items, Value, exactly

NEVER, EVEN, ALWAYS = Fraction(0), Fraction(1, 2), Fraction(1)
FEW = 40
"""Answers that are weighed one by one."""
NUMBERS: tuple[Scalar, Scalar] = (-(10**15), 10**15)
DAYS: tuple[Scalar, Scalar] = (date.min, date.max)
"""What stands for no end, of numbers and of days."""
DATED = frozenset({Kind.DATE, Kind.EVENT})
MIRRORED: Mapping[str, str] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
HOLDS: Mapping[str, Callable[[Anything, Anything], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}


class Chances(Struct, frozen=True):
    """What tests are read in: the facts as they stand, and the tests of the screening's criteria by id."""

    scope: Scope
    tests: Mapping[str, Node]

    def of(self, node: Node) -> Fraction:
        """How likely a test is to hold; where it cannot be worked out it does not."""
        truth = whether(node, self.scope)
        if not truth.undefined and not truth.holds(False):
            return ALWAYS
        if not truth.holds(True):
            return NEVER
        return _READINGS[type(node)](self, node) if type(node) in _READINGS else EVEN

    def fails_by(self, node: Node, name: str) -> Fraction:
        """How likely one fact alone makes the test fail, whatever the others are.

        Either end of what many numbers may be stands for its half of them. A fact that a table knows is left out: how
        often it fails would have to be asked of the table.
        """
        facts = self.scope.facts
        if not isinstance(facts, CaseFacts) or name not in facts.facts or facts.facts[name].spread is not None:
            return NEVER
        value = self.scope.fact(name)
        far = DAYS if facts.facts[name].kind in DATED else NUMBERS
        tried = [exactly(answer) for answer in _few(value)] or _ends_of(value, far)
        failing = sum(surely_not(truth_of(node, self.scope.assuming({name: each}))) for each in tried)
        return Fraction(failing, len(tried)) if tried else NEVER


def _all(among: Chances, node: All) -> Fraction:
    found = ALWAYS
    for part in node.parts:
        found *= among.of(part)
    return found


def _any(among: Chances, node: Any) -> Fraction:
    listed = _listed(among, node)
    if listed is not None:
        return listed
    none = ALWAYS
    for part in node.parts:
        none *= 1 - among.of(part)
    return 1 - none


def _listed(among: Chances, node: Any) -> Fraction | None:
    """Of `x in [a, b]` the share of what x may still be that is listed; None where it is no such test."""
    compared = [part for part in node.parts if isinstance(part, Compare) and part.op == "=="]
    options = [part.right.value for part in compared if isinstance(part.right, Literal)]
    if len(options) < len(node.parts) or any(part.left != compared[0].left for part in compared):
        return None
    return _share(among, compared[0].left, options.__contains__)


def _compare(among: Chances, node: Compare) -> Fraction:
    left, right = evaluate(node.left, among.scope), evaluate(node.right, among.scope)
    for op, side, limit in ((node.op, node.left, right), (MIRRORED.get(node.op, node.op), node.right, left)):
        if isinstance(limit, Value) and limit.is_single:
            found = _share(among, side, partial(_holds, op, limit.single))
            return _side(among, side, op, limit.single) if found is None else found
    return EVEN


def _holds(op: str, limit: Scalar, answer: Scalar) -> bool:
    ordered = op in MIRRORED
    return not (ordered and (answer is None or limit is None)) and HOLDS[op](answer, limit)


def _side(among: Chances, node: Node, op: str, limit: Scalar) -> Fraction:
    """The chance of a fact that may be many numbers to lie on one side of a limit."""
    fact, value, facts = _fact(among, node), evaluate(node, among.scope), among.scope.facts
    if fact is None or not isinstance(facts, CaseFacts) or not isinstance(value, Value) or op not in MIRRORED:
        return EVEN
    found = share_of(fact, value, op, limit, facts.tables) if isinstance(limit, int | Fraction) else None
    return EVEN if found is None else found


def _share(among: Chances, node: Node, fits: Callable[[Scalar], bool]) -> Fraction | None:
    """Of the few answers that are left, the share that fits; None where they are many."""
    answers = _few(evaluate(node, among.scope))
    if not answers:
        return None
    fact, facts = _fact(among, node), among.scope.facts
    known = weights(fact, facts.tables) if fact is not None and isinstance(facts, CaseFacts) else {}
    counts = [known.get(answer, 0) for answer in answers] if known else [1] * len(answers)
    whole = sum(counts)
    fitting = sum(count for answer, count in zip(answers, counts, strict=True) if fits(answer))
    return Fraction(fitting) / whole if whole else None


def _few(value: AnyValue) -> list[Scalar]:
    """What is left, one by one; none where that is too much."""
    if not isinstance(value, Value) or value.undefined or len(value.points) > FEW:
        return []
    span, found = value.span, list(value.points)
    if span is None:
        return found
    if not span.whole or not isinstance(span.low, int | Fraction) or not isinstance(span.high, int | Fraction):
        return []
    first, last = ceil(span.low), floor(span.high)
    return [*found, *filter(value.holds, range(first, last + 1))] if last - first < FEW else []


def _ends_of(value: AnyValue, far: tuple[Scalar, Scalar]) -> list[AnyValue]:
    """The least and the most that something of many values may be, `far` where it has no end; a list may be empty."""
    if isinstance(value, Items):
        return [Items(()), value] if not value.items and value.more is not None else []
    if not isinstance(value, Value) or value.span is None or value.undefined:
        return []
    ends = (value.span.low, value.span.high)
    return [exactly(far[end > 0] if isinstance(end, Infinite) else end) for end in ends]


def _fact(among: Chances, node: Node) -> Fact | None:
    facts = among.scope.facts
    return facts.facts.get(node.name) if isinstance(node, Name) and isinstance(facts, CaseFacts) else None


def _not(among: Chances, node: Not) -> Fraction:
    return 1 - among.of(node.part)


def _if_else(among: Chances, node: IfElse) -> Fraction:
    test = among.of(node.test)
    return test * among.of(node.then) + (1 - test) * among.of(node.other)


def _name(among: Chances, node: Name) -> Fraction:
    work = among.scope.work.get(node.name)
    if work is not None:
        return among.of(work)
    found = _share(among, node, lambda answer: answer is True)
    return EVEN if found is None else found


def _call(among: Chances, node: Call) -> Fraction:
    id_of = node.arguments[0] if node.function == "state" and node.arguments else None
    test = among.tests.get(str(id_of.value)) if isinstance(id_of, Literal) else None
    return EVEN if test is None else among.of(test)


_READINGS: Mapping[type, Callable[[Chances, Anything], Fraction]] = {
    All: _all,
    Any: _any,
    Compare: _compare,
    Not: _not,
    IfElse: _if_else,
    Name: _name,
    Call: _call,
}
