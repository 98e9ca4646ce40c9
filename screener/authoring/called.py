"""Whether every fact can be called: it has a word that callers use, and a few letters of one mean it alone."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from screener.flow.documents import Document, Report, read_document
from screener.flow.model import Library, Screening
from screener.flow.words import Words, fact_files, load_words
from screener.interview import actions, calling
from screener.interview.next_question import firsts
from screener.values.problem import Place, Problem

DONT_KNOW = "d"


def check_called(library: Library, content: Path, report: Report) -> None:
    """Report facts without a word of their callers, words that are commands, and facts that no few letters reach."""
    words, told = load_words(content), set[str]()
    documents = [document for file in fact_files(content / "en") if (document := read_document(file, report))]
    commands = {DONT_KNOW, *(word for action in actions.ACTIONS for word in action.words)}
    for document in documents:
        for name in document.data.keys() & library.facts.keys():
            for number, word in enumerate(calling.called(words, name)):
                if word in commands:
                    spot = document.place((name, "called", number))
                    report(Problem("called_command", place=spot, name=name, word=word))
    for names in _together(library):
        for name in names:
            place = _place(documents, name) if name not in told else None
            if place is not None and (kind := _fault(words, names, name)):
                told.add(name)
                report(Problem(kind, place=place, name=name, letters=calling.REACH))


def _fault(words: Words, names: Sequence[str], name: str) -> str:
    if not calling.called(words, name):
        return "called_missing"
    return "" if calling.reached(words, names, name) else "called_unreached"


def _together(library: Library) -> Iterator[list[str]]:
    """The facts that are asked together: of each screening, and of those that run at once."""
    every = [s for program in library.programs.values() for s in program.screenings.values()]
    for screenings in ([screening] for screening in every):
        yield asked(library, screenings)
    if overview := [screening for screening in every if screening.overview]:
        yield asked(library, overview)


def asked(library: Library, screenings: Sequence[Screening]) -> list[str]:
    """Every fact that these screenings ask for, in order."""
    order = firsts(library.facts, screenings)
    order += [name for screening in screenings for name in screening.asked_in_order(None)]
    return [name for name in dict.fromkeys(order) if calling.can_be_said(library.facts[name])]


def _place(documents: Sequence[Document], name: str) -> Place | None:
    """Where the words of a fact say what it is called, or begin; None where it has none: that is told."""
    document = next((document for document in documents if name in document.data), None)
    if document is None:
        return None
    return document.place((name, "called") if "called" in document.data[name] else (name,))
