"""`flows check` on a small library: silent when all is well, and one line, at its place, for each mistake."""

import re
import shutil
from pathlib import Path

import pytest

from screener.authoring.check import check_flows
from screener.authoring.shown import told
from screener.authoring.try_examples import Unlike
from screener.flow.model import Example, Library, Screening
from screener.flow.words import load_words

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "flow" / "data"
WORDS = load_words(ROOT / "content")


def checked(folder: Path) -> list[str]:
    return [told(problem, WORDS) for problem in check_flows(folder / "flows", folder / "content")]


@pytest.mark.parametrize("folder", [DATA, ROOT], ids=["small", "shipped"])
def test_a_library_without_faults_is_met_with_silence(folder: Path) -> None:
    assert checked(folder) == []


LICENCE = "flows/dog-licence/licence.toml"
PROGRAM = "flows/dog-licence/program.toml"
DOGS = "flows/dog-licence/facts.toml"
FACTS, WORDS_FILE, VILLAGES = "content/en/facts.toml", "content/en/programs/dog-licence.toml", "content/tables/villages"


def spread(table: str, count: str) -> str:
    return f'max = 20\nspread = {{ table = "{table}", count = "{count}" }}'


MISTAKES = [
    (LICENCE, "dogs <= 3", "dog <= 3", "25:9: nothing here is called dog; did you mean dogs?"),
    (LICENCE, "decides = false", "decide = false", "31:1: decide is not a key here; did you mean decides?"),
    (LICENCE, 'cite = "s. 1(1)"', "cite = 1", "24:8: cite has the wrong kind of value; it has to be: a text in quotes"),
    (
        LICENCE,
        "not_met",
        "failed",
        "82:20: failed is not one of the words that can stand here",
    ),
    (
        LICENCE,
        '"income", "fees_paid"',
        '"fees_paid"',
        "4:3: the fact income is in no section, so it would never be asked; add it to a section of this screening",
    ),
    (
        PROGRAM,
        '"computed"',
        '"decided"',
        "18:8: the clause D-2 is marked decided, but nothing names it in its clauses; name it there",
    ),
    (
        "flows/facts.toml",
        "[village]",
        '[hat]\nkind = "yes_no"\n[village]',
        "12:2: no screening uses the fact hat; use it or take it out",
    ),
    (FACTS, 'label = "dogs"', 'lable = "dogs"', "18:1: lable is not a key here; did you mean label?"),
    (FACTS, "[dogs]", "[dgos]", "17:2: the words dgos belong to nothing in the flows; did you mean dogs?"),
    (FACTS, 'vet = "the vet"', 'vat = "the vet"', "9:34: the words caller.options.vat belong to nothing"),
    (FACTS, 'vet = "Where', 'pet = "Where', "14:39: the words village.ask.pet belong to nothing"),
    (FACTS, '["R-1"]', '["R-2"]', "15:13: there is no reading R-2 in the words of any program; did you mean R-1?"),
    (FACTS, 'called = ["dogs"]\n', "", "17:2: nothing says what callers call dogs; add a list: called"),
    (FACTS, 'called = ["dogs"]', 'called = ["Dogs"]', "19:11: Dogs is not one word in small letters"),
    (FACTS, 'called = ["dogs"]', 'called = ["go"]', "19:11: go is a word of command, so nobody can call dogs by it"),
    (WORDS_FILE, "section.dogs.title", "section.cats.title", "6:9: the words section.cats belong to nothing"),
    (WORDS_FILE, 'figure.left.label = "credit left"', "", "the words figure.left are missing; add [figure.left]"),
    (WORDS_FILE, "note.away.text", "note.gone.text", "the words note.gone belong to nothing"),
    (WORDS_FILE, "{income}", "{incone}", "nothing fills the gap incone in these words; did you mean income?"),
    (
        WORDS_FILE,
        ', reason = "Nothing to ask."',
        "",
        'clause.D-3.reason are missing; add reason = "..." under [clause.D-3]',
    ),
    (f"{VILLAGES}.csv", "120,yes", "12.5,yes", "2:6: 12.5 is no count (column people)"),
    (f"{VILLAGES}.csv", "80,no", "80,nope", "3:9: nope is no yes_no (column in_valley)"),
    (f"{VILLAGES}.csv", "Ford,80", "Dale,80", "3:1: Dale has two rows in the table villages; keep one"),
    (f"{VILLAGES}.toml", 'licence = "none needed"', "", "3:3: licence is missing here; add it"),
    (DOGS, "max = 20", "max = 20\neffort = 0", "4:1: every answer costs something, so an effort is more than 0, not 0"),
    (DOGS, "max = 20", spread("village", "people"), "4:20: there is no table village in content/tables; did you mean"),
    (
        DOGS,
        "max = 20",
        spread("villages", "name"),
        "4:32: the table villages cannot say how often which answer is given",
    ),
    (DOGS, "max = 20", spread("villages", "people"), "4:12: Dale in the table villages is no answer to a fact of kind"),
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: f"{mistake[0][-12:]}: {mistake[2][:30]}")
def test_each_mistake_is_one_line_that_says_where_and_what(tmp_path: Path, mistake: tuple[str, str, str, str]) -> None:
    file, right, wrong, line = mistake
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    text = (tmp_path / file).read_text()
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong, 1))
    lines = checked(tmp_path)
    assert any(f"{file}:" in found and line in found for found in lines), lines


def test_every_fault_is_told_not_only_the_first(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    file = tmp_path / LICENCE
    file.write_text(file.read_text().replace("dogs <= 3", "dog <= 3").replace("dogs > 10", "dogs > hogs"))
    assert len(checked(tmp_path)) == 2


def test_a_misspelt_key_is_one_fault(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    file = tmp_path / FACTS
    file.write_text(file.read_text().replace('label = "dogs"', 'lable = "dogs"').replace("[breed]", "[bred]"))
    assert len(checked(tmp_path)) == 2
    file.write_text(file.read_text().replace("lable", "label"))
    assert len(checked(tmp_path)) == 1


def test_examples_are_run_and_told_at_their_place() -> None:
    def run(library: Library, screening: Screening, example: Example) -> list[Unlike]:
        assert "dogs" in library.facts
        unlike = Unlike(("verdict",), f"{screening.id} is something else")
        return [unlike] if example.title == "four dogs" else []

    (problem,) = check_flows(DATA / "flows", DATA / "content", run)
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (78 + 3, 11)
    assert "“four dogs” gives something else: dog-licence is something else" in told(problem, WORDS)


def raised() -> set[str]:
    """Every kind of fault that the code names in the usual ways."""
    usual = r"(?:Problem|fault)\(\s*(?:[a-z_]+, )?\"([a-z]+(?:_[a-z]+)+)\"|\"(expression_[a-z_]+)\""
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "screener").rglob("*.py")]
    return {kind for text in texts for pair in re.findall(usual, text) for kind in pair if kind}


def test_every_fault_has_its_words() -> None:
    kinds = raised()
    assert len(kinds) > 100
    assert [kind for kind in sorted(kinds) if WORDS.maybe("errors", kind, "text") is None] == []
