"""A screening in brief says what the whole outcome says: whatever is exact, a range, a choice of several or missing.

On the shipped screenings, and on random small ones whose parts know every way in which a part can be read.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from screener.flow.model import Fact, Kind, Screening
from screener.result import brief, briefing
from screener.result import given as given_facts
from screener.result.brief import Brief, brief_of
from screener.result.briefing import Briefing
from screener.result.evaluate import screen
from screener.result.given import Source
from screener.result.model import Outcome
from screener.result.prepared import prepared
from screener.values.value import DONT_KNOW, Answered, Stated, Value, between, is_ordered, one_of
from tests.law.shipped import DESK
from tests.result.small import AS_OF, TABLES, TOWNS, Small, answered, criterion
from tests.soundness.test_every_screening import EVERY, IDS
from tests.soundness.test_taken_over import Talk

SEED = 20170304
STEPS = {"soak": 400}
FEW = 6
CAUGHT_WITHIN = 60


class Vague(Talk):
    """A caller who also gives ranges, and names several of what may be."""

    def answer(self, fact: Fact, now: Answered | None) -> Answered | None:
        said = super().answer(fact, now)
        other = super().answer(fact, now) if self.rng.random() < 0.4 else None
        pair = [a.value for a in (said, other) if isinstance(a, Stated) and isinstance(a.value, Value)]
        if len(pair) < 2 or not all(value.is_single for value in pair):
            return said
        one, two = (value.single for value in pair)
        if not (is_ordered(one) and is_ordered(two)):
            return Stated(one_of([one, two]))
        low, high = sorted((one, two))  # type: ignore[type-var]
        return Stated(between(low, high, whole=fact.kind in (Kind.COUNT, Kind.YEAR)))  # type: ignore[arg-type]


def differing(short: Brief, whole: Outcome) -> list[str]:
    """What a screening in brief says otherwise than the whole outcome."""
    said = {
        "verdict": (short.verdict, whole.verdict),
        "why it is open": (short.truth.because, whole.open_verdict),
        "tests": (tuple(short.findings), whole.findings),
        "items": (
            [item[:3] for item in short.itemised()],
            [(f.criterion.id, f.state, f.criterion.cite) for f in whole.findings],
        ),
        "amounts": (tuple(short.amounts), whole.amounts),
        "figures": (tuple(short.figures), whole.figures),
        "needs": (tuple(short.needs), whole.needs),
        "amount needs": (tuple(short.amount_needs), whole.amount_needs),
    }
    return [name for name, (ours, theirs) in said.items() if ours != theirs]


def first_difference(screening: Screening, seed: int, steps: int, *, defaults: bool) -> str | None:
    """Where a talk first leads to two answers; None where it never does."""
    talk = Vague(screening, seed, defaults=defaults)
    ready = Briefing(Source(prepared(screening, DESK.library.facts), DESK.table_reader, defaults))
    for answers in [*talk.sampler.bases[:2], *talk.steps(steps)]:
        if found := differing(brief_of(ready, answers), talk.outcome(answers)):
            return f"{screening.id}: {found} for {answers}"
    return None


@pytest.mark.parametrize("defaults", [True, False], ids=["defaults", "asked"])
@pytest.mark.parametrize("screening", EVERY, ids=IDS)
def test_a_shipped_screening_says_the_same_in_brief(screening: Screening, defaults: bool) -> None:
    steps = STEPS.get(settings.get_current_profile_name(), FEW)
    assert first_difference(screening, SEED, steps, defaults=defaults) is None


def test_the_whole_outcome_is_there_when_it_is_asked_for() -> None:
    for screening in EVERY:
        talk = Talk(screening, SEED, defaults=True)
        answers = talk.sampler.bases[0]
        ready = Briefing(Source(prepared(screening, DESK.library.facts), DESK.table_reader))
        short, whole = brief_of(ready, answers), talk.outcome(answers)
        assert (short.outcome.flags, short.outcome.duties) == (whole.flags, whole.duties)


# --- random small screenings ------------------------------------------------------------------------------

FACTS = (
    Fact("people", Kind.COUNT),
    Fact("here", Kind.COUNT),
    Fact("sales", Kind.MONEY, low=0),
    Fact("member", Kind.YES_NO),
    Fact("sort", Kind.CHOICE, options=("a", "b", "c")),
    Fact("town", Kind.PLACE, table="towns"),
    Fact("left", Kind.YEAR, none=True),
    Fact("year", Kind.YEAR),
)
LEAVES = (
    "people <= 20",
    "here > 5",
    "sales < 500.50",
    "1_000 >= sales",
    "sales * 2 - 100 < here * 30",
    "0.5 * 0.5 * sales == 250",
    "member",
    "member == (here > people)",
    "sort in ['a', 'b']",
    "sort != 'c'",
    "people in [1, 2, 20]",
    "town.city",
    "town.state",
    "town in ['North', 'away']",
    "left == None or left > year",
    "(here / people if people > 0 else 0) <= 0.5",
    "stage >= 1",
    "state('first')",
)
SUMS = (
    "round_cents(0.5 * 0.05 * sales)",
    "0.333 * sales",
    "max(0, min(sales, 1_000 - here * 10))",
    "sales if member else 0",
    "25 * people",
    "sales / 3",
)
WORK = {"stage": "2 if people > 10 else 0 if here > 3 else 1"}
RELATIONS = ("here <= people", "year <= left", ("sales >= 100", "member"))


def truths() -> st.SearchStrategy[str]:
    return st.recursive(
        st.sampled_from(LEAVES),
        lambda inner: st.one_of(
            st.tuples(inner, st.sampled_from(("and", "or")), inner).map(lambda t: f"({t[0]}) {t[1]} ({t[2]})"),
            inner.map(lambda t: f"not ({t})"),
            st.tuples(inner, inner, inner).map(lambda t: f"({t[0]}) if ({t[1]}) else ({t[2]})"),
        ),
        max_leaves=4,
    )


def numbers(low: int, high: int, *, whole: bool = True) -> st.SearchStrategy[Any]:
    single = st.integers(low, high)
    pairs = st.tuples(single, single).map(sorted).map(lambda p: between(p[0], p[1], whole=whole))
    return st.one_of(single, single, pairs)


def several(options: tuple[str, ...]) -> st.SearchStrategy[Any]:
    return st.one_of(st.sampled_from(options), st.sets(st.sampled_from(options), min_size=2).map(one_of))


SAID: Mapping[str, st.SearchStrategy[Any]] = {
    "people": numbers(0, 40),
    "here": numbers(0, 12),
    "sales": numbers(0, 2_000, whole=False),
    "member": st.booleans(),
    "sort": several(("a", "b", "c")),
    "town": several(tuple(TOWNS)),
    "left": st.one_of(st.none(), numbers(2014, 2020)),
    "year": numbers(2014, 2020),
}


@dataclass(frozen=True)
class Drawn:
    """A screening, answers to it, and whether defaults answer."""

    small: Small
    answers: Mapping[str, Any]
    defaults: bool


@st.composite
def drawn(draw: st.DrawFn) -> Drawn:
    conditions = st.one_of(st.none(), st.sampled_from(("member", "here > 5", "left != None", "sort == 'a'")))
    decides = st.sampled_from((True, True, False))
    tests = {
        name: criterion(name, draw(truths()), draw(conditions) if name != "first" else None, decides=draw(decides))
        for name in ("second", "third")
    }
    first = criterion("first", draw(st.sampled_from(LEAVES[:-2])))
    answers = {
        name: said
        for name, strategy in SAID.items()
        if (said := draw(st.one_of(st.just(None), st.just(DONT_KNOW), strategy, strategy, strategy))) is not None
        or name == "left"
    }
    small = Small(
        tuple(gated(fact, draw) for fact in FACTS),
        {"first": first, **tests},
        amounts={"sum": draw(st.sampled_from(SUMS)), "more": draw(st.sampled_from(SUMS))},
        figures={"figure": (draw(st.sampled_from(SUMS)), "money")},
        work=WORK,
        relations=tuple(draw(st.lists(st.sampled_from(RELATIONS), max_size=2, unique=True))),
        verdict=draw(st.sampled_from((None, None, "state('first') or state('second')"))),
        listed={"more": draw(st.sampled_from(("member", "known(people)")))},
    )
    return Drawn(small, answers, draw(st.booleans()))


def gated(fact: Fact, draw: st.DrawFn) -> Fact:
    """A fact as it is, or behind a gate, or with a default."""
    from tests.result.small import node

    if fact.name == "here":
        return draw(st.sampled_from((fact, given_only(fact, node("member")))))
    if fact.name == "left":
        return draw(st.sampled_from((fact, with_default(fact, node("None")))))
    return draw(st.sampled_from((fact, with_default(fact, node("people < 10"))))) if fact.name == "member" else fact


def given_only(fact: Fact, gate: Any) -> Fact:
    return Fact(fact.name, fact.kind, only_if=gate)


def with_default(fact: Fact, default: Any) -> Fact:
    return Fact(fact.name, fact.kind, none=fact.none, default=default)


def both(case: Drawn) -> tuple[Brief, Outcome]:
    """The case in brief and whole."""
    screening, facts = case.small.screening, case.small.by_name
    answers = answered(AS_OF, case.answers)
    ready = Briefing(Source(prepared(screening, facts), TABLES, case.defaults))
    return brief_of(ready, answers), screen(screening, facts, answers, TABLES, defaults=case.defaults)


@settings(max_examples=100)
@given(case=drawn())
def test_a_random_screening_says_the_same_in_brief(case: Drawn) -> None:
    assert differing(*both(case)) == []


# --- what a difference would look like --------------------------------------------------------------------


def always(found: Any) -> Any:
    return lambda *_: found


PLANTED: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "relations never narrow": lambda patch: patch.setattr(briefing, "_is_idle", always(True)),
    "amounts are not rounded": lambda patch: patch.setattr(brief, "to_cents", lambda number: number),
    "a gate is always open": lambda patch: patch.setattr(
        given_facts.Given, "_fact", lambda self, fact: self._ungated(fact)
    ),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_difference_is_caught(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[planted](monkeypatch)
    found = (first_difference(screening, SEED, CAUGHT_WITHIN, defaults=True) for screening in EVERY)
    assert any(found)


def test_a_scalar_that_stands_for_itself_is_told_with_its_test() -> None:
    small = Small((Fact("people", Kind.COUNT), Fact("sales", Kind.MONEY)), {"A": "people <= 20 and sales < 5"})
    ready = Briefing(Source(prepared(small.screening, small.by_name), TABLES))
    assert Brief(ready, {"people": 18, "sales": 4}).itemised() == [("A", "met", "s. A", (18, 4))]
    open_one = Stated(between(1, 30))
    assert Brief(ready, {"people": 18}, {"sales": open_one}).itemised() == [("A", "unknown", "s. A", (18, open_one))]
    assert Brief(ready, {"people": 21}).itemised() == [("A", "not_met", "s. A", (21, None))]


def test_answers_are_left_as_they_are() -> None:
    small = Small((Fact("people", Kind.COUNT),), {"A": "people <= 20"})
    ready = Briefing(Source(prepared(small.screening, small.by_name), TABLES))
    exact = {"people": 18}
    Brief(ready, exact)
    assert exact == {"people": 18}
