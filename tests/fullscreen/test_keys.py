"""Keys: what answers and what never does, what is kept, how one gets out of everything."""

import pytest
from textual import events

from screener.fullscreen.footer import fit
from screener.interview import actions
from screener.interview.page import Entry as Way
from screener.interview.session import Session
from screener.values.value import Stated, exactly
from tests.fullscreen.hand import Hand, at
from tests.stories import PASSES, Story, session, story

A_LIST, A_TEXT, SEVERAL = story("business", "2017"), story("business"), story("business", "2017", "Lowell")
TEN = story(*PASSES[:11])


def after(told: Story) -> Session:
    return told.played()


def test_enter_alone_never_answers() -> None:
    for told in (session(), after(A_TEXT), after(SEVERAL)):
        asked, answers = told.asking, dict(told.case.answers)

        async def play(hand: Hand) -> None:
            await hand.press("enter", "enter")
            assert "Nothing was" in await hand.look()

        at(told, play)
        assert (told.asking, dict(told.case.answers)) == (asked, answers)


def test_a_letter_selects_and_enter_confirms() -> None:
    told = after(story(*PASSES[:8]))
    asked = told.asking

    async def play(hand: Hand) -> None:
        await hand.press("n")
        assert "> (x) n  No" in await hand.look()
        assert told.asking == asked
        await hand.press("y", "enter")

    at(told, play)
    assert asked is not None
    assert told.case.answers[asked].value == Stated(exactly(True))
    assert told.asking != asked


def test_the_arrows_select_and_there_is_no_default() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        assert ">" not in (await hand.look()).split("F1 why")[0]
        await hand.press("down", "down")
        assert "> (x) 2  the investor" in await hand.look()
        await hand.press("up", "up", "enter")

    at(told, play)
    assert told.asking == "investment_tax_year"


def test_a_number_that_none_of_the_answers_has_selects_none() -> None:
    told = story().played()

    async def play(hand: Hand) -> None:
        await hand.press("2", "0", "enter")  # 2 is an answer, 20 is none
        assert "caller" not in told.case.answers

    at(told, play)


def test_words_typed_at_a_list_are_named_by_enter() -> None:
    """It said that nothing was entered, to somebody who had just typed a fact."""
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press(*"sales", "space", *"1m", "enter")
        assert "sales 1m is none of the answers here. Type 1, 2, 3, d. For another fact, press /" in " ".join(
            (await hand.look()).split()
        )

    at(told, play)
    assert not told.case.answers


def test_a_key_that_fits_no_option_says_which_do() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press("7")
        assert "7 is none of the answers here. Type 1, 2, 3, d." in await hand.look()

    at(told, play)
    assert not told.case.answers


def test_several_are_ticked_by_number_and_by_space_and_some_stand_alone() -> None:
    told = after(SEVERAL)
    ticked = []

    async def play(hand: Hand) -> None:
        choices = hand.form.asking.choices
        for keys in (("1", "3"), ("1",), ("up", "space"), ("6",), ("d",), ("2",)):
            await hand.press(*keys)
            ticked.append(sorted(choices.ticked))

    at(told, play)
    assert ticked == [["1", "3"], ["3"], ["1", "3"], ["6"], ["7"], ["2"]]


def test_the_tenth_option_is_reached_by_its_two_digits() -> None:
    told = after(TEN)

    async def play(hand: Hand) -> None:
        choices = hand.form.asking.choices
        assert len(choices.options) > 10
        await hand.press("4", "1", "0")
        assert choices.ticked == {"4", "10"}

    at(told, play)


def test_in_a_text_words_are_typed_and_in_a_list_they_are_keys() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press("?")
        assert told.view == actions.HELP
        await hand.press("escape", "1", "enter", "?")
        assert told.view == actions.QUESTION
        assert hand.form.asking.entry.value == "?"
        await hand.press("enter")
        assert told.view == actions.HELP
        await hand.press("escape")
        await hand.answer("d")

    at(told, play)
    assert told.asking != "investment_tax_year"


def test_keys_typed_ahead_meet_what_comes_next() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press(
            "1", "enter", *"2018", "backspace", "7", "enter", *"Lowel", "enter", "1", "enter", "6", "enter"
        )

    at(told, play)
    assert [answer.value for answer in told.case.answers.values()][:2] == [
        Stated(exactly("business")),
        Stated(exactly(2017)),
    ]
    assert len(told.case.answers) == 4


def test_back_from_a_half_typed_text_keeps_it() -> None:
    told = after(SEVERAL)

    async def play(hand: Hand) -> None:
        await hand.press("6", "enter")
        await hand.paste("abc")
        await hand.press("f2")
        assert hand.form.asking.choices.ticked == {"6"}
        await hand.press("enter")
        assert hand.form.asking.entry.value == "abc"
        await hand.press("enter")
        assert hand.form.asking.entry.value == "abc"
        await hand.press("ctrl+o", "enter")
        assert hand.form.asking.entry.value == "abc"

    at(told, play)


def test_a_new_answer_takes_the_place_of_the_one_filled_in() -> None:
    told = after(story("business", "2016"))

    async def play(hand: Hand) -> None:
        await hand.press("f2")
        assert hand.form.asking.entry.value == "2016"
        await hand.press(*"2017", "enter")

    at(told, play)
    assert told.case.answers["investment_tax_year"].typed == "2017"


