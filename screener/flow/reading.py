"""What one reading of the flows found, and where it all was written, for faults that are found later."""

from collections.abc import Iterator

from screener.flow.documents import Document, Path, Report, Written
from screener.flow.model import Library
from screener.values.problem import Problem
from screener.values.struct import Struct, field


class Reading(Struct):
    """A library with its documents: of each fact, each program and each screening, by their ids.

    `folders`: the folder in which each fact is written.
    """

    library: Library
    report: Report
    facts: dict[str, Document] = field(default_factory=dict)
    programs: dict[str, Document] = field(default_factory=dict)
    screenings: dict[str, Document] = field(default_factory=dict)
    folders: dict[str, str] = field(default_factory=dict)

    @property
    def written(self) -> Iterator[Written]:
        """Every expression, file by file."""
        documents = [*self.facts.values(), *self.programs.values(), *self.screenings.values()]
        for document in {id(document): document for document in documents}.values():
            yield from document.written

    def fault(self, document: Document, problem: str, path: Path, /, **values: object) -> None:
        """Report a fault of a document at a key path."""
        self.report(Problem(problem, place=document.place(path), **values))
