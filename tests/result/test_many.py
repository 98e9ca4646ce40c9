"""Many screenings kept in step: each outcome as a fresh one, and only what an answer touches is looked at."""

from collections.abc import Mapping
from datetime import date
from random import Random

from screener.case.answers import AS_OF
from screener.flow.model import Fact, Kind
from screener.result.evaluate import screen
from screener.result.many import Many, Since, is_read_as
from screener.values.value import DONT_KNOW, Answered, Stated, exactly
from tests.law.shipped import DESK
from tests.result.small import TABLES, Small
from tests.soundness.any_screening import example_answers
from tests.soundness.outcomes import differing

DAY: Mapping[str, Answered] = {AS_OF: Stated(exactly(date(2026, 11, 30)))}
FACTS = {name: Fact(name, Kind.COUNT) for name in ("a", "b", "c")}
FIRST = Small((FACTS["a"], FACTS["b"]), {"A": "a <= 5", "B": "b <= 5"}).screening
SECOND = Small((FACTS["b"], FACTS["c"]), {"B": "b >= 2", "C": "c <= 5"}).screening


def small() -> Many:
    return Many((FIRST, SECOND), FACTS | {AS_OF: Fact(AS_OF, Kind.DATE, supplied=True)}, TABLES, DAY)


def said(number: int) -> Stated:
    return Stated(exactly(number))


def test_only_what_an_answer_touches_is_looked_at() -> None:
    many = small()
    first, second = many.outcomes
    many.answer({"a": said(3)})
    assert many.looked_at == {0}
    assert many.outcomes[0] is not first
    assert many.outcomes[1] is second
    many.answer({"b": said(3)})
    assert many.looked_at == {0, 1}
    many.answer({"nowhere": said(3)})
    assert many.looked_at == frozenset()


def test_an_answer_can_be_taken_back() -> None:
    many = small()
    many.answer({"a": said(9)})
    assert many.outcomes[0].verdict == "not_eligible"
    many.answer({"a": None})
    assert many.outcomes[0].verdict == "undetermined"
    assert "a" not in many.answers


def test_who_waits_for_what_follows_the_answers() -> None:
    many = small()
    assert many.waiting == {"a": {0}, "b": {0, 1}, "c": {1}}
    assert many.most_wanted() == "b"
    many.answer({"b": said(3)})
    assert many.waiting == {"a": {0}, "b": set(), "c": {1}}
    assert many.most_wanted() == "a"
    many.answer({"a": said(3)})
    assert many.most_wanted() == "c"
    many.answer({"b": None})
    assert many.most_wanted() == "b"
    many.answer({"b": said(9), "c": said(3)})
    assert many.most_wanted() is None


def test_every_shipped_outcome_is_what_a_fresh_screening_says() -> None:
    rng = Random(20170305)
    screenings = DESK.screenings(DESK.library.names)
    facts, tables = DESK.library.facts, DESK.table_reader
    pool = [example_answers(DESK, example.facts) for screening in screenings for example in screening.examples]
    many = Many(screenings, facts, tables, DAY, defaults=False)
    for _ in range(12):
        example = rng.choice(pool)
        name = rng.choice([name for name in example if name != AS_OF])
        many.answer({name: rng.choice((example[name], example[name], DONT_KNOW, None))})
        for screening, outcome in zip(screenings, many.outcomes, strict=True):
            fresh = screen(screening, facts, many.answers, tables, defaults=False)
            assert differing(outcome, fresh) == [], (screening.id, name)


def test_what_differs_is_told_of_each_outcome_by_the_answers_it_was_made_from() -> None:
    many = small()
    before = many.outcomes[1]
    many.answer({"a": said(3)})
    now, kept = many.outcomes
    since = Since({**many.answers, "a": said(4)})
    assert since.touches(now)
    assert not since.touches(kept)
    assert kept is before
    assert Since({**many.answers, "c": said(4)}).touches(kept)


def test_an_outcome_knows_which_defaults_answered() -> None:
    outcome = small().outcomes[0]
    assert is_read_as(outcome, defaults=True, asked_later=frozenset())
    assert not is_read_as(outcome, defaults=False, asked_later=frozenset())
    assert not is_read_as(outcome, defaults=True, asked_later=frozenset({"a"}))
