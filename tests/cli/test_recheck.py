"""`screener recheck`: who moved under today's rules and why, with nothing saved ever rewritten."""

import json
import tomllib
from pathlib import Path

import pytest

from screener.case.answers import Case
from screener.cli import rechecking
from screener.interview.results import Rechecked, rechecked
from screener.result.desk import Desk
from tests.cli.commands import Command, save
from tests.other_rules import flows_with_a_lower_limit
from tests.reports.told import ANGEL, passing

REVENUE = "gross_revenue_prior_fiscal_year"
TEST = "AIC-1-3f"


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return flows_with_a_lower_limit(tmp_path_factory.mktemp("later"))


@pytest.fixture
def case(tmp_path: Path) -> Path:
    return save(passing(ANGEL), tmp_path / "case.toml")


def test_under_the_same_rules_everything_is_as_before(command: Command, case: Path) -> None:
    done = command("recheck", case)
    assert (done.code, done.err) == (0, "")
    assert "case.toml: as before" in " ".join(done.out.split())
    assert "One case: 0 moved, 1 as before." in done.out


def test_other_rules_tell_verdict_test_amounts_and_cause(command: Command, case: Path, later: Path) -> None:
    before = case.read_bytes()
    done = command("recheck", case, "--flows", later)
    told = " ".join(done.out.split())
    assert done.code == 0
    assert "MA angel investor: was Meets the tests; now Does not meet the tests" in told
    assert "Because the rules have changed." in told
    assert "Gross revenue of $500,000 or less: was met; now not met" in told
    assert "Credit: was $10,000.00; now $0.00" in told  # 20% of 50,000; a no brings nothing
    assert "One case: 1 moved, 0 as before." in told
    assert max(len(line) for line in done.out.splitlines() if " " in line) <= 72, "only a path is longer"
    assert case.read_bytes() == before


def test_json_is_one_line_a_file_with_codes(command: Command, case: Path, later: Path) -> None:
    other = save(passing(ANGEL, f"go {REVENUE}", "50,000"), case.with_name("other.toml"))
    done = command("recheck", "--json", case, other, "--flows", later)
    moved, same = map(json.loads, done.out.splitlines())
    found = moved["screenings"][ANGEL]
    assert (moved["file"], moved["moved"], moved["changed"]) == (str(case), True, ["rules"])
    assert (found["was"], found["now"], found["because"]) == ("eligible", "not_eligible", ["rules"])
    assert found["tests"] == {TEST: {"was": "met", "now": "not_met"}}
    assert found["amounts"]["credit"] == {"was": "10000.00", "now": "0.00"}
    assert moved["rules"]["was"] != moved["rules"]["now"]
    assert (same["moved"], same["changed"]) == (False, [])


def test_the_same_rules_and_day_give_the_same_bytes(command: Command, case: Path, later: Path) -> None:
    for arguments in (["--json"], []):
        first, again = (command("recheck", case, "--flows", later, *arguments) for _ in range(2))
        assert first.out == again.out


def test_add_adds_and_never_rewrites(command: Command, case: Path, later: Path) -> None:
    first = tomllib.loads(case.read_text(encoding="utf-8"))
    done = command("recheck", "--add", case, "--flows", later)
    assert "Today's result was added" in done.out
    after = tomllib.loads(case.read_text(encoding="utf-8"))
    assert after["result"][0] == first["result"][0]
    assert [r["screenings"][ANGEL]["verdict"] for r in after["result"]] == ["eligible", "not_eligible"]
    assert {key: after[key] for key in first if key != "result"} == {k: v for k, v in first.items() if k != "result"}
    assert case.stat().st_mode & 0o077 == 0
    command("recheck", "--add", case, "--flows", later)
    assert tomllib.loads(case.read_text(encoding="utf-8")) == after  # nothing new, so nothing added


def test_another_day_is_named_as_the_cause(command: Command, case: Path) -> None:
    day = tomllib.loads(case.read_text(encoding="utf-8"))["as_of"].isoformat()
    done = command("recheck", "--json", case, "--as-of", "2017-03-01")
    found = json.loads(done.out)
    assert found["as_of"] == {"was": day, "now": "2017-03-01"}
    assert all(screening["because"] in ([], ["as_of"]) for screening in found["screenings"].values())


def test_an_answer_mended_by_hand_is_named_as_the_cause(command: Command, tmp_path: Path) -> None:
    told = passing(ANGEL, f"go {REVENUE}", "200,000")
    case = save(told, tmp_path / "case.toml")
    text = case.read_text(encoding="utf-8")
    assert text.count(f'{REVENUE} = "200000"') == 1
    case.write_text(text.replace(f'{REVENUE} = "200000"', f'{REVENUE} = "700000"'), encoding="utf-8")
    told_of = " ".join(command("recheck", case).out.split())
    assert "now Does not meet the tests" in told_of
    assert "Because answers were changed since: gross revenue of the last fiscal year before the investment." in told_of
    assert json.loads(command("recheck", "--json", case).out)["answers"] == [REVENUE]


