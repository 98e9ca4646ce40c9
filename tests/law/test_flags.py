"""Each reading with a trigger, told where its trigger holds under every completion, and not just beside it."""

from typing import Any

import pytest

from tests.law.shipped import base_but, document_of

FUND = "commodity_fund_other"
LIMIT_CUT = {"other_angel_credits_this_year": "40000.01"}
SHORT_OF_TAX = {"tax_due_by_year": ["4000", "3000", "2000", "999.99"]}

TOLD: list[tuple[str, dict[str, Any]]] = [
    ("A-R3", LIMIT_CUT),
    ("A-R3", {"other_angel_credits_this_year": {"from": "40000.01"}}),
    ("A-R4", {"investment_amount": "125000.01"}),
    ("A-R4", {"creditable_investment_previous_years": "200000.01"}),
    ("A-R5", SHORT_OF_TAX),
    ("A-R5", SHORT_OF_TAX | {"year_business_left_ma": 2021}),
    ("A-R6", {"creditable_investment_previous_years": "0.01"}),
    ("A-R7", {"investor_is_principal_owner": True}),
    ("A-R7", {"investor_full_time_in_business": True}),
    ("A-R8", {"investment_source": FUND}),
    ("A-R9", {"excluded_sectors": ["gaming"]}),
    ("A-R9", {"excluded_sectors": ["gaming", "unknown"]}),
    ("A-R10", {"intended_uses": ["other"]}),
    ("A-R10", {"intended_uses": ["other", "unknown"]}),
    ("A-R12", {"year_business_left_ma": 2017}),
    ("A-R12", {"year_business_left_ma": 2020}),
    ("A-R12", {"year_business_left_ma": {"from": 2017, "to": 2020}}),
    ("A-R15", {"employees_total": 0, "employees_at_principal_place": 0}),
    ("A-R15", {"employees_total": {"below": 1}, "employees_at_principal_place": "unknown"}),
    ("A-R20", {"intended_uses": ["working_capital", "repay_debt"]}),
    ("A-R23", {"municipality": "Fall River"}),
    ("A-R23", {"municipality": "01420"}),
]
NOT_TOLD: list[tuple[str, dict[str, Any]]] = [
    ("A-R3", {"other_angel_credits_this_year": "40000"}),
    ("A-R3", {"other_angel_credits_this_year": {"from": "40000"}}),
    ("A-R3", LIMIT_CUT | {"has_federal_tax_id": False}),
    ("A-R3", LIMIT_CUT | {"has_federal_tax_id": "unknown"}),
    ("A-R4", {"investment_amount": "125000"}),
    ("A-R4", {"investment_amount": {"from": "125000.01"}}),  # more than counts, but how much more is not known
    ("A-R4", {"investment_amount": "125000.01", "has_federal_tax_id": False}),
    ("A-R5", {"tax_due_by_year": ["4000", "3000", "2000", "1000"]}),
    ("A-R5", SHORT_OF_TAX | {"year_business_left_ma": 2020}),  # given up by leaving, not run out
    ("A-R5", {"tax_due_by_year": ["4000", "3000", "2000", {"below": "1000"}]}),
    ("A-R5", SHORT_OF_TAX | {"investor_is_accredited": False}),
    ("A-R6", {"creditable_investment_previous_years": "0"}),
    ("A-R6", {"creditable_investment_previous_years": {"from": "1", "to": "2"}}),
    ("A-R6", {"creditable_investment_previous_years": "1", "investor_is_accredited": False}),
    ("A-R7", {}),
    ("A-R7", {"investor_is_principal_owner": True, "investor_full_time_in_business": True}),
    ("A-R7", {"investor_is_principal_owner": True, "investor_full_time_in_business": "unknown"}),
    ("A-R8", {"investment_source": "commodity_fund_with_institutional_investors"}),
    ("A-R8", {"investment_source": {"one_of": [FUND, "own_money"]}}),
    ("A-R9", {"excluded_sectors": []}),
    ("A-R9", {"excluded_sectors": {"maybe": ["gaming"]}}),
    ("A-R10", {"intended_uses": ["working_capital", "repay_debt"]}),
    ("A-R10", {"intended_uses": {"ticked": ["working_capital"], "maybe": ["other"]}}),
    ("A-R12", {"year_business_left_ma": 2021}),
    ("A-R12", {"year_business_left_ma": "unknown"}),
    ("A-R12", {"year_business_left_ma": {"one_of": [2020, 2021]}}),
    ("A-R12", {"year_business_left_ma": {"one_of": [2020, "none"]}}),
    ("A-R12", {"year_business_left_ma": 2020, "investor_is_accredited": False}),
    ("A-R15", {"employees_total": 1, "employees_at_principal_place": 1}),
    ("A-R15", {"employees_total": {"to": 1}, "employees_at_principal_place": "unknown"}),
    ("A-R20", {"intended_uses": ["repay_debt"]}),
    ("A-R20", {"intended_uses": ["repay_debt", "other"]}),
    ("A-R20", {"intended_uses": {"ticked": ["repay_debt"], "maybe": ["working_capital"]}}),
    ("A-R23", {"municipality": "Newton"}),
    ("A-R23", {"municipality": "01606"}),
    ("A-R23", {"municipality": "Fall River", "investor_is_accredited": False}),
]
WITH_ANY_VERDICT = ("A-R7", "A-R8", "A-R9", "A-R10", "A-R15", "A-R20")


