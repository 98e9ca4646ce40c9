"""Rows that come in a file of their own beside an answers file: whose they are, and that nothing else answers them."""

from pathlib import Path

from screener.case.answers import BY_HAND, Answer, Case
from screener.case.csv_rows import read_rows
from screener.case.naming import FindPlace, names_of, places_by
from screener.case.refused import nearest
from screener.flow.model import Kind, Library
from screener.values.problem import Problem
from screener.values.struct import Struct, field
from screener.values.value import Stated


class GivenRows(Struct, frozen=True, dict=True):
    """Files of rows, as pairs of a fact's name and a path; each is read once, when a case first needs it."""

    files: tuple[tuple[str, Path], ...]
    library: Library
    find_place: FindPlace
    _read: dict[tuple[str, Path], Stated] = field(default_factory=dict)

    def added_to(self, case: Case) -> Case:
        """The case with all rows. Raises Problem for a fact that has no rows or has an answer, and for a bad file."""
        for named, path in self.files:
            name = self._fact(named, case)
            if name in case.answers:
                raise Problem("rows_twice", fact=named, rows=path)
            if (name, path) not in self._read:
                places = places_by(self.find_place)
                self._read[name, path] = read_rows(path, self.library.facts[name], places)
            case = case.answer(name, Answer(self._read[name, path], BY_HAND))
        return case

    def _fact(self, named: str, case: Case) -> str:
        """The fact that is meant: a shared one, one of the case's programs, or one with its program in front."""
        rosters = [name for name, fact in self.library.facts.items() if fact.kind is Kind.ROWS]
        found = [name for name in names_of(self.library, named, case.screenings) if name in rosters]
        if len(found) > 1:
            raise Problem("rows_own", fact=named, names=", ".join(found))
        if not found:
            known = ", ".join(rosters)
            raise Problem("rows_unknown", fact=named, nearest=nearest(named, rosters), known=known)
        return found[0]
