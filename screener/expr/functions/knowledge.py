"""Forms: words about knowledge, about other criteria, and about facts the text cannot settle.

`known`, `surely`, `maybe`, `given`, `least`, `most` and `met` speak of what is known now, not of the law. They are
not monotone, so the loader keeps them out of tests, verdicts and amounts. `state`, `stated` and `cannot_tell` are
sound anywhere.
"""

from collections.abc import Callable, Mapping

from screener.expr.functions.running import running
from screener.expr.scope import Scope
from screener.expr.tree import Call, Literal, Name, Node
from screener.values.compare import TRUE, truth
from screener.values.exact import End, Infinite
from screener.values.reasons import NO_REASONS, Reason, Why
from screener.values.value import AnyValue, Span, Value, because_of, ends, exactly, is_known, value_of

Evaluate = Callable[[Node, Scope], AnyValue]
Form = Callable[[Call, Scope, Evaluate], AnyValue]


def _name(call: Call) -> str:
    """The fact or criterion that a form names: the loader has seen to it that it names one."""
    argument = call.arguments[0]
    return argument.name if isinstance(argument, Name) else str(argument.value)  # type: ignore[union-attr]


def _known(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    return exactly(all(is_known(evaluate(argument, scope)) for argument in call.arguments))


def _surely(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    return exactly(evaluate(call.arguments[0], scope) == TRUE)


def _maybe(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    value = evaluate(call.arguments[0], scope)
    return exactly(isinstance(value, Value) and value.holds(True))


def _given(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    return exactly(scope.facts.given(_name(call)))


def _least(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    value = evaluate(call.arguments[0], scope)
    span = _ends(value)
    return _end(value, None if span is None else span.low)


def _most(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    value = evaluate(call.arguments[0], scope)
    span = _ends(value)
    return _end(value, None if span is None else span.high)


def _ends(value: AnyValue) -> Span | None:
    return ends(value) if isinstance(value, Value) else None


def _end(value: AnyValue, end: End | None) -> AnyValue:
    if end is None or isinstance(end, Infinite):
        return value_of(undefined=True, because=because_of(value))
    return exactly(end)


def _state(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    return scope.states(_name(call), scope.without_variables())


def _met(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    return exactly(scope.states(_name(call), scope.without_variables()) == TRUE)


def _stated(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    """Met once every argument is known; until then open, and never not met."""
    values = [evaluate(argument, scope) for argument in call.arguments]
    missing = NO_REASONS.union(*(because_of(value) for value in values if not is_known(value)))
    return TRUE if all(is_known(value) for value in values) else truth(True, True, because=missing)


def _cannot_tell(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    """Open whatever is answered: the text does not settle this answer."""
    return truth(True, True, because=frozenset([Reason(_name(call), Why.CANNOT_TELL)]))


def _lookup(call: Call, scope: Scope, evaluate: Evaluate) -> AnyValue:
    """A cell of a table by its keys."""
    table, column = (str(argument.value) for argument in call.arguments[:2] if isinstance(argument, Literal))
    keys = [evaluate(argument, scope) for argument in call.arguments[2:]]
    plain = [key if isinstance(key, Value) else value_of(undefined=True, because=because_of(key)) for key in keys]
    return scope.facts.lookup(table, column, plain)


FORMS: Mapping[str, Form] = {
    "lookup": _lookup,
    "running": running,
    "known": _known,
    "surely": _surely,
    "maybe": _maybe,
    "given": _given,
    "least": _least,
    "most": _most,
    "state": _state,
    "met": _met,
    "stated": _stated,
    "cannot_tell": _cannot_tell,
}
