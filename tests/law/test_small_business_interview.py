"""What an interview about the West Virginia credit asks, and in which order: what settles it first, the years last."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.interview.next_question import open_questions
from tests.law.shipped import DESK

CREDIT, YEAR, COUNT = "wv-small-business-credit", "wv-credit-year", "wv-new-jobs-count"
TODAY = date(2020, 12, 31)


def asked(screening: str, answers: Mapping[str, Any]) -> list[str]:
    """The questions still open after some answers, by their plain names, in order."""
    by_name = {DESK.fact(name).plain: DESK.fact(name) for name in DESK.screenings([screening])[0].facts}
    given = {by_name[n].name: Answer(decode(by_name[n], raw, places=lambda *_: ())) for n, raw in answers.items()}
    case = Case(TODAY, (screening,), given)
    return [DESK.fact(name).plain for name in open_questions(DESK.outcomes(case, defaults=False), case, DESK.facts)]


USED: dict[str, Any] = {
    "stage": "in_service",
    "new_or_expanded_in_state": True,
    "placed_in_service_date": date(2018, 6, 4),
    "has_controlled_group": False,
    "qualified_investment": 850_000,
    "new_jobs_within_12_months": 13,
}


def test_nothing_is_asked_of_the_group_or_of_people_before_it_matters() -> None:
    assert asked(CREDIT, {}) == [
        "stage",
        "new_or_expanded_in_state",
        "placed_in_service_date",
        "taxable_year_end",
        "annual_gross_receipts",
        "has_controlled_group",
        "qualified_investment",
        "new_jobs_within_12_months",
        "delay_election",  # says which year is the first
        "new_jobs_filled_first_year",
        "attributable_tax",
    ]


def test_a_plain_no_ends_it() -> None:
    assert asked(CREDIT, {"new_or_expanded_in_state": False}) == []


def test_the_end_of_the_tax_year_comes_first_where_receipts_lie_between_the_limits_it_may_mean() -> None:
    assert asked(CREDIT, {**USED, "annual_gross_receipts": "9349600.01"})[0] == "taxable_year_end"  # 2017 or 2018
    assert asked(CREDIT, {**USED, "annual_gross_receipts": 9_535_400})[0] == "taxable_year_end"


def test_below_both_it_is_asked_for_the_ten_years_alone() -> None:
    questions = asked(CREDIT, {**USED, "annual_gross_receipts": 9_349_600})
    assert questions == ["new_jobs_filled_first_year", "attributable_tax", "taxable_year_end", "delay_election"]


def test_the_group_is_asked_about_once_there_is_one() -> None:
    facts = {**USED, "annual_gross_receipts": 4_200_000, "has_controlled_group": True}
    assert asked(CREDIT, facts)[:2] == ["taxable_year_end", "affiliate_gross_receipts"]


def test_who_cannot_give_the_number_is_asked_person_by_person() -> None:
    facts = {**USED, "annual_gross_receipts": 4_200_000, "new_jobs_within_12_months": "unknown"}
    assert asked(CREDIT, facts)[0] == "positions"


def test_the_year_before_is_asked_for_the_estimate_alone() -> None:
    facts = {
        "entitled_in_first_year": True,
        "credit_year_number": 4,
        "monthly_new_jobs": [10] * 12,
        "qualified_property_kept": True,
        "qualified_investment": 850_000,
        "attributable_tax": 9_000,
    }
    assert asked(YEAR, facts) == ["prior_year_percentage"]
    assert asked(YEAR, {**facts, "prior_year_percentage": "unknown"}) == []
    assert asked(YEAR, {**facts, "entitled_in_first_year": False}) == []


def test_the_later_year_asks_for_no_receipts() -> None:
    assert asked(YEAR, {}) == [
        "entitled_in_first_year",
        "credit_year_number",
        "monthly_new_jobs",
        "qualified_property_kept",
        "qualified_investment",
        "attributable_tax",
        "prior_year_percentage",
    ]


def test_the_count_asks_for_the_day_and_the_people() -> None:
    assert asked(COUNT, {}) == ["placed_in_service_date", "positions"]
