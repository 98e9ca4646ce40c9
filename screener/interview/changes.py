"""After an answer: what it moved, in which program, and why; and what to say when nothing is left to ask."""

from collections.abc import Sequence

from screener.flow.model import Amount, Figure
from screener.flow.words import fill, gaps
from screener.interview.page import Line, Tone
from screener.result.amounts import amount_text, figure_text, placeholders
from screener.result.because import because
from screener.result.desk import Desk
from screener.result.model import FigureFound, Finding, Outcome, State, Verdict
from screener.values.value import Value

MOST_MOVED = 3
"""Tests, and amounts, named one by one after an answer; the board shows them all."""
MOST_BESIDE = 2
"""Figures told in the line of a test."""

FITTING = {
    Verdict.ELIGIBLE: State.MET,
    Verdict.NOT_ELIGIBLE: State.NOT_MET,
    Verdict.UNDETERMINED: State.UNKNOWN,
}
"""The state of a test that explains a verdict best."""


def moved(desk: Desk, before: Sequence[Outcome], after: Sequence[Outcome]) -> list[Line]:
    """A line for each verdict, with a test that moved it, and for each other test, figure and amount that moved."""
    texts: list[str] = []
    for old, new in zip(before, after, strict=True):
        if new is old:  # the answer has nothing to do with it
            continue
        tests = _tests(desk, old, new)
        texts += _verdict(desk, old, new, tests)
        told = _most(desk, list(tests.values()))
        if new.verdict is not Verdict.NOT_ELIGIBLE:  # a no is told by its verdict, not by so many zeros
            told += _most(desk, _figures(desk, old, new)) + _most(desk, _amounts(desk, old, new))
        texts += told if len(after) == 1 else [_in_program(desk, new, text) for text in told]
    return [Line(Tone.CHANGE, text) for text in texts]


def _in_program(desk: Desk, outcome: Outcome, text: str) -> str:
    """A line under the name of its program, where several are screened."""
    short = desk.words.get("programs", outcome.screening.program, "short")
    return desk.prose.say("line", "in_program", program=short, text=text)


def unmoved(desk: Desk) -> list[Line]:
    """What to say when a changed answer moved nothing: the person waits for a word about it."""
    return [Line(Tone.CHANGE, desk.prose.say("line", "nothing_moved"))]


def ending(desk: Desk, outcomes: Sequence[Outcome]) -> Line:
    """Why nothing more is asked: everything is settled, or what is left has to be found out first."""
    verdicts = {outcome.verdict for outcome in outcomes}
    if any(not found.settled for outcome in outcomes for found in outcome.contradictions):
        return Line(Tone.WARNING, desk.prose.say("line", "contradicted"))
    waiting = Verdict.UNDETERMINED in verdicts or any(o.open_amounts | o.open_figures for o in outcomes)
    settled = "settled_no" if verdicts == {Verdict.NOT_ELIGIBLE} else "settled"
    return Line(Tone.TOLD, desk.prose.say("line", "waiting" if waiting else settled))


def _most(desk: Desk, texts: list[str]) -> list[str]:
    left = len(texts) - MOST_MOVED
    return texts if left <= 1 else [*texts[:MOST_MOVED], desk.prose.say("line", "more_moved", count=str(left))]


def _verdict(desk: Desk, old: Outcome, new: Outcome, tests: dict[str, str]) -> list[str]:
    """The new verdict in one line with a test that moved along with it, which is taken out of `tests`."""
    if old.verdict is new.verdict:
        return []
    title = desk.words.get("programs", new.screening.program, "short")
    text = desk.prose.say("line", "verdict", screening=title, verdict=desk.prose.verdict(new))
    if not tests:
        return [text]
    fitting = [f.criterion.id for f in new.findings if f.state is FITTING[new.verdict] and f.criterion.id in tests]
    because = tests.pop(next(iter([*fitting, *tests])))
    return [desk.prose.say("line", "verdict_because", verdict=text, because=because)]


