"""Nothing impossible is left in: where every fact is used once, a value is exactly what its completions give.

Facts with few values, and ranges held against a plain limit, whose ends decide. (A fact used twice may leave
too much in: that only costs decisions.)
"""

from collections.abc import Callable, Mapping

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from screener.values import compare
from screener.values.value import Span, Value, value_of
from tests.soundness import open_facts
from tests.soundness.case import Case, LostError, caught
from tests.soundness.expressions import NUMBERS, ORDERS
from tests.soundness.open_facts import Open, not_asked
from tests.soundness.reference import UNDEFINED

few = open_facts.points(open_facts.NUMBERS)
FACTS: Mapping[str, st.SearchStrategy[Open]] = {
    **dict.fromkeys(["a", "b"], few),
    "opt": open_facts.points([*open_facts.NUMBERS, None]),
    **dict.fromkeys(["yes", "no"], open_facts.yes_no),
    "maybe": open_facts.optional_yes_no,
    "kind": open_facts.points(open_facts.OPTIONS),
    "uses": open_facts.ticks(),
    **dict.fromkeys(["wide", "broad"], open_facts.spans()),
}


class Once:
    """Writes an expression that names each fact once at most."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.facts: list[str] = []

    def one(self, *choices: str) -> str:
        return self.draw(st.sampled_from(choices))

    def fact(self, names: list[str], otherwise: str) -> str:
        left = [name for name in names if name not in self.facts]
        if not left:
            return otherwise
        self.facts.append(self.one(*left))
        return self.facts[-1]

    def number(self, depth: int) -> str:
        if depth <= 0:
            return self.fact(["a", "b", "opt"], "1") if self.draw(st.booleans()) else self.one(*NUMBERS)
        form = self.one("({} + {})", "({} - {})", "({} * {})", "({} / {})", "min({}, {})", "max({}, {}, {})", *STEPPED)
        parts = [self.number(depth - 1) for _ in range(form.count("{}"))]
        return form.format(*parts) if form != STEPPED[-1] else form.format(parts[0], self.truth(0), parts[2])

    def truth(self, depth: int) -> str:
        form = self.one(*(LEAVES if depth <= 0 else JOINED))
        match form:
            case "fact":
                return self.fact(["yes", "no", "maybe"], "True")
            case "limit":
                return f"({self.fact(['wide', 'broad'], '0')} {self.order()} {self.one(*NUMBERS)})"
            case "ticked":
                return f"{self.one('has_any', 'has_all')}({self.fact(['uses'], '[]')}, ['p', 'q'])"
            case "choice":
                return f"({self.fact(['kind'], repr('p'))} in ['p', 'r'])"
            case "compare":
                return f"({self.number(depth - 1)} {self.order()} {self.number(depth - 1)})"
        return form.format(*(self.truth(depth - 1) for _ in range(form.count("{}"))))

    def order(self) -> str:
        return self.one(*ORDERS, "==", "!=")


LEAVES = ["fact", "limit", "ticked", "choice"]
JOINED = ["({} and {})", "({} or {})", "(not {})", "({} if {} else {})", "any([{}, {}])", "compare", "limit"]
STEPPED = [
    "round_cents({})",
    "ceil({})",
    "floor_to({}, 2)",
    "pro_rata({}, {}, {})",
    "sum([{}, {}])",
    "({} if {} else {})",
]


@st.composite
def used_once(draw: st.DrawFn) -> Case:
    writer = Once(draw)
    write = draw(st.sampled_from([writer.number, writer.truth]))
    text = write(draw(st.integers(0, 3)))
    drawn = {name: draw(FACTS[name]) for name in writer.facts}
    return Case(text, {name: Open(not_asked(name, found.value), found.examples) for name, found in drawn.items()})


def check_tight(case: Case) -> None:
    value = case.value()
    assert isinstance(value, Value)
    assume(value.span is None)
    found = {case.exactly(facts, opinion) for facts, opinion in case.completions(5_000)}
    possible = {*value.points, *([UNDEFINED] if value.undefined else [])}
    if found != possible:
        raise LostError(f"{case.text} is one of {found}, not {possible}")


@given(used_once())
def test_a_value_is_exactly_what_its_completions_give(case: Case) -> None:
    check_tight(case)


def open_ends_belong(a: Span, b: Span, or_equal: bool) -> bool:
    return bool(a.low < b.high or (or_equal and a.low == b.high))  # type: ignore[operator]


LOOSE: dict[str, tuple[str, Callable[..., object]]] = {
    "an open end belongs": ("_can_be_less", open_ends_belong),
    "a value may differ from itself": ("_same_point", lambda left, right: False),
    "what may be neither is open": ("truth", lambda *given, **because: value_of([True, False])),
}


@pytest.mark.parametrize("planted", LOOSE)
def test_a_planted_loose_rule_is_caught(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, wrong = LOOSE[planted]
    monkeypatch.setattr(compare, name, wrong)
    assert caught(used_once(), lambda case, _: check_tight(case))
