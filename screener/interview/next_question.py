"""What is still to ask: facts that can still change the verdict or, once that may be yes, an amount or some figures.

Facts marked `first` come before anything else; then what the verdict waits for, the amounts, and last such figures,
each in the author's order for the caller's side. What was answered with "don't know" is not asked again. Which of them
is asked next is the ranking's matter.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from screener.case.answers import CALL_BACK, UNFINISHED, UNSURE, Answer, Case
from screener.expr.tree import Literal
from screener.flow.model import Fact, FromRows, Screening
from screener.result.desk import Desk
from screener.result.model import Outcome
from screener.values.reasons import Reasons, Why
from screener.values.value import Stated, Value


def asked_later(desk: Desk, case: Case) -> frozenset[str]:
    """What an interview about a case would still ask: no default may answer it before the caller does."""
    if not case.screenings:
        return frozenset()
    return frozenset(open_questions(desk.outcomes(case, defaults=False), case, desk.library.facts))


def open_questions(outcomes: list[Outcome], case: Case, facts: Mapping[str, Fact]) -> list[str]:
    """Every fact still to ask, in the author's order, each once; none when no answer would change anything.

    `outcomes` must be worked out without defaults: a fact with a default is asked once, if it matters.
    """
    out: dict[str, None] = dict.fromkeys(name for name, answer in case.answers.items() if answer.how == UNFINISHED)
    orders = [outcome.screening.asked_in_order(voice(outcome.screening, case, facts)) for outcome in outcomes]
    out.update(dict.fromkeys(name for name in _firsts(outcomes, orders, facts) if name not in case.answers))
    wanted = [asked_for(outcome.open_verdict, case, facts) for outcome in outcomes]
    shared = Counter(name for names in wanted for name in names)
    both = list(zip(wanted, orders, strict=True))
    for names, order in both:  # what several screenings wait for comes before what only one does
        out.update(dict.fromkeys(sorted((n for n in names if shared[n] > 1), key=lambda f: _place(f, order))))
    for (names, order), outcome in zip(both, outcomes, strict=True):
        if names - out.keys():  # what a screening names its questions by comes before what only it asks
            out.update(dict.fromkeys(own_firsts(outcome, case, facts)))
        amounts = asked_for(outcome.open_amounts - outcome.open_verdict, case, facts)
        for some in (names, amounts, asked_for(outcome.open_figures, case, facts)):
            out.update(dict.fromkeys(sorted(some, key=lambda f: _place(f, order))))
    return list(out)


def _firsts(outcomes: list[Outcome], orders: list[tuple[str, ...]], facts: Mapping[str, Fact]) -> list[str]:
    """The facts that come before any ranking; of several screenings only those that more than one of them uses."""
    if len(outcomes) == 1:
        return [name for name in orders[0] if facts[name].first]
    return firsts(facts, [outcome.screening for outcome in outcomes])


def firsts(facts: Mapping[str, Fact], screenings: Sequence[Screening]) -> list[str]:
    """The facts that come before all others because several screenings use them."""
    used = Counter(name for screening in screenings for name in screening.facts if facts[name].first)
    return [name for name in facts if used[name] > 1]


def own_firsts(outcome: Outcome, case: Case, facts: Mapping[str, Fact]) -> list[str]:
    """The facts that one screening wants before any ranking, but for the side, which is not asked where several run."""
    order = outcome.screening.asked_in_order(voice(outcome.screening, case, facts))
    own = (name for name in order if facts[name].first and name not in case.answers)
    return [name for name in own if name != outcome.screening.voice]


def voice(screening: Screening, case: Case, facts: Mapping[str, Fact]) -> str | None:
    """The caller's side, where the screening words its questions by one and it is known.

    Where several screenings run it is not asked, and the fact's default says which side is spoken to.
    """
    answer = case.get(screening.voice) if screening.voice else None
    if answer is None and screening.voice and len(case.screenings) > 1:
        default = facts[screening.voice].default
        return str(default.value) if isinstance(default, Literal) else None
    if answer is None or not isinstance(answer.value, Stated) or not isinstance(answer.value.value, Value):
        return None
    value = answer.value.value
    return str(value.single) if value.is_single else None


def _place(fact: str, order: tuple[str, ...]) -> tuple[int, str]:
    return (order.index(fact) if fact in order else len(order), fact)


def asked_for(reasons: Reasons, case: Case, facts: Mapping[str, Fact]) -> set[str]:
    """The questions behind some reasons: a fact, or the fact that is asked on its behalf."""
    found = set()
    for reason in reasons:
        fact = facts.get(reason.fact)
        if fact is None or (fact.supplied and reason.why is not Why.UNDEFINED):
            continue  # what the program supplies is asked only where it cannot be worked out
        if reason.why is Why.OPEN_UNTIL and fact.known_from is not None:
            continue  # nobody can know it yet
        if fact.from_rows is not None:
            found.update(_rows_or_total(fact, fact.from_rows, case))
        elif reason.why in (Why.NOT_ASKED, Why.UNDEFINED) and fact.asked_as is None and fact.name not in case.answers:
            found.add(fact.name)
        elif fact.asked_as is not None and fact.name not in case.answers:
            found.update(_on_behalf(fact, fact.asked_as, case))
    return found


def _rows_or_total(fact: Fact, behind: FromRows, case: Case) -> set[str]:
    """The rows first where the flow says so, else the total; the other one once that is not known."""
    first, second = (behind.rows, fact.name) if behind.first else (fact.name, behind.rows)
    for name in (first, second):
        if name not in case.answers:
            return {name}
    return set()


def _on_behalf(fact: Fact, source: str, case: Case) -> set[str]:
    """The source, as long as it can be narrowed; the fact itself once the source is not known."""
    answer: Answer | None = case.get(source)
    if answer is None:
        return {source}
    if not isinstance(answer.value, Stated):
        return {fact.name}
    return set() if answer.how in (UNSURE, CALL_BACK) else {source}
