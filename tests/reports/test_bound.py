"""Reported faults of kind BOUND: who stands exactly on a limit, or files on the last day, was put on the wrong side.

Every limit of the five programs has its own three cases in `tests/law/boundaries`.
"""

from datetime import date

import pytest

from screener.result.model import State, Verdict
from tests.reports.told import ANGEL, JOBS, REPORTS, RURAL, passing, result, state
from tests.stories import in_plain, story

REVENUE, CONCERN = "gross_revenue_prior_fiscal_year", "revenue_preceding_taxable_year"
STAFF, FILED = "full_time_employees_at_initial_investment", "first_report_filed_on"


@pytest.mark.parametrize(("typed", "right"), [("500,000", State.MET), ("500,000.01", State.NOT_MET)])
def test_D01_revenue_at_the_limit_is_met_and_a_cent_more_is_not(typed: str, right: State) -> None:
    told = passing(ANGEL, f"go {REVENUE}", typed)
    assert state(told, "AIC-1-3f") is right
    shown = result(told)
    assert f"{'' if right is State.MET else 'not '}met: Gross revenue of $500,000 or less" in shown
    assert ("over by $0.01" in shown) is (right is State.NOT_MET)


@pytest.mark.parametrize(("typed", "right"), [("10,000,000", State.MET), ("10,000,000.01", State.NOT_MET)])
def test_D02_what_must_not_exceed_a_limit_may_equal_it(typed: str, right: State) -> None:
    told = passing(RURAL, f"go {CONCERN}", typed, single_site=False)
    assert state(told, "RGF-b-rbc-revenue") is right
    assert told.outcomes()[0].verdict is (Verdict.ELIGIBLE if right is State.MET else Verdict.NOT_ELIGIBLE)


@pytest.mark.parametrize(("people", "right"), [("20", State.MET), ("21", State.NOT_MET)])
def test_D03_exactly_on_the_limit_the_whole_result_is_shown(people: str, right: State) -> None:
    told = passing(ANGEL, f"go {STAFF}", people, employees_total=30, employees_at_principal_place=30)
    assert state(told, "AIC-1-3d") is right
    shown = result(told)
    places = [shown.find(f" {heading} ") for heading in ("TESTS", "AMOUNTS", "FIGURES", "NOTES", "ANSWERS")]
    assert places == sorted(places)
    assert places[0] > 0, "no part is missing"
    assert shown.count("met: ") == 17, "each test has its line"


def test_D03_nothing_breaks_at_the_limit_while_it_is_typed() -> None:
    """In plain lines, word for word: the number is confirmed, the next question comes."""
    _, text = in_plain(story("business", "2017", "go full-time employees", "20", "board", "quit"))
    after = text.split("> 20\n")[1]
    assert after.startswith("Noted: 20 people")
    assert "Now met: 20 or fewer full-time employees" in " ".join(after.split())


@pytest.mark.parametrize(
    ("filed", "right"), [("2028-07-26", State.MET), ("2028-07-27", State.MET), ("2028-07-28", State.NOT_MET)]
)
def test_D04_a_report_filed_on_its_due_day_is_on_time_and_the_day_after_it_is_late(filed: str, right: State) -> None:
    told = passing(REPORTS, f"go {FILED}", filed)
    assert "First report due: Thursday, July 27, 2028" in result(told)
    assert state(told, "RGF-g1-first-report") is right


@pytest.mark.parametrize(("day", "right"), [(27, State.UNKNOWN), (28, State.NOT_MET)])
def test_D04_a_report_not_filed_is_late_only_once_its_day_is_over(day: int, right: State) -> None:
    told = passing(REPORTS, f"go {FILED}", "d", as_of_date=date(2028, 7, day))
    assert state(told, "RGF-g1-first-report") is right


def test_D04_the_dates_of_the_yearly_reports_name_the_day_itself() -> None:
    shown = result(passing(JOBS, application_year=2009)).split(" DATES AND DUTIES ")[1]
    for year in (2010, 2011, 2012):
        assert f"March 1, {year}" in shown
    assert "February 28" not in shown
    assert "March 2," not in shown
