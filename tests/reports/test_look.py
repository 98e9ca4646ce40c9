"""Reported faults of kind LOOK: no state is told by colour alone, and no window size costs a text."""

import subprocess
import sys

from tests.fullscreen.hand import Hand, at
from tests.stories import PASSES, ROOT, session, story

EXAMPLE = ROOT / "flows" / "ma-angel-investor" / "example.answers.toml"
STATES = {"met", "not met", "not known"}


def test_D47_no_color_is_no_colour_and_every_state_has_its_word() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "screener", "check", str(EXAMPLE)],
        env={"NO_COLOR": "1", "FORCE_COLOR": "1", "TERM": "xterm-256color", "PATH": ""},
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    assert "\x1b" not in done.stdout + done.stderr
    assert "\n  met: " in done.stdout
    told = story(*PASSES[:4], "600k").played()
    rows = [test for row in told.page().board for test in row.tests]
    assert {test.word for test in rows} == STATES
    assert len({test.mark for test in rows}) == 3

    async def play(hand: Hand) -> None:
        await hand.press("ctrl+p")
        await hand.answer("board")
        shown = await hand.look()
        assert "x not met" in shown
        assert "+ met" in shown

    at(told, play, (120, 60))


def test_D48_a_window_made_tiny_and_large_again_has_all_that_was_typed() -> None:
    told = story(*PASSES[:4]).played()

    async def play(hand: Hand) -> None:
        await hand.paste("480,12")
        await hand.resize(20, 5)
        assert "The window is too" in await hand.look()
        await hand.resize(80, 24)
        assert "│ 480,12" in await hand.look()
        await hand.press("3", "enter")

    at(told, play)
    assert told.case.answers["gross_revenue_prior_fiscal_year"].typed == "480,123"


def test_D48_what_is_small_says_how_large_it_has_to_be() -> None:
    async def play(hand: Hand) -> None:
        assert "60 columns and 20 lines" in " ".join((await hand.look()).split())

    at(session(), play, (40, 10))
