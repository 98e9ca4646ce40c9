"""A what-if and limits as pictures on the full screen: the banner, two columns, bars with the words beside them."""

import pytest

from screener.interview.session import Session
from tests.fullscreen.hand import Hand, at
from tests.stories import AMOUNTS, PASSES, story

MEETS = story(*PASSES, *AMOUNTS)


def tried(*texts: str) -> Session:
    told = MEETS.session()
    for text in (*MEETS.texts, "what if gross revenue 600k", *texts):
        told.say(text)
    return told


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 20)])
def test_the_banner_and_both_sides_are_seen_at_every_size(size: tuple[int, int]) -> None:
    async def play(hand: Hand) -> None:
        seen = await hand.look()
        assert "WHAT-IF 1, not the case itself" in seen
        both = next(line for line in seen.splitlines() if "$180,000" in line)
        assert both.index("$180,000") < both.index("|") < both.index("$600,000")

    at(tried("compare"), play, size=size)


def test_a_what_if_is_begun_from_the_list_of_actions_and_asks_what_should_differ() -> None:
    told = MEETS.played()

    async def play(hand: Hand) -> None:
        await hand.press("ctrl+p", *"what", "space", *"if", "enter")
        assert "What should be different?" in await hand.look()
        await hand.press(*"gross", "space", *"revenue", "space", *"600k", "enter")
        assert "WHAT-IF 1" in await hand.look()
        await hand.press("ctrl+p", *"leave", "enter")
        assert "WHAT-IF" not in (await hand.look()).replace("of what-if 1", "")

    at(told, play)
    assert told.branch is None
    assert told.case.answers["gross_revenue_prior_fiscal_year"].typed == "180,000"


def test_a_limit_is_drawn_in_the_result_with_the_words_under_it() -> None:
    async def play(hand: Hand) -> None:
        lines = (await hand.look()).splitlines()
        (number,) = [n for n, line in enumerate(lines) if "not met: Gross revenue" in line]
        assert "\N{FULL BLOCK}\N{BOX DRAWINGS LIGHT VERTICAL}\N{FULL BLOCK}" in lines[number + 1]
        assert "gross revenue of the last fiscal year" in lines[number + 2]

    at(tried("result"), play, size=(100, 60))
