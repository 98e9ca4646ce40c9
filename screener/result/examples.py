"""The examples of a flow file, run: what each expects, held against what the screening makes of its answers."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from screener.case.answers import AS_OF
from screener.case.codec import decode
from screener.flow.model import Example, Library, Screening
from screener.flow.places import Exactly
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.result.desk import Desk
from screener.result.evaluate import screen
from screener.result.forms.document import screening_table
from screener.values.problem import Problem
from screener.values.value import Answered, Stated, exactly

SETS = ("needs", "amount_needs", "flags", "notes", "checks", "duties")
"""What an example gives as a list and means as a set: the whole of it, in any order."""

TABLES = ("criteria", "amounts", "figures")
"""What an example gives as a table: the keys it names are compared, the others may be anything."""


def example_runner(content: Path, today: date) -> Callable[[Library, Screening, Example], list[str]]:
    """A function that runs one example of a library with the words and tables of the folder `content`.

    `today` is the day of an example that names none. It gives a line for everything that came out otherwise.
    """
    words, tables = load_words(content), Tables(content)

    def run(library: Library, screening: Screening, example: Example) -> list[str]:
        return run_example(Desk(library, words, tables, today), screening, example)

    return run


def run_example(desk: Desk, screening: Screening, example: Example) -> list[str]:
    """A line for each part of the outcome that is not as the example expects; answers that cannot be read are one."""
    try:
        answers = {name: answer_of(desk, name, raw) for name, raw in example.facts.items()}
    except Problem as problem:
        return [desk.words.problem(problem)]
    answers.setdefault(AS_OF, Stated(exactly(desk.today)))
    outcome = screen(screening, desk.library.facts, answers, desk.table_reader)
    got = {**screening_table(outcome, desk.prose), "duties": [duty.remark.id for duty in outcome.duties]}
    found = differences(example.expected, got)
    return [desk.prose.say("example", "differs", what=what, wanted=str(w), got=str(g)) for what, w, g in found]


def differences(expected: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[tuple[str, object, object]]:
    """Each expected value that `got`, a screening's part of a document and its duties, has not: what, expected, got."""
    if "verdict" in expected and got["verdict"] != expected["verdict"]:
        yield "verdict", expected["verdict"], got["verdict"]
    for table in TABLES:
        for key, wanted in expected.get(table, {}).items():
            found = got[table].get(key)
            found = found["state"] if isinstance(found, Mapping) else found
            if found != wanted:
                yield f"{table} {key}", wanted, found
    for name in SETS:
        if name in expected and set(got[name]) != set(expected[name]):
            yield name, ", ".join(sorted(expected[name])) or None, ", ".join(sorted(got[name])) or None


def answer_of(desk: Desk, name: str, raw: object) -> Answered:
    """What an example says of a fact. Raises Problem when it cannot be read."""
    fact = desk.library.facts[name]

    def places(table: str, text: str) -> tuple[str, ...]:
        found = desk.find_place(table, text)
        return found.names if isinstance(found, Exactly) else ()

    return decode(fact, raw, places=places)
