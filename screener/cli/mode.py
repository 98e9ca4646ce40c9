"""Which front end to show, by what was asked for and what the terminal can do."""

import os
import sys
from collections.abc import Mapping
from enum import StrEnum


class Mode(StrEnum):
    """How the interview is held."""

    FULL_SCREEN = "full screen"
    LINES = "lines"
    PLAIN = "plain"
    NONE = "none"


NO = frozenset({"", "0", "false", "no"})


def mode(*, plain: bool, lines: bool, environment: Mapping[str, str], terminal: bool) -> Mode:
    """Plain when asked for, by word or by ACCESSIBLE, or on a dumb terminal; nothing without a terminal.

    A pipe is read as answers only when plain mode was asked for by name.
    """
    if plain:
        return Mode.PLAIN
    if not terminal:
        return Mode.NONE
    if environment.get("ACCESSIBLE", "").lower() not in NO or environment.get("TERM", "") in ("dumb", "unknown"):
        return Mode.PLAIN
    return Mode.LINES if lines else Mode.FULL_SCREEN


def on_terminal() -> bool:
    """Whether a person sits at both ends. A closed stream is nobody."""
    try:
        return sys.stdin.isatty() and sys.stdout.isatty()
    except (AttributeError, ValueError):
        return False


def colour_wanted() -> bool:
    """NO_COLOR, when it says anything at all, asks for none."""
    return not os.environ.get("NO_COLOR")
