"""Text: shown as it was written, whatever it holds, wherever text is shown; and control characters never."""

import html
import re
import unicodedata

from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content
from textual.style import Style

from screener.fullscreen.picture import render_svg, self_contained
from screener.fullscreen.text import Row, laid_out
from screener.values.clean import clean_line
from tests.fullscreen.hand import Hand, at
from tests.stories import session, story

HOSTILE = "sales [/b] of [firm] [@click=app.quit]x[/] [ $text \\[z] 日本 e\u0301 \u202eabc"
LINE = re.compile(r'<text[^>]*-line-([0-9]+)\)"[^>]*>([^<]*)</text>')


def test_hostile_text_is_shown_as_typed_and_runs_nothing() -> None:
    told = story("business", "2017").played()

    async def play(hand: Hand) -> None:
        await hand.answer(HOSTILE)
        shown = " ".join((await hand.look()).split())
        assert "[/b] of [firm] [@click=app.quit]x[/] [" in shown
        assert "sales [/b]" in shown.split("╯")[1]
        await hand.press("f9")
        await hand.answer(HOSTILE)

    at(told, play, (120, 40))
    assert not told.ended
    assert told.case.notes[0].text.startswith("sales [/b] of [firm]")


def test_words_of_a_file_are_shown_as_they_are() -> None:
    """A statement, an option and a title from elsewhere: every list shows them whole."""
    rows = [Row(HOSTILE, "[x]", HOSTILE, "strong", key="[/]"), Row("[/b]", look="heading", gap=True)]
    told = session()

    async def play(hand: Hand) -> None:
        hand.form.asking.display = False
        for sheet in (hand.form.view, hand.form.side.board, hand.form.log_lines):
            sheet.show(rows)
        hand.form.title_text.show(HOSTILE)
        hand.form.status.show(HOSTILE)
        shown = await hand.look()
        assert shown.count("[/b] of [firm]") >= 4
        assert not any(unicodedata.category(c) in ("Cc", "Cf") for c in shown.replace("\n", ""))

    at(told, play, (120, 40))


@given(st.lists(st.text(max_size=60), min_size=1, max_size=4), st.integers(12, 90), st.booleans())
def test_no_text_is_lost_by_wrapping(texts: list[str], width: int, pick: bool) -> None:
    rows = [Row(text, "[x]", text, key="k" if pick else "") for text in texts]
    lines, starts = laid_out(rows, width, lambda _look: Style(), 0)
    shown = "".join("".join(line.plain.split()) for line in lines)
    first = ">" if pick else ""
    wanted = [(first if not number else "") + "[x]" + clean_line(text) * 2 for number, text in enumerate(texts)]
    assert shown == "".join("".join(text.split()) for text in wanted)
    assert len(starts) == len(texts)


@given(st.text(alphabet=st.sampled_from("ab 日本 [/]\u0301"), max_size=200), st.integers(20, 60))
def test_no_line_is_wider_than_its_room(text: str, width: int) -> None:
    lines, _ = laid_out([Row(text, "[ ]", key="k")], width, lambda _look: Style(), None)
    assert all(Content(line.plain).cell_length <= width for line in lines)


def test_the_text_of_the_screen_is_what_the_picture_shows() -> None:
    """The text is read from a private part of the toolkit: held here against its own picture."""
    told = story("business", "2017", "Lowell").played()

    async def play(hand: Hand) -> None:
        text = await hand.look()
        drawn: dict[int, str] = {}
        for line, words in LINE.findall(hand.app.export_screenshot()):
            drawn[int(line)] = drawn.get(int(line), "") + html.unescape(words)
        lines = ["".join(line.split()) for line in text.splitlines()]
        assert lines == ["".join(drawn.get(number, "").split()) for number in range(len(lines))]

    at(told, play)


def test_the_picture_fetches_nothing_and_is_the_same_every_time() -> None:
    told = story("business", "2017", "Lowell").played()
    picture = render_svg(told, (100, 30))
    assert "Which" in picture or "lines" in picture
    assert "url(" not in picture.replace("url(#", "")
    assert "@font-face" not in picture
    assert picture == render_svg(told, (100, 30))
    assert self_contained(picture) == picture
