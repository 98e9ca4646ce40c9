"""Reported faults of kind STALE: an answer that no longer applied was counted, or thrown away."""

from screener.case.answers import Case
from screener.result.model import State
from tests.reports.told import ANGEL, WEST, answers, passing, reopened, result, state
from tests.stories import session

GROUP, AFFILIATE, LIMIT = "has_controlled_group", "affiliate_gross_receipts", "WV-a-receipts-limit"
GROUP_TEXT = "Gross receipts with those of the group: "


def test_D25_what_followed_from_a_yes_is_not_counted_after_the_no() -> None:
    told = passing(WEST, f"go {GROUP}", "y", "6,000,000")
    assert told.case.get(AFFILIATE) is not None
    assert f"{GROUP_TEXT}$10,200,000.00" in result(told)  # 4.2 + 6
    assert state(told, LIMIT) is State.NOT_MET  # above 9,535,400
    told.say(f"go {GROUP}")
    told.say("n")
    assert f"{GROUP_TEXT}$4,200,000.00" in result(told)
    assert state(told, LIMIT) is State.MET
    assert "6,000,000" in answers(told)
    assert "not used now" in next(line for line in answers(told).split("\n") if "6,000,000" in line)


def test_D26_a_yes_again_brings_it_back_unasked() -> None:
    told = passing(WEST, f"go {GROUP}", "y", "6,000,000", f"go {GROUP}", "n", f"go {GROUP}", "y")
    assert f"{GROUP_TEXT}$10,200,000.00" in result(told)
    assert state(told, LIMIT) is State.NOT_MET
    assert AFFILIATE not in told.still_open()
    assert "not used now" not in answers(told)


def test_D26_it_comes_back_after_the_case_was_saved_and_opened() -> None:
    told = reopened(passing(WEST, f"go {GROUP}", "y", "6,000,000", f"go {GROUP}", "n"))
    assert f"{GROUP_TEXT}$4,200,000.00" in result(told)
    told.say(f"go {GROUP}")
    told.say("y")
    assert f"{GROUP_TEXT}$10,200,000.00" in result(told)


def test_M13_an_answer_that_is_not_used_makes_no_difference_to_any_result() -> None:
    told = passing(WEST, f"go {GROUP}", "y", "6,000,000", f"go {GROUP}", "n")
    kept = told.case
    without = session(
        answers=Case(kept.as_of, kept.screenings, {n: a for n, a in kept.answers.items() if n != AFFILIATE})
    )
    assert told.desk.document(kept) == without.desk.document(without.case)
    assert [row.verdict for row in told.page().board] == [row.verdict for row in without.page().board]


def test_M13_a_range_that_is_not_used_is_marked_too() -> None:
    told = passing(WEST, f"go {GROUP}", "y", "5-6m", f"go {GROUP}", "n")
    assert "not used now" in next(line for line in answers(told).split("\n") if "$5,000,000" in line)


def test_D28_another_town_gives_another_rate_and_amount() -> None:
    told = passing(ANGEL, "go municipality", "Lowell", "answers")
    assert "Credit: $15,000.00" in result(told)  # 30% of 50,000
    told.say("go municipality")
    told.say("Somerset")
    assert {"Rate of the credit: 20%", "Credit: $10,000.00"} <= {line.text for line in told.lines}, "said at once"
    assert "Credit: $10,000.00" in told.page().board[0].amounts, "and beside every page"
    assert "Credit: $10,000.00" in result(told)
    assert "= 20% x" in result(told)
    assert "30%" not in result(told).split(" AMOUNTS ")[1].split(" NOTES ")[0]
