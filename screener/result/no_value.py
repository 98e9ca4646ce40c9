"""Why a value cannot be worked out, whatever else is answered: no line in a table for it, or nothing to divide by.

Only what was really read is looked at: of a choice the side that is taken, and no part that has a value.
"""

from collections.abc import Iterable, Iterator

from screener.expr.assume import assume
from screener.expr.evaluate import evaluate, truth_of
from screener.expr.explain import called
from screener.expr.parts import fact_named
from screener.expr.scope import Scope
from screener.expr.tree import Arithmetic, Call, Field, IfElse, Literal, Loop, Name, Node, children
from screener.flow.table import Table
from screener.result.facts import CaseFacts
from screener.result.prose import Prose
from screener.values.exact import Scalar
from screener.values.struct import Struct
from screener.values.value import Items, Value, exactly

MOST_RUNS = 3
"""Runs of years that are named; with more gaps than that nobody reads them."""
MOST_ROWS = 50
"""Rows of a list that are looked at."""


class NoLine(Struct, frozen=True):
    """A table has no figure in a column for these keys."""

    table: str
    column: str
    keys: tuple[Scalar, ...]


class NoDivisor(Struct, frozen=True):
    """What is divided by comes to nothing."""


Lack = NoLine | NoDivisor


def no_value(node: Node, scope: Scope, prose: Prose) -> tuple[str, ...]:
    """Everything that leaves `node` without a value although it was answered, in words; nothing where it has one."""
    return tuple(dict.fromkeys(_told(lack, scope, prose) for lack in _lacking(node, scope, frozenset())))


def lines_lacking(node: Node, scope: Scope) -> tuple[NoLine, ...]:
    """The lines that tables lack for `node`."""
    return tuple(lack for lack in _lacking(node, scope, frozenset()) if isinstance(lack, NoLine))


def no_line(lack: NoLine, scope: Scope, prose: Prose) -> str:
    """That a table has no figure for a year or another key, and which years it has."""
    table = _table(lack.table, scope)
    key, named = "-".join(_key_text(part) for part in lack.keys), lack.table.replace("_", " ")
    runs = _covered(table, lack.column) if table is not None else []
    if not 0 < len(runs) <= MOST_RUNS:
        return prose.say("why", "no_line", table=named, key=key)
    covers = ", ".join(
        first if first == last else prose.say("why", "years", first=first, last=last) for first, last in runs
    )
    return prose.say("why", "no_line_covers", table=named, key=key, covers=covers)


def _told(lack: Lack, scope: Scope, prose: Prose) -> str:
    return no_line(lack, scope, prose) if isinstance(lack, NoLine) else prose.say("why", "no_divisor")


def _lacking(node: Node, scope: Scope, seen: frozenset[str]) -> Iterator[Lack]:
    """What is missing below a node that may have no value."""
    value = evaluate(node, scope)
    if isinstance(node, Literal) or (isinstance(value, Value) and not value.undefined):
        return
    if isinstance(node, Name):
        yield from _named(node.name, scope, seen)
    elif isinstance(node, IfElse):
        yield from _branches(node, scope, seen)
    elif isinstance(node, Loop):
        yield from _turns(node, scope, seen)
    elif isinstance(node, Call) and (body := called(node, scope)) is not None:
        yield from _lacking(body, scope, seen)
    elif lack := _itself(node, scope):
        yield lack
    else:
        for part in children(node):
            yield from _lacking(part, scope, seen)


def _itself(node: Node, scope: Scope) -> Lack | None:
    """What the node itself finds nothing for."""
    if isinstance(node, Arithmetic) and node.op == "/" and evaluate(node.right, scope) == exactly(0):
        return NoDivisor()
    table, column, keys = "", "", tuple[Node, ...]()
    if isinstance(node, Call) and node.function == "lookup":
        table, column = (str(word.value) for word in node.arguments[:2] if isinstance(word, Literal))
        keys = node.arguments[2:]
    elif isinstance(node, Field) and (fact := fact_named(node.of, scope)) is not None:
        table, column, keys = scope.facts.table(fact), node.name, (node.of,)
    values = [evaluate(key, scope) for key in keys] if table else []
    if not values or not all(isinstance(value, Value) and value.is_single for value in values):
        return None
    return NoLine(table, column, tuple(value.single for value in values if isinstance(value, Value)))


def _named(name: str, scope: Scope, seen: frozenset[str]) -> Iterator[Lack]:
    """What is missing behind a name: of a named expression, or of a fact that is worked out."""
    if name in scope.variables or name in seen:
        return
    plain, facts = scope.without_variables(), scope.facts
    if name in scope.work:
        yield from _lacking(scope.work[name], plain, seen | {name})
    elif isinstance(facts, CaseFacts) and facts.stated(name) is None and name in facts.facts:
        fact = facts.facts[name]
        rows = fact.from_rows.value if fact.from_rows is not None and facts.given(fact.from_rows.rows) else None
        worked_out = rows or fact.default
        if worked_out is not None:
            yield from _lacking(worked_out, plain, seen | {name})


def _branches(node: IfElse, scope: Scope, seen: frozenset[str]) -> Iterator[Lack]:
    yield from _lacking(node.test, scope, seen)
    test = truth_of(node.test, scope)
    for branch, taken in ((node.then, True), (node.other, False)):
        if test.holds(taken):
            inner = scope if test.is_single else assume(node.test, taken, scope, evaluate)
            yield from _lacking(branch, inner, seen)


def _turns(node: Loop, scope: Scope, seen: frozenset[str]) -> Iterator[Lack]:
    yield from _lacking(node.over, scope, seen)
    over = evaluate(node.over, scope)
    for item in over.items[:MOST_ROWS] if isinstance(over, Items) else ():
        inner = scope.with_variables({node.variable: item})
        for test in node.tests:
            yield from _lacking(test, inner, seen)
        if all(truth_of(test, inner).holds(True) for test in node.tests):
            yield from _lacking(node.part, inner, seen)


def _table(name: str, scope: Scope) -> Table | None:
    facts = scope.facts
    return facts.tables.whole(name) if isinstance(facts, CaseFacts) and facts.tables.whole is not None else None


def _key_text(key: Scalar) -> str:
    return f"{key:02}" if isinstance(key, int) else str(key)


def _covered(table: Table, column: str) -> list[tuple[str, str]]:
    """The first and the last of every run of years, or of months, that the table has a figure for."""
    if not table.keys or table.kinds[table.keys[0]] != "year" or len(table.keys) > 2:
        return []
    filled = [keys for keys, cell in table.column(column).items() if cell is not None]
    return list(_runs(sorted(filled)))


def _runs(filled: Iterable[tuple[Scalar, ...]]) -> Iterator[tuple[str, str]]:
    """Keys in order as runs without a gap: a year follows a year, a month the month before it."""
    first = last = before = None
    for keys in filled:
        number = sum(int(str(part)) * (12 if place == 0 and len(keys) > 1 else 1) for place, part in enumerate(keys))
        text = "-".join(map(_key_text, keys))
        if before is not None and first is not None and last is not None and number != before + 1:
            yield first, last
            first = None
        first, last, before = first or text, text, number
    if first is not None and last is not None:
        yield first, last
