"""The small grant as variables of openfisca-core. Of each number it is given the least and the most it may be.

A test of three states is two variables: whether it surely holds, and whether it may. At most two towns are candidates.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from openfisca_core.entities import build_entity
from openfisca_core.periods import DateUnit
from openfisca_core.simulations import SimulationBuilder
from openfisca_core.taxbenefitsystems import TaxBenefitSystem
from openfisca_core.variables import Variable

YEAR = "2023"
FAR = 10**12
"""Where a number has no upper end."""
GIVEN = {
    **{f"{name}_{end}": float for name in ("sales", "employees", "density", "salary") for end in ("low", "high")},
    "town": str,
    "other_town": str,
    "place_known": bool,
    "place": bool,
}
TESTS = ("sales", "employees", "town", "density", "place")


def system(listed: list[str]) -> tuple[Any, Any]:
    """The tax and benefit system with its one entity."""
    entity = build_entity(key="business", plural="businesses", label="A business", is_person=True)
    made = TaxBenefitSystem([entity])
    for name, kind in GIVEN.items():
        made.add_variable(variable(name, kind, entity))
    for name, formula in formulas(np.array(listed)).items():
        made.add_variable(variable(name, float if name.startswith("grant") else bool, entity, formula))
    return made, entity


def variable(name: str, kind: type, entity: Any, formula: Callable[..., Any] | None = None) -> Any:
    """A variable of one year, given or worked out."""
    parts: dict[str, Any] = {"value_type": kind, "entity": entity, "definition_period": DateUnit.YEAR, "label": name}
    return type(name, (Variable,), parts | ({} if formula is None else {"formula": formula}))


def formulas(listed: Any) -> dict[str, Callable[..., Any]]:
    """What is worked out: two variables a test, two of the verdict, and the amount at either end."""

    def of(read: Callable[[Callable[[str], Any]], Any]) -> Callable[..., Any]:
        return lambda business, period: read(lambda name: business(name, period))

    return {
        "sales_surely": of(lambda v: v("sales_high") < 5_000_000),
        "sales_maybe": of(lambda v: v("sales_low") < 5_000_000),
        "employees_surely": of(lambda v: v("employees_high") <= 20),
        "employees_maybe": of(lambda v: v("employees_low") <= 20),
        "town_surely": of(lambda v: np.isin(v("town"), listed) & np.isin(v("other_town"), listed)),
        "town_maybe": of(lambda v: np.isin(v("town"), listed) | np.isin(v("other_town"), listed)),
        "density_surely": of(lambda v: v("density_high") < 500),
        "density_maybe": of(lambda v: v("density_low") < 500),
        "place_surely": of(lambda v: v("place_known") & v("place")),
        "place_maybe": of(lambda v: ~v("place_known") | v("place")),
        "eligible_surely": of(lambda v: np.all([v(f"{test}_surely") for test in TESTS], axis=0)),
        "eligible_maybe": of(lambda v: np.all([v(f"{test}_maybe") for test in TESTS], axis=0)),
        "grant_low": of(lambda v: np.round(0.5 * 0.05 * v("salary_low"), 2)),
        "grant_high": of(lambda v: np.round(0.5 * 0.05 * v("salary_high"), 2)),
    }


def given(facts: Mapping[str, Any], density: Mapping[str, int]) -> dict[str, Any]:
    """The facts of by_hand.py as the system reads them."""
    towns = sorted(facts["town"]) if isinstance(facts["town"], frozenset) else [facts["town"]]
    place = facts.get("principal_place_in_state")
    out: dict[str, Any] = {"town": towns[0], "other_town": towns[-1], "place_known": place is not None}
    out["place"] = bool(place)
    spans = {name: facts.get(name, (0, FAR)) for name in ("sales", "employees", "salary")}
    spans["density"] = min(density[town] for town in towns), max(density[town] for town in towns)
    for name, span in spans.items():
        low, high = span if isinstance(span, tuple) else (span, span)
        out |= {f"{name}_low": float(low), f"{name}_high": float(high)}
    return {"businesses": {"one": {name: {YEAR: value} for name, value in out.items()}}}


def screened(made: Any, situation: dict[str, Any]) -> tuple[str, list[str], tuple[float, float]]:
    """The verdict, the state of every test, and the amount at either end."""
    simulation = SimulationBuilder().build_from_entities(made, situation)
    states = [state(simulation, test) for test in TESTS]
    verdict = {"met": "eligible", "not_met": "not_eligible", "unknown": "undetermined"}[state(simulation, "eligible")]
    low, high = (float(simulation.calculate(f"grant_{end}", YEAR)[0]) for end in ("low", "high"))
    return verdict, states, (low, high)


def state(simulation: Any, test: str) -> str:
    """Met, not met or not known."""
    if simulation.calculate(f"{test}_surely", YEAR)[0]:
        return "met"
    return "unknown" if simulation.calculate(f"{test}_maybe", YEAR)[0] else "not_met"
