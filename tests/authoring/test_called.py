"""Every fact has a word that callers use, and four letters of one are enough for it."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from screener.authoring.called import asked
from screener.authoring.check import check_flows
from screener.authoring.shown import told
from screener.flow.model import Screening
from screener.flow.words import load_words
from screener.interview import actions, calling
from tests.stories import ROOT, desk

EVERY = [s for program in desk().library.programs.values() for s in program.screenings.values()]
TOGETHER = {screening.id: [screening] for screening in EVERY} | {"overview": [s for s in EVERY if s.overview]}
HARBOUR = ROOT / "tests" / "generic_program"


@pytest.mark.parametrize("screenings", TOGETHER.values(), ids=TOGETHER)
def test_at_most_four_letters_reach_every_fact_that_is_asked(screenings: Sequence[Screening]) -> None:
    names, words = asked(desk().library, screenings), desk().words
    assert names
    for name in names:
        said = [*calling.called(words, name), *calling.parts(name)]
        reaching = [word for word in {word[:4] for word in said} if _meant(names, word) == name]
        assert reaching, name


def _meant(names: Sequence[str], word: str) -> str | None:
    """The only fact that a word means."""
    best = next(iter(calling.fitting(desk().words, names, word)), [])
    meant = calling.one_of(desk().words, best, word)
    return meant[0] if len(meant) == 1 else None


def test_no_fact_is_called_by_a_word_of_command() -> None:
    commands = {word for action in actions.ACTIONS for word in action.words}
    for name in desk().library.facts:
        assert not commands & set(calling.called(desk().words, name)), name


def test_a_fact_that_no_few_letters_reach_is_named_at_its_line(tmp_path: Path) -> None:
    shutil.copytree(HARBOUR, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "content" / "en" / "facts" / "harbour-repair.toml"
    text = file.read_text()
    file.write_text(text.replace('called = ["repaired", "finished"]', 'called = ["repaired"]'))
    line = text.split("\n").index('called = ["repaired", "finished"]') + 1
    found = check_flows(tmp_path / "flows", tmp_path / "content")
    told_of = [told(problem, load_words(ROOT / "content")) for problem in found]
    assert len(told_of) == 1, told_of
    assert f"harbour-repair.toml:{line}:1: no 4 letters of a word mean repaired_on alone" in told_of[0]
