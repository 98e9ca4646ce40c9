"""What is said of cases that once were told wrongly: the words a person reads, against the text of the law."""

import tomllib
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.case.csv_rows import read_rows
from screener.case.naming import places_by
from screener.flow.model import words_id
from screener.interview.uncovered import uncovered
from screener.result.forms.document import screening_table
from screener.result.forms.text import report_text
from screener.values.problem import Place, Problem
from screener.values.value import Items, Record, Stated, exactly
from tests.law.shipped import DESK, ROOT, TODAY, places

FLOWS = {
    "ma-jobs-incentive": "ma-jobs-incentive/payment.toml",
    "ma-high-wage": "ma-high-wage/credit.toml",
    "ma-rural-business-concern": "ma-rural-growth/business_concern.toml",
    "ma-rural-fund-application": "ma-rural-growth/fund_application.toml",
    "ma-rural-fund-compliance": "ma-rural-growth/fund_compliance.toml",
    "ma-rural-investor-credit": "ma-rural-growth/investor_credit.toml",
    "wv-credit-year": "wv-small-business/credit_year.toml",
    "wv-small-business-credit": "wv-small-business/credit.toml",
}


def case(screening: str, **changes: Any) -> Case:
    """The base of a flow with some answers changed; None leaves one out."""
    flow = tomllib.loads((ROOT / "flows" / FLOWS[screening]).read_text(encoding="utf-8"), parse_float=Decimal)
    raw = {name: value for name, value in {**flow["base"], **changes}.items() if value is not None}
    as_of = raw.pop("as_of_date", TODAY)
    own = {name: f"{DESK.screenings([screening])[0].program}.{name}" for name in raw if name not in DESK.library.facts}
    named = {own.get(name, name): value for name, value in raw.items()}
    return Case(as_of, (screening,), {n: Answer(decode(DESK.fact(n), v, places=places)) for n, v in named.items()})


def text(screening: str, **changes: Any) -> str:
    """The result as people read it, on one line."""
    return " ".join(report_text(DESK.reports(case(screening, **changes))[0]).split())


def table(screening: str, **changes: Any) -> Any:
    """The result as files hold it."""
    return screening_table(DESK.outcomes(case(screening, **changes))[0], DESK.prose)


ROWS = [{"count": 10, "hours_per_week": "17.5", "ma_share": 1, "year_share": 1}]


def test_rows_that_differ_from_a_total_are_said_to_count() -> None:
    """000 B: a roster given takes the place of the matching totals."""
    found = text("ma-jobs-incentive", new_jobs=ROWS, eligible_jobs="99")
    assert "eligible jobs: 99; new jobs: 1 group" in found
    assert "The list is used, and not the total." in found
    assert "The direct answer is used" not in found


def test_a_direct_answer_that_differs_from_the_town_is_said_to_count() -> None:
    found = text("ma-jobs-incentive", municipality="Newton", principal_place_of_business_in_ma=False)
    assert "The direct answer is used." in found


def test_what_is_lost_to_the_minimum_is_never_below_nothing() -> None:
    """Excise 480: 28.80 less 24.00. Excise 485.10: 29.106, shown 29.11, less 29.10 (001 B, boundaries)."""
    lost = table("ma-high-wage", excise_due={"from": "480", "to": "485.10"})["amount_ranges"]["credit_lost_to_floor"]
    assert lost == {"from": "0.01", "to": "4.80"}


def test_what_is_cut_off_a_request_that_fits_is_nothing_whatever_it_is() -> None:
    asked = {"authority_requested": {"from": "30000000", "to": "40000000"}, "contributions_committed": "24000000"}
    figures = table("ma-rural-fund-application", **asked)["figures"]
    assert (figures["authority_reduction"], figures["contributions_reduction"]) == ("0.00", "0.00")


def test_a_level_that_was_not_kept_is_told_with_what_is_missing() -> None:
    """Five concerns of 8 million for 40; 8 million came back and none went out again: 32 are left."""
    back = [{"name": "r1", "received_on": "2029-05-05", "amount": "8000000"}]
    found = text("ma-rural-fund-compliance", as_of_date=date(2031, 1, 1), capital_returns=back)
    assert "less what came back and is not out again: $32,000,000" in found
    assert "less than $40,000,000" not in found
    assert "short by $8,000,000" in found


def test_what_holds_is_said_beside_answers_that_cannot_be_right() -> None:
    found = text("ma-rural-fund-application", contributions_committed="50000000", authority_requested="100")
    assert "Contributions are part of the authority, so they cannot be above it." in found
    found = text("wv-credit-year", prior_year_percentage="0.01")
    assert "This cannot be right: percentage of the year before: 1%." in found
    assert "The percentage of a year is 10 per cent or nothing." in found


@pytest.mark.parametrize("screening", FLOWS)
def test_no_option_stands_in_a_reason_as_the_flow_writes_it(screening: str) -> None:
    """`pending` is a word of the flow; people read "asked, no answer yet"."""
    options = {
        o for name in DESK.screenings([screening])[0].facts for o in DESK.library.facts[name].options if "_" in o
    }
    because = [criterion["because"] for criterion in table(screening)["criteria"].values()]
    assert [line for line in because if any(option in line for option in options)] == []


