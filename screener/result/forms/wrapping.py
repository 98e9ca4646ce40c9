"""Text broken into lines that any terminal can show and a screen reader can follow."""

from screener.values.clean import clean_line

WIDTH = 72
HANGING = "  "
"""How the lines of a text after its first begin."""


def wrapped(text: str, later: str = "", *, first: str = "", width: int = WIDTH) -> list[str]:
    """Lines of at most `width` columns, safe for any terminal; those after the first begin with `later`.

    A longer word stays whole: it is the path of a file, which somebody copies.
    """
    text = clean_line(text)
    if text and text == text.strip() and len(first) + len(text) <= width:
        return [first + text]
    import textwrap

    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=later,
        break_on_hyphens=False,
        break_long_words=False,
    )
