"""`flows check`: everything that can be wrong with a set of flows and its words, told at file, line and column."""

from collections.abc import Callable, Iterable
from pathlib import Path

from screener.authoring.asking import check_asking
from screener.authoring.called import check_called
from screener.authoring.shape import check_shape
from screener.authoring.tables import check_tables
from screener.authoring.use import check_use
from screener.authoring.words import check_words
from screener.flow.load import read_library
from screener.flow.meaning import check_meaning
from screener.flow.model import Example, Library, Screening
from screener.flow.reading import Reading
from screener.flow.tables import Tables
from screener.flow.words import Words
from screener.values.problem import Place, Problem

RunExample = Callable[[Library, Screening, Example], Iterable[str]]
"""Screens an example and gives one line for everything that came out other than expected."""


def check_flows(flows: Path, content: Path, run_example: RunExample | None = None) -> list[Problem]:
    """Everything wrong with the flows and content of two folders, file by file; empty when all is well.

    Shapes come first: only when the files have theirs are expressions, words and examples looked at.
    """
    found: list[Problem] = []
    check_shape(flows, content, found.append)
    reading = read_library(flows, content, found.append)
    if not found:
        check_tables(Tables(content), found.append)
    if not found:
        check_meaning(reading, content)
        check_use(reading)
        check_asking(reading, Tables(content))
        check_words(reading.library, content, found.append)
        check_called(reading.library, content, found.append)
    if not found and run_example is not None:
        _run_examples(reading, run_example)
    return _in_order(found)


def told(problem: Problem, words: Words) -> str:
    """One line for the author: file:line:column: what is wrong; how to mend it."""
    text = words.problem(problem)
    return f"{problem.place}: {text}" if problem.place else text


def _run_examples(reading: Reading, run_example: RunExample) -> None:
    for program in reading.library.programs.values():
        for screening in program.screenings.values():
            document = reading.screenings[screening.id]
            for number, example in enumerate(screening.examples):
                for line in run_example(reading.library, screening, example):
                    path = ("example", number)
                    reading.fault(document, "example_failed", path, title=example.title, detail=line)


def _in_order(found: list[Problem]) -> list[Problem]:
    """Faults by their place, one a place: the schema and the loader see some of them both."""
    by_place: dict[object, Problem] = {}
    for problem in found:
        by_place.setdefault(problem.place or id(problem), problem)
    return sorted(by_place.values(), key=lambda problem: _sorting(problem.place))


def _sorting(place: Place | None) -> tuple[str, int, int]:
    return (place.file, place.line, place.column) if place else ("", 0, 0)
