"""Interviews held with made-up businesses: each question that a way of asking chooses is answered truly."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from screener.case.answers import AS_OF, Answer, Case
from screener.case.codec import decode
from screener.case.naming import places_by
from screener.flow.model import Screening
from screener.result.desk import Desk
from screener.result.evaluate import screen
from screener.result.model import Outcome
from screener.result.prepared import prepared
from screener.values.value import Answered, AnyValue, Stated, exactly

Chooser = Callable[[list[Outcome], Case], str | None]
"""What is asked next; None when nothing is."""
Said = Mapping[str, tuple[int, Answered]]
"""Answers by fact, each with a number that stands for it."""


MOST_KEPT = 20_000
"""Outcomes of a screening that are kept: a few hundred businesses would fill any memory with theirs."""


class Interviews:
    """Holds interviews about some screenings. What the same answers come to is worked out once, whoever gives them."""

    def __init__(self, desk: Desk, screenings: Sequence[Screening]) -> None:
        self.desk, self.screenings = desk, screenings
        self.rests_on = [prepared(screening, desk.library.facts).rests_on for screening in screenings]
        self.today = Stated(exactly(desk.today))
        self.known: list[dict[frozenset[tuple[str, int]], Outcome]] = [{} for _ in screenings]
        self.answers: dict[tuple[str, str], tuple[int, Answered]] = {}

    def answer(self, name: str, raw: Any) -> tuple[int, Answered]:
        """What a raw answer says."""
        found = self.answers.get((name, repr(raw)))
        if found is None:
            said = decode(self.desk.fact(name), raw, places=places_by(self.desk.find_place))
            found = self.answers[name, repr(raw)] = len(self.answers), said
        return found

    def number(self, name: str, value: AnyValue) -> tuple[int, Answered]:
        """The answer that a fact is one of these values."""
        return self.answers.setdefault((name, f"= {value!r}"), (len(self.answers), Stated(value)))

    def outcomes(self, said: Said, before: Sequence[Outcome] = ()) -> list[Outcome]:
        """The outcome of each screening; `before`: those of the same answers without the last."""
        return [self.outcome(number, said, before[number] if before else None) for number in range(len(self.known))]

    def outcome(self, number: int, said: Said, before: Outcome | None = None) -> Outcome:
        """The outcome of one screening, by its number."""
        key = frozenset((name, one[0]) for name, one in said.items() if name in self.rests_on[number])
        found = self.known[number].get(key)
        if found is None:
            given = {AS_OF: self.today, **{name: answer for name, (_, answer) in said.items()}}
            facts, tables = self.desk.library.facts, self.desk.table_reader
            found = screen(self.screenings[number], facts, given, tables, defaults=False, before=before)
            if len(self.known[number]) >= MOST_KEPT:
                self.known[number].clear()
            self.known[number][key] = found
        return found

    def case(self, said: Said) -> Case:
        """The case with these answers, in their order."""
        answers = {name: Answer(answer) for name, (_, answer) in said.items()}
        return Case(self.desk.today, tuple(screening.id for screening in self.screenings), answers)

    def play(self, business: Mapping[str, Any], choose: Chooser) -> list[str]:
        """The questions asked, in order."""
        said: dict[str, tuple[int, Answered]] = {}
        outcomes = self.outcomes(said)
        while (name := choose(outcomes, self.case(said))) is not None:
            said[name] = self.answer(name, business[name])
            outcomes = self.outcomes(said, outcomes)
        return list(said)

    def kept(self, choose: Chooser) -> Chooser:
        """The same choice, made once for the same outcomes, the same facts answered, and the same one answered last."""
        idle = {name for name, fact in self.desk.library.facts.items() if fact.idle}
        chosen: dict[object, str | None] = {}

        def kept(outcomes: list[Outcome], case: Case) -> str | None:
            last = next(reversed([*case.answers]), "")
            key = tuple(map(id, outcomes)), last, frozenset(idle & case.answers.keys())
            if key not in chosen:
                chosen[key] = choose(outcomes, case)
            return chosen[key]

        return kept
