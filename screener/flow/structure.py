"""How the parts of a library fit together: ids that are used twice, or that name nothing."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from screener.expr.spelling import nearest
from screener.expr.tree import Name
from screener.flow.documents import Document, Path
from screener.flow.model import VERDICT, Amount, Figure, Kind, Program, Remark, Screening
from screener.flow.reading import Reading

Part = TypeVar("Part")
Placed = Sequence[tuple[Path, Part]]


def check_structure(reading: Reading) -> None:
    """Report every id that is used twice or that names nothing: facts, sections, criteria, clauses."""
    facts = reading.library.facts
    for fact in facts.values():
        if fact.asked_as is not None and fact.asked_as not in facts:
            near = nearest(fact.asked_as, facts)
            path = (fact.plain, "ask")
            reading.fault(reading.facts[fact.name], "fact_unknown", path, name=fact.asked_as, nearest=near)
    for program in reading.library.programs.values():
        _check_clauses(program, reading)
        for screening in program.screenings.values():
            _Fit(reading, reading.screenings[screening.id]).check(screening, program)


def _check_clauses(program: Program, reading: Reading) -> None:
    """A clause is told in screenings that there are."""
    known = ", ".join(filter(None, program.screenings))
    for number, clause in enumerate(program.clauses):
        for place, name in enumerate(clause.told_in):
            if name not in program.screenings:
                path: Path = ("clause", number, "told_in", place)
                near = nearest(name, program.screenings)
                reading.fault(
                    reading.programs[program.id], "screening_unknown", path, name=name, nearest=near, known=known
                )


class _Fit:
    """The checks of one screening; each reports into the same reading."""

    def __init__(self, reading: Reading, document: Document) -> None:
        self.reading = reading
        self.document = document

    def fault(self, problem: str, path: Path, /, **values: object) -> None:
        self.reading.fault(self.document, problem, path, **values)

    def check(self, screening: Screening, program: Program) -> None:
        remarks = [
            _placed("flag", screening.flags),
            _placed("note", screening.notes),
            _placed("check", screening.checks),
            _placed("duty", screening.duties),
        ]
        criteria, amounts = _placed("criterion", screening.criteria), _placed("amount", screening.amounts)
        results: Placed[Amount | Figure] = [*amounts, *_placed("figure", screening.figures)]
        lines = self.unique([*criteria, *results])
        for group in remarks:
            self.unique(group)
            self.remarks(group, lines)
        self.names(screening, results)
        self.sections(screening)
        self.voice(screening)
        clauses = {clause.id for clause in program.clauses}
        names: list[tuple[Path, tuple[str, ...]]] = [(path, part.clauses) for path, part in criteria]
        names += [(path, part.clauses) for path, part in _placed("duty", screening.duties)]
        names += [(path, part.clauses) for path, part in _placed("figure", screening.figures)]
        for path, cited in [*names, *((path, part.clauses) for path, part in amounts)]:
            self.known("clause_unknown", (*path, "clauses"), cited, clauses)

    def unique(self, parts: Iterable[tuple[Path, object]]) -> set[str]:
        seen: dict[str, Path] = {}
        for path, part in parts:
            name = str(getattr(part, "id", ""))
            if name in seen:
                other = self.document.place((*seen[name], "id"), value=True)
                self.fault("id_twice", (*path, "id"), id=name, other=other)
            seen.setdefault(name, path)
        return set(seen)

    def known(self, kind: str, path: Path, names: Iterable[str], known: Iterable[str]) -> None:
        for number, name in enumerate(names):
            if name not in known:
                self.fault(kind, (*path, number), name=name, nearest=nearest(name, known))

    def remarks(self, remarks: Placed[Remark], lines: set[str]) -> None:
        for path, remark in remarks:
            if remark.beside is not None and remark.beside not in {*lines, VERDICT}:
                near = nearest(remark.beside, lines)
                self.fault("beside_unknown", (*path, "beside"), name=remark.beside, nearest=near)
            self.known("fact_unknown", (*path, "facts"), remark.facts, self.reading.library.facts)

    def names(self, screening: Screening, results: Placed[Amount | Figure]) -> None:
        """A name means one thing in a screening; a result that only shows what is called so may carry its name.

        A result of one screening may be what another one asks for.
        """
        for path, part in results:
            if part.each is not None:
                continue
            same = isinstance(part.value, Name) and part.value.name == part.id
            if not same and (part.id in screening.facts or screening.work.get(part.id) is not part.value):
                self.fault("name_twice", (*path, "id"), name=part.id)
        of_results = {part.id for _, part in results}
        for name in {*screening.work, *screening.functions} - of_results:
            if name in self.reading.library.facts or (name in screening.work and name in screening.functions):
                self.fault("name_twice", ("work", name), name=name)

    def sections(self, screening: Screening) -> None:
        self.unique(_placed("section", screening.sections))
        seen: set[str] = set()
        for path, section in _placed("section", screening.sections):
            self.known("fact_unknown", (*path, "facts"), section.facts, self.reading.library.facts)
            for number, name in enumerate(section.facts):
                if name in seen:
                    self.fault("listed_twice", (*path, "facts", number), name=name)
                seen.add(name)

    def voice(self, screening: Screening) -> None:
        """Each order lists every section once; its key is a value of the voice fact, or "" for not known."""
        sections = {section.id for section in screening.sections}
        for key, order in screening.order.items():
            self.known("section_unknown", ("order", key), order, sections)
            for missing in sorted(sections - set(order)):
                self.fault("section_left_out", ("order", key), name=missing)
        if screening.voice is None:
            return
        fact = self.reading.library.facts.get(screening.voice)
        if fact is None or fact.kind is not Kind.CHOICE:
            self.fault("voice_no_choice", ("voice",), name=screening.voice)
            return
        for key in screening.order:
            if key and key not in fact.options:
                self.fault("option_unknown", ("order", key), name=key, nearest=nearest(key, fact.options))


def _placed(key: str, parts: Sequence[Part]) -> Placed[Part]:
    return [((key, number), part) for number, part in enumerate(parts)]
