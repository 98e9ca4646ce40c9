"""`flows clauses`: what becomes of every clause and every reading of a program."""

from collections.abc import Collection, Mapping

from screener.expr.spelling import nearest
from screener.flow.model import Library, Program
from screener.flow.words import Words
from screener.values.problem import Problem
from screener.values.struct import Struct, replace

ROLES = ("decided", "computed", "told", "out_of_scope")
"""What is done with a clause. One that only explains a word (`defined`) is told."""

PLACES = ("triggered", "told")
"""How a reading reaches the person: beside a line when its trigger is true, or once with the result or in a help."""

Ids = Mapping[str, tuple[str, ...]]


class Coverage(Struct, frozen=True):
    """Of one program: the ids of its clauses by ROLES, of its readings by PLACES, in the order they are written.

    `defined` are those of the told clauses that only explain a word.
    """

    program: str
    clauses: Ids
    defined: tuple[str, ...]
    readings: Ids


def chosen(library: Library, names: Collection[str]) -> Library:
    """The library with only the programs of those ids; all of them when none is named. Raises Problem."""
    for name in names:
        if name not in library.programs:
            near = nearest(name, library.programs)
            raise Problem("coverage_program_unknown", name=name, nearest=near, known=", ".join(library.programs))
    kept = {name: program for name, program in library.programs.items() if not names or name in names}
    return replace(library, programs=kept)


def coverage_of(program: Program, words: Words) -> Coverage:
    """What is done with each clause and reading of a program. A reading that nothing tells is in no place."""
    flagged, told = _flagged(program), _noted(program) | helped(program, words)
    readings = words.keys("programs", program.id, "reading")
    return Coverage(
        program=program.id,
        clauses={role: tuple(c.id for c in program.clauses if _done(c.role) == role) for role in ROLES},
        defined=tuple(c.id for c in program.clauses if c.role == "defined"),
        readings={
            "triggered": tuple(name for name in readings if name in flagged),
            "told": tuple(name for name in readings if name in told - flagged),
        },
    )


def _done(role: str) -> str:
    return "told" if role == "defined" else role


def _flagged(program: Program) -> set[str]:
    return {flag.id for screening in program.screenings.values() for flag in screening.flags}


def _noted(program: Program) -> set[str]:
    return {note.id for screening in program.screenings.values() for note in screening.notes}


def helped(program: Program, words: Words) -> set[str]:
    """The readings that stand in the help of a fact of the program, or of a field of its rows."""
    facts = {fact for screening in program.screenings.values() for fact in screening.facts}
    paths: list[tuple[str, ...]] = [("facts", fact) for fact in facts]
    paths += [("facts", fact, "fields", field) for fact in facts for field in words.keys("facts", fact, "fields")]
    return {reading for path in paths for reading in words.listed(*path, "readings")}
