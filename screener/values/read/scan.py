"""From typed text to parts: each number, word, sign or phrase of the vocabulary with the part it plays."""

import re
from collections.abc import Iterable
from functools import cache
from typing import NoReturn

from screener.values.clean import clean_line
from screener.values.exact import Exact
from screener.values.problem import Problem
from screener.values.read import vocabulary as words
from screener.values.read.roles import Role
from screener.values.struct import Struct

Phrases = dict[tuple[str, ...], tuple[Role, Exact]]

_REST = r"|[A-Za-z]+(?:'[A-Za-z]+)*|[<>=]=|=<|\S"
_GROUPED = r"[0-9]{1,3}(?: [0-9]{3})+(?:\.[0-9]+)?(?![0-9.,]*[0-9])"
_AMOUNT = r"\.{2,3}|" + _GROUPED + r"|[0-9]+(?:[.,][0-9]+)*|\.[0-9]+(?:[.,][0-9]+)*" + _REST
_DATE = r"\.{2,3}|[0-9]+" + _REST
_PART_SHOWN = 40
_AFTER_NUMBERS = frozenset({Role.OR_MORE, Role.OR_LESS})


class Part(Struct, frozen=True):
    """A piece of the text from `start` to `end`; `worth` is the number a word stands for."""

    role: Role
    text: str
    start: int
    end: int
    worth: Exact = 0


class Cursor:
    """The parts of one text, taken one by one. `about` turns true when a word of estimating was passed."""

    def __init__(self, kind: str, text: str, units: Iterable[str]) -> None:
        self.kind = kind
        self.text = text
        self.parts = scan(text, phrases(tuple(units)), dated=kind == "date")
        self.at = 0
        self.about = False

    @property
    def done(self) -> bool:
        """Whether every part has been taken."""
        return self.at >= len(self.parts)

    def role(self, ahead: int = 0) -> Role | None:
        """The role of the part `ahead` of the next one; None past the end."""
        at = self.at + ahead
        return self.parts[at].role if at < len(self.parts) else None

    def take(self, *roles: Role) -> Part | None:
        """The next part, when it plays one of `roles`."""
        if self.role() not in roles:
            return None
        self.at += 1
        return self.parts[self.at - 1]

    def pass_by(self, *roles: Role) -> None:
        """Take every next part that plays one of `roles`, noting words of estimating."""
        while part := self.take(*roles):
            self.about = self.about or part.role in {Role.ABOUT, Role.MAYBE}

    def refuse(self) -> NoReturn:
        """Raise the problem of the part that stands here: a second number, or something not understood."""
        if self.role() is Role.COMMA and self.role(1) is Role.NUMBER:
            self.at += 1
        if self.at and self.role() in {Role.NUMBER, Role.WORTH}:
            raise Problem("two_numbers", second=self.chunk())
        if self.role() is Role.PERIOD:
            raise Problem("per_period", part=self.parts[self.at].text)
        self.not_understood()

    def not_understood(self) -> NoReturn:
        """Raise the problem that the part that stands here is none of what the question asks for."""
        raise Problem(f"not_{self.kind}", part=self.chunk())

    def chunk(self) -> str:
        """The next part as typed, with all that touches it; the whole text when there is none."""
        if self.done:
            return clean_line(self.text, _PART_SHOWN)
        part = self.parts[self.at]
        start = self.text.rfind(" ", 0, part.start) + 1
        end = self.text.find(" ", part.end)
        return clean_line(self.text[start : end if end >= 0 else None], _PART_SHOWN)


def scan(text: str, known: Phrases, *, dated: bool = False) -> tuple[Part, ...]:
    """The parts of `text`; the longest phrase wins. In dates a number is bare digits."""
    tokens = list(_pattern(dated).finditer(text))
    lowered = [token.group().lower() for token in tokens]
    longest = max(len(phrase) for phrase in known)
    parts: list[Part] = []
    at = 0
    while at < len(tokens):
        size, role, worth = _longest(lowered, at, known, longest)
        start, end = tokens[at].start(), tokens[at + size - 1].end()
        parts.append(Part(role, text[start:end], start, end, worth))
        at += size
    return tuple(_with_ones(parts))


def _longest(lowered: list[str], at: int, known: Phrases, longest: int) -> tuple[int, Role, Exact]:
    first = lowered[at]
    if first[0] in "0123456789" or (first[0] == "." and len(first) > 1 and first[1] != "."):
        return 1, Role.NUMBER, 0
    for size in range(min(longest, len(lowered) - at), 0, -1):
        found = known.get(tuple(lowered[at : at + size]))
        if found and not (found[0] in _AFTER_NUMBERS and _starts_number(lowered, at + size)):
            return size, *found
    return 1, Role.UNKNOWN, 0


def _starts_number(lowered: list[str], at: int) -> bool:
    """Whether a number comes next: then "and over" is no ending of "20 and over" but the start of "over 30"."""
    return at < len(lowered) and (lowered[at] in {"than", "$"} or lowered[at][0] in "0123456789")


def _with_ones(parts: list[Part]) -> list[Part]:
    """Twenty five and twenty-five as one part each."""
    out: list[Part] = []
    for part in parts:
        dashed = len(out) > 1 and out[-1].role is Role.DASH and out[-1].start == out[-2].end == part.start - 1
        tens = out[-2] if dashed else out[-1] if out else None
        if tens and _is_worth(tens, 20, 90) and tens.worth % 10 == 0 and _is_worth(part, 1, 9):
            del out[-2 if dashed else -1 :]
            worth = tens.worth + part.worth
            out.append(Part(Role.WORTH, f"{tens.text}-{part.text}", tens.start, part.end, worth))
        else:
            out.append(part)
    return out


def _is_worth(part: Part, low: int, high: int) -> bool:
    return part.role is Role.WORTH and low <= part.worth <= high


@cache
def phrases(units: tuple[str, ...]) -> Phrases:
    """The vocabulary, with `units` as nouns that may be counted."""
    out: Phrases = {}
    for name, text in words.ROLES.items():
        out |= {tuple(phrase.split()): (Role(name), 0) for phrase in text.split(" | ")}
    for table, role in ((words.SCALES, Role.SCALE), (words.PARTS, Role.PART), (words.WORTHS, Role.WORTH)):
        for worth, text in table.items():
            out |= {tuple(phrase.split()): (role, worth) for phrase in text.split(" | ")}
    ones, tens = words.ONES.split(" | "), words.TENS.split(" | ")
    out |= {(name,): (Role.WORTH, worth) for worth, name in enumerate(ones)}
    out |= {(name,): (Role.WORTH, ten * 10) for ten, name in enumerate(tens, 2)}
    out |= {tuple(words.HUNDREDS.format(ones[n]).split()): (Role.WORTH, n * 100) for n in range(1, 10)}
    for month, names in enumerate(words.MONTHS, 1):
        out |= {(name,): (Role.MONTH, month) for name in names.split()}
    for unit in units:
        tokens = tuple(token.group().lower() for token in _pattern(dated=False).finditer(unit))
        if tokens:
            out[tokens] = (Role.UNIT, 0)
    return out


@cache
def _pattern(dated: bool) -> re.Pattern[str]:
    return re.compile(_DATE if dated else _AMOUNT)
