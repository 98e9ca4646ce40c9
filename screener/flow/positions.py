"""Where every key of a TOML text stands: our own index, because the standard parser keeps no positions.

The text is one that `tomllib` has accepted; the index is only made when something in it is wrong, so that a
fault can be shown at file, line and column. A path is keys and list indexes: ("criterion", 0, "test").
"""

import re
import tomllib

from screener.values.pattern import pattern
from screener.values.struct import Struct

Path = tuple[str | int, ...]

BLANK = pattern(r"(?:[ \t\r\n]|#[^\n]*)*")
SPACE = pattern(r"[ \t]*")
DOT = pattern(r"[ \t]*\.[ \t]*")
KEY = pattern(r"[A-Za-z0-9_-]+|\"(?:[^\"\\]|\\.)*\"|'[^']*'")
SCALAR = pattern(
    r'"""(?:\\.|[^\\])*?""""{0,2}'
    r"|'''.*?''''{0,2}"
    r'|"(?:[^"\\]|\\.)*"'
    r"|'[^']*'"
    r"|\d{4}-\d\d-\d\d [^,\]}\s#]+"
    r"|[^,\]}\s#]+",
    re.DOTALL,
)
ESCAPE = pattern(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)|\r\n", re.DOTALL)
LINE_END = pattern(r"\\[ \t]*\r?\n[ \t\r\n]*")

AT_VALUE = frozenset(
    {
        "amount_ill_formed",
        "beside_unknown",
        "bounds_crossed",
        "clause_unclaimed",
        "example_answer",
        "example_crashed",
        "example_failed",
        "fact_unknown",
        "id_twice",
        "key_wrong_kind",
        "name_ill_formed",
        "program_folder",
        "table_unknown",
        "value_wrong",
        "voice_no_choice",
        "word_ill_formed",
        "word_unknown",
        "words_called",
    }
)
"""The faults of what a key says: shown at its value. All others are shown at the key itself."""


class Spot(Struct, frozen=True):
    """Offsets in the text, counted from 0: where a key is named first, and where its value begins."""

    key: int
    value: int


def index(text: str) -> dict[Path, Spot]:
    """Every key path of a valid TOML text, and every list index, with where it stands."""
    scanner = _Scanner(text)
    scanner.document()
    return scanner.spots


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Line and column of an offset, both counted from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def inside_string(text: str, start: int, at: int) -> int:
    """Where character `at` of the string written at offset `start` stands in the text."""
    quote = text[start]
    long = text.startswith(quote * 3, start)
    offset = start + (3 if long else 1)
    if long and (first := re.compile(r"\r?\n").match(text, offset)):
        offset = first.end()
    while offset < len(text):
        if quote == '"' and (nothing := LINE_END.match(text, offset)):
            offset = nothing.end()
            continue
        if at == 0:
            break
        pair = ESCAPE.match(text, offset) if quote == '"' else None
        offset = pair.end() if pair else offset + 1
        at -= 1
    return offset


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.spots: dict[Path, Spot] = {}
        self.last: dict[Path, int] = {}  # arrays of tables: the index of their last table

    def skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at + 1
        return found[0] if found else ""

    def document(self) -> None:
        table: Path = ()
        self.skip(BLANK)
        while self.at < len(self.text):
            if self.text.startswith("[[", self.at):
                table = self.header(2)
            elif self.text[self.at] == "[":
                table = self.header(1)
            else:
                self.pair(table)
            self.skip(BLANK)

    def header(self, brackets: int) -> Path:
        self.at += brackets
        self.skip(SPACE)
        keys = self.keys()
        path: Path = ()
        for number, (key, offset) in enumerate(keys, 1):
            path = (*path, key)
            self.note(path, offset, offset)
            if brackets == 2 and number == len(keys):
                self.last[path] = self.last.get(path, -1) + 1
            if path in self.last:
                path = (*path, self.last[path])
                self.note(path, offset, offset)
        self.skip(SPACE)
        self.at += brackets
        return path

    def keys(self) -> list[tuple[str, int]]:
        found = []
        while True:
            offset = self.at
            key = self.skip(KEY)
            found.append((tomllib.loads(f"x = {key}")["x"] if key[:1] in ("'", '"') else key, offset))
            if not (DOT.match(self.text, self.at)):
                return found
            self.skip(DOT)

    def pair(self, table: Path) -> None:
        keys = self.keys()
        self.skip(SPACE)
        self.at += 1  # the equals sign
        self.skip(SPACE)
        for key, offset in keys:
            table = (*table, key)
            self.note(table, offset, self.at)
        self.value(table)

    def value(self, path: Path) -> None:
        opening = self.text[self.at : self.at + 1]
        if opening not in ("[", "{"):
            self.skip(SCALAR)
            return
        self.at += 1
        self.skip(BLANK)
        item = 0
        while self.text[self.at : self.at + 1] not in ("]", "}", ""):
            if opening == "[":
                self.note((*path, item), self.at, self.at)
                self.value((*path, item))
                item += 1
            else:
                self.pair(path)
            self.skip(BLANK)
            if self.text[self.at : self.at + 1] == ",":
                self.at += 1
                self.skip(BLANK)
        self.at += 1

    def note(self, path: Path, key: int, value: int) -> None:
        self.spots.setdefault(path, Spot(key, value))


def ends_early(text: str, line: int, column: int) -> bool:
    """Whether a text in double quotes ended just before a word, and one more begins behind it."""
    lines = text.split("\n")
    there = lines[line - 1] if line <= len(lines) else ""
    before, behind = there[: column - 1], there[column - 1 :]
    return before.endswith('"') and behind[:1].isalnum() and '"' in behind
