"""What to confirm: the answers that are estimates and lie so near a limit that the exact figure may decide otherwise.

What near is, `limits.near_by` says; the distance stands beside the test too.
"""

from collections.abc import Iterator

from screener.expr.explain import Reading, explain
from screener.result.because import Because
from screener.result.model import Finding, Outcome, State
from screener.result.prose import Prose
from screener.result.rows import Row


def resting_facts(outcome: Outcome, prose: Prose) -> tuple[str, ...]:
    """The estimates that a decided test rests on near its limit, each once."""
    return tuple(
        dict.fromkeys(fact for _, reading in _resting(outcome, prose) for fact in _rough(reading, outcome, prose))
    )


def confirm_rows(outcome: Outcome, prose: Prose) -> list[Row]:
    """A row for each such estimate, with the tests that rest on it and how far their limits are."""
    program, told = outcome.screening.program, Because(prose, outcome)
    lines: dict[str, list[str]] = {}
    for finding, reading in _resting(outcome, prose):
        title = prose.part(program, "criterion", finding.criterion, "title")
        line = prose.say("because", "fact", fact=title, value=told.estimated(reading) or "")
        for fact in _rough(reading, outcome, prose):
            lines.setdefault(fact, []).append(line)
    return [
        Row("", prose.say("because", "fact", fact=prose.label(fact), value=_value(fact, outcome, prose)), tuple(texts))
        for fact, texts in lines.items()
    ]


def _value(fact: str, outcome: Outcome, prose: Prose) -> str:
    return prose.value(fact, outcome.scope.fact(fact), briefly=True)


def _resting(outcome: Outcome, prose: Prose) -> Iterator[tuple[Finding, Reading]]:
    """The decided parts of decided tests that rest on an estimate near their limit."""
    told = Because(prose, outcome)
    for finding in outcome.findings:
        if finding.state is not State.UNKNOWN:
            for reading in explain(finding.criterion.test, outcome.scope):
                if reading.kind in ("compare", "within") and told.resting(reading) is not None:
                    yield finding, reading


def _rough(reading: Reading, outcome: Outcome, prose: Prose) -> tuple[str, ...]:
    found = Because(prose, outcome).resting(reading)
    return found[0] if found is not None else ()
