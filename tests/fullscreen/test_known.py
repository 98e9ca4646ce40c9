"""In the full screen: c puts a question off by one key; trail, read-back and call-back list are pages."""

from screener.case.answers import CALL_BACK
from screener.interview import actions
from tests.fullscreen.hand import Hand, at
from tests.stories import session, story

ASKED = story("business", "2017, from the tax return", "go employees in all", "about 20", "go accredited")


def test_c_in_a_list_puts_the_question_off() -> None:
    told = ASKED.played()
    asked = told.asking
    assert asked is not None

    async def play(hand: Hand) -> None:
        await hand.press("c")
        assert "Noted: to call back about" in await hand.look()
        await hand.press("enter")  # the habitual Enter answers nothing

    at(told, play)
    assert told.case.answers[asked].how == CALL_BACK
    assert len(told.case.answers) == 4


def test_c_in_a_text_is_typed_and_may_name_who_finds_it_out() -> None:
    told = story("business").played()
    asked = told.asking
    assert asked is not None

    async def play(hand: Hand) -> None:
        await hand.paste("c the accountant")
        assert told.asking == asked
        await hand.press("enter")

    at(told, play)
    assert told.case.answers[asked].who == "the accountant"


def test_trail_and_read_back_are_pages_that_escape_leaves() -> None:
    told = ASKED.played()

    async def play(hand: Hand) -> None:
        for word, seen in (("trail", "(seen on paper)"), ("read", "Employees in all: 20 people, an estimate.")):
            await hand.press("ctrl+p")
            await hand.paste(word)
            await hand.press("enter")
            assert seen in await hand.look()
            await hand.press("escape")
            assert told.view == actions.QUESTION

    at(told, play)


def test_an_item_of_the_call_back_list_leads_to_its_question() -> None:
    told = story("business", "2017", "go employees in all", "c", "callbacks").played()

    async def play(hand: Hand) -> None:
        assert "Call-back list" in await hand.look()
        await hand.press("1", "enter")

    at(told, play)
    assert told.asking == "employees_total"


def test_what_stands_below_the_last_answer_can_be_scrolled_to() -> None:
    told = session()
    for text in ("business", "2017", *["c"] * 12, "answers"):
        told.say(text)

    async def play(hand: Hand) -> None:
        await hand.press("end", *["down"] * 60)
        assert "Esc: on with the questions." in await hand.look()

    at(told, play)
