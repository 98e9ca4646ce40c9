"""Loading a small library, and what its author is told about each mistake: which, in which file, line and column."""

import shutil
from pathlib import Path

import pytest

from screener.expr.functions import FORMS, FUNCTIONS, SERIES, TWO_SIDED
from screener.expr.signatures import SIGNATURES
from screener.flow.load import load_library
from screener.flow.model import Fact, Kind
from screener.values.problem import Problem

DATA = Path(__file__).parent / "data"
LICENCE, FACTS, PROGRAM = "dog-licence/licence.toml", "dog-licence/facts.toml", "dog-licence/program.toml"


def test_a_library_holds_what_its_files_say() -> None:
    library = load_library(DATA / "flows", DATA / "content", check=True)
    assert library.facts["dogs"] == Fact("dogs", Kind.COUNT, low=0, high=20)
    assert library.facts["fees_paid"].of is Kind.MONEY
    screening = library.screening("dog-licence")
    assert screening is not None
    assert [criterion.id for criterion in screening.criteria] == ["D-1", "D-1-breed"]
    assert not screening.criteria[1].decides
    assert set(screening.work) == {"basic", "plan", "fee", "left"}
    assert screening.functions["gone"][0] == ("k",)
    assert screening.asked_in_order("owner")[:3] == ("caller", "licence_year", "village")
    assert screening.asked_in_order(None)[0] == "dogs"
    assert screening.examples[1].facts["income"] == "3000"
    assert screening.examples[1].facts["dogs"] == 4
    assert screening.examples[1].expected == {"verdict": "not_eligible", "criteria": {"D-1": "not_met"}}


def test_a_screening_knows_every_fact_it_leads_to() -> None:
    library = load_library(DATA / "flows", DATA / "content")
    screening = library.screening("dog-licence")
    assert screening is not None
    assert screening.facts[:3] == ("dogs", "breed", "tricks")  # the author's order comes first
    assert set(screening.facts) == set(library.facts)  # through defaults, gates, what may change, and the voice


