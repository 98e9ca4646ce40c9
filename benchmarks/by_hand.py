"""The small grant of `flows/small-grant` as a person would write it in Python: itemised, three-valued, with citations.

A fact is a number, a word, a yes or no; a pair for a range; a frozenset for candidates; and absent where it is not
known. It is what the engine is held against in one_case.py: no faster way that says as much was found.
"""

from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

MET, NOT_MET, UNKNOWN = "met", "not_met", "unknown"
RATE = Decimal("0.5") * Decimal("0.05")
CENT = Decimal("0.01")

Item = tuple[str, str, str, Any]
"""Id, state, citation, and the value that was met; None where nothing is known."""


def screened(
    facts: Mapping[str, Any], listed: frozenset[str], density: Mapping[str, int]
) -> tuple[str, list[Item], Any, list[str]]:
    """The verdict, every test, the amount (a pair where it is open; what a yes would bring), and what is needed."""
    sales, employees, town = facts.get("sales"), facts.get("employees"), facts.get("town")
    at_home, salary = facts.get("principal_place_in_state"), facts.get("salary")
    thin = density.get(town) if type(town) is str else _each(town, density)
    items = [
        ("SG-1-sales", _below(sales, 5_000_000), "s. 1(a)", sales),
        ("SG-1-employees", _at_most(employees, 20), "s. 1(b)", employees),
        ("SG-1-town", _one_of(town, listed), "s. 1(c)", town),
        ("SG-1-density", _below(thin, 500), "s. 1(d)", thin),
        ("SG-1-place", UNKNOWN if at_home is None else MET if at_home else NOT_MET, "s. 1(e)", at_home),
    ]
    states = [item[1] for item in items]
    if NOT_MET in states:
        return "not_eligible", items, Decimal(0), []
    if UNKNOWN not in states:
        return "eligible", items, _grant(salary), []
    needs = [
        name
        for name, of in zip(NAMES, (states[:1], states[1:2], states[2:4], states[4:]), strict=True)
        if UNKNOWN in of
    ]
    return "undetermined", items, _grant(salary), needs


NAMES = ("sales", "employees", "town", "principal_place_in_state")


def _below(value: Any, limit: int) -> str:
    if value is None:
        return UNKNOWN
    if type(value) is tuple:
        return MET if value[1] < limit else NOT_MET if value[0] >= limit else UNKNOWN
    return MET if value < limit else NOT_MET


def _at_most(value: Any, limit: int) -> str:
    if value is None:
        return UNKNOWN
    if type(value) is tuple:
        return MET if value[1] <= limit else NOT_MET if value[0] > limit else UNKNOWN
    return MET if value <= limit else NOT_MET


def _one_of(town: Any, listed: frozenset[str]) -> str:
    if town is None:
        return UNKNOWN
    if type(town) is frozenset:
        return MET if town <= listed else NOT_MET if town.isdisjoint(listed) else UNKNOWN
    return MET if town in listed else NOT_MET


def _each(towns: Any, density: Mapping[str, int]) -> Any:
    if towns is None:
        return None
    found: Sequence[int] = [density[town] for town in towns]
    return min(found), max(found)


def _grant(salary: Any) -> Any:
    if salary is None:
        return None
    if type(salary) is tuple:
        return _cents(RATE * salary[0]), _cents(RATE * salary[1])
    return _cents(RATE * salary)


def _cents(number: Decimal) -> Decimal:
    return number.quantize(CENT, ROUND_HALF_UP)
