"""Calls over columns: the functions that have an exact twin in a table engine."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import reduce
from operator import and_, or_
from typing import Any, Protocol

import narwhals as nw

from screener.expr.table import numbers
from screener.expr.table.symbols import (
    About,
    Day,
    Expr,
    Known,
    NotTranslated,
    Symbol,
    Ticked,
    Truth,
    literal,
    merged,
    nothing,
    number,
    together,
    where,
)
from screener.expr.tree import Call, List, Literal, Name, Node

AS_OF = "as_of_date"
"""The fact of every row: the day for which it is screened."""


class Reads(Protocol):
    """What calls need of the reader."""

    @property
    def columns(self) -> Any:
        """The facts of the table."""

    def read(self, node: Node) -> Symbol:
        """A node over the columns."""

    def state(self, criterion: str) -> Symbol:
        """The test of a criterion."""


def _options(reader: Reads, node: Call) -> tuple[Ticked, list[str]]:
    ticked, written = reader.read(node.arguments[0]), node.arguments[1]
    items = written.items if isinstance(written, List) else ()
    words = [item.value for item in items if isinstance(item, Literal) and isinstance(item.value, str)]
    if not isinstance(ticked, Ticked) or len(words) != len(items) or not words:
        raise NotTranslated(node.function)
    return ticked, words


def _has_any(reader: Any, node: Call) -> Symbol:
    ticked, words = _options(reader, node)
    return Truth(reduce(or_, (ticked.column.list.contains(word) for word in words)), ticked.about)


def _has_all(reader: Any, node: Call) -> Symbol:
    ticked, words = _options(reader, node)
    return Truth(reduce(and_, (ticked.column.list.contains(word) for word in words)), ticked.about)


def _cannot_tell(reader: Any, node: Call) -> Symbol:
    """Open in every row, and waiting for the fact though it was answered."""
    (fact,) = node.arguments
    if not isinstance(fact, Name):
        raise NotTranslated(node.function)
    return Truth(nothing(nw.Boolean), About(frozenset({fact.name}), {fact.name: nw.lit(True)}))


def _state(reader: Any, node: Call) -> Symbol:
    (criterion,) = node.arguments
    if not isinstance(criterion, Literal) or not isinstance(criterion.value, str):
        raise NotTranslated(node.function)
    return reader.state(criterion.value)  # type: ignore[no-any-return]


def _extreme(pick: Callable[..., Symbol]) -> Callable[[Any, Call], Symbol]:
    return lambda reader, node: pick([reader.read(each) for each in node.arguments])


def _shifted(unit: str, sign: int = 1, after: int = 0) -> Callable[[Any, Call], Symbol]:
    """A day some units later (sign 1) or earlier, then so many days on. The same day of a month, or its last."""

    def read(reader: Any, node: Call) -> Symbol:
        day, many = (reader.read(each) for each in node.arguments)
        if not isinstance(day, Day) or not isinstance(many, Known) or type(many.value) is not int:
            raise NotTranslated(node.function)
        by = sign * many.value

        def moved(column: Expr) -> Expr:
            found = column.dt.offset_by(f"{by}{unit}")
            return (found.dt.offset_by(f"{after}d") if after else found).cast(nw.Date)

        return Day(moved(day.column), moved(day.low), moved(day.high), day.about)

    return read


def _years_at_month_end(reader: Any, node: Call) -> Symbol:
    """The same day of a later year; from the last day of a month to its last day, by way of the first of the next."""
    day, many = (reader.read(each) for each in node.arguments)
    if not isinstance(day, Day) or not isinstance(many, Known) or type(many.value) is not int:
        raise NotTranslated(node.function)

    def moved(column: Expr) -> Expr:
        after = column.dt.offset_by("1d").cast(nw.Date)
        last = after.dt.offset_by(f"{many.value}y").dt.offset_by("-1d").cast(nw.Date)
        return nw.when(after.dt.day() == 1).then(last).otherwise(column.dt.offset_by(f"{many.value}y").cast(nw.Date))

    return Day(moved(day.column), moved(day.low), moved(day.high), day.about)


def _running(reader: Any, node: Call) -> Symbol:
    """What is so far, and from then on; as long as more can come it is that or more, and waits."""
    given = dict(node.keywords)
    now, until = number(reader.read(node.arguments[0])), reader.read(given["until"])
    today = reader.named(AS_OF)
    fact = given.get("of", node.arguments[0])
    if "at_most" in given or not isinstance(until, Day) or not isinstance(fact, Name):
        raise NotTranslated(node.function)
    fact = reader.fact_named(fact)
    limit = literal(today.value) if isinstance(today, Known) else today.column
    over = (until.column < limit).fill_null(False)
    dated = ~until.column.is_null()
    waits = merged([now.about.waits, where(~over & ~dated, until.about.waits), {fact: ~over & dated}])
    about = replace(together([now, until]), waits=waits)
    return replace(
        now, column=nw.when(over).then(now.column), high=nw.when(over).then(now.high), about=about, plain=None
    )


CALLS: Mapping[str, Callable[[Any, Call], Symbol]] = {
    "has_any": _has_any,
    "has_all": _has_all,
    "cannot_tell": _cannot_tell,
    "state": _state,
    "running": _running,
    "min": _extreme(numbers.least),
    "max": _extreme(numbers.greatest),
    "round_cents": lambda reader, node: numbers.rounded(reader.read(node.arguments[0]), reader.columns.keep),
    "add_days": _shifted("d"),
    "add_months": _shifted("mo"),
    "add_years": _shifted("y"),
    "add_years_keep_month_end": _years_at_month_end,
    "period_start": _shifted("mo", -1, 1),
}
