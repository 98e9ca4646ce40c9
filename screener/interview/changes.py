"""After an answer: what was understood, and what it moved, in which program."""

from screener.interview.page import Line, Tone
from screener.result.amounts import amount_text
from screener.result.desk import Desk
from screener.result.model import Outcome

MOST_MOVED = 3
"""Tests named one by one after an answer; the board shows them all."""


def moved(desk: Desk, before: list[Outcome], after: list[Outcome]) -> list[Line]:
    """A line for each verdict, test or amount that an answer moved; one line that says so when none did."""
    texts: list[str] = []
    for old, new in zip(before, after, strict=True):
        texts += _verdict(desk, old, new) + _tests(desk, old, new) + _amounts(desk, old, new)
    lines = [Line(Tone.CHANGE, text) for text in texts]
    return lines or [Line(Tone.CHANGE, desk.prose.say("line", "nothing_moved"))]


def _verdict(desk: Desk, old: Outcome, new: Outcome) -> list[str]:
    if old.verdict is new.verdict:
        return []
    title = desk.words.get("programs", new.screening.program, "short")
    return [desk.prose.say("line", "verdict", screening=title, verdict=desk.prose.verdict(new))]


def _tests(desk: Desk, old: Outcome, new: Outcome) -> list[str]:
    was = {finding.criterion.id: finding.state for finding in old.findings}
    out = []
    for finding in new.findings:
        if was.get(finding.criterion.id) is finding.state:
            continue
        title = desk.words.get("programs", new.screening.program, "criterion", finding.criterion.id, "title")
        out.append(desk.prose.say("line", "moved", title=title, state=desk.prose.say("state", finding.state.value)))
    return out[:MOST_MOVED]


def _amounts(desk: Desk, old: Outcome, new: Outcome) -> list[str]:
    """Amounts that became known, or changed once they were."""
    was = {found.amount.id: found.shown for found in old.amounts}
    out = []
    for found in new.amounts:
        if not found.shown.is_single or found.shown == was.get(found.amount.id) or old.verdict is not new.verdict:
            continue
        label = desk.words.get("programs", new.screening.program, "amount", found.amount.id, "label")
        out.append(desk.prose.say("line", "amount", amount=label, value=amount_text(found, new, desk.prose)))
    return out[:MOST_MOVED]


def warnings(desk: Desk, before: list[Outcome], after: list[Outcome]) -> list[Line]:
    """Warnings and contradictions that the last answer brought up."""
    lines = []
    for old, new in zip(before, after, strict=True):
        for check in new.checks:
            if check not in old.checks:
                text = desk.words.get("programs", new.screening.program, "check", check.id, "text")
                lines.append(Line(Tone.WARNING, text))
        fresh = [found for found in new.contradictions if found not in old.contradictions]
        lines += [Line(Tone.WARNING, desk.prose.contradiction(found, new.scope)) for found in fresh]
    return lines
