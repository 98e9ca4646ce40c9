"""From a file to its TOML document: everything that can be wrong before a single answer is looked at.

Numbers with a point arrive as Decimal, digit for digit. Anything at all may be handed in: the answer is a
document or a Problem, within a second.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

from screener.case.kinds import bytes_of_file
from screener.case.syntax import explain, line_of
from screener.values.pattern import pattern
from screener.values.problem import Place, Problem

LARGEST = 1_000_000
"""Bytes; a case with a hundred results stays below it."""

DEEPEST = 16
"""Parts of the longest dotted key taken (the parser needs the square of its length), and levels of tables."""

BOMS = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
KEY_PART = r"""(?:(?<![\w-])[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+"""
TEXT = (
    r""""{3}(?:\\.|[^\\])*?"{3}|"(?:[^"\\\n]|\\.)*+"|"""  # both strings with escapes
    r"""'{3}.*?'{3}|'[^'\n]*+'|\#[^\n]*+"""  # both without, and comments
)
TOKEN = pattern(f"(?P<deep>(?:{KEY_PART}){{{DEEPEST}}})|{TEXT}", re.DOTALL | re.ASCII)
LONGEST = 1000
"""Digits of the longest number taken, also where nothing is known of its key: it could not be written back."""

LONG_NUMBER = pattern(r"[0-9A-Fa-f_]{800,}")
LONG_EXPONENT = pattern(r"[eE][+-]?[0-9_]{5,}")


def at_home(text: str) -> Path:
    """The path of a name, ~ opened where there is such a home; else it is only a name."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # ~somebody, who has no home here
        return Path(text)


def is_there(path: Path) -> bool:
    """Whether there is something of that name; a name that no folder takes, too long perhaps, is not there."""
    try:
        return path.exists()
    except OSError:
        return False


def path_named(text: str) -> Path:
    """The path that a person named: ~ opened where there is such a home, and the quotes off that a terminal pastes."""
    name = text.strip()
    for quote in "'\"":
        if len(name) > 1 and name[0] == name[-1] == quote:
            name = name[1:-1]
            break
    else:
        if "\\ " in name and not is_there(Path(name)):
            name = name.replace("\\ ", " ")
    return at_home(name)


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a file, up to one more than are taken. Raises Problem when it cannot be read."""
    name = os.fspath(path)
    if not name:
        raise Problem("file_unnamed")
    with telling_reads(name):
        return bytes_of_file(name, LARGEST + 1)


@contextmanager
def telling_reads(name: str) -> Iterator[None]:
    """What goes wrong while a file is opened or read, as a Problem that names the file."""
    try:
        yield
    except FileNotFoundError:
        raise Problem("file_missing", place=Place(name), file=name) from None
    except IsADirectoryError:
        raise Problem("file_is_folder", place=Place(name), file=name) from None
    except PermissionError:
        raise Problem("file_no_permission", place=Place(name), file=name) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise Problem("file_unreadable", place=Place(name), file=name, reason=reason or str(error)) from None


def text_of(data: bytes, name: str) -> str:
    """The text of a file's bytes, a byte order mark left out. Raises Problem when it is no plain UTF-8 text."""
    if len(data) > LARGEST:
        raise Problem("file_too_large", place=Place(name), file=name, megabytes=LARGEST // 1_000_000)
    if data[:2] in BOMS:
        raise Problem("file_not_utf8", place=Place(name), file=name, found=BOMS[data[:2]])
    if (at := data.find(b"\0")) >= 0:
        raise Problem("file_nul", place=_place_in(data, at, name), file=name)
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        place = _place_in(data, error.start, name)
        raise Problem("file_not_utf8", place=place, file=name, found=f"0x{data[error.start]:02x}") from None


def document_of(text: str, name: str) -> dict[str, Any]:
    """The TOML document of a text. Raises Problem with line and column, and how to mend it."""
    import tomllib  # only reading needs it

    if (at := _too_deep(text)) is not None:
        raise Problem("file_too_deep", place=Place(name, *line_of(text, at)), file=name, levels=DEEPEST)
    long = LONG_NUMBER.search(text)
    deep = Problem("file_too_deep", place=Place(name), file=name, levels=DEEPEST)
    try:
        document = tomllib.loads(text, parse_float=_decimal)
        depth, digits = _measure(document)
        if depth > DEEPEST:
            raise deep
        if digits <= LONGEST:
            return document
    except tomllib.TOMLDecodeError as error:
        raise explain(text, str(error), name) from None
    except RecursionError:
        raise deep from None
    except ValueError as error:
        # from `_decimal`, or from Python itself: it turns no more than some thousand digits into a number
        long = long or re.compile(re.escape(str(error))).search(text)
    place = Place(name, *line_of(text, long.start())) if long else Place(name)
    raise Problem("file_long_number", place=place, file=name, digits=LONGEST)


def _decimal(written: str) -> Decimal:
    if LONG_EXPONENT.search(written):
        raise ValueError(written)
    return Decimal(written)


def _measure(document: dict[str, Any]) -> tuple[int, int]:
    """How many levels a document has, and how many digits its longest number (an estimate from its bits)."""
    depth, digits = 0, 0
    level: list[Any] = [document]
    while level:
        depth += 1
        inner: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inner.extend(value.values())
            elif isinstance(value, list):
                inner.extend(value)
            elif isinstance(value, int):
                digits = max(digits, value.bit_length() * 3 // 10)
            elif isinstance(value, Decimal):
                digits = max(digits, len(value.as_tuple().digits))
        level = inner
    return depth, digits


def _place_in(data: bytes, at: int, name: str) -> Place:
    before = data[:at].decode("utf-8", "replace").removeprefix("\ufeff")
    return Place(name, before.count("\n") + 1, len(before) - before.rfind("\n"))


def _too_deep(text: str) -> int | None:
    """Where a key of too many parts stands, outside of strings and comments."""
    if text.count(".") < DEEPEST:
        return None
    return next((token.start() for token in TOKEN.finditer(text) if token["deep"]), None)
