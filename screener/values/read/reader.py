"""The way in: cleans what was typed and hands it to the reader of the question's kind."""

from collections.abc import Callable

from screener.values.clean import clean_typed
from screener.values.problem import Problem
from screener.values.read.question import Outcome, Question, Refused
from screener.values.read.vocabulary import DONT_KNOW_WORDS

LONGEST = 200
_STRAY_AFTER = " .,;:!"
_STRAY_BEFORE = " ,;:="

_NUMBERS = frozenset({"money", "count", "number", "share", "year"})


def read(question: Question, text: str) -> Outcome:
    """What `text` answers to `question`: understood, unclear or refused. Never raises for any text.

    Help words and "don't know" are the front end's to look for first (`is_dont_know`). Raises KeyError for a
    question of a kind that is not read here: places, lists, rows.
    """
    reader = _reader(question.kind)
    if len(text) > LONGEST:
        return Refused("typed_too_long", {"most": str(LONGEST)})
    typed = _trimmed(text)
    if not typed:
        return Refused("typed_nothing", {})
    try:
        return reader(question, typed)
    except Problem as problem:
        return Refused(problem.kind, problem.values)


def read_list(question: Question, length: int, text: str) -> Outcome:
    """What `text` says for `length` values (0: any number of them) of the question's kind, as Items.

    Separated by semicolons, line breaks, tabs, a comma and a blank, or blanks; "unknown", "?" and the like
    leave an item open. A refusal of one item carries its place.
    """
    from screener.values.read.lists import read_items

    return read_items(question, length, text)


def is_dont_know(text: str) -> bool:
    """Whether `text` is one of the words for "I don't know"."""
    return _trimmed(text).casefold() in DONT_KNOW_WORDS


def _reader(kind: str) -> Callable[[Question, str], Outcome]:
    """The reader of a kind, loaded with the first answer: the first question is on screen before that."""
    if kind in _NUMBERS:
        from screener.values.read.numbers import read_number

        return read_number
    if kind == "date":
        from screener.values.read.dates import read_date

        return read_date
    from screener.values.read import choices

    readers = {"yes_no": choices.read_yes_no, "choice": choices.read_choice, "choices": choices.read_choices}
    return readers[kind]


def _trimmed(text: str) -> str:
    """One line, single blanks, without quotes around it or stray signs at its ends."""
    typed = " ".join(clean_typed(text).split())
    typed = typed.rstrip(_STRAY_AFTER).lstrip(_STRAY_BEFORE)
    if len(typed) > 1 and typed[0] == typed[-1] and typed[0] in "\"'":
        typed = typed[1:-1].strip()
    return typed
