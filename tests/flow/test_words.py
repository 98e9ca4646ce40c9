"""Words are found by their path, in the voice and number that fit; user text never becomes a template."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.flow.words import Words, fill, load_words
from screener.values.problem import Problem


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en" / "programs").mkdir(parents=True)
    (tmp_path / "en" / "facts.toml").write_text(
        'dogs.label = "dogs"\ndogs.ask = { owner = "How many have you?", vet = "How many has the owner?" }\n'
        'dogs.unit = { one = "dog", other = "dogs" }\n'
    )
    (tmp_path / "en" / "programs" / "dog-licence.toml").write_text('criterion.D-1.title = "Tame"\n')
    (tmp_path / "en" / "errors.toml").write_text(
        '[odd]\ntext = "{name} is odd"\nmend = "leave it out"\nnearest = "did you mean {nearest}?"\n'
    )
    return load_words(tmp_path)


def test_words_are_found_by_their_path(words: Words) -> None:
    assert words.get("facts", "dogs", "label") == "dogs"
    assert words.get("programs", "dog-licence", "criterion", "D-1", "title") == "Tame"
    assert words.maybe("facts", "cats", "label") is None
    assert words.keys("facts", "dogs") == ("label", "ask", "unit")


def test_only_the_file_that_is_needed_is_read(words: Words) -> None:
    words.get("facts", "dogs", "label")
    assert list(words.files) == ["facts.toml"]


def test_missing_words_name_their_file_and_key(words: Words) -> None:
    with pytest.raises(Problem) as caught:
        words.get("facts", "dogs", "help")
    assert caught.value.values == {"key": "dogs.help"}
    assert caught.value.place is not None
    assert caught.value.place.file.endswith("en/facts.toml")
    with pytest.raises(Problem, match="flow_file_unreadable"):
        words.maybe("programs", "cat-licence", "title")


def test_an_authors_folder_need_not_repeat_the_screeners_own_words(words: Words) -> None:
    assert words.get("interface", "state", "met") == "met"


@pytest.mark.parametrize(
    ("voice", "text"),
    [("owner", "How many have you?"), (None, "How many has the owner?"), ("cat", "How many has the owner?")],
)
def test_each_side_hears_its_own_words(words: Words, voice: str | None, text: str) -> None:
    assert words.voiced(voice, "facts", "dogs", "ask") == text


def test_one_thing_is_singular(words: Words) -> None:
    assert [words.counted(n, "facts", "dogs", "unit") for n in (0, 1, 2)] == ["dogs", "dog", "dogs"]


def test_a_fault_is_told_with_what_mends_it(words: Words) -> None:
    assert words.problem(Problem("odd", name="x", nearest="")) == "x is odd; leave it out"
    assert words.problem(Problem("odd", name="x", nearest="y")) == "x is odd; did you mean y?"
    assert words.problem(Problem("unheard_of", name="x")) == "unheard_of: {'name': 'x'}"


@given(st.text())
def test_braces_in_what_people_type_stay_as_they_are(text: str) -> None:
    assert fill("<{a}|{b}>", {"a": text, "b": "{a}"}) == f"<{text}|{{a}}>"


def test_a_gap_without_a_value_is_a_fault() -> None:
    with pytest.raises(Problem, match="words_gap"):
        fill("{a} {b}", {"a": "{b}"})
