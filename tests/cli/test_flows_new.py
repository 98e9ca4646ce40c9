"""`flows new` and `help`: what they write and print, and what they refuse."""

import io
import json
from pathlib import Path

import pytest

from screener.cli.main import run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_is_begun_passes_the_check_at_once_also_beside_another(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, name in enumerate(("orchard-frost", "two-things"), 1):
        assert run(["flows", "new", name]) == 0
        assert run(["flows", "check", "--flows", "flows"]) == 0
        assert f"{number} screening" in capsys.readouterr().err
    assert "orchard-frost" in (folder / "flows" / "orchard-frost" / "program.toml").read_text()
    left = [file.name for file in folder.rglob("*") if file.is_file() and "new_program" in file.read_text()]
    assert left == []


def test_the_schema_that_a_file_names_is_beside_it(folder: Path) -> None:
    assert run(["flows", "new", "orchard-frost"]) == 0
    named = 0
    for file in folder.rglob("*.toml"):
        first = file.read_text().split("\n", 1)[0]
        if first.startswith("#:schema "):
            named += 1
            assert "properties" in (file.parent / first.removeprefix("#:schema ")).resolve().read_text()
    assert named == 5


def test_nothing_is_written_over(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["flows", "new", "orchard-frost"]) == 0
    mine = folder / "flows" / "orchard-frost" / "program.toml"
    mine.write_text("# mine")
    before = sorted(folder.rglob("*"))
    assert run(["flows", "new", "orchard-frost"]) == 3
    assert "is there already" in capsys.readouterr().err
    assert (mine.read_text(), sorted(folder.rglob("*"))) == ("# mine", before)


@pytest.mark.parametrize("name", ["Orchard", "orchard frost", "../orchard", "orchard_frost", "1st"])
def test_a_name_that_no_folder_and_no_id_can_have_is_refused(name: str, folder: Path) -> None:
    assert run(["flows", "new", name]) == 3
    assert list(folder.iterdir()) == []


def test_json_is_one_fault_a_line_with_all_that_an_editor_needs(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["flows", "new", "orchard-frost"])
    file = folder / "flows" / "orchard-frost" / "screening.toml"
    file.write_text(file.read_text().replace("people_employed <= ", "people_employd <= "))
    capsys.readouterr()
    assert run(["flows", "check", "--json", "--flows", "flows"]) == 3
    printed = capsys.readouterr()
    (said,) = [json.loads(line) for line in printed.out.splitlines()]
    line = file.read_text().splitlines()[said["line"] - 1]
    assert line[said["column"] - 1 :][: said["length"]] == "people_employd"
    assert (said["file"], said["kind"], said["nearest"]) == (
        "flows/orchard-frost/screening.toml",
        "name_unknown",
        "people_employed",
    )
    assert printed.err == ""


def test_help_lists_and_prints_its_topics(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["help"]) == 0
    listed = capsys.readouterr().out
    assert all(topic in listed for topic in ("authoring", "expressions", "keys"))
    assert run(["help", "authoring"]) == 0
    assert capsys.readouterr().out.startswith("# Adding a program\n")
    assert run(["help", "authorin"]) == 3
    assert "did you mean authoring?" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "verify", "coverage", "walk"])
def test_a_name_that_is_nowhere_is_told_with_its_place(
    folder: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert run(["flows", "new", "orchard-frost"]) == 0
    file = folder / "flows" / "orchard-frost" / "screening.toml"
    written = file.read_text()
    assert "in_state" in written
    file.write_text(written.replace('test = "in_state"', 'test = "in_stat"', 1))
    capsys.readouterr()
    assert run(["flows", command, "--flows", "flows"]) == 3
    told = capsys.readouterr()
    assert "screening.toml:23:9: nothing here is called in_stat" in told.out + told.err


def test_words_that_a_flow_lacks_are_told_in_an_interview(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An author tries the interview before the check: what is missing is no fault of the screener."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert run(["flows", "new", "orchard-frost"]) == 0
    file = folder / "flows" / "orchard-frost" / "program.toml"
    file.write_text(file.read_text().replace('state = "bill"', 'state = "open"'))
    capsys.readouterr()
    assert run(["--plain", "--flows", "flows"]) == 3
    assert "status.source" in capsys.readouterr().err
