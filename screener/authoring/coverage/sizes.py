"""Every comparison of sizes that an outcome is read from, with its two sides as the case has them.

A limit is only tried when a case lies below it, one at it and one above it. Comparisons that stand in named
expressions, functions, gates and defaults are followed to where they are read, rows one by one.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from screener.expr.evaluate import evaluate, truth_of
from screener.expr.parts import scalar
from screener.expr.scope import Scope
from screener.expr.tree import Call, Compare, Loop, Name, Node, children
from screener.flow.model import Amount, Criterion, Fact, Kind, Screening
from screener.result.facts import CaseFacts
from screener.result.model import Outcome
from screener.values.compare import FALSE, TRUE, compare
from screener.values.value import AnyValue, Items, Value

SIDES = {"below": "<", "at": "==", "above": ">"}
"""Where the left side of a comparison lies to the right one, and the sign that says so."""
SIZES = frozenset({"<", "<=", ">", ">="})

Met = Callable[[Compare, Value, Value], None]


def surely(left: Value, right: Value) -> set[str]:
    """Where the left side lies; nothing while that is open."""
    return {side for side, op in SIDES.items() if compare(op, left, right) == TRUE}


def perhaps(left: Value, right: Value) -> set[str]:
    """Where the left side may lie."""
    return {side for side, op in SIDES.items() if compare(op, left, right).holds(True)}


def each_size(outcome: Outcome, met: Met, *, everywhere: bool = False) -> None:
    """Tell `met` of every comparison behind the tests, the verdict and the amounts of an outcome.

    `everywhere`: also of tests that are not listed in it, and of the row that an open list may still have.
    """
    _Walk(outcome, met, everywhere).all()


@dataclass
class _Walk:
    outcome: Outcome
    met: Met
    everywhere: bool
    seen: set[tuple[str, int]] = field(default_factory=set)

    def all(self) -> None:
        screening, scope = self.outcome.screening, self.outcome.scope
        self.parts(screening, scope)
        if screening.verdict is not None:
            self.node(screening.verdict, scope)

    def parts(self, screening: Screening, scope: Scope) -> None:
        for criterion in screening.criteria:
            self.part(criterion, criterion.test, scope)
        for amount in screening.amounts:
            self.part(amount, amount.value, scope)

    def part(self, part: Criterion | Amount, node: Node, scope: Scope) -> None:
        inners = [scope]
        if part.each is not None:
            over = evaluate(part.each.loop.over, scope)
            inners = [scope.with_variables({part.each.loop.variable: item}) for item in self.items(over)]
        for inner in inners:
            listed = TRUE if part.listed_if is None else truth_of(part.listed_if, inner)
            if part.listed_if is not None:
                self.node(part.listed_if, inner)
            if listed != FALSE or self.everywhere:
                self.node(node, inner)

    def items(self, over: AnyValue) -> list[AnyValue]:
        if not isinstance(over, Items):
            return []
        return [*over.items, over.more] if self.everywhere and over.more is not None else [*over.items]

    def node(self, node: Node, scope: Scope) -> None:
        if isinstance(node, Name):
            self.name(node.name, scope)
        elif isinstance(node, Loop):
            self.loop(node, scope)
        else:
            if isinstance(node, Compare) and node.op in SIZES:
                self.met(node, scalar(evaluate(node.left, scope)), scalar(evaluate(node.right, scope)))
            for child in children(node):
                self.node(child, scope)
            if isinstance(node, Call) and node.function in scope.functions:
                self.called(node, scope)

    def name(self, name: str, scope: Scope) -> None:
        if name in scope.variables or (name, 0) in self.seen:
            return
        self.seen.add((name, 0))
        if name in scope.work:
            self.node(scope.work[name], scope.without_variables())
        elif isinstance(scope.facts, CaseFacts) and name in scope.facts.facts:
            self.fact(scope.facts.facts[name], scope.without_variables())

    def fact(self, fact: Fact, scope: Scope) -> None:
        """The expressions that a fact is worked out from, where it is not answered itself."""
        if fact.only_if is not None:
            self.node(fact.only_if, scope)
        if fact.default is not None and not scope.facts.given(fact.name):
            self.node(fact.default, scope)
        if fact.from_rows is not None and (self.everywhere or scope.facts.given(fact.from_rows.rows)):
            self.node(fact.from_rows.value, scope)
        if fact.kind is Kind.ROWS:
            for item in self.items(scope.fact(fact.name)):
                inner = scope.with_variables({"row": item})
                for part in fact.fields:
                    for node in (part.only_if, part.default):
                        if node is not None:
                            self.node(node, inner)

    def loop(self, node: Loop, scope: Scope) -> None:
        self.node(node.over, scope)
        for item in self.items(evaluate(node.over, scope)):
            inner = scope.with_variables({node.variable: item})
            for test in node.tests:
                self.node(test, inner)
            if self.everywhere or all(truth_of(test, inner) != FALSE for test in node.tests):
                self.node(node.part, inner)

    def called(self, node: Call, scope: Scope) -> None:
        parameters, body = scope.functions[node.function]
        given = [evaluate(argument, scope) for argument in node.arguments]
        key = (node.function, hash(tuple(map(id, given))))
        if key not in self.seen or any(isinstance(value, Value) for value in given):
            self.seen.add(key)
            self.node(body, scope.with_parameters(dict(zip(parameters, given, strict=True))))
