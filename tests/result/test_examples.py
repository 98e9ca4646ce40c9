"""The examples of a flow file, run: what came out otherwise is told line by line."""

from datetime import date

from screener.flow.model import Example
from screener.result.examples import example_runner, run_example
from tests.law.shipped import DESK, ROOT, SCREENING, TODAY


def test_an_example_that_comes_out_as_expected_has_nothing_to_tell() -> None:
    assert run_example(DESK, SCREENING, SCREENING.examples[0]) == []
    assert run_example(DESK, SCREENING, Example("nothing", {}, {})) == []
    candidates = {"municipality": {"one_of": ["Lowell", "01420"]}}
    expected = {"criteria": {"AIC-1-3a": "met"}, "figures": {"credit_rate": "0.30"}}
    assert run_example(DESK, SCREENING, Example("towns", candidates, expected)) == []


def test_what_an_example_expects_wrongly_is_told_line_by_line() -> None:
    wrong = {
        "verdict": "undetermined",
        "criteria": {"AIC-1-3a": "unknown", "AIC-1-3b": "met", "AIC-9": "met"},
        "amounts": {"credit": "9999.99", "lost": "0.00"},
        "figures": {"credit_rate": "0.30"},
        "needs": ["caller"],
        "flags": ["A-R4", "A-R3"],
        "notes": [],
    }
    run = example_runner(ROOT / "content", TODAY)
    assert run(DESK.library, SCREENING, Example("wrong", SCREENING.examples[0].facts, wrong)) == [
        "verdict: expected undetermined, got eligible",
        "criteria AIC-1-3a: expected unknown, got met",
        "criteria AIC-9: expected met, got None",
        "amounts credit: expected 9999.99, got 10000.00",
        "figures credit_rate: expected 0.30, got 0.20",
        "needs: expected caller, got None",
        "flags: expected A-R3, A-R4, got None",
        "notes: expected None, got A-R1, A-R13, A-R14, A-R16, A-R19, A-R2, A-R24, gateway-list",
    ]


def test_an_example_is_screened_as_of_its_own_day_or_else_today() -> None:
    facts = {"has_federal_tax_id": False, "year_business_left_ma": 2018, "investment_tax_year": 2027}
    run = example_runner(ROOT / "content", TODAY)
    # The day decides whether a year of leaving counts at all: 2027 is to come in 2026, and past in 2030.
    expected = {"figures": {"last_use_year": "2030"}, "criteria": {"AIC-1-3e": "not_met"}}
    assert run(DESK.library, SCREENING, Example("today", facts, expected)) == []
    later = facts | {"as_of_date": "2030-01-01"}
    assert run(DESK.library, SCREENING, Example("later", later, expected)) == [
        "figures last_use_year: expected 2030, got unknown"
    ]


def test_today_decides_what_counts_where_an_example_names_no_day() -> None:
    facts = {k: v for k, v in SCREENING.examples[0].facts.items() if k != "as_of_date"} | {
        "year_business_left_ma": 2019
    }
    expected = {"amounts": {"repay": "7000.00"}}
    assert example_runner(ROOT / "content", TODAY)(DESK.library, SCREENING, Example("past", facts, expected)) == []
    # In 2016 an investment of 2017 is still to come, and leaving after it is not asked.
    before = example_runner(ROOT / "content", date(2016, 1, 1))
    assert before(DESK.library, SCREENING, Example("to come", facts, expected)) == [
        "amounts repay: expected 7000.00, got 0.00"
    ]


def test_an_example_whose_answers_cannot_be_read_is_told_in_words() -> None:
    (line,) = run_example(DESK, SCREENING, Example("wrong", {"employees_total": "many"}, {}))
    assert "employees_total" in line
    (line,) = run_example(DESK, SCREENING, Example("wrong", {"municipality": "Nowhere at all"}, {}))
    assert "municipality" in line
