"""Reasons joined, and faults with their places."""

from datetime import date

from screener.values.problem import Place, Problem
from screener.values.reasons import NO_REASONS, Reason, Why, joined

ASKED = Reason("employees", Why.NOT_ASKED)
UNTIL = Reason("cure_submitted_on", Why.OPEN_UNTIL, date(2018, 2, 28))


def test_joined_reasons_are_those_of_every_value() -> None:
    assert joined([frozenset([ASKED]), NO_REASONS, frozenset([UNTIL])]) == {ASKED, UNTIL}
    assert joined([NO_REASONS, frozenset([UNTIL])]) == {UNTIL}
    assert joined([]) == joined([NO_REASONS, NO_REASONS]) == NO_REASONS


def test_a_reason_differs_by_its_day() -> None:
    assert Reason("cure_submitted_on", Why.OPEN_UNTIL) != UNTIL


def test_a_place_reads_as_file_line_and_column_as_far_as_they_are_known() -> None:
    assert str(Place("credit.toml", 12, 5)) == "credit.toml:12:5"
    assert str(Place("credit.toml", 12)) == "credit.toml:12"
    assert str(Place("credit.toml")) == "credit.toml"


def test_a_problem_keeps_its_kind_and_values_and_its_first_place() -> None:
    here, there = Place("a.toml", 1), Place("b.toml", 2)
    problem = Problem("expression_comma", text="5,000", at=3)
    assert (problem.kind, problem.values, problem.place) == ("expression_comma", {"text": "5,000", "at": 3}, None)
    placed = problem.at(here)
    assert (placed.kind, placed.values, placed.place) == (problem.kind, problem.values, here)
    assert placed.at(there).place == here
    assert Problem("unknown_key", place=there).place == there
    assert problem.args == ("expression_comma", {"text": "5,000", "at": 3})
