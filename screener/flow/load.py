"""Reading a set of flows: every file once, without the schema of the authors' tools.

The shipped flows were checked before they were shipped, so a start reads them plainly; `check` adds what
only matters while somebody writes them: types, names that mean nothing, circles.
"""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from screener.expr.tree import Call, Node, names, walk
from screener.flow.documents import Report, fail, read_document, shown
from screener.flow.model import Fact, Library, Program, Screening
from screener.flow.read_facts import read_facts
from screener.flow.read_program import read_program
from screener.flow.read_screening import read_screening
from screener.flow.reading import Reading
from screener.flow.structure import check_structure
from screener.flow.used import Used
from screener.values.problem import Place, Problem
from screener.values.struct import replace

ANSWERS = ".answers.toml"  # files for people to screen, which may lie beside the flows


def load_library(flows: Path, content: Path, *, check: bool = False) -> Library:
    """Every program and fact below the folder `flows`. Raises Problem, with its place, at the first fault.

    `content` is the folder of words and tables: the digest covers its tables, and `check` reads them.
    """
    return (read_checked(flows, content) if check else read_library(flows, content, fail)).library


def read_checked(flows: Path, content: Path) -> Reading:
    """As load_library; what is read also makes sense, and where each part of it stands is known."""
    from screener.flow.meaning import check_meaning

    reading = read_library(flows, content, fail)
    check_meaning(reading, content)
    return reading


def read_library(flows: Path, content: Path, report: Report) -> Reading:
    """As load_library; every fault goes to `report`, and reading goes on when that returns."""
    files, tables = rule_files(flows, content, report)
    facts: dict[str, Fact] = {}
    programs: dict[str, Program] = {}
    reading = Reading(Library(facts, programs, digest({**files, **tables})), report)
    reading.library = replace(reading.library, rules_of=Used(reading, _by_table(tables)))
    own: dict[str, dict[str, str]] = {}
    for path in files:
        if path.name == "facts.toml":
            _read_facts(reading, facts, own, path, files[path])
    for path in files:
        if path.name == "program.toml" and (document := read_document(path, report, files[path])):
            document.own = own.get(path.parent.name, {})
            programs[path.parent.name] = read_program(document, path.parent.name)
            reading.programs[path.parent.name] = document
    for path in files:
        if path.name not in ("facts.toml", "program.toml"):
            _read_screening(reading, programs, own.get(path.parent.name, {}), path, files[path])
    every = [screening for program in programs.values() for screening in program.screenings.values()]
    overview = tuple(screening.id for screening in every if screening.overview)
    reading.library = replace(reading.library, overview=overview or reading.library.names)
    check_structure(reading)
    return reading


def flow_files(flows: Path) -> list[Path]:
    """Every file of a set of flows: the shared facts, then folder by folder its facts, program, screenings."""
    first = {"facts.toml": 0, "program.toml": 1}
    found = [path for path in flows.glob("*/*.toml") if not path.name.endswith(ANSWERS)]
    found.sort(key=lambda path: (path.parent.name, first.get(path.name, 2), path.name))
    shared = flows / "facts.toml"
    return [shared, *found] if shared.exists() else found


def rule_files(flows: Path, content: Path, report: Report) -> tuple[dict[Path, bytes], dict[Path, bytes]]:
    """The bytes of every flow file, and of every file of a table."""
    return contents(flow_files(flows), report), contents(sorted((content / "tables").glob("*")), report)


def contents(paths: Iterable[Path], report: Report) -> dict[Path, bytes]:
    """The bytes of files; one that cannot be read is reported and left out."""
    found = {}
    for path in paths:
        try:
            found[path] = path.read_bytes()
        except OSError as fault:
            report(Problem("flow_file_unreadable", place=Place(shown(path)), detail=fault.strerror or ""))
    return found


def _by_table(files: Mapping[Path, bytes]) -> dict[str, dict[str, bytes]]:
    """The bytes of each table's files, by the name of the table."""
    found: dict[str, dict[str, bytes]] = {}
    for path, content in files.items():
        found.setdefault(path.stem, {})[path.name] = content
    return found


def digest(files: Mapping[Path, bytes]) -> str:
    """One hash of the names and the bytes of files."""
    whole = hashlib.sha256()
    for path, content in files.items():
        whole.update(f"{path.parent.name}/{path.name}\0{len(content)}\0".encode() + content)
    return whole.hexdigest()


def _read_facts(
    reading: Reading, facts: dict[str, Fact], own: dict[str, dict[str, str]], path: Path, raw: bytes
) -> None:
    document = read_document(path, reading.report, raw)
    if document is None:
        return
    folder = path.parent.name
    mine = (name for name, keys in document.data.items() if isinstance(keys, dict) and keys.get("own") is True)
    document.own = own[folder] = {name: f"{folder}.{name}" for name in mine}
    reading.unread |= {own[folder].get(name, name) for name in document.data}
    for fact in read_facts(document):
        reading.unread.discard(fact.name)
        if fact.name in facts:
            other = reading.facts[fact.name].place((fact.plain,))
            reading.fault(document, "fact_twice", (fact.plain,), name=fact.name, other=other)
            continue
        facts[fact.name] = fact
        reading.facts[fact.name] = document
        reading.folders[fact.name] = folder


def _read_screening(
    reading: Reading, programs: dict[str, Program], own: Mapping[str, str], path: Path, raw: bytes
) -> None:
    document = read_document(path, reading.report, raw)
    if document is None:
        return
    document.own = own
    folder = path.parent.name
    screening = read_screening(document, folder)
    program = programs.get(folder)
    if program is None:
        reading.report(Problem("program_missing", place=Place(shown(path)), folder=folder))
    elif screening.id in reading.screenings:
        other = reading.screenings[screening.id].place(("screening",), value=True)
        reading.fault(document, "id_twice", ("screening",), id=screening.id, other=other)
    else:
        reading.screenings[screening.id] = document
        screening = replace(
            screening,
            work={**program.work, **screening.work},
            functions={**program.functions, **screening.functions},
        )
        nodes = [written.node for written in document.written]
        screening = replace(screening, facts=_facts_of(screening, reading.library.facts, nodes))
        programs[folder] = replace(program, screenings={**program.screenings, screening.id: screening})


def _facts_of(screening: Screening, facts: Mapping[str, Fact], nodes: Iterable[Node]) -> tuple[str, ...]:
    """Every fact that the screening's expressions lead to, and its voice; in the author's order of asking."""
    shared = {**screening.work, **{name: body for name, (_, body) in screening.functions.items()}}
    found: set[str] = set()
    waiting = {name for node in nodes for name in _mentioned(node)} | {screening.voice or ""}
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        if name in facts:
            found.add(name)
            waiting |= _leads_to(facts[name])
        elif name in shared:
            waiting |= _mentioned(shared.pop(name))
    asked = [name for name in screening.asked_in_order(None) if name in found]
    return (*asked, *(name for name in facts if name in found and name not in asked))


def _leads_to(fact: Fact) -> set[str]:
    """The names that a fact's own expressions mention, and the facts that stand behind it."""
    nodes = [node for node in (fact.default, fact.only_if, fact.changeable, fact.offer) if node is not None]
    found = {fact.asked_as or ""}
    if fact.from_rows is not None:
        nodes.append(fact.from_rows.value)
        found.add(fact.from_rows.rows)
    return found.union(*(_mentioned(node) for node in nodes), *(_leads_to(part) for part in fact.fields))


def _mentioned(node: Node) -> set[str]:
    """Every name, and every function that is called: the flow's own ones lead further."""
    return names(node) | {found.function for found in walk(node) if isinstance(found, Call)}
