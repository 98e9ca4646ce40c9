"""Rows of a roster in a file: what each says, what it leaves out, and every fault with its row and field."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from screener.case.codec import LONGEST_LIST, decode, encode
from screener.case.rosters import LONGEST_ROSTER
from screener.flow.domain import domain
from screener.flow.model import Fact
from screener.values.exact import INF
from screener.values.problem import Problem
from screener.values.value import (
    DONT_KNOW,
    AnyValue,
    Items,
    Record,
    Stated,
    Ticks,
    Value,
    between,
    exactly,
    one_of,
)
from tests.case.shapes import FACTS, places, read
from tests.case.test_refusals import WORDS, assert_told, refused, rows

JOBS = FACTS["jobs"]


def anything(name: str) -> AnyValue:
    part = JOBS.field(name)
    assert part is not None
    return domain(part, lambda _table: ())


def rows_of(raw: list[dict[str, Any]], fact: Fact = JOBS) -> list[dict[str, AnyValue]]:
    answer = decode(fact, raw, places=places)
    assert isinstance(answer, Stated)
    assert isinstance(answer.value, Items)
    assert answer.value.more is None
    return [dict(row.fields) for row in answer.value.items if isinstance(row, Record)]


def test_a_field_that_is_left_out_is_missing_and_one_not_known_may_be_anything() -> None:
    left_out, not_known = rows_of([{"count": 6}, {"count": 6, "share": "unknown", "origin": "unknown"}])
    assert left_out == {"count": exactly(6)}
    assert not_known == {"count": exactly(6), "share": between(0, 1), "origin": one_of(["new_position", "moved"])}


@pytest.mark.parametrize(
    ("field", "raw", "value"),
    [
        ("count", "7", exactly(7)),
        ("count", {"from": 5, "to": 7}, between(5, 7, whole=True)),
        ("salary", "74999.99", exactly(Fraction(7_499_999, 100))),
        ("salary", {"above": 5}, between(5, INF, low_open=True)),
        ("share", "6/12", exactly(Fraction(1, 2))),
        ("density", "0.10", exactly(Fraction(1, 10))),
        ("density", 24, exactly(24)),
        ("hired", date(2017, 3, 1), exactly(date(2017, 3, 1))),
        ("left_in", "none", exactly(None)),
        ("still_there", False, exactly(False)),
        ("origin", {"one_of": ["moved"]}, exactly("moved")),
        ("duties", ["plant", "unknown"], Ticks(frozenset({"plant"}), frozenset({"wages", "debt"}))),
        ("duties", "unknown", Ticks(frozenset(), frozenset({"wages", "plant", "debt"}))),
        ("year_ends", "06-30", exactly("06-30")),
        ("employer", "A & B", exactly("A & B")),
        ("employer", "none", exactly("none")),
        ("employer", "unknown", Value(undefined=True)),
        ("town", "01247", one_of(["Adams", "North Adams"])),
        ("town", "unknown", Value(undefined=True)),
    ],
)
def test_each_field_is_read_as_a_fact_of_its_kind(field: str, raw: object, value: AnyValue) -> None:
    (row,) = rows_of([{"count": 1, field: raw}])
    assert row[field] == value
    written = encode(JOBS, Stated(Items((Record(row),))))
    assert decode(JOBS, written, places=places) == Stated(Items((Record(row),)))


def test_no_rows_are_an_answer_and_not_knowing_them_is_another() -> None:
    assert decode(JOBS, [], places=places) == Stated(Items(()))
    assert encode(JOBS, Stated(Items(()))) == []
    assert decode(JOBS, "unknown", places=places) is DONT_KNOW
    assert encode(JOBS, DONT_KNOW) == "unknown"
    assert encode(JOBS, Stated(domain(JOBS, lambda _table: ()))) == "unknown"


def test_rows_that_may_go_on_are_not_written_as_if_they_were_all() -> None:
    with pytest.raises(ValueError, match="jobs"):
        encode(JOBS, Stated(Items((Record({"count": exactly(1)}),), Record({}))))


def test_an_estimate_in_a_row_makes_the_answer_one() -> None:
    answer = decode(JOBS, [{"count": {"about": 20}}, {"count": 1}], places=places)
    assert answer == Stated(Items((Record({"count": exactly(20)}), Record({"count": exactly(1)}))), estimate=True)
    assert encode(JOBS, answer) == {"about": [{"count": 20}, {"count": 1}]}
    assert decode(JOBS, encode(JOBS, answer), places=places) == answer


def test_rows_stand_in_brackets_or_one_below_the_other() -> None:
    inline = read('[facts]\njobs = [{ count = 6, share = "1" }, { count = 2 }]')
    below = read('[[facts.jobs]]\ncount = 6\nshare = "1"\n[[facts.jobs]]\ncount = 2')
    assert inline == below


def test_the_domain_of_rows_is_any_number_of_them() -> None:
    everything = domain(FACTS["second.sites"], lambda _table: ())
    assert isinstance(everything, Items)
    assert isinstance(everything.more, Record)
    assert everything.items == ()
    assert everything.more.fields["people"] == between(0, INF, whole=True)
    assert everything.more.fields["name"] == Value(undefined=True)


WRONG_ROWS = """
answer_no_rows        | jobs = 5                                         | 8
answer_no_rows        | jobs = { count = 5 }                             | 8
answer_no_rows        | jobs = "none"                                    | 8
answer_table_about    | jobs = { about = "unknown" }                     | 18
answer_no_row         | jobs = [{ count = 1 }, 5]                        | 24
answer_no_row         | jobs = ["unknown"]                               | 9
answer_field_unknown  | jobs = [{ count = 1, slary = 5 }]                | 30
answer_field_unknown  | jobs = [{ count = 1, index = 5 }]                | 30
answer_field_missing  | jobs = [{ count = 1 }, { share = 1 }]            | 24
answer_field_missing  | jobs = [{}]                                      | 9
answer_field_open     | jobs = [{ count = "unknown" }]                   | 19
answer_below          | jobs = [{ count = 0 }]                           | 19
answer_below          | jobs = [{ count = { from = 0 } }]                | 28
answer_number         | jobs = [{ count = 1, salary = "x" }]             | 31
answer_too_fine       | jobs = [{ count = 1, salary = "0.001" }]         | 31
answer_range_empty    | jobs = [{ count = { below = 1 } }]               | 19
answer_option         | jobs = [{ count = 1, origin = "mvoed" }]         | 31
answer_option         | jobs = [{ count = 1, duties = ["plant", "x"] }]  | 41
answer_month_day      | jobs = [{ count = 1, year_ends = "02-29" }]      | 34
answer_text           | jobs = [{ count = 1, employer = 5 }]             | 33
answer_place_unknown  | jobs = [{ count = 1, town = "Adms" }]            | 29
answer_none           | jobs = [{ count = 1, share = "none" }]           | 30
answer_field_missing  | second.sites = [{ people = 1 }]                  | 17
answer_field_open     | second.sites = [{ name = "unknown" }]            | 26
answer_text           | second.sites = [{ name = "" }]                   | 26
answer_field_key      | second.sites = [{ name = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" }] | 26
answer_field_key      | second.sites = [{ name = "a b" }]                | 26
answer_field_key      | second.sites = [{ name = "../x" }]               | 26
answer_field_key      | second.sites = [{ name = "é" }]                  | 26
answer_field_key      | second.sites = [{ name = { one_of = ["a", "b"] } }] | 26
answer_row_twice      | second.sites = [{ name = "a" }, { name = "b" }, { name = "a" }] | 58
answer_month_day      | year_ends = "12-32"                              | 13
answer_month_day      | year_ends = "6-30"                               | 13
answer_month_day      | year_ends = 2017-06-30                           | 13
answer_table_no_range | year_ends = { from = "06-30" }                   | 13
answer_text           | concern = 5                                      | 11
answer_text           | concern = " "                                    | 11
answer_date           | moved_on = "soon"                                | 12
answer_range_backwards | moved_on = { from = 2017-02-01, to = 2017-01-01 } | 12
answer_no_list        | months = 5                                       | 10
answer_not_whole      | months = [1, "2.5"]                              | 14
"""


@pytest.mark.parametrize(("kind", "text", "column"), rows(WRONG_ROWS))
def test_a_wrong_row_is_told_at_its_place(kind: str, text: str, column: int) -> None:
    problem = refused(f"# mine\n\n[facts]\n{text}\n")
    told = WORDS.problem(problem)
    assert (problem.kind, str(problem.place)) == (kind, f"case.toml:4:{column}"), told
    assert_told(problem)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("jobs = [{ count = 1 }, { count = 0 }]", "count (row 2 of jobs) is at least 1"),
        ("jobs = [{ count = 1 }, { counts = 2 }]", "row 2 of jobs: a row has no counts; did you mean count?"),
        ("jobs = [{}]", "count (row 1 of jobs) is missing"),
        ('second.sites = [{ name = "a" }, { name = "a" }]', 'name (row 2 of second.sites): "a" already names row 1'),
    ],
)
def test_a_fault_of_a_row_names_the_row_and_the_field(text: str, words: str) -> None:
    assert WORDS.problem(refused(f"[facts]\n{text}")).startswith(words)


def test_a_row_under_a_header_is_told_at_its_own_line() -> None:
    problem = refused("[[facts.jobs]]\ncount = 1\n\n[[facts.jobs]]\ncount = 2\nshare = 7\n")
    assert (problem.kind, str(problem.place), problem.values["row"]) == ("answer_share", "case.toml:6:9", 2)


def test_more_rows_or_items_than_anybody_has_are_refused() -> None:
    longest = [{"count": 1}] * LONGEST_ROSTER
    assert len(rows_of(longest)) == LONGEST_ROSTER
    with pytest.raises(Problem, match="answer_rows_many"):
        decode(JOBS, [*longest, {"count": 1}], places=places)
    assert isinstance(decode(FACTS["months"], [1] * LONGEST_LIST, places=places), Stated)
    with pytest.raises(Problem, match="answer_length_any"):
        decode(FACTS["months"], [1] * (LONGEST_LIST + 1), places=places)
