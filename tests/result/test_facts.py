"""Facts of a case: absent, don't know and answered; defaults, gates, places asked for others; why each is open."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.expr.parse import parse
from screener.expr.scope import Scope
from screener.flow.model import Fact, Kind
from screener.result.facts import CaseFacts, renamed, why_open
from screener.values.compare import FALSE, TRUE
from screener.values.exact import INF
from screener.values.reasons import NO_REASONS, Reason, Why
from screener.values.struct import replace
from screener.values.value import DONT_KNOW, AnyValue, Items, Stated, Ticks, Value, because_of, between, exactly, one_of
from tests.result.small import AS_OF, TABLES, Small, answered, states, why

PEOPLE = Fact("people", Kind.COUNT)
LIMIT = Fact("limit", Kind.MONEY, low=0, default=parse("500 * people"))
TOWN = Fact("town", Kind.PLACE, table="towns")
IN_CITY = Fact("in_city", Kind.YES_NO, default=parse("town.city"), asked_as="town")
LEFT = Fact("left", Kind.YEAR, none=True, default=parse("None"), only_if=parse("moved"))
MOVED = Fact("moved", Kind.YES_NO)
TAXES = Fact("taxes", Kind.LIST, of=Kind.MONEY, length=3, low=0)
USES = Fact("uses", Kind.CHOICES, options=("a", "b", "c"))
FACTS = {fact.name: fact for fact in (PEOPLE, LIMIT, TOWN, IN_CITY, LEFT, MOVED, TAXES, USES)}


def facts_of(*, defaults: bool = True, **answers: Any) -> CaseFacts:
    return CaseFacts(FACTS, answered(AS_OF, answers), TABLES, defaults)


def value_in(facts: CaseFacts, name: str) -> AnyValue:
    def state(criterion: str, scope: Scope) -> Value:
        raise AssertionError(criterion)

    return facts.value(name, Scope(facts, {}, {}, state))


def value(name: str, *, defaults: bool = True, **answers: Any) -> AnyValue:
    return value_in(facts_of(defaults=defaults, **answers), name)


def test_a_fact_is_absent_not_known_or_answered() -> None:
    assert value("people", people=3) == exactly(3)
    for absent_or_not, reason in ((value("people"), Why.NOT_ASKED), (value("people", people=DONT_KNOW), Why.DONT_KNOW)):
        assert isinstance(absent_or_not, Value)
        assert replace(absent_or_not, because=NO_REASONS) == between(0, INF, whole=True)
        assert why(absent_or_not) == {("people", reason)}


def test_an_absent_fact_takes_its_default_and_one_not_known_does_not() -> None:
    assert value("limit", people=3) == exactly(1500)
    assert value("limit", people=3, limit=7) == exactly(7)
    unknown = value("limit", people=3, limit=DONT_KNOW)
    assert why(unknown) == {("limit", Why.DONT_KNOW)}
    assert isinstance(unknown, Value)
    assert unknown.span == between(0, INF).span


def test_what_the_program_fills_in_itself_is_worked_out_in_an_interview_too() -> None:
    rate = Fact("rate", Kind.MONEY, default=parse("2 * people"), supplied=True)
    for defaults in (True, False):
        facts = replace(facts_of(people=4, defaults=defaults), facts=FACTS | {"rate": rate})
        assert value_in(facts, "rate") == exactly(8)
        assert why(value_in(replace(facts, answers={}), "rate")) == {("people", Why.NOT_ASKED)}
        typed = replace(facts, answers=answered(AS_OF, {"people": 4, "rate": 7}))
        assert value_in(typed, "rate") == exactly(7)


def test_a_default_that_is_open_waits_for_what_it_is_worked_out_from() -> None:
    assert why(value("limit", people=DONT_KNOW)) == {("people", Why.DONT_KNOW)}
    assert why(value("limit")) == {("people", Why.NOT_ASKED)}


def test_a_default_that_cannot_be_worked_out_waits_for_the_fact_itself() -> None:
    share = Fact("share", Kind.SHARE, default=parse("1 / people"))
    facts = replace(facts_of(people=0), facts=FACTS | {"share": share})
    undefined = value_in(facts, "share")
    assert isinstance(undefined, Value)
    assert undefined.span == between(0, 1).span
    assert why(undefined) == {("share", Why.UNDEFINED)}
    assert value_in(replace(facts, answers=answered(AS_OF, {"people": 4})), "share") == exactly(Fraction(1, 4))


def test_an_interview_still_has_to_ask_a_fact_with_a_default() -> None:
    assert why(value("limit", people=3, defaults=False)) == {("limit", Why.NOT_ASKED)}
    # What another question speaks for is worked out all the same.
    assert value("in_city", town="North", defaults=False) == TRUE


def test_a_fact_asked_by_another_question_speaks_in_its_own_name() -> None:
    assert value("in_city", town="South") == FALSE
    assert why(value("in_city")) == {("in_city", Why.NOT_ASKED)}
    assert why(value("in_city", town=DONT_KNOW)) == {("in_city", Why.DONT_KNOW)}
    assert why(value("in_city", town=one_of(["North", "South"]))) == {("in_city", Why.CANDIDATES)}
    assert value("in_city", town=one_of(["South", "away"])) == FALSE
    assert value("in_city", town="South", in_city=True) == TRUE
    # "don't know" is no answer against a town that is known, only against being asked again
    assert value("in_city", town="South", in_city=DONT_KNOW) == FALSE
    assert why(value("in_city", in_city=DONT_KNOW)) == {("in_city", Why.DONT_KNOW)}


def test_what_the_table_does_not_say_stays_open() -> None:
    blank = value("in_city", town="blank")
    assert isinstance(blank, Value)
    assert blank.undefined
    assert not blank.points


@pytest.mark.parametrize(
    ("moved", "left", "expected"),
    [
        (True, 2019, exactly(2019)),
        (False, 2019, exactly(None)),  # the answer is kept, but does not count
        (False, DONT_KNOW, exactly(None)),
        (True, None, exactly(None)),
        (DONT_KNOW, None, exactly(None)),  # either way it has not left
    ],
)
def test_a_gate_open_or_shut(moved: Any, left: Any, expected: Value) -> None:
    assert value("left", moved=moved, left=left) == expected


def test_behind_a_gate_that_is_not_known_both_count_and_the_gate_is_waited_for() -> None:
    found = value("left", moved=DONT_KNOW, left=2019)
    assert isinstance(found, Value)
    assert found.points == {2019, None}
    assert why(found) == {("moved", Why.DONT_KNOW)}
    open_both = value("left", left=DONT_KNOW)
    assert why(open_both) == {("moved", Why.NOT_ASKED)}


def test_behind_a_shut_gate_a_fact_without_default_may_be_anything_and_is_not_waited_for() -> None:
    gated = Fact("size", Kind.COUNT, only_if=parse("moved"))
    facts = replace(facts_of(moved=False, size=3), facts=FACTS | {"size": gated})
    assert value_in(facts, "size") == between(0, INF, whole=True)
    assert why(value_in(facts, "size")) == set()
    assert value_in(replace(facts, answers=answered(AS_OF, {"moved": True, "size": 3})), "size") == exactly(3)


def test_a_default_behind_a_shut_gate_is_still_worked_out() -> None:
    worked_out = Fact("size", Kind.COUNT, only_if=parse("moved"), default=parse("2 * people"))
    place = Fact("where", Kind.PLACE, table="towns", only_if=parse("moved"))
    facts = replace(facts_of(moved=False, people=3, size=9), facts=FACTS | {"size": worked_out, "where": place})
    assert value_in(facts, "size") == exactly(6)
    assert value_in(facts, "where") == one_of(TABLES.keys("towns"))
    # Open or not known, the gate lets the same default through.
    for moved in (True, DONT_KNOW):
        assert value_in(replace(facts, answers=answered(AS_OF, {"moved": moved, "people": 3})), "size") == exactly(6)


def test_an_answer_is_fitted_and_says_why_it_is_open() -> None:
    few = value("people", people=between(high=4))
    assert isinstance(few, Value)
    assert few.span == between(0, 4, whole=True).span
    assert why(value("people", people=between(2, 4))) == {("people", Why.RANGE)}
    assert why(value("people", people=one_of([2, 4]))) == {("people", Why.CANDIDATES)}
    assert why(value("people", people=between(0, INF, whole=True))) == {("people", Why.DONT_KNOW)}
    assert why(value("moved", moved=one_of([True, False]))) == {("moved", Why.DONT_KNOW)}
    assert why(value("uses", uses=Ticks(frozenset("a"), frozenset("b")))) == {("uses", Why.DONT_KNOW)}
    assert why(value("uses", uses=Ticks(frozenset("a")))) == set()


def test_each_item_of_a_list_says_why_it_is_open() -> None:
    taxes = value("taxes", taxes=Items((exactly(1), between(0, INF), between(5, 6))))
    assert isinstance(taxes, Items)
    assert [why(item) for item in taxes.items] == [set(), {("taxes", Why.DONT_KNOW)}, {("taxes", Why.RANGE)}]
    assert why(value("taxes")) == {("taxes", Why.NOT_ASKED)}


def test_contradicted_facts_are_open_whatever_was_answered() -> None:
    facts = replace(facts_of(people=3), contradicted=frozenset(["people"]))
    assert why(value_in(facts, "people")) == {("people", Why.CONTRADICTED)}
    assert facts.stated("people") == exactly(3)


def test_what_relations_leave_comes_first() -> None:
    facts = replace(facts_of(people=3), narrowed={"people": exactly(2)})
    assert value_in(facts, "people") == exactly(2)
    assert value_in(facts, "limit") == exactly(1000)


def test_what_was_said() -> None:
    facts = facts_of(people=Stated(exactly(3), estimate=True), moved=DONT_KNOW, town="North")
    assert [facts.given(name) for name in ("people", "moved", "left")] == [True, False, False]
    assert [facts.stated(name) for name in ("people", "moved", "left")] == [exactly(3), None, None]
    assert [facts.estimated(name) for name in ("people", "moved", "town")] == [True, False, False]
    assert facts.table("town") == "towns"


def test_an_unknown_name_is_no_fact() -> None:
    with pytest.raises(KeyError):
        value("nothing")


def test_a_reason_passed_on_keeps_what_it_says() -> None:
    day = date(2027, 1, 31)
    assert renamed(frozenset([Reason("a", Why.OPEN_UNTIL, day)]), "b") == {Reason("b", Why.OPEN_UNTIL, day)}


def test_a_value_as_open_as_its_kind_says_no_more_than_dont_know() -> None:
    anything = between(0, INF)
    assert why_open(anything, anything) is Why.DONT_KNOW
    assert why_open(between(1, INF), anything) is Why.RANGE
    assert why_open(one_of([1, 2]), anything) is Why.CANDIDATES
    assert why_open(Items(()), anything) is Why.RANGE


# --- what nobody can know yet ----------------------------------------------------------------------

AHEAD = Small(
    (Fact("year", Kind.YEAR), Fact("jobs", Kind.COUNT, low=0, known_from=parse("date(year + 1, 1, 1)"))),
    {"enough": "jobs >= 5"},
)


@given(
    year=st.integers(2020, 2033),
    jobs=st.none() | st.integers(0, 9),
    today=st.dates(date(2021, 1, 1), date(2033, 12, 31)),
)
def test_a_fact_is_open_until_the_day_from_which_it_can_be_known(year: int, jobs: int | None, today: date) -> None:
    """Before that day it may be anything and waits for it; from then on it is asked; what was given counts always."""
    said: dict[str, Any] = {} if jobs is None else {"jobs": jobs}
    outcome = AHEAD.screen(as_of=today, year=year, **said)
    value = outcome.scope.fact("jobs")
    if jobs is not None:
        assert value == exactly(jobs)
        return
    assert states(outcome) == {"enough": "unknown"}
    first = date(year + 1, 1, 1)
    wanted = Reason("jobs", Why.OPEN_UNTIL, first) if today < first else Reason("jobs", Why.NOT_ASKED)
    assert because_of(value) == {wanted}
    assert outcome.needs == ("jobs",)


def test_while_the_day_itself_is_not_known_the_fact_is_as_any_other() -> None:
    assert why(AHEAD.screen().scope.fact("jobs")) == {("jobs", Why.NOT_ASKED)}
    assert why(AHEAD.screen(year=2040, jobs=DONT_KNOW).scope.fact("jobs")) == {("jobs", Why.DONT_KNOW)}
