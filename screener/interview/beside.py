"""What is said beside an answer, in the same breath: that it is an estimate, that it was seen on paper, a note.

`about 20, an estimate`, `4.98m, from the tax return`, `4.98m, document`, `4.98m, note net of returns`: a comma, then
the words. What stands before them is read as if it had been typed alone.
"""

import re
from dataclasses import dataclass

NOTE = re.compile(r"\s*[,;]\s*note[: ]\s*(?P<note>\S.*)$", re.IGNORECASE)
ON_PAPER = re.compile(
    r"\s*[,;]\s*(?:document|seen on paper|on paper|from (?:the|a|an|my|our|your|her|his|their|its) \S.*)$",
    re.IGNORECASE,
)
ESTIMATED = re.compile(
    r"(?:\s*[,;]\s*|\s+)(?:(?:it is |that is |that's |it's )?an estimate|estimated?)$", re.IGNORECASE
)


PUT_OFF = re.compile(r"(?:c|later|call back)(?:\s+(?P<who>\S.*))?", re.IGNORECASE)
"""An answer that puts a question off, and perhaps says who finds it out."""


@dataclass(frozen=True, slots=True)
class Beside:
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
