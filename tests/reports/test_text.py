"""Reported faults of kind TEXT: what a person typed is shown as it was typed, and obeyed nowhere."""

from tests.fullscreen.hand import Hand, at
from tests.reports.told import ANGEL, said
from tests.stories import story


def test_D39_a_bracket_in_the_search_for_a_town_and_in_a_note() -> None:
    told = story("business", "2017").played()

    async def play(hand: Hand) -> None:
        await hand.press("[")
        assert "│ [" in await hand.look()
        await hand.press("enter")
        assert "[ is no city" in " ".join((await hand.look()).split())
        await hand.press("f9")
        await hand.answer("[0] hello [red]x[/red]")
        await hand.press("ctrl+p")
        await hand.answer("trail")
        assert "[0] hello [red]x[/red]" in " ".join((await hand.look()).split())

    at(told, play)
    assert told.case.notes[0].text == "[0] hello [red]x[/red]"


def test_D40_an_open_bracket_swallows_nothing_in_any_list_or_title() -> None:
    """A note is such a text: it stands in the trail and in help; the other places are shown it directly."""
    label = "A [b +"
    told = said((ANGEL,), "business", "2017", "Pittsfield", f"note {label}")

    async def play(hand: Hand) -> None:
        await hand.press("ctrl+p")
        await hand.answer("trail")
        assert label in await hand.look(), "the trail"
        await hand.press("f2", "f1")
        assert label in "\n".join(row.text for row in hand.form.view.rows), "the help of its question"
        await hand.press("f2")
        await hand.press("f3")
        await hand.paste(label)
        assert label in await hand.look(), "the search"
        await hand.press("escape", "f6", "ctrl+u")
        await hand.paste(label)
        assert label in await hand.look(), "the prompt"
        await hand.press("escape")
        assert told.view == "question"
        hand.form.title_text.show(label)
        hand.form.banner.show(label)
        shown = await hand.look()
        assert shown.count(label) == 2, "the titles"
        assert shown.splitlines()[-1].strip().startswith("F1 why")

    at(told, play)
    assert not told.ended
