"""What a front end sees of an interview: pages to draw, words to say, and a place to hand over what a person did."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from screener.case.answers import Case
    from screener.flow.words import Voice
    from screener.interview.page import FactSheet, Handed, Line, Option, Page


class Worded(Protocol):
    """Whatever has words."""

    @property
    def prose(self) -> "Voice":
        """The words of the screener itself."""


class Door(Protocol):
    """An interview as front ends use it; `Session` says what each part means."""

    on_screen: bool
    side_shown: bool
    lines: "list[Line]"
    readings: "tuple[Option, ...]"
    handed: "Handed"

    @property
    def desk(self) -> Worded:
        """What the words are taken from."""

    @property
    def case(self) -> "Case":
        """The answers so far."""

    @property
    def keys(self) -> Mapping[str, tuple[str, ...]]:
        """A person's own keys, by the action's id."""

    @property
    def view(self) -> str:
        """The kind of page that is shown."""

    @property
    def side(self) -> str:
        """What stands beside the page: the board or the sheet of facts."""

    @property
    def ended(self) -> bool:
        """Whether the person has left."""

    @property
    def finished(self) -> bool:
        """Whether nothing is left to ask."""

    @property
    def kept_in(self) -> str:
        """The file that the answers are in; empty while there are none."""

    def page(self, *, board: bool = True) -> "Page":
        """What to show now; `board` off leaves out what stands beside it."""

    def facts(self) -> "FactSheet":
        """The sheet of facts."""

    def say(self, text: str) -> None:
        """Take what was typed and confirmed."""

    def act(self, name: str, argument: str = "", draft: str = "") -> None:
        """Do an action; `draft` is text still standing in an entry."""

    def do(self, name: str, argument: str = "") -> None:
        """Do an action, and keep what was told before."""

    def preview(self, text: str) -> "Line | None":
        """What a text still being typed would be understood as."""

    def placing(self, text: str) -> "Line | None":
        """What a text still being typed would place, wherever the person is."""

    def completions(self, text: str) -> tuple[str, ...]:
        """Names of places that go on as typed."""

    def search(self, text: str) -> "tuple[Option, ...]":
        """The questions that have the text in them."""

    def filled(self, action: str) -> str:
        """What stands at first in the entry that an action opens."""
