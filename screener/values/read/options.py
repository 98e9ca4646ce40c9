"""Finding an option by its id, its label, its number in the list, or the first letters of its label."""

import re
from functools import lru_cache

from screener.values.clean import clean_line, clean_typed
from screener.values.pattern import pattern
from screener.values.problem import Problem
from screener.values.read.question import Question
from screener.values.read.vocabulary import MAYBE_WORDS

_SHOWN = 40
_SEPARATORS = pattern(r"\s*[,;]\s*(?:(?:and|or|&)\s+)?|\s+(?:and|or|&)\s+", re.IGNORECASE)

Options = tuple[tuple[str, str], ...]


def exact(text: str, options: Options) -> list[str]:
    """The ids of the options that `text` names in full: to the letter, else but for signs and capitals."""
    known = _forms(options)
    letters = text.casefold()
    found = [option for option, written, _ in known if letters in written]
    plain = _plain(text)
    return found or [option for option, _, forms in known if plain in forms]


def matching(text: str, question: Question) -> list[str]:
    """The ids that `text` may mean, at least one. Raises Problem when it means none."""
    options = question.options
    if found := exact(text, options):
        return found
    number = text.strip("#().")
    if number.isdecimal() and number.isascii():
        if 1 <= int(number[:9]) <= len(options):
            return [options[int(number[:9]) - 1][0]]
        raise Problem("choice_number", part=clean_line(text, _SHOWN), count=str(len(options)))
    plain = _plain(text)
    found = [option for option, _, forms in _forms(options) if plain and any(f.startswith(plain) for f in forms)]
    if not found:
        raise _unknown(text, plain, question)
    return found


def typed_for(option: str, options: Options) -> str:
    """The plainest text that means just this option: its label, else its id, else its number."""
    for text in (clean_typed(dict(options)[option]), clean_typed(option)):
        if len(text) <= _SHOWN and exact(text, options) == [option]:
            return text
    return str([name for name, _ in options].index(option) + 1)


def separated(text: str, options: Options) -> list[str]:
    """`text` split at commas, semicolons, and, or; a label that holds one of them stays whole."""
    marks = [mark.span() for mark in _SEPARATORS.finditer(text)]
    starts = [0, *(end for _, end in marks)]
    ends = [*(start for start, _ in marks), len(text)]
    out: list[str] = []
    at = 0
    while at < len(starts):
        last = at
        for longer in range(len(ends) - 1, at, -1):
            if exact(without_maybe(text[starts[at] : ends[longer]])[0], options):
                last = longer
                break
        out.append(text[starts[at] : ends[last]].strip())
        at = last + 1
    return [piece for piece in out if piece]


def without_maybe(text: str) -> tuple[str, bool]:
    """`text` without a "maybe" in front, and whether there was one."""
    for word in MAYBE_WORDS:
        if text.casefold().startswith(f"{word} "):
            return text[len(word) :].strip(), True
    return text, False


@lru_cache(maxsize=32)
def _forms(options: Options) -> tuple[tuple[str, frozenset[str], tuple[str, ...]], ...]:
    """For each option: its id; label and id as written; both with letters and digits only, where they have any."""
    out = []
    for option, label in options:
        written = [" ".join(clean_typed(text).casefold().split()) for text in (label, option)]
        out.append((option, frozenset(written), tuple(plain for text in written if (plain := _plain(text)))))
    return tuple(out)


def _plain(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _unknown(text: str, plain: str, question: Question) -> Problem:
    from difflib import get_close_matches

    labels = dict(question.options)
    names = {form: labels[option] for option, _, forms in _forms(question.options) for form in forms}
    part, count = clean_line(text, _SHOWN), str(len(labels))
    near = get_close_matches(plain, names, n=1)
    if near:
        return Problem("choice_near", part=part, nearest=names[near[0]], count=count)
    return Problem("choice_unknown", part=part, count=count)
