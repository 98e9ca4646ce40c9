"""Declared relations: they narrow both sides, name the answers that break them, and are idle for none."""

from fractions import Fraction
from typing import Any

import pytest

from screener.expr.parse import parse
from screener.flow.model import Fact, Kind
from screener.result.model import Contradiction
from screener.values.exact import INF
from screener.values.reasons import NO_REASONS, Why
from screener.values.value import DONT_KNOW, Items, Value, between, exactly, one_of, union
from tests.result.small import Small, states, why

PART, ALL, MOST = Fact("part", Kind.COUNT), Fact("all", Kind.COUNT), Fact("most", Kind.COUNT)
LEFT = Fact("left", Kind.YEAR, none=True)
YEAR = Fact("year", Kind.YEAR, low=2000, high=2100)
TWO = Small((PART, ALL), {"few": "all <= 8", "many": "part >= 5"}, relations=("part <= all",))


def span(value: Any) -> Any:
    assert isinstance(value, Value)
    return value.span


def test_a_relation_narrows_both_sides() -> None:
    assert span(TWO.screen(part=9).scope.fact("all")) == between(9, INF, whole=True).span
    assert span(TWO.screen(all=4).scope.fact("part")) == between(0, 4, whole=True).span
    ranged = TWO.screen(part=between(3, 20), all=between(1, 10)).scope
    assert span(ranged.fact("part")) == between(3, 10, whole=True).span
    assert span(ranged.fact("all")) == between(3, 10, whole=True).span


def test_what_it_narrows_decides_and_is_not_waited_for() -> None:
    assert states(TWO.screen(part=9)) == {"few": "not_met", "many": "met"}
    outcome = TWO.screen(all=9)
    assert states(outcome) == {"few": "not_met", "many": "unknown"}
    assert why(outcome.scope.fact("part")) == {("part", Why.NOT_ASKED)}
    assert outcome.contradictions == ()


@pytest.mark.parametrize("answers", [{"part": 9, "all": 8}, {"part": between(9), "all": between(high=8)}])
def test_answers_that_break_it_contradict_each_other(answers: dict[str, Any]) -> None:
    outcome = TWO.screen(**answers)
    assert outcome.contradictions == (Contradiction(("all", "part")),)
    assert states(outcome) == {"few": "unknown", "many": "unknown"}
    assert why(outcome.scope.fact("all")) == {("all", Why.CONTRADICTED)}
    assert outcome.needs == ("all", "part")


def test_the_answers_behind_a_named_expression_are_found_too() -> None:
    """What nobody answered may be worked out from a name of the flow, which is no fact."""
    limit = Fact("limit", Kind.COUNT, default=parse("twice"))
    outcome = Small(
        (PART, limit), {"few": "limit <= 8"}, work={"twice": "part * 2"}, relations=("limit <= 10",)
    ).screen(part=9)
    assert outcome.contradictions == (Contradiction(("part",)),)


def test_answers_that_may_still_fit_are_no_contradiction() -> None:
    outcome = TWO.screen(part=9, all=between(8, 9))
    assert outcome.contradictions == ()
    assert outcome.scope.fact("all") == exactly(9)


def test_a_relation_behind_a_condition() -> None:
    some = Small((PART, ALL, Fact("here", Kind.YES_NO)), {"few": "all <= 8"}, relations=(("part <= all", "here"),))
    assert states(some.screen(part=9, here=True)) == {"few": "not_met"}
    assert states(some.screen(part=9, here=False)) == {"few": "unknown"}
    assert states(some.screen(part=9)) == {"few": "unknown"}
    assert some.screen(part=9, all=1, here=False).contradictions == ()
    assert some.screen(part=9, all=1).contradictions == ()
    assert some.screen(part=9, all=1, here=True).contradictions == (Contradiction(("all", "part")),)


CHAIN = Small((PART, ALL, MOST), {"few": "all <= 8"}, relations=("part <= all", "all <= most"))


def test_one_relation_passes_on_what_another_narrowed() -> None:
    assert span(CHAIN.screen(part=9).scope.fact("most")) == between(9, INF, whole=True).span
    assert span(CHAIN.screen(most=4).scope.fact("part")) == between(0, 4, whole=True).span
    assert states(CHAIN.screen(part=9)) == {"few": "not_met"}
    backwards = Small(CHAIN.facts, CHAIN.tests, relations=("all <= most", "part <= all"))
    assert span(backwards.screen(part=9).scope.fact("most")) == between(9, INF, whole=True).span


def test_answers_that_contradict_each_other_only_by_way_of_a_third_fact() -> None:
    outcome = CHAIN.screen(part=9, most=4)
    assert outcome.contradictions == (Contradiction(("most", "part")),)
    assert states(outcome) == {"few": "unknown"}


def test_facts_nobody_answered_on_the_way_hide_no_answer() -> None:
    others = tuple(Fact(f"other_{n}", Kind.COUNT) for n in range(6))
    star = Small(
        (PART, ALL, MOST, *others), {}, relations=("part <= all", *(f"all <= {o.name}" for o in others), "all <= most")
    )
    assert star.screen(part=9, most=4).contradictions == (Contradiction(("most", "part")),)


def test_every_broken_relation_is_told() -> None:
    three = Small((PART, ALL, MOST, LEFT), {}, relations=("part <= all", "most <= left"))
    outcome = three.screen(part=9, all=8, most=7, left=6)
    assert outcome.contradictions == (Contradiction(("all", "part")), Contradiction(("left", "most")))


def test_one_relation_broken_leaves_the_others_in_force() -> None:
    outcome = CHAIN.screen(part=9, all=8, most=4)
    assert outcome.contradictions == (Contradiction(("all", "part")),)
    # `all` is open again, so what is left of it still has to fit the other relation.
    assert span(outcome.scope.fact("all")) == between(0, 4, whole=True).span


