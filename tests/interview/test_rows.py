"""Rows of a roster, asked one by one: each on disk at once, and nothing decided by what is not there yet."""

from pathlib import Path

from screener.case.answers import UNFINISHED, Case
from screener.interview.session import Session
from screener.result.model import State, Verdict
from screener.values.value import DONT_KNOW, Items, Record, Stated
from tests.stories import TODAY, session

GROUP = ("6", "new position", "y", "skip", "40", "100%", "100%", "300000")
SALES, JOBS = "annual_sales_last_fiscal_year", "new_jobs"


def at_the_rows(*texts: str) -> Session:
    """A session at the question for new jobs, and what is typed there."""
    asked = session(answers=Case(TODAY, ("ma-jobs-incentive",)))
    for text in ("go new_jobs", *texts):
        asked.say(text)
    return asked


def rows(asked: Session) -> list[Record]:
    answer = asked.case.get(JOBS)
    assert answer is not None
    assert isinstance(answer.value, Stated)
    assert isinstance(answer.value.value, Items)
    return [row for row in answer.value.value.items if isinstance(row, Record)]


def test_a_row_counts_as_soon_as_it_is_there_and_the_list_stays_open() -> None:
    asked = at_the_rows("1", *GROUP)
    assert len(rows(asked)) == 1
    answer = asked.case.get(JOBS)
    assert answer is not None
    assert answer.how == UNFINISHED
    (outcome,) = asked.outcomes()
    finding = outcome.finding("JIP-b-1")
    assert finding is not None
    assert finding.state is State.MET  # six are enough, whatever comes


def test_too_few_rows_decide_nothing_until_there_are_no_more() -> None:
    few = ("2", *GROUP[1:])
    (outcome,) = at_the_rows("1", *few).outcomes()
    finding = outcome.finding("JIP-b-1")
    assert finding is not None
    assert finding.state is State.UNKNOWN
    (outcome,) = at_the_rows("1", *few, "5").outcomes()
    assert outcome.verdict is Verdict.NOT_ELIGIBLE


def test_one_like_the_last_changes_only_what_is_typed() -> None:
    asked = at_the_rows("1", *GROUP, "2", "1", "=", "=", "skip", "21", "=", "=", "29120")
    first, second = rows(asked)
    changed = {name for name in first.fields if first.fields[name] != second.fields.get(name)}
    assert changed == {"count", "hours_per_week", "salary_subject_to_ma_withholding"}


def test_a_row_is_changed_and_taken_out() -> None:
    asked = at_the_rows("1", *GROUP, "3", "1", "9", *["="] * 2, "skip", *["="] * 4)
    (row,) = rows(asked)
    assert str(row.fields["count"].single) == "9"  # type: ignore[union-attr]
    asked.say("4")
    asked.say("1")
    assert rows(asked) == []


def test_back_goes_field_by_field_and_leaves_a_half_row_out() -> None:
    asked = at_the_rows("1", "6", "back", "7", "back", "back")
    assert asked.case.get(JOBS) is None
    assert asked.page().ask is not None


def test_a_field_that_has_to_be_known_is_not_left_open() -> None:
    asked = at_the_rows("1", "d")
    assert any("has to be known" in line.text for line in asked.lines)


def test_totals_in_place_of_rows() -> None:
    asked = at_the_rows("4")
    answer = asked.case.get(JOBS)
    assert answer is not None
    assert answer.value is DONT_KNOW
    assert "eligible_jobs" in asked.still_open()


def test_rows_from_a_file_and_its_faults(tmp_path: Path) -> None:
    good = tmp_path / "jobs.csv"
    good.write_text("count,hours_per_week,ma_share,year_share\n6,40,1,1\n2,21,1,1/2\n")
    assert len(rows(at_the_rows("2", str(good)))) == 2
    bad = tmp_path / "bad.csv"
    bad.write_text("count,hours_per_week\nmany,40\n")
    asked = at_the_rows("2", str(bad))
    assert asked.case.get(JOBS) is None
    assert any("bad.csv:2" in line.text or "many" in line.text for line in asked.lines)
    assert asked.page().ask is not None  # and the question for a file stands there again


def test_two_rows_may_not_bear_one_name() -> None:
    asked = session(answers=Case(TODAY, ("wv-new-jobs-count",)))
    person = ("p1", "2019-08-01", "y", "n", "y", "n", "skip", "skip")
    for text in ("go positions", "1", *person, "1", "p1"):
        asked.say(text)
    assert any("already names" in line.text for line in asked.lines)
