"""Finding a question by what a person calls it: part of its name, its subject, its wording."""

from collections.abc import Sequence

from screener.case.answers import Case
from screener.flow.model import Screening
from screener.interview.next_question import voice
from screener.interview.page import Option
from screener.interview.questions import answer_words, side_of
from screener.result.desk import Desk


def matches(desk: Desk, screenings: Sequence[Screening], case: Case, text: str) -> tuple[Option, ...]:
    """The questions that hold every word of `text`, in the order they are asked, each with its answer.

    All of them for an empty text; one alone when the text is its very name; those that are explained with these
    words when none has them itself.
    """
    wanted = text.lower().replace("_", " ").split()
    asking: dict[str, Screening] = {}
    for screening in screenings:
        for name in screening.asked_in_order(voice(screening, case, desk.facts)):
            asking.setdefault(name, screening)
    found, explained = [], []
    for name, screening in asking.items():
        side = side_of(desk, screening, case, name)
        fact = desk.fact(name)
        if fact.supplied and fact.default is None:  # a limit that was looked up can be overruled, today cannot
            continue
        label = desk.prose.label(name)
        if text.lower() in (name, label.lower()):
            return (Option("1", label, name),)
        question = desk.prose.by_voice(name, "ask", side) or ""
        statement = desk.words.maybe("facts", name, "statement") or label
        searched = " ".join((name.replace("_", " "), label, statement, question)).lower()
        value = answer_words(desk, case, name) or desk.prose.say("page", "not_answered")
        row = (name, desk.prose.say("page", "found", statement=statement, value=value))
        if all(word in searched for word in wanted):
            found.append(row)
        elif all(word in (desk.prose.by_voice(name, "help", side) or "").lower() for word in wanted):
            explained.append(row)
    return tuple(Option(str(number), label, name) for number, (name, label) in enumerate(found or explained, 1))
