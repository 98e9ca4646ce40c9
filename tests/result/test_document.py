"""The document of a result: the contract that other tools rely on, as JSON and as TOML."""

import json
import tomllib
from datetime import date
from typing import Any

import pytest

from screener.case.answers import Case
from screener.case.toml import dumps_toml
from screener.flow.model import Fact, Kind
from screener.result.forms.document import FORMAT, document, json_line, screening_table
from screener.values.value import DONT_KNOW
from tests.law.shipped import DESK, ID, base_but, case_of, document_of
from tests.law.test_ids import AMOUNTS, CRITERIA, FIGURES
from tests.result.small import Small, criterion, remark

KEYS = {
    "verdict": str,
    "criteria": dict,
    "amounts": dict,
    "amount_ranges": dict,
    "figures": dict,
    "needs": list,
    "amount_needs": list,
    "estimates": list,
    "flags": list,
    "notes": list,
    "checks": list,
    "contradictions": list,
}


def whole(raw: dict[str, Any], as_of: date = date(2026, 11, 30)) -> dict[str, Any]:
    return DESK.document(case_of(raw, as_of))


def test_the_frame_names_format_day_and_rules() -> None:
    found = whole(base_but(), date(2017, 3, 1))
    assert list(found) == ["format", "as_of", "rules", "screenings", "call_backs"]
    assert (found["format"], found["as_of"], found["rules"]) == (1, "2017-03-01", DESK.library.digest)
    assert list(found["screenings"]) == [ID]
    assert FORMAT == 1


@pytest.mark.parametrize("raw", [base_but(), {}, base_but(has_federal_tax_id=False)], ids=["yes", "open", "no"])
def test_the_keys_and_types_of_a_screening(raw: dict[str, Any]) -> None:
    table = document_of(raw)
    assert {key: type(value) for key, value in table.items()} == KEYS
    assert list(table["criteria"]) == CRITERIA.split()
    assert list(table["amounts"]) == AMOUNTS
    assert [name for name in table["figures"] if name in FIGURES] == FIGURES
    for found in table["criteria"].values():
        assert list(found) == ["state", "cite", "because"]
        assert found["state"] in ("met", "not_met", "unknown")
        assert found["cite"]
        assert found["because"]


def test_money_is_a_decimal_string_and_a_rate_has_two_decimals() -> None:
    table = document_of(base_but(investment_amount="1234.55", municipality="Fall River"))
    assert table["amounts"]["credit"] == "370.37"
    assert table["figures"] == {
        "credit_rate": "0.30",
        "share_at_principal_place": "0.7500",
        "creditable_room": "125000.00",
        "room_after": "248765.45",
        "credit_cap_room": "50000.00",
        "last_use_year": "2020",
    }
    assert table["amount_ranges"] == {}


def test_open_amounts_are_unknown_with_what_is_known_of_them_beside() -> None:
    table = document_of(base_but(municipality="01606", investment_amount="125000"))
    assert table["amounts"]["credit"] == "unknown"
    assert table["amount_ranges"]["credit"] == {
        "from": "25000.00",
        "to": "37500.00",
        "one_of": ["25000.00", "37500.00"],
    }
    assert table["figures"]["credit_rate"] == "unknown"
    assert table["amount_needs"] == ["principal_place_in_gateway_municipality"]


def test_while_undetermined_the_ranges_say_what_a_yes_would_bring() -> None:
    table = document_of(base_but(investor_is_accredited="unknown"))
    assert table["verdict"] == "undetermined"
    assert table["amounts"]["credit"] == "unknown"
    assert table["amount_ranges"]["credit"] == {"from": "10000.00", "to": "10000.00"}
    assert table["amounts"]["lost"] == "0.00"
    assert "lost" not in table["amount_ranges"]


def test_remarks_needs_and_contradictions_are_ids() -> None:
    table = document_of(
        base_but(
            investor_is_principal_owner=True,
            employees_total=8,
            creditable_investment_previous_years="1",
            investment_tax_year=2016,
        )
    )
    assert table["flags"] == ["A-R7"]
    assert table["checks"] == ["previous-years-before-program"]
    assert table["needs"] == ["employees_at_principal_place", "employees_total"]
    assert table["contradictions"] == [["employees_at_principal_place", "employees_total"]]
    assert table["notes"][:2] == ["A-R1", "A-R2"]


def test_a_direct_answer_against_the_town_is_shown_and_wins() -> None:
    table = document_of(base_but(principal_place_of_business_in_ma=False))
    assert table["contradictions"] == [["principal_place_of_business_in_ma", "municipality"]]
    assert table["criteria"]["AIC-1-3a"]["state"] == "not_met"


def test_json_is_one_line_of_plain_ascii() -> None:
    found = whole(base_but(municipality="01606"))
    line = json_line(found | {"unknown_keys": ["caf\u00e9\n\u202e"]})
    assert "\n" not in line
    assert line.isascii()
    assert json.loads(line) == found | {"unknown_keys": ["caf\u00e9\n\u202e"]}


@pytest.mark.parametrize("raw", [base_but(municipality="01606"), {}, base_but(employees_total=8)])
def test_the_same_document_as_toml(raw: dict[str, Any]) -> None:
    found = whole(raw)
    assert tomllib.loads(dumps_toml(found)) == found


def test_keys_that_were_not_understood_are_in_the_result() -> None:
    case = Case(date(2026, 11, 30), (ID,), unknown={("facts", "employes_total"): 12, ("colour",): "blue"})
    assert DESK.document(case)["unknown_keys"] == ["employes_total", "colour"]
    assert "unknown_keys" not in whole(base_but())


A, B = Fact("a", Kind.YES_NO), Fact("b", Kind.YES_NO)


def test_what_does_not_apply_is_absent() -> None:
    small = Small(
        (A, B),
        {"first": "a", "second": criterion("second", "b", listed_if="a")},
        amounts={"pay": "5"},
        figures={"rate": ("0.5", "rate")},
        listed={"pay": "a", "rate": "a"},
        duties=(remark("duty"),),
    )
    prose = small.prose()
    off = screening_table(small.screen(a=False), prose)
    assert (list(off["criteria"]), off["amounts"], off["figures"]) == (["first"], {}, {})
    on = screening_table(small.screen(a=True, b=DONT_KNOW), prose)
    assert (list(on["criteria"]), on["amounts"], on["figures"]) == (
        ["first", "second"],
        {"pay": "unknown"},
        {"rate": "0.50"},
    )
    assert "duties" not in on


def test_reasons_in_a_document_are_safe_to_print() -> None:
    small = Small((A,), {"first": "a"})
    words = small.prose({"a": {"label": "a\x1b[31m\nlabel"}})
    table = screening_table(small.screen(a=True), words)
    assert table["criteria"]["first"] == {"state": "met", "cite": "s. first", "because": "a\ufffd[31m label: yes"}


def test_several_screenings_stand_side_by_side() -> None:
    one = Small((A,), {"first": "a"})
    outcomes = [one.screen(a=True)]
    found = document(outcomes, date(2026, 1, 2), one.prose(), rules="abc", unknown_keys=("x",))
    assert {key: value for key, value in found.items() if key != "screenings"} == {
        "format": 1,
        "as_of": "2026-01-02",
        "rules": "abc",
        "unknown_keys": ["x"],
        "call_backs": [],
    }
    assert list(found["screenings"]) == ["small"]
