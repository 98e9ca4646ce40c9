"""What is said beside an answer, in the same breath: that it is an estimate, that it was seen on paper, a note.

`about 20, an estimate`, `4.98m, from the tax return`, `4.98m, document`, `4.98m, note net of returns`: a comma, then
the words. What stands before them is read as if it had been typed alone. Other words behind a comma are a note too,
where they say nothing that could be an answer.
"""

import re
from collections.abc import Callable

from screener.values.pattern import pattern
from screener.values.struct import Struct, replace

NOTE = pattern(r"\s*[,;]\s*note[: ]\s*(?P<note>\S.*)$", re.IGNORECASE)
ON_PAPER = pattern(
    r"\s*[,;]\s*(?:document|seen on paper|on paper|from (?:the|a|an|my|our|your|her|his|their|its) \S.*)$",
    re.IGNORECASE,
)
ESTIMATED = pattern(r"(?:\s*[,;]\s*|\s+)(?:(?:it is |that is |that's |it's )?an estimate|estimated?)$", re.IGNORECASE)
OTHER_WORDS = pattern(r"\s*[,;]\s+(?P<note>[^\W\d_][^\d,;]*)$")
"""Words without a number behind an answer."""

PUT_OFF = pattern(r"(?:c|later|call back)(?:\s+(?P<who>\S.*))?", re.IGNORECASE)
"""An answer that puts a question off, and perhaps says who finds it out."""


class Beside(Struct, frozen=True):
    """What was said with an answer: `document` seen on paper, `estimate`, and the text of a note."""

    document: bool = False
    estimate: bool = False
    note: str = ""


NOTHING_BESIDE = Beside()


def parted(typed: str) -> tuple[str, str, Beside]:
    """The answer alone; the answer with how it is known, which an entry may be filled with again; what was beside."""
    noted = NOTE.search(typed)
    without_note = typed[: noted.start()] if noted else typed
    text = without_note
    document = ON_PAPER.search(text)
    text = text[: document.start()] if document else text
    estimate = ESTIMATED.search(text)
    text = text[: estimate.start()] if estimate else text
    if not text.strip():
        return typed, typed, NOTHING_BESIDE
    return (
        text.strip(),
        without_note.strip(),
        Beside(bool(document), bool(estimate), noted["note"].strip() if noted else ""),
    )


def with_note(typed: str, reads: Callable[[str], bool]) -> tuple[str, str, Beside]:
    """As `parted`; where that is no answer, words behind a comma are a note if what is before them is one.

    `reads`: whether a text is an answer. A note that would be one itself is none: both were meant.
    """
    alone, words, beside = parted(typed)
    noted = OTHER_WORDS.search(alone)
    if beside.note or noted is None or reads(alone) or not reads(alone[: noted.start()]) or reads(noted["note"]):
        return alone, words, beside
    before = alone[: noted.start()].strip()
    return before, before, replace(beside, note=noted["note"].strip())
