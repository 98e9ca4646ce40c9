"""The call-back list: which questions, in which words, and what each is for."""

from typing import Any

from screener.expr.parse import parse
from screener.flow.model import Fact, Kind
from screener.result.missing import asked_as, missing_rows
from screener.values.value import DONT_KNOW, between, one_of
from tests.law.shipped import base_without, rows_of
from tests.result.small import AS_OF, Small, answered

SIDE = Fact("side", Kind.CHOICE, options=("business", "investor"))
TOWN = Fact("town", Kind.PLACE, table="towns")
HERE = Fact("here", Kind.YES_NO, default=parse("town.state"), asked_as="town")
CITY = Fact("city", Kind.YES_NO, default=parse("town.city"), asked_as="town")
PLAN = Fact("plan", Kind.YES_NO)
PAID = Fact("paid", Kind.MONEY, low=0)
SMALL = Small(
    (SIDE, PAID, PLAN, TOWN, HERE, CITY),
    {"place": "here", "plan": "plan", "rich": "paid >= 10"},
    amounts={"pay": "paid * (0.30 if city else 0.20)", "extra": "5 if city else 6"},
    voice="side",
)
WORDS = {
    "plan": {"ask": {"business": "Have you a plan?", "investor": "Has it a plan?"}, "where": "the plan itself"},
    "town": {"ask": "Which town?", "where": {"business": "your lease", "investor": "its lease"}},
    "here": {"ask": "Is it in the state?"},
    "city": {"ask": "Is it a city?"},
}


def missing(**answers: Any) -> list[tuple[str, tuple[str, ...]]]:
    outcome = SMALL.screen(**answers)
    return [(row.head, row.lines) for row in missing_rows(outcome, answered(AS_OF, answers), SMALL.prose(WORDS))]


def test_each_question_once_in_the_order_of_asking_with_what_it_is_for() -> None:
    assert missing() == [
        ("1. paid", ("Decides: Test rich",)),
        ("2. Has it a plan?", ("Found in: the plan itself", "Decides: Test plan")),
        ("3. Which town?", ("Found in: its lease", "Decides: Test place")),
    ]


def test_the_words_are_those_for_the_side_that_calls() -> None:
    assert missing(side="business", paid=20) == [
        ("1. Have you a plan?", ("Found in: the plan itself", "Decides: Test plan")),
        ("2. Which town?", ("Found in: your lease", "Decides: Test place")),
    ]
    # A side that is not known, or two sides, is nobody's side: the words written last.
    for side in (DONT_KNOW, one_of(["business", "investor"])):
        assert missing(side=side, paid=20)[0][0] == "1. Has it a plan?"


def test_amounts_are_waited_for_along_with_the_verdict() -> None:
    assert missing(paid=20, plan=DONT_KNOW, town=one_of(["North", "South"])) == [
        ("1. Has it a plan?", ("Found in: the plan itself", "Decides: Test plan")),
        ("2. Which town?", ("Found in: its lease", "Wanted for: Amount pay; Amount extra")),
    ]
    assert missing(paid=between(20, 30), plan=True, town="North") == [("1. paid", ("Wanted for: Amount pay",))]


def test_nothing_is_missing_once_it_is_settled() -> None:
    assert missing(paid=20, plan=True, town="North") == []
    assert missing(plan=False) == []


def test_the_town_that_was_not_known_is_what_to_call_back_about() -> None:
    ((question, told),) = missing(paid=20, plan=True, town=DONT_KNOW)
    assert question == "1. Which town?"
    assert "Decides: Test place" in told


def test_which_of_two_questions_is_asked() -> None:
    prose = SMALL.prose(WORDS)
    for answers, asked in (
        ({}, "town"),
        ({"town": one_of(["North", "South"])}, "town"),
        ({"town": DONT_KNOW}, "town"),
        ({"town": "blank"}, "city"),  # the town is known and the table does not say
        ({"city": DONT_KNOW}, "town"),
    ):
        assert asked_as("city", answered(AS_OF, answers), prose) == asked
    assert asked_as("plan", {}, prose) == "plan"


def test_a_question_without_words_is_its_label() -> None:
    assert missing(plan=True, town="North")[0][0] == "1. paid"


def test_the_order_is_that_of_the_side_that_calls() -> None:
    known = base_without("municipality", "investor_is_accredited")
    town = "On the day of the investment, which city or town is (or was) your business run from?"
    rows = rows_of(known | {"caller": "business"}, "Still to find out")
    assert [row.partition(" | ")[0] for row in rows] == [
        f"1. {town}",
        "2. On the day of the investment, is (or was) your investor accredited under federal securities rules?",
    ]
    rows = rows_of(known | {"caller": "investor"}, "Still to find out")
    assert [row[:2] + row.partition("?")[0][-12:] for row in rows] == ["1.rities rules", "2.ess run from"]


def test_one_question_may_decide_several_tests() -> None:
    (row,) = rows_of(base_without("intended_uses"), "Still to find out")
    assert row.endswith(" | Decides: At least one use that is allowed; No use that is not allowed")


def test_a_question_outside_the_order_of_asking_comes_last_and_one_for_the_verdict_alone_says_no_more() -> None:
    small = Small((PLAN, PAID), {}, verdict="plan and paid > 5", asked=("paid",))
    rows = missing_rows(small.screen(), answered(AS_OF, {}), small.prose(WORDS))
    assert [(row.head, row.lines) for row in rows] == [
        ("1. paid", ()),
        ("2. Has it a plan?", ("Found in: the plan itself",)),
    ]


def test_a_screening_without_a_voice_uses_the_last_words() -> None:
    quiet = Small(SMALL.facts, {"plan": "plan"})
    rows = missing_rows(quiet.screen(side="business"), answered(AS_OF, {"side": "business"}), quiet.prose(WORDS))
    assert rows[0].head == "1. Has it a plan?"
    assert rows[0].mark == ""
