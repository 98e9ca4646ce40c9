"""Behaviours 20 to 22: every size, prose that is not stretched, and colours that nothing rests on.

The whole grid with texts half typed is walked in tests/fullscreen/test_sizes.py; here are its corners and what is seen.
"""

from itertools import product

import pytest

from screener.case.answers import Case
from screener.fullscreen.app import Screener
from screener.fullscreen.colours import DARK, LIGHT, TERMINAL
from tests.fullscreen.hand import SIZE, Hand, at, hand
from tests.fullscreen.test_sizes import HEIGHTS, WIDTHS
from tests.stories import PASSES, TODAY, session, story


def test_M20_the_corners_of_the_grid_cost_nothing_that_was_typed() -> None:
    assert len(WIDTHS) * len(HEIGHTS) == 140
    told = story(*PASSES[:4]).played()

    async def play(hand: Hand) -> None:
        await hand.paste("480,12")
        for size in product((WIDTHS[0], WIDTHS[-1]), (HEIGHTS[0], HEIGHTS[-1])):
            await hand.resize(*size)
            await hand.look()
        await hand.press("3", "enter")

    at(told, play)
    assert told.case.answers["gross_revenue_prior_fiscal_year"].typed == "480,123"


def test_M20_the_smallest_window_shows_every_program_and_what_has_to_be_seen_first() -> None:
    told = session(answers=Case(TODAY, ()))
    for text in ("1", "2013", "sale 5.2m"):
        told.say(text)

    async def play(hand: Hand) -> None:
        for size in ((60, 20), (80, 24)):
            await hand.resize(*size)
            lines = (await hand.look()).splitlines()
            assert lines[1].lstrip().startswith("Nobody can apply"), size
            shown = " ".join("\n".join(lines).split())
            assert all(name in shown for name in ("ngel", "age", "obs", "ural", "WV")), size
        await hand.resize(60, 20)
        shown = await hand.look()
        assert "Jobs: does not" in shown
        assert "Angel: cannot tell" in shown

    at(told, play)


def test_M20_no_digit_is_lost_at_the_right_edge() -> None:
    told = story("business", "2013").played()

    async def play(hand: Hand) -> None:
        for width in (60, 61, 63, 66, 70, 76, 80, 99):
            await hand.resize(width, 20)
            assert "0 of 17 met, 1 not met, 16 not known" in " ".join((await hand.look()).split()), width

    at(told, play)


def test_M20_a_list_of_eleven_is_seen_whole_at_80_by_24_beside_five_programs() -> None:
    told = session(answers=Case(TODAY, ()))
    for text in ("1", "2017", "uses"):
        told.say(text)

    async def play(hand: Hand) -> None:
        shown = await hand.look()
        for option in hand.form.asking.choices.options:
            assert option.label in shown, option.label

    at(told, play)


def test_M21_prose_is_no_wider_than_eighty_cells() -> None:
    told = story(*PASSES[:4]).played()

    async def play(hand: Hand) -> None:
        await hand.press("f5")
        lines = (await hand.look()).splitlines()[4:-1]
        assert max(len(line.rstrip(" ▁▂▃▄▅▆▇█")) for line in lines) <= 84

    at(told, play, (160, 40))


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_M22_dark_and_light_can_be_read(theme: str) -> None:
    """Contrast as WCAG reckons it: 4.5 at the least for text on its ground."""
    app = Screener(session(), theme=theme)
    chosen = app.available_themes[theme]
    ground = _light(chosen.background or "")
    for colour in (chosen.foreground, chosen.primary, chosen.success, chosen.error, chosen.warning):
        one, other = sorted((_light(colour or ""), ground))
        assert (other + 0.05) / (one + 0.05) >= 4.5, colour
    quiet = _light(chosen.variables["quiet"])
    assert (max(quiet, ground) + 0.05) / (min(quiet, ground) + 0.05) >= 4.5


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_M22_the_terminal_s_own_palette_on_request_and_nothing_moves() -> None:
    async def play() -> None:
        async with hand(session(), SIZE, theme=TERMINAL) as at_keyboard:
            assert at_keyboard.app.theme == TERMINAL
            assert at_keyboard.app.animation_level == "none"
            assert not at_keyboard.form.asking.entry.cursor_blink

    import asyncio

    asyncio.run(play())
