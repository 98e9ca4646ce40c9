"""Opening a case file for a person: the case, and what is to be said about the file it stands in."""

import os
from dataclasses import dataclass
from datetime import date
from typing import Any

from screener.case import reading
from screener.case.answers import Case
from screener.case.naming import FindPlace
from screener.case.saves import NOT_SEEN, hash_of
from screener.case.source import document_of, read_bytes, text_of
from screener.flow.model import Library
from screener.values.problem import Place, Problem


@dataclass(frozen=True, slots=True)
class Opened:
    """A case with its file's version, where that is an older one (0: it is not), and the rules it was kept under.

    `rules` is the hash of a whole library; empty where the file does not name any. `text` is the file's, and `seen`
    what it is known by when it is saved again.
    """

    case: Case
    older: int = 0
    rules: str = ""
    text: str = ""
    seen: str = NOT_SEEN

    @property
    def stated(self) -> bool:
        """Whether the file says which format it has, as every file does that a screener wrote."""
        return self.text.lstrip().startswith("format")


@dataclass(frozen=True, slots=True)
class Found:
    """A file as it was read: its bytes, its text and its document."""

    name: str
    data: bytes
    text: str
    document: dict[str, Any]


def read_file(path: str | os.PathLike[str]) -> Found:
    """The document of a file that should be a case. Raises Problem, with its place."""
    name = os.fspath(path)
    data = read_bytes(name)
    text = text_of(data, name)
    if not text.strip():  # it would be a TOML document, and a case without answers
        raise Problem("case_empty", place=Place(name), file=name)
    return Found(name, data, text, document_of(text, name))


def open_case(path: str | os.PathLike[str], library: Library, find_place: FindPlace, *, today: date) -> Opened:
    """The case in a file. Raises Problem, with its place; the file of a newer version is refused unharmed."""
    return opened_from(read_file(path), library, find_place, today=today)


def opened_from(file: Found, library: Library, find_place: FindPlace, *, today: date) -> Opened:
    """The case in a file that was read. Raises Problem, with its place."""
    document = file.document
    case = reading.Reading(file.text, file.name, document, library, find_place).case(today)
    version, rules = document.get("format", reading.FORMAT), document.get(reading.RULES)
    older = version if version < reading.FORMAT else 0
    return Opened(case, older, rules if isinstance(rules, str) else "", file.text, hash_of(file.data))
