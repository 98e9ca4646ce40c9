"""Back, undo, go and change: nothing is lost, nothing is asked again, everything is worked out anew."""

from hypothesis import given, settings
from hypothesis import strategies as st

from screener.case.answers import SCREENINGS, Case
from screener.interview import actions
from screener.interview.page import Tone
from screener.interview.session import Session
from screener.result.model import State, Verdict
from tests.interview.walk import HOPEFUL, texts_for, walked
from tests.stories import AMOUNTS, PASSES, TODAY, session

MOVES = ("back", "next", "why", "result", "board", "words", "answers", "go", "go money", "undo", "redo", "", "abc")


def said(*texts: str) -> Session:
    told = session()
    for text in texts:
        told.say(text)
    return told


def told_lines(told: Session, tone: Tone) -> str:
    return " | ".join(line.text for line in told.lines if line.tone is tone)


@given(HOPEFUL, st.lists(st.sampled_from(["back", "next", "why", "result", "answers", "go", "", "abc"]), max_size=12))
@settings(max_examples=8)
def test_moving_about_changes_no_answer(picks: list[int], moves: list[str]) -> None:
    moved = walked(session(), picks)
    before = moved.case
    for move in moves:
        moved.say(move)
    assert moved.case == before


@given(st.lists(st.one_of(st.sampled_from(MOVES), st.integers(0, 6)), max_size=30))
@settings(max_examples=5)
def test_no_order_of_moves_and_answers_traps_anybody(steps: list[str | int]) -> None:
    moved = session()
    for step in steps:
        texts = texts_for(moved.asking or "")
        moved.say(step if isinstance(step, str) else texts[step % len(texts)])
        page = moved.page()
        assert page.kind == moved.view
        assert page.ask is not None or page.kind != actions.QUESTION
    moved.say("answers")
    for _ in range(60):
        if moved.finished:
            break
        moved.say("next")
        if moved.view == actions.QUESTION:
            moved.say("d")
    assert moved.finished


def test_back_to_the_first_of_eight_keeps_the_other_seven() -> None:
    moved = said(*PASSES[:8])
    asking, before = moved.asking, dict(moved.case.answers)
    for _ in range(8):
        moved.say("back")
    assert moved.asking == "caller"
    moved.say("investor")
    assert {k: v for k, v in moved.case.answers.items() if k != "caller"} == {
        k: v for k, v in before.items() if k != "caller"
    }
    assert moved.asking == "investor_is_accredited", "the other side's order of asking"
    moved.say("back")
    moved.say("business")
    assert moved.asking == asking


def test_back_from_a_text_that_is_not_taken_keeps_the_text() -> None:
    moved = said(*PASSES[:4], "abc")
    assert moved.asking == "gross_revenue_prior_fiscal_year"
    moved.say("back")
    assert moved.asking == "excluded_sectors"
    moved.say("next")
    page = moved.page()
    assert page.ask is not None
    assert (page.ask.fact, page.ask.filled) == ("gross_revenue_prior_fiscal_year", "abc")


def test_back_fills_in_what_was_typed() -> None:
    moved = said(*PASSES[:4], "about 480k", "back")
    page = moved.page()
    assert page.ask is not None
    assert page.ask.filled == "about 480k"
    assert page.ask.now == "Now: $480,000"


def test_another_town_is_another_rate_and_another_amount() -> None:
    moved = said(*PASSES, *AMOUNTS)
    assert moved.outcomes()[0].amounts[2].shown.single == 15_000
    moved.say("go municipality")
    moved.say("Somerset")
    assert "Rate of the credit: 20%" in told_lines(moved, Tone.CHANGE)
    assert moved.outcomes()[0].amounts[2].shown.single == 10_000


def test_an_answer_whose_question_is_shut_counts_no_more_and_comes_back() -> None:
    moved = session()
    moved.say("as_of")
    moved = said(*PASSES, *AMOUNTS[:-1], "2018")
    repay = moved.outcomes()[0].amounts[-1].shown.single
    assert repay == 4_000
    moved.say("go investment_tax_year")
    moved.say("2027")
    assert moved.outcomes()[0].verdict is Verdict.NOT_ELIGIBLE
    rows = {row.fact: row for row in moved.page().answers}
    assert rows["year_business_left_ma"].marks == ("not used now",)
    assert moved.outcomes()[0].contradictions == ()
    moved.say("go investment_tax_year")
    moved.say("2017")
    assert moved.outcomes()[0].amounts[-1].shown.single == repay


def test_a_change_from_the_answers_leads_back_to_them() -> None:
    moved = said(*PASSES, *AMOUNTS, "5", "185k")
    assert moved.view == actions.ANSWERS
    assert moved.still_open() == []


