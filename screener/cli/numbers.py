"""Asking for a number of a list, or for a yes, before a command goes on. The question is talk."""

import sys

from screener.cli.exits import say
from screener.flow.words import fill
from screener.values.clean import clean_typed

LEAVING = frozenset({"q", "quit", "exit", "back"})


def number_of(last: int, question: str, refusal: str) -> int | None:
    """The number typed, from 1 to `last`; None for leaving. An empty line is no answer. Raises EOFError at the end.

    `refusal` is said to anything else, with `{text}` and `{last}` filled in.
    """
    while True:
        typed = _typed(question)
        if typed.lower() in LEAVING:
            return None
        if typed.isascii() and typed.isdecimal() and len(typed) < 10 and 1 <= int(typed) <= last:
            return int(typed)
        say(fill(refusal, {"text": typed or '""', "last": str(last)}))


def yes_typed(question: str, refusal: str) -> bool:
    """Whether a yes was typed; an empty line is no answer. Raises EOFError at the end of the input."""
    while True:
        typed = _typed(question).lower()
        if typed in ("y", "yes"):
            return True
        if typed in ("n", "no", *LEAVING):
            return False
        say(refusal)


def _typed(question: str) -> str:
    """A line typed behind a question, cleaned. Bytes that are no text are read all the same."""
    if hasattr(sys.stdin, "reconfigure") and sys.stdin.errors != "replace":
        sys.stdin.reconfigure(errors="replace")
    sys.stderr.write(question)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        sys.stderr.write("\n")
        raise EOFError
    if not sys.stdin.isatty():
        sys.stderr.write("\n")
    return clean_typed(line)
