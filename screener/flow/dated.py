"""Changes of the law in a flow: a part that is in force for a time, or that reads otherwise from a day on.

Both become plain expressions of the day that the screening is about (`dated_by`; without it the day it is made), so
that nothing else has to know of them: the same case on another day is another case.
"""

from datetime import date

from screener.expr.parse import parse
from screener.expr.tree import All, Call, Compare, IfElse, Literal, Name, Node, substituted
from screener.flow.documents import Document, Path, Table, Written
from screener.values.problem import Problem

DATED_BY = "dated_by"
TODAY = "as_of_date"
"""What decides where the screening names no other day."""


def changed(table: Table, key: str, role: str, node: Node) -> Node:
    """The expression of a part with its `[[change]]`s: each counts from its day on, the last one that has come."""
    before: date | None = None
    for change in table.each("change"):
        change.around = table.around
        since = change.day("from")
        if before is not None and since <= before:
            change.fault("change_order", "from", since=since, before=before)
        now = change.needed_expression(key, role)
        node = IfElse(_at_least(change, "from", since), node if now is None else now, node)
        before = since
        change.done()
    return node


def in_force(table: Table, condition: Node | None) -> Node | None:
    """The condition of a part with the days `from` and `until` (both of them included) in which it is in force."""
    since, until = table.maybe_day("from"), table.maybe_day("until")
    if since is not None and until is not None and until < since:
        table.fault("change_order", "until", since=until, before=since)
    parts = [] if since is None else [_at_least(table, "from", since)]
    parts += [] if until is None else [_at_most(table, "until", until)]
    parts += [] if condition is None else [condition]
    return None if not parts else parts[0] if len(parts) == 1 else All(tuple(parts))


def _at_least(table: Table, key: str, day: date) -> Node:
    return _kept(table, key, Compare(">=", _day(table.document), _written(day)), day)


def _at_most(table: Table, key: str, day: date) -> Node:
    return _kept(table, key, Compare("<=", _day(table.document), _written(day)), day)


def _kept(table: Table, key: str, node: Node, day: date) -> Node:
    """The comparison, known to stand where its day is written."""
    path: Path = (*table.path, key)
    table.document.written.append(Written(node, day.isoformat(), "dated", table.document, path))
    return node


def _written(day: date) -> Node:
    return Call("date", (Literal(day.year), Literal(day.month), Literal(day.day)))


def _day(document: Document) -> Node:
    """The day that decides; a fault in it is told where it is written."""
    text = document.data.get(DATED_BY, TODAY)
    try:
        node = parse(str(text))
    except Problem:
        return Name(TODAY)
    return substituted(node, {name: Name(own, node.at) for name, own in document.own.items()})