def test_escape_closes_what_is_on_top_and_never_leaves() -> None:
    told = after(A_LIST)

    async def play(hand: Hand) -> None:
        for key in ("f1", "f3", "f4", "f5", "ctrl+p", "f9", "f6"):
            await hand.press(key, "escape")
            assert (told.view, hand.form.prompt.action) == (actions.QUESTION, ""), key
        await hand.press("escape", "escape")

    at(told, play)
    assert not told.ended
    assert told.asking == "municipality"


@pytest.mark.parametrize("key", ["f10", "ctrl+q"])
def test_leaving_asks_nothing(key: str) -> None:
    told = after(A_LIST)

    async def play(hand: Hand) -> None:
        await hand.press(key)

    at(told, play)
    assert told.ended


def test_a_key_that_cannot_be_used_now_says_why() -> None:
    async def play(hand: Hand) -> None:
        await hand.press("f5")
        assert "answer one question first" in await hand.look()
        await hand.press("f2")
        assert "this is the first question" in await hand.look()

    at(session(), play)


def test_every_key_and_word_of_the_table_is_in_the_list_of_commands_and_in_help() -> None:
    async def play(hand: Hand) -> None:
        for key in ("ctrl+p", "f1"):
            await hand.press(key)
            rows = hand.form.finder.found.rows if key == "ctrl+p" else hand.form.view.rows
            shown = "\n".join(row.mark for row in rows).lower()
            for action in actions.ACTIONS:
                assert action.words[0] in shown
                assert ", ".join(action.keys) in shown
            await hand.press("escape")

    at(session(), play, (120, 40))


def test_a_command_is_done_from_the_list_of_commands() -> None:
    told = after(A_LIST)

    async def play(hand: Hand) -> None:
        await hand.press("ctrl+p")
        await hand.answer("take back")
        assert "investment_tax_year" not in told.case.answers
        await hand.press("ctrl+p")
        await hand.answer("note")
        assert hand.form.prompt.action == "note"
        await hand.paste("first line\nsecond [b]line\r\nthird")
        await hand.press("enter")

    at(told, play)
    assert [note.text for note in told.case.notes] == ["first line\nsecond [b]line\nthird"]


def test_the_footer_never_leaves_out_leaving_saving_and_help() -> None:
    offered = session().page().actions
    shown = {width: [text for _, text in fit(offered, width)] for width in (38, 58, 78, 118)}
    assert shown[38] == ["F1 why", "F2 back", "F6 save", "F10 quit"]
    assert {"F1 why", "F6 save", "F10 quit"} < set(shown[58])
    assert len(shown[78]) == 8
    assert len(shown[118]) == 10
    assert all(len("  ".join(texts)) <= width for width, texts in shown.items())


def test_the_footer_and_the_options_can_be_clicked() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.look()
        await hand.pilot.click("#choices", offset=(6, 1))
        await hand.settle()
        assert hand.form.asking.choices.ticked == {"2"}
        assert not told.case.answers
        await hand.pilot.click("#choices", offset=(6, 1))
        await hand.settle()
        assert told.case.answers
        await hand.pilot.click("#footer", offset=(2, 0))
        await hand.settle()
        assert told.view == actions.HELP

    at(told, play)


def test_a_change_from_the_answers_leads_back_to_them() -> None:
    told = after(story("business", "2017", "Lowell", "none", "480k"))
    asked = told.asking

    async def play(hand: Hand) -> None:
        await hand.press("f4", "5", "enter")
        assert hand.form.asking.entry.value == "480k"
        await hand.press(*"490k", "enter")
        assert told.view == actions.ANSWERS
        assert "$490,000" in await hand.look()
        await hand.press("escape")

    at(told, play)
    assert (told.view, told.asking) == (actions.QUESTION, asked)


def test_a_click_on_nothing_takes_no_keys_away_and_a_drag_copies() -> None:
    told = session()
    copied: list[str] = []

    async def play(hand: Hand) -> None:
        hand.app.copy_to_clipboard = copied.append  # type: ignore[method-assign,assignment]
        await hand.look()
        await hand.pilot.click("#question")
        await hand.pilot.mouse_down("#question", offset=(0, 0))
        await hand.pilot.hover("#question", offset=(7, 0))
        await hand.pilot.mouse_up("#question", offset=(7, 0))
        await hand.look()
        await hand.press("2")
        assert "(x) 2" in await hand.look()

    at(told, play)
    assert copied
    assert copied[-1].startswith("Are you")


def test_a_terminal_that_was_left_and_come_back_to_takes_the_first_key() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        hand.app.post_message(events.AppBlur())
        await hand.look()
        await hand.press("2", "enter")

    at(told, play)
    assert told.case.answers


def test_a_half_typed_note_is_kept_while_one_looks_elsewhere() -> None:
    told = after(A_TEXT)

    async def play(hand: Hand) -> None:
        await hand.press("f9", *"she will", "f1", "escape", "f9", *" call", "enter")

    at(told, play)
    assert [note.text for note in told.case.notes] == ["she will call"]


def test_a_paste_is_taken_whole_and_only_once() -> None:
    told = after(story(*PASSES[:4]))
    page = told.page()
    assert page.ask is not None
    assert page.ask.entry is Way.TEXT

    async def play(hand: Hand) -> None:
        await hand.paste("\0$4,800,000\n")
        assert hand.form.asking.entry.value == "$4,800,000"
        await hand.press("enter")

    at(told, play)
    assert told.case.answers["gross_revenue_prior_fiscal_year"].typed == "$4,800,000"
