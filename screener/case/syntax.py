"""TOML that does not parse: which slip it most likely is, where it stands, and so how to mend it.

The standard parser says "Expected newline or end of document after a statement" for most of them.
"""

import re
from collections.abc import Callable

from screener.case.refused import shown_short
from screener.values.pattern import pattern
from screener.values.problem import Place, Problem

LONGEST_LINE = 1000
POSITION = pattern(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
VALUE = pattern(r"^[ \t]*(?P<key>[^=#]*?)[ \t]*(?P<sign>=|:)[ \t]*(?P<value>[^#\r\n]*?)[ \t\r]*(?:#.*)?$")
BARE_DAY = pattern(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}$|[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,4}$")
SLIPS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("toml_number_commas", pattern(r"\$?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$")),
    ("toml_leading_zero", pattern(r"0[0-9]+$")),
    ("toml_day", BARE_DAY),
    ("toml_percent", pattern(r"[0-9.]+ ?%$")),
    ("toml_yes_no", pattern(r"(?i:yes|no|true|false|y|n)$")),
    ("toml_bare_text", pattern(r"[^\W\d][^\"'\[\]{}=,]*$")),
    ("toml_curly_quotes", pattern(r".*[\u201c\u201d\u2018\u2019]")),
    ("toml_no_value", pattern(r"$")),
    ("toml_money", pattern(r"\$?[0-9][0-9_.,]* ?[A-Za-z]*$")),
)
STRANGE_KEY = pattern(r"^[^\"'\[{]*(?:[^A-Za-z0-9_.\"' \t-]|[ \t][A-Za-z0-9])")
NO_SIGN = pattern(r"^[ \t]*[A-Za-z0-9_.-]+[ \t]*(?::.*)?$")


def line_of(text: str, at: int) -> tuple[int, int]:
    """Line and column of an offset, both counted from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def explain(text: str, message: str, name: str) -> Problem:
    """The Problem for a text that the parser refused with `message`; `name` is the file as the user named it."""
    found = POSITION.search(message)
    reason = shown_short(message[: found.start()] if found else message)
    text = text.replace("\r\n", "\n")
    if text.count("\r") > text.count("\n"):  # the line ends of a very old system: to the parser, all is one line
        return Problem("toml_line_ends", place=Place(name, *line_of(text, text.index("\r"))), file=name)
    if found and found[1]:
        line, column = int(found[1]), int(found[2])
    else:
        line, column = line_of(text, len(text.rstrip()))
    written = (text.split("\n", line)[line - 1 : line] or [""])[0]
    at_key = len(written) - len(written.lstrip()) + 1
    if "twice" in reason or "overwrite" in reason or "mutate" in reason or "already" in reason.lower():
        return Problem("toml_twice", place=Place(name, line, at_key), file=name, line=shown_short(written.strip()))
    return _slip(written, name, line) or _other(reason, written, Place(name, line, column))


def _slip(written: str, name: str, line: int) -> Problem | None:
    """The slip that a line shows, at its exact column; None when the line looks right."""
    if len(written) > LONGEST_LINE:
        return None  # the patterns below may take the square of its length
    at_key = len(written) - len(written.lstrip()) + 1
    parts = VALUE.match(written)
    if parts is None or parts["sign"] == ":":
        if NO_SIGN.match(written) and not written.strip().startswith("["):
            return Problem(
                "toml_no_sign", place=Place(name, line, at_key), file=name, line=shown_short(written.strip())
            )
        return None
    key, value = parts["key"], parts["value"]
    if STRANGE_KEY.search(key):
        return Problem("toml_key", place=Place(name, line, at_key), file=name, key=shown_short(key))
    for kind, slip in SLIPS:
        if slip.match(value) and not _is_valid(value):
            write = MENDS.get(kind, str)(value)
            place = Place(name, line, parts.start("value") + 1)
            return Problem(kind, place=place, file=name, given=shown_short(value), write=shown_short(write))
    return None


def _other(reason: str, written: str, place: Place) -> Problem:
    kinds = {
        "Unterminated": "toml_open_quote",
        "Expected \"'": "toml_open_quote",
        "Illegal character '\\n'": "toml_open_quote",
        "Illegal character": "toml_invisible",
        "Found invalid character": "toml_invisible",
        "Unclosed array": "toml_open_bracket",
        "Unclosed inline table": "toml_open_bracket",
        "Expected ']'": "toml_open_bracket",
        "Expected '}'": "toml_open_bracket",
        "Unescaped '\\'": "toml_backslash",
        "Invalid hex value": "toml_backslash",
        "Invalid date": "toml_day",
    }
    kind = next((kind for start, kind in kinds.items() if reason.startswith(start)), "toml_wrong")
    if kind == "toml_backslash":
        place = Place(place.file, place.line, written.rfind("\\", 0, place.column) + 1)
    text = shown_short(written.strip())
    return Problem(kind, place=place, file=place.file, reason=reason, line=text, given=text)


def _is_valid(value: str) -> bool:
    import tomllib  # loaded already: it refused the text

    try:
        tomllib.loads(f"x = {value[:200]}")
    except ValueError:
        return False
    return True


def _quoted(value: str) -> str:
    return f'"{value}"'


MENDS: dict[str, Callable[[str], str]] = {
    "toml_number_commas": lambda value: _quoted(value.replace(",", "").replace("$", "")),
    "toml_leading_zero": _quoted,
    "toml_percent": _quoted,
    "toml_yes_no": lambda value: "true" if value[0] in "yYtT" else "false",
    "toml_bare_text": _quoted,
}
