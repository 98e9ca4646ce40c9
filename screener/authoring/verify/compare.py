"""Two flows over the same unknowns: answers that tell old and new rules apart, as both engines confirm."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from screener.authoring.verify.arithmetic import arithmetic, compared
from screener.authoring.verify.facts import Facts
from screener.authoring.verify.formulas import Formulas, formulas_of
from screener.authoring.verify.logic import both, either
from screener.authoring.verify.solver import answer, solver
from screener.authoring.verify.terms import Number
from screener.authoring.verify.witness import Witness, screened
from screener.result.desk import Desk
from screener.result.model import Outcome

VERDICT = "verdict"


@dataclass(frozen=True, slots=True)
class Difference:
    """Of one part (`verdict`, or the id of a test or an amount): answers to which old and new rules say otherwise."""

    screening: str
    part: str
    old: Witness
    new: Witness


@dataclass(frozen=True, slots=True)
class Compared:
    """Of one screening: what differs; parts for which no difference was found that both engines confirm; parts that
    surely never differ.
    """

    screening: str
    differences: tuple[Difference, ...]
    unconfirmed: tuple[str, ...] = ()
    same: tuple[str, ...] = ()


def compare(old: Desk, new: Desk, name: str) -> Compared:
    """The two flows of one screening, held against each other."""
    unknowns = Facts(new.tables)
    of_new = _formulas(new, name, unknowns)
    of_old = _formulas(old, name, unknowns)
    checked = solver(*of_new.true, *of_old.true)
    likely = solver(*of_new.true, *of_old.true, *of_new.likely, *of_old.likely)
    found: list[Difference] = []
    unconfirmed: list[str] = []
    same: list[str] = []
    for part, apart in _parts(of_old, of_new):
        known, difference = "open", None
        for each in (likely, checked):
            known = answer(each, apart)
            if known == "yes":
                model = each.model()
                difference = Difference(name, part, *_both(old, new, of_old, of_new, model))
                if _differ(difference):
                    found.append(difference)
                    break
        if difference is None or not _differ(difference):
            (same if known == "no" and difference is None else unconfirmed).append(part)
    return Compared(name, tuple(found), tuple(unconfirmed), tuple(same))


def _formulas(desk: Desk, name: str, unknowns: Facts) -> Formulas:
    screening = desk.library.screening(name)
    assert screening is not None  # noqa: S101 - both libraries have it
    return formulas_of(screening, desk.library.facts, unknowns)


def _parts(old: Formulas, new: Formulas) -> Iterator[tuple[str, Any]]:
    """Each part that both have, and when the two differ in it."""
    yield VERDICT, either(both(old.verdict.yes, new.verdict.no), both(old.verdict.no, new.verdict.yes))
    tests = {test.criterion.id: test for test in old.tests}
    for test in new.tests:
        if (before := tests.get(test.criterion.id)) is not None:
            yield test.criterion.id, either(both(before.met, test.not_met), both(before.not_met, test.met))
    for amount, value in new.amounts.items():
        if amount in old.amounts:
            yield amount, both(_apart(old.amounts[amount], value), old.verdict.yes, new.verdict.yes)


def _apart(old: Number, new: Number) -> Any:
    """Amounts that differ by a dollar at least: less may be lost when they are rounded."""
    dollar = Number(Fraction(1))
    more = compared(">=", new, arithmetic("+", old, dollar)).yes
    return either(more, compared(">=", old, arithmetic("+", new, dollar)).yes)


def _both(old: Desk, new: Desk, of_old: Formulas, of_new: Formulas, model: Any) -> tuple[Witness, Witness]:
    """The answers of a model, under both rules: each is given every answer that either asks for."""
    before, after = screened(old, of_old, model), screened(new, of_new, model)
    answers = {**before.answers, **after.answers}
    known = {name: said for name, said in answers.items() if name in old.library.facts}
    return screened(old, of_old, model, known), screened(new, of_new, model, answers)


def _differ(difference: Difference) -> bool:
    return said(difference.old.outcome, difference.part) != said(difference.new.outcome, difference.part)


def said(outcome: Outcome, part: str) -> str:
    """What an outcome says of a part: a verdict, a state, or an amount."""
    if part == VERDICT:
        return outcome.verdict.value
    finding = outcome.finding(part)
    if finding is not None:
        return finding.state.value
    return next((str(f.shown.single) if f.shown.is_single else "" for f in outcome.amounts if f.amount.id == part), "")
