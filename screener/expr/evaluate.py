"""The first reading of an expression: its value over what is known, with the facts that could change it.

Sound by construction: every node gives all values that some completion of the facts would give it.
Pruning happens here and nowhere else: a deciding operand, a branch not taken, a row that is surely out.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from screener.expr.assume import assume
from screener.expr.functions import FORMS, FUNCTIONS, SERIES, TWO_SIDED, lists
from screener.expr.functions.choices import compare_ticks
from screener.expr.functions.series import Turn, turns_of
from screener.expr.parts import part_of, scalar
from screener.expr.plain.operators import written_number
from screener.expr.plain.reading import exact_again, exact_of_row, exact_turn, exact_work, once
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
    listed_in,
)
from screener.expr.tree import Any as AnyOf
from screener.values import arithmetic
from screener.values.compare import TRUE, among, as_truth, both, compare, either, negate, surely, surely_not
from screener.values.reasons import joined
from screener.values.shapes import one_among, perhaps_undefined
from screener.values.struct import replace
from screener.values.value import (
    AnyValue,
    Items,
    Record,
    Ticks,
    Value,
    because_of,
    exactly,
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
    return as_truth(scalar(evaluate(node, scope)))


def _literal(node: Literal, scope: Scope) -> AnyValue:
    return exactly(node.value)


def _name(node: Name, scope: Scope) -> AnyValue:
    if node.name in scope.variables:
        return scope.variables[node.name]
    if node.name in scope.work:
        found = scope.memo.get(node.name)
        if found is None:
            found = scope.memo[node.name] = _work(node.name, scope)
        return found
    return scope.fact(node.name)


def _work(name: str, scope: Scope) -> AnyValue:
    """A named expression, where it surely rests on nothing assumed as it is without that; exactly where it can be."""
    plainer = scope.plainer(name)
    if plainer is not None:
        return evaluate(Name(name), plainer)
    exact = exact_work(name, scope)
    return evaluate(scope.work[name], scope.without_variables()) if exact is None else exact


def _field(node: Field, scope: Scope) -> AnyValue:
    return part_of(evaluate(node.of, scope), node, scope)


def _index(node: Index, scope: Scope) -> AnyValue:
    of, index = evaluate(node.of, scope), scalar(evaluate(node.index, scope))
    if not isinstance(of, Items):
        return value_of(undefined=True, because=because_of(of) | index.because)
    places = range(len(of.items))
    if index.is_single and index.single in places:
        return of.items[int(index.single)]  # type: ignore[arg-type]
    within = [of.items[i] for i in places if index.holds(i)]
    if lists.surely_one_of(index, places):
        return one_among(within, index.because)
    beyond = within if of.more is None else [*within, of.more]
    because = index.because | because_of(of)
    return (
        perhaps_undefined(one_among(beyond, because), because) if beyond else value_of(undefined=True, because=because)
    )


def _compare(node: Compare, scope: Scope) -> AnyValue:
    left, right = evaluate(node.left, scope), evaluate(node.right, scope)
    if isinstance(left, Ticks) or isinstance(right, Ticks):
        return compare_ticks(node.op, left, right)
    return compare(node.op, scalar(left), scalar(right))


def _all(node: All, scope: Scope) -> AnyValue:
    return both([truth for _, _, truth in parts_in_turn(node, scope)])


def _any(node: AnyOf, scope: Scope) -> AnyValue:
    trees = scope.kept.trees
    listed = listed_in(node) if trees is None else trees.listed(node)
    if listed is not None and isinstance(subject := evaluate(listed[0], scope), Value) and subject.span is None:
        return among(subject, listed[1])
    return either([truth for _, _, truth in parts_in_turn(node, scope)])


def parts_in_turn(node: All | AnyOf, scope: Scope) -> Iterator[tuple[Node, Scope, Value]]:
    """The parts up to one that decides, each with the scope it is read in and what it may be there.

    A part is read knowing that those before it did not decide: they hold in an `and`, fail in an `or`. One that may
    be undefined teaches nothing, since the whole can then still be decided by a later part.
    """
    goes_on = isinstance(node, All)
    for part in node.parts:
        truth = truth_of(part, scope)
        yield part, scope, truth
        if surely_not(truth) if goes_on else surely(truth):
            return
        if not truth.is_single and not truth.undefined:
            scope = assume(part, goes_on, scope, evaluate)


def _not(node: Not, scope: Scope) -> AnyValue:
    return negate(truth_of(node.part, scope))


def _arithmetic(node: Arithmetic, scope: Scope) -> AnyValue:
    if (number := written_number(node)) is not None:
        return exactly(number)
    return ARITHMETIC[node.op](scalar(evaluate(node.left, scope)), scalar(evaluate(node.right, scope)))


def _if_else(node: IfElse, scope: Scope) -> AnyValue:
    test = truth_of(node.test, scope)
    if surely(test):
        return evaluate(node.then, scope)
    if surely_not(test):
        return evaluate(node.other, scope)
    branches: list[AnyValue] = []
    if test.holds(True):
        branches.append(evaluate(node.then, assume(node.test, True, scope, evaluate)))
    if test.holds(False):
        branches.append(evaluate(node.other, assume(node.test, False, scope, evaluate)))
    found = one_among(branches, test.because)
    return perhaps_undefined(found, test.because) if test.undefined else found


def _list(node: List, scope: Scope) -> AnyValue:
    """The items; a loop among them gives as many as count."""
    return lists.put_together([(isinstance(item, Loop), evaluate(item, scope)) for item in node.items])


def rows(node: Loop, scope: Scope) -> list[Turn]:
    """Every turn of a loop that is not surely out; over what is no list, one turn of which nothing is known."""
    over = evaluate(node.over, scope)
    if not isinstance(over, Items):
        unknown = value_of(undefined=True, because=because_of(over))
        return [Turn(unknown, unknown)]
    out: list[Turn] = []
    for turn in turns_of(over):
        exact = None if turn.many else exact_turn(node, turn.value, scope)
        if exact is not None:
            out.extend(Turn(TRUE, value) for value in exact)
            continue
        inner = scope.with_variables({node.variable: turn.value})
        condition = both([truth_of(test, inner) for test in node.tests]) if node.tests else TRUE
        if surely_not(condition):
            continue
        if isinstance(node.part, Loop):
            out.extend(Turn(both([condition, c]), v, turn.many | many) for c, v, many in rows(node.part, inner))
        else:
            out.append(Turn(condition, evaluate(node.part, inner), turn.many))
    return out


def _loop(node: Loop, scope: Scope) -> AnyValue:
    """The list of what counts; undefined while it is open which turns do, since a list has one length."""
    turns = rows(node, scope)
    known = turns[:-1] if turns and turns[-1].many else turns
    further = turns[len(known) :]
    # An item that may come many times is known by its reasons: see `turns_of`.
    orderly = all(not turn.condition.undefined and because_of(turn.value) for turn in further)
    if orderly and all(surely(turn.condition) and not turn.many for turn in known):
        return Items(tuple(turn.value for turn in known), *(turn.value for turn in further))
    return value_of(undefined=True, because=joined(t.condition.because | because_of(t.value) | t.many for t in turns))


def _call(node: Call, scope: Scope) -> AnyValue:
    if scope.variables and (node.function in SERIES or node.function in scope.functions):
        exact = exact_again(node, scope)
        if exact is not None:
            return exact
    if node.function in scope.functions:
        return _named(node, scope)
    form = FORMS.get(node.function)
    if form is not None:
        return form(node, scope, evaluate)
    if node.function in TWO_SIDED:
        return _two_sided(node, scope)
    if node.function in SERIES:
        return _series(node, scope) if scope.variables else once(node, scope, _series)
    return FUNCTIONS[node.function](*(evaluate(argument, scope) for argument in node.arguments))


def _series(node: Call, scope: Scope) -> AnyValue:
    """A function of a list or loop. It is the long part of an expression, so that it is kept by itself."""
    return SERIES[node.function](_turns(node.arguments[0], scope))


def _named(node: Call, scope: Scope) -> AnyValue:
    """A named function of the flow. An argument that is one of a few whole numbers is tried one by one.

    Its body may name the argument more than once, and the parts then belong together: the twelve months of one year.
    """
    parameters, body = scope.functions[node.function]
    if len(parameters) == 1 and isinstance(row := evaluate(node.arguments[0], scope), Record):
        return _of_row(node.function, row, scope)
    given = dict(zip(parameters, (evaluate(argument, scope) for argument in node.arguments), strict=True))
    for name, value in given.items():
        few = arithmetic.few_numbers(value) if isinstance(value, Value) else ()
        if len(few) > 1:
            tried = [evaluate(body, scope.with_parameters({**given, name: exactly(number)})) for number in few]
            return one_among(tried, because_of(value))
    return evaluate(body, scope.with_parameters(given))


def _of_row(function: str, row: Record, scope: Scope) -> AnyValue:
    """A named function of one row, worked out once for it: several sums and tests go over the same rows."""
    of_rows = scope.kept.of_rows
    known = of_rows.get((function, id(row)))
    if known is None:
        (parameter,), body = scope.functions[function]
        exact = exact_of_row(function, row, scope)
        found = evaluate(body, scope.with_parameters({parameter: row})) if exact is None else exact
        known = of_rows[function, id(row)] = row, found
    return known[1]


def _two_sided(node: Call, scope: Scope) -> AnyValue:
    """A function that also looks at the turns that do not count: what is theirs cannot be in the share."""
    loop, whole = node.arguments
    others = replace(loop, tests=(Not(All(loop.tests)),)) if isinstance(loop, Loop) and loop.tests else None
    outs = _turns(others, scope) if others else []
    return TWO_SIDED[node.function](_turns(loop, scope), outs, evaluate(whole, scope))


def _turns(node: Node, scope: Scope) -> list[Turn]:
    """The turns of a loop, written here or under a name; or each item of a list as a turn that counts."""
    if isinstance(node, Loop):
        return rows(node, scope)
    if isinstance(node, Name) and node.name not in scope.variables and node.name in scope.work:
        return _turns(scope.work[node.name], scope.without_variables())
    return turns_of(evaluate(node, scope))


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
