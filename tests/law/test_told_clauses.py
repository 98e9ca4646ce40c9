"""A clause that people are to be told is told on every result: in words of its own, or by a duty that stands there."""

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
    told = [clause.id for clause in program.clauses if clause.role in ("told", "out_of_scope")]
    says = {name: DESK.words.get("programs", program.id, "clause", name, "says") for name in told}
    assert [name for name in told if name not in by_duty and says[name] not in printed] == []
