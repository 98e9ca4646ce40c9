"""Whole stories in the full screen: the same facts and the same result text as with no front end at all."""

import pytest

from tests.fullscreen.hand import Hand, at
from tests.stories import STORIES, kept, result_text


@pytest.mark.parametrize("name", ["owner_alone", "call_b"])
def test_the_same_answers_come_to_the_same_end(name: str) -> None:
    story = STORIES[name]
    session = story.session()

    async def play(hand: Hand) -> None:
        for text in story.texts:
            assert not session.ended
            await hand.say(text)

    at(session, play)
    told = story.played()
    assert session.ended == told.ended
    assert result_text(session) == result_text(told)
    assert kept(session) == kept(told)
