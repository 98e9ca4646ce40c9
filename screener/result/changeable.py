"""What a caller can still honestly make different."""

from screener.expr.evaluate import truth_of
from screener.flow.model import Fact
from screener.result.model import Outcome
from screener.values.compare import TRUE


def changeable(fact: Fact, outcome: Outcome) -> bool:
    """Whether the caller can still honestly make the fact, or the field of a row, different."""
    return fact.changeable is not None and truth_of(fact.changeable, outcome.scope) == TRUE
