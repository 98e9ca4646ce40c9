"""Reported faults of kind TERM: interruption keeps the work, and the terminal is left as it was found."""

import os
from pathlib import Path

from tests.lines.test_real_terminal import typed_at
from tests.terminal import Terminal

ONE = ("--plain", "--screening", "ma-angel-investor")
BROKEN = """
import sys
from tests.stories import session
from screener.fullscreen import app
from screener.interview.session import Session
from screener.values.problem import Problem

def broken(_session, text):
    if text:
        raise ValueError(text)

Session.preview = broken
held = session()
held.say("business")
try:
    app.run(held, colour=True, theme=None)
except Problem as problem:
    print("said:", held.desk.words.problem(problem))
"""


def test_D45_ctrl_c_at_the_third_question_stops_and_keeps_the_two_answers(tmp_path: Path) -> None:
    environment = {**os.environ, "TERM": "xterm-256color", "SCREENER_STATE": str(tmp_path)}
    with Terminal(*ONE, environment=environment) as terminal:
        for asked, answer in (("Are you calling", "business\n"), ("In which tax year", "2017\n")):
            terminal.read_until(asked)
            terminal.type(answer)
        terminal.read_until("city or town")
        terminal.type("\x03")
        assert terminal.ends() == 130
        assert terminal.is_sane
        shown = terminal.shown.decode()
    assert "Traceback" not in shown
    (kept,) = (tmp_path / "sessions").glob("*.toml")
    assert 'caller = "business"' in kept.read_text()
    assert "investment_tax_year = 2017" in kept.read_text()
    assert str(kept) in shown.replace("\r\n", "")


def test_D46_a_fault_inside_the_screen_gives_the_terminal_back_and_says_so() -> None:
    shown = typed_at(BROKEN, [("In which tax year", "2")], {"COLUMNS": "80", "LINES": "24"})
    assert "said: " in shown
    assert "ValueError" in shown.split("said: ")[1]
    for mode in ("1000", "1003", "1006", "1049", "2004"):  # the mouse, the other screen, pastes in brackets
        switched_on = shown.rfind(f"\x1b[?{mode}h")
        assert shown.rfind(f"\x1b[?{mode}l") > switched_on >= 0, mode
    assert shown.rfind("\x1b[?25h") > shown.rfind("\x1b[?25l"), "the cursor is seen"
    assert "said: " in shown[shown.rfind("\x1b[?1049l") :], "it is said where it stays"
