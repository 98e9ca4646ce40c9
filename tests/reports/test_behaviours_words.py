"""Behaviours 4 and 5: no word is lost, whatever it is made of and however wide the window is."""

import re

from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content
from textual.style import Style

from screener.fullscreen.text import Row, laid_out
from screener.values.clean import clean_line
from tests.architecture.source import modules
from tests.fullscreen.hand import Hand, at
from tests.stories import story

ODD = ("[bold]x[/]", "[/", "日本語のテスト", "e\u0301a\u0308", "🙂 [link=x]y", "]]")


def test_M04_any_text_is_shown_whole() -> None:
    for text in ODD:
        told = story("business", "2017").played()

        async def play(hand: Hand, text: str = text) -> None:
            await hand.press("f9")
            await hand.answer(text)
            await hand.press("ctrl+p")
            await hand.answer("trail")
            assert "".join(text.split()) in "".join((await hand.look()).split()), text

        at(told, play)
        assert told.case.notes[0].text == text


@given(st.text(max_size=120), st.integers(12, 90), st.integers(0, 4))
def test_M04_no_cell_of_a_row_is_lost_or_outside(text: str, width: int, hang: int) -> None:
    lines, _ = laid_out([Row(text, hang=hang)], width, lambda _look: Style(), None)
    assert "".join("".join(line.plain.split()) for line in lines) == "".join(clean_line(text).split())
    assert all(line.cell_length <= width for line in lines)


def test_M04_only_one_module_touches_the_raw_widgets() -> None:
    raw = {"Static", "Label", "Button", "OptionList", "Markdown", "RichLog", "Footer", "Header"}
    for path in modules():
        if path.name != "text.py":
            names = re.findall(r"from textual\.widgets import ([^\n]*)", path.read_text(encoding="utf-8"))
            assert not raw & set(re.split(r"[,\s]+", " ".join(names))), path


def test_M05_widths_are_cells_and_long_words_wrap() -> None:
    wide = "日" * 30  # two cells each
    lines, _ = laid_out([Row(wide, "?"), Row("x" * 100)], 24, lambda _look: Style(), None)
    assert all(Content(line.plain).cell_length <= 24 for line in lines)
    assert "".join(line.plain for line in lines).count("日") == 30
    assert "".join(line.plain for line in lines).count("x") == 100
