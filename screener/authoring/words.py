"""Words and ids, held against each other: every id has its words, no words belong to nothing, every gap is filled."""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from screener.expr.parse import parse
from screener.expr.spelling import nearest
from screener.expr.tree import names
from screener.flow.documents import Document, Report, read_document, shown
from screener.flow.model import Fact, Library, Program, Screening
from screener.flow.positions import Path as KeyPath
from screener.flow.words import fact_files, gaps
from screener.result.naming import expressions
from screener.values.problem import Place, Problem

TEXTS_WITH_GAPS = ("working", "tell", "text")


def check_words(library: Library, content: Path, report: Report) -> None:
    """Report words that are missing, orphaned, or have a gap that nothing fills."""
    found = [_document(file, report) for file in fact_files(content / "en")]
    facts = [document for document in found if document is not None]
    told_with_facts = {
        reading for file in facts for words in file.data.values() for _, reading in _readings_told(words)
    }
    readings: set[str] = set()
    for program in library.programs.values():
        document = _document(content / "en" / "programs" / f"{program.id}.toml", report)
        if document is not None:
            _check_program(document, library, program)
            _check_readings(document, program, told_with_facts)
            readings |= set(document.data.get("reading", {}))
    for file in sorted((content / "en" / "programs").glob("*.toml")):
        if file.stem not in library.programs:
            near = nearest(file.stem, library.programs)
            report(Problem("words_orphaned", place=Place(shown(file)), key=file.stem, nearest=near))
    said = {name for words in facts for name in words.data}
    for words in facts:
        _check_facts(words, library, readings, said)


def _document(file: Path, report: Report) -> Document | None:
    if not file.exists():
        report(Problem("words_missing", place=Place(shown(file)), key=file.name))
        return None
    return read_document(file, report)


def _compare(document: Document, path: KeyPath, wanted: Collection[str], there: Mapping[str, Any]) -> None:
    """Every wanted key has words, and every key of the words is wanted; a misspelt key is told once."""
    meant: set[str] = set()
    for name in there:
        if name not in wanted:
            key, near = ".".join(map(str, (*path, name))), nearest(name, set(wanted) - there.keys())
            document.report(Problem("words_orphaned", place=document.place((*path, name)), key=key, nearest=near))
            meant.add(near)
    for name in wanted:
        if name not in there and name not in meant:
            key = ".".join(map(str, (*path, name)))
            document.report(Problem("words_missing", place=document.place(path), key=key))


def _check_facts(document: Document, library: Library, readings: set[str], said: set[str]) -> None:
    """The words of one file of facts; a fact that no file has words for is told with the first."""
    first = document.name.endswith("en/facts.toml")
    wanted = library.facts if first else library.facts.keys() & document.data.keys()
    _compare(document, (), [name for name in wanted if name in document.data or name not in said], document.data)
    voices = {option for screening in _screenings(library) for option in _voices(library, screening)}
    for name, words in document.data.items():
        fact = library.facts.get(name)
        if fact is None:
            continue
        _compare(document, (name, "options"), fact.options, words.get("options", {}))
        _check_fields(document, name, fact, words)
        for key in ("ask", "help", "example", "statement", "where"):
            if isinstance(words.get(key), dict):
                # Under "" stand the words for when the side is not known, or where it is not asked.
                _compare(document, (name, key), {*voices, ""} if "" in words[key] else voices, words[key])
        _check_naming(document, library, (name,), words)
        for path, reading in _readings_told(words):
            if reading not in readings:
                place, near = document.place((name, *path)), nearest(reading, readings)
                document.report(Problem("reading_unknown", place=place, name=reading, nearest=near))
        if fact.length and "items" in words and len(words["items"]) != fact.length:
            place = document.place((name, "items"))
            document.report(Problem("words_items", place=place, length=fact.length, found=len(words["items"])))


def _readings_told(words: Mapping[str, Any]) -> Iterator[tuple[KeyPath, str]]:
    """The readings that the help of a fact or of its fields tells, and where it names them."""
    for number, reading in enumerate(words.get("readings", ())):
        yield ("readings", number), reading
    for name, part in words.get("fields", {}).items():
        for path, reading in _readings_told(part):
            yield ("fields", name, *path), reading


def _check_naming(document: Document, library: Library, path: KeyPath, words: Mapping[str, Any]) -> None:
    """What the words of a fact, or of its fields, name is an expression of facts."""
    for inner, text in _texts(words, path):
        for written in expressions(text):
            try:
                unknown = sorted(names(parse(written)) - library.facts.keys())
            except Problem as fault:
                document.report(fault.at(document.place(inner)))
                continue
            for name in unknown:
                near = nearest(name, library.facts)
                document.report(Problem("words_gap", place=document.place(inner), name=name, nearest=near))


def _check_fields(document: Document, name: str, fact: Fact, words: Mapping[str, Any]) -> None:
    """Each field of a row has its words, and the words of each option."""
    there = words.get("fields", {})
    _compare(document, (name, "fields"), [part.name for part in fact.fields], there)
    for part in fact.fields:
        options = there.get(part.name, {}).get("options", {})
        _compare(document, (name, "fields", part.name, "options"), part.options, options)


def _check_program(document: Document, library: Library, program: Program) -> None:
    for key, wanted in _ids(program).items():
        _compare(document, (key,), wanted, document.data.get(key, {}))
    known = {"for", *library.facts}.union(*(screening.work for screening in program.screenings.values()))
    for clause in program.clauses:
        words = document.data.get("clause", {}).get(clause.id, {})
        if clause.role == "out_of_scope" and words and not words.get("reason"):
            place, key = document.place(("clause", clause.id)), f"clause.{clause.id}.reason"
            document.report(Problem("words_missing", place=place, key=key))
    for path, template in _texts(document.data, ()):
        for name in gaps(template) if path[-1] in TEXTS_WITH_GAPS else ():
            if name not in known:
                near = nearest(name, known)
                document.report(Problem("words_gap", place=document.place(path), name=name, nearest=near))


def _check_readings(document: Document, program: Program, told_with_facts: set[str]) -> None:
    """A flag tells a reading; a note tells a reading or words of its own; a fact's help may tell readings too."""
    readings, notes = document.data.get("reading", {}), document.data.get("note", {})
    flags = {flag.id for screening in program.screenings.values() for flag in screening.flags}
    noted = {note.id for screening in program.screenings.values() for note in screening.notes}
    _compare(document, ("note",), noted - readings.keys(), notes)
    _compare(document, ("reading",), flags | (noted & readings.keys()) | (told_with_facts & readings.keys()), readings)


def _ids(program: Program) -> dict[str, set[str]]:
    """The ids that words are written for, by the key they stand under."""
    found: dict[str, set[str]] = {
        "screening": set(program.screenings),
        "clause": {clause.id for clause in program.clauses},
        "relation": {r.tells[1] for s in program.screenings.values() for r in s.relations if r.tells is not None},
    }
    for screening in program.screenings.values():
        parts: dict[str, Collection[Any]] = {
            "section": screening.sections,
            "criterion": screening.criteria,
            "amount": screening.amounts,
            "figure": screening.figures,
            "check": screening.checks,
            "duty": screening.duties,
        }
        for key, items in parts.items():
            found.setdefault(key, set()).update(item.id for item in items)
    return found


def _texts(data: Any, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _texts(value, (*path, key))


def _screenings(library: Library) -> Iterator[Screening]:
    for program in library.programs.values():
        yield from program.screenings.values()


def _voices(library: Library, screening: Screening) -> tuple[str, ...]:
    return library.facts[screening.voice].options if screening.voice else ()
