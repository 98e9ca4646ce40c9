"""`screener check --rows FACT=FILE.csv`: rows beside an answers file, for the fact that is meant and no other."""

import json
from pathlib import Path

import pytest

from screener.case.given_rows import GivenRows
from screener.cli.main import run
from screener.values.problem import Problem
from screener.values.value import Items, Record, Stated, exactly
from tests.case.shapes import LIBRARY, find_place, read
from tests.case.test_refusals import assert_told

A = Stated(Items((Record({"name": exactly("a")}),)))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "sites.csv"
    path.write_text("name,people\na,\n")
    return path


def given(file: Path, *names: str) -> GivenRows:
    return GivenRows(tuple((name, file) for name in names), LIBRARY, find_place)


@pytest.mark.parametrize(
    ("name", "text"),
    [("sites", ""), ("second.sites", ""), ("sites", 'screening = "second"'), ("second.sites", 'screening = "first"')],
)
def test_rows_are_added_to_a_case_as_from_a_file(name: str, text: str, file: Path) -> None:
    case = given(file, name).added_to(read(text))
    assert case.answers["second.sites"].value == A
    assert case.answers["second.sites"].how == "file"
    assert case.get("second.sites") == case.undo().redo().get("second.sites")


def test_the_file_is_read_once_for_all_cases(file: Path) -> None:
    rows = given(file, "sites")
    first = rows.added_to(read(""))
    file.unlink()
    assert rows.added_to(read("[facts]\nsales = 5")).answers["second.sites"] == first.answers["second.sites"]


@pytest.mark.parametrize(
    ("names", "text", "kind"),
    [
        (["site"], "", "rows_unknown"),
        (["sales"], "", "rows_unknown"),
        (["sites"], 'screening = "first"', "rows_unknown"),
        (["sites"], "[facts]\nsites = []", "rows_twice"),
        (["sites"], '[facts]\nsites = "unknown"', "rows_twice"),
        (["sites", "second.sites"], "", "rows_twice"),
    ],
)
def test_what_cannot_be_added_is_told(names: list[str], text: str, kind: str, file: Path) -> None:
    with pytest.raises(Problem) as caught:
        given(file, *names).added_to(read(text))
    assert caught.value.kind == kind
    assert_told(caught.value)


# --- the command, on the shipped library --------------------------------------------------------------


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    path = tmp_path / "answers.toml"
    path.write_text('screening = "ma-jobs-incentive"\nas_of = 2017-03-01\n[facts]\napplication_year = 2016\n')
    return path


def test_check_takes_rows_from_a_file(tmp_path: Path, answers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = tmp_path / "jobs.csv"
    rows.write_text("count,hours_per_week,year_share,ma_share,origin\n6,40,1,1,new_position\n")
    assert run(["check", "--json", str(answers), "--rows", f"new_jobs={rows}"]) == 0
    with_rows = json.loads(capsys.readouterr().out)
    inline = answers.read_text() + (
        'new_jobs = [{ count = 6, hours_per_week = 40, year_share = "1", ma_share = 1, origin = "new_position" }]\n'
    )
    answers.write_text(inline)
    assert run(["check", "--json", str(answers)]) == 0
    assert with_rows == json.loads(capsys.readouterr().out)


def test_check_tells_every_fault_of_the_rows(tmp_path: Path, answers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = tmp_path / "jobs.csv"
    rows.write_text("count,hours_per_week\n0,40\n1,x\n")
    assert run(["check", str(answers), "--rows", f"new_jobs={rows}"]) == 3
    told = capsys.readouterr()
    assert told.out == ""
    assert [line.split(": ")[0] for line in told.err.splitlines()] == [f"{rows}:2:1", f"{rows}:3:3"]
    assert run(["check", "--json", str(answers), "--rows", f"new_jobs={rows}"]) == 3
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["file"], error["line"], error["kind"]) == (str(rows), 2, "answer_below")
    assert len(error["message"].splitlines()) == 2


@pytest.mark.parametrize("option", ["new_jobs", "new_jobs=", "=jobs.csv", ""])
def test_rows_without_a_fact_or_a_file_are_wrong_usage(
    option: str, answers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", str(answers), "--rows", option]) == 2
    assert "--rows" in capsys.readouterr().err
