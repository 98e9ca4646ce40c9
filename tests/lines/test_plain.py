"""The teletype test: what plain mode writes is only ever appended, can be read aloud, and says nothing twice."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from screener.interview import actions
from screener.lines import plain
from tests.stories import CALL_B, STORIES, Story, in_plain, kept, session, story

BEGUN = ("business", "2017", "Fall River", "none")
HOSTILE = (
    "[bold]x[/]",
    "[/",
    "\x1b[31mred\x1b[0m",
    "\x1b]52;c;ZXZpbA==\x07",
    "\x9b31m",
    "a\rb",
    "\u202eevil",
    "\u2066x\u2069",
    "e\u0301\u0301\u0301\u0301",
    "\ud800",
    "{fact} {0} {",
    "x" * 5_000,
    "\x00Lowell",
)


def written(*texts: str, echo: bool = True) -> str:
    out = io.StringIO()
    plain.run(session(), io.StringIO("".join(f"{text}\n" for text in texts)), out, echo=echo)
    return out.getvalue()


@pytest.mark.parametrize("name", STORIES)
def test_no_escape_no_redrawing_no_boxes(name: str) -> None:
    text = in_plain(STORIES[name])[1]
    assert all(c == "\n" or c.isprintable() for c in text)
    assert not any("\u2500" <= c <= "\u25ff" for c in text)


@pytest.mark.parametrize("name", STORIES)
def test_nothing_dies_when_blanks_collapse(name: str) -> None:
    lines = in_plain(STORIES[name])[1].splitlines()
    assert not [line for line in lines if "  " in line.strip()]
    assert not [line for line in lines if "\t" in line]


@pytest.mark.parametrize("name", STORIES)
def test_lines_fit_on_72_columns(name: str) -> None:
    lines = in_plain(STORIES[name])[1].splitlines()
    assert not [line for line in lines if len(line) > 72 and not line.startswith("> ")]


def test_the_keys_are_told_once() -> None:
    text = in_plain(STORIES["owner_alone"])[1]
    assert text.count("These words work at any time") == 1
    assert text.count("Also 4.8m, 500k") == 1
    assert text.count("Type the numbers of all that fit") == 1


def test_a_question_mark_tells_them_again() -> None:
    assert written(*BEGUN, "480k", "?").count("Also a range 18-22") == 2


def test_a_question_that_still_stands_is_not_repeated() -> None:
    text = written(*BEGUN, "abc", "12,34", "")
    assert text.count("How much did your business take in") == 1


def test_the_result_is_printed_and_the_question_asked_again() -> None:
    text = written(*BEGUN, "result")
    assert "\nCANNOT TELL YET\n" in text
    asked = text.rsplit("ANSWERS\n", 1)[1]
    assert asked.count("How much did your business take in") == 1


def test_what_is_only_looked_at_takes_no_answer_away() -> None:
    looked = ("why", "result", "words", "board")
    told = [t for text in BEGUN for t in (*looked[:1], text, *looked)]
    with_looks, without = session(), session()
    plain.run(with_looks, io.StringIO("".join(f"{t}\n" for t in told)), io.StringIO())
    plain.run(without, io.StringIO("".join(f"{t}\n" for t in BEGUN)), io.StringIO())
    assert kept(with_looks) == kept(without)
    assert with_looks.asking == without.asking


def test_answers_are_echoed_in_words() -> None:
    text = written(*BEGUN, "480k")
    assert "\nNoted: $480,000 (gross revenue of the last fiscal year before the\n  investment)\n" in text


def test_what_was_typed_stands_behind_its_prompt_when_nobody_saw_it_typed() -> None:
    assert "\n> 480k\nNoted" in written(*BEGUN, "480k")
    assert "\n> Noted: $480,000" in written(*BEGUN, "480k", echo=False)


def test_every_word_told_at_the_start_is_understood() -> None:
    for action in actions.ACTIONS:
        text = written(*BEGUN, action.words[0])
        last = text.rsplit("\n> ", 2)[1]
        assert "is not part of an amount" not in last, action.id


@pytest.mark.parametrize("count", [0, 1, 2, 3, 9, 10, 18, 19, 27])
def test_the_end_of_the_input_answers_nothing(count: int) -> None:
    texts = STORIES["several_towns"].texts[:count]
    cut = session()
    plain.run(cut, io.StringIO("".join(f"{text}\n" for text in texts)), io.StringIO())
    assert kept(cut) == kept(Story(texts).played())


def test_the_end_of_the_input_is_the_end_once_nothing_is_left_to_ask() -> None:
    assert not plain.run(session(), io.StringIO(""), io.StringIO())
    assert not plain.run(session(), io.StringIO("business\n2017\n"), io.StringIO())
    out = io.StringIO()
    assert plain.run(session(), io.StringIO("business\n2017\nelsewhere\n"), out)
    assert out.getvalue().count("DOES NOT MEET THE TESTS") == 1


def test_a_result_that_was_read_is_not_printed_again_at_the_end() -> None:
    assert written("business", "2017", "elsewhere", "result").count("DOES NOT MEET THE TESTS") == 1


def test_enter_alone_answers_nothing_anywhere() -> None:
    entered = session()
    for text in (text for bundle in CALL_B for text in bundle if text != "quit"):
        entered.say(text)
        before, asking, view = entered.case, entered.asking, entered.view
        entered.say("")
        assert (entered.case, entered.asking) == (before, asking)
        assert entered.view == (view if view not in actions.LOOKED_AT else entered.beneath)


@pytest.mark.parametrize("hostile", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_reaches_no_terminal(hostile: str) -> None:
    texts = [t for text in (*BEGUN, "480k", "n") for t in (hostile, f"go {hostile}", "back", f"note {hostile}", text)]
    text = written(*texts)
    assert all(c == "\n" or (c.isprintable() and c not in "\u202e\u2066\u2069") for c in text)


def test_a_bracket_is_shown_as_typed() -> None:
    assert "[/b] of [firm] x is no city" in written(*BEGUN[:2], "[/b] of [firm] x")


@given(st.lists(st.text(max_size=30), max_size=12))
@settings(max_examples=30)
def test_no_text_whatever_stops_the_interview(texts: list[str]) -> None:
    typed = [text.replace("\n", " ") for text in texts]
    out = io.StringIO()
    plain.run(session(), io.StringIO("".join(f"{text}\n" for text in typed)), out)
    assert all(c == "\n" or c.isprintable() for c in out.getvalue())


def test_saying_it_twice_in_the_same_words_gives_the_same_bytes() -> None:
    told = STORIES["owner_alone"]
    again = story(*told.texts)
    in_plain.cache_clear()
    first = in_plain(told)[1]
    in_plain.cache_clear()
    assert in_plain(again)[1] == first
