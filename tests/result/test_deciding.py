"""Which answer decides which way, in words: exact at the limit, and never more than is sure."""

from typing import Any

from screener.flow.model import Fact, Kind
from screener.result.deciding import deciding_rows, texts_of_tests, verdict_text
from screener.values.value import between
from tests.law.shipped import DESK, base_without, outcome_of
from tests.result.small import Small

PLAN, OTHER = Fact("plan", Kind.YES_NO), Fact("other", Kind.YES_NO)
PEOPLE, PAID = Fact("people", Kind.COUNT), Fact("paid", Kind.MONEY, low=0)
USES = Fact("uses", Kind.CHOICES, options=("work", "debt"))
SOURCE = Fact("source", Kind.CHOICE, options=("own", "fund", "loan"))
YEAR = Fact("year", Kind.YEAR, low=1990, high=2100)
DAY = Fact("day", Kind.DATE)


def told(small: Small, name: str, **answers: Any) -> str:
    return verdict_text(small.screen(**answers), name, small.prose({}))


def test_yes_meets_and_no_does_not_where_nothing_else_is_open() -> None:
    small = Small((PLAN, OTHER), {"plan": "plan", "other": "other"})
    assert told(small, "plan", other=True) == "plan: if yes, meets the tests; if no, does not meet the tests"


def test_a_yes_is_never_promised_that_another_open_answer_can_undo() -> None:
    small = Small((PLAN, OTHER), {"plan": "plan", "other": "other"})
    assert told(small, "plan") == "plan: if yes, cannot tell yet; if no, does not meet the tests"


def test_an_answer_that_settles_nothing_is_not_said_to() -> None:
    small = Small((PLAN, OTHER), {"either": "plan or other"})
    assert told(small, "plan") == "plan: if yes, meets the tests; if no, cannot tell yet"
    small = Small((PLAN, OTHER), {"both": "plan == other"})
    assert told(small, "plan") == ""


def test_the_limit_itself_falls_on_the_right_side() -> None:
    people = told(Small((PEOPLE,), {"t": "people >= 5"}), "people")
    assert people == "people: if at most 4, does not meet the tests; if 5 or more, meets the tests"
    paid = told(Small((PAID,), {"t": "paid <= 500_000"}), "paid")
    assert paid == "paid: if at most $500,000, meets the tests; if more than $500,000, does not meet the tests"
    below = told(Small((PAID,), {"t": "paid < 500_000"}), "paid")
    assert below == "paid: if less than $500,000, meets the tests; if $500,000 or more, does not meet the tests"


def test_a_range_is_cut_where_it_straddles() -> None:
    text = told(Small((PAID,), {"t": "paid < 5_000_000"}), "paid", paid=between(4_800_000, 5_200_000))
    meets, does_not = text.split("; if ")
    assert meets.endswith(", meets the tests")
    assert "less than $5,000,000" in meets
    assert does_not == "$5,000,000 to $5,200,000, does not meet the tests"


def test_what_lies_on_both_sides_of_a_window_is_said_together() -> None:
    year = told(Small((YEAR,), {"t": "2016 <= year <= 2019"}), "year")
    assert year == (
        "year: if 2015 or earlier or 2020 or later, does not meet the tests; if 2016 to 2019, meets the tests"
    )


def test_a_day_turns_on_the_day_itself() -> None:
    day = told(Small((DAY,), {"t": "add_days(day, 60) >= date(2026, 11, 30)"}), "day")
    # 60 days before 30 November are 1 October
    assert day == (
        "day: if September 30, 2026 or earlier, does not meet the tests; if October 1, 2026 or later, meets the tests"
    )


def test_options_that_do_the_same_are_named_together() -> None:
    assert told(Small((SOURCE,), {"t": "source in ['own', 'loan']"}), "source") == (
        "source: if own or loan, meets the tests; if fund, does not meet the tests"
    )
    assert told(Small((USES,), {"t": "not has_any(uses, ['debt'])"}), "uses") == (
        "uses: if debt is named, does not meet the tests; if debt is missing, meets the tests"
    )


def test_a_limit_that_hangs_on_another_open_answer_is_not_named() -> None:
    small = Small((PEOPLE, Fact("all", Kind.COUNT)), {"half": "2 * people >= all"})
    assert told(small, "people") == ""
    assert told(small, "people", all=9) == (
        "people: if at most 4, does not meet the tests; if 5 or more, meets the tests"
    )


def test_a_verdict_that_stands_is_decided_by_nothing() -> None:
    small = Small((PLAN, OTHER), {"plan": "plan", "other": "other"})
    assert deciding_rows(small.screen(plan=False), small.prose({})) == []
    assert told(small, "other", plan=False) == ""


def test_at_a_question_each_test_says_what_decides_it() -> None:
    outcome = outcome_of(base_without("gross_revenue_prior_fiscal_year", "investor_is_accredited"))
    assert texts_of_tests(outcome, "gross_revenue_prior_fiscal_year", DESK.prose) == [
        (
            "Gross revenue of $500,000 or less. gross revenue of the last fiscal year before the investment: "
            "if at most $500,000, met; if more than $500,000, not met"
        )
    ]
