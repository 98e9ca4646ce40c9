"""The first reading of an expression: its value over what is known, with the facts that could change it.

Sound by construction: every node gives all values that some completion of the facts would give it.
Pruning happens here and nowhere else: a deciding operand, a branch not taken, a row that is surely out.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from screener.expr.assume import assume
from screener.expr.functions import FORMS, FUNCTIONS
from screener.expr.functions.series import Turn
from screener.expr.scope import Scope
from screener.expr.tree import (
    All,
    Arithmetic,
    Call,
    Compare,
    Field,
    IfElse,
    Index,
    List,
    Literal,
    Loop,
    Name,
    Node,
    Not,
)
from screener.expr.tree import Any as AnyOf
from screener.values import arithmetic
from screener.values.compare import FALSE, TRUE, both, compare, either, negate
from screener.values.value import (
    AnyValue,
    Items,
    Record,
    Span,
    Ticks,
    Value,
    because_of,
    exactly,
    union,
    value_of,
)

ARITHMETIC: Mapping[str, Callable[[Value, Value], Value]] = {
    "+": arithmetic.add,
    "-": arithmetic.subtract,
    "*": arithmetic.multiply,
    "/": arithmetic.divide,
}


def evaluate(node: Node, scope: Scope) -> AnyValue:
    """What `node` may still be in `scope`, with the reasons for whatever is open in it."""
    return _READINGS[type(node)](node, scope)


def truth_of(node: Node, scope: Scope) -> Value:
    """What a test may still be: points are True and False."""
    return scalar(evaluate(node, scope))


def scalar(value: AnyValue) -> Value:
    """A value where a single number, date, name or yes/no belongs; anything else is undefined."""
    if isinstance(value, Value):
        return value
    return value_of(undefined=True, because=because_of(value))


def _literal(node: Literal, scope: Scope) -> AnyValue:
    return exactly(node.value)


def _name(node: Name, scope: Scope) -> AnyValue:
    if node.name in scope.variables:
        return scope.variables[node.name]
    if node.name in scope.work:
        found = scope.memo.get(node.name)
        if found is None:
            found = evaluate(scope.work[node.name], scope.with_parameters({}))
            scope.memo[node.name] = found
        return found
    return scope.fact(node.name)


def _field(node: Field, scope: Scope) -> AnyValue:
    of = evaluate(node.of, scope)
    if isinstance(of, Record):
        return of.fields[node.name]
    if isinstance(node.of, Name) and isinstance(of, Value) and not of.numeric:
        return _column(node.of.name, node.name, of, scope)
    return _date_part(node.name, scalar(of))


def _column(fact: str, column: str, places: Value, scope: Scope) -> Value:
    """A column of the row that a place fact names, for every place still possible; an empty cell is undefined."""
    cells = {scope.facts.cell(fact, place, column) for place in places.points}
    empty = None in cells
    return value_of(cells - {None}, undefined=empty or places.undefined, because=places.because)


def _date_part(part: str, value: Value) -> Value:
    """The year (month, day) of a date that may be open; a span of dates may have any month and day."""
    points = {getattr(p, part) if isinstance(p, date) else None for p in value.points}
    undefined = value.undefined or None in points
    span = value.span
    if span is None:
        return value_of(points - {None}, undefined=undefined, because=value.because)
    whole_range = {"month": (1, 12), "day": (1, 31)}
    low, high = whole_range.get(part) or (_year(span.low), _year(span.high))
    return value_of(points - {None}, Span(low, high, whole=True), undefined=undefined, because=value.because)


def _year(end: Any) -> Any:
    return end.year if isinstance(end, date) else end


def _index(node: Index, scope: Scope) -> AnyValue:
    of, index = evaluate(node.of, scope), scalar(evaluate(node.index, scope))
    if not isinstance(of, Items):
        return value_of(undefined=True, because=because_of(of))
    wanted = [of.items[i] for i in range(len(of.items)) if index.holds(i)]
    if index.is_single and wanted:
        return wanted[0]
    return union([scalar(item) for item in wanted], because=index.because)


def _compare(node: Compare, scope: Scope) -> AnyValue:
    left, right = evaluate(node.left, scope), evaluate(node.right, scope)
    if isinstance(left, Ticks) or isinstance(right, Ticks):
        return _compare_ticks(node.op, left, right)
    return compare(node.op, scalar(left), scalar(right))


def _compare_ticks(op: str, left: AnyValue, right: AnyValue) -> Value:
    """Whether two sets of ticked options are the same; a list of names is such a set."""
    a, b = _ticked(left), _ticked(right)
    can_hold = a.sure <= b.sure | b.may and b.sure <= a.sure | a.may
    can_fail = not (a.sure == b.sure and not a.may and not b.may)
    equal = value_of([True] * can_hold + [False] * can_fail, because=a.because | b.because)
    return equal if op == "==" else negate(equal)


def _ticked(value: AnyValue) -> Ticks:
    if isinstance(value, Ticks):
        return value
    names = [scalar(item) for item in value.items] if isinstance(value, Items) else []
    return Ticks(frozenset(str(name.single) for name in names if name.is_single))


def _all(node: All, scope: Scope) -> AnyValue:
    parts: list[Value] = []
    for part in node.parts:
        value = truth_of(part, scope)
        if value == FALSE:
            return FALSE
        parts.append(value)
        if value != TRUE and not value.undefined:
            scope = assume(part, True, scope, evaluate)
    return both(parts)


def _any(node: AnyOf, scope: Scope) -> AnyValue:
    parts: list[Value] = []
    for part in node.parts:
        value = truth_of(part, scope)
        if value == TRUE:
            return TRUE
        parts.append(value)
        if value != FALSE and not value.undefined:
            scope = assume(part, False, scope, evaluate)
    return either(parts)


def _not(node: Not, scope: Scope) -> AnyValue:
    return negate(truth_of(node.part, scope))


def _arithmetic(node: Arithmetic, scope: Scope) -> AnyValue:
    return ARITHMETIC[node.op](scalar(evaluate(node.left, scope)), scalar(evaluate(node.right, scope)))


def _if_else(node: IfElse, scope: Scope) -> AnyValue:
    test = truth_of(node.test, scope)
    if test == TRUE:
        return evaluate(node.then, scope)
    if test == FALSE:
        return evaluate(node.other, scope)
    branches: list[Value] = []
    if test.holds(True):
        branches.append(scalar(evaluate(node.then, assume(node.test, True, scope, evaluate))))
    if test.holds(False):
        branches.append(scalar(evaluate(node.other, assume(node.test, False, scope, evaluate))))
    either_way = union(branches, because=test.because)
    if not test.undefined:
        return either_way
    return value_of(either_way.points, either_way.span, undefined=True, because=test.because | either_way.because)


def _list(node: List, scope: Scope) -> AnyValue:
    items: list[AnyValue] = []
    for item in node.items:
        if isinstance(item, Loop):
            items.extend(value for condition, value in rows(item, scope) if condition == TRUE)
        else:
            items.append(evaluate(item, scope))
    return Items(tuple(items))


def rows(node: Loop, scope: Scope) -> list[Turn]:
    """Every turn of a loop that is not surely out."""
    over = evaluate(node.over, scope)
    out: list[Turn] = []
    for item in over.items if isinstance(over, Items) else ():
        inner = scope.with_variables({node.variable: item})
        condition = both([truth_of(test, inner) for test in node.tests])
        if condition == FALSE:
            continue
        if isinstance(node.part, Loop):
            out.extend(Turn(both([condition, c]), v) for c, v in rows(node.part, inner))
        else:
            out.append(Turn(condition, evaluate(node.part, inner)))
    return out


def _loop(node: Loop, scope: Scope) -> AnyValue:
    return Items(tuple(value for condition, value in rows(node, scope) if condition == TRUE))


def _call(node: Call, scope: Scope) -> AnyValue:
    if node.function in scope.functions:
        parameters, body = scope.functions[node.function]
        given = [evaluate(argument, scope) for argument in node.arguments]
        return evaluate(body, scope.with_parameters(dict(zip(parameters, given, strict=True))))
    form = FORMS.get(node.function)
    if form is not None:
        return form(node, scope, evaluate)
    arguments: list[Any] = []
    for argument in node.arguments:
        arguments.append(rows(argument, scope) if isinstance(argument, Loop) else evaluate(argument, scope))
    keywords = {name: evaluate(argument, scope) for name, argument in node.keywords}
    return FUNCTIONS[node.function](*arguments, **keywords)


_READINGS: Mapping[type, Callable[[Any, Scope], AnyValue]] = {
    Literal: _literal,
    Name: _name,
    Field: _field,
    Index: _index,
    Compare: _compare,
    All: _all,
    AnyOf: _any,
    Not: _not,
    Arithmetic: _arithmetic,
    IfElse: _if_else,
    List: _list,
    Loop: _loop,
    Call: _call,
}
