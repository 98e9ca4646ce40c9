"""A picture as lines for the terminal, 80 columns wide: the tree of tests, then the questions in their order."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from screener.authoring.draw.picture import Amount, Picture, Question
from screener.authoring.draw.tree import Group, Leaf, Tree
from screener.result.prose import Prose
from screener.values.clean import clean_line

WIDTH = 80
LONGEST = 4000
"""Letters of one text, whatever an answer holds."""
FEWEST = 24
"""Columns that a text is given, however deep it stands."""


@dataclass(frozen=True, slots=True)
class Strokes:
    """What branches are drawn with: to a part, to the last one, and past the parts of one before."""

    part: str
    last: str
    past: str
    none: str = "   "


LINES = Strokes("├─ ", "└─ ", "│  ")
SIGNS = Strokes("+- ", "`- ", "|  ")


def strokes_for(encoding: str | None) -> Strokes:
    """Lines where the encoding has them, else signs that every terminal has."""
    try:
        (LINES.part + LINES.last + LINES.past).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return SIGNS
    return LINES


def lines_of(picture: Picture, prose: Prose, strokes: Strokes = LINES) -> Iterator[str]:
    """The whole picture."""
    yield from textwrap.wrap(f"{picture.title} ({picture.id})", WIDTH)
    if picture.verdict:
        yield picture.verdict
    yield ""
    yield from _heading(prose.say("draw", "verdict"))
    yield from _branch(picture.tree, "", "", prose, strokes)
    if picture.beside:
        yield ""
        yield from _heading(prose.say("draw", "beside"))
        yield from _parts(picture.beside, "", prose, strokes)
    if picture.amounts:
        yield ""
        yield from _heading(prose.say("draw", "amounts"))
        for amount in picture.amounts:
            yield from _amount(amount, prose)
    yield ""
    yield from _heading(prose.say("draw", "questions"))
    for section in picture.sections:
        if section.title:
            yield section.title
        for question in section.questions:
            yield from _question(question, prose)


def _heading(text: str) -> Iterator[str]:
    yield text
    yield "-" * len(text)


def _branch(tree: Tree, first: str, rest: str, prose: Prose, strokes: Strokes) -> Iterator[str]:
    if isinstance(tree, Group):
        yield f"{first}{tree.heading}"
        yield from _parts(tree.parts, rest, prose, strokes)
    else:
        yield from _leaf(tree, first, rest, prose)


def _parts(parts: Sequence[Tree], rest: str, prose: Prose, strokes: Strokes) -> Iterator[str]:
    for number, part in enumerate(parts, 1):
        last = number == len(parts)
        begin, along = (strokes.last, strokes.none) if last else (strokes.part, strokes.past)
        yield from _branch(part, rest + begin, rest + along, prose, strokes)


def _leaf(leaf: Leaf, first: str, rest: str, prose: Prose) -> Iterator[str]:
    state = f"[{leaf.word}] " if leaf.word else ""
    yield from wrapped(f"{state}{leaf.title}", first, rest)
    inner = f"{rest}   "
    if leaf.id:
        yield from wrapped(f"{leaf.id}, {leaf.cite}", inner, inner)
    if leaf.only:
        yield from wrapped(prose.say("draw", "only", condition=leaf.only), inner, f"{inner}  ")
    if leaf.text != leaf.title and (leaf.id or leaf.needs):
        yield from wrapped(leaf.text, inner, f"{inner}  ")
    if leaf.needs:
        yield from wrapped(prose.say("draw", "needs", numbers=_numbers(leaf.needs)), inner, f"{inner}  ")


def _amount(amount: Amount, prose: Prose) -> Iterator[str]:
    value = f": {amount.value}" if amount.value else ""
    yield from wrapped(f"{amount.label}{value}", "", "  ")
    if amount.needs:
        yield from wrapped(prose.say("draw", "needs", numbers=_numbers(amount.needs)), "   ", "     ")


def _question(question: Question, prose: Prose) -> Iterator[str]:
    mark = "*" if question.lit else " "
    said = prose.say("because", "fact", fact=question.label, value=question.said) if question.said else question.label
    yield from wrapped(said, f"{mark} {question.number:>3}  ", "       ")


def _numbers(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def wrapped(text: str, first: str, rest: str) -> list[str]:
    """The lines of a text behind what stands before its first line and before the rest."""
    width = max(WIDTH, len(rest) + FEWEST)
    return textwrap.wrap(
        clean_line(text, LONGEST),
        width,
        initial_indent=first,
        subsequent_indent=rest,
        break_on_hyphens=False,
        drop_whitespace=True,
    )
