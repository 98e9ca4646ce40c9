"""Every limit a cent, a person or a year under, at and over, and ranges across it: the state and its words.

Expected from the table of boundaries of the program file.
"""

from typing import Any

import pytest

from tests.law.shipped import base_but, because, document_of

FULL_TIME = "full_time_employees_at_initial_investment"
REVENUE = "gross_revenue_prior_fiscal_year"
YEAR = "investment_tax_year"
PEOPLE = "full-time employees at the first investment"
TURNOVER = "gross revenue of the last fiscal year before the investment"
TAX_YEAR = "tax year of the investment"

ONE_FACT: list[tuple[str, str, Any, str, str]] = [
    ("AIC-1-3d", FULL_TIME, 0, "met", f"{PEOPLE}: 0 people; at most 20 people"),
    ("AIC-1-3d", FULL_TIME, 1, "met", f"{PEOPLE}: 1 person; at most 20 people"),
    ("AIC-1-3d", FULL_TIME, 19, "met", f"{PEOPLE}: 19 people; at most 20 people"),
    ("AIC-1-3d", FULL_TIME, 20, "met", f"{PEOPLE}: 20 people; at most 20 people"),
    ("AIC-1-3d", FULL_TIME, 21, "not_met", f"{PEOPLE}: 21 people; at most 20 people; over by 1 person"),
    ("AIC-1-3d", FULL_TIME, 22, "not_met", f"{PEOPLE}: 22 people; at most 20 people; over by 2 people"),
    ("AIC-1-3d", FULL_TIME, {"from": 18, "to": 20}, "met", f"{PEOPLE}: 18 to 20 people; at most 20 people"),
    ("AIC-1-3d", FULL_TIME, {"below": 21}, "met", f"{PEOPLE}: 0 to 20 people; at most 20 people"),
    ("AIC-1-3d", FULL_TIME, {"above": 20}, "not_met", f"{PEOPLE}: 21 or more people; at most 20 people"),
    (
        "AIC-1-3d",
        FULL_TIME,
        {"above": 19, "below": 22},
        "unknown",
        f"{PEOPLE}: 20 to 21 people; at most 20 people; the upper end decides",
    ),
    ("AIC-1-3d", FULL_TIME, {"one_of": [19, 21]}, "unknown", f"several are possible: {PEOPLE}, 19 or 21 people"),
    ("AIC-1-3d", FULL_TIME, {"one_of": [1, 20]}, "met", f"{PEOPLE}: 1 or 20 people; at most 20 people"),
    ("AIC-1-3f", REVENUE, "0", "met", f"{TURNOVER}: $0; at most $500,000"),
    ("AIC-1-3f", REVENUE, "499999.99", "met", f"{TURNOVER}: $499,999.99; at most $500,000"),
    ("AIC-1-3f", REVENUE, "500000", "met", f"{TURNOVER}: $500,000; at most $500,000"),
    ("AIC-1-3f", REVENUE, "500000.01", "not_met", f"{TURNOVER}: $500,000.01; at most $500,000; over by $0.01"),
    ("AIC-1-3f", REVENUE, "501234.50", "not_met", f"{TURNOVER}: $501,234.50; at most $500,000; over by $1,234.50"),
    # Nothing lies between two cents: less than 500,000.01 is 500,000 at most.
    ("AIC-1-3f", REVENUE, {"below": "500000.01"}, "met", f"{TURNOVER}: $0 to $500,000; at most $500,000"),
    ("AIC-1-3f", REVENUE, {"above": "500000"}, "not_met", f"{TURNOVER}: $500,000.01 or more; at most $500,000"),
    (
        "AIC-1-3f",
        REVENUE,
        {"from": "500000"},
        "unknown",
        f"{TURNOVER}: $500,000 or more; at most $500,000; the upper end decides",
    ),
    (
        "AIC-1-3f",
        REVENUE,
        {"from": "450000", "to": "500000.01"},
        "unknown",
        f"{TURNOVER}: $450,000 to $500,000.01; at most $500,000; the upper end decides",
    ),
    ("AIC-5-1", YEAR, 2015, "not_met", f"{TAX_YEAR}: 2015; must be 2016 to 2019"),
    ("AIC-5-1", YEAR, 2016, "met", f"{TAX_YEAR}: 2016; must be 2016 to 2019"),
    ("AIC-5-1", YEAR, 2019, "met", f"{TAX_YEAR}: 2019; must be 2016 to 2019"),
    ("AIC-5-1", YEAR, 2020, "not_met", f"{TAX_YEAR}: 2020; must be 2016 to 2019"),
    ("AIC-5-1", YEAR, {"above": 2015, "below": 2020}, "met", f"{TAX_YEAR}: 2016 to 2019; must be 2016 to 2019"),
    ("AIC-5-1", YEAR, {"below": 2016}, "not_met", f"{TAX_YEAR}: 2000 to 2015; must be 2016 to 2019"),
    (
        "AIC-5-1",
        YEAR,
        {"from": 2015, "to": 2016},
        "unknown",
        f"a range with the limit inside it: {TAX_YEAR}, 2015 to 2016",
    ),
]


