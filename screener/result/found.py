"""One criterion of a screening: whether it is listed, and what its test may still be."""

from screener.expr.assume import assume
from screener.expr.evaluate import evaluate, truth_of
from screener.expr.scope import Scope
from screener.flow.model import Criterion
from screener.result.expand import whether_of
from screener.values.compare import TRUE
from screener.values.reasons import Reason, Why
from screener.values.value import Value, value_of


def listed_and_test(criterion: Criterion, scope: Scope) -> tuple[Value, Value]:
    """Whether the criterion is listed, and its test, read as if it were."""
    if criterion.listed_if is None:
        return TRUE, state_of(criterion, scope)
    listed = whether_of(criterion, "listed_if", scope)
    inner = scope if listed == TRUE else assume(criterion.listed_if, True, scope, evaluate)
    return listed, state_of(criterion, inner)


def state_of(criterion: Criterion, scope: Scope) -> Value:
    """The test; where it surely cannot be worked out, it waits for the facts that settle it in another way."""
    return _asked_for(criterion, whether_of(criterion, "test", scope))


def open_state_of(criterion: Criterion, scope: Scope) -> Value:
    """As `state_of`, of a test that is known not to be exact, so that this need not be tried."""
    return _asked_for(criterion, truth_of(criterion.test, scope))


def _asked_for(criterion: Criterion, truth: Value) -> Value:
    if not criterion.if_undefined_ask or truth.points or truth.because:
        return truth
    because = frozenset(Reason(fact, Why.UNDEFINED) for fact in criterion.if_undefined_ask)
    return value_of(undefined=True, because=because)
