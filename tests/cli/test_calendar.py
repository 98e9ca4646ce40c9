"""`check --ics`: what it writes, what it says, and what it never writes over."""

import stat
from collections.abc import Callable
from datetime import date
from pathlib import Path

import icalendar
import pytest

from screener.cli.main import run
from tests.generic_program.library import ANSWERS, FLOWS

DAYS = {
    date(2022, 5, 29): "Send in the claim, with photographs",
    date(2024, 5, 4): "Have tern surveyed",
    date(2027, 2, 28): "Have heron surveyed",
}
"""Ninety days after 28 February 2022; five years after each boat was registered. Done repairs have no day any more."""

Check = Callable[..., tuple[int, str, str]]


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Check:
    """Runs `check` on the made-up program: exit code, standard output, standard error."""

    def checked(*arguments: str) -> tuple[int, str, str]:
        code = run(["check", "--flows", str(FLOWS), *arguments])
        wrote = capsys.readouterr()
        return code, wrote.out, wrote.err

    return checked


def dates(text: bytes | str) -> dict[date, str]:
    read = icalendar.Calendar.from_ical(text)
    return {event.decoded("dtstart"): str(event["summary"]) for event in read.walk("VEVENT")}


def unlabelled(folder: Path, name: str) -> str:
    """A copy of the answers that does not say whose they are."""
    text, label = ANSWERS.read_text(encoding="utf-8"), 'label = "Brine and Daughters"\n'
    assert label in text
    (folder / name).write_text(text.replace(label, ""), encoding="utf-8")
    return str(folder / name)


def test_the_dates_are_written_beside_the_result(check: Check, tmp_path: Path) -> None:
    file = tmp_path / "dates.ics"
    code, out, err = check(str(ANSWERS), "--ics", str(file))
    assert code == 0
    assert "MEETS THE TESTS" in out
    assert err == f"{file}: 3 dates\n"
    assert dates(file.read_bytes()) == {day: f"Brine and Daughters: {text}" for day, text in DAYS.items()}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_each_says_what_the_text_is_worth_and_where_it_stands(check: Check, tmp_path: Path) -> None:
    check(str(ANSWERS), "--ics", str(tmp_path / "dates.ics"))
    read = icalendar.Calendar.from_ical((tmp_path / "dates.ics").read_bytes())
    described = {str(event["description"]).partition("\n")[2] for event in read.walk("VEVENT")}  # below its text
    status = "An act for 2021 to 2023, now closed: nobody can apply today. (Checked January 5, 2026.)"
    basis = "On these answers, as of June 1, 2022."
    assert described == {
        f"Repair grant\nHarbours Act, part 3, {cite}\n{status}\n{basis}" for cite in ("s. 33(1)", "s. 33(3)")
    }


def test_a_second_time_changes_nothing(check: Check, tmp_path: Path) -> None:
    file = tmp_path / "dates.ics"
    check(str(ANSWERS), "--ics", str(file))
    first = file.read_bytes()
    check(str(ANSWERS), "--ics", str(file))
    assert file.read_bytes() == first


def test_several_files_make_one_calendar_and_keep_apart(check: Check, tmp_path: Path) -> None:
    one, two = unlabelled(tmp_path, "one.toml"), unlabelled(tmp_path, "two.toml")
    code, _, err = check("--json", one, two, "--ics", str(tmp_path / "dates.ics"))
    assert (code, err) == (0, f"{tmp_path / 'dates.ics'}: 6 dates\n")
    read = icalendar.Calendar.from_ical((tmp_path / "dates.ics").read_bytes())
    assert len({str(event["uid"]) for event in read.walk("VEVENT")}) == 6
    assert dates((tmp_path / "dates.ics").read_bytes()) == DAYS


def test_a_dash_prints_the_calendar_alone(check: Check) -> None:
    code, out, err = check(str(ANSWERS), "--ics", "-")
    assert code == 0
    assert out.startswith("BEGIN:VCALENDAR")
    assert "MEETS" not in out
    assert list(dates(out)) == list(DAYS)
    assert err == "-: 3 dates\n"


@pytest.mark.parametrize("form", ["--json", "--toml", "--markdown"])
def test_a_dash_and_another_form_are_too_much(check: Check, form: str) -> None:
    code, out, err = check(str(ANSWERS), form, "--ics", "-")
    assert (code, out) == (2, "")
    assert "--ics - prints the calendar alone" in err


def test_a_case_without_a_day_has_no_calendar(check: Check, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[facts]\nturnover = 1\n", encoding="utf-8")
    code, _, err = check(str(tmp_path / "a.toml"), "--ics", str(tmp_path / "dates.ics"))
    assert (code, err) == (0, f"There are no dates: {tmp_path / 'dates.ics'} was not written.\n")
    assert not (tmp_path / "dates.ics").exists()


def test_a_bad_file_leaves_the_dates_of_the_others(check: Check, tmp_path: Path) -> None:
    code, _, err = check(str(ANSWERS), str(tmp_path / "none.toml"), "--ics", str(tmp_path / "dates.ics"))
    assert code == 3
    assert "none.toml" in err
    assert len(dates((tmp_path / "dates.ics").read_bytes())) == 3


def test_where_nothing_could_be_read_the_old_dates_stay(check: Check, tmp_path: Path) -> None:
    file = tmp_path / "dates.ics"
    check(str(ANSWERS), "--ics", str(file))
    assert check(str(tmp_path / "none.toml"), "--ics", str(file))[0] == 3
    assert len(dates(file.read_bytes())) == 3


def test_no_other_kind_of_file_is_written_over(check: Check, tmp_path: Path) -> None:
    """A slip of the hand would cost the answers."""
    file = unlabelled(tmp_path, "a.toml")
    before = Path(file).read_bytes()
    code, _, err = check(file, "--ics", file)
    assert code == 4
    assert "is there already and is no calendar" in err
    assert Path(file).read_bytes() == before


@pytest.mark.parametrize("where", ["no/such/folder.ics", "."])
def test_what_cannot_be_written_ends_with_4(check: Check, tmp_path: Path, where: str) -> None:
    code, out, err = check(str(ANSWERS), "--ics", str(tmp_path / where))
    assert code == 4
    assert "MEETS THE TESTS" in out
    assert err
    assert "Traceback" not in err
