"""The first drawing: it waits for nothing that it does not show, and nothing typed meanwhile is lost."""

import asyncio

import pytest
from textual import events

from screener.case.answers import Case
from screener.fullscreen import form
from screener.fullscreen.late import Parts, mount_rest
from tests.fullscreen.hand import Hand, at
from tests.stories import TODAY, session


def test_what_is_not_seen_is_mounted_behind_the_first_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    told, at_first, later = session(answers=Case(TODAY)), set[str | None](), set[str | None]()

    async def noted(whole: tuple[Parts, ...]) -> None:
        app, screen = whole[0][0].app, whole[0][0].screen
        at_first.update(widget.id for widget in screen.query("*"))
        for key, character in (("1", "1"), ("enter", "\r")):  # before any key can be taken
            app.post_message(events.Key(key, character))
        await asyncio.sleep(0.01)
        assert not told.case.screenings
        await mount_rest(whole)
        later.update(widget.id for widget in screen.query("*"))

    async def play(hand: Hand) -> None:
        await hand.look()

    monkeypatch.setattr(form, "mount_rest", noted)
    at(told, play)
    assert at_first >= {"question", "choices", "hint", "footer"}
    assert later - at_first >= {"entry", "view", "finder", "filter", "side", "prompt", "strip"}
    assert told.case.screenings, "what was typed before the screen was whole is lost"
