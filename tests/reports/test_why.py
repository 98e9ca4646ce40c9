"""Reports of faults in other programs, kind WHY: only what really decides is named as a reason."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from screener.result.forms.text import report_text
from screener.result.model import State, Verdict
from tests.calls.playing import JOBS, WAGE, played
from tests.law.shipped import base_but, outcome_of, report_of

ALONE: Mapping[str, Mapping[str, Any]] = {
    "AIC-1-3a": {"principal_place_of_business_in_ma": False},
    "AIC-1-3b": {"employees_total": 100, "employees_at_principal_place": 49},
    "AIC-1-3c": {"has_business_plan": False},
    "AIC-1-3d": {"full_time_employees_at_initial_investment": 21},
    "AIC-1-3e": {"has_federal_tax_id": False},
    "AIC-1-3f": {"gross_revenue_prior_fiscal_year": "500000.01"},
    "AIC-1-4a": {"investment_is_money": False},
    "AIC-1-4b": {"investment_at_risk": False},
    "AIC-1-4c": {"investment_secured_or_guaranteed": True},
    "AIC-1-4d": {"investment_source": "hedge_fund"},
    "AIC-1-4e": {"excluded_sectors": ["retail"]},
    "AIC-1-5a": {"investor_is_accredited": False},
    "AIC-1-5b": {"investor_is_principal_owner": True, "investor_full_time_in_business": True},
    "AIC-2-1": {"investor_subject_to_ma_income_tax": False},
    "AIC-3-1": {"intended_uses": []},
    "AIC-3-2": {"intended_uses": ["working_capital", "repay_debt"]},
    "AIC-5-1": {"investment_tax_year": 2020},
}
"""For each test of the angel investor credit answers with which it fails and no other does."""


def test_D22_of_arms_joined_by_or_none_is_blamed_while_another_one_holds() -> None:
    told = played({"D22": ("1", "2013", "go sales", "6m", "go employees in all", "90", "board", "result")})["D22"]
    test = "Sales under $5,000,000, or fewer than 100 employees"
    assert f"met: {test}" in told.board_of(WAGE)
    assert "employees in all: 90 people; less than 100 people" in told.result_of(WAGE)
    assert "over by $1,000,000" not in told.result_of(WAGE), "sales are no reason"
    assert "over by $1,000,000" in told.result_of(JOBS), "where sales alone decide, they are one"


def test_D23_failing_on_the_plan_alone_names_the_plan_alone() -> None:
    outcome = outcome_of(base_but(has_business_plan=False))
    assert outcome.verdict is Verdict.NOT_ELIGIBLE
    assert [f.criterion.id for f in outcome.findings if f.state is not State.MET] == ["AIC-1-3c"]
    text = report_text(report_of(base_but(has_business_plan=False)))
    tests = text.split("\nTESTS\n")[1].split("\nAMOUNTS\n")[0]
    assert tests.count("not met:") == 1
    reason = tests.split("not met:")[1].split("  met:")[0]
    assert "a full written business plan: no" in " ".join(reason.split())
    assert "missing" not in reason, "the plan's parts are all there"


@pytest.mark.parametrize("criterion", ALONE)
def test_D24_each_condition_failing_alone_is_the_only_reason(criterion: str) -> None:
    answers = base_but(**ALONE[criterion])
    outcome = outcome_of(answers, date(2016, 6, 1))
    assert outcome.verdict is Verdict.NOT_ELIGIBLE
    failing = [finding for finding in outcome.findings if finding.state is not State.MET]
    assert [finding.criterion.id for finding in failing] == [criterion]
    rows = next(part.rows for part in report_of(answers, date(2016, 6, 1)).parts if part.title == "Tests")
    assert [row.mark for row in rows].count("not met") == 1
    assert rows[0].mark == "not met", "the reason comes first"


def test_D24_every_condition_was_tried() -> None:
    assert [finding.criterion.id for finding in outcome_of(base_but()).findings] == sorted(ALONE)
