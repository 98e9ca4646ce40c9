"""The second reading of a test: which of its parts make it so, with the numbers met. Plain data, no words.

Only true reasons are given: of parts joined by `and` that fail, the failing ones; of parts joined by `or` that
hold, the holding ones; of what is open, the open ones.
"""

from screener.expr.assume import MIRRORED, OPPOSITE, assume
from screener.expr.evaluate import evaluate, parts_in_turn, truth_of
from screener.expr.parts import scalar
from screener.expr.scope import Scope, facts_of
from screener.expr.tree import (
    All,
    Any,
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
    names,
    substituted,
    walk,
)
from screener.values.compare import negate
from screener.values.struct import Struct
from screener.values.value import AnyValue, Ticks, Value

__all__ = ["Reading", "called", "explain", "facts_of"]


class Reading(Struct, frozen=True):
    """One part of a test. `truth` is of the part as the test needs it (a denied part is already turned round).

    `kind` is one of: yes_no (`wanted` True or False), compare (`value op limit`), within (`limit` to `upper`),
    choice (`options` are those that pass), ticked or, denied, unticked (`options` are those found ticked),
    complete (all must be ticked; `options` are those missing), cannot_tell, other.
    `row_field`: the roster and the field that the part is about, where it is about one row.
    `facts` are the facts the part rests on, in the order it names them; `node` is a comparison, value first.
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
    row_field: tuple[str, str] | None = None


def explain(node: Node, scope: Scope, wanted: bool = True) -> tuple[Reading, ...]:
    """The parts that make `node` (or, with `wanted` False, its denial) what it is in `scope`."""
    if isinstance(node, Not):
        return explain(node.part, scope, not wanted)
    if isinstance(node, All | Any):
        special = _within(node, scope, wanted) or _choice(node, scope, wanted)
        return (special,) if special else _joined(node, scope, wanted)
    if isinstance(node, IfElse):
        return _branches(node, scope, wanted)
    if isinstance(node, Name) and node.name in scope.work and node.name not in scope.variables:
        return explain(scope.work[node.name], scope.without_variables(), wanted)
    if isinstance(node, Call) and (body := called(node, scope)) is not None:
        return explain(body, scope, wanted)
    return (_leaf(node, scope, wanted),)


def called(node: Call, scope: Scope) -> Node | None:
    """The body of a named function with the arguments of a call in it; None for any other call.

    Also None where a loop of the body has the name of something in an argument: it would take its place.
    """
    if node.function not in scope.functions:
        return None
    parameters, body = scope.functions[node.function]
    taken = {found.variable for found in walk(body) if isinstance(found, Loop)}
    if any(taken & names(argument) for argument in node.arguments):
        return None
    return substituted(body, dict(zip(parameters, node.arguments, strict=True)))


def _truth(node: Node, scope: Scope, wanted: bool) -> Value:
    truth = truth_of(node, scope)
    return truth if wanted else negate(truth)


def _joined(node: All | Any, scope: Scope, wanted: bool) -> tuple[Reading, ...]:
    """The parts whose state is the state of the whole; all of them where every part is needed for it."""
    whole = _truth(node, scope, wanted)
    if not whole.is_single:
        in_turn = [(part, inner) for part, inner, truth in parts_in_turn(node, scope) if not truth.is_single]
        return tuple(reading for part, inner in in_turn for reading in explain(part, inner, wanted))
    parts = [(part, _truth(part, scope, wanted)) for part in node.parts]
    # Where no part decides by itself, those still open decide together.
    named = [part for part, truth in parts if truth == whole] or [part for part, truth in parts if not truth.is_single]
    return tuple(reading for part in named for reading in explain(part, scope, wanted))


def _branches(node: IfElse, scope: Scope, wanted: bool) -> tuple[Reading, ...]:
    """The branch taken, or its test where the branch is a plain yes or no and says nothing.

    While it is open which one is: the test with what is open in the branches, or both branches, if they agree.
    """
    test, settled = truth_of(node.test, scope), truth_of(node, scope).is_single
    branch_taken = node.then if test.holds(True) else node.other
    if test.is_single and isinstance(branch_taken, Literal) and isinstance(branch_taken.value, bool):
        return explain(node.test, scope, (branch_taken.value is wanted) is test.holds(True))
    out = () if test.is_single or settled else explain(node.test, scope)
    for branch, taken in ((node.then, True), (node.other, False)):
        if test.holds(taken):
            inner = assume(node.test, taken, scope, evaluate)
            if test.is_single or settled or not truth_of(branch, inner).is_single:
                out += explain(branch, inner, wanted)
    return out


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
    )


def _choice(node: All | Any, scope: Scope, wanted: bool) -> Reading | None:
    """`x in [...]` as one part: every part asks whether the same name is one literal."""
    if not (isinstance(node, Any) and wanted):
        return None
    options: list[str] = []
    asked: dict[object, Node] = {}
    for part in node.parts:
        if not (isinstance(part, Compare) and part.op == "=="):
            return None
        if not (isinstance(part.left, Name) or _row_field(part.left)):
            return None
        if not (isinstance(part.right, Literal) and isinstance(part.right.value, str)):
            return None
        asked.setdefault(part.left.name if isinstance(part.left, Name) else _row_field(part.left), part.left)
        options.append(part.right.value)
    if len(asked) != 1:
        return None
    (about,) = asked.values()
    truth, facts = truth_of(node, scope), facts_of(node, scope)
    value, options_of = evaluate(about, scope), tuple(options)
    return Reading("choice", truth, facts, value=value, options=options_of, row_field=_row_field(about))


def _leaf(node: Node, scope: Scope, wanted: bool) -> Reading:
    truth, facts = _truth(node, scope, wanted), facts_of(node, scope)
    if isinstance(node, Name) or _row_field(node):
        value = evaluate(node, scope)
        return Reading("yes_no", truth, facts, value=value, wanted=wanted, row_field=_row_field(node))
    if isinstance(node, Compare):
        return _comparison(node, scope, wanted, truth)
    if isinstance(node, Call) and node.function in ("has_any", "has_all"):
        return _options(node, scope, wanted, truth)
    if isinstance(node, Call) and node.function == "cannot_tell":
        return Reading("cannot_tell", truth, facts)
    return Reading("other", truth, facts)


def _comparison(node: Compare, scope: Scope, wanted: bool, truth: Value) -> Reading:
    """The side that rests on answers, or is about one row, is the value, the other one the limit."""
    left, right, op = node.left, node.right, node.op if wanted else OPPOSITE[node.op]
    if (not facts_of(left, scope) and facts_of(right, scope)) or (_row_field(right) and not _row_field(left)):
        left, right, op = right, left, MIRRORED[op]
    value, limit = evaluate(left, scope), evaluate(right, scope)
    facts = facts_of(left, scope) + tuple(f for f in facts_of(right, scope) if f not in facts_of(left, scope))
    return Reading(
        "compare",
        truth,
        facts,
        value=value,
        op=op,
        limit=scalar(limit),
        wanted=wanted,
        node=Compare(op, left, right),
        row_field=_row_field(left),
    )


def _row_field(node: Node) -> tuple[str, str] | None:
    """The roster and the field of `rows[3].field`; None for anything else."""
    if isinstance(node, Field) and isinstance(node.of, Index) and isinstance(node.of.of, Name):
        return node.of.of.name, node.name
    return None


def _options(node: Call, scope: Scope, wanted: bool, truth: Value) -> Reading:
    value = evaluate(node.arguments[0], scope)
    listed = node.arguments[1]
    options = tuple(str(i.value) for i in listed.items if isinstance(i, Literal)) if isinstance(listed, List) else ()
    kind = "complete" if node.function == "has_all" else "ticked"
    kind = kind if wanted else "unticked"
    sure = value.sure if isinstance(value, Ticks) else frozenset[str]()
    named = tuple(o for o in options if (o not in sure if kind == "complete" else o in sure))
    return Reading(kind, truth, facts_of(node, scope), value=value, options=named, wanted=wanted)
