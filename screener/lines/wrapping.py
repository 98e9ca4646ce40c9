"""Text broken into lines that any terminal can show and a screen reader can follow."""

import textwrap

from screener.result.forms.text import WIDTH
from screener.values.clean import clean_line

HANGING = "  "
"""How the lines of a text after its first begin."""


def wrapped(text: str, later: str = "") -> list[str]:
    """Lines of at most 72 columns, safe for any terminal; those after the first begin with `later`."""
    return textwrap.wrap(clean_line(text), WIDTH, subsequent_indent=later, break_on_hyphens=False)
