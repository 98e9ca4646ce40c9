"""The file of a program: which law it is, how it stands, and the role of each of its clauses."""

from screener.flow.documents import Document, Path
from screener.flow.model import Clause, Program, Status
from screener.flow.read_screening import read_work

STATES = ("open", "bill", "closed")
CERTAINTIES = ("seen", "inferred")
ROLES = ("decided", "computed", "told", "defined", "out_of_scope")


def read_program(document: Document, folder: str) -> Program:
    """A program without its screenings. Its id is the name of its folder."""
    top = document.top()
    name = top.name("program")
    if name and name != folder:
        top.fault("program_folder", "program", program=name, folder=folder)
    table = top.below("status")
    status = Status(
        state=table.word("state", STATES),
        checked=table.day("checked"),
        certainty=table.word("certainty", CERTAINTIES),
        years=table.text("years"),
    )
    table.done()
    clauses: dict[str, Clause] = {}
    paths: dict[str, Path] = {}
    for item in top.each("clause"):
        clause = Clause(item.name("id"), item.name("cite"), item.word("role", ROLES), item.texts("told_in"))
        if clause.id in clauses:
            other = document.place((*paths[clause.id], "id"), value=True)
            item.fault("id_twice", "id", id=clause.id, other=other)
        paths.setdefault(clause.id, item.path)
        clauses[clause.id] = clause
        item.done()
    work, functions = read_work(top.below("work"))
    program = Program(folder, top.name("law"), status, tuple(clauses.values()), {}, work, functions)
    top.done()
    return program
