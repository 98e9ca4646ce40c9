"""What the engine shows of a screening's own examples, so that nothing of it has to be asked of the solver."""

from collections.abc import Iterator

from screener.authoring.coverage.reach import examples_of
from screener.authoring.verify.witness import Witness
from screener.flow.model import Fact, Kind, Screening
from screener.result.desk import Desk, answers_of
from screener.result.evaluate import screen
from screener.result.model import Outcome
from screener.values.value import AnyValue, Stated, Ticks, exactly


def examples(desk: Desk, screening: Screening) -> Iterator[Witness]:
    """Every example of a screening, screened."""
    for _, case in examples_of(desk, screening):
        answers = answers_of(case, desk.library.facts)
        yield Witness(answers, screen(screening, desk.library.facts, answers, desk.table_reader))


def matters(desk: Desk, screening: Screening, fact: Fact, witness: Witness) -> bool:
    """Whether another answer to one question changes what an example comes to."""
    if witness.outcome.contradictions or fact.name not in witness.answers:
        return False
    before = _said(witness.outcome)
    for value in _other(fact):
        answers = {**witness.answers, fact.name: Stated(value)}
        outcome = screen(screening, desk.library.facts, answers, desk.table_reader)
        if not outcome.contradictions and _said(outcome) != before:
            return True
    return False


def _other(fact: Fact) -> Iterator[AnyValue]:
    if fact.kind is Kind.YES_NO:
        yield from (exactly(True), exactly(False))
    elif fact.kind is Kind.CHOICE:
        yield from map(exactly, fact.options)
    else:
        yield from (Ticks(frozenset()), Ticks(frozenset(fact.options)))


def _said(outcome: Outcome) -> tuple[object, ...]:
    states = tuple((finding.criterion.id, finding.state) for finding in outcome.findings)
    return outcome.verdict, states, tuple(str(found.shown) for found in outcome.amounts)
