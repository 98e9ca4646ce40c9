"""Holding an interview through prompts: which prompt a page needs, and what to do with what it gives back.

Knows no terminal library: whoever draws the prompts gives `Prompts`. Every list starts on a line that is no answer,
so that a habitual Enter answers nothing; on a question that has its answer it starts there, and changes nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol, TextIO

from screener.flow.model import Kind
from screener.interview import actions
from screener.interview.door import Door
from screener.interview.first_page import begun
from screener.interview.page import Entry, Offered, Option, Page
from screener.lines.telling import Teller
from screener.values.clean import clean_line
from screener.values.struct import Struct, replace

MORE, CHANGE, ANEW = "more", "change", "anew"
"""What is done here and is no action of the session: all the actions, the list of answers, another text."""
TYPED = ("set", "note")
"""Actions that can always be chosen: their text is asked for then."""
CLOSING = ("next", "later", "back", "why")
"""Actions at the end of every list of answers; the others are behind MORE."""
LETTERS = {"later": ("c",)}
"""The letter that points at an action in a list of answers."""


class Reply(Struct, frozen=True):
    """What a prompt gave back: text to say, or an action, with the text that still stood in the entry.

    `shown` are the words of what was chosen from a list: a list is gone once it is answered.
    """

    text: str = ""
    action: str = ""
    draft: str = ""
    shown: str = ""


class Row(Struct, frozen=True):
    """One line of a list. `keys` point at it: its number, its letter. `why_not`: why it cannot be chosen now."""

    label: str
    reply: Reply
    keys: tuple[str, ...] = ()
    chosen: bool = False
    why_not: str = ""


class Prompts(Protocol):
    """What draws the prompts."""

    def text(self, filled: str = "", *, places: bool = False) -> Reply:
        """A line of text over `filled`, which the first letter typed replaces; `places`: their names are completed."""

    def one(self, rows: Sequence[Row], hint: str, *, filtered: bool = False) -> Reply:
        """One of the rows; `filtered`: typing narrows them."""

    def many(self, rows: Sequence[Row], hint: str) -> Reply:
        """Any of the rows, as one text; nothing ticked is an empty one."""


class Asker:
    """One interview held through prompts; `write` takes everything that is no prompt."""

    def __init__(self, session: Door, prompts: Prompts, write: TextIO) -> None:
        self.session = session
        self.prompts = prompts
        self.write = write
        self.teller = Teller(session.desk.prose, listing=False)

    def run(self) -> bool:
        """Hold it to its end."""
        self.print(self.teller.opening(self.session.page(), "lines"))
        while not self.session.ended:
            self.step()
        self.print(self.teller.happened(self.session.page(board=False)))
        return True

    def step(self) -> None:
        """Show the page, and do what the person says to it."""
        page = self.session.page(board=self.session.view != actions.QUESTION)
        self.print(self.teller.happened(page))
        self.print(self.teller.page(page))
        if page.kind not in actions.MAIN and page.kind != actions.FIND:
            self.session.act("back")
            self.print(self.teller.back_at(self.session.page(), in_full=False))
            return
        reply = self.reply(page)
        if begun(self.session):  # what is new on the page that was shown at once
            self.print(self.teller.happened(self.session.page()))
        self.do(reply)

    def do(self, reply: Reply) -> None:
        """Say a text, or do an action; a name or a note is asked for first."""
        if reply.shown:
            self.print([f"> {clean_line(reply.shown)}"])
        match reply.action:
            case "":
                self.session.say(reply.text)
            case "more":
                self.do(self.prompts.one(self.menu(self.session.page(board=False)), self.say("filter"), filtered=True))
            case "change":
                self.do(
                    self.prompts.one(self.answers(self.session.page(board=False)), self.say("filter"), filtered=True)
                )
            case "anew":
                self.do(self.typed(self.session.page(board=False)))
            case "save" | "note" | "set" as action:
                self.print([self.say(action)])
                named = self.prompts.text(self.session.filled(action))
                if named.action:
                    self.do(named)
                elif action == "note":  # its line breaks stay
                    self.session.act(action, named.text)
                else:
                    self.do(replace(named, text=f"{action} {named.text}"))
            case action if action in actions.OPEN_TO_TEXT and not self.shut(action):
                self.print([self.say(action)])
                named = self.prompts.text()
                self.do(named) if named.action else self.session.act(action, named.text)
            case action:
                self.session.act(action, draft=reply.draft)

    def shut(self, action: str) -> bool:
        """Whether an action cannot be used now."""
        offered = self.session.page(board=False).action(action)
        return offered is None or bool(offered.why_not)

    def reply(self, page: Page) -> Reply:
        """Ask what the page asks."""
        if page.kind == actions.FIND:
            found = [Row(self.say("key", key=o.key, label=o.label), Reply(o.key, shown=o.label)) for o in page.found]
            rows = [self.first("choose_question"), *found, *self.closing(page, ("back",))]
            return self.prompts.one(rows, self.say("filter"), filtered=True)
        if page.kind == actions.ANSWERS:
            return self.prompts.one(self.next_steps(page), self.say("one", keys=self.say("number")))
        if page.readings:
            rows = [self.first("choose"), *self.options(page.readings), self.local(ANEW), *self.closing(page)]
            return self.prompts.one(rows, self.hint(page.readings))
        return self.entry(page)

    def entry(self, page: Page) -> Reply:
        """The prompt for the kind of answer that the question takes."""
        ask = page.ask
        if ask is None or ask.entry in (Entry.TEXT, Entry.PLACE):
            return self.typed(page)
        anew = [self.local(ANEW)] if ask.kind == Kind.PLACE else []
        rows = [*self.options(ask.options), *anew, *self.closing(page)]
        if ask.entry is Entry.MANY:
            return self.prompts.many(rows, self.say("many"))
        return self.prompts.one([self.first("choose"), *rows], self.hint(ask.options))

    def typed(self, page: Page) -> Reply:
        """A text for the question, over what stands there: Enter alone keeps it, typing replaces it."""
        ask = page.ask
        filled, kind = (ask.filled, ask.kind) if ask is not None else ("", "")
        return self.prompts.text(filled, places=kind == Kind.PLACE)

    def first(self, key: str) -> Row:
        """The line a list starts on: no answer."""
        return Row(self.say(key), Reply())

    def options(self, options: Iterable[Option]) -> list[Row]:
        """A row for each choice, with the keys that point at it."""
        return [
            Row(
                self.say("key", key=option.sign, label=option.label),
                Reply(option.say, shown=option.label),
                tuple(dict.fromkeys((option.key, option.sign))),
                option.ticked,
            )
            for option in options
        ]

    def closing(self, page: Page, names: Sequence[str] = CLOSING) -> list[Row]:
        """The end of a list: a few actions, and the way to all of them."""
        offered = [page.action(name) for name in names]
        usable = [action for action in offered if action is not None and not action.why_not]
        return [
            *(self.acting(action) for action in usable),
            self.local(MORE),
        ]

    def acting(self, action: Offered) -> Row:
        """The row of an action, under its letter where it has one."""
        keys = LETTERS.get(action.id, ())
        label = self.say("key", key=keys[0], label=action.label) if keys else action.label
        return Row(label, Reply(action=action.id), keys)

    def next_steps(self, page: Page) -> list[Row]:
        """What can be done once the answers are shown."""
        rows = [self.first("choose_next"), *self.closing(page, ("result",))[:-1], self.local(CHANGE)]
        names = ("save", "back", "quit") if page.finished else ("next", "save", "back", "quit")
        numbered = [*rows, *self.closing(page, names)]
        return [numbered[0], *(self.numbered(n, row) for n, row in enumerate(numbered[1:], 1))]

    def numbered(self, number: int, row: Row) -> Row:
        """The row under a number of its own."""
        return replace(row, label=self.say("key", key=str(number), label=row.label), keys=(str(number),))

    def menu(self, page: Page) -> list[Row]:
        """Every action, what it does, and why it cannot be used now."""
        rows = [
            Row(self.say("action", label=a.label, help=a.help), Reply(action=a.id), why_not=a.why_not)
            for a in page.actions
            if a.id not in TYPED
        ]
        typed = [offered for name in TYPED if (offered := page.action(name))]
        asking = [Row(self.say("action", label=a.label, help=a.help), Reply(action=a.id)) for a in typed]
        return [self.first("choose_next"), *rows, *asking]

    def answers(self, page: Page) -> list[Row]:
        """The answers to change, by number and words."""
        said = self.session.desk.prose.say
        rows = [
            Row(
                said(
                    "plain",
                    "option",
                    key=row.key,
                    label=said("page", "found", statement=row.statement, value=row.value),
                ),
                Reply(row.key, shown=row.statement),
            )
            for row in page.answers
        ]
        return [self.first("choose_question"), *rows]

    def local(self, name: str) -> Row:
        """A line that leads to more."""
        return Row(self.say(name), Reply(action=name))

    def hint(self, options: Iterable[Option]) -> str:
        """How to choose one: the letters where they have some, else a number."""
        options = tuple(options)
        letters = [option.sign for option in options if option.letter]
        keys = ", ".join(letters) if len(letters) > 1 else self.say("number")
        return self.say("one", keys=keys)

    def say(self, key: str, /, **values: str) -> str:
        """Words of line mode."""
        return self.session.desk.prose.say("lines", key, **values)

    def print(self, lines: Iterable[str]) -> None:
        """Lines above the next prompt."""
        self.write.writelines(f"{line}\n" for line in lines)
        self.write.flush()
