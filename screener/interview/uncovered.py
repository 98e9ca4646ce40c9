"""A figure that is looked up in a table by the year, where the table does not reach: said at its question."""

from collections.abc import Iterator

from screener.expr.evaluate import evaluate
from screener.expr.scope import Scope
from screener.expr.tree import Call, Literal, Name, Node, walk
from screener.flow.model import Fact
from screener.flow.table import Table
from screener.result.desk import Desk
from screener.values.value import Value


def uncovered(desk: Desk, fact: Fact, scope: Scope) -> str | None:
    """That the table ends before what is asked about, and with what; None for a fact that is found or not looked up."""
    if not fact.supplied or fact.default is None:
        return None
    found = evaluate(fact.default, scope)
    if not isinstance(found, Value) or not found.undefined or found.because:
        return None
    ends = [last for name in dict.fromkeys(_tables(fact.default, scope, set())) if (last := _last(desk.tables[name]))]
    return desk.prose.say("hint", "not_covered", last=ends[0]) if ends else None


def _tables(node: Node, scope: Scope, seen: set[str]) -> Iterator[str]:
    """The tables that an expression looks up, through the names it uses."""
    for part in walk(node):
        if isinstance(part, Call) and part.function == "lookup" and isinstance(part.arguments[0], Literal):
            yield str(part.arguments[0].value)
        name = part.name if isinstance(part, Name) else part.function if isinstance(part, Call) else ""
        if name and name not in seen:
            seen.add(name)
            if name in scope.work:
                yield from _tables(scope.work[name], scope, seen)
            if name in scope.functions:
                yield from _tables(scope.functions[name][1], scope, seen)


def _last(table: Table) -> str:
    """The last row of a table that goes by years, as people write it: 2026, or 2026-08."""
    if not table.keys or table.kinds.get(table.keys[0]) != "year" or not table.records:
        return ""
    row = table.records[-1]
    return "-".join(f"{int(str(row[key])):02}" for key in table.keys)
