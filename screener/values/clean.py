"""Text of people and files, made safe for a terminal and fit to be read.

A control character in a note can move the cursor, colour the screen or write to the clipboard, and a
direction mark can turn "not eligible" round. Text is cleaned once where it enters and again where it is shown.
"""

import unicodedata

MARK = "\N{REPLACEMENT CHARACTER}"
"""What stands in a text for a character that no terminal should be sent."""

CUT = "\N{HORIZONTAL ELLIPSIS}"
LINE_LIMIT = 1_000
BLOCK_LIMIT = 20_000
MOST_COMBINING = 2

LINE_BREAK = "\N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}"
"""Stands for a line break in a line that is typed in, where line breaks are kept."""

_UNSAFE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_LINE_ENDS = str.maketrans({"\t": " ", "\n": " ", "\r": " "})

_HYPHENS = "\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}\N{SMALL HYPHEN-MINUS}"
_SINGLE = "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}\N{SINGLE LOW-9 QUOTATION MARK}\N{PRIME}"
_DOUBLE = "\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}"
_PLAIN: dict[int, int | str] = {
    **{full: full - 0xFEE0 for full in range(0xFF01, 0xFF5F)},  # the full-width forms of ASCII
    **{ord(c): "-" for c in _HYPHENS},
    **{ord(c): "'" for c in _SINGLE},
    **{ord(c): '"' for c in _DOUBLE},
}


def clean_line(text: str, limit: int = LINE_LIMIT) -> str:
    """`text` on one line: tabs and line breaks become blanks, unsafe characters U+FFFD, the rest stays.

    More than two combining marks in a row are dropped, and what is longer than `limit` ends in an ellipsis.
    """
    if text.isascii() and text.isprintable():
        return _cut(text, limit)
    return _cut(_safe(text.replace("\r\n", " ").translate(_LINE_ENDS)), limit)


def clean_block(text: str, limit: int = BLOCK_LIMIT) -> str:
    """As `clean_line`, keeping line breaks; CR LF and a lone CR are one line break each."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return _cut("\n".join(clean_line(line, len(line)) for line in lines), limit)


def clean_typed(text: str) -> str:
    """What a person typed or pasted into one line, fit to be read: nothing that was meant is lost.

    Control and format characters go, every kind of blank is a plain one, the ends are trimmed, and
    full-width forms, typographic dashes and quotes become their ASCII twins. A byte that was no text becomes U+FFFD.
    """
    if text.isascii() and text.isprintable():
        return text.strip()
    return "".join(_typed(c) for c in text.replace("\r\n", " ").translate(_PLAIN)).strip()


def clean_pasted(text: str, between: str) -> str:
    """What a key typed or a paste brought, for a line to type in, with `between` for the breaks between its lines.

    A single sign stays as it is typed, a blank too, unless it could be acted on.
    """
    if len(text) == 1 and text.isprintable():
        return text
    return between.join(clean_typed(line) for line in text.splitlines())


def _typed(c: str) -> str:
    category = unicodedata.category(c)
    if c in "\t\n\r" or category in {"Zs", "Zl", "Zp"}:
        return " "
    if category == "Cs":  # half of a pair: what a terminal's bytes that are no text are read as
        return MARK
    return "" if category in {"Cc", "Cf"} else c


def _safe(text: str) -> str:
    out: list[str] = []
    marks = 0
    for c in text:
        category = unicodedata.category(c)
        marks = marks + 1 if category.startswith("M") else 0
        if marks <= MOST_COMBINING:
            out.append(MARK if category in _UNSAFE else c)
    return "".join(out)


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: max(limit - 1, 0)] + CUT
