"""The sheet of facts in the full screen: beside the question where there is room, else a page of its own."""

from screener.case.answers import Case
from screener.interview import actions
from screener.interview.session import Session
from tests.fullscreen.hand import Hand, at
from tests.stories import TODAY, session, story

ALL = (
    "ma-jobs-incentive",
    "ma-high-wage",
    "ma-angel-investor",
    "wv-small-business-credit",
    "ma-rural-business-concern",
)
SIDE = 73
"""The first column of what stands beside the question at 120 columns."""


def overview(*texts: str) -> Session:
    """All five programs over one set of facts."""
    told = session(answers=Case(TODAY, ALL))
    for text in texts:
        told.say(text)
    return told


def beside(screen: str) -> list[str]:
    """The lines beside the question."""
    return [line[SIDE:].strip() for line in screen.split("\n")]


def test_the_key_switches_what_stands_beside_the_question() -> None:
    """A caller is on the line: what was just said and what is half typed must stay, and so must the choice."""
    told = story("business", "2017", "Pittsfield", "none").played()

    async def play(hand: Hand) -> None:
        assert "MA angel investor" in beside(await hand.look())
        await hand.paste("480")
        await hand.press("ctrl+y")
        screen = await hand.look()
        assert "Facts: 4 answered, at most 22 to ask" in beside(screen)
        assert "MA angel investor" not in beside(screen)
        assert "= Noted: none" in screen
        assert hand.form.asking.entry.value == "480"
        await hand.press("enter")
        assert "Facts: 5 answered, at most 21 to ask" in beside(await hand.look())
        await hand.answer("facts")
        assert "MA angel investor" in beside(await hand.look())

    at(told, play, (120, 40))


def test_the_fact_asked_now_stays_in_view_wherever_the_questions_lead() -> None:
    """Far down in eighty facts the sheet is of no use when it has to be scrolled by hand after every answer."""
    told = overview("2017")

    async def play(hand: Hand) -> None:
        for first in ("go tax number", "go line of business"):
            told.say(first)
            hand.form.draw()
            for _ in range(2):  # where it was gone to, and where the questions go on from there
                title = told.desk.prose.label(told.asking or "")
                assert any(line.startswith("> ") and title.startswith(line[2:]) for line in beside(await hand.look()))
                told.say("d")
                hand.form.draw()

    at(told, play, (120, 40))


def test_board_and_facts_stand_under_each_other_where_both_have_room() -> None:
    """Neither is to be looked for where a window can show both; in a lower one the board is not cut for the facts."""
    told = overview("2017")

    async def play(hand: Hand) -> None:
        both = beside(await hand.look())
        assert both.index("MA rural growth") < both.index("Facts: one answered, " + told.page().left)
        await hand.resize(120, 34)
        assert not any(line.startswith("Facts:") for line in beside(await hand.look()))

    at(told, play, (120, 40))


def test_a_click_on_a_fact_goes_to_it() -> None:
    """As go does: the text half typed is kept, and back leads to the question that was left."""
    told = story("business", "2017").played()
    left = told.asking

    async def play(hand: Hand) -> None:
        await hand.paste("Pitts")
        await hand.press("ctrl+y")
        line = beside(await hand.look()).index("- a federal tax number")
        await hand.pilot.click(offset=(SIDE + 4, line))
        assert told.asking == "has_federal_tax_id"
        await hand.press("f2")
        assert told.asking == left
        assert hand.form.asking.entry.value == "Pitts"

    at(told, play, (120, 40))


def test_in_a_narrow_window_the_sheet_is_a_page() -> None:
    """Beside the question there is no room; the page opens where the question is, and Esc or the key leads back."""
    told = overview("2017", "go line of business")

    async def play(hand: Hand) -> None:
        for size in ((80, 24), (60, 20)):
            await hand.resize(*size)
            for leaving in ("escape", "ctrl+y"):
                await hand.press("ctrl+y")
                assert told.view == actions.FACTS
                assert "  > line of business\n" in await hand.look()
                await hand.press(leaving)
                assert told.view == actions.QUESTION

    at(told, play)
