"""Rows from a file of comma separated values: as spreadsheets save them, exact or refused at line and column."""

import time
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.case.codec import encode
from screener.case.csv_rows import TOLD, read_rows
from screener.case.refused import all_of
from screener.case.rosters import LONGEST_ROSTER
from screener.values.exact import INF
from screener.values.problem import Problem
from screener.values.value import AnyValue, Items, Record, Ticks, Value, between, exactly, one_of
from tests.case.shapes import FACTS, places
from tests.case.test_refusals import WORDS, assert_told

JOBS, SITES = FACTS["jobs"], FACTS["second.sites"]


def rows_in(text: str, fact: Any = JOBS) -> list[dict[str, AnyValue]]:
    value = read_rows(text, fact, places).value
    assert isinstance(value, Items)
    return [dict(row.fields) for row in value.items if isinstance(row, Record)]


def cell(field: str, text: str) -> AnyValue:
    """What one cell of one row gives."""
    (row,) = rows_in(f'count,{field}\n1,"{text}"\n')
    return row[field]


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        ("salary", "1200.50", exactly(Fraction(2401, 2))),
        ("salary", "$1,200.50", exactly(Fraction(2401, 2))),
        ("salary", "1.2m", exactly(1_200_000)),
        ("salary", "50000..60000", between(50_000, 60_000)),
        ("salary", "at least 50,000", between(50_000, INF)),
        ("salary", "5|6", one_of([5, 6])),
        ("share", "0.5", exactly(Fraction(1, 2))),
        ("share", "1", exactly(1)),
        ("share", "6/12", exactly(Fraction(1, 2))),
        ("share", "60%", exactly(Fraction(3, 5))),
        ("density", "17.125", exactly(Fraction(137, 8))),
        ("hired", "2017-03-31", exactly(date(2017, 3, 31))),
        ("hired", "3/31/2017", exactly(date(2017, 3, 31))),
        ("hired", "03/31/2017", exactly(date(2017, 3, 31))),
        ("hired", "March 2017", between(date(2017, 3, 1), date(2017, 3, 31))),
        ("left_in", "2017", exactly(2017)),
        ("left_in", "None", exactly(None)),
        ("still_there", "yes", exactly(True)),
        ("still_there", "FALSE", exactly(False)),
        ("origin", "New position", exactly("new_position")),
        ("origin", "moved|new-position", one_of(["moved", "new_position"])),
        ("duties", "plant; wages", Ticks(frozenset({"plant", "wages"}))),
        ("duties", "plant;unknown", Ticks(frozenset({"plant"}), frozenset({"wages", "debt"}))),
        ("duties", "none", Ticks(frozenset())),
        ("year_ends", "6/30", exactly("06-30")),
        ("year_ends", "12-31", exactly("12-31")),
        ("employer", " A, B & C ", exactly("A, B & C")),
        ("employer", "12", exactly("12")),
        ("employer", 'the ""old"" mill', exactly('the "old" mill')),
        ("employer", "two\nlines", exactly("two\nlines")),
        ("employer", "a|b", exactly("a|b")),
        ("town", "01247", one_of(["Adams", "North Adams"])),
        ("town", "Adams|elsewhere", one_of(["Adams", "elsewhere"])),
        ("share", "Unknown", between(0, 1)),
        ("town", "unknown", Value(undefined=True)),
    ],
)
def test_a_cell(field: str, text: str, value: AnyValue) -> None:
    assert cell(field, text) == value


def test_an_empty_cell_was_not_said_and_unknown_is_not_known() -> None:
    rows = rows_in("count,share,employer\n1,,\n2,unknown, \n")
    assert rows == [{"count": exactly(1)}, {"count": exactly(2), "share": between(0, 1)}]


@pytest.mark.parametrize(
    "text",
    [
        "count,share\n1,0.5\n2,\n",
        "count;share\n1;0.5\n2;\n",
        "count\tshare\n1\t0.5\n2\t\n",
        "\ufeffcount,share\r\n1,0.5\r\n2,\r\n",
        "count,share\r1,0.5\r2,",
        '"count","share"\n"1","0.5"\n"2",""\n',
        "Count , SHARE\n 1 , 0.5 \n2,\n",
        "share,count\n0.5,1\n,2\n",
        "sep=;\ncount;share\n1;0.5\n2;\n",
        "\n\ncount,share,,\n\n1,0.5,,\n,,,\n2,,,\n\n",
    ],
)
def test_every_way_to_save_the_same_rows(text: str) -> None:
    assert rows_in(text) == [{"count": exactly(1), "share": exactly(Fraction(1, 2))}, {"count": exactly(2)}]


