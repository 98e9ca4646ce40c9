"""Behaviours 16 to 19: one table of keys, none of them risky, each shut one saying why, and Esc that never leaves."""

import re
import runpy
from pathlib import Path

import pytest

from screener.cli.settings import LETTERS, read_settings
from screener.fullscreen.footer import fit
from screener.interview import doing
from screener.interview.actions import ACTIONS, BY_ID
from screener.interview.page import Tone
from tests.fullscreen.hand import Hand, at
from tests.stories import PASSES, ROOT, desk, session, story

SAFE = re.compile(rf"f([1-9]|10)|ctrl\+[{LETTERS}q]|[^\s\d]")


def test_M16_one_table_feeds_the_page_the_doing_the_words_and_the_written_page() -> None:
    assert [offered.id for offered in session().page().actions] == [action.id for action in ACTIONS]
    assert set(doing.DO) == set(BY_ID)
    for action in ACTIONS:
        for key in ("label", "help"):
            assert desk().words.get("interface", "action", action.id, key)
    written = runpy.run_path(str(ROOT / "docs" / "write_keys.py"))["page"]()
    assert (ROOT / "docs" / "keys.md").read_text(encoding="utf-8") == written, "run docs/write_keys.py"


def test_M17_the_footer_fits_and_never_leaves_out_leaving_saving_and_help() -> None:
    offered = story("business").played().page().actions
    for width in (38, 58, 78, 118):
        shown = fit(offered, width)
        assert len("  ".join(text for _, text in shown)) <= width
        assert {"quit", "save", "why"} <= {name for name, _ in shown}, width
    assert len(fit(offered, 78)) >= 7
    assert len(fit(offered, 38)) == 4


def test_M18_no_key_is_one_that_a_terminal_takes_and_none_is_needed() -> None:
    taken: dict[str, str] = {}
    for action in ACTIONS:
        assert action.words, "each has a word, so no F-key is the only way"
        for key in action.keys:
            assert SAFE.fullmatch(key), key
            assert key not in ("ctrl+h", "ctrl+i", "ctrl+m", "ctrl+b", "ctrl+s"), key
            assert taken.setdefault(key, action.id) == action.id, key
    assert BY_ID["words"].keys == ("ctrl+p",), "the list of all words opens without an F-key"
    assert BY_ID["quit"].keys != ("ctrl+q",)


def test_M18_keys_are_bound_anew_by_id_and_are_seen_and_work_at_once(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('theme = "light"\n[keys]\nresult = ["f4"]\nanswers = ["f5", "ctrl+t"]\n')
    settings = read_settings(file)
    assert (settings.theme, settings.faults) == ("light", ())
    told = story(*PASSES[:4]).played()
    told.keys = settings.keys

    async def play(hand: Hand) -> None:
        assert "F4 result" in await hand.look()
        await hand.press("f4")
        assert told.view == "result"
        await hand.press("escape", "f5")
        assert told.view == "answers"
        await hand.press("ctrl+r")
        assert told.view == "answers", "the usual key of the result is given up"

    at(told, play)


@pytest.mark.parametrize(
    ("text", "line", "kind"),
    [
        ('[keys]\nresultt = ["f4"]', 2, "settings_action"),
        ('[keys]\nback = ["f2"]\nresult = ["ctrl+s"]', 3, "settings_key_name"),
        ('[keys]\nresult = ["ctrl+m"]', 2, "settings_key_name"),
        ('[keys]\nresult = ["y"]', 2, "settings_key_name"),
        ('[keys]\nresult = "f4"', 2, "settings_not_keys"),
        ('[keys]\nnext = ["f6"]', 2, "settings_key_taken"),
        ('theme = "drak"', 1, "settings_word"),
        ('\nthem = "dark"', 2, "settings_key_unknown"),
        ("[keys\n", 1, "settings_unreadable"),
    ],
)
def test_M18_a_fault_in_the_settings_is_named_with_its_line_and_stops_nobody(
    text: str, line: int, kind: str, tmp_path: Path
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    settings = read_settings(file)
    (fault,) = settings.faults
    assert (fault.kind, fault.place and fault.place.line) == (kind, line)
    assert fault.place is not None
    assert fault.place.file == str(file)
    assert dict(settings.keys) in ({}, {"back": ("f2",)})
    assert "{" not in desk().words.problem(fault)


def test_M19_a_key_that_cannot_be_used_now_says_why() -> None:
    told = session()

    async def play(hand: Hand) -> None:
        for key, why in (("f5", "answer one question first"), ("f7", "nothing to take back"), ("f2", "first question")):
            await hand.press(key)
            assert why in await hand.look(), key

    at(told, play)
    for offered in told.page().actions:
        if offered.why_not and offered.id != "note":
            told.act(offered.id)
            assert told.lines[0].tone is Tone.REFUSED
            assert offered.why_not in told.lines[0].text


def test_M19_esc_closes_what_is_on_top_and_never_leaves() -> None:
    told = story(*PASSES[:4]).played()

    async def play(hand: Hand) -> None:
        await hand.press(*["escape"] * 5)
        for key in ("f1", "f3", "f4", "f5", "f6", "f9", "ctrl+p", "ctrl+l"):
            await hand.press(key, "escape")
            assert told.view == "question", key
            assert not hand.form.prompt.action, key
        await hand.press(*["escape"] * 5)

    at(told, play)
    assert not told.ended
