"""The parts of a value that a name after a dot means: fields of a row, columns of a table, parts of a date."""

from datetime import date
from typing import Any

from screener.expr.scope import Scope
from screener.expr.tree import Field, Name, Node
from screener.values.value import AnyValue, Record, Span, Value, because_of, value_of


def scalar(value: AnyValue) -> Value:
    """A value where a single number, date, name or yes/no belongs; anything else is undefined."""
    if isinstance(value, Value):
        return value
    return value_of(undefined=True, because=because_of(value))


def part_of(of: AnyValue, node: Field, scope: Scope) -> AnyValue:
    """The named part of a value: a field of a record, a column of a place's table, a part of a date."""
    if isinstance(of, Record):
        return of.fields[node.name]
    plain = scalar(of)
    if any(isinstance(point, str) for point in plain.points):
        return _column(fact_named(node.of, scope), node.name, plain, scope)
    return _date_part(node.name, plain)


def fact_named(node: Node, scope: Scope) -> str | None:
    """The fact that a node names, directly or by a named expression; None when it is anything else."""
    if not isinstance(node, Name) or node.name in scope.variables:
        return None
    return fact_named(scope.work[node.name], scope.without_variables()) if node.name in scope.work else node.name


def _column(fact: str | None, column: str, places: Value, scope: Scope) -> Value:
    """A column of the row that a place fact names, for every place still possible; an empty cell is undefined."""
    if fact is None:
        return value_of(undefined=True, because=places.because)
    return scope.facts.lookup(scope.facts.table(fact), column, [places])


def _date_part(part: str, value: Value) -> Value:
    """The year (month, day) of a date that may be open; a span of dates may have any month and day."""
    points = {getattr(p, part) if isinstance(p, date) else None for p in value.points}
    span = None if value.span is None else Span(*_parts(part, value.span), whole=True)
    undefined = value.undefined or None in points
    return value_of(points - {None}, span, undefined=undefined, because=value.because)


def _parts(part: str, span: Span) -> tuple[Any, Any]:
    if part == "year":
        return _year(span.low), _year(span.high)
    return (1, 12) if part == "month" else (1, 31)


def _year(end: Any) -> Any:
    return end.year if isinstance(end, date) else end
