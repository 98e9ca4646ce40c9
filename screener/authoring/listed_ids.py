"""A list of the ids that the programs must have, held against the flows: nothing missing, nothing made up.

The list is a TOML file with a table for each program: `screenings`, `clauses`, `readings`, `triggers` (lists of ids)
and `criteria` (a table: the id of a criterion, and the clauses it must stand for; `*` stands for the name of a row).
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from screener.flow.documents import Document, load_document
from screener.flow.model import Criterion, Library, Program
from screener.flow.words import Words
from screener.values.problem import Problem

LISTS = ("screenings", "clauses", "readings", "triggers")
CRITERIA = "criteria"
Listed = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Of one program: the ids under each key; under CRITERIA each criterion has its clauses, under the others nothing."""


def read_list(file: Path) -> dict[str, Listed]:
    """The ids of each program of a list, by the list's own name for it. Raises Problem, with its place."""
    document = load_document(file)
    tables = {name: table for name, table in document.data.items() if isinstance(table, dict)}
    return {name: _listed(document, name, table) for name, table in tables.items()}


def differences(
    library: Library, words: Words, listed: Mapping[str, Listed], *, some: bool = False
) -> Iterator[Problem]:
    """Every id of the list that the flows lack, and every id of the flows that the list lacks, program by program.

    `some`: the library holds some of the programs only, and those it lacks are no fault.
    """
    met: set[str] = set()
    for name, wanted in listed.items():
        program = _meant(library, wanted)
        if program is None:
            if not some:
                yield Problem("coverage_program_missing", name=name, screenings=", ".join(wanted["screenings"]))
            continue
        met.add(program.id)
        yield from compared(program.id, wanted, ids_of(program, words))
    for program_id in sorted(library.programs.keys() - met):
        yield Problem("coverage_program_made_up", program=program_id)


def compared(program: str, wanted: Listed, there: Listed) -> Iterator[Problem]:
    """The ids of one program as sets, both ways. A criterion may stand for more clauses than the list says."""
    for key in (*LISTS, CRITERIA):
        for name in (name for name in wanted[key] if name not in there[key]):
            yield Problem("coverage_missing", program=program, id=name, what=key)
        for name in (name for name in there[key] if name not in wanted[key]):
            yield Problem("coverage_made_up", program=program, id=name, what=key)
    for criterion, clauses in wanted[CRITERIA].items():
        for name in clauses if criterion in there[CRITERIA] else ():
            if name not in there[CRITERIA][criterion]:
                yield Problem("coverage_not_named", program=program, criterion=criterion, id=name)


def ids_of(program: Program, words: Words) -> Listed:
    """The ids a program has, in the shape of a list."""
    screenings = program.screenings.values()
    criteria: dict[str, tuple[str, ...]] = {}
    for criterion in (criterion for screening in screenings for criterion in screening.criteria):
        name = _pattern(criterion)
        criteria[name] = (*criteria.get(name, ()), *criterion.clauses)
    lists = {
        "screenings": program.screenings,
        "clauses": [clause.id for clause in program.clauses],
        "readings": words.keys("programs", program.id, "reading"),
        "triggers": [flag.id for screening in screenings for flag in screening.flags],
    }
    return {**{key: dict.fromkeys(names, ()) for key, names in lists.items()}, CRITERIA: criteria}


def _pattern(criterion: Criterion) -> str:
    """The id of a criterion; of one that is made for every row, with `*` where the row is named."""
    if criterion.each is None:
        return criterion.id
    return "".join(text if isinstance(text, str) else "*" for text in criterion.each.template)


def _meant(library: Library, wanted: Listed) -> Program | None:
    """The program that has one of the listed screenings: a list may call it by another name."""
    for program in library.programs.values():
        if program.screenings.keys() & wanted["screenings"].keys():
            return program
    return None


def _listed(document: Document, name: str, table: Mapping[str, object]) -> Listed:
    lists = {key: dict.fromkeys(_names(document, (name, key), table.get(key, [])), ()) for key in LISTS}
    criteria = table.get(CRITERIA, {})
    if not isinstance(criteria, dict):
        raise Problem("coverage_list_wrong", place=document.place((name, CRITERIA)), key=CRITERIA)
    return {**lists, CRITERIA: {key: _names(document, (name, CRITERIA, key), ids) for key, ids in criteria.items()}}


def _names(document: Document, path: tuple[str, ...], found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found):
        raise Problem("coverage_list_wrong", place=document.place(path), key=path[-1])
    return tuple(found)
