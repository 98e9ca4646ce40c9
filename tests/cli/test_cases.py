"""`screener cases`: a desk's folder is listed from what was saved, filtered, opened, and copied for an owner."""

import json
import os
import tomllib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from screener.case.answers import Note
from tests.cli.commands import Command, save
from tests.reports.told import ANGEL, JOBS, passing
from tests.terminal import Terminal

REVENUE = "gross_revenue_prior_fiscal_year"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three cases: one that meets the tests, one that does not, one with something to call back about."""
    kept = tmp_path / "cases"
    kept.mkdir()
    save(passing(ANGEL), kept / "meets.toml")
    save(passing(ANGEL, f"go {REVENUE}", "600,000"), kept / "fails.toml")
    save(passing(JOBS, "go application_year", "2013", "go annual_sales", "c the accountant"), kept / "later.toml")
    for age, name in enumerate(("meets", "fails", "later")):
        os.utime(kept / f"{name}.toml", (1_700_000_000 + age, 1_700_000_000 + age))
    return kept


def names(command: Command, *arguments: object) -> list[str]:
    done = command("cases", "--json", *arguments)
    assert done.code == 0, done.err
    return [Path(json.loads(line)["file"]).stem for line in done.out.splitlines()]


def test_the_folder_of_cases_is_listed_newest_first_with_verdicts_in_words(command: Command, folder: Path) -> None:
    done = command("cases")
    lines = done.out.splitlines()
    assert done.code == 0
    assert max(len(line) for line in lines if " " in line.strip()) <= 72, "only the path of a file is longer"
    heads = [line.split(",")[0] for line in lines if line.startswith(("meets", "fails", "later"))]
    assert heads == ["later.toml", "fails.toml", "meets.toml"]
    assert "  MA angel investor: Does not meet the tests" in lines
    assert "  MA angel investor: Meets the tests" in lines
    assert "3 cases of 3" in done.out
    assert "screener resume FILE" in done.err


def test_filters_narrow_the_list(command: Command, folder: Path) -> None:
    assert names(command) == ["later", "fails", "meets"]
    assert names(command, "--verdict", "not_eligible") == ["fails"]
    assert names(command, "--program", ANGEL) == ["fails", "meets"]
    assert names(command, "--program", ANGEL, "--verdict", "eligible") == ["meets"]
    assert names(command, "--to-call-back") == ["later"]
    assert names(command, "--year", "2013") == ["later"]
    assert names(command, "--year", "2017") == ["fails", "meets"]
    assert names(command, "--year", "1999") == []


def test_a_program_that_there_is_not_is_wrong_usage_with_the_nearest_name(command: Command, folder: Path) -> None:
    done = command("cases", "--program", "ma-angel-invester")
    assert (done.code, "Did you mean ma-angel-investor?" in done.err) == (2, True)


def test_a_damaged_case_is_named_and_another_file_is_none(command: Command, folder: Path) -> None:
    (folder / "bad.toml").write_bytes(b"\0" * 50)
    (folder / "settings.toml").write_text("[tool]\nx = 1\n", encoding="utf-8")
    (folder / ".hidden.toml").write_text("[facts", encoding="utf-8")
    done = command("cases")
    assert done.code == 3
    assert "bad.toml" in done.err
    assert "settings" not in done.out + done.err
    assert ".hidden" not in done.out + done.err
    assert "3 cases of 3" in done.out


def test_listing_screens_nothing(command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr("screener.result.desk.Desk.outcomes", never)
    assert command("cases").code == 0


def test_without_a_folder_of_cases_nothing_is_wrong(command: Command, tmp_path: Path) -> None:
    done = command("cases")
    assert (done.code, "No case has been saved" in done.err) == (0, True)
    assert command("cases", tmp_path / "nowhere").code == 3
    assert command("cases", "a", "b").code == 2


def test_a_case_of_the_folder_opens_by_its_name_alone(command: Command, folder: Path) -> None:
    for name in ("meets", "meets.toml"):
        done = command("resume", "--plain", name, typed="quit\n")
        assert done.code == 0, done.err
        assert "meets.toml: " in " ".join(done.out.split())


def test_save_without_a_name_keeps_the_case_in_the_folder_for_its_owner_alone(command: Command, tmp_path: Path) -> None:
    done = command("--plain", "--screening", ANGEL, typed="business\n2017\nsave\nquit\n")
    assert done.code == 0, done.err
    (kept,) = (tmp_path / "cases").glob("*.toml")
    assert kept.stat().st_mode & 0o077 == 0
    assert kept.parent.stat().st_mode & 0o077 == 0
    assert names(command) == [kept.stem]


def test_save_with_a_name_goes_where_it_says(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert command("--plain", "--screening", ANGEL, typed="business\nsave mine.toml\nquit\n").code == 0
    assert (tmp_path / "mine.toml").exists()
    assert not (tmp_path / "cases").exists()


def test_the_owners_copy_has_the_answers_and_the_result_and_nothing_of_the_desk(
    command: Command, tmp_path: Path
) -> None:
    told = passing(ANGEL, f"go {REVENUE}", "about 450,000", "what if revenue 600k", "keep")
    told.case = told.case.add_note(Note("Rude on the phone", datetime(2026, 1, 1, tzinfo=UTC)))
    file = save(told, tmp_path / "case.toml")
    assert "Rude" in file.read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    assert command("cases", "copy", file, own).code == 0
    text, document = own.read_text(encoding="utf-8"), tomllib.loads(own.read_text(encoding="utf-8"))
    assert "Rude" not in text
    assert "about 450,000" not in text  # what was typed is trail
    assert not {"note", "what_if"} & document.keys()
    assert "change" not in document.get("trail", {})
    before = tomllib.loads(file.read_text(encoding="utf-8"))
    assert document["facts"] == before["facts"]
    assert document["result"][-1]["screenings"] == before["result"][-1]["screenings"]
    assert own.stat().st_mode & 0o077 == 0
    checked = [json.loads(command("check", "--json", name).out) for name in (file, own)]
    assert checked[0] == checked[1]
    assert "as before" in command("recheck", own).out


def test_a_copy_never_replaces_a_file(command: Command, folder: Path) -> None:
    other = folder / "fails.toml"
    before = other.read_bytes()
    done = command("cases", "copy", folder / "meets.toml", other)
    assert (done.code, "there already" in done.err) == (4, True)
    assert other.read_bytes() == before
    assert command("cases", "copy", other).code == 2


def test_on_a_terminal_a_case_is_opened_by_its_number(folder: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "TERM": "dumb", "SCREENER_STATE": str(tmp_path), "SCREENER_CASES": str(folder)}
    with Terminal("cases", environment=environment) as terminal:
        shown = terminal.read_until("q to leave: ")
        assert "2: fails.toml" in shown
        seen = len(terminal.shown)
        terminal.type("\n")
        terminal.read_until("is no number in this list", seen)  # a bare Enter chooses nothing
        terminal.type("2\n")
        terminal.read_until("fails.toml:", seen)
        terminal.read_until("\n> ", seen)
        terminal.type("quit\n")
        assert terminal.ends() == 0
