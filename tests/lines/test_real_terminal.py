"""On a terminal of its own: what bytes reach it, and what its keys do."""

import os
import re
from collections.abc import Mapping

import pytest

from tests.stories import ROOT
from tests.terminal import Terminal

HOLD = """
import sys
from tests.stories import session
from screener.lines import {mode}
held = session()
try:
    ended = {call}
except (KeyboardInterrupt, EOFError) as left:
    ended = type(left).__name__
print("ended:", ended, "answers:", len(held.case.answers))
"""
PLAIN = HOLD.format(mode="plain", call="plain.run(held, sys.stdin, sys.stdout)")
LINES = HOLD.format(mode="prompted", call="prompted.run(held)")
COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


def typed_at(code: str, steps: list[tuple[str, str]], env: Mapping[str, str]) -> str:
    """What reaches the terminal when each text is sent once the words before it have appeared."""
    settings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", **env}
    with Terminal(code=code, environment=settings) as terminal:
        at = 0
        for words, keys in steps:
            terminal.read_until(words, at)
            at = terminal.shown.index(words.encode(), at) + len(words.encode())
            terminal.type(keys)
        terminal.ends()
        terminal.drain()
        return terminal.shown.decode()


def test_plain_mode_sends_no_escape_to_any_terminal() -> None:
    steps = [("> ", "business\n"), ("> ", "2017\n"), ("> ", "board\n"), ("not known", ""), ("> ", "quit\n")]
    seen = typed_at(PLAIN, steps, {"FORCE_COLOR": "1"})
    assert "\x1b" not in seen
    assert "ended: True answers: 2" in seen
    assert seen.count("> business\r\n") == 1, "the terminal shows what is typed; nothing is written twice"


@pytest.mark.parametrize(("key", "ended"), [("\x03", "KeyboardInterrupt"), ("\x04", "False")])
def test_plain_mode_is_left_by_ctrl_c_and_by_the_end_of_input(key: str, ended: str) -> None:
    seen = typed_at(PLAIN, [("> ", "business\n"), ("> ", key)], {})
    assert f"ended: {ended} answers: 1" in seen


def test_line_mode_without_colour_sends_none() -> None:
    steps = [
        ("Choose an answer", "1\r"),
        ("Noted: the business", ""),
        (">", "2017\r"),
        ("Noted: 2017", ""),
        (">", "\x03"),
    ]
    seen = typed_at(LINES, steps, {"NO_COLOR": "1"})
    assert COLOUR.findall(seen) == []
    assert "ended: KeyboardInterrupt answers: 2" in seen


def test_line_mode_with_colour_sends_some() -> None:
    seen = typed_at(LINES, [("Choose an answer", "\x03")], {})
    assert COLOUR.findall(seen)


def test_line_mode_gives_the_cursor_back() -> None:
    seen = typed_at(LINES, [("Choose an answer", "\x03")], {})
    assert seen.rfind("\x1b[?25h") > seen.rfind("\x1b[?25l")
    assert seen.rfind("\x1b[?2004l") > seen.rfind("\x1b[?2004h")
