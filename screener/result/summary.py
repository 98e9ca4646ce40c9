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
    programs = list({program.id: program for _, program, _ in ordered}.values())
    stand = [several_stand(programs, prose, "status")] if len(programs) > 1 else []
    return [replace(reports[0], summary=(prose.say("result", "summary_title"), *stand, *lines)), *reports[1:]]


def several_stand(programs: Sequence[Program], prose: Prose, key: str) -> str:
    """How several programs stand in the real world, in one sentence: the `status`, or the `point` of it."""
    taking = sum(program.status.is_open for program in programs)
    return prose.say("choosing", f"{key}_some" if taking else key, count=str(len(programs)), open=str(taking))
