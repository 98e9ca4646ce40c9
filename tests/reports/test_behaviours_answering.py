"""Behaviours 6 to 11: what answers and what never does, and what a person is told at a question."""

import pytest

from screener.interview.page import Entry
from screener.result.model import State
from screener.values.value import DONT_KNOW, Stated, exactly
from tests.fullscreen.hand import Hand, at
from tests.reports.told import ANGEL, passing, state
from tests.stories import PASSES, session, story

REVENUE = "gross_revenue_prior_fiscal_year"


def test_M06_enter_alone_never_answers_and_a_letter_only_selects() -> None:
    told = story(*PASSES[:8]).played()
    asked, stood = told.asking, dict(told.case.answers)

    async def play(hand: Hand) -> None:
        await hand.press("enter", "enter")
        assert dict(told.case.answers) == stood
        for key, number in (("y", "1"), ("n", "2"), ("d", "3")):
            await hand.press(key)
            chosen = hand.form.asking.choices.ticked
            await hand.press(number)
            assert hand.form.asking.choices.ticked == chosen, f"{key} and {number} are the same"
        await hand.press("x")
        assert "x is none of the answers here. Type" in await hand.look()
        assert told.asking == asked
        assert dict(told.case.answers) == stood
        await hand.press("enter")

    at(told, play)
    assert asked is not None
    assert told.case.answers[asked].value == DONT_KNOW


@pytest.mark.parametrize("fact", [REVENUE, "has_business_plan", "municipality", "excluded_sectors", "caller"])
def test_M07_dont_know_is_an_answer_everywhere_and_never_a_no(fact: str) -> None:
    told = passing(ANGEL, f"go {fact}", "d")
    assert told.case.answers[fact].value == DONT_KNOW
    found = [f for outcome in told.outcomes() for f in outcome.findings]
    assert State.NOT_MET not in {f.state for f in found}
    if fact == REVENUE:
        assert state(told, "AIC-1-3f") is State.UNKNOWN


@pytest.mark.parametrize(
    "text",
    ["$4,200,000", "4.2m", "4 200 000", "4,200,000.00", "\uff14\uff0c\uff12\uff10\uff10\uff0c\uff10\uff10\uff10"],
)
def test_M08_an_amount_is_read_and_said_back_before_anything_moves(text: str) -> None:
    told = story(*PASSES[:4]).played()
    seen = told.preview(text)
    assert seen is not None
    assert "$4,200,000" in seen.text
    told.say(text)
    assert told.case.answers[REVENUE].value == Stated(exactly(4_200_000))
    assert "$4,200,000" in told.lines[0].text


def test_M08_what_is_not_read_says_why_with_an_example_and_stays_to_be_mended() -> None:
    told = story(*PASSES[:4], "a lot").played()
    page = told.page()
    assert page.ask is not None
    assert page.ask.filled == "a lot"
    assert "like $4,800,000" in told.lines[0].text
    told.say("4.200")
    assert len(told.readings) == 2, "asked, not guessed"
    assert REVENUE not in told.case.answers


def test_M09_selected_pointed_at_and_answered_are_told_by_signs() -> None:
    """Without any colour: what is read here is the text of the screen alone."""
    told = session()

    async def play(hand: Hand) -> None:
        before = await hand.look()
        assert before.count("( )") == 3
        await hand.press("2")
        shown = await hand.look()
        assert "> (x) 2" in shown
        assert shown.count("( )") == 2
        await hand.press("enter", "f2")
        assert "(x) 2" in await hand.look()

    at(told, play)


def test_M10_a_place_is_typed_and_narrowed() -> None:
    told = story("business", "2017").played()
    page = told.page()
    assert page.ask is not None
    assert page.ask.entry is Entry.PLACE
    assert not page.ask.options, "no list of hundreds"
    assert told.completions("pitts")[0] == "Pittsfield"
    assert told.completions("w")[0].startswith("W")


def test_M11_every_question_has_words_to_read_aloud_and_a_reason_one_key_away() -> None:
    told = story(*PASSES[:4]).played()

    async def play(hand: Hand) -> None:
        await hand.paste("480")
        await hand.press("f1")
        assert "Gross revenue: everything" in await hand.look()
        assert "s. 6(t)(1)(f)" in "\n".join(row.text for row in hand.form.view.rows)
        await hand.press("f1", "escape")
        assert hand.form.asking.entry.value == "480"

    at(told, play)
    for name in told.screenings[0].asked_in_order(None):
        told.go_to(name)
        page = told.page(board=False)
        assert page.ask is not None
        assert page.ask.question.endswith((".", "?")), name
