"""A session killed inside a what-if: the case itself is whole, and the what-if is offered again as one."""

import os
import signal
from pathlib import Path

from tests.terminal import Terminal

ONE = ("--plain", "--screening", "ma-angel-investor")


def test_a_what_if_outlives_kill_9_and_the_case_beside_it_is_whole(tmp_path: Path) -> None:
    environment = {**os.environ, "TERM": "xterm-256color", "SCREENER_STATE": str(tmp_path)}
    with Terminal(*ONE, environment=environment) as terminal:
        seen = 0
        for text in ("business\n", "2017\n", "what if go\n", "go tax year of the investment\n", "2020\n"):
            terminal.read_until("\n> ", seen)
            seen = len(terminal.shown)
            terminal.type(text)
        terminal.read_until("\n> ", seen)
        terminal.kill(signal.SIGKILL)
        assert terminal.ends() == -signal.SIGKILL
    (kept,) = (tmp_path / "sessions").glob("*.toml")
    case, tried = kept.read_text(encoding="utf-8").split("[[what_if]]")
    assert "investment_tax_year = 2017" in case
    assert "investment_tax_year = 2020" in tried
    with Terminal("resume", "--plain", environment=environment) as terminal:
        shown = terminal.read_until("WHAT-IF 1, not the case itself: one answer is different.")
        assert "A what-if was open" in shown
        seen = len(terminal.shown)
        terminal.read_until("> ")
        terminal.type("leave\n")
        terminal.read_until("Back in the case itself", seen)
        terminal.type("quit\n")
        assert terminal.ends() == 0
    assert "what_if" not in kept.read_text(encoding="utf-8")
    assert "investment_tax_year = 2017" in kept.read_text(encoding="utf-8")
