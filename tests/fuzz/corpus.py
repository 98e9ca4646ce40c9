"""What the fuzz starts from: the shipped example, worked cases, the flows' own, cases as they are saved, rows."""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from typing import Any

from screener.case.answers import Case
from screener.case.file import case_of, dumps
from screener.case.toml import dumps_toml
from screener.flow.model import Kind
from screener.interview.results import with_result
from tests.interview.walk import TEXTS
from tests.stories import ROOT, STORIES, TODAY, desk

ANGEL = "ma-angel-investor"
MARKED = "\x1b]0;t\x07 [/b] {x} \u202e a\r\nb"
"""Stands in the saved cases wherever a text of a person can stand."""


@cache
def answers_files() -> tuple[bytes, ...]:
    """Answers files: the example, the worked cases, and the base of every screening."""
    example = (ROOT / "flows" / ANGEL / "example.answers.toml").read_bytes()
    return (example, *_worked(), *(_file(name, base) for name, base in bases().items()))


@cache
def bases() -> Mapping[str, Mapping[str, Any]]:
    """The passing answers of every screening, as its flow file has them."""
    read = [_read(path) for path in sorted((ROOT / "flows").glob("*/*.toml"))]
    return {document["screening"]: document["base"] for document in read if "base" in document}


def _worked() -> list[bytes]:
    cases = _read(ROOT / "tests" / "law" / "worked.toml")["case"]
    return [_file("", case["facts"]) for case in cases[:12]]


def _read(path: Any) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)


def _file(screening: str, facts: Mapping[str, Any]) -> bytes:
    head = {"screening": screening} if screening else {}
    return dumps_toml({**head, "facts": dict(facts)}).encode()


@cache
def saved_cases() -> tuple[bytes, ...]:
    """Case files as the program writes them: trails, notes, undone answers, a what-if, results."""
    told = [STORIES[name].played() for name in ("call_b", "moving", "several_towns", "typing")]
    last = told[0]
    for text in (f"note {MARKED}", "what if", "go revenue", "600k", "note tried"):
        last.say(text)
    last.act("note", MARKED)
    return tuple(dumps(with_result(one.desk, one.whole), one.desk.library).encode() for one in told)


@cache
def every_file() -> tuple[bytes, ...]:
    """All of them."""
    return (*answers_files(), *saved_cases())


@cache
def tables() -> tuple[tuple[str, str], ...]:
    """Rosters with the text of a table of their rows: those of the calls, and the rows of every base."""
    people = (ROOT / "tests" / "calls" / "call_c_people.csv").read_text(encoding="utf-8")
    facts = desk().library.facts
    found = [("wv-small-business.positions" if "wv-small-business.positions" in facts else "positions", people)]
    rosters = {fact.plain: name for name, fact in facts.items() if fact.kind is Kind.ROWS}
    for base in bases().values():
        for plain, raw in base.items():
            if plain in rosters and isinstance(raw, list) and raw:
                found.append((rosters[plain], _csv(raw)))
    headed = {name for name, _ in found}
    heads = ((name, ",".join(part.name for part in facts[name].fields) + "\n") for name in rosters.values())
    return (*found, *(head for head in heads if head[0] not in headed))


def _csv(rows: list[Mapping[str, Any]]) -> str:
    names = list(dict.fromkeys(name for row in rows for name in row))
    lines = [names, *([_cell(row.get(name, "")) for name in names] for row in rows)]
    return "".join(",".join(line) + "\n" for line in lines)


def _cell(raw: object) -> str:
    if isinstance(raw, bool):
        return "yes" if raw else "no"
    return ";".join(map(str, raw)) if isinstance(raw, list) else str(raw)


TYPED = (
    *(text for texts in TEXTS.values() for text in texts),
    "$4,800,000", "4.8m", "4.5, maybe 4.8 million", "10-12", "about 20", "between 18 and 22", "17.5", "60%", "4/12",
    "3/31/2017", "March 14, 2022", "2017-03-01", "not yet", "n/a", "don't know", "d", "c the accountant", "12-31",
    "4.98m, from the tax return", "20, an estimate", "1, 2, 4-6", "working capital, 3", "Adams 01850", "pitsfield",
    "North Adams", "1", "=", "?", "y", "no", "all", "none", "3 or 4", "under 500k", "at least 5", "two hundred",
)  # fmt: skip
"""What people type."""


def opened(data: bytes) -> Case:
    """The case in a file of the corpus."""
    return case_of(data, "case.toml", desk().library, desk().find_place, today=TODAY)
