"""What people type: one strict reader for every kind of answer, on screen, in plain lines and in pipes.

It takes every form with one meaning, asks back where there are two, and says what is wrong with the rest.
Nothing is guessed: a wrong number in a screening is worse than a question too many.
"""

from screener.values.read.question import Outcome, Question, Reading, Refused, Unclear, Understood
from screener.values.read.reader import is_dont_know, read, read_list
from screener.values.read.vocabulary import DONT_KNOW_WORDS

__all__ = [
    "DONT_KNOW_WORDS",
    "Outcome",
    "Question",
    "Reading",
    "Refused",
    "Unclear",
    "Understood",
    "is_dont_know",
    "read",
    "read_list",
]
