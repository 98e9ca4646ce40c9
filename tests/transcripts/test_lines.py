"""Whole sessions in line mode: what is printed between the prompts, and every list as it first stands.

The lists are written out by a stand-in for the terminal; what a terminal makes of keys is tested in tests/lines.
A text in brackets stood in the entry before; a word in parentheses is a key pressed or a line chosen.
"""

import io

from syrupy.assertion import SnapshotAssertion

from screener.lines.asking import Asker
from tests.lines.typist import Scripted
from tests.stories import STORIES, Story


def transcript(story: Story) -> str:
    session, written = story.session(), io.StringIO()
    Asker(session, Scripted(session, story.texts, written), written).run()
    return written.getvalue()


def test_lists(snapshot: SnapshotAssertion) -> None:
    """Every kind of list: one, several, readings, towns of a ZIP code, questions, answers, actions; an empty Enter."""
    assert transcript(STORIES["lists"]) == snapshot


def test_typing(snapshot: SnapshotAssertion) -> None:
    """What is not understood is said above the prompt, with the text still in it; readings are a list."""
    assert transcript(STORIES["typing"]) == snapshot
