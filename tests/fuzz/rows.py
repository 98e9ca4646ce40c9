"""Tables of rows (CSV): changed ones, read as a roster and shown; or refused in words at their line and column."""

from collections.abc import Iterator
from random import Random

from screener.case.codec import decode, encode
from screener.case.csv_rows import read_rows
from screener.case.naming import places_by
from screener.case.source import text_of
from screener.case.toml import dumps_toml
from screener.values.problem import Problem
from screener.values.value import Stated
from tests.fuzz import leaks, shown
from tests.fuzz.corpus import tables
from tests.fuzz.files import refused
from tests.fuzz.mutate import BYTES, LINES
from tests.fuzz.tokens import CELLS, LITERALS, hostile, token
from tests.stories import desk

LINEWISE = tuple(change for change in LINES if change.__name__ in ("twice", "gone", "swapped", "inserted"))


def turn(rng: Random) -> Iterator[str]:
    """A few changed tables of one roster."""
    name, base = rng.choice(tables())
    for _ in range(4):
        yield dealt_with(name, changed(rng, base))


def dealt_with(name: str, data: bytes) -> str:
    """What became of one table."""
    fact, places = desk().library.facts[name], places_by(desk().find_place)
    try:
        stated = read_rows(text_of(data, "rows.csv"), fact, places, name="rows.csv")
    except Problem as problem:
        refused(problem)
        return "refused"
    assert isinstance(stated, Stated)
    raw = encode(fact, stated)
    leaks.clean(dumps_toml({"facts": {name: raw}}), "rows in a case file")
    assert decode(fact, raw, places=places) == stated, "other rows once they were written and read"
    leaks.clean(shown.line(desk().prose.value(name, stated.value)), "rows in words")
    return "read"


def changed(rng: Random, text: str) -> bytes:
    """A table with one to three changes: of cells, of lines, of its separators, of bytes."""
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 2, 3))):
        _cell(rng, lines) if rng.random() < 0.6 else rng.choice(LINEWISE)(rng, lines)
        lines = lines or [""]
    out = "\n".join(lines)
    if rng.random() < 0.15:
        out = out.replace(",", rng.choice((";", "\t", "|", "\x1f")))
    if rng.random() < 0.1:
        out = f"sep={token(rng)[:1]}\n{out}"
    data = out.encode("utf-8", "replace")
    return rng.choice(BYTES)(rng, data) if rng.random() < 0.2 else data


def _cell(rng: Random, lines: list[str]) -> None:
    """Another text in one cell, quoted as a spreadsheet does or not at all."""
    at = rng.randrange(len(lines))
    cells = lines[at].split(",")
    text = rng.choice(
        (hostile(rng, 2), rng.choice(CELLS), rng.choice(LITERALS), "18..22", "a|b", "unknown", "$1,200.50")
    )
    quoted = '"' + text.replace('"', '""') + '"'
    cells[rng.randrange(len(cells))] = quoted if rng.random() < 0.6 else text
    lines[at] = ",".join(cells)
