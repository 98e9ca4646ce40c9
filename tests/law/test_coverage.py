"""No clause, reading, trigger, screening or test of the five programs is missing or made up: sets, both ways.

The ids are the tests' own copy (`index.toml`). A program that has not landed yet is left out; one that has is whole.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from screener.authoring.clause_gaps import gaps_in
from screener.authoring.clauses import coverage_of
from screener.flow.model import Criterion, Program
from screener.flow.words import load_words
from tests.law.shipped import DESK, ROOT

INDEX: dict[str, Any] = tomllib.loads(Path(__file__).with_name("index.toml").read_text(encoding="utf-8"))
LISTED: dict[str, dict[str, Any]] = {name: ids for name, ids in INDEX.items() if isinstance(ids, dict)}
WORDS = load_words(ROOT / "content")


def program_of(name: str) -> Program | None:
    """The program with any of the listed screenings, so that one screening alone is not taken for the whole."""
    for program in DESK.library.programs.values():
        if program.screenings.keys() & set(LISTED[name]["screenings"]):
            return program
    return None


def there(name: str) -> Program:
    program = program_of(name)
    if program is None:
        pytest.skip(f"{name} is not among the flows yet")
    return program


def criterion_id(criterion: Criterion) -> str:
    if criterion.each is None:
        return criterion.id
    return "".join(part if isinstance(part, str) else "*" for part in criterion.each.template)


def criteria(program: Program) -> dict[str, set[str]]:
    """The clauses each test stands for, over all screenings that have it."""
    found: dict[str, set[str]] = {}
    for screening in program.screenings.values():
        for criterion in screening.criteria:
            found.setdefault(criterion_id(criterion), set()).update(criterion.clauses)
    return found


def test_the_copy_is_whole() -> None:
    for what in ("clauses", "readings", "triggers", "screenings", "criteria"):
        assert sum(len(ids[what]) for ids in LISTED.values()) == INDEX[f"total_{what}"]
        assert all(len(set(ids[what])) == len(ids[what]) for ids in LISTED.values())


@pytest.mark.parametrize("name", LISTED)
def test_the_screenings(name: str) -> None:
    assert set(there(name).screenings) == set(LISTED[name]["screenings"])


@pytest.mark.parametrize("name", LISTED)
def test_the_clauses(name: str) -> None:
    assert {clause.id for clause in there(name).clauses} == set(LISTED[name]["clauses"])


@pytest.mark.parametrize("name", LISTED)
def test_the_readings(name: str) -> None:
    assert set(WORDS.keys("programs", there(name).id, "reading")) == set(LISTED[name]["readings"])


@pytest.mark.parametrize("name", LISTED)
def test_the_triggers(name: str) -> None:
    flags = {flag.id for screening in there(name).screenings.values() for flag in screening.flags}
    assert flags == set(LISTED[name]["triggers"])


@pytest.mark.parametrize("name", LISTED)
def test_the_criteria(name: str) -> None:
    assert set(criteria(there(name))) == set(LISTED[name]["criteria"])


@pytest.mark.parametrize("name", LISTED)
def test_each_criterion_stands_for_its_clauses(name: str) -> None:
    """It may stand for more: those of a limit that the list leaves to the figures."""
    found, clauses = criteria(there(name)), set(LISTED[name]["clauses"])
    wanted: dict[str, list[str]] = LISTED[name]["criteria"]
    short = {criterion: set(ids) - found.get(criterion, set()) for criterion, ids in wanted.items()}
    assert {criterion: ids for criterion, ids in short.items() if ids} == {}
    assert set().union(*found.values()) <= clauses


@pytest.mark.parametrize("name", LISTED)
def test_nothing_is_without_a_place(name: str) -> None:
    """Each decided or computed clause is carried out, each part rests on a clause, each reading is told once."""
    program = there(name)
    assert [str(fault.values) for fault in gaps_in(program, WORDS)] == []
    covered = coverage_of(program, WORDS)
    assert sum(map(len, covered.clauses.values())) == len(LISTED[name]["clauses"])
    assert sum(map(len, covered.readings.values())) == len(LISTED[name]["readings"])


@pytest.mark.parametrize("name", LISTED)
def test_each_clause_has_its_citation_and_says_what_it_is(name: str) -> None:
    program = there(name)
    for clause in program.clauses:
        assert clause.cite, clause.id
        assert WORDS.maybe("programs", program.id, "clause", clause.id, "says"), clause.id
        assert bool(WORDS.maybe("programs", program.id, "clause", clause.id, "reason")) is (
            clause.role == "out_of_scope"
        ), clause.id


def test_all_five_are_there_and_no_other() -> None:
    found = {name: program_of(name) for name in LISTED}
    assert [name for name, program in found.items() if program is None] == []
    assert {program.id for program in found.values() if program is not None} == set(DESK.library.programs)
