"""Results that rest on an estimate near a limit say so beside the test and in the list of what to confirm."""

from fractions import Fraction

import pytest

from screener.result.limits import near_by
from screener.values.value import Value, between, exactly
from tests.law.shipped import base_but, because, document_of, rows_of

FULL_TIME, LIMIT = "full_time_employees_at_initial_investment", "AIC-1-3d"
CONFIRM = "To confirm: estimates near a limit"


@pytest.mark.parametrize(
    ("value", "limit", "away"),
    [
        (exactly(20), exactly(20), 0),  # exactly at the limit is near
        (exactly(22), exactly(20), 2),
        (exactly(23), exactly(20), None),
        (exactly(Fraction(18)), exactly(20), 2),
        (exactly(Fraction(1799, 100)), exactly(20), None),
        (between(10, 19), exactly(20), 1),
        (exactly(0), exactly(0), 0),
        (exactly(1), exactly(0), None),
    ],
)
def test_near_is_within_a_tenth_of_the_limit(value: Value, limit: Value, away: int | None) -> None:
    assert near_by(value, limit, years=False) == away


def test_near_is_within_thirty_days_and_one_year() -> None:
    from datetime import date

    limit = exactly(date(2013, 12, 31))
    assert near_by(exactly(date(2013, 12, 1)), limit, years=False) == 30
    assert near_by(exactly(date(2013, 11, 30)), limit, years=False) is None
    assert near_by(exactly(2015), exactly(2016), years=True) == 1
    assert near_by(exactly(2014), exactly(2016), years=True) is None


@pytest.mark.parametrize(
    ("about", "words"),
    [
        (20, "rests on an estimate that is exactly at the limit"),
        (19, "rests on an estimate; the limit is 1 person away"),
        (22, "rests on an estimate; the limit is 2 people away"),
    ],
)
def test_beside_the_test_stands_how_far_the_limit_is(about: int, words: str) -> None:
    raw = base_but(**{FULL_TIME: {"about": about}})
    assert because(raw, LIMIT).endswith(words)
    (row,) = rows_of(raw, CONFIRM)
    assert row.startswith(f"full-time employees at the first investment: {about} people | ")
    assert row.endswith(words)
    assert document_of(raw)["estimates"] == [FULL_TIME]


def test_an_exact_answer_and_an_estimate_far_off_need_no_confirming() -> None:
    for answer in (20, {"about": 10}):
        raw = base_but(**{FULL_TIME: answer})
        assert "estimate" not in because(raw, LIMIT)
        assert rows_of(raw, CONFIRM) == []
        assert document_of(raw)["estimates"] == []


def test_a_range_that_was_not_called_an_estimate_is_vouched_for_at_its_ends() -> None:
    for ends in ({"from": 18, "to": 20}, {"from": 17, "to": 19}):
        assert "estimate" not in because(base_but(**{FULL_TIME: ends}), LIMIT)
    about = {"from": 18, "to": 20, "estimate": True}
    assert because(base_but(**{FULL_TIME: about}), LIMIT).endswith("exactly at the limit")


def test_money_is_told_in_dollars() -> None:
    raw = base_but(gross_revenue_prior_fiscal_year={"about": "480000"})
    assert "rests on an estimate; the limit is $20,000 away" in because(raw, "AIC-1-3f")
