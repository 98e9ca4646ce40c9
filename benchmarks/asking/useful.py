"""Whether a question can change anything that is still shown: proved by two cases that differ in its answer alone.

What counts is a verdict, an amount, or a figure that is asked for as long as the verdict may be yes; failing these a
note, a reading that is marked, another figure, or which test it is that fails. Both cases hold every answer given so
far, fit together, and say surely what they differ in, so each proof can be looked at. The rest is filled in as the
flows' own examples and made-up businesses say; where none of them proves anything, cases are looked for step by step.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from benchmarks.asking.completing import Answer, Completing
from benchmarks.asking.play import Interviews, Said
from screener.flow.model import Fact, Kind
from screener.result.missing import wanted
from screener.result.model import Outcome, Verdict
from screener.values.value import Stated, Value

MOST_FILLS = 40
"""Ways to fill in the rest that are tried for a screening before cases are looked for."""

Shown = Callable[[Outcome, bool], Iterator[tuple[object, object]]]
"""What a case surely comes to, each part under what it is; the flag says that nothing is left to ask."""

RESULT, NOTE, NOTHING = "result", "note", "nothing"

MOST_BUSINESSES = 20
"""Businesses whose answers are tried; of lists of rows, which have no turning points, those of all."""


class Tried:
    """Tries questions out, each once for the same answers before it."""

    def __init__(self, interviews: Interviews, businesses: Sequence[Mapping[str, Any]]) -> None:
        self.interviews = interviews
        facts = interviews.desk.library.facts
        asked = {name for name, fact in facts.items() if not fact.supplied}
        examples = [
            [{name: raw for name, raw in each.facts.items() if name in asked} for each in screening.examples]
            for screening in interviews.screenings
        ]
        self.fills = [[*found, *businesses[:MOST_BUSINESSES]][:MOST_FILLS] for found in examples]
        every = [fill for found in examples for fill in found]
        few, all_of_them = [*every, *businesses[:MOST_BUSINESSES]], [*every, *businesses]
        raws = {
            name: _different(fill[name] for fill in (all_of_them if _of_rows(facts[name]) else few) if name in fill)
            for name in asked
        }
        raws |= {name: [True, False] for name in asked if facts[name].kind is Kind.YES_NO}
        answers = {name: list(_exact(interviews.answer(name, raw) for raw in some)) for name, some in raws.items()}
        self.completing = Completing(interviews, answers)
        self.known: dict[tuple[str, frozenset[tuple[str, int]]], str] = {}

    def changes(self, said: Said, name: str, own: Answer) -> str:
        """What two answers to the question were found to lead to: another RESULT, another NOTE alone, or NOTHING.

        `own` is the answer that this business gives; it is one of those tried.
        """
        key = name, frozenset((fact, one[0]) for fact, one in said.items())
        if key not in self.known:
            ways = {RESULT: _surely, NOTE: _noted}
            self.known[key] = next(
                (what for what, shown in ways.items() if self._differs(said, name, own, shown)), NOTHING
            )
        return self.known[key]

    def _differs(self, said: Said, name: str, own: Answer, shown: Shown) -> bool:
        return any(self._two_ways(number, said, case, name, own, shown) for number, case in self._cases(said, name))

    def _cases(self, said: Said, name: str) -> Iterator[tuple[int, Said]]:
        """Screenings that may rest on the question, each with a case that answers the rest."""
        using = [number for number, rests_on in enumerate(self.interviews.rests_on) if name in rests_on]
        yield from ((number, said) for number in using)  # what is sure with nothing else said is sure
        for number in using:
            for fill in self.fills[number]:
                rest = {fact: self.interviews.answer(fact, raw) for fact, raw in fill.items() if fact != name}
                yield number, {**rest, **said}
        for number in using:
            yield from ((number, case) for case in self.completing.cases(number, said, name))

    def _two_ways(self, number: int, said: Said, case: Said, name: str, own: Answer, shown: Shown) -> bool:
        known = self.interviews.outcome(number, said).contradictions
        seen: dict[object, object] = {}
        for answer in (own, *self.completing.ways(self.interviews.outcome(number, case), name)):
            outcome = self.interviews.outcome(number, {**case, name: answer})
            ended = not self.completing.open(outcome, {**case, name: answer})
            fits = len(outcome.contradictions) <= len(known)
            if fits and any(seen.setdefault(what, found) != found for what, found in shown(outcome, ended)):
                return True
        return False


def useless(interviews: Interviews, said: Said, names: Iterable[str]) -> list[str]:
    """Facts not asked yet that only settled screenings read, or that no longer count in the others."""
    facts = interviews.desk.library.facts
    outcomes = [outcome for outcome in interviews.outcomes(said) if wanted(outcome)]
    rests_on = dict(zip((screening.id for screening in interviews.screenings), interviews.rests_on, strict=True))
    out = []
    for name in names:
        reading = [outcome for outcome in outcomes if name in rests_on[outcome.screening.id]]
        if name in facts and name not in said and not any(outcome.counts(facts[name]) for outcome in reading):
            out.append(name)
    return out


def _of_rows(fact: Fact) -> bool:
    return fact.kind is Kind.ROWS


def _different(raws: Iterable[Any]) -> list[Any]:
    return list({repr(raw): raw for raw in raws}.values())


def _exact(answers: Iterable[Answer]) -> Iterator[Answer]:
    """Answers that leave one value: that something is not known changes a result without settling it."""
    for number, answer in answers:
        if isinstance(answer, Stated) and not answer.rough:
            yield number, answer


def _surely(outcome: Outcome, ended: bool) -> Iterator[tuple[object, object]]:
    """The verdict, the amounts and the figures that a case surely comes to, each under what it is.

    A verdict still open counts where nothing is left to ask: a day has to pass, or a test has no value.
    """
    if ended or outcome.verdict is not Verdict.UNDETERMINED:
        yield "verdict", outcome.verdict
    shown = [(found.amount.id, found.shown) for found in outcome.amounts]
    if outcome.verdict is not Verdict.NOT_ELIGIBLE:
        shown += [(found.figure.id, found.value) for found in outcome.figures if found.figure.asked]
    yield from _numbered(shown)


def _noted(outcome: Outcome, ended: bool) -> Iterator[tuple[object, object]]:
    """Every figure that is surely one; the remarks of a case that has ended, and the state of each of its tests."""
    yield from _numbered((found.figure.id, found.value) for found in outcome.figures)
    if ended or outcome.verdict is not Verdict.UNDETERMINED:
        remarks = (*outcome.flags, *outcome.notes, *outcome.checks)
        yield "remarks", frozenset(remark.id for remark in remarks)
        yield "tests", tuple((found.criterion.id, found.state) for found in outcome.findings)


def _numbered(shown: Iterable[tuple[str, Value]]) -> Iterator[tuple[object, object]]:
    """Of a part written out for rows, each by its place."""
    places: Counter[str] = Counter()
    for name, value in shown:
        places[name] += 1
        if value.is_single:
            yield (name, places[name]), value.single