def _tests(desk: Desk, old: Outcome, new: Outcome) -> dict[str, str]:
    """Each test in another state than before, by its id; why, unless it is met."""
    was = {finding.criterion.id: finding.state for finding in old.findings}
    moved_now = [finding for finding in new.findings if was.get(finding.criterion.id) is not finding.state]
    return {f.criterion.id: _with_figures(desk, old, new, f, _test(desk, new, f)) for f in moved_now}


def _with_figures(desk: Desk, old: Outcome, new: Outcome, finding: Finding, text: str) -> str:
    """A test that decides for a no, with what was worked out for its clauses: how far off it is."""
    if new.verdict is not Verdict.NOT_ELIGIBLE or finding.state is not State.NOT_MET:
        return text  # else figures have lines of their own
    own = set(finding.criterion.clauses)
    beside = [_figure(desk, new, found) for found in _figures_moved(old, new) if own & set(found.figure.clauses)]
    fresh = [figure for figure in beside if figure.partition(":")[0] not in text]
    return desk.prose.say("line", "with_figures", text=text, figures="; ".join(fresh[:MOST_BESIDE])) if fresh else text


def _test(desk: Desk, outcome: Outcome, finding: Finding) -> str:
    title = desk.prose.part(outcome.screening.program, "criterion", finding.criterion, "title")
    key = "moved" if finding.state is State.MET else "moved_because"
    why = because(desk.prose, finding, outcome)
    return desk.prose.say("line", key, title=title, state=desk.prose.say("state", finding.state), because=why)


def _amounts(desk: Desk, old: Outcome, new: Outcome) -> list[str]:
    """Amounts that became known, changed once they were, or may be one of a few again while the verdict holds."""
    was = {found.amount.id: found.shown for found in old.amounts}
    return [
        _labelled(desk, new, "amount", found.amount, amount_text(found, new, desk.prose))
        for found in new.amounts
        if _to_tell(was.get(found.amount.id), found.shown, lost=new.verdict is old.verdict)
    ]


def _figures(desk: Desk, old: Outcome, new: Outcome) -> list[str]:
    """Figures that became known, changed once they were, or may be one of a few again."""
    return [_figure(desk, new, found) for found in _figures_moved(old, new)]


def _figures_moved(old: Outcome, new: Outcome) -> list[FigureFound]:
    was = {found.figure.id: found.value for found in old.figures}
    return [found for found in new.figures if _to_tell(was.get(found.figure.id), found.value, lost=True)]


def _figure(desk: Desk, outcome: Outcome, found: FigureFound) -> str:
    return _labelled(desk, outcome, "figure", found.figure, figure_text(found, desk.prose))


def _to_tell(old: Value | None, new: Value, *, lost: bool) -> bool:
    """Whether the change of a number is worth a line: it is known now, or was and may be one of a few, if `lost`."""
    few = new.span is None and not new.undefined
    return new != old and (new.is_single or (lost and few and old is not None and old.is_single))


def _labelled(desk: Desk, outcome: Outcome, kind: str, part: Amount | Figure, text: str) -> str:
    label = desk.prose.part(outcome.screening.program, kind, part, "label")
    return desk.prose.say("line", "amount", amount=label, value=text)


def warnings(desk: Desk, before: Sequence[Outcome], after: Sequence[Outcome]) -> list[Line]:
    """Warnings and contradictions that the last answer brought up."""
    lines = []
    for old, new in zip(before, after, strict=True):
        for check in new.checks:
            if check not in old.checks:
                text = desk.words.get("programs", new.screening.program, "check", check.id, "text")
                lines.append(Line(Tone.WARNING, fill(text, placeholders(new, desk.prose)) if gaps(text) else text))
        fresh = [found for found in new.contradictions if found not in old.contradictions]
        lines += [Line(Tone.WARNING, desk.prose.contradiction(found, new.scope)) for found in fresh]
        if any(not found.settled for found in fresh):
            lines.append(Line(Tone.TOLD, desk.prose.say("line", "mend")))
    return lines
