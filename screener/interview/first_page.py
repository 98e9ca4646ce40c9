"""A first page that is known from an earlier start: it is drawn at once, and the interview begins behind it.

Loading the engine takes longer than drawing what it has to say first. That page is always the same for the same rules,
words, settings and day; whoever kept it answers for that.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from screener.flow.words import Voice, Words
from screener.interview.actions import QUESTION
from screener.interview.door import Door
from screener.interview.page import Page
from screener.values.struct import Struct

if TYPE_CHECKING:
    from screener.interview.session import Session


SETTABLE = frozenset({"on_screen", "side_shown", "lines", "readings", "handed"})
"""What front ends set on a session."""


class FirstPage(Struct, frozen=True):
    """`page` as it was drawn, the screener's own `words`, a person's own `keys` and colours (`theme`)."""

    page: Page
    words: Mapping[str, Any]
    keys: Mapping[str, tuple[str, ...]]
    theme: str | None


class _Desk(Struct, frozen=True):
    prose: Voice


class _NoCase(Struct, frozen=True):
    answers: tuple[str, ...] = ()


class _Unbegun:
    """Stands for the session as long as nothing was done with it; whatever is not known by then begins it.

    What is set before the beginning is handed on to the session.
    """

    session: "Session | None"

    def __init__(self, first: FirstPage, begin: "Callable[[], Session]") -> None:
        known = {
            "desk": _Desk(Voice(Words(Path(), {"interface.toml": dict(first.words)}))),
            "keys": first.keys,
            "case": _NoCase(),
            "view": QUESTION,
            "kept_in": "",
            "ended": False,
            "finished": False,
        }
        self.__dict__.update(first=first.page, begin=begin, session=None, known=known)

    def page(self, *, board: bool = True) -> Page:
        """The page that is known, then the session's."""
        first: Page = self.first
        return first if self.session is None else self.session.page(board=board)

    def begun(self) -> "Session":
        """The session itself. Raises what beginning it raises."""
        if self.session is None:
            session: Session = self.begin()
            for name, value in self.known.items():
                if name in SETTABLE:
                    setattr(session, name, value)
            self.__dict__["session"] = session
        return cast("Session", self.session)

    def __getattr__(self, name: str) -> Any:
        known: dict[str, Any] = self.__dict__["known"]
        if self.session is None and name in known:
            return known[name]
        return getattr(self.begun(), name)

    def __setattr__(self, name: str, value: object) -> None:
        if self.session is None:
            self.known[name] = value
        else:
            setattr(self.session, name, value)


def unbegun(first: FirstPage, begin: "Callable[[], Session]") -> Door:
    """An interview that shows its first page and begins when something is done with it."""
    return cast("Door", _Unbegun(first, begin))


def session_of(session: Door) -> "Session | None":
    """The session behind an interview; None as long as it is not begun."""
    standing: object = session
    return standing.session if isinstance(standing, _Unbegun) else cast("Session", session)


def begun(session: Door) -> bool:
    """Begin an interview that is not begun; whether its first page is another than the one shown so far."""
    standing: object = session
    if not isinstance(standing, _Unbegun) or standing.session is not None:
        return False
    shown = session.page()
    standing.begun()
    return session.page() != shown
