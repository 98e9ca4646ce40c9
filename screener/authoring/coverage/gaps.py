"""What nothing reaches, each with the place where it is written; and how much of it there is."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from screener.authoring.coverage.reach import Reached, id_of, possible_sides
from screener.authoring.coverage.words import Text
from screener.authoring.source import source
from screener.expr.tree import Compare, walk
from screener.flow.documents import Document, Path, Written
from screener.flow.model import FIELD, Kind, Screening
from screener.flow.reading import Reading
from screener.interview.next_question import firsts
from screener.result.desk import Desk
from screener.result.model import State
from screener.values.problem import Place, Problem

KINDS = ("tests", "limits", "readings", "questions")
"""What is counted of a screening."""


@dataclass
class Counted:
    """Of one screening: how many of each of KINDS there are, how many are reached, and a gap for every other."""

    screening: str
    reached: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    all: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    gaps: list[Problem] = field(default_factory=list)

    def count(self, kind: str, there: int, wanted: int, gap: Problem) -> None:
        """Add some that belong together; those that are missing are told as one gap."""
        self.reached[kind] += there
        self.all[kind] += wanted
        if there < wanted:
            self.gaps.append(gap)


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of a library are written."""

    reading: Reading
    nodes: dict[int, tuple[Written, int]]

    @classmethod
    def of(cls, reading: Reading) -> "Places":
        """Every comparison of the flows, by the identity of its node."""
        found = {}
        for written in reading.written:
            for node in walk(written.node):
                if isinstance(node, Compare):
                    found[id(node)] = written, node.at
        return cls(reading, found)

    def comparison(self, node: Compare) -> Place | None:
        """Where a comparison stands."""
        known = self.nodes.get(id(node))
        if known is None:
            return None
        written, at = known
        return written.document.place(written.path, max(0, at - written.shift))

    def part(self, screening: str, kind: str, template: str) -> Place:
        """Where a part of a screening stands, by the beginning of its id."""
        document = self.reading.screenings[screening]
        return document.place(_path(document, kind, template))

    def fact(self, name: str) -> Place:
        """Where a fact, or a field of its rows, is declared."""
        roster, _, part = name.partition(FIELD)
        path = (roster.rpartition(".")[2], *(("fields", part) if part else ()))
        return self.reading.facts[roster].place(path)


def _path(document: Document, kind: str, template: str) -> Path:
    for number, raw in enumerate(document.data.get(kind, ())):
        if str(raw.get("id", "")).partition("{")[0].rstrip("-_") == template:
            return (kind, number, "id")
    return ()


def counted(desk: Desk, screening: Screening, reached: Reached, places: Places) -> Counted:
    """What of a screening is reached, and what is not."""
    out = Counted(screening.id)
    for criterion in screening.criteria:
        states = reached.states[screening.id, id_of(criterion)]
        missing = [state.value for state in State if state not in states]
        place = places.part(screening.id, "criterion", criterion.id)
        out.count("tests", len(states), 3, _gap("uncovered_test", place, desk, id=criterion.id, missing=missing))
    for node, sides in possible_sides(desk, screening).values():
        missing = [side for side in ("below", "at", "above") if side in sides - reached.sides[id(node)]]
        gap = _gap("uncovered_limit", places.comparison(node), desk, text=source(node), missing=missing)
        out.count("limits", len(sides) - len(missing), len(sides), gap)
    for kind, remarks in (("flag", screening.flags), ("note", screening.notes)):
        for remark in remarks:
            if remark.when is not None and not remark.in_help:
                place = places.part(screening.id, kind, remark.id)
                gap = Problem("uncovered_reading", place=place, id=remark.id)
                out.count("readings", remark.id in reached.told[screening.id], 1, gap)
    for name in _questions(desk, screening):
        gap = Problem("uncovered_question", place=places.fact(name), fact=name, screening=screening.id)
        out.count("questions", name in reached.asked[screening.id], 1, gap)
    return out


def _questions(desk: Desk, screening: Screening) -> Iterator[str]:
    order = [*firsts(desk.library.facts, [screening]), *screening.asked_in_order(None)]
    for name in dict.fromkeys(order):
        fact = desk.library.facts[name]
        if name in screening.facts and not fact.supplied:
            yield name
            if fact.kind is Kind.ROWS:
                yield from (part.name for part in fact.as_facts)


def _gap(kind: str, place: Place | None, desk: Desk, *, missing: list[str], **values: str) -> Problem:
    words = [desk.words.get("interface", "coverage", word) for word in missing]
    return Problem(kind, place=place, missing=", ".join(words), **values)


def unheard(text: Text) -> Problem:
    """A text of the content that nothing showed."""
    key = ".".join(map(str, text.key))
    return Problem("uncovered_words", place=text.document.place(text.key), key=key)
