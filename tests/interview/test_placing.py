"""Any fact, the moment it is said: a word of it and its value; and an answer to the question is never taken for one."""

import pytest

from screener.case.answers import CALL_BACK, Case
from screener.interview import actions
from screener.interview.page import Tone
from screener.interview.session import Session
from screener.values.value import Stated
from tests.stories import TODAY, desk, session

OVERVIEW = tuple(screening.id for screening in desk().screenings(()))
FUND = ("ma-rural-fund-compliance",)


def held(*texts: str, screenings: tuple[str, ...] = OVERVIEW) -> Session:
    told = session(answers=Case(TODAY, screenings))
    for text in texts:
        told.say(text)
    return told


def value(told: Session, fact: str) -> str:
    answer = told.case.get(fact)
    if answer is None:
        return ""
    return desk().prose.value(fact, answer.value.value) if isinstance(answer.value, Stated) else "don't know"


def refused(told: Session) -> str:
    return " | ".join(line.text for line in told.lines if line.tone is Tone.REFUSED)


@pytest.mark.parametrize(
    ("text", "fact", "said"),
    [
        ("sales 4.5-4.8m", "annual_sales_last_fiscal_year", "$4,500,000 to $4,800,000"),
        ("sale 4.98m", "annual_sales_last_fiscal_year", "$4,980,000"),
        ("/sale 4.98m", "annual_sales_last_fiscal_year", "$4,980,000"),
        ("/ sale 4.98m", "annual_sales_last_fiscal_year", "$4,980,000"),
        ("turnover: about 20k", "annual_sales_last_fiscal_year", "$20,000"),
        ("town Lowell", "municipality", "Lowell"),
        ("town Fall River", "municipality", "Fall River"),
        ("staff 14", "employees_total", "14 people"),
        ("empl 14", "employees_total", "14 people"),
        ("EIN yes", "has_federal_tax_id", "yes"),
        ("go sales 4.98m", "annual_sales_last_fiscal_year", "$4,980,000"),
        ("go town Lowell", "municipality", "Lowell"),
        ("set staff 14", "employees_total", "14 people"),
        ("/ staff 14", "employees_total", "14 people"),
        ("wage d", "average_wage", "don't know"),
        ("uses 3-4", "intended_uses", "working capital, buying or fitting out equipment"),
    ],
)
def test_a_word_and_a_value_are_an_answer_and_the_question_stays(text: str, fact: str, said: str) -> None:
    told = held("2013", "collateral")
    asking = told.asking
    told.say(text)
    assert value(told, fact) if fact == "intended_uses" else value(told, fact) == said
    assert (told.view, told.asking) == (actions.QUESTION, asking)
    assert told.lines[0].tone is Tone.ECHO
    assert told.page().stayed


@pytest.mark.parametrize("text", ["/tmp/people.csv", "/people.csv", "/5 3", "//sale 4m"])
def test_the_path_of_a_file_is_no_fact(text: str) -> None:
    assert actions.spoken(text) is None


@pytest.mark.parametrize("text", ["14 people", "workers 14", "employees staff 14"])
def test_a_number_may_stand_before_its_word_and_several_words_may_be_said(text: str) -> None:
    assert value(held("2013", text), "employees_total") == "14 people"


@pytest.mark.parametrize("text", ["new jobs 6", "hired 6", "6 hires"])
def test_a_number_of_rows_opens_their_list(text: str) -> None:
    told = held("2013", text)
    assert told.asking == "new_jobs"
    assert any("one by one" in line.text for line in told.lines)


def test_words_behind_a_comma_are_a_note_on_the_fact_and_never_an_answer() -> None:
    told = held("2013", "sales 4.98m, net of returns")
    assert value(told, "annual_sales_last_fiscal_year") == "$4,980,000"
    assert [(note.fact, note.text) for note in told.case.notes] == [("annual_sales_last_fiscal_year", "net of returns")]
    both = held("2013", "excise yes, no")
    assert value(both, "subject_to_chapter_63_excise") == ""


@pytest.mark.parametrize("words", ["roughly", "or so", "I think", "give or take"])
def test_words_that_say_it_is_not_exact_make_an_estimate(words: str) -> None:
    told = held("2013", f"sales 4.98m, {words}")
    answer = told.case.answers["annual_sales_last_fiscal_year"].value
    assert isinstance(answer, Stated)
    assert answer.estimate
    assert not told.case.notes


