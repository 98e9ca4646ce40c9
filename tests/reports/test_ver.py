"""Reported faults of kind VER: saved work that no longer opened, or was judged by rules it was never made under."""

from pathlib import Path

from screener.case.answers import Case
from screener.case.file import dumps
from screener.case.opened import Opened, open_case
from screener.interview.opening import opening_lines
from screener.interview.results import with_result
from screener.interview.session import Session
from screener.result.desk import Desk
from screener.values.struct import replace
from tests.other_rules import later_desk
from tests.reports.told import ANGEL, passing, result
from tests.stories import TODAY, desk, session

REVENUE = "gross_revenue_prior_fiscal_year"


def saved(told: Session, file: Path) -> Path:
    """The case with its result, in a file."""
    file.write_text(dumps(with_result(told.desk, told.case), told.desk.library), encoding="utf-8")
    return file


def opened(file: Path, by: Desk) -> tuple[Opened, Session]:
    """A file opened at a desk, and the session that goes on with it."""
    found = open_case(file, by.library, by.find_place, today=TODAY)
    there = session(answers=found.case)
    there.desk = by
    there.seen = None
    return found, there


def verdicts(case: Case) -> list[str]:
    return [table["screenings"][ANGEL]["verdict"] for table in case.results]


def test_D30_a_file_with_a_key_that_is_not_known_opens_names_it_and_keeps_it(tmp_path: Path) -> None:
    file = saved(passing(ANGEL), tmp_path / "case.toml")
    text = file.read_text(encoding="utf-8").replace("[facts]\n", '[facts]\nfleet_size = 12\ncolour = "blue"\n', 1)
    file.write_text(text, encoding="utf-8")
    found, there = opened(file, desk())
    assert found.case.unknown_keys == ("fleet_size", "colour")
    assert "Not understood and left out".upper() in result(there)
    assert "fleet_size" in result(there)
    written = dumps(with_result(desk(), found.case), desk().library)
    assert "fleet_size = 12" in written
    assert 'colour = "blue"' in written


def test_D31_a_file_saved_before_a_change_shows_what_was_true_of_it(tmp_path: Path) -> None:
    told = passing(ANGEL)
    first = saved(told, tmp_path / "a.toml")
    told.say(f"go {REVENUE}")
    told.say("600,000")
    second = saved(told, tmp_path / "b.toml")
    before, _ = opened(first, desk())
    after, _ = opened(second, desk())
    assert verdicts(before.case) == ["eligible"]
    assert verdicts(after.case) == ["not_eligible"]


def test_D31_both_results_of_one_file_stay_readable(tmp_path: Path) -> None:
    told = passing(ANGEL)
    told.case = with_result(told.desk, told.case)
    told.say(f"go {REVENUE}")
    told.say("600,000")
    _, there = opened(saved(told, tmp_path / "case.toml"), desk())
    there.say("saved")
    shown = [report.verdict for report in there.page().reports]
    assert shown == ["Does not meet the tests", "Meets the tests"]  # the last one first


def test_D32_a_case_saved_under_other_rules_says_so_with_the_differences(tmp_path: Path) -> None:
    file = saved(passing(ANGEL), tmp_path / "case.toml")  # revenue 180,000: above the later limit
    found, _ = opened(file, later_desk())
    told = opening_lines(later_desk(), found, str(file))
    first = "This case was saved under other rules than today's. What follows goes by today's rules."
    assert told[:1] == (first,)
    assert "MA angel investor: was Meets the tests; now Does not meet the tests" in told
    assert "Gross revenue of $500,000 or less: was met; now not met" in told
    assert "The saved result stays as it was" in told[-1]


def test_D32_the_saved_result_is_kept_and_readable_and_nothing_is_written_unasked(tmp_path: Path) -> None:
    file = saved(passing(ANGEL), tmp_path / "case.toml")
    before = file.read_bytes()
    found, there = opened(file, later_desk())
    there.say("result")
    assert there.page().reports[0].verdict == "Does not meet the tests"
    there.say("saved")
    (report,) = there.page().reports
    assert report.verdict == "Meets the tests"
    assert "It was made by other rules than today's." in report.basis
    assert file.read_bytes() == before
    assert verdicts(with_result(later_desk(), found.case)) == ["eligible", "not_eligible"]


def test_D32_it_is_told_once_and_not_again_after_saving(tmp_path: Path) -> None:
    file = saved(passing(ANGEL), tmp_path / "case.toml")
    found, _ = opened(file, later_desk())
    file.write_text(dumps(with_result(later_desk(), found.case), later_desk().library), encoding="utf-8")
    again, _ = opened(file, later_desk())
    assert opening_lines(later_desk(), again, str(file)) == ()


def test_D32_the_same_rules_are_not_worth_a_word(tmp_path: Path) -> None:
    file = saved(passing(ANGEL), tmp_path / "case.toml")
    found, _ = opened(file, desk())
    assert opening_lines(desk(), found, str(file)) == ()


def test_D32_other_rules_that_change_nothing_say_that_too(tmp_path: Path) -> None:
    told = passing(ANGEL, f"go {REVENUE}", "50,000")  # under both limits
    found, _ = opened(saved(told, tmp_path / "case.toml"), later_desk())
    assert "They change nothing in its result." in opening_lines(later_desk(), found, "case.toml")


def test_D32_a_draft_kept_under_other_rules_says_so_when_it_is_gone_on_with() -> None:
    draft = Opened(replace(passing(ANGEL).case, results=()), rules=desk().library.digest)
    assert opening_lines(desk(), draft, "x") == ()
    words = "This case was kept under other rules than today's. Its answers are now read by today's rules."
    assert opening_lines(later_desk(), draft, "x") == (words,)