@pytest.mark.parametrize(("flag", "changes"), TOLD, ids=str)
def test_a_reading_is_told_where_its_trigger_holds(flag: str, changes: dict[str, Any]) -> None:
    assert flag in document_of(base_but(**changes))["flags"]


@pytest.mark.parametrize(("flag", "changes"), NOT_TOLD, ids=str)
def test_a_reading_is_not_told_just_beside_its_trigger(flag: str, changes: dict[str, Any]) -> None:
    assert flag not in document_of(base_but(**changes))["flags"]


@pytest.mark.parametrize(("flag", "changes"), [pair for pair in TOLD if pair[0] in WITH_ANY_VERDICT], ids=str)
@pytest.mark.parametrize("answer", [False, "unknown"])
def test_readings_about_tests_go_with_any_verdict(flag: str, changes: dict[str, Any], answer: object) -> None:
    assert flag in document_of(base_but(has_federal_tax_id=answer, **changes))["flags"]


def test_every_trigger_was_pulled_both_ways() -> None:
    triggers = {f"A-R{n}" for n in (3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 23)}
    assert {flag for flag, _ in TOLD} == triggers
    assert {flag for flag, _ in NOT_TOLD} == triggers


@pytest.mark.parametrize(
    ("count", "told"),
    [(17, False), (18, True), (20, True), (22, True), (23, False), ({"from": 18, "to": 22}, True), ("unknown", False)],
)
def test_hours_of_full_time_stand_beside_counts_near_20(count: object, told: bool) -> None:
    document = document_of(base_but(full_time_employees_at_initial_investment=count))
    assert ("A-R14" in document["notes"]) is told
    assert "A-R14" not in document["flags"]


@pytest.mark.parametrize(
    ("year", "told"),
    [(year, year in (2015, 2020)) for year in range(2014, 2022)] + [({"one_of": [2015, 2020]}, True)],
)
def test_which_year_counts_stands_beside_the_years_next_to_the_span(year: object, told: bool) -> None:
    document = document_of(base_but(investment_tax_year=year))
    assert ("A-R18" in document["notes"]) is told
    assert "A-R18" not in document["flags"]


@pytest.mark.parametrize("raw", [{}, base_but(), base_but(has_federal_tax_id=False)], ids=["nothing", "yes", "no"])
def test_standing_readings_stand_on_every_result(raw: dict[str, Any]) -> None:
    notes = document_of(raw)["notes"]
    assert [note for note in notes if note in {f"A-R{n}" for n in (1, 2, 13, 16, 19, 24)}] == [
        "A-R1",
        "A-R2",
        "A-R13",
        "A-R16",
        "A-R19",
        "A-R24",
    ]


@pytest.mark.parametrize(
    ("place", "notes"),
    [
        ("Newton", {"gateway-list"}),
        ("Fall River", {"gateway-list"}),
        ("Methuen", {"gateway-list", "methuen"}),
        ("Quincy", {"gateway-list", "quincy"}),
        ("Salem", {"gateway-list", "salem"}),
        ("Marlborough", {"gateway-list", "marlborough"}),
        ("Weymouth", {"gateway-list", "weymouth"}),
        ("01420", {"gateway-list"}),  # two cities, both on the list
        ("01606", set()),  # the list says different things of them
        ("elsewhere", set()),
        ("unknown", set()),
    ],
)
def test_the_list_of_cities_is_named_where_it_decided_the_rate(place: str, notes: set[str]) -> None:
    told = set(document_of(base_but(municipality=place))["notes"])
    assert {note for note in told if not note.startswith("A-R")} == notes


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"creditable_investment_previous_years": "0.01", "investment_tax_year": 2016}, True),
        ({"creditable_investment_previous_years": "0", "investment_tax_year": 2016}, False),
        ({"creditable_investment_previous_years": "0.01", "investment_tax_year": 2017}, False),
        ({"creditable_investment_previous_years": {"from": "0"}, "investment_tax_year": 2016}, False),
    ],
)
def test_money_counted_before_the_first_year_is_warned_of_and_used_as_given(
    changes: dict[str, Any], told: bool
) -> None:
    document = document_of(base_but(**changes))
    assert document["checks"] == (["previous-years-before-program"] if told else [])
    assert document["verdict"] == "eligible"
