"""What an expression is evaluated against: the facts, the flow's named expressions, and what is assumed.

A scope is cheap to derive: a loop variable shares the memo of named expressions; an assumption (the branch
of a condition) narrows facts and starts a memo of its own, since named expressions may change under it. What surely
does not rest on what is assumed is read where nothing is.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol

from screener.expr.plain.ground import Ground, Trees
from screener.expr.tree import Call, Loop, Name, Node, children
from screener.values.struct import Compared, Struct, field
from screener.values.value import AnyValue, Value

NamedFunctions = Mapping[str, tuple[tuple[str, ...], Node]]


class Facts(Protocol):
    """Where the values of facts come from."""

    def value(self, name: str, scope: "Scope") -> AnyValue:
        """What the fact may still be; defaults are worked out in `scope`."""

    def given(self, name: str) -> bool:
        """Whether the fact was answered with something other than "don't know"."""

    def stated(self, name: str) -> AnyValue | None:
        """What somebody said the fact is, whatever else speaks against it; None where nobody did."""

    def lookup(self, table: str, column: str, keys: Sequence[Value]) -> Value:
        """A cell of a table, for every row that the keys may mean; a missing one is undefined."""

    def table(self, fact: str) -> str:
        """The table whose rows a place fact names."""


class States(Protocol):
    """Where the states of a screening's criteria come from."""

    def __call__(self, criterion: str, scope: "Scope") -> Value:
        """What the criterion's test may still be: true, false or undefined."""


class RestsOn(Protocol):
    """What is known of which facts an expression may rest on."""

    def of_name(self, name: str) -> frozenset[str]:
        """The facts that a fact or named expression may rest on, itself among them."""

    def of_node(self, node: Node) -> frozenset[str]:
        """The facts that an expression without variables around it may rest on."""


class Kept(Struct, eq=False):
    """What scopes that differ only in their variables share, beside the memo.

    `of_rows`: what named functions made of single rows; `of_nodes`: whole expressions of the flow. `ground`: the scope
    as exact functions see it, `trees` those functions. `base`: the scope of the same facts without any assumption,
    None where this is it.
    """

    trees: Trees | None = None
    rests_on: RestsOn | None = None
    base: "Scope | None" = None
    of_rows: dict[tuple[str, int], tuple[AnyValue, AnyValue]] = field(default_factory=dict)
    of_nodes: dict[int, tuple[Node, AnyValue]] = field(default_factory=dict)
    ground: Ground | None = None


class Scope(Compared, frozen=True):
    """Everything a name can mean at one place of an evaluation."""

    beside: ClassVar[frozenset[str]] = frozenset({"kept"})

    facts: Facts
    work: Mapping[str, Node]
    functions: NamedFunctions
    states: States
    assumed: Mapping[str, AnyValue] = field(default_factory=dict)
    variables: Mapping[str, AnyValue] = field(default_factory=dict)
    memo: dict[str, AnyValue] = field(default_factory=dict)
    kept: Kept = field(default_factory=Kept)

    def fact(self, name: str) -> AnyValue:
        """The fact's value under what is assumed."""
        found = self.memo.get(name)
        if found is None:
            found = self.memo[name] = self._fact(name)
        return found

    def _fact(self, name: str) -> AnyValue:
        if self.kept.base is None and not self.variables and not self.assumed:
            return self.facts.value(name, self)
        if name in self.assumed:
            return self.assumed[name]
        plainer = self.plainer(name)
        return self.facts.value(name, self.without_variables()) if plainer is None else plainer.fact(name)

    def plainer(self, name: str) -> "Scope | None":
        """The scope without assumptions, where a name surely rests on none of them; None where that is not sure."""
        kept = self.kept
        if kept.base is None or kept.rests_on is None or not kept.rests_on.of_name(name).isdisjoint(self.assumed):
            return None
        return kept.base

    def plainer_for(self, node: Node) -> "Scope | None":
        """As `plainer`, of a whole expression."""
        kept = self.kept
        if kept.base is None or kept.rests_on is None or not kept.rests_on.of_node(node).isdisjoint(self.assumed):
            return None
        return kept.base

    def with_variables(self, variables: Mapping[str, AnyValue]) -> "Scope":
        """The same scope with loop variables or parameters bound."""
        together = {**self.variables, **variables}
        return self._bound(together)

    def _bound(self, variables: Mapping[str, AnyValue]) -> "Scope":
        return Scope(self.facts, self.work, self.functions, self.states, self.assumed, variables, self.memo, self.kept)

    def with_parameters(self, parameters: Mapping[str, AnyValue]) -> "Scope":
        """The scope of a named function's body: its parameters and no other variable."""
        return self._bound(parameters)

    def without_variables(self) -> "Scope":
        """The scope of a named expression, a default or a criterion: it sees no loop around its use."""
        return self.with_parameters({}) if self.variables else self

    def without_assumptions(self) -> "Scope":
        """The scope of what is known, without what the branches around this place assume."""
        return self.without_variables() if self.kept.base is None else self.kept.base

    def assuming(self, narrowed: Mapping[str, AnyValue]) -> "Scope":
        """The same scope with some facts narrowed."""
        together = {**self.assumed, **narrowed}
        kept = Kept(self.kept.trees, self.kept.rests_on, self.without_assumptions())
        return Scope(self.facts, self.work, self.functions, self.states, together, self.variables, kept=kept)


def facts_of(node: Node, scope: Scope) -> tuple[str, ...]:
    """The facts an expression rests on, through named expressions and functions, in the order they are met."""
    found: dict[str, None] = {}
    _gather(node, scope, frozenset(scope.variables), found, set())
    return tuple(found)


def _gather(node: Node, scope: Scope, bound: frozenset[str], found: dict[str, None], seen: set[str]) -> None:
    if isinstance(node, Name):
        if node.name in bound or node.name in seen:
            return
        if node.name in scope.work:
            seen.add(node.name)
            _gather(scope.work[node.name], scope, frozenset(), found, seen)
        else:
            found.setdefault(node.name)
    if isinstance(node, Loop):
        bound |= {node.variable}
    for child in children(node):
        _gather(child, scope, bound, found, seen)
    if isinstance(node, Call) and node.function in scope.functions:
        parameters, body = scope.functions[node.function]
        _gather(body, scope, frozenset(parameters), found, seen)
