"""Finding a question by what a person calls it: part of its name, its subject, its wording."""

from collections.abc import Sequence

from screener.flow.model import Screening
from screener.interview.page import Option
from screener.result.desk import Desk


def matches(desk: Desk, screenings: Sequence[Screening], text: str, side: str | None) -> tuple[Option, ...]:
    """The questions that hold every word of `text`, in the order they are asked; all of them for an empty text."""
    wanted = text.lower().replace("_", " ").split()
    names = dict.fromkeys(name for screening in screenings for name in screening.asked_in_order(side))
    found = []
    for name in names:
        if desk.fact(name).supplied:
            continue
        label = desk.prose.label(name)
        question = desk.prose.by_voice(name, "ask", side) or ""
        statement = desk.words.maybe("facts", name, "statement") or label
        searched = " ".join((name.replace("_", " "), label, statement, question)).lower()
        if all(word in searched for word in wanted):
            found.append((name, statement))
    return tuple(Option(str(number), statement, name) for number, (name, statement) in enumerate(found, 1))
