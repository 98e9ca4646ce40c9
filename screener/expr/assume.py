"""What a condition teaches about the facts it names, for the branch in which it holds (or fails).

`year != None and k >= year - 2017`: in the second part the year is a number. Narrowing is a service to
completeness only; where it would leave a fact nothing, it is not applied.
"""

from collections.abc import Callable

from screener.expr.scope import Scope, facts_of
from screener.expr.tree import All, Any, Arithmetic, Compare, Field, Index, Literal, Name, Node, Not, names
from screener.values.compare import intersect, within
from screener.values.exact import INF, NEG_INF
from screener.values.value import AnyValue, Items, Record, Span, Value, ends, exactly, is_ordered, value_of

Evaluate = Callable[[Node, Scope], AnyValue]
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}


def assume(node: Node, holds: bool, scope: Scope, evaluate: Evaluate) -> Scope:
    """`scope` with the facts narrowed by `node` being `holds`; the same scope when nothing is learnt."""
    if isinstance(node, Not):
        return assume(node.part, not holds, scope, evaluate)
    if (isinstance(node, All) and holds) or (isinstance(node, Any) and not holds):
        for part in node.parts:
            scope = assume(part, holds, scope, evaluate)
        return scope
    if isinstance(node, Name):
        return _assume_name(node.name, holds, scope, evaluate)
    if isinstance(node, Compare):
        op = node.op if holds else OPPOSITE[node.op]
        scope = _assume_compare(node.left, op, node.right, scope, evaluate)
        return _assume_compare(node.right, MIRRORED[op], node.left, scope, evaluate)
    return scope


def _assume_name(name: str, holds: bool, scope: Scope, evaluate: Evaluate) -> Scope:
    if name in scope.variables:
        return scope
    if name in scope.work:
        learnt = assume(scope.work[name], holds, scope.without_variables(), evaluate)
        return learnt.with_parameters(scope.variables)
    return _narrowed(name, intersect_with(scope.fact(name), exactly(holds)), scope)


def _assume_compare(left: Node, op: str, right: Node, scope: Scope, evaluate: Evaluate) -> Scope:
    """Narrow `left` by `left op right`, where it is the plain name of a fact, or a field of a row at hand."""
    if isinstance(left, Field):
        return _assume_field(left, op, right, scope, evaluate)
    if isinstance(left, Arithmetic):
        return _assume_sum(left, op, right, scope, evaluate)
    if isinstance(left, Name) and left.name in scope.work and not {left.name, *names(right)} & scope.variables.keys():
        inner = _assume_compare(scope.work[left.name], op, right, scope.without_variables(), evaluate)
        return inner.with_parameters(scope.variables)
    if not isinstance(left, Name) or left.name in scope.variables or left.name in scope.work:
        return scope
    value, bound = scope.fact(left.name), evaluate(right, scope)
    if not isinstance(value, Value) or not isinstance(bound, Value):
        return scope
    if left.name in facts_of(right, scope):  # a bound that moves with the fact teaches nothing of it
        return scope
    return _narrowed(left.name, narrow(value, op, bound), scope)


def _assume_sum(left: Arithmetic, op: str, right: Node, scope: Scope, evaluate: Evaluate) -> Scope:
    """`a - b >= c` says that a is at least c + b, and b at most a - c; likewise of sums."""
    a, b = left.left, left.right
    if left.op == "-":
        scope = _assume_compare(a, op, Arithmetic("+", right, b), scope, evaluate)
        return _assume_compare(b, MIRRORED[op], Arithmetic("-", a, right), scope, evaluate)
    if left.op == "+":
        scope = _assume_compare(a, op, Arithmetic("-", right, b), scope, evaluate)
        return _assume_compare(b, op, Arithmetic("-", right, a), scope, evaluate)
    return scope


def _assume_field(left: Field, op: str, right: Node, scope: Scope, evaluate: Evaluate) -> Scope:
    """Narrow a field of the row that a loop variable (or one row of a roster) stands for."""
    row = evaluate(left.of, scope)
    value = row.fields.get(left.name) if isinstance(row, Record) else None
    bound = evaluate(right, scope)
    if not isinstance(row, Record) or not isinstance(value, Value) or not isinstance(bound, Value):
        return scope
    left_of = narrow(value, op, bound)
    if left_of is None or left_of.is_empty or left_of == value:
        return scope
    narrowed = Record({**row.fields, left.name: left_of})
    if isinstance(left.of, Name) and left.of.name in scope.variables:
        return scope.with_variables({left.of.name: narrowed})
    return _with_row(left.of, narrowed, scope)


def _with_row(place: Node, row: Record, scope: Scope) -> Scope:
    """The scope in which one row of a roster is another one."""
    if not (isinstance(place, Index) and isinstance(place.of, Name) and isinstance(place.index, Literal)):
        return scope
    name, number = place.of.name, place.index.value
    rows = scope.fact(name) if name not in scope.variables and name not in scope.work else None
    if not isinstance(rows, Items) or type(number) is not int or not 0 <= number < len(rows.items):
        return scope
    items = (*rows.items[:number], row, *rows.items[number + 1 :])
    return scope.assuming({name: Items(items, rows.more)})


def narrow(value: Value, op: str, bound: Value) -> Value | None:
    """The part of `value` for which `value op bound` can hold; None when the bound says nothing."""
    if bound.undefined:
        return None
    if op == "==":
        return intersect(value, bound)
    if op == "!=":
        return without(value, bound) if bound.is_single else None
    span = ends(bound)
    if span is None:
        return None
    if op in ("<", "<="):
        allowed = Span(NEG_INF, span.high, high_open=span.high_open or op == "<")
    else:
        allowed = Span(span.low, INF, low_open=span.low_open or op == ">")
    ordered = value_of({p for p in value.points if is_ordered(p)}, value.span, because=value.because)
    return within(ordered, allowed)


def without(value: Value, bound: Value) -> Value:
    """`value` without one point; an end of a span that is taken away becomes open."""
    gone, span = bound.single, value.span
    if span is not None and gone in (span.low, span.high):
        span = Span(
            span.low,
            span.high,
            span.low_open or gone == span.low,
            span.high_open or gone == span.high,
            span.whole,
        )
    return value_of(value.points - {gone}, span, undefined=value.undefined, because=value.because)


def intersect_with(value: AnyValue, other: Value) -> Value | None:
    """The overlap of two values, where the first is a plain one."""
    return intersect(value, other) if isinstance(value, Value) else None


def _narrowed(name: str, value: Value | None, scope: Scope) -> Scope:
    if value is None or value.is_empty or value == scope.fact(name):
        return scope
    return scope.assuming({name: value})
