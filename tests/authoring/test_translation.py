"""What the solver is told agrees with the engine: no example of a shipped flow is impossible to the solver."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from screener.authoring.coverage.reach import examples_of
from screener.authoring.verify.facts import Facts
from screener.authoring.verify.formulas import Formulas, formulas_of
from screener.authoring.verify.logic import number
from screener.authoring.verify.months import BEFORE
from screener.authoring.verify.solver import answer, z3
from screener.authoring.verify.terms import Day, Listed, Number, Row, Term, Ticked, Truth, Word
from screener.flow.model import Screening
from screener.result.desk import answers_of
from screener.result.evaluate import screen
from screener.result.model import State
from screener.values.value import AnyValue, Items, Record, Stated, Ticks, Value
from tests.stories import desk

EVERY = 4
"""One example in so many is compared; `EVERY = 1` compares all, in some minutes."""


def said(unknowns: Facts, name: str, term: Term, value: AnyValue) -> list[Any]:
    """That an unknown is this value; nothing where it is open, or beyond what the solver looks at."""
    if isinstance(term, Ticked) and isinstance(value, Ticks):
        return [on == (option in value.sure) for option, on in term.options.items() if option not in value.may]
    if isinstance(term, Listed) and isinstance(value, Items):
        if len(value.items) > len(term.items) or value.more is not None:
            return []
        count = [unknowns.counts[name] == len(value.items)] if name in unknowns.counts else []
        pairs = zip(term.items, value.items, strict=False)
        return [*count, *(each for (_, item), row in pairs for each in said(unknowns, name, item, row))]
    if isinstance(term, Row) and isinstance(value, Record):
        fields = ((key, part) for key, part in value.fields.items() if key in term.fields)
        return [each for key, part in fields for each in said(unknowns, key, term.fields[key], part)]
    if not isinstance(value, Value) or not value.is_single:
        return []
    only = value.single
    if isinstance(term, Truth):
        return [term.yes if only else term.no]
    if only is None:
        return [term.none] if isinstance(term, Number | Day | Word) else []
    none = [] if isinstance(term.none, bool) else [z3.Not(term.none)]  # type: ignore[union-attr]
    if isinstance(term, Number):
        return [*none, term.over == number(Fraction(str(only)))]
    if isinstance(term, Day) and isinstance(only, date):
        return [*none, term.count == only.toordinal() - BEFORE]
    return [*none, term.code == unknowns.code(str(only))] if isinstance(term, Word) else []


def clashes(formulas: Formulas, screening: Screening) -> list[str]:
    """Titles of examples of which the solver says that they cannot come to what the engine says."""
    found, to = [], formulas.translation
    for title, case in list(examples_of(desk(), screening))[::EVERY]:
        answers = answers_of(case, desk().library.facts)
        outcome = screen(screening, desk().library.facts, answers, desk().table_reader)
        if outcome.contradictions or any(_too_long(answers, name, to.unknowns.made[name]) for name in to.used):
            continue
        asked = []
        for name in to.used:
            given = answers.get(name)
            if isinstance(given, Stated):
                asked += said(to.unknowns, name, to.unknowns.made[name], given.value)
            if name in to.direct:
                asked.append(to.direct[name] if isinstance(given, Stated) else z3.Not(to.direct[name]))
        for test in formulas.tests:
            finding = outcome.finding(test.criterion.id)
            if finding is not None and finding.state is not State.UNKNOWN:
                asked.append(test.met if finding.state is State.MET else test.not_met)
        if answer(formulas.checked, *(each for each in asked if each is not True)) == "no":
            found.append(title)
    return found


def _too_long(answers: Any, name: str, term: Term) -> bool:
    given = answers.get(name)
    rows = given.value if isinstance(given, Stated) else None
    return isinstance(term, Listed) and isinstance(rows, Items) and len(rows.items) > len(term.items)


@pytest.mark.parametrize("name", desk().library.names)
def test_no_example_is_impossible_to_the_solver(name: str) -> None:
    screening = desk().library.screening(name)
    assert screening is not None
    formulas = formulas_of(screening, desk().library.facts, Facts(desk().tables))
    assert clashes(formulas, screening) == []
