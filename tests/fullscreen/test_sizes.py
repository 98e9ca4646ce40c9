"""Sizes: a grid of windows, changed in the middle of a question, loses neither an answer nor a half-typed text."""

from tests.fullscreen.hand import Hand, at
from tests.stories import session, story

WIDTHS = (1, 2, 5, 11, 12, 20, 40, 59, 60, 79, 80, 99, 100, 120)
HEIGHTS = (1, 2, 3, 5, 10, 19, 20, 23, 24, 40)


def test_no_size_breaks_the_screen_or_loses_a_text() -> None:
    """A covering fifth of 14 by 10 sizes: all widths, all heights, each after a very different one."""
    told = story("business", "2017", "Lowell", "none").played()

    async def play(hand: Hand) -> None:
        await hand.paste("480")
        for number, width in enumerate(WIDTHS):
            await hand.resize(width, HEIGHTS[3 * number % 10])
            await hand.resize(WIDTHS[-1 - number], HEIGHTS[(3 * number + 5) % 10])
        await hand.resize(80, 24)
        assert "│ 480 " in await hand.look()
        await hand.press("k", "enter")

    at(told, play)
    assert told.case.answers["gross_revenue_prior_fiscal_year"].typed == "480k"


def test_every_view_stands_every_size() -> None:
    told = story("business", "2017", "Lowell", "none", "480k").played()

    async def play(hand: Hand) -> None:
        for key in ("f1", "f3", "f4", "f5", "f9"):
            await hand.resize(80, 24)
            await hand.press(key)
            for size in ((1, 1), (120, 40)):
                await hand.resize(*size)
            await hand.press("escape")

    at(told, play)
    assert not told.ended


def test_too_small_a_window_takes_no_answers_and_lets_one_leave() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press("1")
        for size in ((59, 24), (80, 19)):
            await hand.resize(*size)
            await hand.press("2", "enter", "f5", "f9", "escape")
            assert "The window is too small" in await hand.look()
        await hand.resize(60, 20)
        assert "> (x) 1" in await hand.look()
        assert not told.case.answers
        await hand.resize(20, 5)
        await hand.press("f10")

    at(told, play)
    assert told.ended
    assert not told.case.answers


def test_a_session_that_starts_too_small_goes_on_when_there_is_room() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press("1", "enter")
        await hand.resize(80, 24)
        await hand.press("2")
        assert "(x) 2" in await hand.look()

    at(told, play, (30, 8))
    assert not told.case.answers


def test_what_is_pointed_at_is_in_view_in_the_smallest_window() -> None:
    told = story("business", "2017", "Lowell", "none", "480k", "go uses of the money").played()

    async def play(hand: Hand) -> None:
        for _ in hand.form.asking.choices.options:
            await hand.press("down")
            assert "\n  > [" in await hand.look()
        await hand.press("home")
        assert "What do (or did) you do with the money" in await hand.look()

    at(told, play, (60, 20))