@pytest.mark.parametrize("text", ["note sales: net of returns", "/note sales: net of returns"])
def test_a_note_may_name_its_fact(text: str) -> None:
    told = held("2013", text)
    assert [(note.fact, note.text) for note in told.case.notes] == [("annual_sales_last_fiscal_year", "net of returns")]
    assert [note.fact for note in held("2013", "note he said: no").case.notes] == ["municipality"]


def test_what_is_put_off_is_the_fact_still_to_ask_of_those_called_so() -> None:
    told = held("2013", "excise yes", "excise c the accountant")
    assert told.case.answers["excise_due"].how == CALL_BACK
    assert value(told, "subject_to_chapter_63_excise") == "yes"


def test_words_that_stand_together_in_a_name_find_it() -> None:
    assert held("2013", "go jobs of the application").asking == "jobs_application_year"


def test_the_year_is_placed_before_it_is_asked() -> None:
    told = held("town Lowell", "year 2017")
    assert value(told, "year") == "2017"


def test_what_it_moved_is_told() -> None:
    told = held("2013", "sales 4.98m")
    assert "MA jobs incentive: Now met: Sales under $5,000,000" in [line.text for line in told.lines]


@pytest.mark.parametrize("view", ["answers", "result", "go"])
def test_from_any_page_one_comes_back_to_it(view: str) -> None:
    told = held("2013", "town Lowell", view)
    before = told.asking
    told.say("receipts 1.2m")
    assert value(told, "annual_gross_receipts") == "$1,200,000"
    assert told.view == (actions.QUESTION if view == "go" else view)
    told.view = actions.QUESTION
    assert told.asking == before


def test_a_half_typed_answer_is_there_again() -> None:
    told = held("2013", "receipts")
    asking = told.asking
    told.act("set", "staff 14", draft="4.8")
    page = told.page()
    assert page.ask is not None
    assert (page.ask.fact, page.ask.filled) == (asking, "4.8")


def test_within_a_row_the_row_stays_as_far_as_it_was() -> None:
    told = held("2013", "jobs", "1", "4")
    before = told.page().ask
    told.say("sales 4.98m")
    after = told.page().ask
    assert before is not None
    assert after is not None
    assert (after.fact, after.section) == (before.fact, before.section)
    assert value(told, "annual_sales_last_fiscal_year") == "$4,980,000"


def test_a_row_left_half_way_for_another_question_is_gone_on_with() -> None:
    told = held("2013", "jobs", "1", "4")
    field = told.page().ask
    told.say("sales")
    assert told.asking == "annual_sales_last_fiscal_year"
    told.say("back")
    again = told.page().ask
    assert field is not None
    assert again is not None
    assert again.fact == field.fact


@pytest.mark.parametrize("text", ["sales", "sale", "go sales", "go turnover"])
def test_without_a_value_the_question_is_opened(text: str) -> None:
    told = held("2013", "receipts", text)
    assert (told.view, told.asking) == (actions.QUESTION, "annual_sales_last_fiscal_year")


@pytest.mark.parametrize("text", ["jobs", "jobs 6", "go jobs"])
def test_a_list_of_rows_is_opened_by_its_word(text: str) -> None:
    told = held("2013", text)
    assert told.asking == "new_jobs"
    assert "new_jobs" not in told.case.answers


# ------------------------------------------------------------------------------- several facts, or none


def test_the_kind_of_the_value_tells_two_facts_of_one_word_apart() -> None:
    told = held("2017", "plan y", "plan all", "affiliates y", "affiliates 10m")
    assert value(told, "has_business_plan") == "yes"
    assert "details of the angel money" in value(told, "business_plan_contents")
    assert value(told, "has_controlled_group") == "yes"
    assert value(told, "affiliate_gross_receipts") == "$10,000,000"


def test_of_one_word_the_fact_that_is_asked_first_is_meant_and_a_correction_goes_there_too() -> None:
    told = held("2017", "revenue 480k", "revenue 490k", "takings 9m")
    assert value(told, "gross_revenue_prior_fiscal_year") == "$490,000"
    assert value(told, "revenue_preceding_taxable_year") == "$9,000,000"


