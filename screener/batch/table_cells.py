"""The cells of a fact as columns: whole numbers, and what stands in where a cell is missing or does not count."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import narwhals as nw

from screener.expr.table import numbers
from screener.expr.table.symbols import (
    About,
    ByFact,
    Column,
    Day,
    Expr,
    Known,
    NotTranslated,
    Number,
    Symbol,
    Ticked,
    Truth,
    Word,
    literal,
    merged,
    number,
    where,
)
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind
from screener.values.exact import Infinite
from screener.values.value import Value

SCALES = {Kind.MONEY: 100, Kind.COUNT: 1, Kind.YEAR: 1, Kind.SHARE: 10**6, Kind.NUMBER: 10**6}
"""Into how many parts the column of a kind cuts its unit: two decimals of money, six of a share or a plain number."""
LARGEST = {Kind.MONEY: 10**10, Kind.COUNT: 10**9, Kind.YEAR: 9999, Kind.SHARE: 1, Kind.NUMBER: 10**5}
"""The largest number of a kind that is worked with in 64 bits; a row with a larger one goes through the engine."""
DTYPES = {Truth: nw.Boolean, Day: nw.Date, Word: nw.String, Ticked: nw.List(nw.String), Number: nw.Int64}
FIRST_DAY, LAST_DAY = date(1000, 1, 1), date(9000, 1, 1)
"""Days between which a calendar can be counted in without coming to its ends."""


def whole(cell: Expr, scale: int, largest: int) -> Expr:
    """A cell in parts; nothing where it is larger than is worked with, since such a row is not exact."""
    if scale == 1:
        return cell
    fits = (cell <= nw.lit(largest)) & (cell >= nw.lit(-largest))
    return nw.when(fits).then((cell * nw.lit(scale)).cast(nw.Int64))


def ends_of(fact: Fact, scale: int) -> tuple[int | None, int | None]:
    """The bounds of a kind of number, in `scale`ths."""
    anything = domain(fact, lambda _table: ())
    span = anything.span if isinstance(anything, Value) else None
    ends = []
    for end in (None, None) if span is None else (span.low, span.high):
        exact = None if end is None or isinstance(end, Infinite | date) else Fraction(end) * scale
        ends.append(int(exact) if exact is not None and exact.denominator == 1 else None)
    return ends[0], ends[1]


def gated(fact: Fact, cell: Column, gate: Truth) -> Column:
    """A fact that counts only where its gate is open; shut, nothing waits for it."""
    if fact.default is not None:
        raise NotTranslated("a gate and a default")
    open_gate = gate.column.fill_null(False)
    waits = merged([where(open_gate, cell.about.waits), where(gate.column.is_null(), gate.about.waits)])
    doubts = merged([gate.about.doubts, cell.about.doubts])
    about = About(
        cell.about.facts | gate.about.facts,
        waits,
        doubts,
        merged([cell.about.narrowed, gate.about.narrowed]),
        cell.about.moving | gate.about.moving,
    )
    ends: dict[str, Expr] = {"column": nw.when(open_gate).then(cell.column)}
    if isinstance(cell, Number):
        low, high = ends_of(fact, cell.scale)
        ends |= {
            "low": nw.when(open_gate).then(cell.low).otherwise(nw.lit(low, dtype=nw.Int64)),
            "high": nw.when(open_gate).then(cell.high).otherwise(nw.lit(high, dtype=nw.Int64)),
            "plain": None,  # type: ignore[dict-item]
        }
    if isinstance(cell, Day):
        if fact.kind is Kind.EVENT:
            raise NotTranslated("an event behind a gate")
        ends |= {"low": nw.when(open_gate).then(cell.low), "high": nw.when(open_gate).then(cell.high)}
    return replace(cell, about=about, **ends)  # type: ignore[arg-type]


def any_of(by_fact: ByFact) -> Expr:
    """Whether it is so of one of the facts."""
    out = nw.lit(False)
    for when in by_fact.values():
        out = out | when
    return out


def filled(cell: Column, default: Symbol, asked: str | None) -> Column:
    """A cell with what stands in for it where it is missing. `asked`: the fact is asked for itself, not its sources."""
    missing = cell.column.is_null()
    if isinstance(default, Known):
        return _constant(cell, default)
    if type(default) is not type(cell):
        raise NotTranslated("a default of another kind")
    about = default.about
    waits = {asked: missing & any_of(about.waits)} if asked is not None else where(missing, about.waits)
    about = replace(about, facts=about.facts | cell.about.facts, waits=waits, doubts=where(missing, about.doubts))
    if isinstance(cell, Number) and isinstance(default, Number):
        one, other = numbers.alike(cell, default)
        ends = {
            "column": nw.coalesce(one.column, other.column),
            "low": nw.when(missing).then(nw.coalesce(other.low, one.low)).otherwise(one.column),
            "high": nw.when(missing).then(nw.coalesce(other.high, one.high)).otherwise(one.column),
        }
        reach = max(one.reach, other.reach)
        least = None if one.least is None or other.least is None else min(one.least, other.least)
        return replace(one, **ends, about=about, reach=reach, least=least, plain=None)  # type: ignore[arg-type]
    if isinstance(cell, Day) and isinstance(default, Day):
        return Day(
            nw.coalesce(cell.column, default.column),
            nw.when(missing).then(default.low).otherwise(cell.column),
            nw.when(missing).then(default.high).otherwise(cell.column),
            about,
        )
    return replace(cell, column=nw.coalesce(cell.column, default.column), about=about)


def _constant(cell: Column, default: Known) -> Column:
    """A cell whose default is the same in every row: it is never open."""
    about = replace(cell.about, waits={}, narrowed={}, moving=frozenset())
    if isinstance(cell, Number):
        one, other = numbers.alike(cell, number(default))
        filled = nw.coalesce(one.column, other.column)
        return replace(one, column=filled, low=filled, high=filled, about=about, plain=None)
    if default.value is None or isinstance(default.value, bool) is not isinstance(cell, Truth):
        raise NotTranslated("a default that is none")
    filled = nw.coalesce(cell.column, literal(default.value))
    ends = {"low": filled, "high": filled} if isinstance(cell, Day) else {}
    return replace(cell, column=filled, about=about, **ends)  # type: ignore[arg-type]
