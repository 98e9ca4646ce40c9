"""The first page that is kept for the next start: the same words as without it, and never those of yesterday."""

from datetime import date
from pathlib import Path
from shutil import rmtree
from unittest import mock

import pytest

from screener.case.answers import Case
from screener.case.state import state_folder
from screener.case.store import Autosave
from screener.cli import kept_page
from screener.cli.mode import Mode
from screener.cli.own_cache import put
from screener.library import find_folders
from screener.values.struct import replace
from tests.cli.commands import Command
from tests.stories import desk

TYPED = "2\nbusiness\nback\nq\nquit\n"


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "screener"


def pages(cache: Path) -> set[Path]:
    return set(cache.glob(f"*{kept_page.SUFFIX}"))


@pytest.mark.parametrize("typed", ["", TYPED])
def test_a_start_with_a_kept_page_says_what_one_without_says(cache: Path, command: Command, typed: str) -> None:
    without = command("--plain", typed=typed)
    assert len(pages(cache)) == 1
    rmtree(state_folder())  # its file is offered at the next start
    assert command("--plain", typed=typed).out == without.out
    assert len(pages(cache)) == 1


def test_bytes_that_are_no_page_are_made_anew(cache: Path, command: Command) -> None:
    whole = command("--plain")
    [file] = pages(cache)
    put(file, b"no page")
    assert command("--plain") == whole
    assert kept_page.read_page(file) is not None


def test_what_is_shown_is_the_page_that_was_kept(cache: Path, command: Command) -> None:
    """The control: else the other tests could pass with nothing kept at all."""
    command("--plain")
    [file] = pages(cache)
    first = kept_page.read_page(file)
    assert first is not None
    kept_page.keep_page(file, replace(first, page=replace(first.page, header="kept")))
    assert command("--plain").out.startswith("kept")


@pytest.mark.parametrize("change", ["day", "settings", "words", "mode"])
def test_another_day_other_settings_other_words_are_another_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, change: str
) -> None:
    monkeypatch.setenv("SCREENER_CONFIG", str(tmp_path))
    before, mode = kept_page.page_file(Mode.PLAIN), Mode.PLAIN
    assert before == kept_page.page_file(mode), "the control"
    if change == "day":
        monkeypatch.setattr(kept_page, "date", mock.Mock(today=lambda: date(2099, 1, 1)))
    elif change == "settings":
        (tmp_path / "settings.toml").write_text('theme = "light"\n', encoding="utf-8")
    elif change == "words":
        other = replace(find_folders(), content=tmp_path)
        monkeypatch.setattr(kept_page, "find_folders", lambda: other)
    else:
        mode = Mode.FULL_SCREEN
    assert kept_page.page_file(mode) != before


def test_where_sessions_wait_the_page_offers_them(cache: Path, command: Command) -> None:
    """They are looked for anew each time; a page that was kept without them would hide somebody's answers."""
    command("--plain")
    left = Autosave.start(desk().library)
    left.save(Case(desk().today))
    left.close()
    for _ in range(2):
        assert "interrupted" in command("--plain").out.lower()
    assert len(pages(cache)) == 1
