"""Case and answers files: changed ones, opened, written, opened again, screened and shown; or refused in words."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from screener.case.answers import Case
from screener.case.refused import all_of
from screener.cli.desk import problem_text
from screener.cli.printed import error_table
from screener.result.forms.document import json_line
from screener.values.problem import Problem
from screener.values.struct import Struct
from tests.fuzz import leaks, shown
from tests.fuzz.corpus import every_file, opened
from tests.fuzz.mutate import mutated
from tests.fuzz.tokens import hostile
from tests.stories import desk

SCREENED = 0.01
"""The share of cases that are screened and printed in every form: it costs a hundred times the reading."""
PLACELESS = frozenset({"library_missing"})


def turn(rng: Random) -> Iterator[str]:
    """A few changed files of one sort."""
    base = rng.choice(every_file())
    for _ in range(4):
        data = mutated(rng, base)
        yield dealt_with(data, rng)


def dealt_with(data: bytes, rng: Random) -> str:
    """What became of one file."""
    try:
        case = opened(data)
    except Problem as problem:
        refused(problem)
        return "refused"
    again = opened(shown.case_file(desk(), case).encode())
    if comparable(again) != comparable(case):
        raise AssertionError("the case is another one once it was written and read")
    if rng.random() < SCREENED:
        screened(case, rng)
        return "screened"
    return "opened"


def comparable(part: Any) -> str:
    """A case as text, its tables in any order: what is not a number is not equal to itself, and yet is the same."""
    if isinstance(part, Struct):
        return comparable({name: getattr(part, name) for name in part.__struct_fields__})
    if isinstance(part, Mapping):
        return repr(sorted((repr(key), comparable(value)) for key, value in part.items()))
    if isinstance(part, list | tuple):
        return repr([comparable(item) for item in part])
    return repr(sorted(map(comparable, part))) if isinstance(part, frozenset) else repr(part)


def refused(problem: Problem) -> None:
    """A fault is told in words, with its file, as text and as a document."""
    for fault in all_of(problem):
        assert fault.place is not None, fault.kind
        told = problem_text(fault)
        leaks.clean(told, "error", allowed="")
        assert not told.partition(": ")[2].startswith(f"{fault.kind}:"), f"{fault.kind} has no words"
    leaks.clean(json_line({"error": error_table("a.toml", problem)}), "error as json", allowed="")


def screened(case: Case, rng: Random) -> None:
    """The case in every form of print."""
    shown.reports(desk().reports(case, notes=True))
    shown.documents(desk(), case, file=hostile(rng))
