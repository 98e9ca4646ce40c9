"""What would change a "does not meet": only what can still honestly be changed, and never what would not help."""

from datetime import date
from typing import Any

from screener.expr.parse import parse
from screener.flow.model import Fact, Kind
from screener.result.advice import advice, changes
from screener.result.changeable import changeable
from screener.values.struct import replace
from screener.values.value import Ticks, between, exactly
from tests.law.shipped import base_but, rows_of
from tests.result.small import Small, criterion

NOW = parse("as_of_date.year <= 2026")
PLAN = Fact("plan", Kind.YES_NO, changeable=NOW)
PAID = Fact("paid", Kind.MONEY, low=0, changeable=NOW)
PART, ALL = Fact("part", Kind.COUNT, changeable=NOW), Fact("all", Kind.COUNT, changeable=NOW)
PAST = Fact("past", Kind.MONEY, low=0)
USES = Fact("uses", Kind.CHOICES, options=("work", "debt", "pay"), changeable=NOW)
SHARE = Fact("share", Kind.SHARE, changeable=NOW)
NOTHING = ["Nothing that the caller can still change would change the result."]


def advised(small: Small, as_of: date = date(2026, 11, 30), **answers: Any) -> list[str]:
    outcome = small.screen(as_of=as_of, **answers)
    rows = advice(outcome, small.prose({"part": {"unit": {"one": "person", "other": "people"}}}))
    assert all(row.mark == "" for row in rows)
    return [row.head for row in rows]


def test_only_a_no_has_advice() -> None:
    small = Small((PLAN,), {"it": "plan"})
    assert advised(small, plan=True) == []
    assert advised(small) == []
    assert advised(small, plan=False) == ["Test it: met if the answer were yes instead of no: plan"]


def test_what_lies_in_the_past_is_not_advised() -> None:
    small = Small((PLAN,), {"it": "plan"})
    assert advised(small, as_of=date(2027, 1, 1), plan=False) == NOTHING


def test_a_number_is_moved_by_the_smallest_step() -> None:
    small = Small((PAID,), {"it": "paid <= 500_000"})
    assert advised(small, paid=500_001) == ["Test it: met if paid were $500,000 (now $500,001)"]
    small = Small((PAID,), {"it": "paid < 500_000"})
    assert advised(small, paid=500_001) == ["Test it: met if paid were $499,999.99 (now $500,001)"]
    small = Small((SHARE,), {"it": "share >= 0.6"})
    assert advised(small, share=exactly(parse_share("0.5")).single) == ["Test it: met if share were 60% (now 50%)"]


def parse_share(text: str) -> Any:
    return parse(text).value  # type: ignore[union-attr]


def test_ticks_are_added_or_taken_away() -> None:
    small = Small((USES,), {"none": "not has_any(uses, ['debt', 'pay'])"})
    assert advised(small, uses=Ticks(frozenset(["work", "debt", "pay"]))) == [
        "Test none: met if uses were work (now work, debt, pay)"
    ]
    small = Small((USES,), {"both": "has_all(uses, ['work', 'pay'])"})
    assert advised(small, uses=Ticks(frozenset(["work"]))) == ["Test both: met if uses were work, pay (now work)"]


def test_of_what_cannot_be_changed_only_the_distance_is_shown() -> None:
    small = Small((PAST, PLAN), {"limit": "past <= 500_000", "plan": "plan"})
    assert advised(small, past=500_001, plan=False) == [
        "Test limit: over by $1",
        "Test plan: met if the answer were yes instead of no: plan",
    ]
    assert advised(small, past=500_001, plan=True) == ["Test limit: over by $1"]


def test_a_failing_test_that_no_one_answer_mends_is_named_beside_the_others() -> None:
    small = Small((PLAN, USES, PAID), {"both": "plan and has_all(uses, ['work'])", "limit": "paid <= 5"})
    together = "Test both: no one answer alone would do; what can still be changed: plan, uses"
    limit = "Test limit: met if paid were $5 (now $6)"
    assert advised(small, plan=False, uses=Ticks(frozenset()), paid=6) == [together, limit]
    assert advised(small, plan=False, uses=Ticks(frozenset()), paid=5) == [together]


def test_no_answer_is_advised_that_cannot_be_given_or_fails_another_test() -> None:
    at_least_one = replace(USES, low=1)
    small = Small((at_least_one,), {"none": "not has_any(uses, ['debt'])", "some": "has_any(uses, ['work'])"})
    free = "no one answer alone would do; what can still be changed: uses"
    assert advised(small, uses=Ticks(frozenset(["debt"]))) == [f"Test none: {free}", f"Test some: {free}"]


def test_tests_that_are_met_or_not_known_need_no_advice() -> None:
    small = Small((PLAN, PAID, PAST), {"plan": "plan", "limit": "paid <= 5", "past": "past <= 5"})
    assert advised(small, plan=False, paid=9) == [
        "Test plan: met if the answer were yes instead of no: plan",
        "Test limit: met if paid were $5 (now $9)",
    ]


