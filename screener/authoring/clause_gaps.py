"""What `flows clauses` finds without a place: clauses nobody carries out, parts that rest on none, silent readings."""

from collections.abc import Iterator

from screener.authoring.clauses import coverage_of
from screener.flow.model import Amount, Criterion, Figure, Program, Remark, Screening
from screener.flow.words import Words
from screener.values.problem import Problem


def gaps_in(program: Program, words: Words) -> Iterator[Problem]:
    """Everything in a program that has no place. Every Problem names the id.

    A clause nobody carries out, a part that rests on none, a reading that is not told or is told twice.
    """
    yield from _clauses(program)
    readings = words.keys("programs", program.id, "reading")
    reached = {name for names in coverage_of(program, words).readings.values() for name in names}
    for name in readings:
        if name not in reached:
            yield Problem("coverage_silent", program=program.id, id=name)
    for screening in program.screenings.values():
        flags = [flag.id for flag in screening.flags]
        for name in flags:
            if name not in readings:
                yield Problem("coverage_no_reading", program=program.id, id=name)
        for note in screening.notes:
            if note.id in flags and note.when is None:  # one that waits may stand in where the trigger is not true
                yield Problem("coverage_twice", screening=screening.id, id=note.id)


def _clauses(program: Program) -> Iterator[Problem]:
    named = {name for screening in program.screenings.values() for part in _parts(screening) for name in part.clauses}
    known = {clause.id for clause in program.clauses}
    for clause in program.clauses:
        if clause.role in ("decided", "computed") and clause.id not in named:
            yield Problem("coverage_unclaimed", program=program.id, id=clause.id, role=clause.role)
    for screening in program.screenings.values():
        for part in _parts(screening):
            if not part.clauses and not isinstance(part, Figure):
                yield Problem("coverage_no_clause", screening=screening.id, id=part.id)
            for name in part.clauses:
                if name not in known:
                    yield Problem("coverage_no_such_clause", screening=screening.id, part=part.id, id=name)


def _parts(screening: Screening) -> tuple[Criterion | Amount | Figure | Remark, ...]:
    """The parts that stand for clauses."""
    return (*screening.criteria, *screening.amounts, *screening.figures, *screening.duties)
