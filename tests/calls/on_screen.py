"""A phone call in the full screen on a real terminal: keys go in as bytes, and what is checked is what a person sees.

A session beside it, in this process, is told the same: it says which keys an answer takes, and when the screen is
through with them.
"""

import os
import re
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

from screener.case.answers import Case
from screener.interview import actions
from screener.interview.page import Entry, Option, Page
from tests.calls.playing import Steps
from tests.stories import TODAY, session
from tests.terminal import WAIT, Terminal

COLUMNS, LINES, BOARD = 120, 60, 73
"""The window, and the column from which the board stands in it."""
KEYS = {
    "back": "\x0f",
    "go": "\x07",
    "set": "\x0c",
    "note": "\x0e",
    "result": "\x12",
    "answers": "\x14",
    "words": "\x10",
}
"""Bytes of the keys that are no function keys: Esc and what follows it could be taken for one key."""
PAGE_DOWN = "\x1b[6~"
KEEP = "="
SHORT = 3
"""Letters up to which a text names an option by its key alone."""
LONG, SHORTLY = 3.0, 0.1
"""Seconds in which a page comes, and in which the rest of it follows its first part."""
MOST_PAGES = 40


def flat(lines: Sequence[str]) -> str:
    return re.sub(r"\s+", " ", " ".join(lines))


