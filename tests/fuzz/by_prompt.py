"""Line mode through a pipe of keys, and plain lines through a pipe of bytes: all that is written is looked at."""

import contextlib
import io
import os
import re
import select
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from prompt_toolkit.application import application, create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.base import PipeInput
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.key_binding.defaults import load_key_bindings
from prompt_toolkit.output.vt100 import Vt100_Output

from screener.interview.session import Session
from screener.lines import plain as plainly
from screener.lines.asking import Asker, Reply, Row
from screener.lines.prompted import Terminal
from tests.fuzz import leaks
from tests.fuzz.reader import some_session, typed
from tests.fuzz.tokens import hostile
from tests.stories import session

INPUTS = 15
ENTER, CLEAR, DOWN = "\r", "\x15\x0b", "\x1b[B"
LEAVE = f"{CLEAR}\x04"
"""The end of the input, which a text that still stands there would hold up."""
_once = lru_cache(load_key_bindings)
OWN = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[78]|[\r\x07\x08]")
"""What line mode itself sends: moves, colours, and the signs a line is drawn with."""


class Fed(Terminal):
    """Prompts that are sent their keys just before they are drawn, and the end of the input behind them."""

    def __init__(self, session: Session, pipe: PipeInput, rng: Random) -> None:
        super().__init__(session)
        self.pipe, self.rng, self.sent = pipe, rng, 0

    def feed(self) -> None:
        """Keys for the next prompt; what the one before left over is gone. Raises EOFError when there were enough."""
        clear_typeahead(self.pipe)
        while select.select([self.pipe.fileno()], [], [], 0)[0]:
            os.read(self.pipe.fileno(), 65536)
        if self.sent == INPUTS:
            raise EOFError
        self.sent += 1
        self.pipe.send_bytes(f"{_keys(self.rng)}{LEAVE}".encode("utf-8", "surrogateescape"))

    def text(self, filled: str = "", *, places: bool = False) -> Reply:
        """Something typed or pasted."""
        self.feed()
        return super().text(filled, places=places)

    def one(self, rows: Sequence[Row], hint: str, *, filtered: bool = False) -> Reply:
        """Whatever the keys point at."""
        self.feed()
        return super().one(rows, hint, filtered=filtered)

    def many(self, rows: Sequence[Row], hint: str) -> Reply:
        """Whatever the keys tick."""
        self.feed()
        return super().many(rows, hint)


def turn(rng: Random) -> Iterator[str]:
    """One session in line mode."""
    vars(application).update(load_key_bindings=_once)  # made anew for each prompt else, which takes long
    written = io.StringIO()
    output = Vt100_Output(written, lambda: Size(rows=24, columns=80), term="xterm")
    told = some_session(rng)
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=output):
        fed = Fed(told, pipe, rng)
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            Asker(told, fed, written).run()
    leaks.clean(OWN.sub("", written.getvalue()), "line mode")
    yield from ["prompted"] * fed.sent


def _keys(rng: Random) -> str:
    """Something typed or pasted, cleared before; or keys of a list."""
    way = rng.random()
    if way < 0.4:
        return f"{CLEAR}{_printable(typed(rng))}{ENTER}"
    if way < 0.8:
        return f"{CLEAR}\x1b[200~{typed(rng).replace(chr(27), '')}\x1b[201~{ENTER}".encode("utf-8", "replace").decode()
    return rng.choice((DOWN * rng.randint(1, 9) + ENTER, "y" + ENTER, "\udcff\udcc3" + ENTER, "\x1bOP", "\x1b[20~"))


def _printable(text: str) -> str:
    """Typed by keys: what is a key of its own is left out, so that the rest arrives."""
    return "".join(c for c in text if ord(c) >= 0x20 and c != "\x7f" and not 0xD800 <= ord(c) < 0xDC00)[:200]


def plain(rng: Random) -> Iterator[str]:
    """One session in plain lines, its input any bytes."""
    lines = [
        (typed(rng) if rng.random() < 0.6 else hostile(rng)).encode("utf-8", "surrogatepass") for _ in range(INPUTS)
    ]
    lines = [line + rng.choice((b"", b"", b"\xff\xfe", b"\xc3", b"\x80")) for line in lines]
    read = io.TextIOWrapper(io.BytesIO(b"\n".join(lines)), encoding="utf-8", errors="replace")
    written = io.StringIO()
    plainly.run(some_session(rng) if rng.random() < 0.5 else session(), read, written, echo=True)
    leaks.clean(written.getvalue(), "plain lines")
    yield from ["piped"] * len(lines)