def test_circular_relations_end() -> None:
    ring = Small((PART, ALL), {}, relations=("part <= all", "all <= part"))
    outcome = ring.screen(part=between(2, 5), all=between(4, 9))
    assert span(outcome.scope.fact("part")) == span(outcome.scope.fact("all")) == between(4, 5, whole=True).span
    assert Small((PART, ALL), {}, relations=("part < all", "all < part")).screen(part=3).contradictions in (
        (Contradiction(("part",)),),
        (),
    )


def test_a_fact_that_may_be_none_narrows_nothing_else() -> None:
    leaving = Small((YEAR, LEFT), {"late": "year >= 2019"}, relations=("year <= left",))
    assert (
        span(leaving.screen(left=union([exactly(2018), exactly(None)])).scope.fact("year"))
        == between(2000, 2100, whole=True).span
    )
    assert states(leaving.screen(left=2018)) == {"late": "not_met"}
    assert leaving.screen(left=None, year=2019).contradictions == ()


def test_a_fact_that_may_be_none_is_narrowed_itself_and_may_still_be_none() -> None:
    leaving = Small((YEAR, LEFT), {}, relations=("year <= left",))
    left = leaving.screen(year=2019, left=DONT_KNOW).scope.fact("left")
    assert isinstance(left, Value)
    assert left.holds(None)
    assert left.span == between(2019, INF, whole=True).span
    assert why(left) == {("left", Why.DONT_KNOW)}
    # Every year is out, so it has not left.
    assert leaving.screen(year=2019, left=one_of([2014, 2016, None])).scope.fact("left") == exactly(None)
    some = leaving.screen(year=2019, left=one_of([2014, 2020, None])).scope.fact("left")
    assert isinstance(some, Value)
    assert some.points == {2020, None}
    assert why(some) == {("left", Why.CANDIDATES)}
    assert leaving.screen(year=2019, left=one_of([2014, 2016])).contradictions == (Contradiction(("left", "year")),)


def test_a_bound_that_one_answer_breaks_alone() -> None:
    leaving = Small((YEAR, LEFT), {"late": "year >= 2019"}, relations=("year <= left",))
    assert leaving.screen(left=1990).contradictions == (Contradiction(("left",)),)
    assert states(leaving.screen(left=1990)) == {"late": "unknown"}


def test_bounds_that_contradict_each_other_without_an_answer_are_nobodys_contradiction() -> None:
    low, high = Fact("low", Kind.COUNT, low=5), Fact("high", Kind.COUNT, high=3)
    small = Small((low, high), {"some": "low >= 5"}, relations=("low <= high",))
    outcome = small.screen()
    assert outcome.contradictions == ()
    assert states(outcome) == {"some": "met"}


def test_a_relation_over_named_and_defaulted_facts_names_the_answers_behind_it() -> None:
    small = Small((PART, ALL), {}, work={"twice": "2 * part"}, relations=("twice <= all",))
    assert small.screen(part=3, all=5).contradictions == (Contradiction(("all", "part")),)
    worked_out = Fact("double", Kind.COUNT, default=parse("2 * part"))
    small = Small((PART, ALL, worked_out), {}, relations=("double <= all",))
    assert small.screen(part=3, all=5).contradictions == (Contradiction(("all", "part")),)
    assert small.screen(double=3, all=5, part=9).contradictions == ()


def test_the_day_of_the_screening_is_shown_but_stays_known() -> None:
    small = Small((YEAR,), {"now": "as_of_date.year == 2026"}, relations=("year <= as_of_date.year",))
    outcome = small.screen(year=2030)
    assert outcome.contradictions == (Contradiction(("as_of_date", "year")),)
    assert states(outcome) == {"now": "met"}
    assert why(outcome.scope.fact("year")) == {("year", Why.CONTRADICTED)}


def test_a_sum_of_answers_narrows_the_total() -> None:
    parts = Fact("parts", Kind.LIST, of=Kind.COUNT, length=2)
    small = Small((parts, ALL), {"few": "all < 250"}, relations=("sum(p for p in parts) <= all",))
    held = small.screen(parts=Items((exactly(200), exactly(50))))
    assert states(held) == {"few": "not_met"}
    assert small.screen(parts=Items((exactly(200), exactly(50))), all=249).contradictions == (
        Contradiction(("all", "parts")),
    )


def test_a_direct_answer_that_differs_from_the_town_wins_and_is_shown() -> None:
    town = Fact("town", Kind.PLACE, table="towns")
    city = Fact("city", Kind.YES_NO, default=parse("town.city"), asked_as="town")
    small = Small((town, city), {"in_city": "city"})
    outcome = small.screen(town="South", city=True)
    assert states(outcome) == {"in_city": "met"}
    plain = Small((town, Fact("city", Kind.YES_NO, asked_as="town")), {})
    assert plain.screen(town="South", city=True).contradictions == ()
    assert outcome.contradictions == (Contradiction(("city", "town"), settled=True),)
    for answers in (
        {"town": "North", "city": True},
        {"town": one_of(["North", "South"]), "city": True},
        {"town": "South", "city": DONT_KNOW},
        {"town": DONT_KNOW, "city": True},
        {"city": True},
    ):
        assert small.screen(**answers).contradictions == ()


def test_money_narrowed_by_a_relation_keeps_its_reason() -> None:
    limit = Fact("limit", Kind.MONEY, low=0)
    spent = Fact("spent", Kind.MONEY, low=0)
    small = Small((spent, limit), {"small": "spent <= 10"}, relations=("spent <= limit",))
    outcome = small.screen(limit=Fraction("9.99"))
    assert states(outcome) == {"small": "met"}
    assert outcome.open_verdict == NO_REASONS
