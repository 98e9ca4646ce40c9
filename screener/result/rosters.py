"""The rows of a roster as values: what was said of each, what is worked out, and what is open because of the roster.

A row's open field waits for the roster as a whole: that is what a caller is asked about.
"""

from collections.abc import Mapping

from screener.expr.scope import Scope
from screener.expr.tree import Literal, Node, names
from screener.expr.whole import whether, worked_out
from screener.flow.domain import Keys, domain, fitted
from screener.flow.fact import Fact
from screener.flow.field_names import INDEX
from screener.values.compare import FALSE, TRUE
from screener.values.reasons import Reason, Why
from screener.values.shapes import one_among
from screener.values.value import AnyValue, Items, Record, Value, between, exactly, is_known, with_reasons

Filled = tuple[AnyValue, AnyValue]
"""An answer, and its rows with every field filled."""

ROW = "row"
"""The name by which a field's default or gate speaks of its own row."""


def roster(fact: Fact, value: AnyValue, scope: Scope, keys: Keys, before: Filled | None = None) -> AnyValue:
    """The rows that were given for `fact`, every field filled and each with its number.

    `before`: the answer and its rows that stand for rows which are the same ones again, each at its place.
    """
    if not isinstance(value, Items):
        return domain(fact, keys)
    blank = _Blank(fact, keys)
    old = [] if before is None else _by_place(*before)
    rows: list[Record] = []
    for number, row in enumerate(value.items):
        if number < len(old) and old[number][0] is row:
            rows.append(old[number][1])
        elif isinstance(row, Record):
            rows.append(_row(blank, exactly(number), row.fields, scope))
    if value.more is None:
        return Items(tuple(rows))
    later = between(len(rows), whole=True, because=blank.because)
    return Items(tuple(rows), _row(blank, later, {}, scope, open_defaults=True))


def _by_place(said: AnyValue, filled: AnyValue) -> list[tuple[AnyValue, Record]]:
    """Each row as it was said with its fields filled."""
    if not isinstance(said, Items) or not isinstance(filled, Items):
        return []
    return [(a, b) for a, b in zip(said.items, filled.items, strict=False) if isinstance(b, Record)]


class _Blank:
    """A row of which nothing is said yet: what each field may be, worked out once for all rows."""

    def __init__(self, fact: Fact, keys: Keys) -> None:
        self.fact = fact
        self.because = frozenset([Reason(fact.name, Why.NOT_ASKED)])
        self.fields = {part.name: with_reasons(domain(part, keys), self.because) for part in fact.fields}
        self.anything = {part.name: domain(part, keys) for part in fact.fields}
        self.gated = [(part, part.only_if) for part in fact.fields if part.only_if is not None]


def rests_on_facts(fact: Fact) -> bool:
    """Whether a field of the rows is worked out from more than its own row."""
    nodes = (node for part in fact.fields for node in (part.default, part.only_if) if node is not None)
    return bool(set[str]().union(*(names(node) for node in nodes)) - {ROW})


def _row(
    blank: _Blank, number: Value, said: Mapping[str, AnyValue], scope: Scope, *, open_defaults: bool = False
) -> Record:
    """One row. A field nobody spoke of takes its default, which may name the fields before it and those said.

    `open_defaults`: a row that may still come, of which nothing is known: it takes no default.
    """
    fields: dict[str, AnyValue] = {INDEX: number, **blank.fields}
    waiting = []
    for part in blank.fact.fields:
        if part.name in said:
            fields[part.name] = _said(blank, part, said[part.name])
        elif part.default is not None and not open_defaults:
            waiting.append((part, part.default))
    for part, default in waiting:
        if isinstance(default, Literal):
            fields[part.name] = exactly(default.value)
        else:
            fields[part.name] = _defaulted(fields, part, default, scope)
    for part, test in blank.gated:
        fields[part.name] = _gated(fields, part, test, scope, blank.anything[part.name])
    return Record(fields)


def _said(blank: _Blank, part: Fact, value: AnyValue) -> AnyValue:
    if is_known(value):
        return value
    value = fitted(part, value)
    if is_known(value):
        return value
    why = Why.DONT_KNOW if value == blank.anything[part.name] else Why.RANGE
    return with_reasons(value, frozenset([Reason(blank.fact.name, why)]))


def _defaulted(fields: Mapping[str, AnyValue], part: Fact, default: Node, scope: Scope) -> AnyValue:
    """The default; where it cannot be worked out the field stays open for the roster, or for what it rests on."""
    found = worked_out(default, scope.with_parameters({ROW: Record(dict(fields))}))
    if isinstance(found, Value) and found.undefined:
        open_one = fields[part.name]
        return with_reasons(open_one, found.because) if found.because else open_one
    return found


def _gated(fields: Mapping[str, AnyValue], part: Fact, test: Node, scope: Scope, anything: AnyValue) -> AnyValue:
    """A field whose gate is shut does not count; while the gate is open, what both would say is known."""
    inner = scope.with_parameters({ROW: Record(dict(fields))})
    gate = whether(test, inner)
    if gate == TRUE:
        return fields[part.name]
    idle = anything if part.default is None else worked_out(part.default, inner)
    if gate == FALSE:
        return idle
    return with_reasons(one_among([fields[part.name], idle]), gate.because)
