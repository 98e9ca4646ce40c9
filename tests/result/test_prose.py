"""Results in words: why a test is what it is, how far off, from whose answers, and in whose unit."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from screener.expr.parse import parse
from screener.flow.model import Fact, Kind
from screener.result.because import because as why_of
from screener.result.listing import told_once
from screener.result.model import Contradiction
from screener.result.prose import Prose
from screener.values.reasons import Reason, Why
from screener.values.value import DONT_KNOW, Items, Stated, Ticks, between, exactly, one_of, union
from tests.result.small import Small, criterion, reasons

PEOPLE = Fact("people", Kind.COUNT)
OTHERS = Fact("others", Kind.COUNT)
PAID = Fact("paid", Kind.MONEY, low=0)
PART = Fact("part", Kind.SHARE)
LEVEL = Fact("level", Kind.NUMBER)
YEAR = Fact("year", Kind.YEAR)
DAY = Fact("day", Kind.DATE)
OK = Fact("ok", Kind.YES_NO)
USES = Fact("uses", Kind.CHOICES, options=("work", "pay", "rest"))
SOURCE = Fact("source", Kind.CHOICE, options=("own", "fund", "loan"))
UNITS = {"people": {"unit": {"one": "person", "other": "people"}}}


def because(test: str, *facts: Fact, words: dict[str, Any] | None = None, **answers: Any) -> str:
    """Why the one test of a small screening is what it is."""
    small = Small(facts, {"it": test})
    outcome = small.screen(**answers)
    (finding,) = outcome.findings
    return why_of(small.prose({**UNITS, **(words or {})}), finding, outcome)


@pytest.mark.parametrize(
    ("test", "paid", "words"),
    [
        ("paid <= 5", 4, "paid: $4; at most $5"),
        ("paid <= 5", Fraction("5.01"), "paid: $5.01; at most $5; over by $0.01"),
        ("paid < 5", Fraction("4.99"), "paid: $4.99; less than $5"),
        ("paid < 5", 6, "paid: $6; less than $5; over by $1"),
        ("paid < 5", 5, "paid: $5; less than $5"),  # at the limit there is no distance to name
        ("paid >= 5", 5, "paid: $5; at least $5"),
        ("paid >= 5", 3, "paid: $3; at least $5; short by $2"),
        ("paid > 5", 6, "paid: $6; more than $5"),
        ("paid > 5", 5, "paid: $5; more than $5"),
        ("paid > 5", 4, "paid: $4; more than $5; short by $1"),
        ("5 >= paid", 6, "paid: $6; at most $5; over by $1"),
        ("paid == 5", 5, "paid: $5; exactly $5"),
        ("paid == 5", 4, "paid: $4; exactly $5"),
        ("paid != 5", 5, "paid: $5; anything but $5"),
        ("not paid <= 5", 4, "paid: $4; more than $5; short by $1"),
    ],
)
def test_a_comparison_names_value_limit_and_distance(test: str, paid: Any, words: str) -> None:
    assert because(test, PAID, paid=paid) == words


def test_a_distance_is_in_the_unit_of_the_fact() -> None:
    assert because("people <= 20", PEOPLE, people=21) == "people: 21 people; at most 20 people; over by 1 person"
    assert because("people >= 3", PEOPLE, people=1) == "people: 1 person; at least 3 people; short by 2 people"
    assert because("part >= 0.5", PART, part=Fraction("0.495")) == "part: 49.5%; at least 50%; short by 0.5%"
    assert because("year <= 2019", YEAR, year=2021) == "year: 2021; at most 2019; over by 2"
    assert because("level >= 2", LEVEL, level=Fraction("1.5")) == "level: 1.5; at least 2; short by 0.5"


def test_what_is_worked_out_of_answers_names_them_and_no_distance() -> None:
    # 2 x 40 = 80 of 100 is 20 short, but 10 people more would do: a distance would mislead.
    assert because("2 * people >= others", PEOPLE, OTHERS, people=40, others=100) == "people: 40 people; others: 100"
    assert because("2 * people <= 30", PEOPLE, people=20) == "people: 20 people"
    assert because("day.year <= 2019", DAY, day=date(2020, 1, 2)) == "day: January 2, 2020"


def test_ranges_and_candidates_that_decide_name_no_distance() -> None:
    assert because("people <= 20", PEOPLE, people=between(22, 25)) == "people: 22 to 25 people; at most 20 people"
    assert because("people <= 20", PEOPLE, people=one_of([21, 22])) == "people: 21 or 22 people; at most 20 people"


@pytest.mark.parametrize(
    ("test", "end"), [("<= 20", "upper"), ("< 20", "upper"), (">= 20", "lower"), ("> 20", "lower")]
)
def test_of_a_range_across_the_limit_the_end_that_decides_is_named(test: str, end: str) -> None:
    words = because(f"people {test}", PEOPLE, people=between(18, 22))
    assert words.startswith("people: 18 to 22 people; ")
    assert words.endswith(f"; the {end} end decides")


def test_a_range_in_an_equality_has_no_deciding_end() -> None:
    assert because("people == 20", PEOPLE, people=between(18, 22)) == (
        "a range with the limit inside it: people, 18 to 22 people"
    )
    assert because("2 * people >= others", PEOPLE, OTHERS, people=5, others=between(9, 11)) == (
        "a range with the limit inside it: others, 9 to 11"
    )


def test_between_two_limits() -> None:
    assert because("2016 <= year <= 2019", YEAR, year=2020) == "year: 2020; must be 2016 to 2019"
    assert because("2016 <= year <= 2019", YEAR, year=2016) == "year: 2016; must be 2016 to 2019"
    assert because("10 <= people <= 20", PEOPLE, people=30) == "people: 30 people; must be 10 to 20 people"


def test_between_limits_that_are_answers_themselves() -> None:
    found = because("people <= level <= others", PEOPLE, OTHERS, LEVEL, people=1, others=5, level=9)
    assert found == "people: 1 person; level: 9; others: 5"
    loose = because("paid - paid <= paid <= 9", PAID, paid=between(5, 7))
    assert loose == "paid: $5 to $7"


def test_yes_and_no() -> None:
    assert because("ok", OK, ok=True) == "ok: yes"
    assert because("not ok", OK, ok=True) == "ok: yes"


def test_of_joined_parts_those_that_decide_are_named() -> None:
    assert because("ok and people <= 20", OK, PEOPLE, ok=False, people=25) == (
        "ok: no; people: 25 people; at most 20 people; over by 5 people"
    )
    assert because("ok and people <= 20", OK, PEOPLE, ok=False, people=5) == "ok: no"
    assert because("ok or people <= 20", OK, PEOPLE, ok=False, people=5) == "people: 5 people; at most 20 people"
    assert because("ok and ok", OK, ok=True) == "ok: yes"  # each part once


def test_options_named_and_missing() -> None:
    any_of, all_of = "has_any(uses, ['work', 'pay'])", "has_all(uses, ['work', 'pay'])"
    assert because(any_of, USES, uses=Ticks(frozenset(["work"]))) == "named: work"
    assert because(any_of, USES, uses=Ticks(frozenset(["rest"]))) == "none of them is named"
    assert because(f"not {any_of}", USES, uses=Ticks(frozenset(["work", "pay"]))) == "named: work, pay"
    assert because(all_of, USES, uses=Ticks(frozenset(["pay"]))) == "missing: work"
    assert because(all_of, USES, uses=Ticks(frozenset(["pay", "work"]))) == "nothing is missing"
    labels = {"uses": {"options": {"work": "profit, loss", "pay": "pay", "rest": "rest"}}}
    assert because(all_of, USES, words=labels, uses=Ticks(frozenset())) == "missing: profit, loss; pay"


def test_one_of_several() -> None:
    test = "source in ['own', 'fund']"
    assert because(test, SOURCE, source="loan") == "source: loan"
    assert because(test, SOURCE, source="own") == "source: own"
    assert because(test, SOURCE, source=one_of(["own", "loan"])) == "several are possible: source, own or loan"


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (None, "not asked yet: ok"),
        (DONT_KNOW, "not known: ok"),
        (one_of([True, False]), "not known: ok"),
    ],
)
def test_why_a_yes_or_no_is_open(answer: Any, words: str) -> None:
    assert because("ok", OK, **({} if answer is None else {"ok": answer})) == words


def test_what_the_text_does_not_settle_is_said_once_there_is_an_answer() -> None:
    test = "cannot_tell(source) if source == 'loan' else source == 'own'"
    assert because(test, SOURCE, source="loan") == "the text does not settle this answer: source"
    assert because(test, SOURCE, source=DONT_KNOW) == "not known: source"
    assert because("cannot_tell(source)", SOURCE, source="own") == "the text does not settle this answer: source"


def test_reasons_are_told_in_order_and_once_a_fact() -> None:
    found = reasons(("b", Why.RANGE), ("a", Why.CANNOT_TELL), ("a", Why.DONT_KNOW), ("c", Why.CANNOT_TELL))
    assert [(r.fact, r.why) for r in told_once(found)] == [
        ("a", Why.DONT_KNOW),
        ("b", Why.RANGE),
        ("c", Why.CANNOT_TELL),
    ]


def test_why_each_kind_of_reason_leaves_it_open() -> None:
    small = Small((PEOPLE,), {})
    prose = small.prose()
    scope = small.screen(people=between(1, 5)).scope
    said = {why: prose.reason(Reason("people", why, date(2027, 1, 31)), scope) for why in Why}
    assert said == {
        Why.NOT_ASKED: "not asked yet: people",
        Why.DONT_KNOW: "not known: people",
        Why.RANGE: "a range with the limit inside it: people, 1 to 5",
        Why.CANDIDATES: "several are possible: people, 1 to 5",
        Why.OPEN_UNTIL: "open until January 31, 2027: people",
        Why.UNDEFINED: "cannot be worked out: people",
        Why.CONTRADICTED: "the answers contradict each other: people",
        Why.CANNOT_TELL: "the text does not settle this answer: people",
    }
    assert prose.reason(Reason("people", Why.OPEN_UNTIL), scope) == "still open: people"


TOWN = Fact("town", Kind.PLACE, table="towns")
CITY = Fact("city", Kind.YES_NO, default=parse("town.city"), asked_as="town")


def test_what_is_open_by_way_of_the_town_names_the_towns() -> None:
    assert because("city", TOWN, CITY, town=one_of(["North", "South"])) == "several are possible: town, North or South"
    assert because("city", TOWN, CITY, town=one_of(["North", "South"]), city=DONT_KNOW) == "not known: city"
    assert because("city", TOWN, CITY, town=DONT_KNOW) == "not known: city"


def test_a_direct_answer_that_is_open_speaks_for_itself() -> None:
    rate = Fact("rate", Kind.NUMBER, default=parse("1 if town.city else 2"), asked_as="town")
    assert because("rate < 2", TOWN, rate, town="South", rate=between(1, 3)) == (
        "rate: 1 to 3; less than 2; the upper end decides"
    )
    assert because("rate == 2", TOWN, rate, town=DONT_KNOW, rate=between(1, 3)) == (
        "a range with the limit inside it: rate, 1 to 3"
    )


def test_a_contradiction_shows_the_answers_as_they_were_given() -> None:
    small = Small((PEOPLE, OTHERS), {}, relations=("people <= others",))
    outcome = small.screen(people=9, others=between(high=8))
    (found,) = outcome.contradictions
    assert small.prose(UNITS).contradiction(found, outcome.scope) == (
        "These cannot all be right: others: at most 8; people: 9 people. What rests on them is not known."
    )
    direct = Small((TOWN, CITY), {}).screen(town="South", city=True)
    assert Small((TOWN, CITY), {}).prose().contradiction(direct.contradictions[0], direct.scope) == (
        "These differ: city: yes; town: South. The direct answer is used."
    )
    # A fact that nobody answered has no value to show.
    assert small.prose().contradiction(Contradiction(("people",)), small.screen().scope) == (
        "This cannot be right: people: . What rests on it is not known."
    )


@pytest.mark.parametrize(
    ("limit", "about", "near"),
    [(20, 22, True), (20, 23, False), (20, 18, True), (20, 17, False), (0, 0, True), (0, 1, False)],
)
def test_an_estimate_says_so_within_a_tenth_of_the_limit(limit: int, about: int, near: bool) -> None:
    words = because(f"people <= {limit}", PEOPLE, people=Stated(exactly(about), estimate=True))
    assert ("; rests on an estimate" in words) is near


def test_an_estimated_range_counts_by_its_nearer_end() -> None:
    for low, high, near in ((10, 19, True), (21, 90, True), (5, 10, False)):
        words = because("people <= 20", PEOPLE, people=Stated(between(low, high), estimate=True))
        assert ("estimate" in words) is near
    endless = because("people >= 20", PEOPLE, people=Stated(between(21), estimate=True))
    assert endless.endswith("at least 20 people; rests on an estimate; the limit is 1 person away")


def test_an_estimate_counts_against_either_of_two_limits_and_against_another_answer() -> None:
    test = "10 <= people <= 50"
    for about, near in ((9, True), (12, False), (46, True), (56, False)):
        assert ("estimate" in because(test, PEOPLE, people=Stated(exactly(about), estimate=True))) is near
    half = "2 * people >= others"
    estimate = Stated(exactly(10), estimate=True)
    assert because(half, PEOPLE, OTHERS, people=5, others=estimate) == (
        "people: 5 people; others: 10; rests on an estimate that is exactly at the limit"
    )
    assert "estimate" not in because(half, PEOPLE, OTHERS, people=9, others=estimate)
    assert "estimate" not in because("ok", OK, ok=Stated(exactly(True), estimate=True))
    assert "estimate" not in because("source == 'own'", SOURCE, source=Stated(exactly("own"), estimate=True))
    left = Fact("left", Kind.YEAR, none=True)
    assert "estimate" not in because("left == None", left, left=Stated(exactly(2019), estimate=True))


@pytest.mark.parametrize("about", range(2013, 2023))
def test_an_estimated_year_is_near_within_a_year(about: int) -> None:
    estimate = Stated(exactly(about), estimate=True)
    assert ("estimate" in because("year >= 2016", YEAR, year=estimate)) is (2015 <= about <= 2017)
    either = abs(about - 2016) <= 1 or abs(about - 2020) <= 1
    assert ("estimate" in because("2016 <= year <= 2020", YEAR, year=estimate)) is either


def test_the_board_says_closed_for_a_year_outside_the_window() -> None:
    window = criterion("it", "2016 <= year <= 2019", window=True)
    small = Small((YEAR, OK), {"it": window, "other": "ok"})
    prose = small.prose()
    assert prose.board_verdict(small.screen(year=2020), "2016 to 2019") == "Closed for 2020 (covers 2016 to 2019)"
    assert prose.board_verdict(small.screen(year=2017, ok=False), "2016 to 2019") == "Does not meet the tests"
    assert prose.board_verdict(small.screen(year=2017, ok=True), "2016 to 2019") == "Meets the tests"
    assert prose.board_verdict(small.screen(), "2016 to 2019") == "Cannot tell yet"
    shut_but_open = Small((YEAR, OK), {"it": window}, verdict="ok")
    assert shut_but_open.prose().board_verdict(shut_but_open.screen(year=2020), "x") == "Cannot tell yet"


def test_a_list_of_any_length_is_told_item_by_item() -> None:
    counts = Fact("counts", Kind.LIST, of=Kind.COUNT)
    given = Items((exactly(3), between(0, whole=True), exactly(4)))
    assert Small((counts,), {"it": "len(counts) == 3"}).prose().value("counts", given) == "3; not known; 4"


def test_values_are_shown_in_the_unit_and_words_of_their_fact() -> None:
    taxes = Fact("taxes", Kind.LIST, of=Kind.MONEY, length=2)
    prose = Small((PEOPLE, PAID, SOURCE, taxes, TOWN), {}).prose(UNITS)
    assert prose.value("people", exactly(1)) == "1 person"
    assert prose.value("paid", exactly(1)) == "$1"
    assert prose.value("source", exactly("own")) == "own"
    assert prose.value("taxes", exactly(3)) == "$3"
    several = [f"{n}" for n in range(9)]
    assert prose.value("town", one_of(several)) == "one of 9"
    assert prose.value("town", one_of(several[:8])) == "0, 1, 2, 3, 4, 5, 6 or 7"
    assert prose.unit("people") == ("person", "people")
    assert prose.unit("paid") is None


@pytest.mark.parametrize(
    ("facts", "text"),
    [
        (["people", "paid"], "$5"),
        (["people", "part"], "500%"),
        (["people"], "5 people"),
        (["level"], "5"),
        (["level", "people"], "5 people"),
        (["year", "people"], "5"),
        (["ok"], "5"),
        ([], "5"),
    ],
)
def test_a_sum_of_several_facts_is_shown_in_the_unit_they_share(facts: list[str], text: str) -> None:
    prose = Small((PEOPLE, PAID, PART, LEVEL, YEAR, OK), {}).prose(UNITS)
    assert prose.number(facts, exactly(5)) == text


def test_voices() -> None:
    asks = {"ok": {"ask": {"business": "Are you?", "investor": "Is it?"}}, "people": {"ask": "How many?"}}
    prose = Small((OK, PEOPLE), {}).prose(asks)
    assert [prose.by_voice("ok", "ask", voice) for voice in ("business", "investor", None)] == [
        "Are you?",
        "Is it?",
        "Is it?",
    ]
    assert prose.by_voice("people", "ask", "business") == "How many?"
    assert prose.by_voice("people", "where", "business") is None


def test_a_union_of_a_range_and_none_is_shown_with_both() -> None:
    left = Fact("left", Kind.YEAR, none=True)
    prose = Small((left,), {}).prose()
    assert prose.value("left", union([between(2019, 2021), exactly(None)])) == "2019 to 2021 or none"
    assert isinstance(prose, Prose)