def test_silence_of_the_office_is_told_in_words() -> None:
    asked = {"mobd_opinion": "pending", "opinion_request_received_on": "2026-04-06", "as_of_date": date(2026, 5, 11)}
    reasons = table("ma-rural-business-concern", **asked)["criteria"]["RGF-f-opinion"]["because"]
    assert "asked, no answer yet" in reasons
    assert "pending" not in reasons


TOWNS = "municipality,employees,payroll\n{},10,1\n"


def test_a_town_misspelt_in_a_table_is_refused_where_it_stands_with_the_nearest() -> None:
    with pytest.raises(Problem) as refused:
        read_rows(TOWNS.format("Holyok"), DESK.fact("worksites"), places_by(DESK.find_place), name="towns.csv")
    told = DESK.words.problem(refused.value)
    assert refused.value.place == Place("towns.csv", 2, 1)
    assert told.startswith("municipality (row 1 of worksites)")
    assert "Holyoke" in told


def test_a_town_in_a_table_is_spelt_as_the_list_spells_it() -> None:
    value = read_rows(TOWNS.format("holyoke"), DESK.fact("worksites"), places_by(DESK.find_place)).value
    assert isinstance(value, Items)
    (row,) = value.items
    assert isinstance(row, Record)
    assert row.fields["municipality"] == exactly("Holyoke")


def test_a_town_with_figures_of_its_own_need_not_be_on_the_list() -> None:
    text = "municipality,in_massachusetts,population_density,employees,payroll\nHolyok,yes,120,10,1\n"
    value = read_rows(text, DESK.fact("worksites"), places_by(DESK.find_place)).value
    assert isinstance(value, Items)


def test_year_1_is_sent_to_the_screening_it_belongs_to() -> None:
    """003 B.2: the answer 1 is refused with a pointer."""
    with pytest.raises(Problem) as refused:
        decode(DESK.fact("credit_year_number"), 1, places=places)
    told = DESK.words.problem(refused.value)
    assert "year 1 is for the screening of the credit itself" in told
    assert "slip" not in told


def test_a_warning_of_the_law_stands_beside_the_verdict() -> None:
    """003 C, W-R22: the credit appears to be closed for tax years that begin in 2022 or later."""
    flags = DESK.screenings(["wv-small-business-credit"])[0].flags
    assert next(flag.beside for flag in flags if flag.id == "W-R22") == "verdict"


def test_a_list_of_eleven_months_is_remarked_on() -> None:
    """003 B.2: the divisor is the number of months in the tax year, normally twelve."""
    found = text("wv-credit-year", monthly_new_jobs=[10, 10, 11, 11, 10, 10, 9, 9, 10, 10, 10])
    assert "There are fewer than twelve month ends." in found
    assert "fewer than twelve" not in text("wv-credit-year", monthly_new_jobs=[10] * 12)


DATED = [
    (program.id, words_id(duty))
    for program in DESK.library.programs.values()
    for screening in program.screenings.values()
    for duty in screening.duties
    if duty.on is not None
]


@pytest.mark.parametrize(("program", "duty"), sorted(set(DATED)))
def test_a_date_has_one_short_title_for_a_calendar(program: str, duty: str) -> None:
    title = DESK.words.get("programs", program, "duty", duty, "title")
    assert len(title) <= 50
    assert "." not in title


@pytest.mark.parametrize("name", [fact.name for fact in DESK.library.facts.values() if fact.near])
def test_figures_that_are_near_one_another_are_recalled_both_ways(name: str) -> None:
    facts = DESK.library.facts
    assert [other for other in facts[name].near if name not in facts[other].near] == []


def test_a_limit_that_was_typed_is_told_from_one_that_was_worked_out() -> None:
    typed = text("wv-small-business-credit", gross_receipts_threshold="12890000")
    assert "The limit of $12,890,000.00 was typed in" in typed
    assert "$12,890,000 (typed in; used instead" in typed
    found = text("wv-small-business-credit")
    assert "The limit for 2018 was worked out here from the price index." in found
    assert "Receipts limit of the year: $9,535,400 (looked up or worked out)" in found


def test_no_sentence_of_a_test_is_said_twice() -> None:
    """Both shares rest on all people; they are named once."""
    because = table("ma-rural-business-concern", worksites=[])["criteria"]["RGF-b-rbc-operations"]["because"]
    assert because.count("employees in all: ") == 1


def test_a_year_that_the_table_does_not_reach_is_said_at_the_question() -> None:
    known = Case(TODAY, ("ma-jobs-incentive",), {"application_year": Answer(Stated(exactly(2027)))})
    scope = DESK.outcomes(known)[0].scope
    told = uncovered(DESK, DESK.fact("ma_income_tax_rate"), scope)
    assert told == "Not known: the table ma income tax rate has no figure for 2027, only for 2005 to 2026."
    known = Case(TODAY, ("ma-jobs-incentive",), {"application_year": Answer(Stated(exactly(2026)))})
    assert uncovered(DESK, DESK.fact("ma_income_tax_rate"), DESK.outcomes(known)[0].scope) is None
