"""A page is plain data: the same session gives the same page, and looking at it changes nothing."""

from enum import Enum
from fractions import Fraction

import pytest

from screener.case.answers import Case
from screener.interview import actions
from screener.interview.doing import DO
from screener.interview.page import Entry, Page
from screener.interview.session import Session
from screener.values.struct import Struct, replace
from tests.stories import AMOUNTS, CALL_B, PASSES, TODAY, Story, desk, session

VIEWS = ("", "why", "words", "board", "answers", "result", "go", "go money")
PLAIN = (str, bool, int, Fraction, type(None))


def plain_data(value: object) -> bool:
    """Whether a value is text, numbers, and tuples and structs of those."""
    if isinstance(value, (Enum, *PLAIN)):
        return True
    if isinstance(value, tuple):
        return all(map(plain_data, value))
    if isinstance(value, dict):
        return all(plain_data(part) for pair in value.items() for part in pair)
    if isinstance(value, Struct):
        return all(plain_data(getattr(value, name)) for name in value.__struct_fields__)
    return False


@pytest.mark.parametrize("view", VIEWS)
def test_a_page_is_plain_data_and_drawing_it_changes_nothing(view: str) -> None:
    drawn = Story((*PASSES[:6], *([view] if view else []))).played()
    drawn.page()  # the question is kept as it was put
    before = {name: getattr(drawn, name) for name in Session.__struct_fields__}
    first, second = drawn.page(), drawn.page()
    assert first == second
    assert plain_data(first)
    assert {name: getattr(drawn, name) for name in Session.__struct_fields__} == before


def test_without_the_board_nothing_else_is_missing() -> None:
    drawn = Story(PASSES[:6]).played()
    whole, bare = drawn.page(), drawn.page(board=False)
    assert bare.board == ()
    assert whole.board != ()
    assert replace(whole, board=()) == bare


def test_every_page_of_a_call_can_be_drawn() -> None:
    drawn = session()
    for text in (text for bundle in CALL_B for text in bundle):
        drawn.say(text)
        page = drawn.page()
        assert page.header
        assert page.status
        assert all(line.text for line in page.lines)


def test_a_fresh_page_guesses_nothing() -> None:
    page = session().page()
    assert page.board[0].verdict == "Cannot tell yet"
    assert page.board[0].counts == "0 of 17 met, 0 not met, 17 not known"


def test_nothing_is_chosen_before_it_was_answered() -> None:
    drawn = session()
    while not drawn.finished:
        page = drawn.page()
        assert page.ask is not None
        assert not [option for option in page.ask.options if option.ticked]
        assert page.ask.filled == page.ask.now == ""
        drawn.say("d")


def test_dont_know_is_the_last_choice_of_every_list() -> None:
    drawn = session()
    while not drawn.finished:
        ask = drawn.page().ask
        assert ask is not None
        if ask.entry in (Entry.ONE, Entry.MANY):
            assert ask.options[-1].say == "d"
            assert [option.key for option in ask.options] == [str(n + 1) for n in range(len(ask.options))]
        else:
            assert "d for don't know" in ask.hint
        drawn.say("d")


def test_the_earlier_answer_is_ticked() -> None:
    drawn = Story((*PASSES, "go caller")).played()
    ask = drawn.page().ask
    assert ask is not None
    assert [option.label for option in ask.options if option.ticked] == ["the business"]


def test_the_header_says_the_year() -> None:
    assert session().page().header == "Angel investor credit"
    assert Story(PASSES[:2]).played().page().header == "Angel investor credit - year 2017"


ASKED = [
    (screening.id, name)
    for program in desk().library.programs.values()
    for screening in program.screenings.values()
    for name in screening.asked_in_order(None)
    if not desk().fact(name).supplied
]


@pytest.mark.parametrize(("screening", "fact"), ASKED)
def test_every_question_explains_itself(screening: str, fact: str) -> None:
    drawn = session(answers=Case(TODAY, (screening,)))
    drawn.say(f"go {fact}")
    drawn.say("why")
    page = drawn.page()
    assert page.kind == actions.HELP
    assert page.ask is not None
    assert page.ask.fact == fact
    assert page.why[0] in ("What it means", "Why this is asked")
    assert "Why this is asked" in page.why


def test_amounts_and_figures_of_a_finished_case_stand_on_the_board() -> None:
    page = Story((*PASSES, *AMOUNTS)).played().page()
    assert "Credit: $15,000.00" in page.board[0].amounts


def test_no_two_actions_share_a_word_or_a_key() -> None:
    words = [word for action in actions.ACTIONS for word in action.words]
    keys = [key for action in actions.ACTIONS for key in action.keys]
    assert len(words) == len(set(words))
    assert len(keys) == len(set(keys))


def test_every_action_can_be_done_and_says_what_it_does() -> None:
    offered = session().page().actions
    assert (
        [action.id for action in offered]
        == [action.id for action in actions.ACTIONS]
        == list(dict.fromkeys(action.id for action in offered))
    )
    assert set(DO) == {action.id for action in actions.ACTIONS}
    assert all(action.label and action.help for action in offered)


def test_no_key_is_one_that_terminals_eat() -> None:
    for action in actions.ACTIONS:
        for key in action.keys:
            function = key[:1] == "f" and key[1:].isdecimal() and 1 <= int(key[1:]) <= 10
            letter = key in {"y", "p"}  # where a page is only read, and nothing typed
            assert function or letter or key in {f"ctrl+{letter}" for letter in "glnopqrty"} | {"/"}, key
        f_keys = [key for key in action.keys if key.startswith("f")]
        assert not f_keys or len(action.keys) > 1 or action.words


def test_an_action_that_cannot_be_done_says_why() -> None:
    fresh = session()
    shut = {action.id: action.why_not for action in fresh.page().actions if action.why_not}
    marks = {"callbacks", "estimate", "document", "read", "trail"}
    tried = {"what_if", "compare", "leave", "keep", "saved", "copy", "print"}
    assert set(shut) == {"back", "answers", "result", "save", "undo", "redo", "note", "next", *marks, *tried}
    for action in fresh.page().actions:
        if action.why_not:
            fresh.say(action.words[0])
            assert fresh.lines[0].text == f"{action.words[0]}: {action.why_not}"


def test_a_page_of_kind_is_the_view() -> None:
    kinds = {Story((*PASSES[:3], *([view] if view else []))).played().page().kind for view in VIEWS}
    assert kinds == {"question", "help", "words", "board", "answers", "result", "find"}
    assert isinstance(session().page(), Page)
