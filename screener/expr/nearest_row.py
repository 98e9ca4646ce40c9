"""The nearest change of one row of a list that would make a test hold: one field of it, or more rows like it.

Steps are doubled until the test holds and halved back to where it begins; what is offered is proved by the ordinary
evaluator, as every nearest change.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction

from screener.expr.evaluate import truth_of
from screener.expr.nearest import FARTHEST_DAY, first_that
from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.values.arithmetic import number_of
from screener.values.compare import TRUE
from screener.values.exact import Exact, simplest
from screener.values.struct import Struct
from screener.values.value import AnyValue, Items, Record, Value, exactly

INDEX = "index"
"""The field in which a row's number stands."""
MOST_STEPS = 2**34
"""Steps of a number that are tried: a hundred million dollars in cents."""
MOST_MORE = 2**7
"""Rows that are tried to be added."""
MOST_ROWS = 40
"""Rows of a list in which a change is looked for; where there are more, nobody would read which."""


class RowField(Struct, frozen=True):
    """A field that may be changed: its smallest step, None for a day or a yes-or-no, and the most it may be.

    `upward`: only more of it is looked for. `key` marks what names a row.
    """

    name: str
    step: Exact | None = None
    most: Exact | None = None
    upward: bool = False
    key: bool = False


class RowChange(Struct, frozen=True):
    """`field` of row `row` (from 0) being `to` would do; without a field, `to` more rows like it.

    `items` is the list after the change.
    """

    fact: str
    row: int
    field: str
    to: AnyValue
    items: Items


def nearest_row(
    node: Node, scope: Scope, fields: Mapping[str, Iterable[RowField]], more: frozenset[str] = frozenset()
) -> tuple[RowChange, ...]:
    """For each list, and each field of its rows, the smallest change that does it alone; none if the test holds.

    `fields` names those that may be changed, by list; to the lists in `more` rows may be added.
    """
    if truth_of(node, scope) == TRUE:
        return ()
    out: list[RowChange] = []
    for fact in fields:
        rows = scope.fact(fact)
        if isinstance(rows, Items) and rows.more is None and 0 < len(rows.items) <= MOST_ROWS:
            out += _in(fact, rows, tuple(fields[fact]), node, scope, fact in more)
    return tuple(out)


def _in(
    fact: str, rows: Items, fields: tuple[RowField, ...], node: Node, scope: Scope, more: bool
) -> Iterator[RowChange]:
    def holds(items: Items) -> bool:
        return truth_of(node, scope.assuming({fact: items})) == TRUE

    places = _different(rows)
    for part in fields:
        found = [change for n in places if (change := _field(fact, rows, n, part, holds)) is not None]
        if found:
            yield min(found, key=lambda found: found[0])[1]
    keys = [part.name for part in fields if part.key]
    found = [change for n in (places if more else ()) if (change := _more(fact, rows, n, keys, holds)) is not None]
    if found:
        yield min(found, key=lambda found: found[0])[1]


def _different(rows: Items) -> list[int]:
    """One of each kind of row: two that say the same would be changed alike."""
    seen: list[object] = []
    out = []
    for number, row in enumerate(rows.items):
        said = {name: value for name, value in row.fields.items() if name != INDEX} if isinstance(row, Record) else row
        if said not in seen:
            seen.append(said)
            out.append(number)
    return out


def _with(rows: Items, number: int, field: str, to: AnyValue) -> Items:
    row = rows.items[number]
    changed = Record({**row.fields, field: to}) if isinstance(row, Record) else row
    return Items((*rows.items[:number], changed, *rows.items[number + 1 :]))


def _field(
    fact: str, rows: Items, number: int, part: RowField, holds: Callable[[Items], bool]
) -> tuple[Fraction, RowChange] | None:
    """The smallest change of one field of one row, with its size."""
    row = rows.items[number]
    now = row.fields.get(part.name) if isinstance(row, Record) else None
    if part.key or not isinstance(now, Value) or not now.is_single:
        return None

    def changed(to: AnyValue) -> RowChange:
        return RowChange(fact, number, part.name, to, _with(rows, number, part.name, to))

    only = now.single
    if isinstance(only, bool):
        turned = changed(exactly(not only))
        return (Fraction(1), turned) if holds(turned.items) else None
    to_value = _moved(now, part)
    if to_value is None:
        return None
    most = FARTHEST_DAY if isinstance(only, date) else MOST_STEPS

    def does(steps: int) -> bool:
        to = to_value(steps)
        return to is not None and holds(_with(rows, number, part.name, to))

    steps = [n for side in ((1,) if part.upward else (1, -1)) if (n := first_that(does, side, most)) is not None]
    if not steps:
        return None
    least = min(steps, key=abs)
    to = to_value(least)
    return None if to is None else (abs(Fraction(least) * Fraction(part.step or 1)), changed(to))


def _moved(now: Value, part: RowField) -> Callable[[int], AnyValue | None] | None:
    """The value so many steps on; nothing below zero. None for what has no steps."""
    only = now.single
    if isinstance(only, date):
        return lambda n: _day(only.toordinal() + n)
    if part.step is None or not isinstance(only, int | Fraction):
        return None
    step, base = Fraction(part.step), Fraction(number_of(now))
    # From a step on: 26.253 hours is nothing that anybody works.
    most = base + step * MOST_STEPS if part.most is None else Fraction(part.most)
    return lambda n: exactly(simplest(base + n * step)) if 0 <= base + n * step <= most else None


def _day(ordinal: int) -> AnyValue | None:
    return exactly(date.fromordinal(ordinal)) if 1 <= ordinal <= date.max.toordinal() else None


def _more(
    fact: str, rows: Items, number: int, keys: list[str], holds: Callable[[Items], bool]
) -> tuple[Fraction, RowChange] | None:
    """So many more rows like one, each under a name of its own."""
    row = rows.items[number]
    if not isinstance(row, Record):
        return None

    def longer(count: int) -> Items:
        new = (
            Record({**row.fields, **{key: exactly(f"more{n}") for key in keys}, INDEX: exactly(len(rows.items) + n)})
            for n in range(count)
        )
        return Items((*rows.items, *new))

    count = first_that(lambda n: n > 0 and holds(longer(n)), 1, MOST_MORE)
    return None if count is None else (Fraction(count), RowChange(fact, number, "", exactly(count), longer(count)))
