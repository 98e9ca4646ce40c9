"""Plain mode: lines of text over two streams, only ever appended to. For screen readers, pipes and dumb terminals.

No escape, no redrawing, no columns. The end of the input answers nothing.
"""

import codecs
import sys
from collections.abc import Iterable
from typing import TextIO

from screener.interview import actions
from screener.interview.door import Door
from screener.interview.first_page import begun
from screener.lines.telling import Teller
from screener.values.clean import clean_line, clean_typed

PROMPT = "> "
PLAINLY = "screener.plainly"
"""How letters are written that the terminal's code page lacks."""


def run(session: Door, read: TextIO, write: TextIO, *, echo: bool | None = None) -> bool:
    """Hold the interview. True: it came to its end; False: the input ended before.

    `echo`: write what was read behind its prompt, so that a transcript can be read. None: when `read` is no
    terminal, which would have shown it. When the input ends after the last question, the result is printed.
    """
    _spare(read, "replace")
    _spare(write, PLAINLY)
    typing = echo is None and read.isatty()
    echo = not typing if echo is None else echo
    teller = Teller(session.desk.prose)
    _print(write, teller.opening(session.page()))
    seen, again = None, False
    while not session.ended:
        seen = _show(session, teller, write, again=again) or seen
        if typing:  # begin while the person reads
            _begin(session, teller, write)
        typed = _asked(read, write)
        if echo or not typed:
            _print(write, [clean_line(typed.rstrip("\n"))])
        if not typed:
            return _at_the_end(session, teller, write, seen)
        _begin(session, teller, write)
        command = actions.spoken(typed)
        again = command is not None and command[0] in ("go", session.view)
        session.say(typed)
    _print(write, teller.happened(session.page()))
    return True


def _show(session: Door, teller: Teller, write: TextIO, *, again: bool) -> object:
    """Print the page. What is only looked at is printed and left: the next line typed is an answer again.

    Gives the answers whose result was printed, if it was.
    """
    page = session.page(board=session.view in (actions.BOARD, actions.ANSWERS))
    _print(write, teller.happened(page))
    _print(write, teller.page(page, again=again))
    if page.kind in actions.MAIN or page.kind == actions.FIND:
        return None
    session.act("back")
    _print(write, teller.back_at(session.page(board=False), in_full=page.kind == actions.HELP))
    return session.case.answers if page.kind == actions.RESULT else None


def _begin(session: Door, teller: Teller, write: TextIO) -> None:
    """Begin an interview that has only shown its first page; if that was another by now, tell what is new on it."""
    if begun(session):
        _print(write, (*teller.happened(session.page()), *teller.page(session.page())))


def _asked(read: TextIO, write: TextIO) -> str:
    """One line from the person; what interrupts it begins on a line of its own."""
    write.write(PROMPT)
    write.flush()
    try:
        return read.readline()
    except BaseException:
        _print(write, [""])
        raise


def _at_the_end(session: Door, teller: Teller, write: TextIO, seen: object) -> bool:
    """The input has ended. An interview with nothing left to ask ends with its result, once."""
    if not session.finished:
        return False
    if seen is not session.case.answers:
        session.act("result")
        _print(write, teller.page(session.page()))
    return True


def _print(write: TextIO, lines: Iterable[str]) -> None:
    write.writelines(f"{line}\n" for line in lines)
    write.flush()


def _spare(stream: TextIO, errors: str) -> None:
    """A letter that the code page lacks, or bytes that are no text, must not end the call."""
    if stream in (sys.stdin, sys.stdout) and hasattr(stream, "reconfigure") and stream.errors != errors:
        stream.reconfigure(errors=errors)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """A letter that the code page lacks as its ASCII twin: a straight quote for a curved one; else a ?."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = clean_typed(error.object[error.start : error.end])
    return "".join(letter if letter.isascii() else "?" for letter in plain), error.end


codecs.register_error(PLAINLY, _plainly)
