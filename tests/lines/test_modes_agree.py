"""The same answers, the same end: result text, and facts and results of the case file, byte for byte."""

import io
from functools import lru_cache

import pytest
from prompt_toolkit.application import application, create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding.defaults import load_key_bindings
from prompt_toolkit.output import DummyOutput

from screener.interview.session import Session
from screener.lines.asking import Asker
from tests.lines.typist import Typist
from tests.stories import EVERY_MODE, STORIES, Story, in_plain, kept, result_text


@pytest.fixture(autouse=True)
def _bindings_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library makes its thousand default keys anew for every prompt: most of the time of a story."""
    monkeypatch.setattr(application, "load_key_bindings", lru_cache(load_key_bindings))


def in_lines(story: Story) -> Session:
    """The story in line mode, its keys sent through a pipe; how it ended is not looked at."""
    session = story.session()
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        Asker(session, Typist(session, story.texts, pipe), io.StringIO()).run()
    return session


@pytest.mark.parametrize("name", sorted(set(EVERY_MODE) - {"nothing_known", "owner_alone", "leaving"}))
def test_plain_and_line_mode_come_to_the_same_end(name: str) -> None:
    story = STORIES[name]
    told, chosen = in_plain(story)[0], in_lines(story)
    assert set(told.case.answers) == set(chosen.case.answers)
    assert result_text(told) == result_text(chosen)
    assert kept(told) == kept(chosen)


@pytest.mark.parametrize("name", ["call_b", "moving", "typing"])
def test_plain_mode_adds_nothing_to_what_the_session_is_told(name: str) -> None:
    story = STORIES[name]
    assert kept(in_plain(story)[0]) == kept(story.played())