def test_the_names_of_fields_may_be_written_with_blanks() -> None:
    assert rows_in("Count;Still there;left-in\n1;yes;2017\n")[0].keys() == {"count", "still_there", "left_in"}


def test_a_first_line_alone_says_that_there_are_no_rows() -> None:
    assert rows_in("count,share\n") == []


def test_an_estimate_in_a_cell_makes_the_answer_one() -> None:
    assert read_rows("count\nabout 20\n", JOBS, places).estimate
    assert not read_rows("count\n20\n", JOBS, places).estimate


def faults(text: str, fact: Any = JOBS) -> list[Problem]:
    with pytest.raises(Problem) as caught:
        read_rows(text, fact, places, name="jobs.csv")
    return list(all_of(caught.value))


WRONG = r"""
csv_empty            |                                  | jobs.csv
csv_empty            | \n \n                            | jobs.csv
csv_column_unknown   | count,slary\n                    | jobs.csv:1:7
csv_column_unknown   | 6,40\n                           | jobs.csv:1:1
csv_column_unknown   | count,,share\n1,,1               | jobs.csv:1:7
csv_column_unknown   | count,index\n1,0                 | jobs.csv:1:7
csv_column_twice     | count,share,Count\n              | jobs.csv:1:13
csv_column_missing   | share,salary\n1,2                | jobs.csv:1:1
csv_width            | count,salary\n1,1,200.50\n       | jobs.csv:2:1
csv_width            | count,salary\n1,2\n3             | jobs.csv:3:1
csv_open_quote       | count,employer\n1,"x\n2,y\n      | jobs.csv:2:3
csv_quote            | count,employer\n1,"x"y\n         | jobs.csv:2:6
answer_field_missing | count,share\n1,1\n,1             | jobs.csv:3:1
answer_field_open    | share,count\n1,unknown           | jobs.csv:2:3
answer_below         | count,share\n0,1                 | jobs.csv:2:1
answer_share         | count,share\n1,60                | jobs.csv:2:3
answer_option        | count,origin\n1,mvoed            | jobs.csv:2:3
cell_yes_no          | count,still_there\n1,1           | jobs.csv:2:3
cell_yes_no          | count,still_there\n1,perhaps     | jobs.csv:2:3
answer_place_unknown | count,town\n1,Adms               | jobs.csv:2:3
answer_month_day     | count,year_ends\n1,31-Dec        | jobs.csv:2:3
answer_no_such_day   | count,hired\n1,2017-02-30        | jobs.csv:2:3
answer_not_whole     | count\n1.5                       | jobs.csv:2:1
cell_unclear         | count;salary\n1;1200,50          | jobs.csv:2:3
cell_unclear         | count,salary\n1,4.850            | jobs.csv:2:3
cell_wrong           | count,salary\n1,1200 EUR         | jobs.csv:2:3
cell_wrong           | count,salary\n1,01850            | jobs.csv:2:3
cell_wrong           | count,hired\n1,31/12/2017        | jobs.csv:2:3
cell_wrong           | count,hired\n1,3/1/17            | jobs.csv:2:3
cell_wrong           | count\n=5+1                      | jobs.csv:2:1
cell_wrong           | count,salary\n1,2\n\n1,x         | jobs.csv:4:3
"""


def wrong() -> list[tuple[str, str, str]]:
    lines = [line.split(" | ") for line in WRONG.strip().splitlines()]
    return [(kind.strip(), text.strip().replace("\\n", "\n"), place.strip()) for kind, text, place in lines]


@pytest.mark.parametrize(("kind", "text", "place"), wrong())
def test_a_wrong_file_is_told_at_its_place(kind: str, text: str, place: str) -> None:
    (problem,) = faults(text)
    assert (problem.kind, str(problem.place)) == (kind, place), WORDS.problem(problem)
    assert_told(problem)
    assert WORDS.problem(problem).count("?") <= 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("count,salary\n1,x", 'salary (row 1 of jobs): "x" cannot be read. “x” is not part of an amount.'),
        (
            "count,salary\n1,4.850",
            'salary (row 1 of jobs): "4.850" may mean several things; write one of: $4.85,',
        ),
        ("count,salary\n1,1,200", "row 1 of jobs: this line has 3 cells and the first line 2; put quotes"),
        ("count,slary\n1,1", "jobs: the first line names slary, and a row has no such field; did you mean salary?"),
        ("count\n1\n\n0", "count (row 2 of jobs) is at least 1"),
    ],
)
def test_the_mend_is_told(text: str, words: str) -> None:
    assert WORDS.problem(faults(text)[0]).startswith(words)


