"""Whole sessions in plain mode, read as a person at the help desk would read them: what is asked, said and told."""

from syrupy.assertion import SnapshotAssertion

from tests.stories import STORIES, in_plain


def test_call_b(snapshot: SnapshotAssertion) -> None:
    """The second call of the help desk, with every change of mind: facts out of order, a town changed, a no undone."""
    assert in_plain(STORIES["call_b"])[1] == snapshot


def test_owner_alone(snapshot: SnapshotAssertion) -> None:
    """An investor without help, from the first question to a yes with its amounts and what runs out."""
    assert in_plain(STORIES["owner_alone"])[1] == snapshot


def test_nothing_known(snapshot: SnapshotAssertion) -> None:
    """Don't know to everything: nothing is asked twice, no verdict is guessed, the call-back list holds it all."""
    assert in_plain(STORIES["nothing_known"])[1] == snapshot


def test_does_not_meet(snapshot: SnapshotAssertion) -> None:
    """A no while the money is not in yet: its true reasons only, and what the caller could still change."""
    assert in_plain(STORIES["does_not_meet"])[1] == snapshot


def test_typing(snapshot: SnapshotAssertion) -> None:
    """Everything a keyboard does to an answer: empty, misspelt, ambiguous, out of bounds, a range, an estimate."""
    assert in_plain(STORIES["typing"])[1] == snapshot


def test_moving(snapshot: SnapshotAssertion) -> None:
    """Back, undo, redo, go, next, change from the answers, a note, and every word used where it cannot be."""
    assert in_plain(STORIES["moving"])[1] == snapshot


def test_several_towns(snapshot: SnapshotAssertion) -> None:
    """A ZIP code of three towns, one of them a gateway city: asked again only when an amount hangs on it."""
    assert in_plain(STORIES["several_towns"])[1] == snapshot


def test_leaving(snapshot: SnapshotAssertion) -> None:
    """The business leaves the state in year 2: what was used goes back, what was not is lost."""
    assert in_plain(STORIES["leaving"])[1] == snapshot


def test_contradiction(snapshot: SnapshotAssertion) -> None:
    """More people at the main place than in all: both answers are shown, nothing rests on them until one is mended."""
    assert in_plain(STORIES["contradiction"])[1] == snapshot


def test_end_of_input(snapshot: SnapshotAssertion) -> None:
    """The input ends in the middle of the call: nothing is answered by it, and nothing is printed but the prompt."""
    assert in_plain(STORIES["end_of_input"])[1] == snapshot


def test_end_of_input_after_the_last_question(snapshot: SnapshotAssertion) -> None:
    """A pipe that ends once nothing is left to ask: the interview has ended, so its result follows."""
    assert in_plain(STORIES["answered_by_pipe"])[1] == snapshot
