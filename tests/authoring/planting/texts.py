"""The shipped flow and content files as plain texts, and where expressions stand in them; nothing of the checker's."""

import random
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SHARED = "shared"  # the group of the files that belong to no one program
EXPRESSION_KEYS = (
    "test|is|when|that|default|only_if|changeable|offer|known_from|listed_if|on|verdict"  # `for` begins with a name
)
HEADER = re.compile(r"^\[\[?([^\]\n]+?)\]?\]", re.MULTILINE)
STRING = re.compile(r'"""(?P<long>.*?)"""|"(?P<short>[^"\n]*)"', re.DOTALL)
QUOTED = re.compile(r"'[^']*'")


@dataclass(frozen=True, slots=True)
class Source:
    """One file: its path below the root, whose it is (a program's folder, or SHARED), and its text."""

    file: str
    group: str
    text: str

    @property
    def is_flow(self) -> bool:
        """Whether it is a flow file, no file of words."""
        return self.file.startswith("flows/")

    @property
    def rules(self) -> str:
        """The text without the flow's own tests, offsets kept."""
        end = re.search(r"^\[(?:base|\[example\])\]", self.text, re.MULTILINE)
        return self.text[: end.start()] if end else self.text

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        return self.text.count("\n", 0, offset) + 1, offset - self.text.rfind("\n", 0, offset)


@dataclass(frozen=True, slots=True)
class Written:
    """One expression: where its text begins in the file."""

    source: Source
    start: int
    text: str

    @property
    def masked(self) -> str:
        """The text with the contents of its quotes blanked, offsets kept."""
        return QUOTED.sub(lambda found: " " * len(found[0]), self.text)


@dataclass(frozen=True, slots=True)
class Planted:
    """One mistake: `old` at offset `at` becomes `new`. It has to be told at `line` and `column` of the new text.

    `mend`: what the message has to contain, so that it says how to mend it.
    """

    operator: str
    source: Source
    at: int
    old: str
    new: str
    spot: int
    mend: str

    @property
    def changed(self) -> str:
        """The file with the mistake."""
        assert self.source.text.startswith(self.old, self.at)
        return self.source.text[: self.at] + self.new + self.source.text[self.at + len(self.old) :]

    @property
    def place(self) -> tuple[int, int]:
        """Line and column where it has to be told."""
        return Source("", "", self.changed).place(self.spot)


@lru_cache
def sources() -> tuple[Source, ...]:
    """Every flow file and every file of the words about programs and facts."""
    found = []
    for path in sorted([*ROOT.glob("flows/**/*.toml"), *ROOT.glob("content/en/**/*.toml")]):
        file = path.relative_to(ROOT).as_posix()
        if path.name.endswith(".answers.toml") or path.name in ("errors.toml", "interface.toml"):
            continue
        names = [part for part in (path.parent.name, path.stem) if (ROOT / "flows" / part / "program.toml").exists()]
        found.append(Source(file, names[0] if names else SHARED, path.read_text(encoding="utf-8")))
    return tuple(found)


def data(source: Source) -> dict[str, object]:
    """What a file says, as the standard parser reads it."""
    return tomllib.loads(source.text)


@lru_cache
def written() -> tuple[Written, ...]:
    """Every expression of the flow files that is written without escapes."""
    return tuple(found for source in sources() if source.is_flow for found in _written(source))


def _written(source: Source) -> Iterator[Written]:
    rules = source.rules
    for key in re.finditer(rf"^[ \t]*(?:{EXPRESSION_KEYS}) = (?=\")", rules, re.MULTILINE):
        yield from _string(source, key.end())
    for block in re.finditer(r"^\[work\][^\n]*\n(.*?)(?=^\[|\Z)", rules, re.MULTILINE | re.DOTALL):
        for key in re.finditer(r"^[\w\"(), ]+ = (?=\")", block[1], re.MULTILINE):
            yield from _string(source, block.start(1) + key.end())


def _string(source: Source, at: int) -> Iterator[Written]:
    found = STRING.match(source.text, at)
    if found and "\\" not in found[0]:
        kind = "long" if found["long"] is not None else "short"
        yield Written(source, found.start(kind), found[kind])


def misspelt(word: str, rng: random.Random) -> str:
    """The word with a slip of the hand in its inside: its first letter and its last three stay."""
    at = rng.randrange(1, len(word) - 3)
    swapped = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return rng.choice([word[:at] + word[at + 1 :], word[: at + 1] + word[at:], swapped])