def test_a_damaged_and_a_newer_file_are_named_and_the_others_go_on(command: Command, case: Path) -> None:
    case.with_name("a-damaged.toml").write_text("[facts", encoding="utf-8")
    newer = case.with_name("b-newer.toml")
    newer.write_text("format = 99\n", encoding="utf-8")
    done = command("recheck", case.parent)
    assert done.code == 3
    assert "a-damaged.toml:1:7" in done.err
    assert "this file has format 99" in done.err
    assert "case.toml: as before" in " ".join(done.out.split())
    assert "2 files could not be read or written." in " ".join(done.out.split())
    assert newer.read_text(encoding="utf-8") == "format = 99\n"
    errors = [json.loads(line).get("error") for line in command("recheck", "--json", case.parent).out.splitlines()]
    assert [error and error["kind"] for error in errors] == ["toml_open_bracket", "format_newer", None]


def test_an_older_format_opens_with_a_notice(command: Command, case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screener.case.reading.FORMAT", 2)
    done = command("recheck", case)
    assert done.code == 0
    assert "was written by an older version of the screener (format 1)" in done.err


def test_a_case_that_cannot_be_written_is_code_4(command: Command, case: Path, later: Path) -> None:
    before = case.read_bytes()
    from screener.values.problem import Problem

    def full(*_: object, **__: object) -> None:
        raise Problem("write_failed", file=str(case), reason="No space left on device")

    command.monkeypatch.setattr("screener.case.saves.write_private", full)
    done = command("recheck", "--add", case, "--flows", later)
    assert done.code == 4
    assert "No space left on device" in done.err
    assert case.read_bytes() == before


def test_a_file_without_a_result_is_screened_as_check_does(command: Command, tmp_path: Path) -> None:
    from tests.architecture.source import EXAMPLE

    done = command("recheck", "--json", EXAMPLE)
    checked = json.loads(command("check", "--json", EXAMPLE).out)
    found = json.loads(done.out)["screenings"][ANGEL]
    assert (found["was"], found["now"]) == (None, checked["screenings"][ANGEL]["verdict"])
    assert "no result was saved" in command("recheck", EXAMPLE).out


def test_no_file_is_wrong_usage_and_no_folder_is_named(command: Command, tmp_path: Path) -> None:
    assert command("recheck").code == 2
    done = command("recheck", tmp_path / "nothing.toml")
    assert (done.code, "there is no such file" in done.err) == (3, True)


def test_control_characters_of_a_label_or_a_code_never_reach_the_terminal(command: Command, case: Path) -> None:
    text = case.read_text(encoding="utf-8").replace("format = 1\n", 'format = 1\nlabel = "\\u001b[2J\\u202Ex"\n', 1)
    text = text.replace('verdict = "eligible"', 'verdict = "\\u001b]0;x\\u0007"').replace(
        'state = "met"', 'state = "\\u009b1m"', 1
    )
    case.write_text(text, encoding="utf-8")
    for arguments in (("recheck", case), ("recheck", "--json", case), ("cases", case.parent)):
        done = command(*arguments)
        assert done.code == 0
        assert not set(done.out + done.err) & set("\x1b\x07\x9b\u202e")


def screened_again(monkeypatch: pytest.MonkeyPatch) -> list[Case]:
    """The cases that are screened from now on."""
    seen: list[Case] = []

    def screen(desk: Desk, case: Case, *, whole: bool) -> Rechecked:
        seen.append(case)
        return rechecked(desk, case, whole=whole)

    monkeypatch.setattr(rechecking, "rechecked", screen)
    return seen


def test_a_case_of_which_everything_stands_is_not_screened_again(
    command: Command, case: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = screened_again(monkeypatch)
    assert "as before" in command("recheck", case).out
    assert not seen


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('gross_revenue_prior_fiscal_year = "', 'gross_revenue_prior_fiscal_year = "9'),  # an answer mended by hand
        ("[[result]]", "[facts.ma-high-wage]\nlocated_in_massachusetts = true\n[[result]]"),  # beside the others
        ("as_of = ", "as_of = 2016-05-05 # "),
        ('screener = "', 'screener = "an older one '),
        ("[facts]", "[facts]\nno_such_fact = 1"),
    ],
    ids=["answer", "more facts", "day", "screener", "unknown key"],
)
def test_a_case_is_screened_again_when_anything_may_be_different(
    command: Command, case: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    text = case.read_text(encoding="utf-8")
    assert old in text
    case.write_text(text.replace(old, new, 1), encoding="utf-8")
    seen = screened_again(monkeypatch)
    assert command("recheck", case).code == 0
    assert seen


def test_facts_added_below_the_results_are_screened(
    command: Command, case: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hash is of what stands before the results: what follows them must not slip past it."""
    with case.open("a", encoding="utf-8") as file:
        file.write("\n[facts.ma-high-wage]\ntaxable_year_end = 2013-12-31\n")
    seen = screened_again(monkeypatch)
    command("recheck", case)
    assert seen


def test_other_rules_and_another_day_screen_a_case_again(
    command: Command, case: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = screened_again(monkeypatch)
    command("recheck", case, "--flows", later)
    assert len(seen) == 1
    command("recheck", case, "--as-of", "2017-01-02")
    assert len(seen) == 2


def test_a_folder_of_many_cases_is_told_in_order(command: Command, case: Path, tmp_path: Path) -> None:
    """So many that several processes share them."""
    folder = tmp_path / "many"
    folder.mkdir()
    names = [f"{number:02}.toml" for number in range(45)]
    for name in names:
        (folder / name).write_bytes(case.read_bytes())
    (folder / names[7]).write_text("no TOML")
    done = command("recheck", folder, "--json", "--as-of", "2017-01-02")
    found = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 3
    assert [Path(one["file"] if "file" in one else one["error"]["file"]).name for one in found] == names