def test_the_digest_changes_with_any_file_that_results_rest_on(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    first = load_library(tmp_path / "flows", tmp_path / "content").digest
    assert load_library(DATA / "flows", DATA / "content").digest == first
    (tmp_path / "content" / "en" / "facts.toml").write_text("")
    (tmp_path / "flows" / "dog-licence" / "mine.answers.toml").write_text("[facts]\n")
    assert load_library(tmp_path / "flows", tmp_path / "content").digest == first
    with (tmp_path / "content" / "tables" / "villages.csv").open("a") as table:
        table.write("Hill,1,no\n")
    assert load_library(tmp_path / "flows", tmp_path / "content").digest != first


MISTAKES = [
    # what an author may write at any time
    (LICENCE, "test = ", "tset = ", "key_unknown", "tset"),
    (LICENCE, "decides = false", "decide = false", "key_unknown", "decide = false"),
    (LICENCE, "decides = false", 'decides = "no"', "key_wrong_kind", '"no"'),
    (LICENCE, "dogs <= 3 and", "dogs <= 3,000 and", "expression_comma_number", "3,000"),
    (LICENCE, "else fees_paid[k]", "else fees_paid[k]\n  = 2", "expression_equals", "= 2 for"),
    (LICENCE, 'id = "D-1-breed"', 'id = "D-1"', "id_twice", '"D-1"'),
    (LICENCE, 'clauses = ["D-2"]', 'clauses = ["D-2", "D-22"]', "clause_unknown", '"D-22"'),
    (LICENCE, 'beside = "fee"', 'beside = "fees"', "beside_unknown", '"fees"'),
    (LICENCE, '"breed", "tricks"', '"bread", "tricks"', "fact_unknown", '"bread"'),
    (LICENCE, '"breed", "tricks"', '"village", "tricks"', "listed_twice", '"village", "tricks"'),
    (LICENCE, '"" = ["dogs", "start"]', '"" = ["dogs"]', "section_left_out", '"" = '),
    (LICENCE, 'owner = ["', 'onwer = ["', "option_unknown", "onwer"),
    (LICENCE, 'voice = "caller"', 'voice = "dogs"', "voice_no_choice", '"dogs"'),
    (LICENCE, "basic = ", "breed = ", "name_twice", 'breed = "10'),
    (LICENCE, "basic = ", '"ba-sic" = ', "name_unusable", '"ba-sic"'),
    (LICENCE, 'as = "money"', 'as = "dollars"', "word_unknown", '"dollars"'),
    (FACTS, "[dogs]", "[dogs]\ncolour = 1", "key_unknown", "colour"),
    (FACTS, 'options = ["terrier", "hound", "other"]', "", "key_missing", "breed]"),
    (FACTS, "max = 20", "max = -1", "bounds_crossed", "-1"),
    (FACTS, "[income]", "[village]", "fact_twice", "village]"),
    (FACTS, 'ask = "village"', 'ask = "vilage"', "fact_unknown", '"vilage"'),
    (FACTS, "[dogs]", "[dogs", "toml_syntax", ""),
    (PROGRAM, '"decided"', '"decides"', "word_unknown", '"decides"'),
    (PROGRAM, 'program = "dog', 'program = "cat', "program_folder", '"cat'),
    (
        PROGRAM,
        'role = "out_of_scope"',
        'role = "out_of_scope"\ntold_in = ["cat-licence"]',
        "screening_unknown",
        '"cat-licence"',
    ),
    (LICENCE, 'with = "eligible"', 'with = ["eligible", "never"]', "word_unknown", '"never"'),
    # what only shows when the expressions are looked at
    (LICENCE, "dogs <= 3", "dog <= 3", "name_unknown", "dog <="),
    (LICENCE, "dogs <= 3", "dogs <= when", "name_unknown", "when and"),
    (LICENCE, "dogs <= 3", "dogs <= as_of_date", "day_and_number", "as_of_date and"),
    (LICENCE, "dogs <= 3", "dogs == 'three'", "not_comparable", "'three'"),
    (LICENCE, "dogs <= 3", "dogs", "type_expected", "dogs and"),
    (LICENCE, "dogs <= 3", "in_valley + 1 > 3", "arithmetic_on", "in_valley + 1"),
    (LICENCE, "dogs <= 3", "in_valley == 'yes'", "yes_no_text", "'yes'"),
    (LICENCE, "dogs <= 3", "dogs == None", "never_none", "None and"),
    (LICENCE, "dogs <= 3", "income > licence_year", "not_comparable", "licence_year and"),
    (LICENCE, "dogs <= 3", "income + dogs > 3", "units_differ", "dogs > 3"),
    (LICENCE, "dogs <= 3", "known(dogs)", "knowledge_here", "known("),
    (LICENCE, "dogs <= 3", "left > 0", "figure_here", "left > 0"),
    (LICENCE, "dogs <= 3", "state('D-9')", "criterion_unknown", "'D-9'"),
    (LICENCE, "dogs <= 3", "cannot_tell(dog)", "fact_unknown", "dog)"),
    (LICENCE, "dogs <= 3", "mni(dogs, 3) > 2", "function_unknown", "mni("),
    (LICENCE, "dogs <= 3", "round_cents(dogs, 2) > 2", "arguments_number", "round_cents("),
    (LICENCE, "dogs <= 3", "round_cents(breed) > 2", "argument_type", "breed)"),
    (LICENCE, "dogs <= 3", "gone(0, 1)", "arguments_number", "gone(0"),
    (LICENCE, "dogs <= 3", "gone('x')", "arithmetic_on", "gone('x')"),
    (LICENCE, "dogs <= 3", "dogs <= '3'", "number_quoted", "'3'"),
    (LICENCE, "dogs <= 3", "licence_year >= 20", "year_digits", "20 and"),
    (LICENCE, "dogs <= 3", "breed < 'hound'", "not_ordered", "'hound'"),
    (LICENCE, "dogs <= 3", "fees_paid[2] > 3", "index_beyond", "2] > 3"),
    (LICENCE, "dogs <= 3", "any(dogs > 1 for dogs in fees_paid)", "loop_name_taken", "(dogs > 1 for"),
    (LICENCE, "dogs <= 3", "village.valley", "field_unknown", "valley and"),
    (LICENCE, "dogs <= 3", "dogs.count > 1", "field_of_nothing", "count > 1"),
    (LICENCE, "dogs <= 3", "plan.use[0] > 1", "field_unknown", "use[0]"),
    (LICENCE, "dogs <= 3", "(1 if in_valley else True) == 1", "branches_differ", "True)"),
    (LICENCE, "['sit']", "['sits']", "option_unknown", "'sits'"),
    (LICENCE, "['terrier', 'hound']", "['terrier', 'hund']", "option_unknown", "'hund'"),
    (LICENCE, "village == 'Ford'", "village == 'Fort'", "option_unknown", "'Fort'"),
    (LICENCE, "10 * dogs", "fee + 10 * dogs", "circle", "basic = "),
    (LICENCE, 'is = "round_cents(min(basic, 0.01 * income))"', 'is = "in_valley"', "type_expected", 'in_valley"'),
    (LICENCE, "facts = { dogs = 4 }", "facts = { dog = 4 }", "example_name_unknown", "dog = 4"),
    (LICENCE, 'D-1 = "not_met"', 'D-1 = "no"', "word_unknown", '"no"'),
    (FACTS, 'default = "village.in_valley"', 'default = "village.people"', "type_expected", "village.people"),
    (FACTS, 'default = "None"', 'default = "in_valley"', "type_expected", 'in_valley"'),
    (FACTS, 'only_if = "licence', 'only_if = "moved_away_on != None and licence', "circle", "moved_away_on]"),
    ("facts.toml", 'table = "villages"', 'table = "vilages"', "table_unknown", '"vilages"'),
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: f"{mistake[3]}: {mistake[2][:40]}")
def test_a_mistake_is_told_where_it_stands(tmp_path: Path, mistake: tuple[str, str, str, str, str]) -> None:
    name, right, wrong, kind, points_at = mistake
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "flows" / name
    text = file.read_text()
    assert right in text
    text = text.replace(right, wrong, 1)
    file.write_text(text)
    with pytest.raises(Problem) as caught:
        load_library(tmp_path / "flows", tmp_path / "content", check=True)
    place = caught.value.place
    assert place is not None
    assert place.file.endswith(name)
    pointed_at = text.splitlines()[place.line - 1][place.column - 1 :]
    assert (caught.value.kind, pointed_at[: len(points_at)]) == (kind, points_at)


FINE = [
    (FACTS, "[income]", '[left]\nkind = "money"\n[income]'),  # a result here, what another screening asks for there
    (LICENCE, '"gone(k)" = ', '"stays(k)" = "not gone(k)"\n"gone(k)" = '),  # parameters may share a name
]


@pytest.mark.parametrize("fine", FINE, ids=lambda fine: fine[2][:40])
def test_what_looks_like_a_mistake_and_is_none(tmp_path: Path, fine: tuple[str, str, str]) -> None:
    name, right, other = fine
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "flows" / name
    text = file.read_text()
    assert right in text
    file.write_text(text.replace(right, other, 1))
    load_library(tmp_path / "flows", tmp_path / "content", check=True)


def test_every_function_has_a_signature_and_every_signature_a_function() -> None:
    assert set(SIGNATURES) == {*FUNCTIONS, *SERIES, *TWO_SIDED, *FORMS}
