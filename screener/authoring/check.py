"""`flows check`: everything that can be wrong with a set of flows and its words, told at file, line and column."""

from collections.abc import Callable, Collection, Iterable
from datetime import date
from functools import partial
from pathlib import Path

from screener.authoring.asking import check_asking
from screener.authoring.called import check_called
from screener.authoring.shape import check_shape
from screener.authoring.tables import check_tables
from screener.authoring.try_examples import Unlike, try_example
from screener.authoring.use import check_claims, check_facts, check_names, check_shown
from screener.authoring.words import check_words, read_words
from screener.flow.load import read_library
from screener.flow.meaning import check_meaning
from screener.flow.model import Example, Library, Program, Screening
from screener.flow.reading import Reading
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.result.desk import Desk
from screener.values.problem import Place, Problem
from screener.values.struct import Struct, field

RunExample = Callable[[Library, Screening, Example], Iterable[Unlike]]
"""Screens an example and gives everything that came out other than expected."""

UNREADABLE = frozenset({"toml_quotes", "toml_syntax", "toml_unreadable", "flow_file_unreadable"})
HIDING = frozenset(
    {
        "id_twice",
        "key_missing",
        "key_unknown",
        "key_wrong_kind",
        "name_ill_formed",
        "name_unusable",
        "program_folder",
        "value_wrong",
        "word_unknown",
    }
)
"""The faults that hide parts of a flow file: what has no words, or is not used, cannot be told then."""
NAMELESS = frozenset(
    {"name_of_field", "name_unknown", "fact_unknown", "example_name_unknown", "words_orphaned", "fact_not_asked"}
)
"""What is also told of a fact that is there, with a fault of its own: that fault is told alone."""
NAMED_IN = {
    "beside_unknown": "criterion",
    "clause_unknown": "clause",
    "criterion_unknown": "criterion",
    "screening_unknown": "screening",
    "section_unknown": "section",
}
"""The key of the tables that have what was not found: where one of them is misspelt, that is told alone."""


class Found(Struct):
    """The faults so far, and which files they stand in."""

    problems: list[Problem] = field(default_factory=list)

    def __call__(self, problem: Problem) -> None:
        """Note one fault, once."""
        same = [(p.kind, p.place, p.values) for p in self.problems]
        if (problem.kind, problem.place, problem.values) not in same:
            self.problems.append(problem)

    @property
    def files(self) -> set[str]:
        """The files with a fault."""
        return self.files_of({problem.kind for problem in self.problems})

    def files_of(self, kinds: Collection[str]) -> set[str]:
        """The files with a fault of one of these kinds."""
        return {problem.place.file for problem in self.problems if problem.place is not None and problem.kind in kinds}


def check_flows(flows: Path, content: Path, run_example: RunExample | None = None) -> list[Problem]:
    """Everything wrong with the flows and content of two folders, in the order of the files; empty when all is well.

    What would only follow from another fault is left out: the words of a flow file that cannot be read to its end,
    the examples of rules with a fault, and everything else while a file is no TOML.
    """
    found = Found()
    check_shape(flows, content, found)
    shapes = {problem.place for problem in found.problems}
    reading = read_library(flows, content, lambda problem: None if problem.place in shapes else found(problem))
    reading.report = found
    if found.files_of(UNREADABLE):
        return _in_order([p for p in found.problems if p.kind in UNREADABLE or p.place in shapes])
    _check_reading(reading, content, found)
    if run_example is not None:
        _run_examples(reading, run_example, found)
    return _in_order(_without_echoes(found.problems, reading))


def example_runner(content: Path, today: date) -> RunExample:
    """Runs examples with the words and tables of the folder `content`, as of `today` where an example names no day."""
    words, tables = load_words(content), Tables(content)

    def run(library: Library, screening: Screening, example: Example) -> Iterable[Unlike]:
        return try_example(Desk(library, words, tables, today), screening, example)

    return run


def _check_reading(reading: Reading, content: Path, found: Found) -> None:
    """What the files mean, file by file and beside each other."""
    tables, programs = Tables(content), reading.library.programs
    hidden = found.files_of(HIDING)
    read = {name for name, program in programs.items() if not hidden & _files(reading, program)}
    in_tables: list[Problem] = []
    check_tables(tables, in_tables.append)
    for problem in in_tables:
        found(problem)
    if in_tables:
        return  # every look into them would fail again
    check_meaning(reading, content)
    check_asking(reading, tables)
    words = read_words(reading.library, content, found)
    check_words(reading, words, read, hidden)
    sound = {name for name in read if not found.files & _files(reading, programs[name])}
    for name in read:
        check_claims(reading, programs[name])
    for name in sound:
        check_shown(reading, programs[name])
        check_names(reading, programs[name], words.named)
    if len(sound) == len(programs) and not found.files_of(NAMELESS):
        check_facts(reading, tables)
    if not found.problems:
        check_called(reading.library, content, found)


def _files(reading: Reading, program: Program) -> set[str]:
    """The flow files that a program rests on, as faults name them."""
    documents = [reading.programs[program.id], *(reading.screenings[name] for name in program.screenings)]
    used = {name for screening in program.screenings.values() for name in screening.facts}
    documents += [file for name, file in reading.facts.items() if name in used or reading.folders[name] == program.id]
    return {document.name for document in documents}


def _run_examples(reading: Reading, run_example: RunExample, found: Found) -> None:
    """The examples of the programs whose rules have no fault."""
    faulty = found.files
    if any(Path(file).parent.name == "tables" for file in faulty):
        return
    for program in reading.library.programs.values():
        if faulty & _files(reading, program):
            continue
        for screening in program.screenings.values():
            document = reading.screenings[screening.id]
            fault = partial(reading.fault, document)
            for number, example in enumerate(screening.examples):
                own = document.data["example"][number]
                for unlike in run_example(reading.library, screening, example):
                    in_base = unlike.path[0] == "facts" and unlike.path[1] not in own.get("facts", {})
                    path = ("base", unlike.path[1]) if in_base else ("example", number, *unlike.path)
                    title = {} if unlike.kind == "example_answer" else {"title": example.title}
                    fault(unlike.kind, path, detail=unlike.detail, **title)


def _without_echoes(problems: list[Problem], reading: Reading) -> list[Problem]:
    """Without what is told of facts that could not be read, and of words whose own key is misspelt."""
    ill_formed = {p.values["name"] for p in problems if p.kind == "name_ill_formed"}
    meant = {(p.place.file, p.values["nearest"]) for p in problems if p.kind == "key_unknown" and p.place}

    def echo(problem: Problem) -> bool:
        name = str(problem.values.get("name") or problem.values.get("key"))
        if problem.kind == "words_missing" and problem.place is not None:
            return (problem.place.file, name.partition(".")[0]) in meant
        if problem.values.get("nearest") in ill_formed or NAMED_IN.get(problem.kind) in {key for _, key in meant}:
            return True
        return problem.kind in NAMELESS and name in reading.unread

    return [problem for problem in problems if not echo(problem)]


def _in_order(problems: list[Problem]) -> list[Problem]:
    """Faults by their place."""
    return sorted(problems, key=lambda problem: _sorting(problem.place))


def _sorting(place: Place | None) -> tuple[str, int, int]:
    return (place.file, place.line, place.column) if place else ("", 0, 0)
