"""Bytes that are no text, typed or pasted at a real terminal: a sign stands for each, in every mode."""

import os
from pathlib import Path

import pytest

from tests.fullscreen.hand import Hand, at
from tests.fuzz.leaks import raw_in
from tests.stories import session, story
from tests.terminal import Terminal

SIGN = "\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize(
    ("mode", "prompt", "end"),
    [((), "the investor", 130), (("--lines",), "the investor", 130), (("--plain",), "> ", 130)],
    ids=["full screen", "lines", "plain"],
)
def test_bytes_that_are_no_text_end_no_mode(tmp_path: Path, mode: tuple[str, ...], prompt: str, end: int) -> None:
    state = str(tmp_path / "state")
    environment = {**os.environ, "TERM": "xterm-256color", "SCREENER_STATE": state, "LC_ALL": "C.UTF-8"}
    with Terminal(*mode, "--screening", "ma-angel-investor", environment=environment) as terminal:
        terminal.read_until(prompt)
        os.write(terminal.master, b"1\r")
        terminal.read_until("In which tax year")
        os.write(terminal.master, b"\xff20\xc317\x80\r")
        terminal.read_until(f"{SIGN}20{SIGN}17{SIGN}", len(terminal.shown) - 1)
        os.write(terminal.master, b"\x152017\r")
        terminal.read_until("which city or town" if not mode else "city or town")
        os.write(terminal.master, b"\x03")
        assert terminal.ends() == end
        assert terminal.is_sane


@pytest.mark.parametrize("raw", ["\u202e", "\x1b", "\x00", "\u200b", "\x9b"])
def test_a_paste_of_one_sign_is_cleaned_as_any_other(raw: str) -> None:
    told = story("business", "2017").played()

    async def play(hand: Hand) -> None:
        await hand.paste("Lo")
        await hand.paste(raw)
        await hand.paste("well")
        assert not raw_in(await hand.look())
        assert hand.form.asking.entry.value == "Lowell"

    at(told, play)


def test_the_lines_of_a_paste_stay_in_a_note_and_become_blanks_in_an_answer() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        await hand.press("f9")
        await hand.answer("one\r\ntwo\rthree\n")

    at(told, play)
    assert told.case.notes[0].text == "one\ntwo\nthree"
