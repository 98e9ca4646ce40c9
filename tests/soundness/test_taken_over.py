"""An interview of any answers, changes and removals: each outcome is what a fresh screening would say.

What was worked out before is taken over only where nothing that it rests on has changed.
"""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from screener.case.answers import AS_OF
from screener.flow import leads
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind, Screening
from screener.result import against, carried
from screener.result.evaluate import screen
from screener.result.model import Outcome
from screener.values.struct import replace
from screener.values.value import DONT_KNOW, Answered, AnyValue, Items, Record, Stated, Value, exactly
from tests.law.shipped import DESK
from tests.soundness.any_screening import Answers, Sampler
from tests.soundness.outcomes import differing
from tests.soundness.test_every_screening import EVERY, IDS

SEED = 20170302
STEPS = {"soak": 400}
FEW = 14
CAUGHT_WITHIN = 60  # steps of each screening in which something planted has to be caught


class Talk:
    """A caller who answers, changes answers and takes them back, at random."""

    def __init__(self, screening: Screening, seed: int, *, defaults: bool) -> None:
        self.screening, self.defaults = screening, defaults
        self.rng = Random(seed)
        self.sampler = Sampler(DESK, screening, self.rng)
        self.facts = [DESK.fact(name) for name in screening.facts if name != AS_OF]

    def steps(self, many: int) -> Iterator[Answers]:
        """The answers after each step: from nothing, from an example, and on."""
        answers: Answers = {AS_OF: self.sampler.bases[0][AS_OF]}
        for step in range(many):
            answers = dict(self.rng.choice(self.sampler.bases)) if step % 7 == 3 else self.moved(answers)
            yield answers

    def moved(self, answers: Answers) -> Answers:
        """One answer more, another one, or one less."""
        if self.rng.random() < 0.05:
            return answers | {AS_OF: self.another_day(answers[AS_OF])}
        fact = self.rng.choice(self.facts)
        answer = self.answer(fact, answers.get(fact.name))
        rest = {name: said for name, said in answers.items() if name != fact.name}
        return rest if answer is None else rest | {fact.name: answer}

    def another_day(self, answer: Answered) -> Answered:
        assert isinstance(answer, Stated)
        assert isinstance(answer.value, Value)
        day = answer.value.single
        assert isinstance(day, date)
        return Stated(exactly(day + timedelta(self.rng.choice((-400, -1, 1, 90)))))

    def answer(self, fact: Fact, now: Answered | None) -> Answered | None:
        """Another answer to a fact: one of an example, one that was drawn, "don't know", or none at all."""
        if self.rng.random() < 0.15:
            return self.rng.choice((DONT_KNOW, None))
        if fact.kind is Kind.ROWS and isinstance(now, Stated) and self.rng.random() < 0.7:
            return Stated(self.other_rows(fact, now.value))
        given = [base[fact.name] for base in self.sampler.bases if fact.name in base]
        if given and self.rng.random() < 0.5:
            return self.rng.choice(given)
        drawn = self.sampler.drawn(fact, {})
        return None if drawn is None else Stated(drawn)

    def other_rows(self, fact: Fact, rows: AnyValue) -> AnyValue:
        """The rows with one changed, put in, or taken out; at times there may be more of them."""
        items = list(rows.items) if isinstance(rows, Items) else []
        if items:
            row = self.rng.choice(items)
            assert isinstance(row, Record)
            part = self.rng.choice(fact.fields)
            changed = Record({**row.fields, part.name: domain(part, DESK.table_reader.keys)})
            place = self.rng.randrange(len(items))
            how = self.rng.choice(("change", "put in", "take out"))
            items[place : place + (how != "put in")] = [] if how == "take out" else [changed]
        everything = domain(fact, DESK.table_reader.keys)
        more = everything.more if isinstance(everything, Items) and self.rng.random() < 0.3 else None
        return Items(tuple(items), more)

    def outcome(self, answers: Answers, before: Outcome | None = None) -> Outcome:
        facts, tables = DESK.library.facts, DESK.table_reader
        return screen(self.screening, facts, answers, tables, defaults=self.defaults, before=before)

    def first_difference(self, many: int) -> str | None:
        """What differs first between going on and beginning anew; None where nothing does."""
        before: Outcome | None = None
        for answers in self.steps(many):
            before, fresh = self.outcome(answers, before), self.outcome(answers)
            if found := differing(before, fresh):
                return f"{self.screening.id}: {found} for {answers}"
        return None


@pytest.mark.parametrize("defaults", [True, False], ids=["defaults", "asked"])
@pytest.mark.parametrize("screening", EVERY, ids=IDS)
def test_going_on_is_as_good_as_beginning_anew(screening: Screening, defaults: bool) -> None:
    steps = STEPS.get(settings.get_current_profile_name(), FEW)
    assert Talk(screening, SEED, defaults=defaults).first_difference(steps) is None


def test_an_answer_that_changes_nothing_leaves_the_outcome_the_one_it_is() -> None:
    for screening in EVERY:
        talk = Talk(screening, SEED, defaults=False)
        answers = talk.sampler.bases[0]
        first = talk.outcome(answers)
        again = talk.outcome({**answers, "no_fact_of_this_screening": Stated(exactly(1))}, first)
        assert again is first


def names_only(right: Any) -> Any:
    return lambda node: (name for name in right(node) if not name.endswith((leads.CALL, leads.TEST)))


PLANTED: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "defaults and gates are forgotten": lambda patch: patch.setattr(leads, "_behind", lambda fact: set()),
    "functions and states are forgotten": lambda patch: patch.setattr(leads, "mentioned", names_only(leads.mentioned)),
    "relations are forgotten": lambda patch: patch.setattr(against, "changed_facts", lambda *_: frozenset()),
    "an answer taken back is forgotten": lambda patch: patch.setattr(against, "changed_answers", only_what_is_said),
    "all rows are the same": lambda patch: patch.setattr(carried._Same, "function", lambda *_: True),
}


def only_what_is_said(names: frozenset[str], before: Any, now: Any) -> frozenset[str]:
    return frozenset(n for n, said in now.answers.items() if n in names and before.answers.get(n) != said)


@pytest.mark.parametrize("planted", PLANTED)
def test_something_stale_is_caught(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[planted](monkeypatch)
    for screening in EVERY:
        # a copy, since what leads where is kept with a screening
        if Talk(replace(screening), SEED, defaults=False).first_difference(CAUGHT_WITHIN) is not None:
            return
    pytest.fail("nothing stale was found")
