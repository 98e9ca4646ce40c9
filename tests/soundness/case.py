"""One drawn case: an expression, what its facts may still be, and the check that the engine loses no completion."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any

from hypothesis import strategies as st

from screener.expr.evaluate import evaluate, truth_of
from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.values.exact import Scalar
from screener.values.value import AnyValue, Items, Record, Ticks, Value
from tests.soundness.expressions import COARSE, NUMBER_FORMS, TRUTH_FORMS, Writer
from tests.soundness.open_facts import FACTS, TABLE, Open, because, combinations
from tests.soundness.reference import UNDEFINED, World

MOST_COMPLETIONS = 150
FORMS: Mapping[str, Callable[[Writer, int], str]] = {
    **{f"number: {name}": form for name, form in NUMBER_FORMS.items()},
    **{f"truth: {name}": form for name, form in TRUTH_FORMS.items()},
    **{f"coarse: {name}": form for name, form in COARSE.items()},
}

read = cache(parse)


@dataclass(frozen=True)
class Known:
    """Facts of the engine, as they were drawn."""

    values: Mapping[str, AnyValue]

    def value(self, name: str, scope: Scope) -> AnyValue:
        return self.values[name]

    def given(self, name: str) -> bool:
        return True

    def stated(self, name: str) -> AnyValue | None:
        return self.values[name]

    def cell(self, fact: str, key: Scalar, column: str) -> Scalar:
        assert fact == "town"
        found: Scalar = TABLE[str(key)][column]
        return found


@dataclass(frozen=True)
class Case:
    """An expression with all that its names mean."""

    text: str
    facts: Mapping[str, Open]
    work: Mapping[str, str] = field(default_factory=dict)
    functions: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    criteria: Mapping[str, str] = field(default_factory=dict)

    @property
    def node(self) -> Node:
        return read(self.text)

    def scope(self, facts: Mapping[str, AnyValue] | None = None) -> Scope:
        def state(criterion: str, scope: Scope) -> Value:
            return truth_of(read(self.criteria[criterion]), scope)

        known = Known(facts or {name: found.value for name, found in self.facts.items()})
        return Scope(known, *self._meanings(), state)

    def _meanings(self) -> tuple[dict[str, Node], dict[str, tuple[tuple[str, ...], Node]]]:
        work = {name: read(text) for name, text in self.work.items()}
        return work, {name: ((parameter,), read(text)) for name, (parameter, text) in self.functions.items()}

    def value(self, facts: Mapping[str, AnyValue] | None = None) -> AnyValue:
        """What the engine says the expression may be."""
        return evaluate(self.node, self.scope(facts))

    def exactly(self, facts: Mapping[str, Any], opinion: bool = True) -> Any:
        """What the expression is for one completion, by the reference."""
        criteria = {name: read(text) for name, text in self.criteria.items()}
        return World(facts, *self._meanings(), criteria, TABLE, opinion).value(self.node)

    def completions(self, most: int = MOST_COMPLETIONS) -> Iterator[tuple[dict[str, Any], bool]]:
        names = sorted(self.facts)
        for *values, opinion in combinations([*(self.facts[name].examples for name in names), (True, False)], most):
            yield dict(zip(names, values, strict=True)), opinion


@st.composite
def cases(draw: st.DrawFn, form: str, depth: int = 2) -> Case:
    """A case whose expression has the named form at its root."""
    writer = Writer(draw)
    text = FORMS[form](writer, draw(st.integers(0, depth)))
    facts = {name: because(name, draw(FACTS[name])) for name in sorted(writer.facts)}
    return Case(text, facts, writer.work, writer.functions, writer.criteria)


def allows(value: AnyValue, exact: Any, *, coarse: bool = False) -> bool:
    """Whether a value says that `exact` is possible. Coarse: `undefined` may stand for what is not told apart."""
    match value, exact:
        case Value(undefined=True), _ if coarse or exact is UNDEFINED:
            return True
        case Value(), bool() | int() | Fraction() | date() | str() | None:
            return value.holds(exact)
        case Ticks(), frozenset():
            return value.sure <= exact <= value.sure | value.may
        case Items(), tuple() if len(exact) == len(value.items):
            return all(allows(v, e, coarse=coarse) for v, e in zip(value.items, exact, strict=True))
        case Record(), dict():
            return all(allows(v, exact[name], coarse=coarse) for name, v in value.fields.items())
    return False


class LostError(AssertionError):
    """A completion that the engine says is impossible, or another broken promise."""


def check_sound(case: Case, *, coarse: bool = False) -> None:
    """Every completion's exact value is among those that the engine says are possible."""
    value = case.value()
    for facts, opinion in case.completions():
        exact = case.exactly(facts, opinion)
        if not allows(value, exact, coarse=coarse):
            raise LostError(f"{case.text} with {facts} is {exact}, not in {value}")
