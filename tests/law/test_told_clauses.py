"""A clause that people are to be told is told on every result: in words of its own, or by a duty that stands there."""

import re

import pytest

from screener.case.answers import Case
from tests.law.shipped import DESK, TODAY

SCREENINGS = [screening.id for program in DESK.library.programs.values() for screening in program.screenings.values()]


@pytest.mark.parametrize("screening", SCREENINGS)
def test_every_clause_to_be_told_is_told_where_nothing_is_known_yet(screening: str) -> None:
    """The dates are open then, so that few duties stand on the result; what they would tell must not be lost."""
    case = Case(TODAY, (screening,))
    (outcome,), (report,) = DESK.outcomes(case), DESK.reports(case)
    program = DESK.program(outcome.screening)
    printed = {row.head for part in report.parts for row in part.rows}
    by_duty = {name for duty in outcome.duties for name in duty.remark.clauses}
    told = [clause.id for clause in program.clauses if clause.is_told_in(screening)]
    says = {name: DESK.words.get("programs", program.id, "clause", name, "says") for name in told}
    assert [name for name in told if name not in by_duty and says[name] not in printed] == []


@pytest.mark.parametrize("program", list(DESK.library.programs))
def test_every_clause_to_be_told_is_told_by_some_screening(program: str) -> None:
    """A clause about funds does not stand under a single business, and none is lost by that."""
    known = DESK.library.programs[program]
    told = [clause for clause in known.clauses if clause.role in ("told", "out_of_scope")]
    assert [clause.id for clause in told if not any(clause.is_told_in(name) for name in known.screenings)] == []


@pytest.mark.parametrize("screening", SCREENINGS)
def test_what_is_said_of_funds_and_investors_stands_only_under_their_own_screenings(screening: str) -> None:
    known = DESK.screenings([screening])[0]
    told = {clause.id for clause in DESK.program(known).clauses if clause.is_told_in(screening)}
    about = {"RGF-g1-i-bank": "ma-rural-reporting", "RGF-d1-transfer": "ma-rural-investor-credit"}
    about |= {"RGF-c4-fail": "ma-rural-fund-application", "WV-b3-how": "wv-small-business-credit"}
    assert [name for name, where in about.items() if (name in told) is not (where == screening)] == []


LEANING = re.compile(r"(It|Its|They|Their|These|Those|This|That|Such|So|And|Then|One that|Mended|Otherwise)\b")
"""How a sentence begins that leans on one before it; what people are told stands alone, in any order."""


@pytest.mark.parametrize("program", list(DESK.library.programs))
def test_what_is_told_names_what_it_is_about(program: str) -> None:
    told = [clause.id for clause in DESK.library.programs[program].clauses if clause.role in ("told", "out_of_scope")]
    says = {name: DESK.words.get("programs", program, "clause", name, "says") for name in told}
    assert [name for name, text in says.items() if LEANING.match(text)] == []
