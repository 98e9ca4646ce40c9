"""A person in line mode who knows only the texts of a story: each becomes the choices and keys that say the same.

A text that no list can say (a misspelt option, a number that is not in the list) is left out: it changes nothing
in plain mode either.
"""

from collections.abc import Iterable, Sequence
from typing import TextIO

from prompt_toolkit.input.base import PipeInput

from screener.interview import actions
from screener.interview.answering import meant
from screener.interview.entry import Understood, understand
from screener.interview.search import matches
from screener.interview.session import Session
from screener.lines.asking import ANEW, CHANGE, MORE, Reply, Row
from screener.lines.prompted import Terminal
from screener.values.value import DONT_KNOW, Stated, Ticks

CLEAR, ENTER, DOWN, SPACE = "\x15", "\r", "\x1b[B", " "
KEYS = {
    **{f"f{n}": f"\x1bO{letter}" for n, letter in enumerate("PQRS", 1)},
    **{f"f{n}": f"\x1b[{code}~" for n, code in ((5, 15), (6, 17), (7, 18), (8, 19), (9, 20), (10, 21))},
    **{f"ctrl+{letter}": chr(ord(letter) - 96) for letter in "gnopqrty"},
}
"""What a terminal sends for each key."""


class Texts:
    """The texts of a story, and what each means to a prompt. Raises EOFError when none is left."""

    def __init__(self, session: Session, texts: Iterable[str]) -> None:
        self.session = session
        self.left = list(texts)
        self.argument: str | None = None

    def next(self) -> str:
        """The text to say now."""
        if not self.left:
            raise EOFError
        return self.left[0]

    def typed(self) -> str:
        """What to write in a text prompt."""
        if self.argument is not None:
            argument, self.argument = self.argument, None
            return argument
        self.next()
        return self.left.pop(0)

    def choice(self, rows: Sequence[Row]) -> Row | str:
        """The row to choose, or the id of an action to do by its key."""
        text = self.next()
        if self.session.view == actions.FIND:
            if self.argument:
                text, self.argument = self.argument, None
            else:
                self.left.pop(0)
            return self.question(rows, text)
        if (command := actions.spoken(text)) is not None:
            return self.command(rows, *command)
        if (local := self.local(rows, text)) is not None:
            return local
        self.left.pop(0)
        return next((row for row in rows if row.reply.text and self.says(row, text)), rows[0])

    def command(self, rows: Sequence[Row], name: str, argument: str) -> Row | str:
        """An action by its key; one that has none is looked for in the list, and behind its last line."""
        if actions.BY_ID[name].keys:
            self.left.pop(0)
            self.argument = argument if name in actions.WITH_ARGUMENT and (argument or name != "go") else None
            return name
        row = next((row for row in rows if row.reply.action == name and not row.why_not), None)
        if row is not None:
            self.left.pop(0)
            return row
        more = next((row for row in rows if row.reply.action == MORE), None)
        if more is None:
            self.left.pop(0)
        return more or rows[0]

    def local(self, rows: Sequence[Row], text: str) -> Row | None:
        """The lines that lead to another prompt for the same text."""
        by_action = {row.reply.action: row for row in rows}
        if self.session.view == actions.ANSWERS and CHANGE in by_action and text.isdecimal():
            known = {row.key for row in self.session.page().answers}
            return by_action[CHANGE] if text in known else None
        if ANEW in by_action and not any(self.says(row, text) for row in rows):
            return by_action[ANEW]
        return None

    def question(self, rows: Sequence[Row], text: str) -> Row:
        """A question of the list by its number, or by a word that finds just one."""
        case, screenings = self.session.case, self.session.screenings
        found = matches(self.session.desk, screenings, case, text)
        names = {o.key: o.say for o in self.session.found}
        wanted = (
            text if text in names else next((k for k, n in names.items() if len(found) == 1 and n == found[0].say), "")
        )
        return next((row for row in rows if row.reply.text == wanted), rows[0])

    def says(self, row: Row, text: str) -> bool:
        """Whether a row says what the text says."""
        if not row.reply.text:
            return False
        if text.lower() in row.keys or text in (row.reply.text, row.reply.shown):
            return True
        return self.session.view == actions.QUESTION and self.value(text) == self.value(row.reply.text) is not None

    def value(self, text: str) -> object:
        """What the question asked takes from a text; None when it takes nothing."""
        if self.session.asking is None:
            return None
        entered = understand(self.session.desk, self.session.desk.fact(self.session.asking), meant(self.session, text))
        return entered.answer if isinstance(entered, Understood) else None

    def ticks(self, rows: Sequence[Row]) -> list[Row] | Row | str:
        """The rows to tick, or what to do instead."""
        text = self.next()
        if (command := actions.spoken(text)) is not None:
            return self.command(rows, *command)
        self.left.pop(0)
        value = self.value(text)
        if value is DONT_KNOW:
            return [row for row in rows if row.reply.text == "d"]
        if not isinstance(value, Stated) or not isinstance(value.value, Ticks):
            return []
        sure = value.value.sure or {"none"}
        return [row for row in rows if row.reply.text in sure]


