"""Reports of faults in other programs, kind NAV: going back and forward loses nothing and never fights."""

from screener.interview.session import Session
from tests.stories import PASSES, session


def said(*texts: str) -> Session:
    told = session()
    for text in texts:
        told.say(text)
    return told


def test_D27_the_first_of_eight_is_changed_and_the_other_seven_still_stand() -> None:
    told = said(*PASSES[:8])
    before, asking = {name: a.value for name, a in told.case.answers.items()}, told.asking
    assert len(before) == 8
    for _ in before:
        told.say("back")
    assert told.asking == "caller"
    told.say("investor")
    assert {n: a.value for n, a in told.case.answers.items() if n != "caller"} == {
        n: v for n, v in before.items() if n != "caller"
    }
    assert told.case.answers["caller"].value != before["caller"]
    told.say("back")
    told.say("business")
    assert (told.asking, {n: a.value for n, a in told.case.answers.items()}) == (asking, before)


def test_D27_a_change_from_the_answers_returns_to_them_with_all_of_them() -> None:
    told = said(*PASSES[:8], "answers", "1", "investor")
    assert told.view == "answers"
    assert len(told.page().answers) == 8


def test_D29_back_goes_from_a_field_that_is_wrong_and_the_text_is_there_on_return() -> None:
    told = said(*PASSES[:4], "abc")
    sales = "gross_revenue_prior_fiscal_year"
    assert told.asking == sales
    assert sales not in told.case.answers
    told.say("back")
    assert told.asking == "excluded_sectors"
    told.say("next")
    asked = told.page().ask
    assert asked is not None
    assert (asked.fact, asked.filled) == (sales, "abc")


def test_D29_back_goes_from_a_field_half_typed_in_a_full_screen_too() -> None:
    told = said(*PASSES[:4])
    told.act("back", draft="4,8")
    assert told.asking == "excluded_sectors"
    told.act("next")
    asked = told.page().ask
    assert asked is not None
    assert asked.filled == "4,8"
