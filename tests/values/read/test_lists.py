"""Several values typed in one go."""

from fractions import Fraction

import pytest

from screener.values.exact import Exact
from screener.values.read import Question, Refused, Unclear, Understood, read_list
from screener.values.value import AnyValue, Items, Ticks, between, exactly, one_of, union
from tests.values.read.asking import COUNT, MONEY, SHARE, whole

OPEN = None


def dollars(*amounts: Exact | None) -> Items:
    return Items(tuple(between() if amount is OPEN else exactly(amount) for amount in amounts))


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("4000, 3000, 2000, 5000", dollars(4000, 3000, 2000, 5000)),
        ("4,000, 3,000, 2,000, 5,000", dollars(4000, 3000, 2000, 5000)),
        ("4000,3000,2000,5000", dollars(4000, 3000, 2000, 5000)),
        ("4000 3000 2000 5000", dollars(4000, 3000, 2000, 5000)),
        ("4,000 3,000 2,000 5,000", dollars(4000, 3000, 2000, 5000)),
        ("4000 3000 ? 5000", dollars(4000, 3000, OPEN, 5000)),
        ("4000 don't know 2000 not sure", dollars(4000, OPEN, 2000, OPEN)),
        ("4000, d, 2000, dk", dollars(4000, OPEN, 2000, OPEN)),
        ("$4,000; 3k; unknown; 5k", dollars(4000, 3000, OPEN, 5000)),
        ("$4,000;3k;2k;5k;", dollars(4000, 3000, 2000, 5000)),
        ("$ 4,000 $ 3,000 2 thousand 5 million", dollars(4000, 3000, 2000, 5_000_000)),
        ("4000\n3000\r\n2000\n5000\n", dollars(4000, 3000, 2000, 5000)),
        ("4 000\t3 000\t2000\t5,000.50", dollars(4000, 3000, 2000, Fraction(10_001, 2))),
        ("4000,\n3000,\n2000,\n5000", dollars(4000, 3000, 2000, 5000)),
        ("none, 3000, 0, zero", dollars(0, 3000, 0, 0)),
    ],
)
def test_four_amounts(text: str, items: Items) -> None:
    assert read_list(MONEY, 4, text) == Understood(items)


@pytest.mark.parametrize(("text", "found"), [("10", 1), ("10, 10, 9", 3), ("10 ? 9 8", 4)])
def test_a_list_without_a_length_takes_any_number_of_values(text: str, found: int) -> None:
    outcome = read_list(COUNT, 0, text)
    assert isinstance(outcome, Understood)
    assert isinstance(outcome.value, Items)
    assert len(outcome.value.items) == found


def test_a_list_without_a_length_has_an_end_all_the_same() -> None:
    assert isinstance(read_list(COUNT, 0, " ".join(["9"] * 60)), Understood)
    assert read_list(COUNT, 0, " ".join(["9"] * 61)) == Refused("list_length", {"found": "61", "wanted": "60"})


def test_items_may_be_ranges_and_estimates() -> None:
    outcome = read_list(MONEY, 2, "4.5 to 4.8m; about 500k")
    assert outcome == Understood(Items((between(4_500_000, 4_800_000), exactly(500_000))), estimate=True)


def test_one_unclear_item_is_asked_about_within_its_list() -> None:
    outcome = read_list(MONEY, 3, "4,8m; 1,2m; 500k")
    assert isinstance(outcome, Unclear)
    values = [reading.value for reading in outcome.readings]
    assert values == [dollars(4_800_000, 1_200_000, 500_000), dollars(48_000_000, 12_000_000, 500_000)]
    for reading in outcome.readings:
        assert read_list(MONEY, 3, reading.typed) == Understood(reading.value)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("4000, 3000", Refused("list_length", {"found": "2", "wanted": "4"})),
        ("4000", Refused("list_length", {"found": "1", "wanted": "4"})),
        ("?", Refused("list_length", {"found": "1", "wanted": "4"})),
        ("1;2;3;4;5", Refused("list_length", {"found": "5", "wanted": "4"})),
        ("4 200 000", Refused("list_length", {"found": "3", "wanted": "4"})),
        ("4,000,3,000", Refused("list_commas", {"wanted": "4"})),
        ("1,200,3,400", Refused("list_commas", {"wanted": "4"})),
        ("1;2;;4", Refused("typed_nothing", {}, 3)),
        ("1\t\t3\t4", Refused("typed_nothing", {}, 2)),
        ("1, 2, , 4", Refused("typed_nothing", {}, 3)),
        ("1; 2; abc; 4", Refused("not_money", {"part": "abc"}, 3)),
        ("1, 2, 3, -4", Refused("too_low", {"low": "$0"}, 4)),
        ("", Refused("typed_nothing", {})),
        (" \n ", Refused("typed_nothing", {})),
        ("5" * 2001, Refused("typed_too_long", {"most": "2000"})),
        ("1; 2; 3; " + "5" * 201, Refused("typed_too_long", {"most": "200"}, 4)),
    ],
)
def test_a_list_is_refused_whole_and_says_which_item(text: str, refusal: Refused) -> None:
    assert read_list(MONEY, 4, text) == refusal


def test_a_list_of_one_is_one_answer() -> None:
    assert read_list(MONEY, 1, "4 200 000") == Understood(dollars(4_200_000))
    assert read_list(MONEY, 1, "4,200,000") == Understood(dollars(4_200_000))


TWO = Question("choice", (("a", "Adams"), ("b", "Big Bend")))


@pytest.mark.parametrize(
    ("question", "anything"),
    [
        (COUNT, whole()),
        (SHARE, between()),
        (Question("year", none=True), union([whole(), one_of([None])])),
        (Question("yes_no"), one_of([True, False])),
        (TWO, one_of(["a", "b"])),
        (Question("choices", TWO.options), Ticks(frozenset(), frozenset({"a", "b"}))),
    ],
)
def test_an_item_not_known_may_be_anything_of_its_kind(question: Question, anything: AnyValue) -> None:
    assert read_list(question, 2, "unknown; ?") == Understood(Items((anything, anything)))


def test_lists_of_words_keep_their_commas() -> None:
    assert read_list(TWO, 2, "adams; big") == Understood(Items((exactly("a"), exactly("b"))))
    assert read_list(Question("yes_no"), 3, "y n y") == Understood(
        Items((exactly(True), exactly(False), exactly(True)))
    )
    both = Items((Ticks(frozenset({"a", "b"})), Ticks(frozenset())))
    assert read_list(Question("choices", TWO.options), 2, "a, b; none") == Understood(both)
