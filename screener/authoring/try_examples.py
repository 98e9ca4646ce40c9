"""The examples of the flow files, run: each thing that comes out other than expected, at what the example says."""

from collections.abc import Iterator

from screener.case.answers import AS_OF
from screener.flow.model import Example, Screening
from screener.flow.positions import Path
from screener.result.desk import Desk
from screener.result.evaluate import screen
from screener.result.examples import answer_of, differences
from screener.result.forms.document import screening_table
from screener.values.problem import Problem
from screener.values.struct import Struct
from screener.values.value import Answered, Stated, exactly

ABOUT_WORDS = ("words_missing", "words_gap")
"""The faults of words, which are told in the file of the words."""


class Unlike(Struct, frozen=True):
    """One thing that an example says and that is not so: where it says it, and what is so."""

    path: Path
    detail: str
    kind: str = "example_failed"


def try_example(desk: Desk, screening: Screening, example: Example) -> Iterator[Unlike]:
    """Everything that comes out other than expected; answers that cannot be read are told at the answer."""
    answers: dict[str, Answered] = {}
    for name, raw in example.facts.items():
        try:
            answers[name] = answer_of(desk, name, raw)
        except Problem as problem:
            yield Unlike(("facts", desk.library.facts[name].plain), desk.words.problem(problem), "example_answer")
    if len(answers) < len(example.facts):
        return
    answers.setdefault(AS_OF, Stated(exactly(desk.today)))
    try:
        outcome = screen(screening, desk.library.facts, answers, desk.table_reader)
        got = {**screening_table(outcome, desk.prose), "duties": [duty.remark.id for duty in outcome.duties]}
    except Exception as fault:  # noqa: BLE001 - what breaks the screener is told at the example that does it
        if isinstance(fault, Problem) and fault.kind in ABOUT_WORDS:
            return
        detail = desk.words.problem(fault) if isinstance(fault, Problem) else f"{type(fault).__name__} {fault}"
        yield Unlike(("title",), detail, "example_crashed")
        return
    for what, wanted, found in differences(example.expected, got):
        detail = desk.prose.say("example", "differs", what=what, wanted=str(wanted), got=str(found))
        yield Unlike(tuple(what.split(" ", 1)), detail)
