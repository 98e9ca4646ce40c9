"""How it ends: Ctrl-C, a fault, no colour. A real terminal where only one can tell."""

import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from screener.fullscreen import app as full_screen
from screener.fullscreen.app import Screener
from screener.interview.session import Session
from screener.values.problem import Problem
from tests.fullscreen.hand import Hand
from tests.stories import session, story
from tests.terminal import Terminal

COLOUR = re.compile(r"\x1b\[(?:[0-9]*;)*(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])(?:;[0-9]+)*m")
SECRET = "48,123.99"


def run_headless(monkeypatch: pytest.MonkeyPatch, told: Session, do: Callable[[Hand], Awaitable[None]]) -> Screener:
    """`run` as the command line calls it, with a hand instead of a terminal."""
    apps = []

    async def play(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, Screener)
        await do(Hand(pilot.app, pilot))

    def run(app: Screener) -> None:
        apps.append(app)
        App.run(app, headless=True, size=(80, 24), auto_pilot=play)  # type: ignore[arg-type]

    monkeypatch.setattr(Screener, "run", run)
    full_screen.run(told, colour=True, theme=None)
    return apps[0]


@pytest.mark.parametrize("keys", [(), ("f1",), ("f9",), ("ctrl+p",)], ids=["question", "help", "note", "commands"])
def test_ctrl_c_leaves_at_once_wherever_one_is(monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...]) -> None:
    told = session()
    with pytest.raises(KeyboardInterrupt):
        run_headless(monkeypatch, told, lambda hand: hand.press(*keys, "ctrl+c"))
    assert not told.ended


def test_leaving_is_no_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    told = session()
    run_headless(monkeypatch, told, lambda hand: hand.press("f10"))
    assert told.ended


def test_a_fault_prints_nothing_and_says_where_the_answers_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The toolkit would print every local variable, answers included."""
    told = story("business", "2017", "Lowell", "none").played()

    def faulty(_session: Session, text: str) -> None:
        if text:
            raise ValueError(text)

    monkeypatch.setattr(Session, "preview", faulty)
    with pytest.raises(Problem) as caught:
        run_headless(monkeypatch, told, lambda hand: hand.paste(SECRET))
    words = told.desk.words.problem(caught.value)
    assert told.kept_in in words
    assert "ValueError" in words
    written = capsys.readouterr()
    assert SECRET not in words + written.out + written.err
    assert "Traceback" not in written.out + written.err


def test_without_colour_none_is_sent(tmp_path: Path) -> None:
    """Counted in what a terminal was sent, greys and the terminal's own colours included."""
    shown = {}
    for no_colour in ("1", ""):
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "SCREENER_STATE": str(tmp_path / f"state{no_colour}"),
            "NO_COLOR": no_colour,
        }
        with Terminal("--screening", "ma-angel-investor", environment=environment) as terminal:
            terminal.read_until("the investor")
            terminal.type("1\r")
            terminal.read_until("In which tax year")
            terminal.type("2017\r")
            terminal.read_until("which city or town")
            terminal.type("\x12")
            terminal.read_until("On these answers")
            terminal.type("\x03")
            assert terminal.ends() == 130
            assert terminal.is_sane
            shown[no_colour] = terminal.shown.decode("utf-8", "replace")
    assert not COLOUR.findall(shown["1"])
    assert COLOUR.findall(shown[""]), "an empty NO_COLOR counts as unset"
    assert "\x1b[7m" in shown["1"], "the cursor is seen without colour"
    assert "\x1b[5m" not in shown["1"] + shown[""], "nothing blinks"
