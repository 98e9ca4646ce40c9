"""From a solver's values to the answers of a case, and what the engine makes of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from screener.authoring.verify.facts import Facts
from screener.authoring.verify.formulas import Formulas
from screener.authoring.verify.months import BEFORE
from screener.authoring.verify.solver import answer, z3
from screener.authoring.verify.terms import Day, Listed, Number, Row, Term, Ticked, Truth
from screener.case.answers import AS_OF
from screener.flow.model import Fact
from screener.result.desk import Desk
from screener.result.evaluate import screen
from screener.result.model import Outcome
from screener.values.exact import simplest
from screener.values.value import Answered, AnyValue, Items, Record, Stated, Ticks, exactly


@dataclass(frozen=True, slots=True)
class Witness:
    """Answers, and what the engine says of them."""

    answers: Mapping[str, Answered]
    outcome: Outcome


def found(
    desk: Desk, formulas: Formulas, *asked: Any, confirmed: Callable[[Outcome], bool] = lambda _outcome: True
) -> "Witness | str":
    """Answers with which everything asked holds, screened by the engine; `no` where there are none, else `open`.

    Likely answers are tried first, and others as long as the engine does not confirm them.
    """
    known, witness = "open", None
    likely = formulas.checked_likely
    for checked, more in ((likely, formulas.unlisted), (likely, ()), (formulas.checked, ())):
        known = answer(checked, *asked, *more)
        if known == "yes":
            witness = screened(desk, formulas, checked.model())
            if confirmed(witness.outcome):
                break
    return known if witness is None else witness


def screened(desk: Desk, formulas: Formulas, model: Any, said: Mapping[str, Answered] | None = None) -> Witness:
    """The answers of a model, screened; or the answers `said`."""
    to = formulas.translation
    answers: dict[str, Answered] = dict(said or {})
    if said is None:
        said_itself = {name: fact for name, fact in to.used.items() if _yes(model, to.direct.get(name, True))}
        answers = {name: Stated(_value(to.unknowns, fact, name, model)) for name, fact in said_itself.items()}
    answers.setdefault(AS_OF, Stated(exactly(desk.today)))
    outcome = screen(formulas.screening, desk.library.facts, answers, desk.table_reader)
    return Witness(answers, outcome)


def _value(unknowns: Facts, fact: Fact, name: str, model: Any) -> AnyValue:
    return _of(unknowns, fact, unknowns.made[name], name, model)


def _of(unknowns: Facts, fact: Fact, term: Term, name: str, model: Any) -> AnyValue:
    """The value of one unknown."""
    if isinstance(term, Ticked):
        return Ticks(frozenset(option for option, on in term.options.items() if _yes(model, on)))
    if isinstance(term, Truth):
        return exactly(_yes(model, term.yes))
    if isinstance(term, Listed):
        count = _whole(model, unknowns.counts[name]) if name in unknowns.counts else len(term.items)
        rows = [item for _, item in term.items[:count]]
        return Items(tuple(_of(unknowns, fact, row, f"{name}[]", model) for row in rows))
    if isinstance(term, Row):
        parts = {part.name: part for part in fact.fields}
        said = {key: field for key, field in term.fields.items() if key in parts}
        return Record({key: _of(unknowns, parts[key], field, key, model) for key, field in said.items()})
    if _yes(model, term.none):
        return exactly(None)
    if isinstance(term, Number):
        return exactly(simplest(_fraction(model, term.over)))
    if isinstance(term, Day):
        return exactly(date.fromordinal(_whole(model, term.count) + BEFORE))
    return exactly(_word(unknowns, _whole(model, term.code)))


def _yes(model: Any, condition: Any) -> bool:
    return condition if isinstance(condition, bool) else bool(z3.is_true(model.eval(condition, model_completion=True)))


def _whole(model: Any, number: Any) -> int:
    return number if isinstance(number, int) else int(model.eval(number, model_completion=True).as_long())


def _fraction(model: Any, number: Any) -> Fraction:
    if isinstance(number, Fraction):
        return number
    value = model.eval(number, model_completion=True)
    if z3.is_algebraic_value(value):
        value = value.approx(10)
    return Fraction(str(value.as_fraction() if z3.is_rational_value(value) else value.as_long()))


def _word(unknowns: Facts, code: int) -> str:
    return next((word for word, number in unknowns.words.items() if number == code), f"text{code}")
