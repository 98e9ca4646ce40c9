"""Which facts an expression of a screening may rest on: through defaults, gates, rows, names, functions and tests.

Worked out from what is written, once; so it names too many facts at times, and never too few.
"""

from collections.abc import Iterator, Mapping

from screener.expr.tree import Call, Literal, Name, Node, walk
from screener.flow.fact import Fact, Kind
from screener.flow.model import Amount, Criterion, Figure, Relation, Remark

AS_OF = "as_of_date"
"""The day that an event which has not come lies after, and that `running` looks at."""

CALL, TEST = "()", "[]"
"""Behind the name of a named function, or of a criterion: neither is a name that an expression can have."""

Part = Criterion | Amount | Figure | Remark | Relation


class Leads:
    """What the names of one screening lead to. `tests` are its criteria by id."""

    def __init__(
        self,
        facts: Mapping[str, Fact],
        work: Mapping[str, Node],
        functions: Mapping[str, tuple[tuple[str, ...], Node]],
        tests: Mapping[str, Criterion],
    ) -> None:
        self.facts, self.work, self.functions, self.tests = facts, work, functions, tests
        self._known: dict[str, frozenset[str]] = {}
        self._of_nodes: dict[int, tuple[Node, frozenset[str]]] = {}
        self._of_parts: dict[int, tuple[Part, frozenset[str]]] = {}

    def of_name(self, name: str) -> frozenset[str]:
        """The facts that a fact or named expression rests on, itself among them."""
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = self._reached({name})
        return known

    def of_function(self, name: str) -> frozenset[str]:
        """The facts that a named function rests on, beside its arguments."""
        return self.of_name(name + CALL)

    def of_node(self, node: Node) -> frozenset[str]:
        """The facts that an expression rests on."""
        known = self._of_nodes.get(id(node))
        if known is None:
            known = self._of_nodes[id(node)] = node, self._reached(set(mentioned(node)))
        return known[1]

    def of_part(self, part: Part) -> frozenset[str]:
        """The facts that a criterion, amount, figure, remark or relation rests on."""
        known = self._of_parts.get(id(part))
        if known is None:
            nodes = frozenset[str]().union(*(self.of_node(node) for node in nodes_of(part)))
            known = self._of_parts[id(part)] = part, nodes
        return known[1]

    def _reached(self, waiting: set[str]) -> frozenset[str]:
        found: set[str] = set()
        while waiting:
            name = waiting.pop()
            if name in found:
                continue
            known = self._known.get(name)
            if known is not None:
                found |= known
            found.add(name)
            if known is None:
                waiting |= self._direct(name)
        return frozenset(found)

    def _direct(self, name: str) -> set[str]:
        found: set[str] = set()
        if name in self.work:
            found.update(mentioned(self.work[name]))
        if name in self.facts:
            found |= _behind(self.facts[name])
        if name.endswith(CALL) and name.removesuffix(CALL) in self.functions:
            found.update(mentioned(self.functions[name.removesuffix(CALL)][1]))
        if name.endswith(TEST) and name.removesuffix(TEST) in self.tests:
            test = self.tests[name.removesuffix(TEST)]
            found.update(mentioned(test.test), test.if_undefined_ask)
        return found


def mentioned(node: Node) -> Iterator[str]:
    """Every name in an expression, and every function and criterion with its sign behind it."""
    for below in walk(node):
        if isinstance(below, Name):
            yield below.name
        elif isinstance(below, Call):
            yield below.function + CALL
            if below.function == "running":
                yield AS_OF
            yield from (f"{text.value}{TEST}" for text in below.arguments if isinstance(text, Literal))


def _behind(fact: Fact) -> set[str]:
    """What a fact's own expressions mention, and the facts that stand behind it."""
    found = {fact.asked_as} if fact.asked_as else set[str]()
    if fact.kind is Kind.EVENT or fact.known_from is not None:
        found.add(AS_OF)
    if fact.from_rows is not None:
        found |= {fact.from_rows.rows, *mentioned(fact.from_rows.value)}
    for node in (fact.default, fact.only_if, fact.known_from):
        if node is not None:
            found.update(mentioned(node))
    return found.union(*(_behind(part) for part in fact.fields))


def nodes_of(part: Part) -> Iterator[Node]:
    """Every expression that what is said of a part may rest on, the loop of a repeated one among them."""
    for name in ("that", "when", "test", "value", "listed_if", "on"):
        node = getattr(part, name, None)
        if node is not None:
            yield node
    each = getattr(part, "each", None)
    if each is not None:
        yield each.loop.over
        yield from each.loop.tests
        yield from (node for node in each.template if not isinstance(node, str))
    if isinstance(part, Criterion):
        yield from (Name(fact) for fact in part.if_undefined_ask)
