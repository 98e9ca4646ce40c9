"""A name that two programs use for different things: where a file may write it plainly, and where it must not."""

import tomllib
from datetime import date

import pytest

from screener.case.answers import Answer, Case
from screener.case.file import case_of, dumps
from screener.values.value import DONT_KNOW, Items, Record, Stated, exactly
from tests.case.shapes import LIBRARY, TODAY, find_place, read
from tests.case.test_refusals import assert_told, refused

DAY = date(2017, 12, 31)
FIRST, SECOND = "first.year_end", "second.year_end"


@pytest.mark.parametrize("named", ['"first"', '["first-again"]', '["first", "first-again"]'])
def test_the_plain_name_is_the_fact_of_the_one_program_screened(named: str) -> None:
    case = read(f"screening = {named}\n[facts]\nyear_end = 2017-12-31")
    assert case.answers == {FIRST: Answer(Stated(exactly(DAY)))}
    assert case.unknown_keys == ()


def test_what_the_command_line_names_counts_where_the_file_names_nothing() -> None:
    def read_as(text: str, screening: str) -> Case:
        return case_of(text.encode(), "case.toml", LIBRARY, find_place, today=TODAY, screenings=[screening])

    plain = "[facts]\nyear_end = 2017-12-31"
    assert list(read_as(plain, "second").answers) == [SECOND]
    assert read_as(plain, "second").screenings == ("second",)
    # The file was written for the first program: its words do not change their meaning for another.
    assert list(read_as(f'screening = "first"\n{plain}', "second").answers) == [FIRST]


@pytest.mark.parametrize("named", ["", 'screening = ["first", "second"]\n'])
def test_a_plain_name_with_two_meanings_is_refused_and_both_tables_are_named(named: str) -> None:
    problem = refused(f"{named}[facts]\nsales = 5\nyear_end = 2017-12-31")
    assert problem.kind == "answer_own"
    assert str(problem.place) == f"case.toml:{3 + bool(named)}:12"
    assert problem.values["tables"] == "[facts.first] or [facts.second]"
    assert_told(problem)


def test_a_name_that_one_program_alone_has_is_plain_when_every_program_is_screened() -> None:
    case = read('[facts]\nsites = [{ name = "a" }]')
    assert case.answers == {"second.sites": Answer(Stated(Items((Record({"name": exactly("a")}),))))}


def test_a_name_of_a_program_that_is_not_screened_is_unknown() -> None:
    case = read('screening = "first"\n[facts]\nsites = [{ name = "a" }]')
    assert case.answers == {}
    assert case.unknown_keys == ("sites",)


def test_each_program_has_a_table_for_its_own() -> None:
    case = read("[facts.first]\nyear_end = 2017-12-31\n[facts.second]\nyear_end = 2018-06-30\nsites = []")
    assert case.unknown_keys == ()
    assert list(case.answers) == [FIRST, SECOND, "second.sites"]


def test_the_table_of_a_program_takes_its_shared_facts_too_but_nobody_elses() -> None:
    case = read('[facts.first]\nsales = 5\nbalance = 6\nsites = []\nas_of_date = 2017-01-01\n"second.year_end" = 1')
    assert list(case.answers) == ["sales"]
    assert case.unknown_keys == ("first.balance", "first.sites", "first.as_of_date", "first.second.year_end")
    problem = refused("[facts]\nsales = 5\n[facts.first]\nsales = 5")
    assert (problem.kind, str(problem.place)) == ("answer_twice", "case.toml:4:9")


@pytest.mark.parametrize(
    ("screenings", "facts"),
    [
        ((), {"sales": "5", "first": {"year_end": "unknown"}, "second": {"year_end": "unknown", "sites": "unknown"}}),
        (("first",), {"sales": "5", "year_end": "unknown", "second": {"year_end": "unknown", "sites": "unknown"}}),
        (
            ("second-again",),
            {"sales": "5", "first": {"year_end": "unknown"}, "year_end": "unknown", "sites": "unknown"},
        ),
        (
            ("first", "second"),
            {"sales": "5", "first": {"year_end": "unknown"}, "second": {"year_end": "unknown", "sites": "unknown"}},
        ),
    ],
)
def test_it_is_written_so_that_it_reads_back(screenings: tuple[str, ...], facts: dict[str, object]) -> None:
    names = ("sales", FIRST, SECOND, "second.sites")
    answers = {name: Answer(Stated(exactly(5)) if name == "sales" else DONT_KNOW) for name in names}
    case = Case(TODAY, screenings, answers)
    text = dumps(case, LIBRARY)
    assert tomllib.loads(text)["facts"] == facts
    assert read(text) == case
