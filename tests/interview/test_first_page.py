"""An interview that shows its first page before it is begun: what is done with it is done with the session itself."""

from screener.interview.door import Door
from screener.interview.first_page import FirstPage, begun, session_of, unbegun
from screener.interview.page import Line, Tone
from screener.interview.session import Session
from tests.stories import session

WORDS = session().desk.words.own


def at_once(real: Session, shown: Session) -> Door:
    """An interview about to become `real`, which shows the first page of `shown`."""
    return unbegun(FirstPage(shown.page(), WORDS, {"quit": ("f9",)}, None), lambda: real)


def test_what_a_first_page_is_drawn_with_begins_nothing() -> None:
    def begin() -> Session:
        raise AssertionError("begun")

    door = unbegun(FirstPage(session().page(), WORDS, {"quit": ("f9",)}, None), begin)
    assert door.page() == door.page(board=False) == session().page()
    assert door.desk.prose.say("line", "ended") == session().desk.prose.say("line", "ended")
    assert (door.keys["quit"], door.view, door.kept_in) == (("f9",), session().view, "")
    assert (door.ended, door.finished, bool(door.case.answers)) == (False, False, False)
    assert session_of(door) is None


def test_what_is_said_first_is_said_to_the_session() -> None:
    real = session()
    door = at_once(real, session())
    door.say("business")
    assert session_of(door) is real
    assert door.page() == real.page()
    assert door.case.answers == real.case.answers != {}


def test_what_a_front_end_set_before_is_set_after() -> None:
    real = session()
    door = at_once(real, session())
    door.side_shown = True
    seen = [real.side_shown]
    begun(door)
    seen.append(real.side_shown)
    door.side_shown = False
    assert [*seen, real.side_shown] == [False, True, False]


def test_a_first_page_that_says_something_else_by_now_is_told() -> None:
    same, other = at_once(session(), session()), session()
    other.lines = [Line(Tone.WARNING, "no place to keep it")]
    assert not begun(same)
    assert begun(door := at_once(other, session()))
    assert door.page().lines == tuple(other.lines)
    assert not begun(door), "once"
    assert not begun(other), "a session was never anything else"
