"""The way in: cleans what was typed and hands it to the reader of the question's kind."""

from collections.abc import Callable

from screener.values.clean import clean_typed
from screener.values.problem import Problem
from screener.values.read.choices import read_choice, read_choices, read_yes_no
from screener.values.read.dates import read_date
from screener.values.read.numbers import read_number
from screener.values.read.question import Outcome, Question, Refused
from screener.values.read.vocabulary import DONT_KNOW_WORDS

LONGEST = 200
_STRAY_AFTER = " .,;:!"
_STRAY_BEFORE = " ,;:="

_READERS: dict[str, Callable[[Question, str], Outcome]] = {
    "money": read_number,
    "count": read_number,
    "number": read_number,
    "share": read_number,
    "year": read_number,
    "date": read_date,
    "yes_no": read_yes_no,
    "choice": read_choice,
    "choices": read_choices,
}


def read(question: Question, text: str) -> Outcome:
    """What `text` answers to `question`: understood, unclear or refused. Never raises for any text.

    Help words and "don't know" are the front end's to look for first (`is_dont_know`). Raises KeyError for a
    question of a kind that is not read here: places, lists, rows.
    """
    reader = _READERS[question.kind]
    if len(text) > LONGEST:
        return Refused("typed_too_long", {"most": str(LONGEST)})
    typed = _trimmed(text)
    if not typed:
        return Refused("typed_nothing", {})
    try:
        return reader(question, typed)
    except Problem as problem:
        return Refused(problem.kind, problem.values)


def is_dont_know(text: str) -> bool:
    """Whether `text` is one of the words for "I don't know"."""
    return _trimmed(text).casefold() in DONT_KNOW_WORDS


def _trimmed(text: str) -> str:
    """One line, single blanks, without quotes around it or stray signs at its ends."""
    typed = " ".join(clean_typed(text).split())
    typed = typed.rstrip(_STRAY_AFTER).lstrip(_STRAY_BEFORE)
    if len(typed) > 1 and typed[0] == typed[-1] and typed[0] in "\"'":
        typed = typed[1:-1].strip()
    return typed
