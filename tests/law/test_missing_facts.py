"""What is not there decides nothing: each fact of a passing case left out, or not known; and a no among unknowns."""

from random import Random
from typing import Any

import pytest

from tests.law.shipped import BASE, base_but, base_without, document_of
from tests.law.test_ids import AMOUNTS

IN_STATE = "principal_place_of_business_in_ma"
DECIDED_BY = {
    "municipality": ["AIC-1-3a"],
    "employees_total": ["AIC-1-3b"],
    "employees_at_principal_place": ["AIC-1-3b"],
    "has_business_plan": ["AIC-1-3c"],
    "business_plan_contents": ["AIC-1-3c"],
    "full_time_employees_at_initial_investment": ["AIC-1-3d"],
    "has_federal_tax_id": ["AIC-1-3e"],
    "gross_revenue_prior_fiscal_year": ["AIC-1-3f"],
    "investment_is_money": ["AIC-1-4a"],
    "investment_at_risk": ["AIC-1-4b"],
    "investment_secured_or_guaranteed": ["AIC-1-4c"],
    "investment_source": ["AIC-1-4d"],
    "excluded_sectors": ["AIC-1-4e"],
    "investor_is_accredited": ["AIC-1-5a"],
    "investor_subject_to_ma_income_tax": ["AIC-2-1"],
    "intended_uses": ["AIC-3-1", "AIC-3-2"],
    "investment_tax_year": ["AIC-5-1"],
}
"""The tests that rest on a fact, for the base case: where neither half of AIC-1-5b is yes, it rests on none alone."""

USED = ["used_year_0", "used_year_1", "used_year_2", "used_year_3"]
OPEN_AMOUNTS = {
    "investment_amount": ["creditable_investment", "credit_before_cap", "credit", *USED, "lost"],
    "creditable_investment_earlier_this_year": ["creditable_investment", "credit_before_cap", "credit", *USED],
    "creditable_investment_previous_years": ["creditable_investment", "credit_before_cap", "credit", *USED],
    "other_angel_credits_this_year": ["credit", *USED],
    "tax_due_by_year": [*USED, "lost"],
}
"""The amounts that move with a fact of the base case. The four years' tax of 14,000 covers any credit up to that."""

BASE_RESULT = document_of(BASE)


def states(document: dict[str, Any]) -> dict[str, str]:
    return {name: found["state"] for name, found in document["criteria"].items()}


def taken_back(fact: str, how: str) -> dict[str, Any]:
    return base_without(fact) if how == "absent" else base_but(**{fact: "unknown"})


def test_every_fact_of_the_base_case_is_looked_at() -> None:
    assert {*DECIDED_BY, *OPEN_AMOUNTS, "investor_is_principal_owner", "investor_full_time_in_business"} == set(
        BASE
    ) - {"year_business_left_ma"}


@pytest.mark.parametrize("how", ["absent", "unknown"])
@pytest.mark.parametrize("fact", DECIDED_BY)
def test_a_test_that_rests_on_a_missing_fact_is_not_known(fact: str, how: str) -> None:
    document = document_of(taken_back(fact, how))
    assert document["verdict"] == "undetermined"
    assert states(document) == {name: "unknown" if name in DECIDED_BY[fact] else "met" for name in states(BASE_RESULT)}
    assert document["needs"] == [IN_STATE if fact == "municipality" else fact]
    assert document["amount_needs"] == []
    # After a no every amount is 0, so only what a yes leaves at 0 is known.
    assert {name for name, amount in document["amounts"].items() if amount != "unknown"} == {"repay"} | (
        set() if fact == "municipality" else {"lost"}
    )
    assert document["amounts"]["repay"] == "0.00"


@pytest.mark.parametrize("how", ["absent", "unknown"])
@pytest.mark.parametrize("fact", OPEN_AMOUNTS)
def test_a_fact_of_the_amounts_opens_amounts_and_no_test(fact: str, how: str) -> None:
    document = document_of(taken_back(fact, how))
    assert document["verdict"] == "eligible"
    assert states(document) == states(BASE_RESULT)
    expected = {name: "unknown" if name in OPEN_AMOUNTS[fact] else BASE_RESULT["amounts"][name] for name in AMOUNTS}
    assert document["amounts"] == expected
    assert set(document["amount_ranges"]) == set(OPEN_AMOUNTS[fact])
    assert (document["needs"], document["amount_needs"]) == ([], [fact])


def test_a_year_of_leaving_not_asked_is_none_but_not_known_may_be_any() -> None:
    absent = document_of(base_without("year_business_left_ma"))
    assert absent["amounts"] == BASE_RESULT["amounts"]
    unknown = document_of(base_but(year_business_left_ma="unknown"))
    assert unknown["verdict"] == "eligible"
    open_amounts = {name for name, amount in unknown["amounts"].items() if amount == "unknown"}
    assert open_amounts == {*USED, "lost", "repay"}
    assert unknown["amount_needs"] == ["year_business_left_ma"]