def test_a_change_that_opens_questions_asks_them_all_first() -> None:
    moved = said("business", "2017", "Pittsfield", "retail")
    assert moved.view == actions.ANSWERS
    moved.say("4")
    moved.say("none")
    for text in PASSES[4:]:
        assert moved.view == actions.QUESTION, moved.asking
        moved.say(text)
    assert moved.view == actions.QUESTION
    for text in AMOUNTS:
        moved.say(text)
    assert moved.view == actions.ANSWERS


def test_a_change_in_the_middle_of_the_call_asks_only_what_it_opened() -> None:
    moved = said(*PASSES[:6], "answers", "3", "Somerset")
    assert moved.view == actions.ANSWERS
    moved.say("next")
    assert (moved.view, moved.asking) == (actions.QUESTION, "has_business_plan")


def test_back_from_a_change_leads_to_the_answers() -> None:
    moved = said(*PASSES[:6], "answers", "3", "back")
    assert moved.view == actions.ANSWERS
    moved.say("back")
    assert (moved.view, moved.asking) == (actions.QUESTION, "has_business_plan")


def test_back_from_a_settled_no_is_the_question_that_settled_it() -> None:
    moved = said(*PASSES[:3], "retail", "back")
    assert (moved.view, moved.asking) == (actions.QUESTION, "excluded_sectors")


def test_back_works_in_a_case_that_is_gone_on_with() -> None:
    left = said(*PASSES[:6])
    moved = session(answers=left.case)
    assert moved.asking == left.asking
    moved.say("back")
    assert moved.asking == "full_time_employees_at_initial_investment"


def test_what_is_looked_at_is_left_for_what_was_beneath() -> None:
    for look in ("why", "words", "board", "result", "go"):
        moved = said(*PASSES[:6], look, "back")
        assert (moved.view, moved.asking) == (actions.QUESTION, "has_business_plan"), look
        moved = said(*PASSES[:6], "answers", look, "back")
        assert moved.view == actions.ANSWERS, look


def test_undo_asks_again_and_redo_goes_on() -> None:
    moved = said(*PASSES[:6])
    moved.say("undo")
    assert moved.asking == "full_time_employees_at_initial_investment"
    assert "full_time_employees_at_initial_investment" not in moved.case.answers
    moved.say("redo")
    assert moved.asking == "has_business_plan"


def test_undo_of_a_change_brings_the_earlier_answer_back() -> None:
    moved = said(*PASSES, *AMOUNTS, "go investment_tax_year", "2020")
    assert moved.outcomes()[0].verdict is Verdict.NOT_ELIGIBLE
    moved.say("undo")
    assert moved.outcomes()[0].verdict is Verdict.ELIGIBLE
    assert moved.view == actions.ANSWERS


def test_a_contradiction_shows_both_answers_and_ends_when_one_is_mended() -> None:
    moved = said(*PASSES[:6], "go employees in all", "9", "go employees at the main place", "12")
    told = told_lines(moved, Tone.WARNING)
    assert "employees at the main place of business: 12 people" in told
    assert "employees in all: 9 people" in told
    found = moved.outcomes()[0].finding("AIC-1-3b")
    assert found is not None
    assert found.state is State.UNKNOWN
    moved.say("answers")
    marks = {row.fact: row.marks for row in moved.page().answers if row.marks}
    assert marks == dict.fromkeys(("employees_total", "employees_at_principal_place"), ("does not fit another answer",))
    moved.say("7")
    moved.say("12")
    assert moved.outcomes()[0].contradictions == ()


def test_an_answer_that_moves_nothing_says_so_only_when_it_was_changed() -> None:
    moved = said("business", "2017", "Pittsfield")
    assert moved.page().lines[-1].text == "Rate of the credit: 30%"
    moved = said(*PASSES[:6], "back", "11")
    assert told_lines(moved, Tone.CHANGE) == "That moves no test and no amount."
    assert told_lines(said("business"), Tone.CHANGE) == ""


def test_back_from_the_first_question_leads_to_what_is_screened_and_the_answers_stay() -> None:
    told = session(answers=Case(TODAY, ()))
    for text in ("2", "business", "back", "back"):
        told.say(text)
    assert told.page().ask is not None
    assert told.asking == SCREENINGS
    told.say("4")
    assert told.case.screenings == ("ma-jobs-incentive",)
    assert "caller" in told.case.answers
    named = session(answers=Case(TODAY, ("ma-angel-investor",)))  # it was not asked: there is nothing to go back to
    named.say("back")
    assert any("cannot" in line.text or "first" in line.text for line in named.lines)
