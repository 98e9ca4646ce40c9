"""Exact functions against the general reading: wherever they answer, they say the same.

On random expressions over facts of which some are exact; and on whole screenings, with the exact functions and
without.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from screener.expr.evaluate import evaluate
from screener.expr.plain import loops, operators
from screener.expr.plain.reading import exact_value
from screener.flow.model import Screening
from screener.result.evaluate import screen
from screener.values.value import AnyValue, is_known
from tests.law.shipped import DESK
from tests.soundness.any_screening import Sampler
from tests.soundness.case import FORMS, Case, LostError, cases, caught
from tests.soundness.open_facts import exact_value as exact_one
from tests.soundness.open_facts import not_asked
from tests.soundness.outcomes import differing, without_exact_functions
from tests.soundness.test_every_screening import EVERY, IDS

SEED = 20170301
PARTIALS = {"soak": 120}
FEW = 6
NEVER_EXACT = ("cannot_tell", "open", "running")
"""What some forms are about is that something stays open, whatever is known."""


@st.composite
def some_exact(draw: st.DrawFn, case: Case) -> dict[str, AnyValue]:
    """The facts of a case, most of them exactly known."""
    facts: dict[str, AnyValue] = {}
    for name, found in case.facts.items():
        exact = draw(st.integers(0, 4)) > 0
        facts[name] = not_asked(name, exact_one(draw(st.sampled_from(found.examples))) if exact else found.value)
    return facts


def both_readings(case: Case, facts: Mapping[str, AnyValue]) -> tuple[AnyValue | None, AnyValue]:
    """What exact functions make of a case, None where they leave it; and what the general reading makes of it."""
    exact = exact_value(case.node, case.scope(facts))
    with without_exact_functions():
        return exact, evaluate(case.node, case.scope(facts))


def kinds(value: AnyValue) -> Any:
    """A value with the types of its points: 1 and True are equal, and not the same."""
    return sorted((type(point).__name__, str(point)) for point in getattr(value, "points", ()))


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=settings().max_examples // 2)
@given(data=st.data())
def test_exact_functions_say_what_the_general_reading_says(form: str, data: st.DataObject) -> None:
    case = data.draw(cases(form))
    exact, general = both_readings(case, data.draw(some_exact(case)))
    if exact is not None:
        assert exact == general
        assert kinds(exact) == kinds(general)


def some_case_is(form: str, wanted: Callable[[AnyValue | None, AnyValue], bool]) -> bool:
    """Whether some drawn case of a form is read as wanted: by exact functions, and by the general reading."""

    def check(case: Case, data: st.DataObject) -> None:
        if wanted(*both_readings(case, data.draw(some_exact(case)))):
            raise LostError

    return caught(cases(form, depth=0), check)


@pytest.mark.parametrize("form", [form for form in FORMS if not any(word in form for word in NEVER_EXACT)])
def test_every_form_has_an_exact_function(form: str) -> None:
    assert some_case_is(form, lambda exact, general: exact is not None and is_known(general))


def wrong_sum(found: list[Any]) -> Any:
    return len(found)


PLANTED: dict[str, tuple[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "- is +": ("number: -", lambda patch: patch.setitem(operators._RECKONED, "-", operators._RECKONED["+"])),
    "< is <=": ("truth: <", lambda patch: patch.setitem(operators.ORDERS, "<", operators.ORDERS["<="])),
    "a sum counts": ("number: sum of loop", lambda patch: patch.setitem(loops.SERIES, "sum", wrong_sum)),
    "no turn is out": ("number: count of loop", lambda patch: patch.setattr(loops, "_counts", lambda *_: True)),
    "an open list is short": ("number: sum of list", lambda patch: patch.setattr(loops, "listed", lambda found: [])),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_difference_is_caught(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    form, plant = PLANTED[planted]
    plant(monkeypatch)
    assert some_case_is(form, lambda exact, general: exact is not None and exact != general)


@pytest.mark.parametrize("screening", EVERY, ids=IDS)
def test_a_screening_is_the_same_without_exact_functions(screening: Screening) -> None:
    sampler = Sampler(DESK, screening, Random(SEED))
    partials = PARTIALS.get(settings.get_current_profile_name(), FEW)
    drawn = [sampler.blanked(sampler.rng.choice(sampler.bases))[0] for _ in range(partials)]
    for answers in [*sampler.bases, *drawn]:
        defaults = sampler.rng.random() < 0.5
        exact = screen(screening, DESK.library.facts, answers, DESK.table_reader, defaults=defaults)
        with without_exact_functions():
            general = screen(screening, DESK.library.facts, answers, DESK.table_reader, defaults=defaults)
            assert differing(exact, general) == [], answers
