"""Line mode: one question at a time with arrow keys, ticks and completion, printed under what came before.

This module and `lists` alone load questionary and what it stands on.
"""

import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TextIO

from screener.values.hidden import hidden

with hidden("ssl"):  # nothing is sent anywhere
    import asyncio

import questionary
from prompt_toolkit.application import Application, get_app, run_in_terminal
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Always, Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.styles import Style
from questionary.prompts import common

from screener.interview import actions
from screener.interview.door import Door
from screener.interview.page import Tone
from screener.lines.asking import Asker, Reply, Row
from screener.lines.lists import Listing, bindings_of
from screener.values.clean import LINE_BREAK, clean_line, clean_pasted

PROMPT = ">"
Modes = list[Any]
OwnKeys = Mapping[str, tuple[str, ...]]
MOST_KEYS = 5
"""Keys named below a text; all of them are under `words`."""
STYLE = Style([("bottom-toolbar", "noreverse"), ("selected", "noreverse")])

# Two shapes that any code page has; the library's own differ only in their filling.
vars(common).update(INDICATOR_SELECTED="[x]", INDICATOR_UNSELECTED="[ ]")


def run(session: Door, write: TextIO | None = None) -> bool:
    """Hold the interview on the terminal; what is no prompt goes to `write` (None: standard output).

    True: it came to its end. Raises KeyboardInterrupt and EOFError as the terminal sends them.
    """
    return Asker(session, Terminal(session), write or sys.stdout).run()


class Terminal:
    """The prompts of a session, drawn by questionary."""

    def __init__(self, session: Door) -> None:
        self.session = session
        self.keys = ""

    def text(self, filled: str = "", *, places: bool = False) -> Reply:
        """A line of text to write or mend, with what it would be understood as below it.

        The first letter typed takes the place of what stands there, so that a word such as back can be typed at
        once; who wants to mend it goes left, or rubs out, first.
        """
        self.keys, filled = self._keys(), clean_line(filled)
        asked = questionary.text(
            "",
            default=filled,
            qmark=PROMPT,
            style=STYLE,
            completer=Places(self.session) if places else None,
            complete_while_typing=places,
            bottom_toolbar=self._below,
            key_bindings=_replacing(_typing(_acting(KeyBindings(), self.session.keys)), filled),
        )
        return _reply(asked)

    def one(self, rows: Sequence[Row], hint: str, *, filtered: bool = False) -> Reply:
        """One of the rows. The pointer starts on the row that is chosen already, else on the first."""
        start = next((number for number, row in enumerate(rows) if row.chosen), 0)
        choices = [
            questionary.Choice(clean_line(r.label), r.reply, disabled=clean_line(r.why_not) or None) for r in rows
        ]
        asked = questionary.select(
            "",
            choices=choices,
            default=choices[start],
            qmark=PROMPT,
            pointer=PROMPT,
            instruction=f"({clean_line(hint)})",
            style=STYLE,
            use_jk_keys=False,
            use_emacs_keys=False,
            use_search_filter=filtered,
        )
        _listen(self.session, asked, () if filtered else rows)
        return _reply(asked)

    def many(self, rows: Sequence[Row], hint: str) -> Reply:
        """Any of the rows; the texts of the ticked ones, joined. An action wins over ticks."""
        asked = questionary.checkbox(
            "",
            choices=[questionary.Choice(clean_line(r.label), r.reply, checked=r.chosen) for r in rows],
            qmark=PROMPT,
            pointer=PROMPT,
            instruction=f"({clean_line(hint)})",
            style=STYLE,
            use_jk_keys=False,
            use_emacs_keys=False,
        )
        _listen(self.session, asked, rows, ticking=True)
        return _reply(asked)

    def _below(self) -> str:
        """Under a text: what it would be understood as; while there is nothing to say, the keys."""
        seen = self.session.preview(_text(get_app().current_buffer.text))
        if seen is not None:
            key = "understood" if seen.tone is Tone.ECHO else "unclear"
            return self.session.desk.prose.say("lines", key, value=clean_line(seen.text))
        return self.keys

    def _keys(self) -> str:
        """The keys that matter most now."""
        offered = [action for action in self.session.page(board=False).actions if action.footer and action.keys]
        ranked = sorted(offered, key=lambda action: action.footer)
        return clean_line("   ".join(f"{action.keys[0].upper()} {action.label}" for action in ranked[:MOST_KEYS]))


class Places(Completer):
    """Names of places that go on as typed."""

    def __init__(self, session: Door) -> None:
        self.session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """The completions of the text before the cursor."""
        del complete_event
        typed = document.text_before_cursor
        for name in self.session.completions(typed):
            yield Completion(name, -len(typed), display=clean_line(name))


