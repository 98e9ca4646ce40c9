"""Yes and no, one option, several options, as people type them."""

import pytest

from screener.values.read import Question
from screener.values.value import AnyValue, Ticks, exactly, one_of
from tests.values.read.asking import meanings, refused, understood

YES_NO = Question("yes_no")

OPTIONS = (
    ("corp", "Corporation"),
    ("s_corp", "S corporation"),
    ("coop", "Co-operative"),
    ("llc", "Limited liability company"),
    ("land", "Farming, fishing and forestry"),
)
ONE = Question("choice", OPTIONS)
MANY = Question("choices", OPTIONS)


@pytest.mark.parametrize("text", ["y", "Y", "yes", "Yes.", "yeah", "yep", "YES!", "true", "1", " yes "])
def test_yes(text: str) -> None:
    assert understood(YES_NO, text) == exactly(True)


@pytest.mark.parametrize("text", ["n", "N", "no", "No.", "nope", "FALSE", "2"])
def test_no(text: str) -> None:
    assert understood(YES_NO, text) == exactly(False)


@pytest.mark.parametrize("text", ["3", "0", "maybe", "yes and no", "ye", "oui", "none"])
def test_neither_yes_nor_no(text: str) -> None:
    assert refused(YES_NO, text) == ("not_yes_no", {"part": text})


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("corp", "corp"),
        ("CORP", "corp"),
        ("Corporation", "corp"),
        ("corporation.", "corp"),
        ("s_corp", "s_corp"),
        ("S corp", "s_corp"),
        ("s corporation", "s_corp"),
        ("1", "corp"),
        ("4", "llc"),
        ("#4", "llc"),
        ("4)", "llc"),
        ("lim", "llc"),
        ("l", None),
        ("llc", "llc"),
        ("cor", "corp"),
        ("cooperative", "coop"),
        ("co operative", "coop"),
        ("Co\N{EN DASH}operative", "coop"),
        ("farming, fishing and forestry", "land"),
        ("farm", "land"),
    ],
)
def test_one_option_by_id_label_number_or_beginning(text: str, option: str | None) -> None:
    if option is None:
        assert meanings(ONE, text) == [exactly("llc"), exactly("land")]
    else:
        assert understood(ONE, text) == exactly(option)


def test_candidates_are_joined_by_or() -> None:
    assert understood(ONE, "corp or llc") == one_of(["corp", "llc"])
    assert understood(ONE, "1, 2 or 4") == one_of(["corp", "s_corp", "llc"])
    assert understood(ONE, "farming, fishing and forestry or corporation") == one_of(["land", "corp"])
    assert understood(ONE, "corp or 1") == exactly("corp")


def test_a_beginning_that_fits_two_is_asked_about() -> None:
    assert meanings(ONE, "co") == [exactly("corp"), exactly("coop")]
    assert meanings(ONE, "co or lim") == [one_of(["corp", "llc"]), one_of(["coop", "llc"])]
    assert meanings(MANY, "co; lim") == [Ticks(frozenset({"corp", "llc"})), Ticks(frozenset({"coop", "llc"}))]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0", ("choice_number", {"part": "0", "count": "5"})),
        ("6", ("choice_number", {"part": "6", "count": "5"})),
        ("9" * 50, ("choice_number", {"part": "9" * 39 + "\N{HORIZONTAL ELLIPSIS}", "count": "5"})),
        ("corporatoin", ("choice_near", {"part": "corporatoin", "nearest": "Corporation", "count": "5"})),
        ("zebra", ("choice_unknown", {"part": "zebra", "count": "5"})),
        ("corp, llc", ("choice_one", {"part": "corp, llc"})),
        ("none", ("choice_unknown", {"part": "none", "count": "5"})),
        ("-", ("choice_unknown", {"part": "-", "count": "5"})),
        ("!", ("typed_nothing", {})),
        ("٣", ("choice_unknown", {"part": "٣", "count": "5"})),
    ],
)
def test_what_is_no_option(text: str, why: tuple[str, dict[str, object]]) -> None:
    assert refused(ONE, text) == why


