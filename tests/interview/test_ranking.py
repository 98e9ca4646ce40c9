"""What is asked next: what settles most for its cost; in the author's order where nothing is clearly better."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from screener.case.answers import Answer, Case
from screener.flow.fact import Spread
from screener.flow.model import Fact, Kind, Screening
from screener.interview.next_question import open_questions
from screener.interview.ranking import Order, in_order
from screener.result.evaluate import screen
from screener.result.facts import TableReader
from screener.values.struct import replace
from screener.values.value import DONT_KNOW
from tests.interview.walk import HOPEFUL, texts_for
from tests.result.small import AS_OF, TABLES, Small, answered
from tests.stories import TODAY, session

YES_NO = Kind.YES_NO
ROSTER = Fact("people", Kind.ROWS, fields=(Fact("age", Kind.COUNT), Fact("paid", YES_NO)))


def order(*smalls: Small, by: Order = Order.RANKED, tables: TableReader = TABLES, **said: Any) -> list[str]:
    """What is still to ask once these answers stand, the next one first."""
    facts = {name: fact for small in smalls for name, fact in small.by_name.items()}
    answers = answered(AS_OF, said)
    outcomes = [screen(small.screening, facts, answers, tables, defaults=False) for small in smalls]
    case = Case(AS_OF, tuple("small" for _ in smalls), {name: Answer(answers[name]) for name in said})
    return in_order(outcomes, case, facts, by)


def small(*facts: Fact, **tests: str) -> Small:
    return Small(facts, tests)


def yes_no(*names: str) -> list[Fact]:
    return [Fact(name, YES_NO) for name in names]


def test_a_yes_or_no_that_decides_comes_before_a_list_of_rows() -> None:
    asked = small(ROSTER, *yes_no("open"), five="count(p for p in people) >= 5", is_open="open")
    assert order(asked) == ["open", "people"]
    assert order(asked, by=Order.AUTHOR) == ["people", "open"]


def test_what_promises_the_same_or_little_more_keeps_the_author_s_order() -> None:
    colour = Fact("colour", Kind.CHOICE, options=("red", "green", "blue", "black", "white"))
    asked = small(*yes_no("b", "a"), colour, *yes_no("c"), b="b", a="a", colour="colour in ['red', 'green']", c="c")
    assert order(asked) == [
        "b",
        "a",
        "colour",
        "c",
    ]  # the colour fails in three of five cases, the others in one of two


def test_one_fact_that_can_fail_a_test_comes_before_the_one_that_cannot() -> None:
    asked = small(Fact("before", Kind.COUNT, low=0), Fact("now", Kind.COUNT, low=0), grown="now - before >= 5")
    assert order(asked) == ["now", "before"]  # 4 now can have grown by 4 at most; no number before says anything alone


def test_what_an_author_says_an_answer_costs_counts() -> None:
    dear, other = yes_no("dear", "other")
    asked = [small(fact, other, dear="dear", other="other") for fact in (dear, replace(dear, effort=4))]
    assert [order(each)[0] for each in asked] == ["dear", "other"]


def test_what_two_screenings_wait_for_settles_twice_as_much() -> None:
    one = small(*yes_no("mine", "both"), mine="mine", both="both")
    other = small(*yes_no("both", "yours"), both="both", yours="yours")
    third = small(*yes_no("theirs"), theirs="theirs")
    assert order(third, one, other)[0] == "both"


def test_a_topic_is_ended_before_another_that_promises_as_much() -> None:
    one = replace_id(small(*yes_no("a", "b"), a="a", b="b"), "one")
    other = replace_id(small(*yes_no("c", "d"), c="c", d="d"), "other")
    assert order(one, other, c=True)[0] == "d"


def replace_id(asked: Small, name: str) -> Small:
    class Named(Small):
        @property
        def screening(self) -> Screening:
            return replace(super().screening, id=name)

    return Named(asked.facts, asked.tests)


@given(st.lists(st.integers(1, 99), min_size=5, max_size=5))
@settings(max_examples=15)
def test_where_the_rates_are_known_no_order_needs_fewer_questions(no_in_a_hundred: list[int]) -> None:
    """Five tests that have nothing to do with each other: each order of them, worked out."""
    rates = {f"f{number}": Fraction(no, 100) for number, no in enumerate(no_in_a_hundred)}

    def column(table: str, _column: str) -> dict[tuple[str], int]:
        return {("yes",): 100 - int(100 * rates[table]), ("no",): int(100 * rates[table])}

    facts = [Fact(name, YES_NO, spread=Spread(name, "of")) for name in rates]
    asked = small(*facts, **{name: name for name in rates})
    tables = replace(TABLES, column=column)
    names: list[str] = []
    while len(names) < len(rates):
        said: dict[str, Any] = dict.fromkeys(names, True)
        names.append(order(asked, tables=tables, **said)[0])
    assert mean(names, rates) == min(mean(each, rates) for each in permutations(rates))


def mean(names: Any, rates: dict[str, Fraction]) -> Fraction:
    asked, reached = Fraction(0), Fraction(1)
    for name in names:
        asked += reached
        reached *= 1 - rates[name]
    return asked


@pytest.mark.parametrize("limit", ["< 1000", "<= 999"])
def test_a_band_is_taken_in_part_where_a_limit_lies_in_it(limit: str) -> None:
    """Of 100 below 500, 100 up to 1500 and 50 beyond, 100 and half of the second hundred are below 1000: a tie."""
    bands = {"half": [(0, 60), (500, 40)], "third": [(0, 100), (500, 100), (1500, 50)]}
    facts = [Fact(name, Kind.COUNT, low=0, spread=Spread(name, "of")) for name in ("third", "half")]
    asked = small(*facts, third=f"third {limit}", half="half < 500")
    tables = replace(TABLES, column=lambda table, _: {(begin,): count for begin, count in bands[table]})
    assert order(asked, tables=tables) == ["third", "half"]
    bands["half"] = [(0, 59), (500, 41)]
    assert order(asked, tables=tables) == ["half", "third"]


@given(HOPEFUL, st.booleans())
@settings(max_examples=6)
def test_ranking_asks_nothing_else_and_leaves_nothing_out(picks: list[int], several: bool) -> None:
    ids = ("ma-angel-investor", "ma-rural-business-concern") if several else ("ma-angel-investor",)
    asked = session(answers=Case(TODAY, ids))
    for pick in picks[:12]:
        open_now = open_questions(asked.outcomes(), asked.case, asked.desk.library.facts)
        assert sorted(asked.still_open()) == sorted(open_now)
        if asked.finished or asked.asking is None:
            break
        texts = texts_for(asked.asking)
        asked.say(texts[pick % len(texts)] if texts else "d")


@pytest.mark.parametrize("test", ["came <= extended", "add_days(came, 30) <= extended"])
def test_a_day_without_end_is_weighed_as_a_day(test: str) -> None:
    """What has not come may come on any day from now on. What stands for no end is compared with days, so is one."""
    asked = small(Fact("came", Kind.EVENT), Fact("extended", Kind.DATE), *yes_no("open"), in_time=test, is_open="open")
    assert set(order(asked, came=DONT_KNOW)) == {"extended", "open"}
