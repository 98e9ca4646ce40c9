"""What it costs to place a fact out of order: its value, Enter, at most four letters of a word of it, and a space.

Counted over the three calls as they are played: every text typed is looked at, and what it placed. Rows have a list
of their own, which a word of at most four letters opens.
"""

import re
from collections.abc import Iterator

import pytest

from screener.case.answers import Answer, Case
from screener.flow.model import Kind
from screener.interview import actions
from screener.interview.session import Session
from tests.calls.call_a import CALL_A
from tests.calls.call_b import CALL_B
from tests.calls.call_c import CALL_C
from tests.calls.playing import Steps
from tests.fullscreen.hand import Hand, at
from tests.stories import TODAY, desk, session

CALLS = {"A": CALL_A, "B": CALL_B, "C": CALL_C}
LETTERS, SPACE, ENTER, OPENING = 4, 1, 1, 1
LEAST = {"A": 12, "B": 28, "C": 18}
"""Facts that each call gives out of order, at the least, so that a count of nothing is no success."""


def heard(held: Session, text: str) -> dict[str, Answer]:
    """What was answered by a text."""
    before = dict(held.case.answers)
    held.say(text)
    if held.view not in (*actions.MAIN, actions.FIND):
        held.act("back")
    return {name: answer for name, answer in held.case.answers.items() if before.get(name) is not answer}


def placed(steps: Steps) -> Iterator[tuple[str, str, int]]:
    """Each fact that a call gives without having been asked for it: fact, value, the keys it took."""
    held, opened, before = session(answers=Case(TODAY, ())), "", 0
    for text in (text for texts in steps.values() for text in texts):
        asking, spoken = held.asking, actions.spoken(text)
        found = heard(held, text)
        fact = next(iter(found), "")
        if fact and not (spoken and spoken[0] in ("undo", "redo", "leave")) and desk().fact(fact).kind is not Kind.ROWS:
            if fact != asking:
                yield fact, text.partition(" ")[2], len(text) + ENTER
            elif fact == opened:
                yield fact, text, before + len(text) + ENTER
        moved = held.view == actions.QUESTION and held.asking != asking in desk().facts and not found
        opened, before = (held.asking or "", len(text) + ENTER) if moved else ("", 0)


@pytest.mark.parametrize("call", CALLS)
def test_no_fact_out_of_order_costs_more_than_its_value_and_six_keys(call: str) -> None:
    facts = list(placed(CALLS[call]))
    assert len(facts) >= LEAST[call]
    for fact, value, keys in facts:
        assert keys <= len(value) + ENTER + LETTERS + SPACE, (fact, value, keys)


@pytest.mark.parametrize("call", CALLS)
def test_no_list_of_rows_is_farther_than_four_letters(call: str) -> None:
    held = session(answers=Case(TODAY, ()))
    for text in (text for texts in CALLS[call].values() for text in texts):
        asking = held.asking
        found = heard(held, text)
        rows = held.asking in desk().facts and desk().fact(held.asking or "").kind is Kind.ROWS
        if rows and held.asking != asking and not found:
            assert re.fullmatch(f"[a-z0-9]{{1,{LETTERS}}}", text), text


def test_where_letters_are_answers_one_key_more_opens_the_entry() -> None:
    """Every fact that call B gives out of order, given in the full screen from one and the same list of choices."""
    facts = [(fact, value, keys) for fact, value, keys in placed(CALL_B) if fact not in ("year", "caller")]
    once = {fact: value for fact, value, _ in facts if value not in ("=", "d") and fact != "investment_source"}
    words = {fact: desk().words.listed("facts", fact, "called") for fact in once}
    held = session(answers=Case(TODAY, ("ma-angel-investor",)))
    mine = {fact: value for fact, value in once.items() if fact in held.screenings[0].asked_in_order(None)}

    async def play(hand: Hand) -> None:
        for fact, value in mine.items():
            keys = ("/", *_shortest(words[fact]), " ", *value, "enter")
            assert len(keys) <= len(value) + ENTER + LETTERS + SPACE + OPENING
            await hand.press(*keys)
            assert fact in held.case.answers, (fact, value, held.lines)
            assert held.asking == "investment_source", fact
            assert not hand.form.prompt.action

    held.say("sour")
    assert held.asking == "investment_source"
    at(held, play)
    assert len(mine) > 10


def _shortest(words: tuple[str, ...]) -> str:
    return words[0][:LETTERS]
