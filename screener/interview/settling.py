"""What the answer to each question could settle: the estimate that the order of asking goes by.

A screening has ended as soon as one of its tests surely fails. Such an end waits for some questions and is so likely;
its chance over what these questions cost together is what asking them promises. Of the ends that wait for a question
the one that promises most counts, and what it promises to several screenings is added up.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod

from screener.expr.tree import All, Any, Call, Literal, Name, Node
from screener.expr.whole import whether
from screener.flow.model import Criterion, Fact, Kind
from screener.result.chance import ALWAYS, EVEN, NEVER, Chances
from screener.result.model import Outcome, State, Verdict
from screener.values.exact import Exact
from screener.values.reasons import NO_REASONS, Reasons
from screener.values.struct import Struct

MOST_ENDS = 24
"""Ends that are told apart where alternatives have several each."""
MOST_ALONE = 3
"""Facts of one test of which each is tried alone; a test of more rarely falls by one."""
AROUND_ROWS = 2
"""What a list of rows costs beside the fields of one row: to begin, and to end it."""

QuestionsOf = Callable[[Reasons], Iterable[str]]


class End(Struct, frozen=True):
    """One way in which a screening may come to a no: what it waits for, and how likely it is."""

    waits_for: Reasons
    fails: Fraction


def effort(fact: Fact) -> Exact:
    """What an answer costs, in plain questions: as the flow says, else as many as have to be answered for it."""
    if fact.effort is not None:
        return fact.effort
    if fact.kind is Kind.ROWS:
        return AROUND_ROWS + sum(effort(part) for part in fact.fields if not part.idle)
    return max(fact.length, 1)


def promises(outcomes: Iterable[Outcome], questions_of: QuestionsOf, facts: Mapping[str, Fact]) -> dict[str, Fraction]:
    """What each question promises that some verdict waits for."""
    found: dict[str, Fraction] = {}
    costs: dict[str, Exact] = {}
    for outcome in outcomes:
        if outcome.verdict is Verdict.UNDETERMINED:
            for name, promise in _of_one(outcome, questions_of, facts, costs).items():
                found[name] = found.get(name, NEVER) + promise
    return found


def _of_one(
    outcome: Outcome, questions_of: QuestionsOf, facts: Mapping[str, Fact], costs: dict[str, Exact]
) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for end in ends(outcome):
        waits_for = set(questions_of(end.waits_for))
        costs.update((name, effort(facts[name])) for name in waits_for if name not in costs)
        promise = end.fails / sum(costs[name] for name in waits_for) if waits_for else NEVER
        found.update((name, promise) for name in waits_for if promise > found.get(name, -1))
    return found


def ends(outcome: Outcome) -> list[End]:
    """Every way in which a screening may still come to a no; found once of an outcome."""
    kept: dict[str, list[End]] = outcome.against.whole
    if "ends" not in kept:
        kept["ends"] = _found(outcome)
    return kept["ends"]


def _found(outcome: Outcome) -> list[End]:
    read = _Ends(outcome)
    if outcome.screening.verdict is not None:
        return list(read.of(outcome.screening.verdict))
    waiting = [found for found in outcome.findings if found.criterion.decides and found.state is State.UNKNOWN]
    return [end for found in waiting for end in read.of_criterion(found.criterion, found.truth.because)]


class _Ends:
    """The ends of one screening. Those of a criterion are found once, and kept with what was found of it."""

    def __init__(self, outcome: Outcome) -> None:
        self.against = outcome.against
        self.criteria = {criterion.id: criterion for criterion in outcome.screening.criteria}
        self.among = Chances(outcome.scope, {name: criterion.test for name, criterion in self.criteria.items()})

    def of_criterion(self, criterion: Criterion, because: Reasons) -> list[End]:
        if criterion.made is not None:  # its variable has no value here
            return [End(because, EVEN)]
        return self.against.once("ends", criterion, lambda: list(self._of_criterion(criterion, because)))

    def _of_criterion(self, criterion: Criterion, because: Reasons) -> Iterator[End]:
        if criterion.listed_if is None:
            yield from self.of(criterion.test)
        else:
            yield End(because, self.among.of(criterion.listed_if) * (1 - self.among.of(criterion.test)))

    def of(self, node: Node) -> Iterator[End]:
        """Of a test: each part of an `and` is an end, and alternatives have to fail together."""
        if isinstance(node, Name) and node.name in self.among.scope.work:
            yield from self.of(self.among.scope.work[node.name])
        elif (criterion := self._state(node)) is not None:
            yield from self.against.once("ends", criterion, lambda: list(self.of(criterion.test)))
        elif isinstance(node, All):
            for part in node.parts:
                yield from self.of(part)
        elif isinstance(node, Any):
            yield from self._of_alternatives(node)
        else:
            yield from self._whole(node)

    def _state(self, node: Node) -> Criterion | None:
        """The criterion whose state a node is, where its test is all there is to it."""
        name = node.arguments[0] if isinstance(node, Call) and node.function == "state" else None
        found = self.criteria.get(str(name.value)) if isinstance(name, Literal) else None
        return found if found is not None and found.listed_if is None and found.each is None else None

    def _whole(self, node: Node) -> Iterator[End]:
        truth = whether(node, self.among.scope)
        if truth.because:
            yield End(truth.because, 1 - self.among.of(node))
            yield from self._by_one(node, truth.because)
        elif not truth.holds(True):
            yield End(NO_REASONS, ALWAYS)

    def _by_one(self, node: Node, because: Reasons) -> Iterator[End]:
        """Where a test waits for several facts: those that may make it fail by themselves."""
        names = {reason.fact for reason in because}
        for name in sorted(names) if 1 < len(names) <= MOST_ALONE else ():
            fails = self.among.fails_by(node, name)
            if fails:
                yield End(frozenset(reason for reason in because if reason.fact == name), fails)

    def _of_alternatives(self, node: Any) -> Iterator[End]:
        each = [list(self.of(part)) for part in node.parts]
        if not 1 < prod(len(found) for found in each) <= MOST_ENDS:
            yield from self._whole(node)
            return
        for together in product(*each):
            fails = prod((end.fails for end in together), start=ALWAYS)
            yield End(NO_REASONS.union(*(end.waits_for for end in together)), fails)
