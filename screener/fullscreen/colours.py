"""The colours: a dark and a light set, the terminal's own, and none at all.

Nothing is told by colour alone, so each set may be calm.
"""

from typing import Any

from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

DARK, LIGHT, TERMINAL, NONE = "dark", "light", "terminal", "none"
VARIABLES = ("quiet", "rule", "field", "bar", "bar-text", "told", "mark-background", "mark-text")
"""Colours of our own, beside those every theme has."""


def _theme(name: str, colours: dict[str, str], *, dark: bool, ansi: bool = False) -> Theme:
    """`colours`: those of VARIABLES, and text, ground, key, good, bad, open."""
    return Theme(
        name=name,
        primary=colours["key"],
        secondary=colours["key"],
        accent=colours["key"],
        foreground=colours["text"],
        background=colours["ground"],
        surface=colours["ground"],
        panel=colours["bar"],
        boost=colours["ground"],
        success=colours["good"],
        error=colours["bad"],
        warning=colours["open"],
        dark=dark,
        ansi=ansi,
        variables={
            **{name: colours[name] for name in VARIABLES},
            "ansi-background": colours["ground"],
            "ansi-foreground": colours["text"],
            "input-cursor-background": colours["text"],
            "input-cursor-foreground": colours["ground"],
            "input-selection-background": colours["mark-background"],
            "input-selection-foreground": colours["mark-text"],
            "screen-selection-background": colours["mark-background"],
            "screen-selection-foreground": colours["mark-text"],
            "scrollbar": colours["rule"],
            "scrollbar-hover": colours["quiet"],
            "scrollbar-active": colours["quiet"],
            "scrollbar-background": colours["ground"],
            "scrollbar-background-hover": colours["ground"],
            "scrollbar-background-active": colours["ground"],
            "scrollbar-corner-color": colours["ground"],
        },
    )


_DARK = {
    "text": "#d8dbe0",
    "ground": "#14171c",
    "quiet": "#9aa3af",
    "rule": "#3a414c",
    "field": "#1d222a",
    "bar": "#1f252e",
    "bar-text": "#e9ecf0",
    "key": "#8cb8e8",
    "told": "#a9c7e6",
    "good": "#8fc98f",
    "bad": "#f0928a",
    "open": "#e2bd72",
    "mark-background": "#34506e",
    "mark-text": "#ffffff",
}
_LIGHT = {
    "text": "#23272e",
    "ground": "#fbfbf9",
    "quiet": "#59616c",
    "rule": "#c3c7cd",
    "field": "#f1f2f0",
    "bar": "#e8eaec",
    "bar-text": "#16191d",
    "key": "#1f5c99",
    "told": "#2a567f",
    "good": "#1f6b33",
    "bad": "#a32a22",
    "open": "#7a5200",
    "mark-background": "#bcd6f0",
    "mark-text": "#10151b",
}
_NONE = dict.fromkeys(_DARK, "ansi_default")
_TERMINAL = _NONE | {
    "key": "ansi_blue",
    "told": "ansi_cyan",
    "good": "ansi_green",
    "bad": "ansi_red",
    "open": "ansi_yellow",
}

THEMES = (
    _theme(DARK, _DARK, dark=True),
    _theme(LIGHT, _LIGHT, dark=False),
    _theme(TERMINAL, _TERMINAL, dark=True, ansi=True),
    _theme(NONE, _NONE, dark=True, ansi=True),
)


class WithoutColour(LineFilter):
    """Leaves bold, underline and reverse, and takes every colour away, greys and the terminal's own included."""

    def apply(self, segments: list[Any], background: Color) -> list[Any]:  # noqa: ARG002
        """The same text in the same weights, without colours."""
        return [
            segment if segment.style is None else segment._replace(style=segment.style.without_color)
            for segment in segments
        ]
