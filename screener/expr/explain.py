"""The second reading of a test: which of its parts make it so, with the numbers met. Plain data, no words.

Only true reasons are given: of parts joined by `and` that fail, the failing ones; of parts joined by `or` that
hold, the holding ones; of what is open, the open ones.
"""

from dataclasses import dataclass

from screener.expr.assume import MIRRORED, OPPOSITE
from screener.expr.evaluate import evaluate, scalar, truth_of
from screener.expr.scope import Scope
from screener.expr.tree import All, Any, Call, Compare, IfElse, List, Literal, Name, Node, Not, walk
from screener.values.compare import FALSE, TRUE, negate
from screener.values.value import AnyValue, Ticks, Value


@dataclass(frozen=True, slots=True)
class Reading:
    """One part of a test. `truth` is of the part as the test needs it (a denied part is already turned round).

    `kind` is one of: yes_no (`wanted` True or False), compare (`value op limit`), within (`limit` to `upper`),
    choice (`options` are those that pass), ticked (`options` that must not all be missing, `met` those found),
    unticked (options that must be absent), complete (all `options` must be ticked), cannot_tell, other.
    `facts` are the facts the part rests on, in the order it names them.
    """

    kind: str
    truth: Value
    facts: tuple[str, ...]
    value: AnyValue | None = None
    op: str = ""
    limit: Value | None = None
    upper: Value | None = None
    wanted: bool = True
    options: tuple[str, ...] = ()
    node: Node | None = None


def explain(node: Node, scope: Scope, wanted: bool = True) -> tuple[Reading, ...]:
    """The parts that make `node` (or, with `wanted` False, its denial) what it is in `scope`."""
    if isinstance(node, Not):
        return explain(node.part, scope, not wanted)
    if isinstance(node, All | Any):
        special = _within(node, scope, wanted) or _choice(node, scope, wanted)
        return (special,) if special else _joined(node, scope, wanted)
    if isinstance(node, IfElse):
        return _branches(node, scope, wanted)
    if isinstance(node, Name) and node.name in scope.work:
        return explain(scope.work[node.name], scope, wanted)
    if isinstance(node, Call) and node.function in scope.functions:
        parameters, body = scope.functions[node.function]
        given = {p: evaluate(a, scope) for p, a in zip(parameters, node.arguments, strict=True)}
        return explain(body, scope.with_parameters(given), wanted)
    return (_leaf(node, scope, wanted),)


def _truth(node: Node, scope: Scope, wanted: bool) -> Value:
    truth = truth_of(node, scope)
    return truth if wanted else negate(truth)


def _joined(node: All | Any, scope: Scope, wanted: bool) -> tuple[Reading, ...]:
    """The parts whose state is the state of the whole; all of them where every part is needed for it."""
    whole = _truth(node, scope, wanted)
    together = isinstance(node, All) == wanted  # every part must hold
    every_part = whole == (TRUE if together else FALSE)
    out: list[Reading] = []
    for part in node.parts:
        truth = _truth(part, scope, wanted)
        settled = TRUE if truth == TRUE else FALSE if truth == FALSE else None
        open_whole = whole not in (TRUE, FALSE)
        if every_part or (settled == whole if not open_whole else settled is None):
            out.extend(explain(part, scope, wanted))
    return tuple(out)


def _branches(node: IfElse, scope: Scope, wanted: bool) -> tuple[Reading, ...]:
    test = truth_of(node.test, scope)
    if test == TRUE:
        return explain(node.then, scope, wanted)
    if test == FALSE:
        return explain(node.other, scope, wanted)
    return explain(node.test, scope)


def _within(node: All | Any, scope: Scope, wanted: bool) -> Reading | None:
    """`low <= x <= high` as one part, where both ends are plain."""
    if not (isinstance(node, All) and wanted and len(node.parts) == 2):
        return None
    first, second = node.parts
    if not (isinstance(first, Compare) and isinstance(second, Compare) and first.op == second.op == "<="):
        return None
    if not (isinstance(first.right, Name) and isinstance(second.left, Name) and first.right.name == second.left.name):
        return None
    return Reading(
        "within",
        truth_of(node, scope),
        facts_of(node, scope),
        value=evaluate(second.left, scope),
        limit=scalar(evaluate(first.left, scope)),
        upper=scalar(evaluate(second.right, scope)),
        node=node,
    )


def _choice(node: All | Any, scope: Scope, wanted: bool) -> Reading | None:
    """`x in [...]` as one part: every part asks whether the same name is one literal."""
    if not (isinstance(node, Any) and wanted):
        return None
    options: list[str] = []
    asked: set[str] = set()
    for part in node.parts:
        if not (isinstance(part, Compare) and part.op == "==" and isinstance(part.left, Name)):
            return None
        if not (isinstance(part.right, Literal) and isinstance(part.right.value, str)):
            return None
        asked.add(part.left.name)
        options.append(part.right.value)
    if len(asked) != 1:
        return None
    value = scope.fact(asked.pop())
    return Reading(
        "choice", truth_of(node, scope), facts_of(node, scope), value=value, options=tuple(options), node=node
    )


def _leaf(node: Node, scope: Scope, wanted: bool) -> Reading:
    truth, facts = _truth(node, scope, wanted), facts_of(node, scope)
    if isinstance(node, Name):
        return Reading("yes_no", truth, facts, value=scope.fact(node.name), wanted=wanted, node=node)
    if isinstance(node, Compare):
        return _comparison(node, scope, wanted, truth)
    if isinstance(node, Call) and node.function in ("has_any", "has_all"):
        return _options(node, scope, wanted, truth)
    if isinstance(node, Call) and node.function == "cannot_tell":
        return Reading("cannot_tell", truth, facts, node=node)
    return Reading("other", truth, facts, node=node)


def _comparison(node: Compare, scope: Scope, wanted: bool, truth: Value) -> Reading:
    """The side that rests on answers is the value, the other one the limit."""
    left, right, op = node.left, node.right, node.op if wanted else OPPOSITE[node.op]
    if not facts_of(left, scope) and facts_of(right, scope):
        left, right, op = right, left, MIRRORED[op]
    value, limit = evaluate(left, scope), evaluate(right, scope)
    facts = facts_of(left, scope) + tuple(f for f in facts_of(right, scope) if f not in facts_of(left, scope))
    return Reading("compare", truth, facts, value=value, op=op, limit=scalar(limit), node=Compare(op, left, right))


def _options(node: Call, scope: Scope, wanted: bool, truth: Value) -> Reading:
    value = evaluate(node.arguments[0], scope)
    listed = node.arguments[1]
    options = tuple(str(i.value) for i in listed.items if isinstance(i, Literal)) if isinstance(listed, List) else ()
    kind = "complete" if node.function == "has_all" else "ticked"
    kind = kind if wanted else "unticked"
    sure = value.sure if isinstance(value, Ticks) else frozenset[str]()
    named = tuple(o for o in options if (o not in sure if kind == "complete" else o in sure))
    return Reading(kind, truth, facts_of(node, scope), value=value, options=named, wanted=wanted, node=node)


def facts_of(node: Node, scope: Scope) -> tuple[str, ...]:
    """The facts an expression rests on, through named expressions, in the order they are met."""
    out: dict[str, None] = {}
    for name in dict.fromkeys(found.name for found in walk(node) if isinstance(found, Name)):
        if name in scope.variables:
            continue
        if name in scope.work:
            out.update(dict.fromkeys(facts_of(scope.work[name], scope)))
        else:
            out[name] = None
    return tuple(out)
