"""Behaviours 1 to 3: which mode is chosen, what happens when it cannot start, and that all come to the same end.

A screen reader, Git Bash and a Windows console are not here: the first is asked for by ACCESSIBLE, the others are a
full screen that fails as it starts.
"""

import io
import sys

import pytest

from screener.cli import holding
from screener.cli.mode import Mode, mode
from screener.values.problem import Problem
from tests.lines.test_modes_agree import in_lines
from tests.stories import STORIES, in_plain, kept, result_text, session

XTERM = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("asked", "environment", "terminal", "chosen"),
    [
        ("plain", XTERM, True, Mode.PLAIN),
        ("", XTERM | {"ACCESSIBLE": "1"}, True, Mode.PLAIN),
        ("", XTERM | {"ACCESSIBLE": "0"}, True, Mode.FULL_SCREEN),
        ("", XTERM | {"ACCESSIBLE": "false"}, True, Mode.FULL_SCREEN),
        ("", {"TERM": "dumb"}, True, Mode.PLAIN),
        ("lines", XTERM, True, Mode.LINES),
        ("", XTERM, False, Mode.NONE),
        ("", XTERM, True, Mode.FULL_SCREEN),
    ],
)
def test_M01_the_mode(asked: str, environment: dict[str, str], terminal: bool, chosen: Mode) -> None:
    found = mode(plain=asked == "plain", lines=asked == "lines", environment=environment, terminal=terminal)
    assert found is chosen


def test_M02_a_screen_that_cannot_start_gives_way_to_plain_lines_with_the_same_session(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from screener.fullscreen import app

    def no_console(*_arguments: object, **_named: object) -> int:
        raise Problem("screen_broken_kept", fault="OSError", kept="/kept/here.toml")

    told = session()
    told.say("business")
    monkeypatch.setattr(app, "run", no_console)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    holding.show(told, Mode.FULL_SCREEN, None)
    shown = capsys.readouterr()
    stopped, report = shown.err.strip().splitlines()
    assert "/kept/here.toml" in stopped
    assert "without any answer" in report
    assert "In which tax year" in shown.out, "the second question: the first is answered"


@pytest.mark.parametrize("name", ["owner_alone", "contradiction"])
def test_M03_one_story_comes_to_the_same_end_in_every_mode(name: str) -> None:
    """The full screen: tests/fullscreen/test_story.py plays the same ones."""
    plainly, lines = in_plain(STORIES[name])[0], in_lines(STORIES[name])
    assert result_text(plainly) == result_text(lines)
    assert kept(plainly) == kept(lines)
