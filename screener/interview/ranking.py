"""Which of the open questions is next: the one that settles most, as long as that is worth leaving the author's order.

A caller is not thrown about between topics for a small gain. So the topic of the last answer goes on, and within it
the author's order, unless another question promises `CLEARLY` more.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction

from screener.case.answers import UNFINISHED, Case
from screener.flow.model import Fact, Screening
from screener.interview.next_question import asked_for, open_questions, own_firsts
from screener.interview.settling import promises
from screener.result.model import Outcome

CLEARLY = Fraction(3, 2)
"""How many times as much a question has to promise to be asked before its turn."""
SEVERAL = "several"
"""The topic of what several screenings wait for."""


class Order(StrEnum):
    """In which order questions are asked: what settles most first, or as the author lists them."""

    RANKED = "ranked"
    AUTHOR = "author"


def in_order(outcomes: list[Outcome], case: Case, facts: Mapping[str, Fact], order: Order) -> list[str]:
    """Every fact still to ask: the next one first, the others in the author's order."""
    found = open_questions(outcomes, case, facts)
    if order is Order.AUTHOR or len(found) < 2 or facts[found[0]].first or _unfinished(case, found[0]):
        return found
    name = _next(found, outcomes, case, facts)
    return [name, *(other for other in found if other != name)]


def _next(found: Sequence[str], outcomes: list[Outcome], case: Case, facts: Mapping[str, Fact]) -> str:
    promised = promises(outcomes, lambda reasons: asked_for(reasons, case, facts), facts)
    among = [name for name in found if name in promised]
    if not among:
        return found[0]
    belongs = topics([outcome.screening for outcome in outcomes])
    here = next((belongs[name] for name in reversed([*case.answers]) if name in belongs), "")
    going_on = [name for name in among if belongs.get(name) == here]
    if going_on and CLEARLY * max(promised[name] for name in going_on) >= max(promised[name] for name in among):
        among = going_on
    best = max(among, key=lambda name: promised[name])  # the first of several
    chosen = next(n for n in among if _lead(facts[n], facts[best]) * promised[n] >= promised[best])
    waiting = [o for o in outcomes if chosen in asked_for(o.open_verdict, case, facts)]
    firsts = own_firsts(waiting[0], case, facts) if len(waiting) == 1 else []
    return firsts[0] if firsts else chosen


def _lead(one: Fact, other: Fact) -> Fraction | int:
    """How many times as much another question has to promise: more, if need be, where one of the two is a guess."""
    return CLEARLY if one.spread is None or other.spread is None else 1


def topics(screenings: Sequence[Screening]) -> Mapping[str, str]:
    """What each fact belongs to: of one screening its section; of several the screening, or what several ask for."""
    if len(screenings) == 1:
        return {name: section.id for section in screenings[0].sections for name in section.facts}
    found: dict[str, str] = {}
    for screening in screenings:
        for name in screening.facts:
            found[name] = SEVERAL if name in found else screening.id
    return found


def _unfinished(case: Case, name: str) -> bool:
    answer = case.answers.get(name)
    return answer is not None and answer.how == UNFINISHED
