"""Asking for a number of a list, between commands: the list is results or talk, the question is talk."""

import sys
from collections.abc import Callable

from screener.cli.exits import say
from screener.flow.words import fill
from screener.values.clean import clean_typed

LEAVING = frozenset({"q", "quit", "exit", "back"})


def number_of(last: int, question: str, refusal: str, *, read: Callable[[], str] | None = None) -> int | None:
    """The number typed, from 1 to `last`; None for leaving. An empty line is no answer. Raises EOFError at the end.

    `refusal` is said to anything else, with `{text}` and `{last}` filled in.
    """
    read = read or sys.stdin.readline
    while True:
        sys.stderr.write(question)
        sys.stderr.flush()
        line = read()
        if not line:
            sys.stderr.write("\n")
            raise EOFError
        typed = clean_typed(line)
        if typed.lower() in LEAVING:
            return None
        if typed.isascii() and typed.isdecimal() and len(typed) < 10 and 1 <= int(typed) <= last:
            return int(typed)
        say(fill(refusal, {"text": typed or '""', "last": str(last)}))


def yes_typed(question: str, refusal: str, *, read: Callable[[], str] | None = None) -> bool:
    """Whether a yes was typed; an empty line is no answer. Raises EOFError at the end of the input."""
    read = read or sys.stdin.readline
    while True:
        sys.stderr.write(question)
        sys.stderr.flush()
        line = read()
        if not line:
            sys.stderr.write("\n")
            raise EOFError
        typed = clean_typed(line).lower()
        if typed in ("y", "yes"):
            return True
        if typed in ("n", "no", *LEAVING):
            return False
        say(refusal)
