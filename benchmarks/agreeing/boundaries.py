"""The boundaries of a screening: each comparison of its rules, rows moved onto it, and on which side of it a row lies.

A row is moved a step below, exactly on or a step above: by the fact that stands on one side, or else by one of the
facts of a sum. On which side it came to lie is told by the general reading of both sides, whatever they are made of.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction

from screener.expr.evaluate import evaluate
from screener.expr.scope import Scope
from screener.expr.tree import Arithmetic, Call, Compare, Field, Literal, Name, Node, names, substituted, walk
from screener.flow.model import Fact, Kind, Screening
from screener.result.against import read_against
from screener.result.desk import Desk
from screener.result.facts import AS_OF, CaseFacts
from screener.result.prepared import prepared
from screener.values.exact import Scalar
from screener.values.value import Answered, Stated, Value, exactly
from tests.batch.agreeing import value_of
from tests.batch.random_rows import DIGITS, NUMBERS, STEPS, Row

DAYS = (Kind.DATE, Kind.EVENT)
OFFSETS = (-1, 0, 1)
DEEPEST = 4
"""Named functions of the flow within each other."""
Met = tuple[tuple[int, int], ...]
"""The numbers of boundaries that a row is near, each with its side: -1 below, 0 exactly on it, 1 above."""


class Boundaries:
    """The comparisons of one screening that have an order, for rows with these facts."""

    def __init__(self, screening: Screening, desk: Desk, as_of: date, facts: Sequence[Fact]) -> None:
        self.desk, self.as_of = desk, as_of
        self.ready = prepared(screening, desk.library.facts)
        self.facts = {fact.name: fact for fact in facts if fact.kind in (*NUMBERS, *DAYS)}
        relations = [self.ready.leads.of_part(relation) & self.facts.keys() for relation in screening.relations]
        self.beside = {name: frozenset().union(*(r for r in relations if name in r)) for name in self.facts}
        found = {told(test): test for test in self._tests(screening) if self._is_boundary(test)}
        self.names, self.tests = tuple(found), tuple(found.values())

    def _tests(self, screening: Screening) -> Iterator[Compare]:
        roots: list[Node] = [criterion.test for criterion in screening.criteria]
        roots += [*(amount.value for amount in screening.amounts), *screening.work.values()]
        for root in roots:
            yield from self._compared(root, DEEPEST)

    def _compared(self, root: Node, deep: int) -> Iterator[Compare]:
        for node in walk(root):
            if isinstance(node, Compare):
                yield node
            if deep and isinstance(node, Call) and node.function in self.ready.screening.functions:
                parameters, body = self.ready.screening.functions[node.function]
                if len(parameters) == len(node.arguments):
                    given = dict(zip(parameters, node.arguments, strict=True))
                    yield from self._compared(substituted(body, given), deep - 1)

    def _is_boundary(self, test: Compare) -> bool:
        """Whether it speaks of facts of the table alone, without the variables of a loop, and of things in order."""
        known = names(test) <= {*self.ready.work, *self.desk.library.facts}
        rests = self._rests(test) - {AS_OF}
        ordered = rests and rests <= self.facts.keys()
        return bool(known and ordered) and not any(isinstance(node, Field) for node in walk(test))

    def _rests(self, node: Node) -> frozenset[str]:
        return self.ready.leads.of_node(node) & self.desk.library.facts.keys()

    def moved(self, row: Row, number: int) -> Row:
        """The row on the boundary of that number, counted round; as it is where it cannot be moved there."""
        if not self.tests:
            return row
        test, offset = self.tests[number % len(self.tests)], OFFSETS[number // len(self.tests) % len(OFFSETS)]
        for side, other in ((test.left, test.right), (test.right, test.left)):
            fact = self._fact(side)
            if fact is not None and fact.name not in self._rests(other):
                at = _single(evaluate(other, self._scope(row)))
                return row if at is None else self._along(test, row, self._put(row, fact, at, offset), fact)
        return self._solved(row, test, offset)

    def _along(self, test: Compare, row: Row, moved: Row, fact: Fact) -> Row:
        """The days that a relation ties to the one that was moved, moved as far, and the money as many times as much.

        Else most rows would contradict themselves there.
        """
        before, after = row.get(fact.name), moved.get(fact.name)
        for name in self.beside[fact.name] - self._rests(test) - {fact.name}:
            cell = row.get(name)
            if isinstance(before, date) and isinstance(after, date) and isinstance(cell, date):
                moved = self._put(moved, self.facts[name], cell + (after - before), 0)
            elif isinstance(before, Decimal) and isinstance(after, Decimal) and isinstance(cell, Decimal) and before:
                moved = self._put(moved, self.facts[name], Fraction(cell) * Fraction(after) / Fraction(before), 0)
        return moved

    def _fact(self, node: Node) -> Fact | None:
        while isinstance(node, Name) and node.name in self.ready.work:
            node = self.ready.work[node.name]
        return self.facts.get(node.name) if isinstance(node, Name) else None

    def _scope(self, row: Row) -> Scope:
        said: dict[str, Answered] = {name: Stated(value_of(cell)) for name, cell in row.items()}
        said[AS_OF] = Stated(exactly(self.as_of))
        return read_against(self.ready, CaseFacts(self.desk.library.facts, said, self.desk.table_reader)).scope

    def _solved(self, row: Row, test: Compare, offset: int) -> Row:
        """Both sides as one sum of facts, solved for one of them."""
        left, right = self._sum(test.left), self._sum(test.right)
        if left is None or right is None:
            return row
        parts = {name: left.get(name, 0) - right.get(name, Fraction(0)) for name in {*left, *right}}
        rest = parts.pop("", Fraction(0))
        free = sorted(name for name, times in parts.items() if times)
        if not free or not set(free) <= row.keys():
            return row
        chosen = free[-1]
        for name in free[:-1]:
            rest += parts[name] * Fraction(row[name])  # type: ignore[arg-type]
        return self._put(row, self.facts[chosen], -rest / parts[chosen], offset)

    def _sum(self, node: Node) -> Mapping[str, Fraction] | None:
        """A node as so many times each fact, and a constant under no name; None where it is no such sum."""
        if isinstance(node, Literal):
            number = isinstance(node.value, int | Fraction) and not isinstance(node.value, bool)
            return {"": Fraction(node.value)} if number else None  # type: ignore[arg-type]
        if isinstance(node, Name):
            if node.name in self.ready.work:
                return self._sum(self.ready.work[node.name])
            fact = self.facts.get(node.name)
            return {node.name: Fraction(1)} if fact is not None and fact.kind in NUMBERS else None
        if not isinstance(node, Arithmetic):
            return None
        left, right = self._sum(node.left), self._sum(node.right)
        if left is None or right is None:
            return None
        if node.op in ("+", "-"):
            sign = 1 if node.op == "+" else -1
            return {n: left.get(n, Fraction(0)) + sign * right.get(n, Fraction(0)) for n in {*left, *right}}
        if left.keys() == {""} and node.op == "*":
            left, right = right, left
        by = right[""] if right.keys() == {""} else Fraction(0)
        if not by:
            return None
        return {name: times * by if node.op == "*" else times / by for name, times in left.items()}

    def _put(self, row: Row, fact: Fact, at: Scalar, offset: int) -> Row:
        """The row with that fact so many steps from a value, within what the fact may be."""
        if isinstance(at, date):
            if fact.kind not in DAYS or not date(1900, 1, 1) < at < date(2100, 1, 1):
                return row
            low, high = fact.earliest or date.min, fact.latest or date.max
            high = min(high, self.as_of) if fact.kind is Kind.EVENT else high
            return {**row, fact.name: min(max(at + timedelta(offset), low), high)}
        if fact.kind not in NUMBERS or isinstance(at, bool) or not isinstance(at, int | Fraction):
            return row
        value = Fraction(at) + offset * STEPS[fact.kind]
        value = max(value, Fraction(fact.low if fact.low is not None else 0))
        value = value if fact.high is None else min(value, Fraction(fact.high))
        if fact.kind in DIGITS:
            digits = DIGITS[fact.kind]
            return {**row, fact.name: Decimal(int(value * 10**digits)).scaleb(-digits)}
        return {**row, fact.name: int(value)}

    def met(self, scope: Scope) -> Met:
        """The boundaries that a row is near, by the general reading of both sides."""
        out = []
        for number, test in enumerate(self.tests):
            left, right = _single(evaluate(test.left, scope)), _single(evaluate(test.right, scope))
            if isinstance(left, date) and isinstance(right, date):
                apart, near = Fraction((left - right).days), Fraction(1)
            elif _is_number(left) and _is_number(right):
                apart, near = Fraction(left) - Fraction(right), self._near(test)  # type: ignore[arg-type]
            else:
                continue
            if abs(apart) <= near:
                out.append((number, (apart > 0) - (apart < 0)))
        return tuple(out)

    def _near(self, test: Compare) -> Fraction:
        """How far a step of one of its facts goes at most: twice its own, since some are counted twice."""
        kinds = [self.facts[name].kind for name in self._rests(test) & self.facts.keys()]
        steps = [STEPS[kind] for kind in kinds if kind in NUMBERS]
        return 2 * max((Fraction(step) for step in steps), default=Fraction(1))


def _single(value: object) -> Scalar | None:
    return value.single if isinstance(value, Value) and value.is_single else None


def _is_number(value: object) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def told(node: Node) -> str:
    """An expression in short, for whoever reads the table."""
    if isinstance(node, Compare | Arithmetic):
        return f"{told(node.left)} {node.op} {told(node.right)}"
    if isinstance(node, Call):
        return f"{node.function}({', '.join(map(told, node.arguments))})"
    return node.name if isinstance(node, Name) else str(node.value) if isinstance(node, Literal) else "…"
