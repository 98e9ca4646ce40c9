"""How faults are shown: the message at its place and the line with a mark below, or a line of JSON for an editor."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from screener.flow.words import Words
from screener.values.clean import clean_line
from screener.values.problem import Place, Problem

WIDTH = 100
"""Columns of a line that are shown; of a longer one the part around the fault."""
PART = re.compile(r"'[^']*'?|\"[^\"]*\"?|[\w.$-]+(?:,[0-9]{3})*|\S")


def told(problem: Problem, words: Words) -> str:
    """One line for the author: file:line:column: what is wrong; how to mend it."""
    text = words.problem(problem)
    return f"{problem.place}: {text}" if problem.place else text


def shown(problem: Problem, words: Words) -> Iterator[str]:
    """The fault, and below it the line of the file with a mark under the place."""
    yield clean_line(told(problem, words))
    if problem.place is not None and (line := _line(problem.place)):
        yield from marked(line, problem.place)


def marked(line: str, place: Place) -> Iterator[str]:
    """A line of a file with its number, and carets under what stands at the column."""
    line = clean_line(line.replace("\t", " "), limit=len(line) + 1)
    at, length = place.column - 1, width_at(line, place.column)
    cut = max(0, min(at - WIDTH // 2, len(line) - WIDTH))
    text = ("…" if cut else "") + line[cut : cut + WIDTH].rstrip() + ("…" if len(line) > cut + WIDTH else "")
    yield f"{place.line:>6} | {text}"
    if place.column:
        yield f"{'':>6} | {' ' * (at - cut + bool(cut))}{'^' * max(1, min(length, cut + WIDTH - at))}"


def width_at(line: str, column: int) -> int:
    """How many columns the word, number or quoted text at a column takes."""
    found = PART.match(line, max(0, column - 1))
    return len(found[0]) if found else 1


def as_json(problem: Problem, words: Words) -> str:
    """The fault as one line of JSON: file, line, column, length, kind, message, and the nearest right name, if any."""
    place = problem.place or Place("")
    said = {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "length": width_at(_line(place), place.column),
        "kind": problem.kind,
        "message": words.problem(problem),
        "nearest": str(problem.values.get("nearest") or "") or None,
    }
    return json.dumps(said, ensure_ascii=False)


def _line(place: Place) -> str:
    lines = _lines(place.file) if place.line else ()
    return lines[place.line - 1] if 0 < place.line <= len(lines) else ""


def _lines(file: str) -> tuple[str, ...]:
    try:
        return tuple(Path(file).read_text(encoding="utf-8-sig", errors="replace").split("\n"))
    except OSError:
        return ()
