"""Whether what is stated is also used: facts in screenings, asked facts in sections, clauses in tests and amounts."""

from screener.flow.model import Program, Screening
from screener.flow.reading import Reading

CLAIMED = ("decided", "computed")


def check_use(reading: Reading) -> None:
    """Report facts nobody uses or asks, and clauses whose role nothing carries out."""
    used: set[str] = set()
    for program in reading.library.programs.values():
        for screening in program.screenings.values():
            used |= {*screening.facts, *screening.asked_in_order(None)}
            _check_asked(reading, screening)
        _check_clauses(reading, program)
    for name in reading.library.facts:
        if name not in used:
            reading.fault(reading.facts[name], "fact_unused", (name,), name=name)


def _check_asked(reading: Reading, screening: Screening) -> None:
    """A fact that is neither supplied nor asked as another one has to stand in a section."""
    asked = {name for section in screening.sections for name in section.facts}
    for name in screening.facts:
        fact = reading.library.facts[name]
        if name not in asked and not fact.supplied and fact.asked_as is None and not fact.idle:
            reading.fault(reading.screenings[screening.id], "fact_not_asked", ("section",), name=name)


def _check_clauses(reading: Reading, program: Program) -> None:
    """A decided clause stands in a test, a computed one in an amount, a figure, a dated duty or a test."""
    screenings = program.screenings.values()
    decided = {clause for s in screenings for criterion in s.criteria for clause in criterion.clauses}
    parts = [part.clauses for s in screenings for part in s.amounts]
    parts += [part.clauses for s in screenings for part in s.figures]
    parts += [part.clauses for s in screenings for part in s.duties]
    computed = {clause for clauses in parts for clause in clauses}
    for number, clause in enumerate(program.clauses):
        wanted = decided if clause.role == "decided" else decided | computed
        if clause.role in CLAIMED and clause.id not in wanted:
            path = ("clause", number, "role")
            reading.fault(reading.programs[program.id], "clause_unclaimed", path, name=clause.id, role=clause.role)
