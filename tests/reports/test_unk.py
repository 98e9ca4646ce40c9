"""Reported faults of kind UNK: what nobody said was taken for zero, or for a no."""

import re

from screener.result.model import State, Verdict
from tests.reports.told import JOBS, WAGE, answers, passing, result, said, state

SALES, SALES_TEST = "annual_sales_last_fiscal_year", "JIP-a-2-ii"


def test_D17_sales_left_blank_is_no_zero_and_sales_of_zero_are_met() -> None:
    blank = passing(JOBS, without=(SALES,))
    assert blank.outcomes()[0].verdict is Verdict.UNDETERMINED
    assert state(blank, SALES_TEST) is State.UNKNOWN
    blank.say(f"go {SALES}")
    blank.say("0")
    assert state(blank, SALES_TEST) is State.MET


def test_D17_dont_know_and_call_back_are_no_zero_either() -> None:
    for text in ("d", "c"):
        put_off = passing(JOBS, f"go {SALES}", text, without=(SALES,))
        assert state(put_off, SALES_TEST) is State.UNKNOWN, text
        assert put_off.outcomes()[0].verdict is Verdict.UNDETERMINED, text


def test_D18_jobs_nobody_counted_are_not_answered_in_the_summary() -> None:
    blank = said((JOBS,), "go municipality", "Lowell", "go")
    listed = {option.label for option in blank.page().found}
    assert "New jobs: still to ask" in listed
    assert "new jobs" not in answers(blank).lower()
    assert not re.search(r"new jobs: (0|none)\b", result(blank), re.IGNORECASE)
    blank.say("go new_jobs")
    blank.say("There are none")
    assert "New jobs: none" in answers(blank)  # said, and so shown


def test_D19_an_amount_nobody_knows_is_not_known_yet() -> None:
    told = passing(WAGE, excise_due="unknown")
    assert told.outcomes()[0].verdict is Verdict.ELIGIBLE
    amounts = result(told).split(" AMOUNTS ")[1].split(" FIGURES ")[0]
    assert "Credit: not known yet" in amounts
    assert ": $0.00" not in amounts


def test_D20_a_fresh_screening_is_five_times_cannot_tell_yet() -> None:
    fresh = said(())
    fresh.say("1")
    assert [board.verdict for board in fresh.page().board] == ["Cannot tell yet"] * 5


def test_D21_one_right_answer_and_the_rest_blank_says_nothing_negative() -> None:
    told = said((), "1", f"go {SALES}", "1,200,000")
    assert state(told, SALES_TEST) is State.MET
    for outcome in told.outcomes():
        assert outcome.verdict is Verdict.UNDETERMINED
        assert all(finding.state is not State.NOT_MET for finding in outcome.findings)
    negative = ("not met:", "Does not meet", "DOES NOT MEET", "may not", "short by")
    tests = [part.split(" STILL TO FIND OUT ")[0] for part in result(told).split(" TESTS ")[1:]]
    assert len(tests) == 5
    assert not [word for text in tests for word in negative if word in text]
