"""Reported faults of kind KEY: every key arrives, a paste arrives once and whole, and nothing rests on a risky key."""

from screener.interview.actions import ACTIONS
from tests.fullscreen.hand import Hand, at
from tests.stories import PASSES, session, story

EATEN = {"ctrl+s", "ctrl+q", "ctrl+z", "ctrl+c"}
"""Flow control and signals."""


def test_D13_seven_digits_typed_beside_the_live_board_are_seven_digits() -> None:
    told = story(*PASSES[:4]).played()

    async def play(hand: Hand) -> None:
        for digit in "1234567":
            await hand.press(digit)
            await hand.look()
        assert hand.form.side.board.display
        assert hand.form.asking.entry.value == "1234567"

    at(told, play, (120, 40))


def test_D41_a_paste_comes_once_and_without_nuls() -> None:
    for pasted in ("Lowell", "\0Lowell"):

        async def play(hand: Hand, pasted: str = pasted) -> None:
            await hand.paste(pasted)
            assert hand.form.asking.entry.value == "Lowell"

        at(story("business", "2017").played(), play)


def test_D42_three_lines_pasted_into_a_note_are_three_lines() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press("f9")
        await hand.paste("one\ntwo\r\nthree")
        await hand.press("enter")

    at(told, play)
    assert told.case.notes[0].text == "one\ntwo\nthree"


def test_D43_no_action_needs_a_key_that_flow_control_eats() -> None:
    for action in ACTIONS:
        assert set(action.keys[:1]) - EATEN or action.words, action.id
        assert not (action.keys and set(action.keys) <= EATEN), action.id
    told = story("business", "2017").played()

    async def play(hand: Hand) -> None:
        await hand.press("ctrl+s", "f6")
        assert hand.form.prompt.action == "save"

    at(told, play)


def test_D44_whatever_esc_closes_a_key_in_the_footer_closes_too() -> None:
    for key in ("f1", "f3", "f5", "f6", "f9", "ctrl+l", "ctrl+p"):
        told = story("business", "2017", "Lowell").played()

        async def play(hand: Hand, key: str = key) -> None:
            await hand.press("f1", "f2")  # what was said last is shown until something is done
            before = await hand.look()
            await hand.press(key)
            inside = await hand.look()
            assert inside != before
            assert "F2 back" in inside.splitlines()[-1], key
            await hand.press("f2")
            after_back = await hand.look()
            await hand.press(key, "escape")
            assert (await hand.look(), after_back) == (before, before), key

        at(told, play)


def test_D44_two_readings_are_left_by_backspace_as_by_esc() -> None:
    for key in ("escape", "backspace"):
        told = story(*PASSES[:4]).played()

        async def play(hand: Hand, key: str = key) -> None:
            await hand.answer("4,8m")
            assert "Esc or Backspace" in await hand.look()
            await hand.press(key)
            assert hand.form.asking.entry.value == "4,8m"
            assert hand.form.focused is hand.form.asking.entry

        at(told, play)
