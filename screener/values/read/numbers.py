"""Reading numbers: every meaning of a text, kept when the question allows it; two left are asked about."""

from collections.abc import Iterable

from screener.values.problem import Problem
from screener.values.read.claims import Claim, parse
from screener.values.read.meaning import Extent, meaning
from screener.values.read.numerals import Numeral, numeral
from screener.values.read.question import Outcome, Question, Reading, Unclear, Understood
from screener.values.read.scan import Cursor
from screener.values.read.units import with_units
from screener.values.read.vocabulary import COUNTED
from screener.values.show import ENGLISH, show_value
from screener.values.show.phrases import put
from screener.values.value import AnyValue, Value


def read_number(question: Question, text: str) -> Outcome:
    """What `text` says for a question of money, count, number, share or year. Raises Problem."""
    units = (*question.units, *COUNTED) if question.kind == "count" else question.units
    cursor = Cursor(question.kind, text, units)
    claim = parse(cursor, lambda at: numeral(at, question), none=question.none)
    claim = with_units(claim, question.kind)
    meanings, first_problem = _meanings(claim, question)
    if not meanings:
        raise first_problem or Problem(f"not_{question.kind}", part=text)
    values = list(dict.fromkeys(value for _, value in meanings))
    usual = meanings[0][0] == 0 and all(number.plain for number in claim.quantities())
    if len(values) == 1 and usual:
        return Understood(values[0], claim.estimate)
    return asked_back(values, question, estimate=claim.estimate)


def _meanings(claim: Claim[Numeral], question: Question) -> tuple[list[tuple[int, Value]], Problem | None]:
    """The allowed values with their place among all, and what is wrong with the first that is not allowed.

    One text is in one style: where several numbers have two meanings each, all take the first or all the second.
    """
    numbers = claim.quantities()
    found: list[tuple[int, Value]] = []
    problem: Problem | None = None
    for n in range(max((len(number.values) for number in numbers), default=1)):
        chosen = [number.values[min(n, len(number.values) - 1)] for number in numbers]
        try:
            found.append((n, meaning(claim.of([Extent(x, x) for x in chosen]), question)))
        except Problem as fault:
            problem = problem or fault
    return found, problem


def asked_back(values: Iterable[AnyValue], question: Question, *, estimate: bool) -> Unclear:
    """The values as readings, each with a text that says it plainly."""
    readings = []
    for value in values:
        shown = show_value(value, question.kind)
        typed = put(ENGLISH.about, x=shown) if estimate else shown
        readings.append(Reading(typed, value, estimate))
    return Unclear(tuple(readings))
