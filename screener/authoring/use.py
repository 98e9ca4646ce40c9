"""Whether what is stated is also used: facts, fields, names and tables by something, clauses by tests and amounts."""

from collections.abc import Collection, Iterator

from screener.expr.tree import Call, Field, Literal, Node, names, walk
from screener.flow.model import Kind, Program, Screening
from screener.flow.reading import Reading
from screener.flow.tables import Tables
from screener.values.problem import Place, Problem

CLAIMED = ("decided", "computed")


def check_claims(reading: Reading, program: Program) -> None:
    """Report facts that a screening needs and never asks, and clauses whose role nothing carries out."""
    for screening in program.screenings.values():
        _check_asked(reading, screening)
    _check_clauses(reading, program)


def check_shown(reading: Reading, program: Program) -> None:
    """Report questions that stand in a section and are never shown, since nothing in the screening rests on them."""
    for screening in program.screenings.values():
        for number, section in enumerate(screening.sections):
            for place, name in enumerate(section.facts):
                fact = reading.library.facts.get(name)
                if fact is not None and name not in screening.facts and not fact.supplied:
                    path = ("section", number, "facts", place)
                    reading.fault(reading.screenings[screening.id], "question_never_shown", path, name=name)


def check_names(reading: Reading, program: Program, said: Collection[str]) -> None:
    """Report names of [work] that no expression uses. `said`: the names that words fill in."""
    documents = [reading.programs[program.id], *(reading.screenings[name] for name in program.screenings)]
    used = {name for node in _nodes(reading) for name in _mentioned(node)} | set(said)
    for document in documents:
        for key in document.data.get("work", {}):
            if key.partition("(")[0] not in used:
                reading.fault(document, "work_unused", ("work", key), name=key)


def check_facts(reading: Reading, tables: Tables) -> None:
    """Report facts that no screening uses, fields of rows that nothing reads, and tables that nothing looks into."""
    used: set[str] = set()
    for program in reading.library.programs.values():
        for screening in program.screenings.values():
            used |= {*screening.facts, *screening.asked_in_order(None)}
    fields = {part.name for node in _nodes(reading) for part in walk(node) if isinstance(part, Field)}
    for name, fact in reading.library.facts.items():
        if name not in used:
            reading.fault(reading.facts[name], "fact_unused", (fact.plain,), name=name)
            continue
        for part in fact.fields:
            if part.name not in fields and not part.key:
                path = (fact.plain, "fields", part.name)
                has_key = part.kind is not Kind.TEXT or any(other.key for other in fact.fields)
                kind = "field_unused" if has_key else "field_unnamed"
                reading.fault(reading.facts[name], kind, path, name=part.name, fact=name)
    named = {fact.table for fact in reading.library.facts.values()} | {
        part.value for node in _nodes(reading) for part in walk(node) if isinstance(part, Literal)
    }
    named |= {fact.spread.table for fact in reading.library.facts.values() if fact.spread is not None}
    named |= {part.table for fact in reading.library.facts.values() for part in fact.fields}
    named |= {find.aliases for name in tables if (find := tables[name].finding) is not None}
    for name in tables:
        if name not in named:
            reading.report(Problem("table_unused", place=Place(tables[name].file), name=name))


def _nodes(reading: Reading) -> Iterator[Node]:
    return (written.node for written in reading.written)


def _mentioned(node: Node) -> set[str]:
    return names(node) | {found.function for found in walk(node) if isinstance(found, Call)}


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
