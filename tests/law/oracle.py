"""Section B of the program file once more, in plain Python over exact answers: what the engine is held against.

Knows nothing of the engine, of flows or of open values. Money is a whole number of cents; a choice of several is
a frozenset; "none" is None. The main place is a pair (in the state, in a gateway city).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

PLAN_PARTS = {
    "long_term_forecasts",
    "short_term_forecasts",
    "contingencies",
    "research_and_development",
    "profit_loss_and_cash_flow",
    "angel_funding_details",
}
PERMITTED = {"capital_improvements", "plant_equipment", "research_and_development", "working_capital"}
FORBIDDEN = {
    "pay_dividends",
    "fund_or_repay_shareholder_loans",
    "redeem_shares",
    "repay_debt",
    "pay_investor_wages_or_benefits",
}
SOURCES = ("own_money", "commodity_fund_other")
STATES = {True: "met", False: "not_met", None: "unknown"}


@dataclass(frozen=True, slots=True)
class Worked:
    """What the program file says of one full set of answers. `amounts` (cents) are what a yes brings.

    `figures` are in hundredths: cents, per cent, and years times 100.
    """

    criteria: Mapping[str, str]
    verdict: str
    amounts: Mapping[str, int]
    figures: Mapping[str, int | Fraction]
    flags: frozenset[str]
    notes: frozenset[str]
    checks: frozenset[str]

    def possible(self, amount: str) -> tuple[int, ...]:
        """What the amount is: 0 after a no; either while the text leaves the verdict open."""
        worth = self.amounts[amount]
        if self.verdict == "eligible" or worth == 0:
            return (worth,)
        return (0,) if self.verdict == "not_eligible" else (0, worth)


def work_out(facts: Mapping[str, Any], place: tuple[bool, bool]) -> Worked:
    """All answers in full; `place` is (in the state, gateway), however it was found out."""
    tests = _tests(facts, place[0])
    criteria = {name: STATES[holds] for name, holds in tests.items()}
    verdict = "eligible"
    if False in tests.values():
        verdict = "not_eligible"
    elif None in tests.values():
        verdict = "undetermined"
    left = _left(facts)
    amounts = _amounts(facts, gateway=place[1], left=left)
    figures: dict[str, int | Fraction] = {
        name: amounts.pop(name) for name in ("credit_rate", "creditable_room", "credit_cap_room", "room_after")
    }
    figures["last_use_year"] = 100 * (facts["investment_tax_year"] + 3)
    figures |= _listed_figures(facts, amounts)
    flags = _flags(facts) | (_flags_of_a_yes(facts, amounts, place[1], left) if verdict == "eligible" else set())
    return Worked(criteria, verdict, amounts, figures, frozenset(flags), _notes(facts), _checks(facts, place))


def consistent(facts: Mapping[str, Any]) -> bool:
    """Whether the answers fit together: a part of all employees, and no leaving before the investment."""
    left = _left(facts)
    part_fits: bool = facts["employees_at_principal_place"] <= facts["employees_total"]
    return part_fits and (left is None or facts["investment_tax_year"] <= left)


def _left(facts: Mapping[str, Any]) -> int | None:
    """The year of leaving; asked for past investments only."""
    left: int | None = facts["year_business_left_ma"]
    return left if facts["investment_tax_year"] <= facts["as_of_date"].year else None


def _tests(f: Mapping[str, Any], in_state: bool) -> dict[str, bool | None]:
    uses = f["intended_uses"]
    both = f["investor_is_principal_owner"] and f["investor_full_time_in_business"]
    return {
        "AIC-1-3a": in_state,
        "AIC-1-3b": 2 * f["employees_at_principal_place"] >= f["employees_total"],
        "AIC-1-3c": f["has_business_plan"] and f["business_plan_contents"] == PLAN_PARTS,
        "AIC-1-3d": f["full_time_employees_at_initial_investment"] <= 20,
        "AIC-1-3e": f["has_federal_tax_id"],
        "AIC-1-3f": f["gross_revenue_prior_fiscal_year"] <= 500000_00,
        "AIC-1-4a": f["investment_is_money"],
        "AIC-1-4b": f["investment_at_risk"],
        "AIC-1-4c": not f["investment_secured_or_guaranteed"],
        "AIC-1-4d": f["investment_source"] in SOURCES,
        "AIC-1-4e": not f["excluded_sectors"],
        "AIC-1-5a": f["investor_is_accredited"],
        "AIC-1-5b": not both,
        "AIC-2-1": f["investor_subject_to_ma_income_tax"],
        "AIC-3-1": None if "other" in uses else bool(uses & PERMITTED),
        "AIC-3-2": not uses & FORBIDDEN,
        "AIC-5-1": 2016 <= f["investment_tax_year"] <= 2019,
    }


def _amounts(f: Mapping[str, Any], *, gateway: bool, left: int | None) -> dict[str, int]:
    earlier, previous = f["creditable_investment_earlier_this_year"], f["creditable_investment_previous_years"]
    year_room, lifetime_room = 125000_00 - earlier, 250000_00 - earlier - previous
    creditable = max(0, min(f["investment_amount"], year_room, lifetime_room))
    rate = 30 if gateway else 20
    cap_room = max(0, 50000_00 - f["other_angel_credits_this_year"])
    credit = half_up(min(rate * creditable, 100 * cap_room))
    d = None if left is None else left - f["investment_tax_year"]
    out = {
        "creditable_investment": creditable,
        "credit_before_cap": half_up(rate * creditable),
        "credit": credit,
        "credit_rate": rate,
        "creditable_room": max(0, min(year_room, lifetime_room)),
        "credit_cap_room": cap_room,
        "room_after": max(0, lifetime_room - creditable),
    }
    rem = credit
    for k in range(4):
        used = 0 if d is not None and k >= d else min(f["tax_due_by_year"][k], rem)
        out[f"used_year_{k}"] = used
        rem -= used
    out["lost"] = rem
    out["repay"] = sum(out[f"used_year_{k}"] for k in range(4) if k < d) if d is not None and d <= 3 else 0
    return out


def _listed_figures(f: Mapping[str, Any], amounts: Mapping[str, int]) -> dict[str, int | Fraction]:
    """The figures that are on a result only where there is something to tell."""
    out: dict[str, int | Fraction] = {}
    if f["employees_total"] > 0:
        out["share_at_principal_place"] = Fraction(100 * f["employees_at_principal_place"], f["employees_total"])
    if f["investment_amount"] > amounts["creditable_investment"]:
        out["above_the_limits"] = f["investment_amount"] - amounts["creditable_investment"]
    if f["other_angel_credits_this_year"] > 0:
        out["credits_together"] = f["other_angel_credits_this_year"] + amounts["credit_before_cap"]
    if amounts["credit_before_cap"] > amounts["credit"]:
        out["cut_off"] = amounts["credit_before_cap"] - amounts["credit"]
    return out


def half_up(hundredths_of_a_cent: int) -> int:
    """To the cent; amounts are never below 0."""
    return (hundredths_of_a_cent + 50) // 100


def _flags(f: Mapping[str, Any]) -> set[str]:
    uses = f["intended_uses"]
    when = {
        "A-R7": f["investor_is_principal_owner"] is not f["investor_full_time_in_business"],
        "A-R8": f["investment_source"] == "commodity_fund_other",
        "A-R9": bool(f["excluded_sectors"]),
        "A-R10": "other" in uses,
        "A-R15": f["employees_total"] == 0,
        "A-R20": bool(uses & FORBIDDEN) and bool(uses & PERMITTED),
    }
    return {name for name, holds in when.items() if holds}


def _flags_of_a_yes(f: Mapping[str, Any], amounts: Mapping[str, int], gateway: bool, left: int | None) -> set[str]:
    stayed = left is None or left - f["investment_tax_year"] > 3
    when = {
        "A-R3": amounts["credit"] < amounts["credit_before_cap"],
        "A-R4": f["investment_amount"] > amounts["creditable_investment"],
        "A-R5": amounts["lost"] > 0 and stayed,
        "A-R6": f["creditable_investment_previous_years"] > 0,
        "A-R12": not stayed,
        "A-R23": gateway,
    }
    return {name for name, holds in when.items() if holds}


def _notes(f: Mapping[str, Any]) -> frozenset[str]:
    """The standing readings that stand only beside some answers."""
    close = 18 <= f["full_time_employees_at_initial_investment"] <= 22
    beside = f["investment_tax_year"] in (2015, 2020)
    return frozenset([*(["A-R14"] if close else []), *(["A-R18"] if beside else [])])


def _checks(f: Mapping[str, Any], place: tuple[bool, bool]) -> frozenset[str]:
    early = f["creditable_investment_previous_years"] > 0 and f["investment_tax_year"] == 2016
    disagree = place[1] and not place[0]
    return frozenset(
        [*(["previous-years-before-program"] if early else []), *(["place-disagrees"] if disagree else [])]
    )
