"""Words and ids, held against each other: every id has its words, no words belong to nothing, every gap is filled."""

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from screener.expr.parse import parse
from screener.expr.spelling import likely, nearest
from screener.expr.tree import Name, walk
from screener.flow.documents import Document, Report, read_document, shown
from screener.flow.model import Fact, Library, Program, Screening
from screener.flow.positions import Path as KeyPath
from screener.flow.reading import Reading
from screener.flow.words import fact_files, gaps, to_add
from screener.result.naming import expressions
from screener.values.problem import Place, Problem
from screener.values.struct import Struct

GAP = re.compile(r"\{([^{}]*)\}")
NAME = re.compile(r"[A-Za-z_]\w*")
TEXTS_WITH_GAPS = ("working", "tell", "text")


class WordFiles(Struct):
    """The words of one language as documents: those about facts, and those of each program, by its id."""

    facts: list[Document]
    programs: dict[str, Document]

    @property
    def named(self) -> set[str]:
        """Every name that stands in a gap of these words."""
        texts = [text for file in (*self.facts, *self.programs.values()) for _, text in _texts(file.data, ())]
        return {name for text in texts for gap in GAP.findall(text) for name in NAME.findall(gap)}


def read_words(library: Library, content: Path, report: Report) -> WordFiles:
    """Every file of words that the library needs; one that is not there or cannot be read is reported."""
    facts = [_document(file, report) for file in fact_files(content / "en")]
    programs = {name: _document(content / "en" / "programs" / f"{name}.toml", report) for name in library.programs}
    for file in sorted((content / "en" / "programs").glob("*.toml")):
        if file.stem not in library.programs:
            near = nearest(file.stem, library.programs)
            report(Problem("words_orphaned", place=Place(shown(file)), key=file.stem, nearest=near))
    return WordFiles([file for file in facts if file], {name: file for name, file in programs.items() if file})


def check_words(reading: Reading, words: WordFiles, whole: Collection[str], hidden: Collection[str]) -> None:
    """Report words that are missing, orphaned, or have a gap that nothing fills.

    `whole`: the programs whose flow files can be read to their end; what the others lack is not known, nor the
    options and fields of facts in the files that are `hidden`.
    """
    library = reading.library
    told_with_facts = {name for file in words.facts for keys in file.data.values() for _, name in _readings_told(keys)}
    readings: set[str] = set()
    for name, document in words.programs.items():
        readings |= set(document.data.get("reading", {}))
        if name in whole:
            _check_program(document, library.programs[name])
            readings |= _check_readings(document, library.programs[name], told_with_facts)
    said = {name for file in words.facts for name in file.data}
    for file in words.facts:
        missing = [name for name in library.facts if name not in said and _home(reading, words, name) is file]
        if len(whole) == len(library.programs):
            _compare(file, (), [*missing, *(name for name in library.facts if name in file.data)], file.data)
        open_to = [name for name in file.data if name in library.facts and reading.facts[name].name not in hidden]
        _check_facts(file, library, readings, open_to)


def _home(reading: Reading, words: WordFiles, name: str) -> Document:
    """The file in which the words of a fact belong: that of its folder, where there is one."""
    folder = reading.folders.get(name, "")
    return next((file for file in words.facts if file.name.endswith(f"/facts/{folder}.toml")), words.facts[0])


def _document(file: Path, report: Report) -> Document | None:
    if not file.exists():
        report(Problem("words_file_missing", place=Place(shown(file))))
        return None
    return read_document(file, report)


def _compare(document: Document, path: KeyPath, wanted: Collection[str], there: Mapping[str, Any]) -> None:
    """Every wanted key has words, and every key of the words is wanted; a misspelt key is told once."""
    meant: set[str] = set()
    for name in there:
        if name not in wanted:
            key, near = ".".join(map(str, (*path, name))), likely(name, set(wanted) - there.keys() - meant)
            document.fault("words_orphaned", (*path, name), key=key, nearest=near)
            meant.add(near)
    for name in wanted:
        if name not in there and name not in meant:
            key = ".".join(map(str, (*path, name)))
            document.fault("words_missing", path, key=key, add=to_add([*map(str, path), name]))