def test_the_first_few_faults_are_told_together() -> None:
    text = "count,salary\n" + "".join(f"{number % 2},x\n" for number in range(20))
    found = faults(text)
    assert len(found) == TOLD
    assert [str(problem.place) for problem in found[:2]] == ["jobs.csv:2:1", "jobs.csv:3:3"]


def test_the_name_of_a_row_is_there_once() -> None:
    assert len(rows_in("name,people\na,1\nb,2\n", SITES)) == 2
    (problem,) = faults("name,people\na,x\nb,1\nb,2", SITES)[1:]
    assert (problem.kind, str(problem.place), problem.values["other"]) == ("answer_row_twice", "jobs.csv:4:1", 2)
    assert faults("people,name\n1,a b", SITES)[0].kind == "answer_field_key"
    assert faults("people,name\n1,", SITES)[0].kind == "answer_field_missing"
    assert faults("people\n1", SITES)[0].kind == "csv_column_missing"


def test_a_file_is_read_by_its_path_and_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "jobs.csv"
    path.write_bytes("count,employer\n1,é\n".encode("utf-8-sig"))
    assert read_rows(path, JOBS, places) == read_rows("count,employer\n1,é\n", JOBS, places)
    for data, kind in [("count,employer\n1,é\n".encode("latin-1"), "file_not_utf8"), (b"\0" * 9, "file_nul")]:
        path.write_bytes(data)
        with pytest.raises(Problem) as caught:
            read_rows(path, JOBS, places)
        assert caught.value.kind == kind
        assert str(caught.value.place).startswith(str(path))
    with pytest.raises(Problem, match="file_missing"):
        read_rows(tmp_path / "none.csv", JOBS, places)
    with pytest.raises(Problem, match="file_is_folder"):
        read_rows(tmp_path, JOBS, places)


LINE = '{n},"$1,200.50",60%,3/31/2017,yes,moved,North Adams\n'


def test_five_hundred_rows_are_quick_and_too_many_are_refused() -> None:
    head = "count,salary,share,hired,still_there,origin,town\n"
    text = head + "".join(LINE.format(n=number + 1) for number in range(500))
    begun = time.process_time()
    assert len(rows_in(text)) == 500
    assert time.process_time() - begun < 3  # of the processor; a quiet machine needs a fifth of it
    (problem,) = faults("count\n" + "1\n" * (LONGEST_ROSTER + 1))
    assert (problem.kind, str(problem.place)) == ("answer_rows_many", f"jobs.csv:{LONGEST_ROSTER + 2}:1")


STRANGE = {
    "quotes": '"' * 999_999,
    "even quotes": '"' * 999_998,
    "quotes and blanks": '" ' * 499_999,
    "commas": "," * 999_999,
    "empty lines": "\n" * 999_999,
    "lines of commas": ",\n" * 499_999,
    "a letter parts cells": "sep=x\ncountx1",
    "candidates": "count\n" + "1|" * 499_990 + "1",
    "or": "count\n" + "1 or " * 199_000,
    "faults": "count\n" + "0\n" * 4_999,
}


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE)
def test_strange_text_is_refused_soon(text: str) -> None:
    begun = time.process_time()
    faults(text)
    assert time.process_time() - begun < 3


PIECES = [
    "count",
    "share",
    "town",
    "hired",
    ",",
    ";",
    "\t",
    "\n",
    "\r\n",
    '"',
    "1",
    "0.5",
    "unknown",
    "|",
    "..",
    "x",
    " ",
]


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join) | st.text(max_size=60))
def test_any_text_is_rows_or_faults(text: str) -> None:
    try:
        answer = read_rows(text, JOBS, places)
    except Problem as problem:
        for fault in all_of(problem):
            assert_told(fault)
    else:
        assert encode(JOBS, answer) is not None


@given(st.lists(st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\r\0"), max_size=20)))
def test_texts_come_through_quotes_to_the_letter(texts: list[str]) -> None:
    said = [text.strip() for text in texts]
    quoted = ['"' + text.replace('"', '""') + '"' for text in texts]
    rows = rows_in("employer,count\n" + "".join(f"{cell},1\n" for cell in quoted))
    for text, row in zip(said, rows, strict=True):
        known = text != "" and text.casefold() != "unknown"
        assert (row.get("employer") == exactly(text)) is known


def test_line_ends_within_the_quotes_of_a_cell_stay_as_they_are() -> None:
    assert cell("employer", "a\r\nb\rc\nd") == exactly("a\r\nb\rc\nd")
    first, second = rows_in('count,employer\r\n1,"a\r\nb"\r\n2,c\r\n')
    assert (first["employer"], second["employer"]) == (exactly("a\r\nb"), exactly("c"))
    assert rows_in('count,employer\r1,6" pipe\r2,7" pipe\r')[1]["employer"] == exactly('7" pipe')
