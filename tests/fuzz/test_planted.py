"""Faults put in on purpose: a fuzz that finds none of them would find none of ours."""

from collections.abc import Callable
from typing import Any

import pytest

from screener.case import csv_rows, source, toml
from screener.cli import printed
from screener.fullscreen import text as screen_text
from screener.interview import entry
from screener.lines import prompted, wrapping
from screener.result.forms import markdown
from screener.result.forms import text as result_text
from tests.fuzz.run import played
from tests.fuzz.tally import Tally

SEED = 3


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
    (wrapping, "clean_line", raw, "pages", "lines"),
    (screen_text, "clean_line", raw, "pages", "screen"),
    (result_text, "clean_line", raw, "pages", "lines"),
    (markdown, "clean_line", raw, "pages", "markdown"),
    (toml, "_visible", raw, "files", "case file"),
    (printed, "clean_line", raw, "screens", "output of"),
    (prompted, "clean_pasted", raw_paste, "screens", "line mode"),
]


@pytest.mark.parametrize(("room", "name", "instead", "kind", "where"), LEAKS, ids=lambda part: str(part)[:40])
def test_cleaning_left_out_in_one_output_is_found(
    room: Any, name: str, instead: Any, kind: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, name, instead)
    assert any(where in sort for sort in _found(kind, "leak").faults)


CRASHES = [
    (entry, "read", "reader"),
    (csv_rows, "read_cell", "rows"),
    (source, "explain", "files"),
    (entry, "is_dont_know", "said"),
]


@pytest.mark.parametrize(("room", "name", "kind"), CRASHES, ids=lambda part: str(part)[:40])
def test_an_exception_that_is_no_refusal_is_found(
    room: Any, name: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, name, broken(getattr(room, name)))
    assert any("ValueError" in sort for sort in _found(kind, "crash").faults)


def _found(kind: str, what: str) -> Tally:
    """Runs that grow until something of that sort is found, or it was not in as many as are played in a thin run."""
    tally = Tally(kind, SEED)
    for share in (0.001, 0.01, 0.06):
        (tally,) = played(SEED, share, (kind,))
        if any(sort.startswith(what) for sort in tally.faults):
            break
    return tally