def test_a_word_of_several_facts_numbers_them_and_a_number_places_the_value() -> None:
    told = held("2017", "town Lowell", "wae1 9")
    told.say("set wae 14")
    assert told.view == actions.FIND
    rows = [option.label for option in told.found]
    assert rows == ["Weighted jobs, first year after: 9", "Weighted jobs, second year after: not answered"]
    told.say("2")
    assert (value(told, "wae_payment_year_1"), value(told, "wae_payment_year_2")) == ("9", "14")
    assert told.view == actions.QUESTION


def test_a_value_with_two_readings_is_asked_back_and_placed_by_number() -> None:
    told = held("2017", "sales 4,8m")
    asking = told.asking
    assert [option.label for option in told.found] == ["$4,800,000", "$48,000,000"]
    told.say("1")
    assert value(told, "annual_sales_last_fiscal_year") == "$4,800,000"
    assert (told.view, told.asking) == (actions.QUESTION, asking)


def test_a_place_spelt_nearly_so_is_offered_and_not_taken() -> None:
    told = held("2017", "staff 3", "receipts", "town pitsfeild")
    assert "municipality" not in told.case.answers
    told.say(next(option.key for option in told.found if option.label == "Pittsfield"))
    assert value(told, "municipality") == "Pittsfield"


def test_a_value_that_the_fact_cannot_take_says_why_and_is_kept() -> None:
    told = held("2017", "set sales lots")
    assert refused(told).startswith("sales of the last fiscal year: ")
    assert told.page().unplaced == "sales lots"
    assert "annual_sales_last_fiscal_year" not in told.case.answers
    told.say("set zzz 5")
    assert "zzz 5" in refused(told)
    assert told.page().unplaced == "zzz 5"


# ------------------------------------------------------------------------------- an answer stays an answer


@pytest.mark.parametrize(
    ("before", "text", "fact", "said"),
    [
        (("2017",), "Lowell", "municipality", "Lowell"),
        (("2017",), "West Springfield", "municipality", "West Springfield"),
        (("2017", "stage"), "in use", "stage", None),
        (("2017", "source"), "own money", "investment_source", None),
        (("2017", "staff"), "about 20", "employees_total", "20 people"),
        (("2017", "receipts"), "1.2 million", "annual_gross_receipts", "$1,200,000"),
        (("2017", "uses"), "3, 4", "intended_uses", None),
        (("2017", "taxes"), "4000, 3000, 2000, 5000", "tax_due_by_year", None),
    ],
)
def test_an_answer_to_the_question_is_never_another_fact(
    before: tuple[str, ...], text: str, fact: str, said: str | None
) -> None:
    told = held(*before)
    assert told.asking == fact
    answered = set(told.case.answers)
    told.say(text)
    assert set(told.case.answers) == answered | {fact}
    assert said is None or value(told, fact) == said


def test_a_slip_is_refused_in_the_words_of_the_question() -> None:
    for slip in ("yse", "ja", "maybe", "no idea at all"):
        told = held("2017", "collateral", slip)
        assert told.asking == "investment_secured_or_guaranteed", slip
        assert refused(told), slip
        assert set(told.case.answers) == {"year"}, slip


def test_where_any_words_are_an_answer_both_readings_are_asked_back() -> None:
    told = held("investments", "1", "authority 5m", screenings=FUND)
    assert [option.label for option in told.readings] == [
        "authority 5m, as the answer to this question",
        "investment authority of the fund: $5,000,000",
    ]
    told.say("2")
    assert value(told, "investment_authority") == "$5,000,000"
    assert told.page().ask is not None
    told.say("Balers")
    told = held("investments", "1", "authority 5m", "1", screenings=FUND)
    assert "investment_authority" not in told.case.answers
    assert "authority 5m" in told.lines[0].text


def test_words_of_a_text_that_are_no_fact_with_a_value_are_its_answer() -> None:
    told = held("investments", "1", "Closing Sales", screenings=FUND)
    assert "Closing Sales" in told.lines[0].text
    assert not told.readings


def test_the_list_of_all_facts_says_how_each_stands() -> None:
    told = held("2013", "town Lowell", "wage d", "go")
    stands = {option.say: option.label.rpartition(": ")[2] for option in told.found}
    assert stands["municipality"] == "Lowell"
    assert stands["average_wage"] == "don't know"
    assert stands["employees_total"] == "still to ask"
    assert stands["principal_place_of_business_in_ma"] == "not needed now"
    assert next(option.section for option in told.found if option.say == "municipality") == "The business"
