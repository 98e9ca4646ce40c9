"""`screener check` and the runs without a terminal: what other programs rely on."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "flows/ma-angel-investor/example.answers.toml"
SCREENING = "ma-angel-investor"


def screener(*arguments: str, stdin: str | None = None, **environment: str) -> "subprocess.CompletedProcess[str]":
    """One run without a terminal; standard input is closed unless a text is given."""
    return subprocess.run(
        [sys.executable, "-m", "screener", *arguments],
        input=stdin,
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
        timeout=60,
    )


def test_json_is_one_document_and_nothing_else() -> None:
    run = screener("check", str(EXAMPLE), "--json")
    assert run.returncode == 0
    assert run.stderr == ""
    (line,) = run.stdout.splitlines()
    document = json.loads(line)
    assert document["format"] == 1
    result = document["screenings"][SCREENING]
    assert result["verdict"] == "eligible"
    assert set(result["criteria"]["AIC-1-3d"]) == {"state", "cite", "because"}
    # the example: 30 per cent of 125,000 is 37,500; 20,000 of the year's 50,000 is taken by another credit
    assert result["amounts"]["credit_before_cap"] == "37500.00"
    assert result["amounts"]["credit"] == "30000.00"


def test_several_files_give_a_line_each_in_order_and_go_on_after_a_bad_one(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("[facts]\nemployees_total = 5,000\n")
    good = tmp_path / "good.toml"
    good.write_text(f'screening = "{SCREENING}"\n[facts]\ninvestment_tax_year = 2015\n')
    run = screener("check", "--json", str(EXAMPLE), str(bad), str(tmp_path / "none.toml"), str(good))
    documents = [json.loads(line) for line in run.stdout.splitlines()]
    assert run.returncode == 3
    assert [next(iter(document)) for document in documents] == ["format", "error", "error", "format"]
    assert documents[1]["error"]["line"] == 2
    assert set(documents[1]["error"]) == {"kind", "file", "line", "message"}
    assert documents[3]["screenings"][SCREENING]["verdict"] == "not_eligible"


def test_a_plain_check_tells_a_bad_file_on_standard_error(tmp_path: Path) -> None:
    run = screener("check", str(tmp_path / "none.toml"))
    assert (run.returncode, run.stdout) == (3, "")
    assert "none.toml" in run.stderr
    assert "Traceback" not in run.stderr


def test_standard_input_is_read_for_a_dash() -> None:
    run = screener("check", "-", "--json", "--screening", SCREENING, stdin="[facts]\ninvestment_tax_year = 2020\n")
    assert json.loads(run.stdout)["screenings"][SCREENING]["criteria"]["AIC-5-1"]["state"] == "not_met"


def test_toml_is_toml_and_says_what_json_says() -> None:
    as_json = json.loads(screener("check", str(EXAMPLE), "--json").stdout)
    assert tomllib.loads(screener("check", str(EXAMPLE), "--toml").stdout) == as_json


def test_an_unknown_key_is_named_and_never_guessed_at(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(f'screening = "{SCREENING}"\n[facts]\nemployes_total = 12\n')
    run = screener("check", str(file), "--json")
    assert run.returncode == 0
    assert "employes_total" in run.stderr
    assert "employees_total" in run.stderr
    document = json.loads(run.stdout)
    assert document["unknown_keys"] == ["employes_total"]
    assert "employees_total" in document["screenings"][SCREENING]["needs"]


@pytest.mark.parametrize("arguments", [(), ("--lines",), ("resume", "FILE")])
def test_without_a_terminal_missing_facts_are_named_and_nothing_is_read(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "case.toml"
    file.write_text(f'screening = "{SCREENING}"\n[facts]\ninvestment_tax_year = 2017\n')
    given = [str(file) if argument == "FILE" else argument for argument in arguments]
    run = screener(*given, stdin="y\ny\ny\n", SCREENER_STATE=str(tmp_path))
    assert run.returncode == 2
    assert run.stdout == ""
    assert "has_business_plan" in run.stderr
    assert "Traceback" not in run.stderr
    assert not (tmp_path / "sessions").exists()


def test_a_complete_case_needs_no_terminal() -> None:
    run = screener("resume", str(EXAMPLE))
    assert run.returncode == 0
    assert "MEETS THE TESTS" in run.stdout


def test_a_legacy_code_page_costs_no_result() -> None:
    run = screener("check", str(EXAMPLE), PYTHONIOENCODING="cp1252")
    assert run.returncode == 0
    assert "MEETS THE TESTS" in run.stdout


def test_a_reader_that_goes_away_ends_quietly() -> None:
    command = f"{sys.executable} -m screener check {EXAMPLE} {EXAMPLE} | true; exit ${{PIPESTATUS[0]}}"
    run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode in (0, 141)
    assert run.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("chekc",), "check"), (("check",), "ANSWERS.toml"), (("--as-of", "1/2/2017"), "YYYY-MM-DD")],
)
def test_wrong_usage_says_what_is_right(arguments: tuple[str, ...], said: str) -> None:
    run = screener(*arguments)
    assert run.returncode == 2
    assert said in run.stderr


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (f"check {EXAMPLE} >/dev/full", 4),
        ("--help >/dev/full", 4),
        (f"check {EXAMPLE} >&-", 4),
        ("--plain <&-", 5),
        ("check /nonexist.toml 2>&-", 3),
    ],
)
def test_a_stream_that_takes_nothing_ends_in_a_sentence(command: str, code: int, tmp_path: Path) -> None:
    run = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m screener {command}"],
        capture_output=True,
        text=True,
        env={**os.environ, "SCREENER_STATE": str(tmp_path)},
        check=False,
        timeout=60,
    )
    assert run.returncode == code
    assert "Traceback" not in run.stderr


def test_no_control_byte_of_a_file_or_an_argument_reaches_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "\x1b[31m\u202efile.toml"
    file.write_text('[facts]\n"\\u001b[31m\\u202e" = 1\n')
    for run in (screener("check", str(file)), screener("flows", "check", "x\u202e\x1b[31m")):
        assert not set(run.stdout + run.stderr) & {"\x1b", "\u202e"}


def test_an_option_before_the_command_is_not_silently_dropped(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "program.toml").write_text("= 5")
    run = screener("--flows", str(tmp_path), "check", str(EXAMPLE))
    assert run.returncode == 3
    assert f"{tmp_path}/broken/program.toml:1" in run.stderr


def test_several_documents_in_a_row_are_no_toml() -> None:
    assert screener("check", "--toml", str(EXAMPLE), str(EXAMPLE)).returncode == 2


@pytest.mark.parametrize("words", ["check", "resume", "recheck", "purge", "cases", "cases copy"])
def test_a_file_without_a_name_is_told_so(words: str) -> None:
    command = [*words.split(), "", *(["to.toml"] if "copy" in words else [])]
    run = screener(*command)
    assert run.returncode == 3
    assert run.stderr == "the name of the file is empty; name a file\n"


def test_a_home_that_there_is_not_is_only_a_name() -> None:
    run = screener("check", str(EXAMPLE), "--rows", "worksites=~nobody-of-this-name/x.csv")
    assert run.returncode == 3
    assert run.stderr.startswith("~nobody-of-this-name/x.csv: there is no such file")


@pytest.mark.parametrize("order", [("--plain", "resume"), ("resume", "--plain")], ids=["before", "behind"])
def test_options_stand_before_or_behind_the_command(order: tuple[str, str], tmp_path: Path) -> None:
    run = screener(*order, str(EXAMPLE), stdin="quit\n", SCREENER_STATE=str(tmp_path))
    assert run.returncode == 0
    assert "Opened" in run.stdout


def test_an_option_that_a_command_has_not_is_refused_before_it_too() -> None:
    run = screener("--plain", "check", str(EXAMPLE))
    assert run.returncode == 2
    assert "--plain means nothing to screener check" in run.stderr


def test_one_answer_is_not_called_answers(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text('screening = "ma-angel-investor"\n[facts]\ncaller = "business"\n')
    run = screener("resume", "--plain", str(file), stdin="quit\n", SCREENER_STATE=str(tmp_path))
    assert "one.toml: one answer." in run.stdout.replace("\n  ", " ")


def test_without_dates_there_is_no_calendar_file(tmp_path: Path) -> None:
    answers, calendar = tmp_path / "a.toml", tmp_path / "d.ics"
    answers.write_text('screening = "ma-angel-investor"\n[facts]\nhas_business_plan = false\n')
    run = screener("check", str(answers), "--ics", str(calendar))
    assert run.returncode == 0
    assert "There are no dates" in run.stderr
    assert not calendar.exists()
    printed = screener("check", str(answers), "--ics", "-")
    assert printed.stdout == ""
    assert "There are no dates" in printed.stderr


def test_the_ids_of_screenings_and_the_columns_of_rows_are_listed() -> None:
    assert "flows list" in screener("--help").stdout
    listed = screener("flows", "list").stdout.splitlines()
    assert "wv-new-jobs-count: Small business credit: counting the new jobs" in listed
    assert len([line for line in listed if not line.startswith("--rows")]) == 15  # five programs and ten more
    assert any(line.startswith("--rows worksites=FILE.csv: municipality, ") for line in listed)


@pytest.mark.parametrize("way", ["a table", "an answers file"])
def test_a_misspelt_town_in_rows_is_told_at_its_place(way: str, tmp_path: Path) -> None:
    answers, rows = tmp_path / "a.toml", tmp_path / "town.csv"
    rows.write_text("municipality,employees,payroll\nHolyok,10,1\n")
    inside = 'worksites = [{ municipality = "Holyok", employees = 10 }]\n'
    answers.write_text(f'screening = "ma-rural-business-concern"\n[facts]\n{inside if way != "a table" else ""}')
    run = screener("check", str(answers), *(("--rows", f"worksites={rows}") if way == "a table" else ()))
    assert run.returncode == 3
    assert run.stderr.startswith(f"{rows}:2:1: " if way == "a table" else f"{answers}:3:31: ")
    assert '"Holyok" is not on the list, and Holyoke is' in run.stderr
    rows.write_text("municipality,employees,in_massachusetts\nHolyok,10,no\nholyoke,5,\n")
    run = screener("check", str(answers), "--rows", f"worksites={rows}") if way == "a table" else run
    assert way != "a table" or ({"Holyok;", "Holyoke;"} <= set(run.stdout.split()))