def _check_facts(document: Document, library: Library, readings: set[str], whole: Collection[str]) -> None:
    """The words of one file of facts."""
    voices = {option for screening in _screenings(library) for option in _voices(library, screening)}
    for name, words in document.data.items():
        fact = library.facts.get(name)
        if fact is None:
            continue
        if name in whole:
            _compare(document, (name, "options"), fact.options, words.get("options", {}))
            _check_fields(document, name, fact, words)
        for key in ("ask", "help", "example", "statement", "where"):
            if isinstance(words.get(key), dict):
                # Under "" stand the words for when the side is not known, or where it is not asked.
                _compare(document, (name, key), {*voices, ""} if "" in words[key] else voices, words[key])
        _check_naming(document, library, (name,), words)
        for path, reading in _readings_told(words):
            if reading not in readings:
                document.fault("reading_unknown", (name, *path), name=reading, nearest=nearest(reading, readings))
        if fact.length and "items" in words and len(words["items"]) != fact.length:
            document.fault("words_items", (name, "items"), length=fact.length, found=len(words["items"]))


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
            start = text.index("{" + written) + 1
            try:
                unknown = [found for found in walk(parse(written)) if isinstance(found, Name)]
            except Problem as fault:
                at = fault.values.get("at")
                document.report(fault.at(document.place(inner, start + (at if isinstance(at, int) else 0))))
                continue
            for found in unknown:
                if found.name not in library.facts:
                    near, place = nearest(found.name, library.facts), document.place(inner, start + found.at)
                    document.report(Problem("words_gap", place=place, name=found.name, nearest=near))


def _check_fields(document: Document, name: str, fact: Fact, words: Mapping[str, Any]) -> None:
    """Each field of a row has its words, and the words of each option."""
    there = words.get("fields", {})
    _compare(document, (name, "fields"), [part.name for part in fact.fields], there)
    for part in fact.fields:
        options = there.get(part.name, {}).get("options", {})
        _compare(document, (name, "fields", part.name, "options"), part.options, options)


def _check_program(document: Document, program: Program) -> None:
    for key, wanted in _ids(program).items():
        _compare(document, (key,), wanted, document.data.get(key, {}))
    _check_status(document, program)
    for clause in program.clauses:
        words = document.data.get("clause", {}).get(clause.id, {})
        if clause.role == "out_of_scope" and words and not words.get("reason"):
            keys = ("clause", clause.id, "reason")
            document.fault("words_missing", keys[:2], key=".".join(keys), add=to_add(keys))
    for path, template in _texts(document.data, ()):
        known = _filled(program, path) if gaps(template) and path[-1] in TEXTS_WITH_GAPS else set()
        for name in gaps(template) if known else ():
            if name not in known:
                near, place = nearest(name, known), document.place(path, template.index("{" + name) + 1)
                document.report(Problem("words_gap", place=place, name=name, nearest=near))


def _check_status(document: Document, program: Program) -> None:
    """Of an open program the words name where that was seen; of another they say how it stands."""
    there: Mapping[str, Any] = document.data.get("status", {})
    needed, other = ("source", "") if program.status.is_open else ("line", "source")
    if not there.get(needed):
        document.fault("words_missing", ("status",), key=f"status.{needed}", add=to_add(("status", needed)))
    if there.get(other):
        document.fault("status_source", ("status", other), state=program.status.state)


def _filled(program: Program, path: KeyPath) -> set[str]:
    """What fills the gaps of a text: facts, amounts and figures of every screening that has the part it is about."""
    known: set[str] | None = None
    for screening in program.screenings.values():
        named: tuple[Any, ...] = (*screening.amounts, *screening.figures)
        told: tuple[Any, ...] = (*screening.flags, *screening.notes, *screening.checks, *screening.duties)
        ids = {part.id for part in (*named, *told)} | {r.tells[1] for r in screening.relations if r.tells}
        if len(path) > 1 and path[1] in ids:
            here = {*screening.facts, *(part.id for part in named)}
            known = here if known is None else known & here
    return {"for", *(known or ())}


def _check_readings(document: Document, program: Program, told_with_facts: set[str]) -> set[str]:
    """A flag tells a reading; a note tells a reading or words of its own; a fact's help may tell readings too.

    Gives the readings that are wanted, so that one that is missing is told once.
    """
    readings: Mapping[str, Any] = document.data.get("reading", {})
    notes: Mapping[str, Any] = document.data.get("note", {})
    screenings = program.screenings.values()
    flags = dict.fromkeys(flag.id for screening in screenings for flag in screening.flags)
    noted = dict.fromkeys(note.id for screening in screenings for note in screening.notes)
    taken = (noted.keys() - notes.keys()) & (told_with_facts | flags.keys())
    wanted = [*flags, *(name for name in noted if name in taken or name in readings)]
    wanted += sorted(told_with_facts & readings.keys())
    _compare(document, ("note",), [name for name in noted if name not in readings and name not in taken], notes)
    _compare(document, ("reading",), list(dict.fromkeys(wanted)), readings)
    return set(wanted)


def _ids(program: Program) -> dict[str, list[str]]:
    """The ids that words are written for, each once and in the order of the flow, by the key they stand under."""
    relations = [r for s in program.screenings.values() for r in s.relations]
    found: dict[str, list[str]] = {
        "screening": list(program.screenings),
        "clause": [clause.id for clause in program.clauses],
        "relation": [relation.tells[1] for relation in relations if relation.tells is not None],
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
            found.setdefault(key, []).extend(item.id for item in items)
    return {key: list(dict.fromkeys(ids)) for key, ids in found.items()}


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
