"""Cases in which all that a verdict and amounts wait for is one question: everything else is answered, step by step.

An answer is taken only if the question stays open after it. Answers tried are those that flows and businesses give,
and those beside which a test turns.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from random import Random

from benchmarks.asking.play import Interviews, Said
from screener.expr.nearest import SMALLEST_STEPS
from screener.flow.model import Fact, Kind
from screener.interview.next_question import asked_for
from screener.result.missing import wanted
from screener.result.model import Outcome
from screener.result.pieces import pieces
from screener.values.exact import Exact, Infinite
from screener.values.value import Answered, AnyValue, Span, Value, exactly, inside

Answer = tuple[int, Answered]
TRIES = 12
"""Times that a case is begun anew for a screening."""


class Completing:
    """Completes cases; drawn by a seed, so that a run can be repeated."""

    def __init__(self, interviews: Interviews, answers: Mapping[str, Sequence[Answer]]) -> None:
        self.interviews, self.known = interviews, answers
        self.facts = interviews.desk.library.facts

    def cases(self, number: int, said: Said, name: str) -> Iterator[Said]:
        """Cases of one screening that answer everything but the question, which it waits for."""
        random = Random(0)  # noqa: S311 - a draw that can be drawn again
        outcome = self.interviews.outcome(number, said)
        for _ in range(TRIES if name in self.open(outcome, said) else 0):
            case = self._answered(number, said, name, random)
            yield case
            for answer in self.ways(self.interviews.outcome(number, case), name):  # an answer may bring up others
                whole = self._answered(number, {**case, name: answer}, None, random)
                if len(whole) > len(case) + 1:
                    yield {fact: one for fact, one in whole.items() if fact != name}

    def _answered(self, number: int, said: Said, kept: str | None, random: Random) -> Said:
        """What is open answered one after the other, so that what is to be kept stays open."""
        outcome, passed = self.interviews.outcome(number, said), {kept}
        while left := sorted(self.open(outcome, said) - passed):
            fact = random.choice(left)
            passed.add(fact)
            for answer in self._shuffled(outcome, fact, random):
                more = {**said, fact: answer}
                found = self.interviews.outcome(number, more, outcome)
                fits = len(found.contradictions) <= len(outcome.contradictions)
                if fits and (kept is None or kept in self.open(found, more)):
                    said, outcome = more, found
                    break
        return said

    def _shuffled(self, outcome: Outcome, fact: str, random: Random) -> list[Answer]:
        """Answers in any order; of two times once those first beside which something turns."""
        known, turning = [*self.known.get(fact, ())], self._turning(outcome, fact)
        random.shuffle(known)
        random.shuffle(turning)
        return [*turning, *known] if random.randrange(2) else [*known, *turning]

    def open(self, outcome: Outcome, said: Said) -> set[str]:
        """The questions that a screening still waits for."""
        return asked_for(wanted(outcome), self.interviews.case(said), self.facts)

    def ways(self, outcome: Outcome, name: str) -> list[Answer]:
        """Answers to a question: those known, and those beside which something turns."""
        return [*self.known.get(name, ()), *self._turning(outcome, name)]

    def _turning(self, outcome: Outcome, name: str) -> list[Answer]:
        """One answer of each piece that the tests cut its values into; of a day, today."""
        fact = self.facts[name]
        tests = [f.criterion.test for f in outcome.findings if any(r.fact == name for r in f.truth.because)]
        nodes = [*tests, *(found.amount.value for found in outcome.amounts)]
        found = pieces(fact, outcome.scope.fact(name), nodes, outcome.scope, _nothing)
        given = [one for piece in found for one in _of_piece(piece, fact)]
        given += [exactly(self.interviews.desk.today)] if fact.kind in (Kind.DATE, Kind.EVENT) else []
        return [self.interviews.number(name, value) for value in given]


def _nothing(_: AnyValue) -> object:
    return None


def _of_piece(piece: AnyValue, fact: Fact) -> Iterator[AnyValue]:
    """A piece that is one answer; of a span what lies just inside its ends."""
    if not isinstance(piece, Value) or piece.is_single:
        yield piece
    elif piece.span is not None:
        yield from (exactly(one) for one in _inner(piece.span, fact) if inside(piece.span, one))


def _inner(span: Span, fact: Fact) -> Iterator[Exact | date]:
    step = SMALLEST_STEPS.get(fact.kind.value, 1)
    for end, sign in ((span.low, 1), (span.high, -1)):
        if isinstance(end, date):
            yield from (end, end + timedelta(sign))
        elif not isinstance(end, Infinite):
            yield from (end, end + sign * step)
