"""The keys of a list that questionary draws: those of its rows, and words typed there, which choose nothing."""

import textwrap
from collections.abc import Callable, Sequence
from typing import Any, cast

import questionary
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from questionary.prompts.common import InquirerControl

from screener.interview.door import Door
from screener.interview.page import Tone
from screener.lines.asking import Reply, Row
from screener.lines.typed import Typed
from screener.values.clean import clean_line, clean_pasted


class Listing:
    """A list with what is typed at it. Enter answers with what is chosen, or says the words that were typed."""

    def __init__(self, session: Door, asked: questionary.Question, rows: Sequence[Row], *, ticking: bool) -> None:
        self.session, self.app = session, asked.application
        self.control = control_of(asked)
        self.typed = Typed({key: n for n, row in enumerate(rows) for key in row.keys}, ticking=ticking)
        self._begin()

    def bind(self, bindings: KeyBindings) -> None:
        """Take the keys; the library's own for ticking all or turning all round are letters like any other.

        "All" would tick "none of these" and "don't know" as well.
        """
        bindings.add(Keys.Any)(self._letter)
        for key in (" ", "a", "i"):
            bindings.add(key, eager=True)(self._letter)
        bindings.add(Keys.BracketedPaste, eager=True)(self._paste)
        bindings.add(Keys.Backspace, eager=True)(self._rub_out)
        bindings.add(Keys.Down, eager=True)(lambda _event: self._step(self.control.select_next))
        bindings.add(Keys.Up, eager=True)(lambda _event: self._step(self.control.select_previous))
        bindings.add(Keys.ControlM, eager=True)(self._enter)

    def _begin(self) -> None:
        """What is chosen now stands, whatever is typed from here on."""
        self.typed.clear()
        self.control.error_message = None
        self.stood: tuple[int, list[Any]] = (self.control.pointed_at, list(self.control.selected_options))

    def _letter(self, event: KeyPressEvent) -> None:
        if not isinstance(event.key_sequence[0].key, Keys):  # else a key that nothing is bound to
            self.typed.put(clean_pasted(event.data, " "))
            self._follow()

    def _paste(self, event: KeyPressEvent) -> None:
        self.typed.put(clean_pasted(event.data, " "), pasted=True)
        self._follow()

    def _rub_out(self, _event: KeyPressEvent) -> None:
        self.typed.rub_out()
        self._follow()

    def _step(self, step: Callable[[], None]) -> None:
        """An arrow begins anew; rows that cannot be chosen are stepped over."""
        step()
        while not self.control.is_selection_valid():
            step()
        self._begin()

    def _follow(self) -> None:
        """Choose what is typed, from where it began: words take back what their first letters had chosen."""
        self.control.pointed_at, ticked = self.stood
        self.control.selected_options = list(ticked)
        self.typed.replay(self._point, self._tick)
        self._tell(self._told() if self.typed.astray else "")

    def _point(self, number: int) -> None:
        self.control.pointed_at = number

    def _tick(self) -> None:
        value, ticked = self.control.get_pointed_at().value, self.control.selected_options
        ticked.remove(value) if value in ticked else ticked.append(value)

    def _told(self) -> str:
        """What words would be taken for; else which keys work."""
        say, words = self.session.desk.prose.say, self.typed.words
        seen = self.session.preview(words) or self.session.placing(words) if words else None
        if seen is not None and seen.tone is Tone.ECHO:
            told = say("lines", "understood", value=clean_line(seen.text))
        else:
            told = say("entry", "letters", text=clean_line(self.typed.text), keys=self._keys)
        return f"{clean_line(self.typed.text)}\n{told}"

    @property
    def _keys(self) -> str:
        return ", ".join(self.typed.keys)

    def _tell(self, told: str) -> None:
        """Words below the list."""
        wide = max(self.app.output.get_size().columns - 1, 1)
        lines = [part for line in told.splitlines() for part in textwrap.wrap(line, wide)]
        vars(self.control)["error_message"] = FormattedText([("", "\n".join(lines))]) if lines else None

    def _enter(self, event: KeyPressEvent) -> None:
        """Words are said, a choice is taken; a paste that is no words is neither. A line that is an action does it."""
        pointed = cast("Reply", self.control.get_pointed_at().value)
        if words := self.typed.words:
            event.app.exit(result=Reply(words, shown=words))
        elif self.typed.astray:
            self._begin()
            self._tell(self.session.desk.prose.say("fullscreen", "astray", keys=self._keys))
        elif self.typed.ticking and not pointed.action:
            event.app.exit(result=[choice.value for choice in self.control.get_selected_values()])
        else:
            event.app.exit(result=pointed)


def control_of(asked: questionary.Question) -> InquirerControl:
    """What the library draws the rows with."""
    controls = asked.application.layout.find_all_controls()
    return next(control for control in controls if isinstance(control, InquirerControl))


def bindings_of(asked: questionary.Question) -> KeyBindings:
    """The keys of a list; the library makes them so for lists, for texts they are passed to it."""
    return cast("KeyBindings", asked.application.key_bindings)
