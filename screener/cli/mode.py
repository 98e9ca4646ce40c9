"""Which front end to show, by what was asked for and what the terminal can do."""

import os
import sys
from collections.abc import Mapping
from enum import StrEnum
from typing import TextIO


class Mode(StrEnum):
    """How the interview is held."""

    FULL_SCREEN = "full screen"
    LINES = "lines"
    PLAIN = "plain"
    NONE = "none"


NO = frozenset({"", "0", "false", "no"})
NAMED = os.name == "posix"
"""Whether terminals have names on this system."""


def mode(
    *,
    plain: bool,
    lines: bool,
    environment: Mapping[str, str],
    terminal: bool,
    screen: bool = True,
    named: bool = NAMED,
) -> Mode:
    """Plain when asked for, by word or by ACCESSIBLE, or on a dumb terminal; nothing without a terminal.

    A pipe is read as answers only when plain mode was asked for by name. `screen`: whether standard error is a
    terminal too, where the full screen is drawn. `named`: see `spoken`.
    """
    if plain:
        return Mode.PLAIN
    if not terminal:
        return Mode.NONE
    if spoken(environment, named=named):
        return Mode.PLAIN
    if lines:
        return Mode.LINES
    return Mode.FULL_SCREEN if screen else Mode.PLAIN


def wanted_mode(*, plain: bool, lines: bool) -> Mode:
    """The front end for this process: what was asked for, its environment, its terminal."""
    return mode(
        plain=plain,
        lines=lines,
        environment=os.environ,
        terminal=on_terminal(),
        screen=is_terminal(sys.stderr) and has_room(sys.stderr),
    )


def spoken(environment: Mapping[str, str], *, named: bool = NAMED) -> bool:
    """Whether nothing may be drawn: asked for by ACCESSIBLE, or a terminal that can only print.

    `named`: whether terminals are named here, so that one without a name can do nothing.
    """
    simple = environment.get("TERM", "" if named else "unnamed") in ("", "dumb", "unknown")
    return simple or environment.get("ACCESSIBLE", "").lower() not in NO


def on_terminal() -> bool:
    """Whether a person sits at both ends. A closed stream is nobody."""
    return is_terminal(sys.stdin) and is_terminal(sys.stdout)


def has_room(stream: TextIO | None) -> bool:
    """Whether a terminal says how large it is; one that says 0 by 0 cannot be drawn on."""
    try:
        return stream is not None and min(os.get_terminal_size(stream.fileno())) > 0
    except (OSError, ValueError):
        return False


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal; one that is closed or missing is none."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False


def colour_wanted() -> bool:
    """NO_COLOR, when it says anything at all, asks for none."""
    return not os.environ.get("NO_COLOR")
