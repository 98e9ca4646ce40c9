"""Where a picture reads quicker than words: a test that is one number beside one limit."""

from fractions import Fraction

from screener.expr.explain import Reading, explain
from screener.flow.model import Kind
from screener.result.because import ENDS
from screener.result.model import Finding, Outcome
from screener.result.prose import Prose
from screener.values.exact import Scalar
from screener.values.show.bar import Gauge
from screener.values.value import Value, ends


def gauge(finding: Finding, outcome: Outcome, prose: Prose) -> Gauge | None:
    """The number and the limit that decide a test; None where it is not just one number, or not known how large."""
    readings = explain(finding.criterion.test, outcome.scope)
    found = [seen for r in readings if _spoken_of(r, outcome) and (seen := _gauge(r, prose)) is not None]
    return found[0] if len(found) == len(readings) == 1 else None


def _spoken_of(reading: Reading, outcome: Outcome) -> bool:
    """Whether the number is one, or somebody said something about it: the bounds of a kind are no picture."""
    known = isinstance(reading.value, Value) and reading.value.is_single
    return known or any(outcome.scope.facts.given(fact) for fact in reading.facts)


def _gauge(reading: Reading, prose: Prose) -> Gauge | None:
    """Years and days are no lengths, and one of a thing needs no picture."""
    years = any(prose.facts[fact].kind in (Kind.YEAR, Kind.DATE, Kind.EVENT) for fact in reading.facts)
    if reading.kind != "compare" or reading.op not in ENDS or reading.limit is None or reading.row_field or years:
        return None
    span = ends(reading.value) if isinstance(reading.value, Value) and not reading.value.undefined else None
    numbers = [_number(end) for end in (span.low, span.high)] if span is not None else []
    limit = _number(reading.limit.single) if reading.limit.is_single else None
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None or limit is None:
        return None
    return Gauge(numbers[0], numbers[1], limit) if numbers[0] >= 0 and limit > 0 and limit != 1 else None


def _number(end: object | Scalar) -> Fraction | None:
    return Fraction(end) if isinstance(end, int | Fraction) and not isinstance(end, bool) else None