class OnScreen:
    """One call. `see` what stands there; `type` one text of a call as a person does it at this screen."""

    def __init__(self, folder: Path) -> None:
        own = {"TERM": "xterm-256color", "NO_COLOR": "1", "SCREENER_STATE": str(folder), "SCREENER_CONFIG": str(folder)}
        # the window's size is the terminal's to tell
        environment = {name: text for name, text in os.environ.items() if name not in ("COLUMNS", "LINES")} | own
        self.beside = session(answers=Case(TODAY, ()))
        self.terminal = Terminal("--as-of", TODAY.isoformat(), environment=environment, columns=COLUMNS, lines=LINES)
        self.screen = pyte.Screen(COLUMNS, LINES)
        self.stream = pyte.ByteStream(self.screen)
        self.fed = 0

    def __enter__(self) -> Self:
        self.wait("What do you want to screen?")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.terminal.__exit__(kind, error, trace)

    # ------------------------------------------------------------------------------------------ seeing

    def see(self, seconds: float = 0.05) -> str:
        """What is on the screen: the whole on one line, the board by itself on the next, then what is beside it."""
        self.terminal._read(seconds)
        # the toolkit asks with sequences that the emulator does not know
        new, self.fed = self.terminal.shown[self.fed :], len(self.terminal.shown)
        self.stream.feed(re.sub(rb"\x1b\[[>=<?][0-9;]*[a-zA-Z]|\x1b\[[0-9;?]*\$p", _only_modes, new))
        rows = self.screen.display
        return flat(rows) + "\n" + flat([row[BOARD:] for row in rows]) + "\n" + flat([row[: BOARD - 1] for row in rows])

    def wait(self, *wanted: str) -> str:
        """Wait until all of it is seen."""
        end = time.monotonic() + WAIT
        while any(text not in (seen := self.see()) for text in wanted):
            if time.monotonic() > end:
                missing = [text for text in wanted if text not in seen]
                raise AssertionError(
                    f"never seen: {missing}\n" + "\n".join(row.rstrip() for row in self.screen.display)
                )
        return seen

    def find(self, wanted: str) -> None:
        """Look further down until it is seen: first where it may still be drawn, then a page at a time."""
        if self._came(wanted, LONG):
            return
        for _ in range(MOST_PAGES):
            before = self.see(0)
            self.terminal.type(PAGE_DOWN)
            end = time.monotonic() + LONG
            while self.see() == before and time.monotonic() < end:
                pass
            if self._came(wanted, SHORTLY):
                return
        raise AssertionError(f"never seen: {wanted}\n" + "\n".join(row.rstrip() for row in self.screen.display))

    def _came(self, wanted: str, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while wanted not in self.see():
            if time.monotonic() > end:
                return False
        return True

    def settled(self, mark: str) -> str:
        """Wait until the screen is where the session beside it is; what it shows then.

        A mark typed into the list of actions is seen only when every key before it has been dealt with: else an
        older screen that looks the same could be taken for this one.
        """
        self.terminal.type(f"{KEYS['words']}zz{mark}")
        self.wait(f"zz{mark} ")
        self.terminal.type(KEYS["back"])
        page = self.beside.page()
        board = [flat([row.title, row.verdict]) for row in page.board]
        asked = [flat([page.ask.question])[:60]] if page.ask and page.kind == actions.QUESTION else []
        return self.wait(page.left, *board, *asked)

    # ------------------------------------------------------------------------------------------ typing

    def type(self, text: str, wanted: Sequence[str] = ()) -> None:
        """Type one text, and look for what is wanted then; what was only looked at is closed again."""
        spoken = actions.spoken(text)
        if spoken is None:
            self._say(text)
        else:
            self._act(*spoken)
        if self.beside.view == actions.RESULT:
            self.wait("On these answers")  # a page turned before it is drawn would not be seen
        for line in wanted:
            self.find(line)
        if self.beside.view not in actions.MAIN:
            self.terminal.type(KEYS["back"])
            self.beside.act("back")

    def _act(self, name: str, argument: str) -> None:
        send = self.terminal.type
        if name == "go":
            send(f"{KEYS['go']}{argument}\r")
            self.beside.act("go")
            self.beside.say(self.beside.search(argument)[0].key)
        elif name == "note":
            send(f"{KEYS['note']}{argument}\r")
            self.beside.act("note", argument)
        else:
            send(KEYS[name] if name in KEYS else f"{KEYS['words']}{actions.BY_ID[name].words[0]}\r")
            if name in actions.OPEN_TO_TEXT:
                send(f"{argument}\r")
            self.beside.act(name, argument)

    def _say(self, text: str) -> None:
        page = self.beside.page(board=False)
        keys = chosen(page, text)
        if text == KEEP and page.ask and page.ask.entry is Entry.ONE and not page.readings:
            self.terminal.type(f"{KEEP}\r")
            self.beside.say(text)
        elif keys:
            many = page.ask is not None and page.ask.entry is Entry.MANY and not page.readings
            ticked = [o.key for o in page.ask.options if o.ticked] if many and page.ask else []
            self.terminal.type("".join([*(key for key in ticked if key not in keys), *keys]) + "\r")
            self.beside.say(",".join(keys))
        elif page.kind == actions.QUESTION and page.ask and page.ask.entry in (Entry.TEXT, Entry.PLACE):
            self.terminal.type(f"{text}\r")
            self.beside.say(text)
        else:
            self.terminal.type(f"{KEYS['set']}{text}\r")
            self.beside.act("set", text)


def chosen(page: Page, text: str) -> list[str]:
    """The keys of the options that a text names, where it names options and nothing else."""
    ask = page.ask
    if page.kind != actions.QUESTION or ask is None:
        return []
    options: Sequence[Option] = page.readings or (ask.options if ask.entry in (Entry.ONE, Entry.MANY) else ())
    if text == "all":
        return [option.key for option in options if option.say not in ("none", "d")]
    named = [_named(part.strip(), options) for part in text.split(",")]
    if not all(named) and len(text) > SHORT:
        named = [_named(text, options)]
    return named if all(named) else []


def _named(text: str, options: Sequence[Option]) -> str:
    """The key of the option of that key, letter or words; of a longer text, of the one that has all of its words."""
    exact = [o.key for o in options if text in (o.key, o.letter, o.say, o.label)]
    words = set(text.lower().replace(":", " ").split())
    near = [o.key for o in options if len(text) > SHORT and words <= set(o.label.lower().replace(":", " ").split())]
    return next(iter([*exact, *near]), "")


def _only_modes(found: "re.Match[bytes]") -> bytes:
    """The private modes that every terminal knows stay; questions about what a terminal can do go."""
    return found[0] if found[0].startswith(b"\x1b[?") and found[0][-1:] in b"hl" else b""


def play(steps: Steps, wanted: Mapping[str, Mapping[str, Sequence[str]]], folder: Path) -> dict[str, str]:
    """Play a call; what the screen showed at the end of each step.

    `wanted`: by step and text what has to be seen when it was typed the last time in it.
    """
    seen = {}
    with OnScreen(folder) as call:
        for step, texts in steps.items():
            for number, text in enumerate(texts):
                again = text in texts[number + 1 :]
                call.type(text, () if again else wanted.get(step, {}).get(text, ()))
            seen[step] = call.settled(step.replace(" ", ""))
    return seen
