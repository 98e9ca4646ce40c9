"""`flows clauses` on a small library: its numbers, its ids, and each thing that has no place, named."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from screener.cli.desk import problem_text
from screener.cli.flows import command
from screener.cli.main import run as run_all
from screener.values.problem import Problem

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "flow" / "data"
LICENCE = "flows/dog-licence/licence.toml"
PROGRAM = "flows/dog-licence/program.toml"
WORDS = "content/en/programs/dog-licence.toml"

WHOLE = """
["any name"]
screenings = ["dog-licence"]
clauses = ["D-1", "D-2", "D-3"]
readings = ["R-1"]
triggers = ["R-1"]
criteria = { "D-1" = ["D-1"], "D-1-breed" = ["D-1"] }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The library for dogs, with a clause for the two parts that name none."""
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    change(tmp_path, LICENCE, 'id = "D-1-breed"', 'id = "D-1-breed"\nclauses = ["D-1"]')
    change(tmp_path, LICENCE, 'id = "collar"', 'id = "collar"\nclauses = ["D-3"]')
    return tmp_path


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(command, ["clauses", "--flows", str(folder / "flows"), *arguments])
    return done.exit_code, done.stdout


def test_the_numbers_stand_in_two_short_tables(folder: Path) -> None:
    code, out = run(folder)
    assert code == 0
    assert out == (
        "Clauses      all  decided  computed  told  out of scope\n"
        "dog-licence    3        1         1     0             1\n"
        "\n"
        "Readings     all  triggered  told\n"
        "dog-licence    1          1     0\n"
    )


def test_a_clause_that_only_explains_a_word_is_told(folder: Path) -> None:
    change(folder, PROGRAM, 'role = "out_of_scope"', 'role = "defined"')
    change(folder, WORDS, ', reason = "Nothing to ask."', "")
    _, out = run(folder, "--ids")
    assert "dog-licence    3        1         1     1             0\n" in out
    assert "Told counts the clauses that only explain a word too: 1.\n" in out
    assert "\n  Clauses told: D-3\n" in out


def test_the_ids_come_on_request(folder: Path) -> None:
    code, out = run(folder, "dog-licence", "--ids")
    assert code == 0
    assert out.endswith(
        "\ndog-licence\n"
        "  Clauses decided: D-1\n"
        "  Clauses computed: D-2\n"
        "  Clauses out of scope: D-3\n"
        "  Readings triggered: R-1\n"
    )


GAPS: list[tuple[str, str, str, str]] = [
    (PROGRAM, '"out_of_scope"', '"decided"', ""),  # the duty names it
    (
        PROGRAM,
        'id = "D-2"\n',
        'id = "D-4"\ncite = "s. 1(4)"\nrole = "computed"\n[[clause]]\nid = "D-2"\n',
        "dog-licence: the clause D-4 is marked computed, and no test, amount, figure or duty names it",
    ),
    (LICENCE, 'clauses = ["D-2"]\n', "", "dog-licence: fee names no clause"),
    (LICENCE, 'clauses = ["D-3"]\n', "", "dog-licence: collar names no clause"),
    (WORDS, "note.away", 'reading.R-2 = { question = "", taken = "", tell = "" }\nnote.away', "the reading R-2 is"),
    (LICENCE, '[[flag]]\nid = "R-1"', '[[flag]]\nid = "R-9"', "dog-licence: the flag R-9 is no reading"),
    (LICENCE, 'id = "away"', 'id = "R-1"', ""),  # it waits for a condition of its own
    (
        LICENCE,
        'id = "away"\nwhen = "village == \'Ford\'"',
        'id = "R-1"',
        "the reading R-1 is a [[flag]] and a [[note]]",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "line"), GAPS)
def test_what_has_no_place_is_named(folder: Path, file: str, old: str, new: str, line: str) -> None:
    change(folder, file, old, new)
    code, out = run(folder)
    assert code == (3 if line else 0)
    assert line in out


def test_a_reading_in_the_help_of_a_fact_is_told(folder: Path) -> None:
    change(folder, LICENCE, '[[flag]]\nid = "R-1"\nwith = "eligible"\n', '[[check]]\nid = "R-1"\n')
    change(folder, LICENCE, 'when = "known(fee) and fee > 20"\nbeside = "fee"\n', 'when = "dogs > 3"\n')
    code, out = run(folder, "--ids")
    assert code == 0
    assert "  Readings told: R-1\n" in out


LISTS: list[tuple[str, str, str]] = [
    ('"D-3"]', '"D-3", "D-4"]', "dog-licence: D-4 is missing among the clauses"),
    (', "D-3"]', "]", "dog-licence: D-3 stands among the clauses, and the list of ids does not have it"),
    ('readings = ["R-1"]', "", "dog-licence: R-1 stands among the readings"),
    ('triggers = ["R-1"]', 'triggers = ["R-1", "R-2"]', "dog-licence: R-2 is missing among the triggers"),
    ('"dog-licence"]', '"dog-licence", "dog-show"]', "dog-licence: dog-show is missing among the screenings"),
    (', "D-1-breed" = ["D-1"]', "", "dog-licence: D-1-breed stands among the criteria"),
    ('"D-1-breed" = ["D-1"]', '"D-1-*" = []', "dog-licence: D-1-* is missing among the criteria"),
    ('{ "D-1" = ["D-1"]', '{ "D-1" = ["D-3"]', "dog-licence: the test D-1 does not name the clause D-3"),
    ('["dog-licence"]', '["cat-licence"]', "any name: no program has one of the screenings cat-licence"),
    ('["dog-licence"]', '["cat-licence"]', "dog-licence: no screening of this program is in the list of ids"),
]


@pytest.mark.parametrize(("old", "new", "line"), LISTS)
def test_a_list_is_compared_both_ways(folder: Path, old: str, new: str, line: str) -> None:
    assert old in WHOLE
    (folder / "index.toml").write_text(WHOLE.replace(old, new, 1), encoding="utf-8")
    code, out = run(folder, "--index", str(folder / "index.toml"))
    assert code == 3
    assert line in out


def test_a_list_that_fits_is_met_with_silence(folder: Path) -> None:
    (folder / "index.toml").write_text(WHOLE, encoding="utf-8")
    bare, compared = run(folder), run(folder, "--index", str(folder / "index.toml"))
    assert compared == bare
    assert bare[0] == 0


def test_of_some_programs_only_those_are_compared(folder: Path) -> None:
    other = '\n["another"]\nscreenings = ["cat-licence"]\n'
    (folder / "index.toml").write_text(WHOLE + other, encoding="utf-8")
    assert run(folder, "--index", str(folder / "index.toml"))[0] == 3
    assert run(folder, "dog-licence", "--index", str(folder / "index.toml"))[0] == 0


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('[a]\nclauses = "D-1"', "clauses is no list of ids"),
        ("[a]\nreadings = [1]", "readings is no list of ids"),
        ("[a]\ncriteria = []", "criteria is no list of ids"),
        ('[a]\ncriteria = { x = "D-1" }', "x is no list of ids"),
        ("[a\n", "is no valid TOML"),
    ],
)
def test_a_list_of_another_shape_is_told_at_its_place(folder: Path, text: str, kind: str) -> None:
    (folder / "index.toml").write_text(text, encoding="utf-8")
    arguments = ["clauses", "--flows", str(folder / "flows"), "--index", str(folder / "index.toml")]
    with pytest.raises(Problem) as raised:
        command.main(arguments, standalone_mode=False)
    assert kind in problem_text(raised.value)
    assert "index.toml:" in problem_text(raised.value)


def test_a_misspelt_program_is_answered_with_the_nearest(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_all(["flows", "clauses", "dog-license", "--flows", str(folder / "flows")]) == 3
    assert "there is no program dog-license; did you mean dog-licence?" in capsys.readouterr().err
