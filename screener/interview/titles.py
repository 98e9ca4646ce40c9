"""The names of tests and amounts by their ids, as a saved result holds them."""

from collections.abc import Mapping

from screener.case.answers import Case
from screener.flow.model import Amount, Criterion
from screener.flow.words import gaps
from screener.result.desk import Desk
from screener.result.model import Outcome
from screener.values.clean import clean_line

KEY: Mapping[str, str] = {"criterion": "title", "amount": "label"}
"""Where the name of a part stands among its words."""


def full_title(desk: Desk, name: str) -> str:
    """A screening by its program and its own name; its id alone where this version does not know it."""
    program = next((program.id for program in desk.library.programs.values() if name in program.screenings), None)
    if program is None:
        return clean_line(name)
    short = desk.words.get("programs", program, "short")
    own = desk.words.maybe("programs", program, "screening", name, "title")
    return short if own is None else desk.prose.say("choosing", "one", program=short, title=own)


class Titles:
    """Names in the words of today; what was made for a row is looked up in the case; an id that is gone is itself."""

    def __init__(self, desk: Desk, case: Case) -> None:
        self.desk = desk
        self.case = case
        self._outcomes: list[Outcome] | None = None

    def screening(self, name: str) -> str:
        """A screening by its program, and its own name where the program has several."""
        screening = self.desk.library.screening(name)
        if screening is not None and len(self.desk.program(screening).screenings) < 2:
            return self.desk.words.get("programs", screening.program, "short")
        return full_title(self.desk, name)

    def part(self, screening: str, kind: str, name: str) -> str:
        """A test or an amount by its title."""
        known = self.desk.library.screening(screening)
        if known is None:
            return clean_line(name)
        text = self.desk.words.maybe("programs", known.program, kind, name, KEY[kind])
        return text if text is not None and not gaps(text) else self._made(screening, kind, name) or clean_line(name)

    def _made(self, screening: str, kind: str, name: str) -> str:
        """The title of a part that was made for a row of the case as it is now."""
        if self._outcomes is None:
            self._outcomes = self.desk.outcomes(self.case)
        for outcome in self._outcomes:
            if outcome.screening.id == screening:
                part = _part(outcome, kind, name)
                return "" if part is None else self.desk.prose.part(outcome.screening.program, kind, part, KEY[kind])
        return ""


def _part(outcome: Outcome, kind: str, name: str) -> Criterion | Amount | None:
    if kind == "criterion":
        finding = outcome.finding(name)
        return None if finding is None else finding.criterion
    return next((found.amount for found in outcome.amounts if found.amount.id == name), None)
