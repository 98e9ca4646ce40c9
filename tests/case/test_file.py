"""The case file: what is written reads back the same, and nothing in it is guessed at or lost."""

import io
import os
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given

from screener.case.answers import Answer, Case, Kept, Note
from screener.case.file import dumps, read_case
from screener.values.problem import Problem
from screener.values.value import DONT_KNOW, Stated, between, exactly
from tests.case.drawn import cases
from tests.case.shapes import LIBRARY, TODAY, find_place, read, written


@given(cases())
def test_a_case_reads_back_as_it_was_with_all_that_can_be_undone(case: Case) -> None:
    text = dumps(case, LIBRARY)
    again = read(text)
    assert again == case
    assert dumps(again, LIBRARY) == text
    assert again.undo().answers == case.undo().answers
    assert again.redo().answers == case.redo().answers
    assert (again.undoable, again.redoable) == (case.undoable, case.redoable)


def test_the_same_answers_look_the_same_in_whatever_order_they_came() -> None:
    given_ = {"sales": Answer(Stated(exactly(5))), "people": Answer(DONT_KNOW), "first.year_end": Answer(DONT_KNOW)}
    texts = {dumps(Case(TODAY, answers=dict(order)), LIBRARY) for order in (given_.items(), reversed(given_.items()))}
    facts = '[facts]\nsales = "5"\npeople = "unknown"\n\n[facts.first]\nyear_end = "unknown"\n'
    assert texts == {f"format = 1\nas_of = 2026-11-30\n\n{facts}"}


def test_a_case_file_is_one_that_a_person_can_mend() -> None:
    at = None
    case = Case(date(2017, 3, 1), ("first",), label="case 12")
    case = case.answer("sales", Answer(Stated(between(4_500_000, 4_800_000)), "document", at, "4.5-4.8m"))
    case = case.answer("sales", Answer(Stated(exactly(4_700_000)))).add_note(Note("call\nback", at, "sales"))
    case = case.add_result({"verdict": "eligible"})
    assert dumps(case, LIBRARY) == (
        'format = 1\nlabel = "case 12"\nscreening = "first"\nas_of = 2017-03-01\n\n'
        '[facts]\nsales = "4700000"\n\n'
        '[[note]]\ntext = "call\\nback"\nfact = "sales"\n\n'
        '[[trail.change]]\nfact = "sales"\nact = "answer"\n'
        'now = { value = { from = "4500000", to = "4800000" }, how = "document", typed = "4.5-4.8m" }\n\n'
        '[[trail.change]]\nfact = "sales"\nact = "answer"\n'
        'was = { value = { from = "4500000", to = "4800000" }, how = "document", typed = "4.5-4.8m" }\n'
        'now = { value = "4700000" }\n\n'
        '[[result]]\nverdict = "eligible"\n'
    )


def test_d30_unknown_keys_are_named_and_kept() -> None:
    text = (
        'colour = "red"\n[facts]\nslaes = 5\nmany = { from = 1 }\n[facts.first]\nyear = 2017\n'
        '[[note]]\ntext = "x"\nwho = "me"\n[trail]\nextra = 1\n[trail.known]\ngone = { how = "x" }\n[more]\na = [{}]\n'
    )
    case = read(text)
    assert case.answers == {}
    assert case.unknown_keys == (
        "slaes",
        "many",
        "first.year",
        "trail.extra",
        "trail.known.gone",
        "colour",
        "more",
    )
    again = tomllib.loads(dumps(case, LIBRARY))
    assert again.pop("as_of") == TODAY
    assert again.pop("format") == 1
    assert again == tomllib.loads(text)


def test_d30_a_change_of_a_dropped_fact_is_kept_and_stepped_over() -> None:
    lost = '[[trail.change]]\nfact = "dropped"\nact = "answer"\n[trail.change.now]\nvalue = 5\nwhy = "x"\n'
    case = read(f"[facts]\npeople = 5\n{lost}")
    assert case.trail == (Kept({"fact": "dropped", "act": "answer", "now": {"value": 5, "why": "x"}}),)
    assert case.undo() is case
    assert tomllib.loads(dumps(case, LIBRARY))["trail"] == tomllib.loads(lost)["trail"]


@pytest.mark.parametrize(
    "change",
    [
        "fact = 5",
        'fact = "people"',
        'fact = "people"\nact = "dream"',
        'fact = "people"\nact = "answer"\nat = 5',
        'fact = "people"\nact = "answer"\nnow = 5',
        'fact = "people"\nact = "answer"\nnow = { how = "x" }',
        'fact = "people"\nact = "answer"\nnow = { value = -5 }',
        'fact = "people"\nact = "answer"\nnow = { value = 5, how = 5 }',
        'fact = "people"\nact = "answer"\nnow = { value = 5, more = 5 }',
    ],
)
def test_a_change_that_cannot_be_read_never_keeps_a_case_from_opening(change: str) -> None:
    case = read(f"[[trail.change]]\n{change}\n")
    assert isinstance(case.trail[0], Kept)
    assert tomllib.loads(dumps(case, LIBRARY))["trail"]["change"] == [tomllib.loads(change)]


def test_more_in_a_change_is_kept() -> None:
    text = '[[trail.change]]\nfact = "people"\nact = "forget"\nwhy = "slip"\n'
    assert tomllib.loads(dumps(read(text), LIBRARY))["trail"]["change"][0]["why"] == "slip"


