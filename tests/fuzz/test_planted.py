"""Faults put in on purpose: a fuzz that finds none of them would find none of ours."""

from collections.abc import Callable
from typing import Any

import pytest

from screener.case import csv_rows, source, toml
from screener.cli import exits
from screener.fullscreen import text as screen_text
from screener.interview import entry
from screener.lines import prompted
from screener.result.forms import markdown, wrapping
from tests.fuzz import by_command, by_prompt, files, pages, reader, rows
from tests.fuzz.run import fenced
from tests.fuzz.tally import Tally, Turn

SEED = 3
MOST = 150
"""Turns."""


def raw(text: str, *_limits: object) -> str:
    """Cleaning left out."""
    return text


def raw_paste(text: str, _between: str) -> str:
    """Cleaning left out where something is typed."""
    return text


def broken(whole: Callable[..., Any]) -> Callable[..., Any]:
    """The same, but an exception of Python's own where the text has a brace in it."""

    def call(*given: Any, **named: Any) -> Any:
        if any("{" in part for part in given if isinstance(part, str)):
            raise ValueError("planted")
        return whole(*given, **named)

    return call


LEAKS = [
    (wrapping, "clean_line", raw, pages.turn, "lines"),
    (screen_text, "clean_line", raw, pages.turn, "screen"),
    (markdown, "clean_line", raw, pages.turn, "markdown"),
    (toml, "_visible", raw, files.turn, "case file"),
    (wrapping, "clean_line", raw, by_command.turn, "output of"),
    (exits, "clean_line", raw, by_command.turn, "talk of"),
    (prompted, "clean_pasted", raw_paste, by_prompt.turn, "line mode"),
]
CRASHES = [
    (entry, "read", reader.read),
    (csv_rows, "read_cell", rows.turn),
    (source, "explain", files.turn),
    (entry, "is_dont_know", reader.said),
]
named = "{0.__name__}".format
"""What stands for a room or a turn in the name of a test."""


@pytest.mark.parametrize(
    ("room", "name", "instead", "turn", "where"), LEAKS, ids=[f"{named(leak[0])}.{leak[1]}-{leak[4]}" for leak in LEAKS]
)
def test_cleaning_left_out_in_one_output_is_found(
    room: Any, name: str, instead: Any, turn: Turn, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, name, instead)
    assert found(turn, f"leak {where}")


@pytest.mark.parametrize(("room", "name", "turn"), CRASHES, ids=[f"{named(c[0])}.{c[1]}" for c in CRASHES])
def test_an_exception_that_is_no_refusal_is_found(
    room: Any, name: str, turn: Turn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, name, broken(getattr(room, name)))
    assert found(turn, "crash ValueError")


def found(turn: Turn, sort: str) -> bool:
    """Whether a fault of that sort comes out within a few turns: a fraction of a full run."""
    tally = Tally("planted", SEED)
    with fenced():
        for number in range(MOST):
            tally.one(turn, number)
            if any(fault.startswith(sort) for fault in tally.faults):
                return True
    return False
