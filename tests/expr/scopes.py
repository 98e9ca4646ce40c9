"""What the tests of expressions are read against: facts by name, each open because it was not asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from screener.expr.evaluate import evaluate, truth_of
from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.values.exact import Scalar
from screener.values.reasons import Reason, Reasons, Why
from screener.values.struct import replace
from screener.values.value import AnyValue, Items, Value, exactly, is_known, value_of, with_reasons

TABLE: Mapping[str, Mapping[str, Scalar]] = {
    "Adams": {"inside": True, "rate": Fraction(3, 10)},
    "Berlin": {"inside": True, "rate": Fraction(1, 5)},
    "Cadiz": {"inside": None, "rate": None},
}
Given = AnyValue | Scalar


def because(*names: str) -> Reasons:
    """The reasons of facts that were not asked."""
    return frozenset(Reason(name, Why.NOT_ASKED) for name in names)


@dataclass(frozen=True)
class Known:
    """Facts by name; a fact with a default is worked out from its expression. Notes which were looked up."""

    values: Mapping[str, AnyValue]
    defaults: Mapping[str, Node] = field(default_factory=dict)
    looked_up: list[str] = field(default_factory=list)

    def value(self, name: str, scope: Scope) -> AnyValue:
        self.looked_up.append(name)
        return evaluate(self.defaults[name], scope) if name in self.defaults else self.values[name]

    def given(self, name: str) -> bool:
        return is_known(self.values[name])

    def stated(self, name: str) -> AnyValue | None:
        return self.values.get(name)

    def table(self, fact: str) -> str:
        assert fact == "town"
        return "towns"

    def lookup(self, table: str, column: str, keys: Sequence[Value]) -> Value:
        assert table == "towns"
        (key,) = keys
        cells = {TABLE.get(str(point), {}).get(column) for point in key.points}
        return value_of(cells - {None}, undefined=key.undefined or None in cells, because=key.because)


def scope(
    work: Mapping[str, str] | None = None,
    functions: Mapping[str, str] | None = None,
    criteria: Mapping[str, str] | None = None,
    defaults: Mapping[str, str] | None = None,
    **facts: Given,
) -> Scope:
    """A scope with named expressions, functions like {"f(x)": "x + 1"}, criteria, and facts."""
    tests = {name: parse(text) for name, text in (criteria or {}).items()}

    def state(criterion: str, scope: Scope) -> Value:
        return truth_of(tests[criterion], scope)

    known = _known(facts, {name: parse(text) for name, text in (defaults or {}).items()})
    named = {name: parse(text) for name, text in (work or {}).items()}
    return Scope(known, named, dict(_function(head, body) for head, body in (functions or {}).items()), state)


def _known(facts: Mapping[str, Given], defaults: Mapping[str, Node]) -> Known:
    return Known({name: _value(name, given) for name, given in facts.items()}, defaults)


def _value(name: str, given: Given) -> AnyValue:
    return with_reasons(exactly(given) if isinstance(given, Scalar) else given, because(name))


def _function(head: str, body: str) -> tuple[str, tuple[tuple[str, ...], Node]]:
    name, _, parameters = head.rstrip(")").partition("(")
    return name, (tuple(part.strip() for part in parameters.split(",")), parse(body))


def what(text: str, at: Scope | None = None, **facts: Given) -> AnyValue:
    """What an expression may be, in a scope or with the given facts."""
    return evaluate(parse(text), at or replace(scope(), facts=_known(facts, {})))


def items(*values: Given) -> Items:
    """A list."""
    return Items(tuple(exactly(v) if isinstance(v, Scalar) else v for v in values))
