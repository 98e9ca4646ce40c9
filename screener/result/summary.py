"""Several results on the same answers: those that fit first, and a line for each before the first of them."""

from collections.abc import Sequence

from screener.flow.model import Program
from screener.result.model import Outcome, Verdict
from screener.result.prose import Prose
from screener.result.report import Report
from screener.values.struct import replace

ORDER = (Verdict.ELIGIBLE, Verdict.UNDETERMINED, Verdict.NOT_ELIGIBLE)

Reported = tuple[Outcome, Program, Report]


def summed_up(found: Sequence[Reported], prose: Prose) -> list[Report]:
    """The reports in the order in which a person wants them; several have their verdicts together at the top."""
    ordered = sorted(found, key=lambda one: ORDER.index(one[0].verdict))  # stable: else as the screenings stand
    reports = [report for _, _, report in ordered]
    if len(ordered) < 2:
        return reports
    lines = [
        prose.say("result", "summary", program=report.title, verdict=prose.board_verdict(outcome, program.status.years))
        for outcome, program, report in ordered
    ]
    programs = len({program.id for _, program, _ in ordered})
    head = [prose.say("result", "summary_title"), prose.say("choosing", "status", count=str(programs))]
    return [replace(reports[0], summary=(*head[: 1 + (programs > 1)], *lines)), *reports[1:]]
