"""What cases reach of their screenings: states of tests, sides of limits, readings, questions and words."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

from screener.authoring.coverage.sizes import each_size, perhaps, surely
from screener.case.answers import AS_OF, Answer, Case
from screener.expr.tree import Compare
from screener.flow.model import FIELD, Criterion, Screening, words_id
from screener.interview.explanation import explanation
from screener.interview.questions import ask, side_of
from screener.interview.session import Session
from screener.result.desk import Desk, answers_of
from screener.result.evaluate import screen
from screener.result.examples import answer_of
from screener.result.missing import wanted
from screener.result.model import Outcome, State
from screener.values.problem import Problem
from screener.values.value import Answered, Items, Record, Stated, Value, between


@dataclass
class Reached:
    """Of all screenings that were looked at, by their ids.

    `states`: of each criterion; `sides`: of each comparison, by the identity of its node; `told`: the remarks that
    were told; `asked`: the facts that were answered, and the fields of rows as `roster:field`.
    """

    states: dict[tuple[str, str], set[State]] = field(default_factory=lambda: defaultdict(set))
    sides: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    told: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    asked: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    drawn: set[tuple[str, str | None]] = field(default_factory=set)
    written: set[tuple[object, ...]] = field(default_factory=set)

    def add(self, desk: Desk, screening: Screening, case: Case) -> Outcome:
        """Count one case."""
        outcome = screen(screening, desk.library.facts, answers_of(case, desk.library.facts), desk.table_reader)
        for finding in outcome.findings:
            self.states[screening.id, id_of(finding.criterion)].add(finding.state)
        self.told[screening.id] |= {remark.id for remark in (*outcome.flags, *outcome.notes)}
        self.asked[screening.id] |= set(_answered(case))
        each_size(outcome, lambda node, left, right: self.sides[id(node)].update(surely(left, right)))
        return outcome

    def read(self, desk: Desk, outcome: Outcome, case: Case) -> None:
        """Have the result of a case written out, and the page of every question that it answers: for their words.

        Results that say the same of every part have the same words: one of them is enough.
        """
        screening = outcome.screening
        if (said := _said(outcome)) not in self.written:
            self.written.add(said)
            desk.reports(case)
            desk.dates(case)
        session = Session(desk, case, lambda _case: "", lambda _case, _path: None, lambda: NOON)
        for name in _answered(case):
            roster = name.partition(FIELD)[0]
            side = side_of(desk, screening, case, roster)
            if roster in screening.facts and not desk.fact(name).supplied and (name, side) not in self.drawn:
                self.drawn.add((name, side))
                _page(session, outcome, name, roster, side)


def _page(session: Session, outcome: Outcome, name: str, roster: str, side: str | None) -> None:
    """Have the page of one question drawn, with its help; of a field of rows the question and its help alone."""
    if name == roster:
        session.go_to(name)
        session.act("why")
        session.page(board=False)
    else:
        ask(session.desk, outcome.screening, session.case, name, None, lambda: outcome.scope)
        explanation(session.desk, [outcome], roster, side, name)


NOON = datetime(2000, 1, 1, 12, tzinfo=UTC)
"""The moment of answers that nobody gives: it is not looked at."""


def id_of(criterion: Criterion) -> str:
    """The id of a criterion as its flow writes it, also of one that was made for a row."""
    return words_id(criterion)


def _said(outcome: Outcome) -> tuple[object, ...]:
    told = (*outcome.flags, *outcome.notes, *outcome.checks, *(duty.remark for duty in outcome.duties))
    return (
        outcome.screening.id,
        *((id_of(finding.criterion), finding.state) for finding in outcome.findings),
        *(found.shown.is_single for found in outcome.amounts),
        *(words_id(found.figure) for found in outcome.figures),
        *(words_id(remark) for remark in told),
        bool(outcome.contradictions),
        frozenset(reason.fact for reason in wanted(outcome)),
    )


def examples_of(desk: Desk, screening: Screening) -> Iterator[tuple[str, Case]]:
    """The title and the case of each example of a screening; those that cannot be read are for `flows check`."""
    for example in screening.examples:
        try:
            said = {name: answer_of(desk, name, raw) for name, raw in example.facts.items()}
        except Problem:
            continue
        yield example.title, Case(_day(said, desk.today), (screening.id,), {n: Answer(v) for n, v in said.items()})


def _day(said: dict[str, Answered], today: date) -> date:
    """The day of an example, taken out of its answers."""
    given = said.pop(AS_OF, None)
    found = given.value.single if isinstance(given, Stated) and isinstance(given.value, Value) else today
    return found if isinstance(found, date) else today


def _answered(case: Case) -> Iterable[str]:
    if AS_OF not in case.answers:
        yield AS_OF
    for name, answer in case.answers.items():
        yield name
        rows = answer.value.value if isinstance(answer.value, Stated) else None
        for row in rows.items if isinstance(rows, Items) else ():
            if isinstance(row, Record):
                yield from (f"{name}:{part}" for part in row.fields)


def possible_sides(desk: Desk, screening: Screening) -> dict[int, tuple[Compare, set[str]]]:
    """Every comparison of sizes that the screening may read, and where its left side may lie."""
    anyday = {AS_OF: Stated(between(date.min, date.max))}
    nobody = screen(screening, desk.library.facts, anyday, desk.table_reader, defaults=False)
    found: dict[int, tuple[Compare, set[str]]] = {}

    def met(node: Compare, left: Value, right: Value) -> None:
        found.setdefault(id(node), (node, set()))[1].update(perhaps(left, right))

    each_size(nobody, met, everywhere=True)
    return found