def _reply(asked: questionary.Question) -> Reply:
    """What the prompt gives back, in one shape."""
    before = _modes()
    asked.application.pre_run_callables.append(lambda: _listening(asked.application, before))
    given = asked.unsafe_ask()
    if isinstance(given, Reply):
        return given
    if isinstance(given, str):
        return Reply(_text(given))
    doing = next((reply for reply in given if reply.action), None)
    return doing or Reply(", ".join(reply.text for reply in given), shown=", ".join(reply.shown for reply in given))


def _listening(app: Application[Any], before: Modes | None) -> None:
    """Ready, as soon as a prompt runs, to be stopped and to fail: both leave the terminal as it was before.

    The library would stop with the terminal still its own, and print a fault with everything around it.
    """
    loop = asyncio.get_running_loop()

    def fail(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if app.future is not None and not app.future.done():
            app.exit(exception=context.get("exception") or RuntimeError(context.get("message")))

    loop.set_exception_handler(fail)
    if hasattr(signal, "SIGTSTP"):
        loop.add_signal_handler(signal.SIGTSTP, run_in_terminal, lambda: _stop(before))


def _modes() -> Modes | None:
    """The modes of the terminal as they stand; None where it has none."""
    try:
        import termios
    except ImportError:
        return None
    try:
        return termios.tcgetattr(sys.stdin.fileno())
    except (OSError, ValueError, termios.error):
        return None


def _stop(before: Modes | None) -> None:
    """Stop until somebody says go on; asking to be stopped would be heard by us again.

    The library itself gives the terminal back in a state that is not quite the one it had.
    """
    if before is not None:
        import termios

        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, before)
    os.kill(os.getpid(), signal.SIGSTOP)


def _acting(bindings: KeyBindings, own: OwnKeys, *, listing: Listing | None = None) -> KeyBindings:
    """Every key of the actions ends the prompt with its action; what stands in the entry is kept.

    `own` are a person's own keys. `listing`: letters are answers here, so a key that writes a sign may be a key of its
    own, as long as nothing is typed; one that is a letter never is.
    """
    long, unwritten = Always(), Condition(lambda: listing is None or not listing.typed.text)
    for action in actions.ACTIONS:
        keys = own.get(action.id, action.keys)
        for key in (key for key in keys if len(key) > 1 or (listing is not None and not key.isalpha())):

            @bindings.add(key.replace("ctrl+", "c-"), eager=True, filter=long if len(key) > 1 else unwritten)
            def act(event: KeyPressEvent, name: str = action.id) -> None:
                event.app.exit(result=Reply(action=name, draft=_text(event.app.current_buffer.text)))

    return bindings


def _text(typed: str) -> str:
    """What stands in a line to type in, with the line breaks that were pasted."""
    return typed.replace(LINE_BREAK, "\n")


def _typing(bindings: KeyBindings) -> KeyBindings:
    """Whatever is typed or pasted is made safe before it is shown; line breaks of a paste stay, for who keeps them."""

    @bindings.add(Keys.Any)
    @bindings.add(Keys.BracketedPaste, eager=True)
    def put(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text(clean_pasted(event.data, LINE_BREAK))

    if hasattr(signal, "SIGTSTP"):  # whoever started us is stopped too, else no shell would notice
        bindings.add("c-z", eager=True)(lambda _event: os.kill(0, signal.SIGTSTP))
    return bindings


def _replacing(bindings: KeyBindings, filled: str) -> KeyBindings:
    """The first letter typed replaces what stood in the entry, as long as nobody has touched it."""

    @Condition
    def untouched() -> bool:
        buffer = get_app().current_buffer
        return bool(filled) and buffer.text == filled and buffer.cursor_position == len(filled)

    @bindings.add(Keys.Any, filter=untouched)
    @bindings.add(Keys.BracketedPaste, filter=untouched, eager=True)
    def replace(event: KeyPressEvent) -> None:
        if put := clean_pasted(event.data, LINE_BREAK):
            event.current_buffer.reset()
            event.current_buffer.insert_text(put)

    return bindings


def _listen(session: Door, asked: questionary.Question, rows: Sequence[Row], *, ticking: bool = False) -> None:
    """A list that knows the keys of the actions and of its rows, and leaves no trace once it is answered.

    Without rows what is typed narrows the list, as the library does it; it would write a paste behind the question.
    """
    asked.application.erase_when_done = True
    bindings = bindings_of(asked)
    bindings.add(Keys.BracketedPaste, eager=True)(lambda _event: None)
    listing = Listing(session, asked, rows, ticking=ticking) if rows else None
    if listing is not None:
        listing.bind(bindings)
    _acting(bindings, session.keys, listing=listing)
    bindings.add("c-d", eager=True)(lambda event: event.app.exit(exception=EOFError))
