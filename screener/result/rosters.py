"""The rows of a roster as values: what was said of each, what is worked out, and what is open because of the roster.

A row's open field waits for the roster as a whole: that is what a caller is asked about.
"""

from collections.abc import Mapping

from screener.expr.evaluate import whether, worked_out
from screener.expr.scope import Scope
from screener.expr.tree import Node, names
from screener.flow.domain import Keys, domain, fitted
from screener.flow.fact import INDEX, Fact
from screener.values.compare import FALSE, TRUE
from screener.values.reasons import Reason, Reasons, Why
from screener.values.shapes import one_among
from screener.values.value import AnyValue, Items, Record, Value, between, exactly, is_known, with_reasons

ROW = "row"
"""The name by which a field's default or gate speaks of its own row."""


def roster(fact: Fact, value: AnyValue, scope: Scope, keys: Keys) -> AnyValue:
    """The rows that were given for `fact`, every field filled and each with its number."""
    if not isinstance(value, Items):
        return domain(fact, keys)
    said = [row.fields for row in value.items if isinstance(row, Record)]
    rows = tuple(_row(fact, exactly(number), fields, scope, keys) for number, fields in enumerate(said))
    if value.more is None:
        return Items(rows)
    later = between(len(rows), whole=True, because=_because(fact, Why.NOT_ASKED))
    return Items(rows, _row(fact, later, {}, scope, keys, open_defaults=True))


def rests_on_facts(fact: Fact) -> bool:
    """Whether a field of the rows is worked out from more than its own row."""
    nodes = (node for part in fact.fields for node in (part.default, part.only_if) if node is not None)
    return bool(set[str]().union(*(names(node) for node in nodes)) - {ROW})


def _row(
    fact: Fact, number: Value, said: Mapping[str, AnyValue], scope: Scope, keys: Keys, *, open_defaults: bool = False
) -> Record:
    """One row. A field nobody spoke of takes its default, which may name the fields before it and those said.

    `open_defaults`: a row that may still come, of which nothing is known: it takes no default.
    """
    fields: dict[str, AnyValue] = {INDEX: number}
    waiting = []
    for part in fact.fields:
        if part.name in said:
            fields[part.name] = _said(fact, part, said[part.name], keys)
        else:
            fields[part.name] = with_reasons(domain(part, keys), _because(fact, Why.NOT_ASKED))
            if part.default is not None and not open_defaults:
                waiting.append((part, part.default))
    for part, default in waiting:
        fields[part.name] = _defaulted(fields, part, default, scope)
    for part in fact.fields:
        if part.only_if is not None:
            fields[part.name] = _gated(fields, part, part.only_if, scope, keys)
    return Record(fields)


def _because(fact: Fact, why: Why) -> Reasons:
    return frozenset([Reason(fact.name, why)])


def _said(fact: Fact, part: Fact, value: AnyValue, keys: Keys) -> AnyValue:
    value = fitted(part, value)
    if is_known(value):
        return value
    return with_reasons(value, _because(fact, Why.DONT_KNOW if value == domain(part, keys) else Why.RANGE))


def _defaulted(fields: Mapping[str, AnyValue], part: Fact, default: Node, scope: Scope) -> AnyValue:
    """The default; where it cannot be worked out the field stays open for the roster, or for what it rests on."""
    found = worked_out(default, scope.with_parameters({ROW: Record(dict(fields))}))
    if isinstance(found, Value) and found.undefined:
        open_one = fields[part.name]
        return with_reasons(open_one, found.because) if found.because else open_one
    return found


def _gated(fields: Mapping[str, AnyValue], part: Fact, test: Node, scope: Scope, keys: Keys) -> AnyValue:
    """A field whose gate is shut does not count; while the gate is open, what both would say is known."""
    inner = scope.with_parameters({ROW: Record(dict(fields))})
    gate = whether(test, inner)
    if gate == TRUE:
        return fields[part.name]
    idle = domain(part, keys) if part.default is None else worked_out(part.default, inner)
    if gate == FALSE:
        return idle
    return with_reasons(one_among([fields[part.name], idle]), gate.because)
