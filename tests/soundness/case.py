"""One drawn case: an expression, what its facts may still be, and the check that the engine loses no completion."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from screener.expr.evaluate import evaluate, truth_of
from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.values.value import AnyValue, Items, Record, Span, Ticks, Value, because_of, is_known, value_of
from tests.soundness.expressions import COARSE, NUMBER_FORMS, TRUTH_FORMS, Writer
from tests.soundness.open_facts import FACTS, TABLE, Open, combinations, narrower, not_asked
from tests.soundness.reference import UNDEFINED, World

MOST_COMPLETIONS = 60
FORMS: Mapping[str, Callable[[Writer, int], str]] = {
    **{f"number: {name}": form for name, form in NUMBER_FORMS.items()},
    **{f"truth: {name}": form for name, form in TRUTH_FORMS.items()},
    **{f"coarse: {name}": form for name, form in COARSE.items()},
}


def is_coarse(form: str) -> bool:
    """Whether the engine may say of a form no more than that it is undefined."""
    return form.startswith("coarse")


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

    def table(self, fact: str) -> str:
        assert fact == "town"
        return "towns"

    def lookup(self, table: str, column: str, keys: Sequence[Value]) -> Value:
        """A cell of the towns; there is no other table."""
        (key,) = keys
        cells = {TABLE[point][column] if isinstance(point, str) else None for point in key.points}
        undefined = key.undefined or key.span is not None or None in cells
        return value_of(cells - {None}, undefined=undefined, because=key.because)


@dataclass(frozen=True)
class Case:
    """An expression with all that its names mean."""

    text: str
    facts: Mapping[str, Open]
    work: Mapping[str, str] = field(default_factory=dict)
    functions: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    criteria: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def node(self) -> Node:
        return read(self.text)

    @cached_property
    def meanings(self) -> tuple[dict[str, Node], dict[str, tuple[tuple[str, ...], Node]], dict[str, Node]]:
        """Named expressions, named functions and criteria, read."""
        functions: dict[str, tuple[tuple[str, ...], Node]] = {
            name: ((parameter,), read(text)) for name, (parameter, text) in self.functions.items()
        }
        work, criteria = ({name: read(text) for name, text in named.items()} for named in (self.work, self.criteria))
        return work, functions, criteria

    def scope(self, facts: Mapping[str, AnyValue] | None = None) -> Scope:
        work, functions, criteria = self.meanings

        def state(criterion: str, scope: Scope) -> Value:
            return truth_of(criteria[criterion], scope)

        known = Known(facts or {name: found.value for name, found in self.facts.items()})
        return Scope(known, work, functions, state)

    def value(self, facts: Mapping[str, AnyValue] | None = None) -> AnyValue:
        """What the engine says the expression may be."""
        return evaluate(self.node, self.scope(facts))

    def exactly(self, facts: Mapping[str, Any], opinion: bool = True) -> Any:
        """What the expression is for one completion, by the reference."""
        return World(facts, *self.meanings, TABLE, opinion).value(self.node)

    def completions(self, most: int = MOST_COMPLETIONS) -> Iterator[tuple[dict[str, Any], bool]]:
        names = sorted(self.facts)
        for *values, opinion in combinations([*(self.facts[name].examples for name in names), (True, False)], most):
            yield dict(zip(names, values, strict=True)), opinion


@st.composite
def cases(draw: st.DrawFn, form: str, depth: int = 2) -> Case:
    """A case whose expression has the named form at its root."""
    writer = Writer(draw)
    text = FORMS[form](writer, draw(st.integers(0, depth)))
    drawn = {name: draw(FACTS[name]) for name in sorted(writer.facts)}
    facts = {name: Open(not_asked(name, found.value), found.examples) for name, found in drawn.items()}
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


def covers(wide: AnyValue, narrow: AnyValue, *, coarse: bool = False) -> bool:
    """Whether everything that `narrow` may be, `wide` may be too."""
    match wide, narrow:
        case Value(undefined=True), _ if coarse:
            return True
        case Value(), Value():
            points = all(wide.holds(point) for point in narrow.points)
            return points and wide.undefined >= narrow.undefined and _covers(wide.span, narrow.span)
        case Ticks(), Ticks():
            return wide.sure <= narrow.sure and narrow.sure | narrow.may <= wide.sure | wide.may
        case Items(), Items() if len(wide.items) == len(narrow.items):
            return all(covers(w, n, coarse=coarse) for w, n in zip(wide.items, narrow.items, strict=True))
    return False


def _covers(wide: Span | None, narrow: Span | None) -> bool:
    if narrow is None or wide is None:
        return narrow is None
    low: Any = (wide.low, wide.low_open), (narrow.low, narrow.low_open)
    high: Any = (narrow.high, not narrow.high_open), (wide.high, not wide.high_open)
    return low[0] <= low[1] and high[0] <= high[1] and wide.whole <= narrow.whole


class LostError(AssertionError):
    """A completion that the engine says is impossible, or another broken promise."""


def check_sound(case: Case, *, coarse: bool = False) -> None:
    """Every completion's exact value is among those that the engine says are possible."""
    value = case.value()
    for facts, opinion in case.completions():
        exact = case.exactly(facts, opinion)
        if not allows(value, exact, coarse=coarse):
            raise LostError(f"{case.text} with {facts} is {exact}, not in {value}")


def check_monotone(case: Case, narrowed: Mapping[str, AnyValue], *, coarse: bool = False) -> None:
    """To know more of the facts never makes more possible."""
    wide, narrow = case.value(), case.value(narrowed)
    if not covers(wide, narrow, coarse=coarse):
        raise LostError(f"{case.text} with {narrowed} is {narrow}, not within {wide}")


def check_reasons(case: Case) -> None:
    """A value that is open says why, and names every fact that alone can change it; a single one says nothing."""
    value = case.value()
    named = {reason.fact for reason in because_of(value)}
    if is_known(value) and named:
        raise LostError(f"{case.text} is {value}: known, yet {named}")
    for facts, opinion in case.completions(8):
        exact = case.exactly(facts, opinion)
        for name, found in case.facts.items():
            for other in found.examples:
                if name not in named and case.exactly({**facts, name: other}, opinion) != exact:
                    raise LostError(f"{case.text} with {facts} is {exact}, not so with {name} {other}: {value}")


@st.composite
def narrowed(draw: st.DrawFn, case: Case) -> dict[str, AnyValue]:
    """Part of what each fact of a case may be."""
    return {name: not_asked(name, draw(narrower(found))) for name, found in case.facts.items()}


def caught(strategy: st.SearchStrategy[Case], check: Callable[[Case, st.DataObject], None]) -> bool:
    """Whether some drawn case fails a check."""

    @settings(
        max_examples=2000,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def search(data: st.DataObject) -> None:
        check(data.draw(strategy), data)

    try:
        search()
    except LostError:
        return True
    return False
