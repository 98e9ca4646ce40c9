"""The sheet of all facts, and finding one in it by what a person calls it: a part of its name, subject or wording."""

from collections.abc import Sequence

from screener.case.answers import Case
from screener.flow.model import Screening
from screener.interview.calling import askable, called
from screener.interview.next_question import open_questions
from screener.interview.page import Option
from screener.interview.questions import answer_words, section_of, side_of
from screener.result.desk import Desk
from screener.result.model import Outcome


def matches(
    desk: Desk, screenings: Sequence[Screening], case: Case, text: str, outcomes: Sequence[Outcome] | None = None
) -> tuple[Option, ...]:
    """The questions that hold every word of `text`, in the order they are asked, each with its answer or its state.

    All of them for an empty text; one alone when the text is its very name; those that are explained with these
    words when none has them itself. Which are still to ask is said by `outcomes`.
    """
    asking = askable(desk, screenings, case)
    if named := next((name for name in asking if _is_name(desk, name, text)), ""):
        return (Option("1", desk.prose.label(named), named),)
    found = [name for name in asking if _holds(text, _own_words(desk, asking[name], case, name))]
    if together := [name for name in found if _says(desk, name, text)]:
        found = together  # several words that stand so in a name are no words picked from a question
    if not found:
        found = [name for name in asking if _holds(text, _explained(desk, asking[name], case, name))]
    waiting = set(open_questions(list(outcomes), case, desk.library.facts)) if outcomes else set[str]()
    return tuple(
        Option(str(number), _line(desk, case, name, waiting), name, section=section_of(desk, asking[name], name))
        for number, name in enumerate(found, 1)
    )


def is_question(desk: Desk, screenings: Sequence[Screening], case: Case, text: str) -> bool:
    """Whether a text is the name of a question, or several words that stand in one."""
    asking = askable(desk, screenings, case)
    if any(_is_name(desk, name, text) for name in asking):
        return True
    words = len(text.split()) > 1
    return words and any(_holds(text, _own_words(desk, asking[name], case, name)) for name in asking)


def _is_name(desk: Desk, name: str, text: str) -> bool:
    return text.lower() in (name, desk.prose.label(name).lower())


def _says(desk: Desk, name: str, text: str) -> bool:
    """Whether several words stand together, in that order, in what a fact is called on the sheet."""
    said = " ".join(text.lower().split())
    return " " in said and said in f"{desk.prose.label(name)} {_statement(desk, name)}".lower()


def _holds(text: str, searched: str) -> bool:
    return all(word in searched for word in text.lower().replace("_", " ").split())


def _own_words(desk: Desk, screening: Screening, case: Case, name: str) -> str:
    """What a question is found by: its name, its subject, its wording, what callers call it."""
    question = desk.prose.by_voice(name, "ask", side_of(desk, screening, case, name)) or ""
    said = (name.replace("_", " "), desk.prose.label(name), _statement(desk, name), question)
    return " ".join((*said, *called(desk.words, name))).lower()


def _explained(desk: Desk, screening: Screening, case: Case, name: str) -> str:
    return (desk.prose.by_voice(name, "help", side_of(desk, screening, case, name)) or "").lower()


def _statement(desk: Desk, name: str) -> str:
    return desk.words.maybe("facts", name, "statement") or desk.prose.label(name)


def _line(desk: Desk, case: Case, name: str, waiting: set[str]) -> str:
    """A fact with its answer; else whether it matters now."""
    state = "still_to_ask" if name in waiting else "not_needed"
    value = answer_words(desk, case, name) or desk.prose.say("sheet", state)
    return desk.prose.say("page", "found", statement=_statement(desk, name), value=value)
