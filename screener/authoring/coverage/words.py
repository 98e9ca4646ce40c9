"""Which words of the content were read: words that keep note of what was asked of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from screener.authoring.clauses import helped
from screener.flow.documents import Document, Report, read_document
from screener.flow.model import FIELD, Library, Program
from screener.flow.positions import Path as KeyPath
from screener.flow.words import Words, fact_files
from screener.values.struct import field

NOT_SHOWN = frozenset({"called", "word", "readings"})
"""Keys that hold no text of a screen: what a caller says, and ids."""
FOR_THE_RECORD = {("clause", "says"), ("reading", "question")}
"""What programs say of their clauses and readings for whoever holds the flow against its text."""


class HeardWords(Words):
    """As Words; `heard` holds the path of every text that was looked up."""

    heard: set[KeyPath] = field(default_factory=set)

    def _find(self, path: tuple[str, ...]) -> Any:
        found = super()._find(path)
        if isinstance(found, str | list):
            self.heard.add(plain_path(path))
        return found

    def voiced(self, voice: str | None, *path: str) -> str | None:
        """As Words.voiced; heard is what is said to that side."""
        found = self._find(path)
        if isinstance(found, dict) and found:
            said = voice if voice and found.get(voice) else next(reversed(found))
            self.heard.add((*plain_path(path), said))
        return Words.voiced(self, voice, *path)


def plain_path(path: tuple[str, ...]) -> KeyPath:
    """A path of words as the keys of its file: a field of a roster below the roster."""
    if path[0] == "facts" and len(path) > 1 and FIELD in path[1]:
        roster, _, part = path[1].partition(FIELD)
        return ("facts", roster, "fields", part, *path[2:])
    return path


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the content: the path it is looked up by, and where it stands."""

    path: KeyPath
    document: Document
    key: KeyPath


def texts_of(library: Library, words: Words, content: Path, report: Report) -> Iterator[tuple[str, Text]]:
    """Every text that some screen can show, with the program or the file of facts that it belongs to."""
    for name, program in library.programs.items():
        document = read_document(content / "en" / "programs" / f"{name}.toml", report)
        told = {"taken": helped(program, words), "tell": _told(program)}
        for key in () if document is None else _leaves(document.data, ()):
            recorded = (key[0], key[-1]) in FOR_THE_RECORD or (key[0] == "reading" and key[1] not in told[str(key[-1])])
            if not recorded:
                yield name, Text(("programs", name, *key), document, key)  # type: ignore[arg-type]
    for file in fact_files(content / "en"):
        document = read_document(file, report)
        owner = file.stem if file.parent.name == "facts" else file.name
        if document is None or (file.parent.name == "facts" and file.stem not in library.programs):
            continue
        for key in _leaves(document.data, ()):
            yield owner, Text(("facts", *key), document, key)


def _told(program: Program) -> set[str]:
    """The readings that a result may tell; of one that only the help of a fact names, it has nothing to say."""
    screenings = program.screenings.values()
    return {remark.id for each in screenings for remark in (*each.flags, *each.notes) if not remark.in_help}


def _leaves(data: Mapping[str, Any], path: KeyPath) -> Iterator[KeyPath]:
    for key, value in data.items():
        if key in NOT_SHOWN:
            continue
        if isinstance(value, dict):
            yield from _leaves(value, (*path, key))
        elif value:
            yield (*path, key)
