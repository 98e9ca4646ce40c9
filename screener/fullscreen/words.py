"""The few words of the full screen that stand on no page, and how keys and tones are written."""

from screener.interview.door import Door
from screener.interview.page import Line, Offered, Tone

LOOKS = {Tone.ECHO: "told", Tone.CHANGE: "", Tone.REFUSED: "bad", Tone.WARNING: "open", Tone.TOLD: "quiet"}
"""How a line of each tone looks; its mark and its text say the same without colour."""


def said(session: Door, key: str, /, **values: str) -> str:
    """A text of the full screen's own."""
    return session.desk.prose.say("fullscreen", key, **values)


def mark_of(session: Door, line: Line) -> str:
    """The mark in front of a line, by its tone."""
    return session.desk.prose.say("tone", line.tone.value)


def key_name(key: str) -> str:
    """A key as it stands on a keyboard."""
    return key.upper() if key[1:].isdigit() else key


def keys_of(offered: Offered) -> str:
    """Every key of an action."""
    return ", ".join(map(key_name, offered.keys))
