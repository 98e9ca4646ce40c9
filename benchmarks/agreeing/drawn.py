"""The rows of the comparison: random ones, and ones beside an example of the flow, so that many a row is eligible."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from random import Random

import narwhals as nw

from benchmarks.agreeing.general import AS_OF, Ready, case_of
from screener.flow.model import Fact
from screener.result.model import Verdict
from screener.values.value import Answered, Stated, Ticks, Value
from tests.batch.random_rows import DIGITS, Cell, Row, Rows
from tests.soundness.any_screening import example_answers

MISSING = (0, 10)
"""Of a hundred cells so many are empty, in either half of the rows."""
FEW = 10
"""Of so many rows one has every fact, also those that take it to the engine itself."""
MOST_OTHER = 2
"""Cells of an example that are drawn anew."""


def drawn(of: Ready, count: int, seed: int) -> list[Row]:
    """Rows, every second one beside an example that is eligible, each moved onto a boundary."""
    exact = str(of.made.stages[-1][of.made.exact_when])
    apart = [fact.name for fact in of.facts if str(nw.col(fact.name).is_null()) in exact]
    rows: list[Row] = []
    for missing in MISSING:
        any_rows = Rows(of.screening, of.desk, AS_OF, seed + missing, missing).drawn(-(-count // len(MISSING)))
        random = Random(seed + missing)  # noqa: S311 - rows that can be drawn again
        for number, row in enumerate(_beside_examples(of, any_rows, random, missing)):
            kept = row if number % FEW == 0 else {name: cell for name, cell in row.items() if name not in apart}
            rows.append(of.boundaries.moved(kept, number))
    return rows[:count]


def _beside_examples(of: Ready, rows: Iterator[Row], random: Random, missing: int) -> Iterator[Row]:
    """Every second row is an example, with a few cells of the drawn one, and some empty."""
    bases = _bases(of)
    for row in rows:
        if random.random() < 0.5 or not bases:
            yield row
            continue
        base = random.choice(bases)
        others = random.sample(sorted(row), min(len(row), random.randint(0, MOST_OTHER)))
        beside = {**base, **{name: row[name] for name in others}}
        yield {name: cell for name, cell in beside.items() if random.randrange(100) >= missing}


def _bases(of: Ready) -> Sequence[Row]:
    """The examples of the flow as rows: those that are eligible so, or all where none is."""
    rows = [row_of(example_answers(of.desk, example.facts), of.facts) for example in of.screening.examples]
    said = [of.desk.outcomes(case_of(of.screening.id, row))[0].verdict for row in rows]
    good = [row for row, verdict in zip(rows, said, strict=True) if verdict is Verdict.ELIGIBLE]
    return good or rows


def row_of(answers: Mapping[str, Answered], facts: Sequence[Fact]) -> Row:
    """The answers that a typed column can hold."""
    found: Row = {}
    for fact in facts:
        answered = answers.get(fact.name)
        cell = _cell(fact, answered.value) if isinstance(answered, Stated) else None
        if cell is not None:
            found[fact.name] = cell
    return found


def _cell(fact: Fact, value: object) -> Cell | None:
    if isinstance(value, Ticks):
        return _options(value)
    single = value.single if isinstance(value, Value) and value.is_single else None
    if fact.kind in DIGITS and isinstance(single, int | Fraction):
        parts = single * 10 ** DIGITS[fact.kind]
        return Decimal(int(parts)).scaleb(-DIGITS[fact.kind]) if parts == int(parts) else None
    return single if isinstance(single, int | str | date) else None


def _options(value: Ticks) -> list[str] | None:
    """The options of several choices that are all known."""
    return None if value.may else sorted(value.sure)