def test_a_change_stays_within_bounds_and_relations() -> None:
    small = Small((PART, ALL), {"half": "2 * part >= all + 10"}, relations=("part <= all",))
    # 9 of 8 would do by the test, but not by what is declared: only the total can change.
    assert advised(small, part=4, all=8) == [
        "Test half: no one answer alone would do; what can still be changed: part, all"
    ]
    assert advised(small, part=11, all=14) == [
        "Test half: met if part were 12 people (now 11 people)",
        "Test half: met if all were 12 (now 14)",
    ]
    bound = Small((Fact("paid", Kind.MONEY, low=3, changeable=NOW),), {"it": "paid <= 2"})
    assert advised(bound, paid=4) == ["Test it: over by $2"]


def test_a_place_and_a_choice() -> None:
    source = Fact("source", Kind.CHOICE, options=("own", "fund"), changeable=NOW)
    small = Small((source,), {"it": "source == 'own'"})
    assert advised(small, source="fund") == ["Test it: met if source were own (now fund)"]
    town = Fact("town", Kind.PLACE, table="towns", changeable=NOW)
    small = Small((town,), {"it": "town.state"})
    assert advised(small, town="away") == ["Test it: no one answer alone would do; what can still be changed: town"]


def test_a_conditional_test_is_advised_like_any_other() -> None:
    small = Small((PLAN, PAID), {"it": criterion("it", "paid <= 5", listed_if="plan")})
    assert advised(small, plan=True, paid=6) == ["Test it: met if paid were $5 (now $6)"]


def test_changeable_asks_for_a_sure_yes() -> None:
    outcome = Small((PLAN, PAST), {"it": "plan"}).screen(plan=False)
    assert changeable(PLAN, outcome)
    assert not changeable(PAST, outcome)
    unsure = Fact("unsure", Kind.YES_NO, changeable=parse("plan"))
    assert not changeable(unsure, Small((PLAN,), {}).screen())
    assert not changeable(unsure, Small((PLAN,), {}).screen(plan=False))


def test_every_change_offered_makes_the_test_hold() -> None:
    small = Small((PART, ALL), {"half": "2 * part >= all"}, relations=("part <= all",))
    outcome = small.screen(part=4, all=9)
    (finding,) = outcome.findings
    found = {change.fact: change.to for change in changes(finding, outcome, small.prose())}
    assert found == {"part": exactly(5), "all": exactly(8)}


def test_a_range_that_fails_is_not_moved() -> None:
    assert advised(Small((PAID,), {"it": "paid <= 5"}), paid=between(7, 9)) == [
        "Test it: no one answer alone would do; what can still be changed: paid"
    ]


WHAT = "What would change it"
FAILING = {
    "has_federal_tax_id": False,
    "employees_total": 100,
    "employees_at_principal_place": 40,
    "full_time_employees_at_initial_investment": 21,
    "investment_source": "hedge_fund",
}


def test_before_the_money_is_in_the_caller_can_still_change_things() -> None:
    assert rows_of(base_but(**FAILING), WHAT, date(2017, 3, 1)) == [
        (
            "At least half of the employees at the main place: met if employees at the main place of business were "
            "50 people (now 40 people) | Still not met then: 20 or fewer full-time employees at the first investment; "
            "A federal tax number; Not through a fund that is ruled out"
        ),
        "20 or fewer full-time employees at the first investment: over by 1 person",
        (
            "A federal tax number: met if the answer were yes instead of no: a federal tax number | Still not met "
            "then: At least half of the employees at the main place; 20 or fewer full-time employees at the first "
            "investment; Not through a fund that is ruled out"
        ),
        (
            "Not through a fund that is ruled out: met if source of the money were the investor's own money "
            "(now a hedge fund) | Still not met then: At least half of the employees at the main place; 20 or fewer "
            "full-time employees at the first investment; A federal tax number"
        ),
    ]


def test_years_later_only_distances_are_left() -> None:
    assert rows_of(base_but(**FAILING), WHAT) == [
        "20 or fewer full-time employees at the first investment: over by 1 person",
        (
            "No one answer that can still be changed would do for: At least half of the employees at the main place; "
            "A federal tax number; Not through a fund that is ruled out"
        ),
    ]


def test_another_tax_year_helps_only_while_a_covered_year_is_still_to_come() -> None:
    year = base_but(investment_tax_year=2015)
    assert rows_of(year, WHAT, date(2015, 3, 1)) == [
        (
            "Tax year 2016, 2017, 2018 or 2019: met if tax year of the investment were 2016 (now 2015) | "
            "With that alone the tests would be met."
        )
    ]
    assert rows_of(year, WHAT) == NOTHING
    assert rows_of(base_but(investment_tax_year=2020), WHAT, date(2018, 3, 1)) == [
        (
            "Tax year 2016, 2017, 2018 or 2019: met if tax year of the investment were 2019 (now 2020) | "
            "With that alone the tests would be met."
        )
    ]


def test_what_is_no_fact_of_the_caller_is_never_advised() -> None:
    rows = rows_of(base_but(municipality="elsewhere", investor_is_accredited=False), WHAT, date(2016, 1, 1))
    assert rows == NOTHING