@pytest.mark.parametrize(("criterion", "fact", "answer", "state", "words"), ONE_FACT, ids=str)
def test_one_fact_against_its_limit(criterion: str, fact: str, answer: Any, state: str, words: str) -> None:
    raw = base_but(**{fact: answer})
    assert document_of(raw)["criteria"][criterion]["state"] == state
    assert because(raw, criterion) == words


HALF: list[tuple[Any, Any, str, str]] = [
    (4, 9, "not_met", "4 people; employees in all: 9 people"),
    (5, 10, "met", "5 people; employees in all: 10 people"),
    (50, 101, "not_met", "50 people; employees in all: 101 people"),
    (51, 101, "met", "51 people; employees in all: 101 people"),
    (0, 0, "met", "0 people; employees in all: 0 people"),
    (0, 1, "not_met", "0 people; employees in all: 1 person"),
    (1, 1, "met", "1 person; employees in all: 1 person"),
    (5, {"from": 9, "to": 10}, "met", "5 people; employees in all: 9 to 10 people"),
    ({"to": 4}, 9, "not_met", "0 to 4 people; employees in all: 9 people"),
    ("unknown", 0, "met", "0 people; employees in all: 0 people"),
]


@pytest.mark.parametrize(("there", "total", "state", "words"), HALF, ids=str)
def test_half_of_the_employees(there: Any, total: Any, state: str, words: str) -> None:
    raw = base_but(employees_at_principal_place=there, employees_total=total)
    assert document_of(raw)["criteria"]["AIC-1-3b"]["state"] == state
    assert because(raw, "AIC-1-3b") == f"employees at the main place of business: {words}"


@pytest.mark.parametrize(
    ("there", "total", "words"),
    [
        (5, {"from": 9, "to": 11}, "a range with the limit inside it: employees in all, 9 to 11 people"),
        (4, "unknown", "not known: employees in all"),
        ("unknown", 9, "not known: employees at the main place of business"),
        ("unknown", "unknown", "not known: employees at the main place of business, employees in all"),
    ],
)
def test_half_of_employees_not_known(there: Any, total: Any, words: str) -> None:
    raw = base_but(employees_at_principal_place=there, employees_total=total)
    assert because(raw, "AIC-1-3b") == words
    assert document_of(raw)["verdict"] == "undetermined"


@pytest.mark.parametrize(
    ("changes", "credit"),
    [
        ({"other_angel_credits_this_year": "39999.99"}, "10000.00"),
        ({"other_angel_credits_this_year": "40000"}, "10000.00"),
        ({"other_angel_credits_this_year": "40000.01"}, "9999.99"),
        ({"other_angel_credits_this_year": "49999.99"}, "0.01"),
        ({"other_angel_credits_this_year": "50000"}, "0.00"),
        ({"other_angel_credits_this_year": "70000"}, "0.00"),
        ({"investment_amount": "124999.99"}, "25000.00"),
        ({"investment_amount": "124999.97"}, "24999.99"),
        ({"investment_amount": "125000"}, "25000.00"),
        ({"investment_amount": "125000.01"}, "25000.00"),
        ({"investment_amount": "125000", "creditable_investment_earlier_this_year": "0.01"}, "25000.00"),
        ({"investment_amount": "125000", "creditable_investment_earlier_this_year": "0.04"}, "24999.99"),
        ({"investment_amount": "125000", "creditable_investment_previous_years": "125000"}, "25000.00"),
        ({"investment_amount": "125000", "creditable_investment_previous_years": "125000.04"}, "24999.99"),
        ({"creditable_investment_earlier_this_year": "125000"}, "0.00"),
        ({"creditable_investment_previous_years": "250000"}, "0.00"),
        ({"investment_amount": "0.02"}, "0.00"),
        ({"investment_amount": "0.03"}, "0.01"),
    ],
)
def test_caps_to_the_cent(changes: dict[str, Any], credit: str) -> None:
    document = document_of(base_but(**changes))
    assert document["amounts"]["credit"] == credit
    assert document["verdict"] == "eligible"


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ({"from": "125000", "to": "300000"}, "125000.00"),
        ({"above": "124999.99"}, "125000.00"),
        ({"above": "124999.98", "to": "200000"}, "unknown"),
    ],
)
def test_a_range_beyond_the_yearly_limit_is_known_to_the_cent(answer: Any, shown: str) -> None:
    assert document_of(base_but(investment_amount=answer))["amounts"]["creditable_investment"] == shown


@pytest.mark.parametrize(
    ("about", "near"),
    [(22, True), (21, True), (20, True), (18, True), (17, False), (23, False)],
)
def test_an_estimate_near_the_limit_says_so(about: int, near: bool) -> None:
    words = because(base_but(**{FULL_TIME: {"about": about}}), "AIC-1-3d")
    assert ("rests on an estimate" in words) is near
    assert "estimate" not in because(base_but(**{FULL_TIME: about}), "AIC-1-3d")


@pytest.mark.parametrize(("about", "near"), [(2014, False), (2015, True), (2016, True), (2020, True), (2021, False)])
def test_an_estimated_year_is_near_within_a_year(about: int, near: bool) -> None:
    assert ("estimate" in because(base_but(**{YEAR: {"about": about}}), "AIC-5-1")) is near
