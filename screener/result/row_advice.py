"""What would change a "does not meet" in rows: one field of one row, or more people like one.

Of what can still be changed it is advice. Of a list that lies in the past it is only how far off it was: how many more
hours or jobs would have done it, and nothing else of a row, since there is nothing to be done about it.
"""

from collections.abc import Mapping

from screener.expr.explain import facts_of
from screener.expr.nearest import SMALLEST_STEPS
from screener.expr.nearest_row import RowChange, RowField, nearest_row
from screener.flow.model import FIELD, Fact, Kind
from screener.result.changeable import changeable
from screener.result.model import Finding, Outcome
from screener.result.prose import Prose
from screener.values.struct import replace
from screener.values.value import AnyValue, Items, Record, Value

PEOPLE = frozenset({Kind.COUNT, Kind.NUMBER})
"""Heads and hours: what is told of a list that cannot be changed any more."""
ACTED_ON = PEOPLE | {Kind.MONEY}
"""What people act on in a list that can still be changed; a field of another kind must say itself that it can."""


def row_changes(finding: Finding, outcome: Outcome, facts: Mapping[str, Fact]) -> tuple[RowChange, ...]:
    """The smallest changes, each of one row, that would make a failing test hold."""
    rosters = rosters_behind(finding, outcome, facts)
    fields = {name: _fields(facts[name], outcome) for name in rosters}
    more = frozenset(n for n in rosters if changeable(facts[n], outcome) and _one_each(facts[n]))
    return nearest_row(finding.criterion.test, outcome.scope, fields, more)


def rosters_behind(finding: Finding, outcome: Outcome, facts: Mapping[str, Fact]) -> tuple[str, ...]:
    """The lists of rows that were given and that a test rests on, also by a total that is worked out from them."""
    named = facts_of(finding.criterion.test, outcome.scope)
    behind = [rows.rows if (rows := facts[name].from_rows) is not None else name for name in named]
    given = outcome.scope.facts.given
    return tuple(name for name in dict.fromkeys(behind) if facts[name].kind is Kind.ROWS and given(name))


def _one_each(roster: Fact) -> bool:
    """Whether a row is one person, or one of whatever the rows are: then more of them are more rows."""
    return all(part.kind is not Kind.COUNT or part.default is not None for part in roster.fields)


def _fields(roster: Fact, outcome: Outcome) -> tuple[RowField, ...]:
    open_still = changeable(roster, outcome)
    kinds = ACTED_ON if open_still else PEOPLE
    return tuple(
        RowField(part.name, SMALLEST_STEPS.get(part.kind.value), part.high, not open_still, part.key)
        for part in roster.fields
        if part.key or (part.kind in kinds and part.default is None) or (open_still and changeable(part, outcome))
    )


def row_text(title: str, change: RowChange, outcome: Outcome, prose: Prose) -> str:
    """A change of a row in words; of what cannot be changed any more, that it would have done it."""
    number = str(change.row + 1)
    if not change.field:
        count = int(str(change.to.single)) if isinstance(change.to, Value) else 0
        word = prose.row_word(change.fact, count)
        return prose.say("result", "row_more", criterion=title, count=str(count), row=word, number=number)
    name = f"{change.fact}{FIELD}{change.field}"
    key = "row_change" if changeable(prose.facts[change.fact], outcome) else "row_past"
    now = _now(change, outcome)
    return prose.say(
        "result",
        key,
        criterion=title,
        field=prose.label(name),
        row=prose.row_word(change.fact, 1),
        number=number,
        value=prose.field(name, change.to),
        now=prose.field(name, now),
    )


def _now(change: RowChange, outcome: Outcome) -> AnyValue | None:
    rows = outcome.scope.fact(change.fact)
    row = rows.items[change.row] if isinstance(rows, Items) else None
    return row.fields.get(change.field) if isinstance(row, Record) else None


def answered_after(change: RowChange, outcome: Outcome) -> Items | None:
    """The rows as somebody would answer them after the change: what was said of each, and no more."""
    said = outcome.scope.facts.stated(change.fact)
    rows = list(said.items) if isinstance(said, Items) else []
    if change.field and change.row < len(rows) and isinstance(row := rows[change.row], Record):
        rows[change.row] = replace(row, fields={**row.fields, change.field: change.to})
        return Items(tuple(rows))
    if not change.field and change.row < len(rows) and isinstance(row := rows[change.row], Record):
        new = change.items.items[len(rows) :]
        kept = (
            Record({name: n.fields[name] for name in row.fields if name in n.fields})
            for n in new
            if isinstance(n, Record)
        )
        return Items((*rows, *kept))
    return None
