"""Reading yes or no, one of several options, and any of several options."""

from collections.abc import Callable, Iterable
from itertools import product
from math import prod

from screener.values.clean import clean_line
from screener.values.problem import Problem
from screener.values.read import vocabulary as words
from screener.values.read.options import exact, matching, separated, typed_for, without_maybe
from screener.values.read.question import Outcome, Question, Reading, Unclear, Understood
from screener.values.value import AnyValue, Ticks, exactly, one_of

MOST_READINGS = 9
_PART_SHOWN = 40

Pick = tuple[str, bool]
"""An option's id, and whether it was only said to be perhaps meant."""


def read_yes_no(_question: Question, text: str) -> Outcome:
    """Yes or no, in words or as 1 and 2. Raises Problem."""
    word = text.strip(" .,!").casefold()
    if word not in words.YES | words.NO:
        raise Problem("not_yes_no", part=clean_line(text, _PART_SHOWN))
    return Understood(exactly(word in words.YES))


def read_choice(question: Question, text: str) -> Outcome:
    """One option, or candidates joined by "or". Raises Problem."""
    options, word = question.options, text.casefold()
    if exact(text, options):
        return _settled([(text, False)], question, _candidates, " or ")
    if question.none and word in words.NO_OPTION:
        return Understood(exactly(None))
    pieces = separated(text, options)
    if len(pieces) > 1 and " or " not in word:
        raise Problem("choice_one", part=clean_line(text, _PART_SHOWN))
    return _settled([(piece, False) for piece in pieces], question, _candidates, " or ")


def read_choices(question: Question, text: str) -> Outcome:
    """Any of the options, in any order; "maybe" before one that may be meant as well. Raises Problem."""
    options, word = question.options, text.casefold()
    if not exact(text, options):
        if word in words.NO_OPTION:
            return Understood(Ticks(frozenset()))
        if word in words.EVERY_OPTION:
            return Understood(Ticks(frozenset(option for option, _ in options)))
    pieces = [_perhaps(piece, question) for whole in separated(text, options) for piece in _numbers_apart(whole)]
    return _settled(pieces, question, _ticks, ", ")


def _numbers_apart(piece: str) -> list[str]:
    """1 3 is two options; words stay together."""
    return piece.split() if piece.replace(" ", "").isdecimal() else [piece]


def _perhaps(piece: str, question: Question) -> Pick:
    if not exact(piece, question.options):
        if piece.casefold() in words.NO_OPTION:
            raise Problem("none_with_others")
        return without_maybe(piece)
    return piece, False


def _settled(pieces: list[Pick], question: Question, build: Callable[[list[Pick]], AnyValue], joint: str) -> Outcome:
    """The value of the pieces; asked back when the beginning of a label fits several."""
    found = [[(option, may) for option in matching(piece, question)] for piece, may in pieces]
    if prod(len(picks) for picks in found) > MOST_READINGS:
        part, picks = max(zip(pieces, found, strict=True), key=lambda pair: len(pair[1]))
        raise Problem("choice_several", part=clean_line(part[0], _PART_SHOWN), count=str(len(picks)))
    meant = {build(list(picks)): picks for picks in product(*found)}
    if not meant:
        raise Problem("typed_nothing")
    if len(meant) == 1:
        return Understood(next(iter(meant)))
    return Unclear(tuple(Reading(_typed(picks, question, joint), value) for value, picks in meant.items()))


def _typed(picks: Iterable[Pick], question: Question, joint: str) -> str:
    return joint.join("maybe " * may + typed_for(option, question.options) for option, may in picks)


def _candidates(picks: list[Pick]) -> AnyValue:
    return one_of([option for option, _ in picks])


def _ticks(picks: list[Pick]) -> AnyValue:
    sure = frozenset(option for option, may in picks if not may)
    return Ticks(sure, frozenset(option for option, may in picks if may) - sure)
