"""Behaviours 12 to 15: back from anywhere, changes that bring what follows with them, the result in sight."""

from screener.case.answers import Case
from tests.fullscreen.hand import Hand, at
from tests.reports.told import WEST, answers, passing, result
from tests.stories import PASSES, TODAY, session, story


def test_M12_back_from_a_wrong_field_from_a_half_typed_one_and_from_the_verdict() -> None:
    told = story(*PASSES[:4], "abc").played()
    told.say("back")
    assert told.asking == "excluded_sectors"
    told.say("next")
    told.act("back", draft="4,8")
    told.say("next")
    page = told.page()
    assert page.ask is not None
    assert page.ask.filled == "4,8"
    told.say("600k")
    assert told.finished, "a settled no"
    told.say("back")
    page = told.page()
    assert page.ask is not None
    assert (told.view, page.ask.filled) == ("question", "600k")


def test_M12_a_change_from_the_answers_leads_back_to_them() -> None:
    told = story(*PASSES[:8], "answers", "1", "investor").played()
    assert told.view == "answers"


def test_M13_no_answer_that_is_not_used_enters_a_result() -> None:
    told = passing(WEST, "go has_controlled_group", "y", "6,000,000", "go has_controlled_group", "n")
    assert "6,000,000" in answers(told)
    counted = result(told).split(" ANSWERS ")[0]
    assert "10,200,000" not in counted
    assert "6,000,000" not in counted


def test_M14_what_can_change_nothing_is_not_asked_and_the_rest_is_counted() -> None:
    told = story(*PASSES[:4]).played()
    assert told.page().left == f"at most {len(told.still_open())} to ask"
    told.say("600k")  # over the limit: a no that nothing can change
    assert told.still_open() == []
    assert told.page().left == "nothing more to ask"


def test_M15_where_it_stands_is_in_sight_at_every_size_and_moves_no_focus() -> None:
    for size in ((120, 40), (80, 24), (60, 20)):
        told = session(answers=Case(TODAY, ()))
        for text in ("1", "2013"):
            told.say(text)

        async def play(hand: Hand) -> None:
            focused = hand.form.focused
            shown = await hand.look()
            for word in ("ngel", "age", "obs", "ural", "WV"):
                assert word in shown, (hand.app.size, word)
            await hand.press("L", "o")
            assert hand.form.focused is focused
            assert hand.form.asking.entry.value == "Lo"

        at(told, play, size)
