"""Hostile text said to a session: nothing but words comes of it, and what is taken can be saved and opened again."""

from pathlib import Path

import pytest

from screener.flow.model import Kind
from screener.interview.entry import NotTaken, Understood, understand
from tests.fuzz.leaks import raw_in
from tests.reports.told import reopened
from tests.stories import desk, session, story

NAMED = [fact for fact in desk().facts.values() if fact.kind is Kind.TEXT and not fact.key and not fact.table]


def test_a_shut_action_stays_shut_whatever_stands_behind_its_word() -> None:
    told = session()
    told.act("back", "x")
    assert "back" in told.lines[0].text
    assert told.asking == "caller"


@pytest.mark.parametrize("name", ["x" * 300, "~nobody-of-that-name/x", "a/" * 2_100, "no/such/folder/x"])
@pytest.mark.parametrize("word", ["print", "print markdown", "copy", "keep", "save"])
def test_a_name_that_no_folder_takes_ends_no_interview(word: str, name: str) -> None:
    told = story("business", "2017", *(["what if"] if word == "keep" else [])).played()
    told.write = lambda _case, path: path.write_text("", encoding="utf-8")
    told.say(f"{word} {name}")
    assert told.lines
    assert not Path(name[:200]).exists()
    told.say("Lowell")
    assert "municipality" in told.case.answers


def test_the_text_behind_an_action_is_cleaned_and_only_a_note_keeps_its_lines() -> None:
    told = story("business", "2017").played()
    told.act("later", "the\r\naccountant\x1b\u202e")
    assert told.case.answers["municipality"].who == "the accountant"
    told.act("note", "one\r\ntwo\x1b]0;t\x07 [/b] {x} %s")
    assert told.case.notes[-1].text == "one\ntwo\ufffd]0;t\ufffd [/b] {x} %s"
    assert reopened(told).case.notes == told.case.notes


def test_a_name_too_long_for_a_case_file_is_refused_where_it_is_typed() -> None:
    assert NAMED
    for fact in NAMED:
        taken, refused = (understand(desk(), fact, "x" * length) for length in (200, 201))
        assert isinstance(taken, Understood)
        assert isinstance(refused, NotTaken)
        assert "200" in refused.message


def test_what_was_typed_by_another_code_page_is_kept_as_a_sign() -> None:
    told = story("business", "2017", "note caf\udce9").played()
    assert told.case.notes[0].text == "caf\N{REPLACEMENT CHARACTER}"
    assert not raw_in("\n".join(row.text for row in told.page().trail))
    assert reopened(told).case.notes == told.case.notes
