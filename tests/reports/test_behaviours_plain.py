"""Behaviour 23: the teletype test. What plain mode writes is only ever appended, and everything has a word."""

import pytest

from screener.interview.actions import ACTIONS
from tests.stories import STORIES, in_plain, story

AMOUNTS_OF_MONEY = ("go amount of this investment", "50k", "go earlier tax years", "0", "go other angel credits", "0")
EVERYTHING = ("business", "2017", "Lowell", *(action.words[0] for action in ACTIONS if action.id != "quit"), "quit")


@pytest.mark.parametrize("name", ["call_b", "typing", "moving"])
def test_M23_no_escape_no_redrawing_no_box_no_columns(name: str) -> None:
    text = in_plain(STORIES[name])[1]
    assert all(letter == "\n" or letter.isprintable() for letter in text)
    assert not any("\u2500" <= letter <= "\u25ff" for letter in text)
    assert not [line for line in text.splitlines() if "  " in line.strip()]


def test_M23_every_action_has_a_word_that_does_it_and_none_of_it_draws() -> None:
    text = in_plain(story(*EVERYTHING))[1]
    assert "\x1b" not in text
    assert "\r" not in text
    for action in ACTIONS:
        assert f"> {action.words[0]}\n" in text, action.id
        reply = text.split(f"> {action.words[0]}\n", 1)[1].split("\n> ")[0]
        assert reply.strip() or action.id == "quit", action.id
        assert "is no city" not in reply.split("\n")[0], f"{action.words[0]} was taken for an answer"


def test_M23_the_hint_is_told_once_and_again_for_a_question_mark() -> None:
    text = in_plain(story("business", "2017", *AMOUNTS_OF_MONEY, "go revenue", "?", "quit"))[1]
    assert text.count("These words work at any time") == 1
    before, after = text.split("> ?\n")
    assert before.count("An amount in dollars") == 1, "four questions of one kind"
    assert after.count("An amount in dollars") == 1


def test_M23_the_verdict_s_words_come_first_and_details_after() -> None:
    text = in_plain(story("business", "2017", "Lowell", "none", "600k", "quit"))[1]
    moved = text.split("> 600k\n")[1]
    assert moved.index("Does not meet the tests (MA angel investor)") < moved.index("over by $100,000")


def test_M23_the_end_of_the_input_is_no_answer() -> None:
    told, text = in_plain(story("business", "2017"))
    assert text.endswith("(the input ended)\n")
    assert set(told.case.answers) == {"caller", "investment_tax_year"}
