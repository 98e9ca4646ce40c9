"""Taking what is typed: understood and echoed, asked back, or refused with what to type instead."""

import pytest

from screener.case.answers import Case
from screener.interview import actions
from screener.interview.page import Tone
from screener.interview.session import Session
from tests.stories import PASSES, Story, session


def asked(*texts: str) -> Session:
    return Story(("business", "2017", "Pittsfield", "none", *texts)).played()


@pytest.mark.parametrize(
    ("typed", "echo"),
    [
        ("480k", "$480,000"),
        ("$ 485,000.", "$485,000"),
        ("4.8m", "$4,800,000"),
        ("4.5-4.8m", "$4,500,000 to $4,800,000"),
        ("about 20k", "$20,000, an estimate"),
        ("0", "$0"),
    ],
)
def test_an_amount_is_echoed_as_it_was_understood(typed: str, echo: str) -> None:
    told = asked(typed)
    assert told.lines[0].tone is Tone.ECHO
    assert told.lines[0].text == f"Noted: {echo} (gross revenue of the last fiscal year before the investment)"
    line = asked().preview(typed)
    assert line is not None
    assert (line.tone, line.text) == (Tone.ECHO, echo)


@pytest.mark.parametrize("typed", ["4,8m", "4.850"])
def test_two_readings_are_asked_back_and_a_number_chooses(typed: str) -> None:
    told = asked(typed)
    assert [option.key for option in told.readings] == ["1", "2"]
    assert told.case.get("gross_revenue_prior_fiscal_year") is None
    told.say("1")
    assert told.case.get("gross_revenue_prior_fiscal_year") is not None
    assert told.readings == ()


def test_another_text_instead_of_a_reading_is_read_by_itself() -> None:
    told = asked("4,8m", "480k")
    assert told.lines[0].text.startswith("Noted: $480,000")


@pytest.mark.parametrize("typed", ["abc", "-5", "nan", "inf", "1e5", "12,34", "y"])
def test_what_is_no_amount_changes_nothing_and_says_what_to_type(typed: str) -> None:
    told = asked(typed)
    assert told.case.get("gross_revenue_prior_fiscal_year") is None
    assert told.asking == "gross_revenue_prior_fiscal_year"
    assert [line.tone for line in told.lines] == [Tone.REFUSED]
    assert told.drafts == {"gross_revenue_prior_fiscal_year": typed}


def test_a_text_that_is_taken_is_no_draft_any_more() -> None:
    told = asked("abc", "480k", "back")
    page = told.page()
    assert page.ask is not None
    assert page.ask.filled == "480k"


def test_an_answer_that_rules_out_is_no_error() -> None:
    told = asked("500,000.01")
    assert told.case.get("gross_revenue_prior_fiscal_year") is not None
    assert not [line for line in told.lines if line.tone is Tone.REFUSED]
    assert told.view == actions.ANSWERS


@pytest.mark.parametrize("typed", ["1-6", "1, 2, 3, 4, 5, 6", "1 - 3, 4-6", "all", "6 5 4 3 2 1"])
def test_several_options_in_one_text(typed: str) -> None:
    told = asked(*PASSES[4:7], typed)
    found = told.outcomes()[0].finding("AIC-1-3c")
    assert found is not None
    assert found.state.value == "met"


def test_a_range_the_wrong_way_round_is_refused() -> None:
    told = asked(*PASSES[4:7], "3-1")
    assert told.asking == "business_plan_contents"
    assert told.lines[0].tone is Tone.REFUSED


def test_words_are_known_in_any_case_and_with_blanks() -> None:
    told = asked("  RESULT ")
    assert told.view == actions.RESULT


def test_a_word_with_something_behind_it_is_an_answer() -> None:
    told = session()
    told.say("back again")
    assert told.lines[0].tone is Tone.REFUSED
    assert "back again" in told.lines[0].text


@pytest.mark.parametrize(
    ("typed", "fact"),
    [
        ("go revenue", "gross_revenue_prior_fiscal_year"),
        ("go EIN", "has_federal_tax_id"),
        ("go investment_amount", "investment_amount"),
        ("go money at risk", "investment_at_risk"),
        ("find accredited", "investor_is_accredited"),
    ],
)
def test_a_word_leads_to_its_question(typed: str, fact: str) -> None:
    told = session()
    told.say(typed)
    assert (told.view, told.asking) == (actions.QUESTION, fact)


def test_the_question_that_was_left_comes_after_the_one_gone_to() -> None:
    told = asked("go accredited", "y")
    assert told.asking == "gross_revenue_prior_fiscal_year"


def test_a_word_of_several_lists_them_with_their_answers() -> None:
    told = asked("go main place")
    labels = [option.label for option in told.page().found]
    assert "City or town of the main place of business: Pittsfield" in labels
    told.say("1")
    assert told.view == actions.QUESTION


def test_a_word_of_none_says_so() -> None:
    told = asked("go zebra")
    assert told.lines[0].text == "Nothing here has zebra in it. Type another word, or back."


def test_a_note_is_kept_with_its_question() -> None:
    told = asked("note ask [the] accountant")
    assert [(note.text, note.fact) for note in told.case.notes] == [
        ("ask [the] accountant", "gross_revenue_prior_fiscal_year")
    ]


def test_places_go_on_as_typed() -> None:
    told = Story(("business", "2017")).played()
    assert told.completions("Fall R") == ("Fall River",)
    assert told.completions("") == ()
    assert asked().completions("Fall") == ()


def test_every_answer_is_kept_before_the_next_page() -> None:
    kept: list[Case] = []
    told = session()

    def keep(case: Case) -> str:
        kept.append(case)
        return "here"

    told.keep = keep
    told.say("business")
    told.say("2017")
    assert [len(case.answers) for case in kept] == [1, 2]
    assert told.page().saved == "kept"
