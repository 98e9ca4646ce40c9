"""Questions name what is known: a year worked out of a year that was given, or words until it is."""

import pytest

from screener.result.naming import expressions, named
from screener.values.value import AnyValue, Value, between, exactly
from tests.expr.scopes import scope

QUESTION = "How many in {year - 1|the year before}, and in {year|that year}?"


def show(facts: tuple[str, ...], value: AnyValue) -> str:
    assert facts == ("year",)
    assert isinstance(value, Value)
    return str(value.single)


def test_what_is_known_is_named() -> None:
    assert named(QUESTION, lambda: scope(year=2009), show) == "How many in 2008, and in 2009?"


@pytest.mark.parametrize("year", [between(2008, 2009, whole=True), between()])
def test_until_it_is_known_the_words_stand(year: Value) -> None:
    expected = "How many in the year before, and in that year?"
    assert named(QUESTION, lambda: scope(year=year), show) == expected
    assert named(QUESTION, None, show) == expected


def test_a_text_without_gaps_asks_for_no_scope() -> None:
    assert named("How many?", lambda: pytest.fail("asked"), show) == "How many?"
    assert named("Like {this}", lambda: scope(year=exactly(1)), show) == "Like {this}"


def test_the_expressions_of_a_text() -> None:
    assert list(expressions(QUESTION)) == ["year - 1", "year"]