def test_none_is_a_value_where_the_question_has_it() -> None:
    question = Question("choice", OPTIONS, none=True)
    assert understood(question, "none") == exactly(None)
    with_none = Question("choice", (("none", "No entity"), ("corp", "Corporation")), none=True)
    assert understood(with_none, "none") == exactly("none")


ALL = frozenset({"corp", "s_corp", "coop", "llc", "land"})


@pytest.mark.parametrize(
    ("text", "ticks"),
    [
        ("1,3,5", Ticks(frozenset({"corp", "coop", "land"}))),
        ("1 3", Ticks(frozenset({"corp", "coop"}))),
        ("1, 3 5", Ticks(frozenset({"corp", "coop", "land"}))),
        ("3", Ticks(frozenset({"coop"}))),
        ("3,3", Ticks(frozenset({"coop"}))),
        ("corp, llc", Ticks(frozenset({"corp", "llc"}))),
        ("corp; llc;", Ticks(frozenset({"corp", "llc"}))),
        ("corp and llc", Ticks(frozenset({"corp", "llc"}))),
        ("corp, s corp, and llc", Ticks(frozenset({"corp", "s_corp", "llc"}))),
        ("corp & 4", Ticks(frozenset({"corp", "llc"}))),
        ("Corporation, farming, fishing and forestry, lim", Ticks(frozenset({"corp", "land", "llc"}))),
        ("farming and lim", Ticks(frozenset({"land", "llc"}))),
        ("all", Ticks(ALL)),
        ("All of them", Ticks(ALL)),
        ("none", Ticks(frozenset())),
        ("none of these", Ticks(frozenset())),
        ("no", Ticks(frozenset())),
        ("corp, maybe llc", Ticks(frozenset({"corp"}), frozenset({"llc"}))),
        ("maybe farming, fishing and forestry, corp", Ticks(frozenset({"corp"}), frozenset({"land"}))),
        ("maybe corp", Ticks(frozenset(), frozenset({"corp"}))),
        ("llc, perhaps llc", Ticks(frozenset({"llc"}))),
    ],
)
def test_several_options(text: str, ticks: AnyValue) -> None:
    assert understood(MANY, text) == ticks


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("corp, zebra", ("choice_unknown", {"part": "zebra", "count": "5"})),
        ("corp, limted liability company", ("choice_near", {
            "part": "limted liability company", "nearest": "Limited liability company", "count": "5"})),
        ("1,6", ("choice_number", {"part": "6", "count": "5"})),
        ("none, 1", ("none_with_others", {})),
    ],
)  # fmt: skip
def test_one_that_is_not_understood_refuses_the_answer(text: str, why: tuple[str, dict[str, object]]) -> None:
    assert refused(MANY, text) == why


def test_an_option_called_all_or_none_is_that_option() -> None:
    question = Question("choices", (("all", "All sectors"), ("none", "None of the above"), ("x", "Retail")))
    assert understood(question, "all") == Ticks(frozenset({"all"}))
    assert understood(question, "none") == Ticks(frozenset({"none"}))
    assert understood(question, "none, x") == Ticks(frozenset({"none", "x"}))


def test_labels_that_are_alike_are_told_apart_by_id() -> None:
    question = Question("choice", (("a", "Other"), ("b", "Other"), ("c", "!")))
    assert meanings(question, "other") == [exactly("a"), exactly("b")]
    assert understood(question, "3") == exactly("c")
    assert understood(Question("choice", (("1", "One"), ("3", "Three"), ("2", "Two"))), "3") == exactly("3")


def test_too_many_beginnings_are_refused() -> None:
    question = Question("choice", tuple((f"x{n}", f"Sector {n}") for n in range(12)))
    assert refused(question, "sector") == ("choice_several", {"part": "sector", "count": "12"})
