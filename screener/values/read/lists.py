"""Reading several values of one kind typed in one go: 4,000, 3,000, don't know, 5,000."""

import re

from screener.values.clean import clean_line, clean_typed
from screener.values.exact import INF, NEG_INF
from screener.values.pattern import pattern
from screener.values.read.choices import MOST_READINGS
from screener.values.read.meaning import WHOLE
from screener.values.read.question import Outcome, Question, Reading, Refused, Unclear, Understood
from screener.values.read.reader import is_dont_know, read
from screener.values.read.vocabulary import DONT_KNOW_WORDS, SCALES
from screener.values.value import AnyValue, Items, Ticks, between, one_of, union

LONGEST_LIST = 2000
MOST_ITEMS = 60
"""Values of a list that has no length of its own: as many as an answers file may hold."""
_HARD = pattern(r";|\t|\r?\n|\r")
_ASKED = "?"
_GAP = "unknown"


def read_items(question: Question, length: int, text: str) -> Outcome:
    """As `reader.read_list`."""
    if len(text) > LONGEST_LIST:
        return Refused("typed_too_long", {"most": str(LONGEST_LIST)})
    pieces = _pieces(text, length, question)
    if pieces is None:
        return Refused("list_commas", {"wanted": str(length)})
    if not pieces:
        return Refused("typed_nothing", {})
    if len(pieces) > MOST_ITEMS or (length and len(pieces) != length):
        return Refused("list_length", {"found": str(len(pieces)), "wanted": str(length or MOST_ITEMS)})
    outcomes = [_item(question, piece) for piece in pieces]
    for place, outcome in enumerate(outcomes, 1):
        if isinstance(outcome, Refused):
            return Refused(outcome.kind, outcome.values, place)
    return _together([o for o in outcomes if not isinstance(o, Refused)], pieces)


def _pieces(text: str, length: int, question: Question) -> list[str] | None:
    """The items as typed; None when commas may part items or thousands."""
    hard = [clean_typed(piece) for piece in _HARD.split(text.strip(" \r\n"))]
    if hard[-1] == "":
        hard.pop()
    if len(hard) != 1 or length == 1 or question.kind in {"choice", "choices"}:
        return hard
    line = hard[0].rstrip(" .,")
    if re.search(r",\s", line):
        return [piece.strip() for piece in re.split(r",\s+", line)]
    if " " in line:
        return _blanks(line)
    tight = line.split(",")
    if len(tight) == 1:
        return tight
    return None if any(len(piece) == 3 and piece.isdecimal() for piece in tight[1:]) else tight


def _blanks(line: str) -> list[str]:
    """Split at blanks, keeping "don't know" and "4 thousand" together."""
    for phrase in sorted(DONT_KNOW_WORDS, key=len, reverse=True):
        if " " in phrase:
            line = re.sub(rf"\b{re.escape(phrase)}\b", _GAP, line, flags=re.IGNORECASE)
    scales = {name for names in SCALES.values() for name in names.split(" | ")}
    out: list[str] = []
    for word in line.split():
        if out and (word.casefold() in scales or out[-1] == "$"):
            out[-1] += f" {word}"
        else:
            out.append(word)
    return out


def _item(question: Question, piece: str) -> Outcome:
    if piece.strip() == _ASKED or is_dont_know(piece):
        return Understood(anything(question))
    return read(question, piece)


def anything(question: Question) -> AnyValue:
    """Every value the question's kind has, as an item that is not known; its bounds are the fact's own."""
    if question.kind == "choices":
        return Ticks(frozenset(), frozenset(option for option, _ in question.options))
    if question.kind == "choice":
        value = one_of([option for option, _ in question.options])
    elif question.kind == "yes_no":
        value = one_of([True, False])
    else:
        value = between(NEG_INF, INF, whole=question.kind in WHOLE)
    return union([value, one_of([None])]) if question.none else value


def _together(outcomes: list[Understood | Unclear], pieces: list[str]) -> Outcome:
    """One list, or several: items that are unclear all take their first meaning, or all their second."""
    most = max(len(outcome.readings) if isinstance(outcome, Unclear) else 1 for outcome in outcomes)
    readings = tuple(_reading(outcomes, pieces, n) for n in range(min(most, MOST_READINGS)))
    if all(isinstance(outcome, Understood) for outcome in outcomes):
        return Understood(readings[0].value, readings[0].estimate)
    return Unclear(readings)


def _reading(outcomes: list[Understood | Unclear], pieces: list[str], n: int) -> Reading:
    chosen: list[Reading] = []
    for outcome, piece in zip(outcomes, pieces, strict=True):
        if isinstance(outcome, Unclear):
            chosen.append(outcome.readings[min(n, len(outcome.readings) - 1)])
        else:
            chosen.append(Reading(clean_line(piece), outcome.value, outcome.estimate))
    typed = "; ".join(reading.typed for reading in chosen)
    return Reading(typed, Items(tuple(r.value for r in chosen)), any(r.estimate for r in chosen))
