"""Ways of asking: ours, the author's order, the text's own order, and a fixed order of all facts."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from benchmarks.asking.play import Chooser, Interviews
from screener.case.answers import Case
from screener.flow.model import Fact
from screener.interview.next_question import asked_for, open_questions, own_firsts
from screener.interview.ranking import Order, in_order
from screener.result.model import Outcome, State, Verdict

Facts = Mapping[str, Fact]


def by_order(facts: Facts, order: Order) -> Chooser:
    """As an interview asks."""

    def choose(outcomes: list[Outcome], case: Case) -> str | None:
        return next(iter(in_order(outcomes, case, facts, order)), None)

    return choose


def by_text(facts: Facts) -> Chooser:
    """Program by program, test by test as the text states them, until the program is settled; then its amounts."""

    def choose(outcomes: list[Outcome], case: Case) -> str | None:
        found = open_questions(outcomes, case, facts)
        if not found or facts[found[0]].first:
            return next(iter(found), None)
        for outcome in outcomes:
            groups = [f.truth.because for f in outcome.findings if f.criterion.decides and f.state is State.UNKNOWN]
            waiting = asked_for(outcome.open_verdict, case, facts) if outcome.verdict is Verdict.UNDETERMINED else set()
            for because in (*groups, outcome.open_verdict, outcome.open_amounts, outcome.open_figures):
                names = asked_for(because, case, facts) & (waiting or set(found))
                if names:
                    return _named_first(outcome, case, facts, min(names, key=found.index))
        return found[0]

    return choose


def by_list(facts: Facts, order: Sequence[str]) -> Chooser:
    """The first of a fixed list that is still open."""
    places = {name: number for number, name in enumerate(order)}

    def choose(outcomes: list[Outcome], case: Case) -> str | None:
        found = open_questions(outcomes, case, facts)
        if not found or facts[found[0]].first:
            return next(iter(found), None)
        name = min(found, key=lambda each: places.get(each, len(places)))
        waiting = [o for o in outcomes if name in asked_for(o.open_verdict, case, facts)]
        return _named_first(waiting[0], case, facts, name) if len(waiting) == 1 else name

    return choose


def _named_first(outcome: Outcome, case: Case, facts: Facts, name: str) -> str:
    return next(iter(own_firsts(outcome, case, facts)), name)


def learned(
    interviews: Interviews, businesses: Sequence[Mapping[str, Any]], begin: Sequence[str], tries: int, seed: int
) -> list[str]:
    """A good fixed order: facts are moved to other places as long as that saves questions over these businesses."""
    random = Random(seed)  # noqa: S311 - a draw that can be drawn again
    facts = interviews.desk.library.facts
    best = list(begin)
    least = total(interviews, businesses, by_list(facts, best))
    for _ in range(tries):
        tried = best.copy()
        name = tried.pop(random.randrange(len(tried)))
        tried.insert(random.randrange(len(tried) + 1), name)
        found = total(interviews, businesses, by_list(facts, tried))
        if found <= least:
            best, least = tried, found
    return best


def total(interviews: Interviews, businesses: Sequence[Mapping[str, Any]], choose: Chooser) -> int:
    """How many questions they are asked in all."""
    kept = interviews.kept(choose)
    return sum(len(interviews.play(business, kept)) for business in businesses)


WAYS: Mapping[str, Callable[[Facts], Chooser]] = {
    "ours": partial(by_order, order=Order.RANKED),
    "the author's order": partial(by_order, order=Order.AUTHOR),
    "the text's order": by_text,
}
