"""Reported faults of kind A11Y: plain lines draw nothing, and the cursor is where the answer is typed.

No screen reader runs here: what one is given is a terminal's bytes, and those are looked at.
"""

import os
from pathlib import Path

from tests.terminal import Terminal


def test_D49_plain_mode_is_lines_alone_with_the_cursor_at_the_answer(tmp_path: Path) -> None:
    environment = {**os.environ, "TERM": "xterm-256color", "SCREENER_STATE": str(tmp_path), "FORCE_COLOR": "1"}
    with Terminal("--plain", "--screening", "ma-angel-investor", environment=environment) as terminal:
        terminal.read_until("> ")
        terminal.type("business\n")
        seen = len(terminal.shown)
        terminal.read_until("> ", seen)
        shown = terminal.shown
        assert shown.endswith(b"\n> "), "the cursor stands behind the prompt, the last thing written"
        assert b"\x1b" not in shown, "nothing hides it, moves it or colours"
        assert not any(byte in shown.decode() for byte in "│─╭╮╰╯█▁")
        assert b"\r" not in shown.replace(b"\r\n", b""), "no line is written over"
