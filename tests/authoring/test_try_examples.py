"""The examples of a flow file, run: what came out otherwise is told one by one, at what the example says."""

from datetime import date

from screener.authoring.check import example_runner
from screener.authoring.try_examples import Unlike, try_example
from screener.flow.model import Example
from tests.law.shipped import DESK, ROOT, SCREENING, TODAY


def tried(example: Example) -> list[Unlike]:
    return list(try_example(DESK, SCREENING, example))


def told(example: Example, today: date = TODAY) -> list[str]:
    """What is told of an example where the words and tables are read from their folder, as `flows check` does it."""
    return [unlike.detail for unlike in example_runner(ROOT / "content", today)(DESK.library, SCREENING, example)]


def test_an_example_that_comes_out_as_expected_has_nothing_to_tell() -> None:
    assert tried(SCREENING.examples[0]) == []
    assert tried(Example("nothing", {}, {})) == []
    candidates = {"municipality": {"one_of": ["Lowell", "01420"]}}
    expected = {"criteria": {"AIC-1-3a": "met"}, "figures": {"credit_rate": "0.30"}}
    assert tried(Example("towns", candidates, expected)) == []


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
    assert told(Example("wrong", SCREENING.examples[0].facts, wrong)) == [
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
    # The day decides whether a year of leaving counts at all: 2027 is to come in 2026, and past in 2030.
    expected = {"figures": {"last_use_year": "2030"}, "criteria": {"AIC-1-3e": "not_met"}}
    assert told(Example("today", facts, expected)) == []
    later = facts | {"as_of_date": "2030-01-01"}
    assert told(Example("later", later, expected)) == ["figures last_use_year: expected 2030, got unknown"]


def test_today_decides_what_counts_where_an_example_names_no_day() -> None:
    facts = {k: v for k, v in SCREENING.examples[0].facts.items() if k != "as_of_date"} | {
        "year_business_left_ma": 2019
    }
    expected = {"amounts": {"repay": "7000.00"}}
    assert told(Example("past", facts, expected)) == []
    # In 2016 an investment of 2017 is still to come, and leaving after it is not asked.
    assert told(Example("to come", facts, expected), date(2016, 1, 1)) == ["amounts repay: expected 7000.00, got 0.00"]


def test_answers_that_cannot_be_read_are_told_each_at_its_fact() -> None:
    answers = {"employees_total": "many", "municipality": "Nowhere at all", "has_federal_tax_id": True}
    found = tried(Example("wrong", answers, {"verdict": "eligible"}))
    assert [unlike.path for unlike in found] == [("facts", "employees_total"), ("facts", "municipality")]
    assert {unlike.kind for unlike in found} == {"example_answer"}
    assert all(unlike.detail for unlike in found)