def test_how_an_answer_is_known() -> None:
    known = '{ how = "document", at = 2017-03-01T10:00:00, typed = "5", more = 1 }'
    case = read(f"[facts]\npeople = 5\n[trail.known]\npeople = {known}\nsales = 5")
    answer = case.answers["people"]
    assert (answer.how, answer.typed, str(answer.at)) == ("document", "5", "2017-03-01 10:00:00")
    assert case.unknown_keys == ("trail.known.people.more", "trail.known.sales")
    assert read(dumps(case, LIBRARY)) == case
    wrong = read("[facts]\npeople = 5\n[trail.known]\npeople = { how = 5 }")
    assert wrong.answers["people"] == Answer(Stated(exactly(5)))
    assert wrong.unknown_keys == ("trail.known.people",)


def test_an_answer_mended_by_hand_does_not_keep_the_words_of_the_old_one() -> None:
    case = Case(TODAY).answer("people", Answer(Stated(exactly(5)), "document", typed="five"))
    edited = read(dumps(case, LIBRARY).replace("people = 5", "people = 6"))
    assert edited.answers["people"] == Answer(Stated(exactly(6)), "file")
    assert edited.trail == case.trail
    assert read(dumps(edited, LIBRARY)) == edited


def test_screenings_and_day() -> None:
    assert read("").screenings == ()
    assert read("").as_of == TODAY
    assert read('screening = "first"').screenings == ("first",)
    assert read('screening = ["second", "first", "second"]').screenings == ("second", "first")
    assert read('as_of = "2017-03-01"').as_of == date(2017, 3, 1)
    assert read("[facts]\nas_of_date = 2017-03-01").as_of == date(2017, 3, 1)
    assert read("as_of = 2017-03-01\n[facts]\nas_of_date = 2017-03-01").as_of == date(2017, 3, 1)


def test_an_empty_file_has_no_answers() -> None:
    for text in ("", "\n", "# nothing yet\n", "\ufeff", "[facts]"):
        assert read(text) == Case(TODAY)


def test_d35_a_byte_order_mark_does_no_harm() -> None:
    assert read("\ufeff[facts]\r\npeople = 5\r\n").answers == read("[facts]\npeople = 5").answers


@pytest.mark.parametrize(
    "text", ["a\r\nb", "\n\nbegins late", "a\rb", "tab\there", "\x00\x1f\x7f\x9b", "\u202e\u2066\ufeff\U000e0041"]
)
def test_d34_text_of_a_note_is_kept_to_the_letter(text: str) -> None:
    file = dumps(Case(TODAY, label=text).add_note(Note(text)), LIBRARY)
    assert read(file).notes == (Note(text),)
    assert read(file).label == text
    assert file.replace("\n", "").isprintable()


def test_a_half_of_a_surrogate_pair_becomes_a_mark() -> None:
    file = dumps(Case(TODAY).add_note(Note("a\udc80b")), LIBRARY)
    assert read(file.encode()).notes == (Note("a\ufffdb"),)


def test_d37_a_zip_keeps_its_zero() -> None:
    case = read('[facts]\ntown = "01247"')
    assert dumps(case, LIBRARY).splitlines()[-1] == 'town = { one_of = ["Adams", "North Adams"] }'


def test_the_key_of_a_place_is_that_place_whatever_else_is_called_so() -> None:
    assert read('[facts]\ntown = "Florida"').answers["town"] == Answer(Stated(exactly("Florida")))


# --- the file itself --------------------------------------------------------------------------------


def test_a_file_is_read_by_its_name(tmp_path: Path) -> None:
    path = written(tmp_path, "[facts]\npeople = 5")
    assert read_case(path, LIBRARY, find_place, today=TODAY) == read("[facts]\npeople = 5")


def problem_of(path: Path | str) -> Problem:
    with pytest.raises(Problem) as caught:
        read_case(path, LIBRARY, find_place, today=TODAY)
    return caught.value


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    assert problem_of(tmp_path / "none.toml").kind == "file_missing"
    assert problem_of(tmp_path).kind == "file_is_folder"
    assert problem_of(written(tmp_path, "") / "x").kind == "file_unreadable"
    assert problem_of("a\0b").kind == "file_unreadable"
    assert problem_of("x" * 5000).kind == "file_unreadable"
    assert str(problem_of("none.toml").place) == "none.toml"


def test_a_device_that_never_ends_is_refused() -> None:
    assert problem_of("/dev/zero").kind == "file_no_file"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, "")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    assert problem_of(path).kind == "file_no_permission"


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"[facts]\npeople = 5")))
    assert read_case("-", LIBRARY, find_place, today=TODAY) == read("[facts]\npeople = 5")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"people: 5")))
    assert str(problem_of("-").place) == "-:1:1"
    monkeypatch.setattr(sys, "stdin", None)
    assert problem_of("-").kind == "input_closed"


def test_reading_loads_no_writer(tmp_path: Path) -> None:
    code = (
        "import sys; import screener.case.store, tests.case.shapes as shapes; shapes.read('[facts]\\nsales = 5');"
        "print([m for m in ('tomli_w', 'pydantic', 'platformdirs') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert run.stdout.strip() == "[]"