@pytest.mark.parametrize(
    ("owner", "full_time", "state", "needs"),
    [
        (False, None, "met", []),
        (None, False, "met", []),
        (True, None, "unknown", ["investor_full_time_in_business"]),
        (None, True, "unknown", ["investor_is_principal_owner"]),
        (None, None, "unknown", ["investor_full_time_in_business", "investor_is_principal_owner"]),
    ],
)
@pytest.mark.parametrize("how", ["absent", "unknown"])
def test_one_half_of_the_owner_test_may_settle_it(
    owner: bool | None, full_time: bool | None, state: str, needs: list[str], how: str
) -> None:
    answers = {"investor_is_principal_owner": owner, "investor_full_time_in_business": full_time}
    raw = base_without(*answers, **{name: answer for name, answer in answers.items() if answer is not None})
    if how == "unknown":
        raw |= {name: "unknown" for name, answer in answers.items() if answer is None}
    document = document_of(raw)
    assert document["criteria"]["AIC-1-5b"]["state"] == state
    assert document["needs"] == needs
    assert document["verdict"] == ("eligible" if state == "met" else "undetermined")


FAILING: dict[str, dict[str, Any]] = {
    "AIC-1-3a": {"municipality": "elsewhere"},
    "AIC-1-3b": {"employees_total": 9, "employees_at_principal_place": 4},
    "AIC-1-3c": {"has_business_plan": False},
    "AIC-1-3d": {"full_time_employees_at_initial_investment": {"above": 20}},
    "AIC-1-3e": {"has_federal_tax_id": False},
    "AIC-1-3f": {"gross_revenue_prior_fiscal_year": "500000.01"},
    "AIC-1-4a": {"investment_is_money": False},
    "AIC-1-4b": {"investment_at_risk": False},
    "AIC-1-4c": {"investment_secured_or_guaranteed": True},
    "AIC-1-4d": {"investment_source": {"one_of": ["hedge_fund", "venture_capital_fund"]}},
    "AIC-1-4e": {"excluded_sectors": {"ticked": ["retail"], "maybe": ["gaming"]}},
    "AIC-1-5a": {"investor_is_accredited": False},
    "AIC-1-5b": {"investor_is_principal_owner": True, "investor_full_time_in_business": True},
    "AIC-2-1": {"investor_subject_to_ma_income_tax": False},
    "AIC-3-1": {"intended_uses": {"maybe": ["repay_debt"]}},
    "AIC-3-2": {"intended_uses": ["pay_dividends", "unknown"]},
    "AIC-5-1": {"investment_tax_year": {"from": 2020}},
}


@pytest.mark.parametrize("criterion", FAILING)
def test_one_no_decides_whatever_else_is_missing(criterion: str) -> None:
    rng = Random(criterion)
    others = [fact for fact in BASE if fact not in FAILING[criterion]]
    for _ in range(8):
        gone = rng.sample(others, rng.randint(0, len(others)))
        unknown = {fact: "unknown" for fact in gone if rng.random() < 0.5}
        document = document_of(base_without(*gone, **unknown, **FAILING[criterion]))
        assert document["verdict"] == "not_eligible"
        assert document["criteria"][criterion]["state"] == "not_met"
        assert set(document["amounts"].values()) == {"0.00"}
        assert (document["needs"], document["amount_needs"], document["amount_ranges"]) == ([], [], {})


def test_nothing_given_decides_nothing() -> None:
    document = document_of({})
    assert set(states(document).values()) == {"unknown"}
    assert document["verdict"] == "undetermined"
    assert {name: amount for name, amount in document["amounts"].items() if amount != "unknown"} == {"repay": "0.00"}
    facts = {IN_STATE if fact == "municipality" else fact for fact in DECIDED_BY}
    assert set(document["needs"]) == facts | {"investor_is_principal_owner", "investor_full_time_in_business"}
    assert (document["amount_needs"], document["flags"], document["contradictions"]) == ([], [], [])


def test_a_use_the_text_does_not_settle_is_needed_although_it_was_answered() -> None:
    document = document_of(base_but(intended_uses=["working_capital", "other"]))
    assert (document["verdict"], document["needs"]) == ("undetermined", ["intended_uses"])
    # One that may be ticked may also be no use of the kind: still not known, for both tests.
    document = document_of(base_but(intended_uses={"ticked": ["working_capital"], "maybe": ["other"]}))
    assert states(document)["AIC-3-1"] == "unknown"
    assert states(document)["AIC-3-2"] == "met"
