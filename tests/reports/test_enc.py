"""Reported faults of kind ENC: line ends, byte order marks, numbers that are none, leading zeros, code pages."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from screener.case.answers import Note
from screener.case.file import dumps
from screener.values.struct import replace
from tests.cli.commands import Command, save
from tests.cli.test_check import EXAMPLE
from tests.reports.told import ANGEL, JOBS, RURAL, passing, reopened
from tests.stories import story

HEAD = f'screening = "{JOBS}"\n[facts]\n'
NOTE = '\n[[note]]\ntext = "Zoë 日本 ✓"\n'
WHOLE = b"\xef\xbb\xbf"
"""What Notepad writes in front of a text."""


@pytest.mark.parametrize("text", ["a\r\nb", "a\rb", "a\nb", "\r\n", "tab\there"])
def test_D34_line_ends_of_a_note_outlast_saving_and_opening(text: str) -> None:
    told = passing(ANGEL)
    told.case = replace(told.case, notes=(Note(text, told.clock()),))
    once = reopened(told)
    assert [note.text for note in once.case.notes] == [text]
    assert [note.text for note in reopened(once).case.notes] == [text], "and a second time"


@pytest.mark.parametrize("command_line", [("check",), ("resume", "--plain"), ("recheck",)])
def test_D35_a_file_with_a_byte_order_mark_opens(
    command_line: tuple[str, ...], command: Command, tmp_path: Path
) -> None:
    file = save(passing(ANGEL), tmp_path / "case.toml")
    plain = command(*command_line, file, typed="result\nquit\n")
    file.write_bytes(WHOLE + file.read_bytes().replace(b"\n", b"\r\n"))
    done = command(*command_line, file, typed="result\nquit\n")
    assert (done.code, done.out) == (0, plain.out)
    assert "has_business_plan" not in done.err


@pytest.mark.parametrize("number", ["nan", "-nan", "inf", "+inf", "-inf", '"nan"', '"Infinity"', "1e400"])
def test_D36_what_is_no_number_is_an_error_that_names_the_key(number: str, command: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(f"{HEAD}annual_sales_last_fiscal_year = {number}\n")
    done = command("check", file)
    assert (done.code, done.out) == (3, "")
    assert f"{file}:3:" in done.err
    assert "annual_sales_last_fiscal_year" in done.err


@pytest.mark.parametrize("end", ["from", "to", "above", "below"])
def test_D36_no_end_of_a_range_and_no_row_holds_one_either(end: str, command: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    for line in (
        f"annual_sales_last_fiscal_year = {{ {end} = nan }}",
        "new_jobs = [{ count = 1, hours_per_week = inf }]",
    ):
        file.write_text(f"{HEAD}{line}\n")
        done = command("check", file)
        assert (done.code, done.out) == (3, ""), line
        assert line.split(" =")[0] in done.err


def test_D37_the_leading_zero_of_a_zip_code_is_kept_and_shown() -> None:
    told = story("business", "2017", "01850").played()
    seen = tomllib.loads(dumps(told.whole, told.desk.library))["trail"]["known"]["municipality"]
    assert seen["typed"] == "01850"
    assert "Lowell" in told.lines[0].text, "the place of 01850, not of 1850"
    told.say("back")
    page = told.page()
    assert page.ask is not None
    assert page.ask.filled == "01850"


def test_D37_a_code_without_its_quotes_is_told_how_to_write_it(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    for written in ("01850", "1850"):
        file.write_text(f'screening = "{ANGEL}"\n[facts]\nmunicipality = {written}\n')
        done = command("check", file)
        assert done.code == 3
        assert 'write "01850"' in done.err, written
    file.write_text(f'screening = "{ANGEL}"\n[facts]\nmunicipality = "01850"\n')
    assert "Lowell" in command("check", file).out


def test_D37_a_code_in_a_table_of_rows_keeps_it_too(command: Command, tmp_path: Path) -> None:
    rows, file = tmp_path / "sites.csv", tmp_path / "a.toml"
    rows.write_text("municipality,employees,payroll\n01850,3,100000\n")
    file.write_text(f'screening = "{RURAL}"\n[facts]\nsingle_site = false\n')
    done = command("check", file, "--rows", f"worksites={rows}")
    assert done.code == 0, done.err
    assert "Lowell" in done.out


@pytest.mark.parametrize("page", ["cp1252", "cp437", "ascii"])
@pytest.mark.parametrize("form", ["", "--json", "--toml", "--markdown"])
def test_D38_a_legacy_code_page_costs_no_line_of_a_result(form: str, page: str, tmp_path: Path) -> None:
    """With check marks and names in what is printed, since our own words have none."""
    file = tmp_path / "case.toml"
    file.write_text(EXAMPLE.read_text(encoding="utf-8") + NOTE, encoding="utf-8")
    arguments = ("check", str(file), "--notes", *([form] if form else []))
    done = in_page(page, *arguments)
    assert done.returncode == 0
    assert done.stderr == b""
    assert len(done.stdout.splitlines()) == len(in_page("utf-8", *arguments).stdout.splitlines())
    assert form in ("--json", "--toml") or b"Zo" in done.stdout, "the note is shown"


@pytest.mark.parametrize("page", ["cp1252", "ascii"])
def test_D38_an_interview_on_such_a_page_goes_to_its_end(page: str, tmp_path: Path) -> None:
    typed = "business\n2017\nnote Zoë 日本 ✓\ntrail\nLowell\nresult\nquit\n".encode()
    done = in_page(page, "--plain", "--screening", ANGEL, typed=typed, SCREENER_STATE=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert b"ANSWERS" in done.stdout


def in_page(page: str, *arguments: str, typed: bytes = b"", **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """One run whose streams are in a code page."""
    return subprocess.run(
        [sys.executable, "-m", "screener", *arguments],
        input=typed,
        env={**os.environ, "PYTHONIOENCODING": page, **environment},
        capture_output=True,
        check=False,
        timeout=60,
    )
