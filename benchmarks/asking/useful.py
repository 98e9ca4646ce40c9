"""Whether a question could change anything shown, tried out: the rest filled in many ways, answered in many ways."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from benchmarks.asking.play import Interviews, Said
from screener.result.model import Outcome
from screener.values.reasons import NO_REASONS
from screener.values.value import Value

MOST_FILLS = 40
"""Ways to fill in the rest that are tried for a screening."""


class Tried:
    """Tries questions out.

    The rest is filled in as the flows' own examples say, which reach every verdict, and as businesses would answer.
    """

    def __init__(self, interviews: Interviews, businesses: Sequence[Mapping[str, Any]]) -> None:
        self.interviews = interviews
        facts = interviews.desk.library.facts
        asked = {name for name, fact in facts.items() if not fact.supplied}
        examples = [
            [{name: raw for name, raw in each.facts.items() if name in asked} for each in screening.examples]
            for screening in interviews.screenings
        ]
        self.fills = [[*found, *businesses][:MOST_FILLS] for found in examples]
        every = [fill for found in examples for fill in found] + list(businesses)
        self.answers = {name: _different(fill[name] for fill in every if name in fill) for name in asked}
        self.known: dict[tuple[str, frozenset[tuple[str, int]]], bool] = {}

    def changes(self, said: Said, name: str) -> bool:
        """Whether two answers to the question lead to different verdicts, amounts or notes, whatever makes them."""
        key = name, frozenset((fact, one[0]) for fact, one in said.items())
        if key not in self.known:
            numbers = range(len(self.interviews.screenings))
            using = [number for number in numbers if name in self.interviews.rests_on[number]]
            self.known[key] = any(self._differs(said, name, number) for number in using)
        return self.known[key]

    def _differs(self, said: Said, name: str, number: int) -> bool:
        for fill in self.fills[number]:
            rest = {fact: self.interviews.answer(fact, raw) for fact, raw in fill.items() if fact not in said}
            seen = set()
            for raw in self.answers[name]:
                whole = {**rest, **said, name: self.interviews.answer(name, raw)}
                seen.add(_shown(self.interviews.outcome(number, whole)))
                if len(seen) > 1:
                    return True
        return False


def _different(raws: Iterator[Any]) -> list[Any]:
    return list({repr(raw): raw for raw in raws}.values())


def _shown(outcome: Outcome) -> object:
    amounts = tuple((each.amount.id, _without_reasons(each.shown)) for each in outcome.amounts)
    figures = tuple(_without_reasons(each.value) for each in outcome.figures if each.figure.asked)
    remarks = tuple(each.id for each in (*outcome.flags, *outcome.notes, *outcome.checks))
    return outcome.verdict, amounts, figures, remarks


def _without_reasons(value: Value) -> Value:
    return replace(value, because=NO_REASONS)
