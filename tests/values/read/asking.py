"""What the reader's tests share: asking a question, and short names for what should come out."""

from datetime import date
from fractions import Fraction

from screener.values.exact import INF, NEG_INF, End, Exact
from screener.values.read import Question, Refused, Unclear, Understood, read
from screener.values.value import AnyValue, Value, between, exactly

MONEY = Question("money", low=0)
COUNT = Question("count")
NUMBER = Question("number")
SHARE = Question("share")
YEAR = Question("year", none=True)
DATE = Question("date", none=True, today=date(2017, 3, 1))

THIRD = Fraction(1, 3)


def understood(question: Question, text: str) -> AnyValue:
    """The value of a text with one meaning that is no estimate."""
    outcome = read(question, text)
    assert isinstance(outcome, Understood), outcome
    assert not outcome.estimate
    return outcome.value


def estimated(question: Question, text: str) -> AnyValue:
    """The value of a text with one meaning that is an estimate."""
    outcome = read(question, text)
    assert isinstance(outcome, Understood), outcome
    assert outcome.estimate
    return outcome.value


def meanings(question: Question, text: str) -> list[AnyValue]:
    """The values of a text that is asked about; each of its readings is read back as that and nothing else."""
    outcome = read(question, text)
    assert isinstance(outcome, Unclear), outcome
    for reading in outcome.readings:
        assert read(question, reading.typed) == Understood(reading.value, reading.estimate)
    return [reading.value for reading in outcome.readings]


def refused(question: Question, text: str) -> tuple[str, dict[str, object]]:
    """The kind of a refusal and its values."""
    outcome = read(question, text)
    assert isinstance(outcome, Refused), outcome
    assert outcome.item is None
    return outcome.kind, dict(outcome.values)


def exact(x: Exact | date) -> Value:
    return exactly(x)


def span(low: End, high: End) -> Value:
    return between(low, high)


def whole(low: End = NEG_INF, high: End = INF) -> Value:
    return between(low, high, whole=True)
