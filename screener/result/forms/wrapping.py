"""Text broken into lines that any terminal can show and a screen reader can follow."""

import textwrap

from screener.values.clean import clean_line

WIDTH = 72
HANGING = "  "
"""How the lines of a text after its first begin."""


def wrapped(text: str, later: str = "", *, first: str = "", width: int = WIDTH) -> list[str]:
    """Lines of at most `width` columns, safe for any terminal; those after the first begin with `later`.

    A longer word stays whole: it is the path of a file, which somebody copies.
    """
    return textwrap.wrap(
        clean_line(text),
        width,
        initial_indent=first,
        subsequent_indent=later,
        break_on_hyphens=False,
        break_long_words=False,
    )
