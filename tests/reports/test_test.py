"""Reported faults of kind TEST: a suite that was right only in the year in which it was written.

The whole suite on that day: `make test ARGS="-p tests.reports.new_year"`.
"""

import os
import subprocess
import sys

import pytest

from screener.result.forms.text import report_text
from tests.reports.told import passing
from tests.stories import ROOT, desk

READ = "tests/transcripts/test_plain.py"
"""Whole sessions compared with snapshots."""
CLOCK = """
import datetime, time
assert str(datetime.date.today()) == "2031-01-01"
assert datetime.datetime.now().year == datetime.datetime.now(datetime.UTC).year == 2031
assert time.strftime("%Y-%m-%d") == "2031-01-01"
from screener.cli.desk import open_desk, this_day
assert this_day() == open_desk(None).today == datetime.date(2031, 1, 1)
"""


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    # a test run within one that runs side by side would take itself for a part of that one
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_XDIST")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_D54_the_snapshots_are_the_same_at_new_year_2031() -> None:
    done = run("-m", "pytest", "-p", "tests.reports.new_year", "-p", "no:cacheprovider", READ)
    assert done.returncode == 0, done.stdout[-4000:]
    assert " passed" in done.stdout
    assert "snapshots passed" in done.stdout


def test_D54_the_clock_of_that_run_is_really_another_one() -> None:
    done = run("-c", f"import tests.reports.new_year\n{CLOCK}")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("year", [2026, 2031])
def test_D54_a_case_is_screened_as_of_its_own_day_whatever_the_year(year: int) -> None:
    """What the desk calls today is no part of a result that has its day."""
    told = passing("ma-angel-investor")
    told.desk = desk(told.case.as_of.replace(year=year, month=1, day=1))
    (report,) = told.desk.reports(told.case)
    assert report_text(report) == report_text(passing("ma-angel-investor").desk.reports(told.case)[0])
