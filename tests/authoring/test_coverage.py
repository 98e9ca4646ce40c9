"""`flows coverage` on a small library: what two examples reach was counted by hand, and each gap has its place."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from screener.authoring.coverage.words import texts_of
from screener.cli.flows import command
from screener.flow.documents import fail
from screener.flow.load import load_library
from screener.flow.words import load_words

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "flow" / "data"
LICENCE = "flows/dog-licence/licence.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The library for dogs: one example with two dogs, one with four, both in the dale, nobody's breed said."""
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    return tmp_path


def run(folder: Path, *arguments: str) -> str:
    done = CliRunner().invoke(command, ["coverage", "--flows", str(folder / "flows"), *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def gaps(output: str) -> list[str]:
    return [line.partition("toml:")[2] for line in output.splitlines() if "toml:" in line]


def test_what_the_examples_reach_is_counted(folder: Path) -> None:
    """Tests: D-1 met and not met; D-1-breed met by the dogs alone, else not known. The one limit: below and above 3."""
    head = run(folder, "--no-words", "--table").split()
    assert head == ["Screening", "tests", "limits", "readings", "questions", "dog-licence", "4/6", "2/3", "0/2", "5/9"]


def test_a_gap_says_what_is_missing_and_where(folder: Path) -> None:
    found = gaps(run(folder, "--no-words"))
    text = (folder / LICENCE).read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(text, 1) if line.startswith('test = "dogs <= 3'))
    assert f"{at}:9: no example has this comparison at: dogs <= 3" in found
    assert f"{at - 3}:1: no example leaves D-1 not known" in found
    assert any(line.endswith("no example brings up R-1") for line in found)
    assert any(line.endswith("no example of dog-licence answers breed") for line in found)


def test_an_example_at_the_limit_closes_its_gap(folder: Path) -> None:
    file = folder / LICENCE
    file.write_text(file.read_text(encoding="utf-8") + '\n[[example]]\ntitle = "three"\nfacts = { dogs = 3 }\n')
    assert not any("dogs <= 3" in line for line in gaps(run(folder, "--no-words")))


def test_answers_files_count_when_they_are_named(folder: Path) -> None:
    """A file beside that is no answers file is passed over; one that cannot be read is told, and the code says so."""
    suite = folder / "suite"
    suite.mkdir()
    (suite / "three.toml").write_text('screening = "dog-licence"\n[facts]\ndogs = 3\nvillage = "Ford"\n')
    (suite / "other.toml").write_text("[base]\ndogs = 3\n")
    found = gaps(run(folder, "--no-words", "--answers", str(suite)))
    assert not any("dogs <= 3" in line or "brings up away" in line for line in found)
    (suite / "wrong.toml").write_text('screening = "dog-licence"\n[facts]\ndogs = "many"\n')
    arguments = ["coverage", "--no-words", "--flows", str(folder / "flows"), "--answers", str(suite)]
    done = CliRunner().invoke(command, arguments)
    assert done.exit_code == 3
    assert "wrong.toml" in done.stderr


def test_texts_that_nothing_shows_are_named() -> None:
    """The page of a question that an example answers shows its words; nobody says of a boat that it does not work."""
    found = gaps(run(ROOT / "tests" / "generic_program"))
    assert any(line.endswith("no example shows boats.fields.working.ask") for line in found)
    assert not any("boats.fields.length_m" in line or "criterion." in line for line in found)


def test_a_text_that_no_screen_can_show_is_no_gap_of_the_examples() -> None:
    """HR-R3 stands in the help of a question and in no result, HR-R1 the other way round."""
    root = ROOT / "tests" / "generic_program"
    library = load_library(root / "flows", root / "content")
    texts = {text.path[2:] for _, text in texts_of(library, load_words(root / "content"), root / "content", fail)}
    assert {("reading", "HR-R3", "taken"), ("reading", "HR-R1", "tell")} <= texts
    assert not {("reading", "HR-R3", "tell"), ("reading", "HR-R1", "taken"), ("reading", "HR-R1", "question")} & texts
