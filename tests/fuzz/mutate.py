"""Changing a file a little, many ways: bytes, lines, values and keys of a TOML text, cells of a table."""

import re
from collections.abc import Callable
from random import Random

from tests.fuzz.tokens import EVERY, LITERALS, hostile, token

VALUE = re.compile(r"=\s*(.+)$")
KEY = re.compile(r"^\s*([\w.\"-]+)\s*=")
SWAPS = (
    '""', '"x"', "0", "-1", "1.5", "true", "false", "[]", "{}", "[[]]", "2017-03-01", "2017-03-01T10:00:00Z",
    "07:32:00",
    '"unknown"', '"none"', "[1]", '["x"]', "[{}]", "{ from = 1 }", '{ to = "x" }', "{ one_of = [1] }", "{ about = 1 }",
    "{ x = 1 }", "nan", "inf", "0x10", '"4/12"', '"2017-03-01"', '{ from = "5", to = "1" }', "1e3", "-0.0",
)  # fmt: skip


def _line(rng: Random, lines: list[str]) -> int:
    return rng.randrange(len(lines)) if lines else 0


def twice(rng: Random, lines: list[str]) -> None:
    """A line once more, anywhere."""
    lines.insert(_line(rng, lines), lines[_line(rng, lines)])


def gone(rng: Random, lines: list[str]) -> None:
    """A line less."""
    del lines[_line(rng, lines)]


def swapped(rng: Random, lines: list[str]) -> None:
    """Two lines in each other's place."""
    one, other = _line(rng, lines), _line(rng, lines)
    lines[one], lines[other] = lines[other], lines[one]


def other_type(rng: Random, lines: list[str]) -> None:
    """A value of another type."""
    at = _line(rng, lines)
    lines[at] = VALUE.sub(lambda _: f"= {rng.choice(SWAPS)}", lines[at])


def huge(rng: Random, lines: list[str]) -> None:
    """A literal too large, too small, or none at all."""
    at, literal = _line(rng, lines), rng.choice(LITERALS)
    literal = f'"{literal}"' if rng.random() < 0.5 else literal
    lines[at] = VALUE.sub(lambda _: f"= {literal}", lines[at])


def renamed(rng: Random, lines: list[str]) -> None:
    """A key that means something else, or nothing."""
    at = _line(rng, lines)
    other = KEY.match(lines[_line(rng, lines)])
    name = other[1] if other and rng.random() < 0.6 else escaped(hostile(rng, 2))
    lines[at] = KEY.sub(lambda _: f"{name} =", lines[at])


def nested(rng: Random, lines: list[str]) -> None:
    """A value within arrays or tables, some of them very deep."""
    at, deep = _line(rng, lines), rng.choice((1, 2, 3, 15, 16, 17, 400))
    around = ("[", "]") if rng.random() < 0.5 else ("{ x = ", " }")
    lines[at] = VALUE.sub(lambda found: f"= {around[0] * deep}{found[1]}{around[1] * deep}", lines[at])


def said(rng: Random, lines: list[str]) -> None:
    """A hostile text, written as TOML wants it, in the place of a value."""
    at = _line(rng, lines)
    lines[at] = VALUE.sub(lambda _: f"= {escaped(hostile(rng))}", lines[at])


def strange_key(rng: Random, lines: list[str]) -> None:
    """A key that nobody knows, with a hostile name or value."""
    lines.insert(_line(rng, lines), f"{escaped(hostile(rng, 2))} = {escaped(hostile(rng))}")


def inserted(rng: Random, lines: list[str]) -> None:
    """A hostile piece raw in the middle of a line."""
    at = _line(rng, lines)
    cut = rng.randint(0, len(lines[at]))
    lines[at] = lines[at][:cut] + token(rng) + lines[at][cut:]


LINES: tuple[Callable[[Random, list[str]], None], ...] = (
    twice, gone, swapped, other_type, other_type, huge, renamed, nested, said, said, strange_key, inserted,
)  # fmt: skip


def escaped(text: str) -> str:
    """A text as a TOML string in quotes; what TOML cannot hold is left out."""
    text = "".join(c for c in text if not 0xD800 <= ord(c) < 0xE000)
    out = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in out) + '"'


def flipped(rng: Random, data: bytes) -> bytes:
    """A few bytes that are others."""
    out = bytearray(data)
    for _ in range(rng.randint(1, 4) if out else 0):
        out[rng.randrange(len(out))] = rng.randrange(256)
    return bytes(out)


def cut(rng: Random, data: bytes) -> bytes:
    """The beginning or the end alone, or a piece out of the middle gone."""
    one, other = sorted((rng.randint(0, len(data)), rng.randint(0, len(data))))
    return rng.choice((data[:one], data[other:], data[:one] + data[other:]))


def spliced(rng: Random, data: bytes) -> bytes:
    """Hostile bytes in the middle."""
    at = rng.randint(0, len(data))
    piece = rng.choice(
        (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x00", rng.choice(EVERY).encode("utf-8", "replace"))
    )
    return data[:at] + piece + data[at:]


def recoded(rng: Random, data: bytes) -> bytes:
    """The same in another encoding, with a mark in front, or with other line ends."""
    text = data.decode("utf-8", "replace")
    changed: Callable[[], bytes] = rng.choice((
        lambda: b"\xef\xbb\xbf" + data,
        lambda: text.encode("utf-16"),
        lambda: text.encode("utf-16-be"),
        lambda: text.encode("utf-32"),
        lambda: text.encode("latin-1", "replace"),
        lambda: data.replace(b"\n", b"\r\n"),
        lambda: data.replace(b"\n", b"\r"),
    ))  # fmt: skip
    return changed()


BYTES = (flipped, cut, spliced, recoded)


def mutated(rng: Random, data: bytes) -> bytes:
    """A file with one to three changes: mostly in its lines, so that much of it can still be read."""
    lines = data.decode("utf-8", "replace").split("\n")
    for _ in range(rng.choice((1, 1, 2, 3))):
        rng.choice(LINES)(rng, lines)
        lines = lines or [""]
    changed = "\n".join(lines).encode("utf-8", "replace")
    return rng.choice(BYTES)(rng, changed) if rng.random() < 0.25 else changed
