"""Looking a cell up by keys that may be open: every row they may mean; a row that is not there is undefined."""

from collections.abc import Sequence
from itertools import product
from math import prod

from screener.flow.table import Table
from screener.values.exact import Infinite, Scalar, ceil, floor
from screener.values.reasons import joined
from screener.values.value import Value, exactly, value_of

MOST_KEPT = 200
"""Look-ups by open keys that a table keeps: an interview asks for the same ones after every answer."""
FEW_KEYS = 8
"""Candidates that are looked up one by one, and not kept."""
MOST_KEYS = 2000
"""Keys tried one by one; what may be more of them surely has some that are in no row."""


def lookup(table: Table, column: str, keys: Sequence[Value]) -> Value:
    """What the cell may be. A year that a table does not cover is not known: never the last one carried on."""
    if all(key.is_single for key in keys):
        row = table.at(tuple(key.single for key in keys))
        cell = None if row is None else row[column]
        return value_of(undefined=True) if cell is None else exactly(cell)
    if len(keys) == 1 and keys[0].span is None and len(keys[0].points) <= FEW_KEYS:
        return _of_few(table, column, keys[0])
    wanted = (column, *keys)
    found: Value | None = table.looked.get(wanted)
    if found is None:
        if len(table.looked) >= MOST_KEPT:
            table.looked.clear()
        found = table.looked[wanted] = _open(table, column, keys)
    return found


def _of_few(table: Table, column: str, key: Value) -> Value:
    """The same of one key with a few candidates: cheaper than to know the question again."""
    cells = table.column(column)
    found = {cells.get((point,)) for point in key.points}
    return value_of(found - {None}, undefined=key.undefined or None in found, because=key.because)


def _open(table: Table, column: str, keys: Sequence[Value]) -> Value:
    """What the cell may be for keys that are open."""
    cells = table.column(column)
    because = joined(key.because for key in keys)
    found = [cell for row, cell in cells.items() if all(k.holds(part) for k, part in zip(keys, row, strict=True))]
    undefined = any(key.undefined for key in keys) or None in found or not _covered(cells.keys(), keys)
    return value_of([cell for cell in found if cell is not None], undefined=undefined, because=because)


def _covered(rows: Sequence[tuple[Scalar, ...]] | object, keys: Sequence[Value]) -> bool:
    """Whether every combination of keys has its row."""
    each = [_listed(key) for key in keys]
    if any(values is None for values in each) or prod(len(values or ()) for values in each) > MOST_KEYS:
        return False
    return all(row in rows for row in product(*(values or () for values in each)))  # type: ignore[operator]


def _listed(key: Value) -> list[Scalar] | None:
    """Every value a key may be; None where they are not to be counted."""
    values: list[Scalar] = list(key.points)
    span = key.span
    if span is None:
        return values
    low, high = span.low, span.high
    if not span.whole or isinstance(low, Infinite) or isinstance(high, Infinite):
        return None
    return [*values, *range(ceil(low), floor(high) + 1)] if high - low < MOST_KEYS else None  # type: ignore[arg-type, operator]