class Typist(Terminal):
    """Sends each prompt its keys through a pipe, just before it is drawn."""

    def __init__(self, session: Session, texts: Iterable[str], pipe: PipeInput) -> None:
        super().__init__(session)
        self.texts = Texts(session, texts)
        self.pipe = pipe

    def text(self, filled: str = "", *, places: bool = False) -> Reply:
        """Clears the line and types."""
        self.pipe.send_text(f"{CLEAR}{self.texts.typed()}{ENTER}")
        return super().text(filled, places=places)

    def one(self, rows: Sequence[Row], hint: str, *, filtered: bool = False) -> Reply:
        """Goes down to the row, or presses the key of the action."""
        choice = self.texts.choice(rows)
        self.pipe.send_text(_key(choice) if isinstance(choice, str) else DOWN * _steps(rows, choice) + ENTER)
        return super().one(rows, hint, filtered=filtered)

    def many(self, rows: Sequence[Row], hint: str) -> Reply:
        """Goes down the list and turns every tick that is not as wanted."""
        wanted = self.texts.ticks(rows)
        if isinstance(wanted, str):
            self.pipe.send_text(_key(wanted))
        elif isinstance(wanted, Row):
            self.pipe.send_text(DOWN * rows.index(wanted) + ENTER)
        else:
            turned = [SPACE if row.chosen != (row in wanted) else "" for row in rows if not row.reply.action]
            self.pipe.send_text(DOWN.join(turned) + ENTER)
        return super().many(rows, hint)


class Scripted:
    """Prompts without a terminal: each list is written out, and the reply behind it, for a person to read."""

    def __init__(self, session: Session, texts: Iterable[str], write: TextIO) -> None:
        self.texts = Texts(session, texts)
        self.write = write

    def text(self, filled: str = "", *, places: bool = False) -> Reply:
        """The text as it was typed, over what stood there."""
        del places
        text = self.texts.typed()
        self.write.write(f">  {text}\n" if filled in ("", text) else f">  [{filled}] {text}\n")
        return Reply(text)

    def one(self, rows: Sequence[Row], hint: str, *, filtered: bool = False) -> Reply:
        """The list with its pointer where it starts."""
        del filtered
        start = next((row for row in rows if row.chosen), rows[0])
        self.write.write(f">  ({hint})\n")
        for row in rows:
            self.write.write(
                f" {'>' if row is start else ' '} {row.label}{f' ({row.why_not})' if row.why_not else ''}\n"
            )
        choice = self.texts.choice(rows)
        if isinstance(choice, str):
            return self._pressed(choice)
        if not choice.reply.shown:
            self.write.write(f"({choice.label})\n")
        return choice.reply

    def many(self, rows: Sequence[Row], hint: str) -> Reply:
        """The list with its ticks as it starts."""
        self.write.write(f">  ({hint})\n")
        for row in rows:
            self.write.write(f"   [{'x' if row.chosen else ' '}] {row.label}\n")
        wanted = self.texts.ticks(rows)
        if isinstance(wanted, str):
            return self._pressed(wanted)
        if isinstance(wanted, Row):
            return wanted.reply
        said = ", ".join(row.reply.text for row in wanted)
        return Reply(said, shown=", ".join(row.reply.shown for row in wanted))

    def _pressed(self, name: str) -> Reply:
        self.write.write(f"({actions.BY_ID[name].keys[0].upper()})\n")
        return Reply(action=name)


def _key(name: str) -> str:
    return KEYS[actions.BY_ID[name].keys[0]]


def _steps(rows: Sequence[Row], wanted: Row) -> int:
    """How often to go down from where the pointer starts; rows that cannot be chosen are stepped over."""
    usable = [row for row in rows if not row.why_not]
    start = next((number for number, row in enumerate(usable) if row.chosen), 0)
    return (usable.index(wanted) - start) % len(usable)
