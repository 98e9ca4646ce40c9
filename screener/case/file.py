"""The answers file and the case file: one shape, read whole or refused at file, line and column, written whole.

A case file is an answers file with notes, a `[trail]` and `[[result]]`s. Keys that are not known are kept
and never guessed at.
"""

import os
import sys
from collections.abc import Collection, Mapping
from datetime import date
from typing import Any

from screener.case.answers import Case
from screener.case.codec import encode
from screener.case.naming import FindPlace, key_of
from screener.case.reading import FORMAT, Reading
from screener.case.source import LARGEST, document_of, read_bytes, text_of
from screener.case.toml import dumps_toml
from screener.case.trail import OWN, write_trail
from screener.case.what_ifs import WHAT_IF, write_what_ifs
from screener.flow.model import Fact, Library
from screener.values.problem import Place, Problem

STANDARD_INPUT = "-"


def read_case(
    source: str | os.PathLike[str],
    library: Library,
    find_place: FindPlace,
    *,
    today: date,
    screenings: Collection[str] = (),
) -> Case:
    """The case in a file, or on standard input for "-". Raises Problem with file, line and column.

    `find_place` is asked for places by table and text; `today` is the day, and `screenings` are the screenings, of a
    file that names none.
    """
    name = os.fspath(source)
    data = _standard_input() if name == STANDARD_INPUT else read_bytes(name)
    return case_of(data, name, library, find_place, today=today, screenings=screenings)


def case_of(
    data: bytes,
    name: str,
    library: Library,
    find_place: FindPlace,
    *,
    today: date,
    screenings: Collection[str] = (),
) -> Case:
    """The case in a file's bytes; `name` is what its faults call the file. Raises Problem."""
    text = text_of(data, name)
    return Reading(text, name, document_of(text, name), library, find_place).case(today, screenings)


def _standard_input() -> bytes:
    try:
        return sys.stdin.buffer.read(LARGEST + 1)
    except (AttributeError, OSError, ValueError):  # closed, or replaced by something without bytes
        raise Problem("input_closed", place=Place(STANDARD_INPUT), file=STANDARD_INPUT) from None


def dumps(case: Case, library: Library) -> str:
    """The text of a case file. The same case gives the same text, in whatever order it was answered."""
    return dumps_toml(document(case, library))


def document(case: Case, library: Library) -> dict[str, Any]:
    """A case as the document of its file, in Python's own types for TOML; unknown keys where they stood."""
    facts = {**OWN, **library.facts}
    whole: dict[str, Any] = {"format": FORMAT}
    if case.label:
        whole["label"] = case.label
    if case.screenings:
        whole["screening"] = case.screening if len(case.screenings) == 1 else list(case.screenings)
    whole["as_of"] = case.as_of
    whole["facts"] = _facts(case, facts, library)
    if case.notes:
        whole["note"] = [{**_present(text=n.text, at=n.at, fact=n.fact), **n.extra} for n in case.notes]
    if trail := write_trail(case, facts):
        whole["trail"] = trail
    if case.what_ifs:
        whole[WHAT_IF] = write_what_ifs(case, lambda part: document(part, library))
    if case.results:
        whole["result"] = [dict(result) for result in case.results]
    for path, raw in case.unknown.items():
        _put(whole, path, raw)
    return whole


def _facts(case: Case, facts: Mapping[str, Fact], library: Library) -> dict[str, Any]:
    """The `[facts]`, in the library's order; a program's own under its name where the case covers several."""
    table: dict[str, Any] = {}
    for name in facts:
        if name not in case.answers:
            continue
        raw = encode(facts[name], case.answers[name].value)
        *folder, key = key_of(library, name, case.screenings)
        below = table.setdefault(folder[0], {}) if folder else table
        below[key] = raw
    return table


def _present(**values: object) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value is not None}


def _put(document: dict[str, Any], path: tuple[str, ...], raw: object) -> None:
    """Put an unknown key back where it stood; what has come to stand there since wins."""
    table: Any = document
    for key in path[:-1]:
        table = table.setdefault(key, {})
        if not isinstance(table, dict):
            return
    table.setdefault(path[-1], raw)
