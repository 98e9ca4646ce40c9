"""Which front end a run gets: by word, by environment, by what is at its ends."""

import pytest

from screener.cli.mode import Mode, mode

XTERM = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("plain", "lines", "environment", "terminal", "screen", "chosen"),
    [
        (False, False, XTERM, True, True, Mode.FULL_SCREEN),
        (False, True, XTERM, True, True, Mode.LINES),
        (True, True, XTERM, True, True, Mode.PLAIN),
        (True, False, {}, False, False, Mode.PLAIN),
        (False, False, {"TERM": "dumb"}, True, True, Mode.PLAIN),
        (False, True, {"TERM": "dumb"}, True, True, Mode.PLAIN),
        (False, False, XTERM | {"ACCESSIBLE": "1"}, True, True, Mode.PLAIN),
        (False, False, XTERM | {"ACCESSIBLE": "yes"}, True, True, Mode.PLAIN),
        (False, False, XTERM | {"ACCESSIBLE": ""}, True, True, Mode.FULL_SCREEN),
        (False, False, XTERM | {"ACCESSIBLE": "0"}, True, True, Mode.FULL_SCREEN),
        (False, False, XTERM | {"ACCESSIBLE": "False"}, True, True, Mode.FULL_SCREEN),
        (False, False, XTERM, False, True, Mode.NONE),
        (False, True, XTERM, False, True, Mode.NONE),
        (False, False, {"TERM": "dumb"}, False, True, Mode.NONE),
        # a terminal that does not say what it is can do nothing
        (False, False, {}, True, True, Mode.PLAIN),
        (False, True, {"TERM": ""}, True, True, Mode.PLAIN),
        (False, False, XTERM | {"ACCESSIBLE": "1"}, False, True, Mode.NONE),
        # the full screen is drawn on standard error: sent to a file it would be drawn into the file
        (False, False, XTERM, True, False, Mode.PLAIN),
        (False, True, XTERM, True, False, Mode.LINES),
    ],
)
def test_the_mode_that_fits(
    plain: bool, lines: bool, environment: dict[str, str], terminal: bool, screen: bool, chosen: Mode
) -> None:
    found = mode(plain=plain, lines=lines, environment=environment, terminal=terminal, screen=screen)
    assert found is chosen


def test_where_terminals_have_no_names_none_is_simple_for_that() -> None:
    assert mode(plain=False, lines=False, environment={}, terminal=True, named=False) is Mode.FULL_SCREEN
