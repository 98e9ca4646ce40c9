"""The facts of a table as the reading for a table engine sees them: a typed column each, with its default and gate."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import Any

import narwhals as nw

from screener.batch.table_cells import (
    DTYPES,
    FIRST_DAY,
    LARGEST,
    LAST_DAY,
    SCALES,
    any_of,
    ends_of,
    filled,
    gated,
    whole,
)
from screener.expr.evaluate import evaluate
from screener.expr.scope import Scope
from screener.expr.table.reading import Reader
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
    largest,
    literal,
    nothing,
    smallest,
    truth,
)
from screener.expr.tree import Node
from screener.flow.model import Fact, Kind, Screening
from screener.result.against import read_against
from screener.result.desk import Desk
from screener.result.facts import AS_OF, CaseFacts
from screener.result.prepared import Prepared, prepared
from screener.values.exact import Scalar
from screener.values.value import AnyValue, Stated, exactly

MOST_YEARS = 200
WORDS = frozenset({Kind.CHOICE, Kind.PLACE, Kind.TEXT, Kind.MONTH_DAY})


def undotted(name: str) -> str:
    """A name for a table engine that reads a dot as a part of something."""
    return name.replace(".", ":")


@dataclass(eq=False)
class TableFacts:
    """The columns of one screening.

    `given`: the facts that the table has. `dotted`: their columns have the names of the facts; else with : for a dot.
    `cells` are columns made beforehand, so that no expression works them out twice, `stages` those after them; `limits`
    hold in every row that is exact; `missing` says by fact where nothing is known of it.
    """

    screening: Screening
    desk: Desk
    as_of: date
    given: frozenset[str]
    dotted: bool = True
    bounds: Mapping[str, Sequence[tuple[str, bool]]] = field(default_factory=dict)
    related: Mapping[str, frozenset[str]] = field(default_factory=dict)
    cells: dict[str, Expr] = field(default_factory=dict)
    stages: list[dict[str, Expr]] = field(default_factory=list)
    counts: Expr | None = None
    limits: list[Expr] = field(default_factory=list)
    scopes: dict[tuple[tuple[str, Scalar], ...], Scope] = field(default_factory=dict)
    missing: ByFact = field(default_factory=dict)

    @cached_property
    def prepared(self) -> Prepared:
        """The screening with what was worked out of it."""
        return prepared(self.screening, self.desk.library.facts)

    def rests_on(self, node: Node) -> frozenset[str]:
        """The facts that an expression may rest on."""
        return self.prepared.leads.of_node(node) & self.desk.library.facts.keys()

    def cell(self, fact: str) -> Expr:
        """The column of the table that holds a fact."""
        return nw.col(fact if self.dotted else undotted(fact))

    def keep(self, number: Number) -> Number:
        """The number as a stage of its own; before the first stage is done it stays as it is.

        Its ends are worked out only where it is not known, and nothing of it where it does not count.
        """
        if not self.stages:
            return number
        name, column = f"_{self.screening.id}:stage {len(self.stages)}", number.column
        made = {name: column} | {
            f"{name}{sign}": nw.when(column.is_null()).then(end).otherwise(column)
            for sign, end in (("<", number.low), (">", number.high))
        }
        counts = self.counts
        self.stages.append(made if counts is None else {each: nw.when(counts).then(made[each]) for each in made})
        ends = {"column": self.cell(name), "low": nw.col(f"{name}<"), "high": nw.col(f"{name}>")}
        return replace(number, plain=None, **ends)  # type: ignore[arg-type]

    def constant(self, node: Node) -> bool:
        """Whether an expression is the same in every row."""
        return self.rests_on(node) <= ({AS_OF} - self.given)

    def tabulated_first(self, fact: str) -> bool:
        """Whether expressions of this fact alone are always worked out value by value."""
        return self._fact(fact).kind is Kind.PLACE

    def keys(self, fact: str) -> Sequence[Scalar]:
        """Every value of a fact that has only a few; none for any other fact."""
        found = self._fact(fact)
        if found.default is not None or found.only_if is not None or found.none:
            return ()
        if found.kind is Kind.PLACE:
            return tuple(self.desk.tables[found.table or ""].rows)
        if found.kind is Kind.CHOICE:
            return found.options
        if found.kind is Kind.YEAR and found.low is not None and found.high is not None:
            years = range(int(found.low), int(found.high) + 1)
            return tuple(years) if len(years) <= MOST_YEARS else ()
        return ()

    def general(self, node: Node, answers: Mapping[str, Scalar]) -> AnyValue:
        """What the general reading says of an expression, when only these facts are answered."""
        return evaluate(node, self._scope(answers))

    def _scope(self, answers: Mapping[str, Scalar]) -> Scope:
        key = tuple(answers.items())
        if key not in self.scopes:
            self.scopes[key] = self._read(answers)
        return self.scopes[key]

    def _read(self, answers: Mapping[str, Scalar]) -> Scope:
        said = {name: Stated(exactly(value)) for name, value in {AS_OF: self.as_of, **answers}.items()}
        return read_against(self.prepared, CaseFacts(self.desk.library.facts, said, self.desk.table_reader)).scope

    def _fact(self, name: str) -> Fact:
        return self.desk.library.facts[name]

    def fact(self, name: str, reader: Reader) -> Symbol:
        """A fact as a column. Raises NotTranslated."""
        fact = self._fact(name)
        if name == AS_OF and name not in self.given:
            return Known(self.as_of)
        cell = self._cell(fact)
        if isinstance(cell, Ticked):
            if fact.default is not None or fact.only_if is not None:
                raise NotTranslated("several options behind a gate, or with a default")
            return self._kept(name, cell)
        if name == AS_OF:
            return self._kept(name, filled(cell, Known(self.as_of), name))
        if fact.default is not None:
            default = reader.read(fact.default)
            cell = filled(cell, default, name if fact.asked_as is not None else None)
            if isinstance(default, Number) and fact.asked_as is None:
                cell = self._undefined(fact, cell, default)
        if fact.only_if is not None:
            cell = gated(fact, cell, truth(reader.read(fact.only_if)))
        return self._kept(name, cell)

    def _undefined(self, fact: Fact, cell: Column, default: Number) -> Column:
        """A default that has no value in some rows: there the fact may be anything, and is waited for itself."""
        open_here = nw.col(self._kept_name(fact.name)).is_null()
        waits = {**cell.about.waits, fact.name: open_here & ~any_of(default.about.waits)}
        return replace(cell, about=replace(cell.about, waits=waits))

    def _kept_name(self, fact: str) -> str:
        return f"_{self.screening.id}:{undotted(fact)}"

    def _kept(self, name: str, cell: Symbol) -> Symbol:
        """The column under a name of its own, worked out once."""
        if isinstance(cell, Known):
            return cell
        made: dict[str, Expr] = {"": cell.column}
        if isinstance(cell, Number | Day):
            made |= {"<": cell.low, ">": cell.high}
        kept = self._kept_name(name)
        self.cells |= {f"{kept}{end}": column for end, column in made.items()}
        ends: dict[str, Any] = {"column": nw.col(kept)}
        if isinstance(cell, Number | Day):
            ends |= {"low": nw.col(f"{kept}<"), "high": nw.col(f"{kept}>")}
        self.missing = {**self.missing, name: nw.col(kept).is_null()}
        return replace(cell, **ends)

    def _cell(self, fact: Fact) -> Column | Ticked:
        """The cells of a fact, before its default and gate."""
        name, here = fact.name, fact.name in self.given
        if fact.none or (fact.kind in WORDS and fact.kind is Kind.MONTH_DAY):
            raise NotTranslated("a fact that may be none")
        about = self._about(name)
        if fact.kind in SCALES:
            return self._number(fact, about)
        kind = Truth if fact.kind is Kind.YES_NO else Ticked if fact.kind is Kind.CHOICES else Word
        if fact.kind in (Kind.DATE, Kind.EVENT):
            return self._day(fact, about)
        if fact.kind is not Kind.YES_NO and fact.kind is not Kind.CHOICES and fact.kind not in WORDS:
            raise NotTranslated("rows")
        column = self.cell(name) if here else nothing(DTYPES[kind])
        return kind(column, about)

    def _about(self, name: str) -> About:
        missing = self.cell(name).is_null() if name in self.given else nw.lit(True)
        others = sorted(self.related.get(name, frozenset()) & self.given - {name})
        narrowed = {name: missing & any_of({other: ~self.cell(other).is_null() for other in others})} if others else {}
        moving = frozenset({name}) if name in self.bounds else frozenset[str]()
        return About(frozenset({name}), {name: missing}, {}, narrowed, moving)

    def _number(self, fact: Fact, about: About) -> Number:
        scale, limit = SCALES[fact.kind], LARGEST[fact.kind]
        low, high = ends_of(fact, scale)
        if fact.name not in self.given:
            column = nothing(nw.Int64)
        else:
            cell = self.cell(fact.name)
            column = whole(cell, scale, limit)
            if fact.kind is not Kind.SHARE and (low is None or high is None or high > limit * scale):
                self.limits.append((cell <= nw.lit(limit)).fill_null(True))
                if low is None:
                    self.limits.append((cell >= nw.lit(-limit)).fill_null(True))
        reach = max(abs(end) if end is not None else limit * scale for end in (low, high))
        reach = max(reach, limit * scale) if high is None or low is None else reach
        lows, highs = self._moved(fact, column, low, high)
        plain = self.cell(fact.name) if fact.name in self.given else None
        return Number(column, lows, highs, scale, reach, about, low, plain)

    def _moved(self, fact: Fact, column: Expr, low: int | None, high: int | None) -> tuple[Expr, Expr]:
        """The ends of a number; where it is missing, those of its kind, or what a declared relation leaves."""
        lows = [] if low is None else [literal(low)]
        highs = [] if high is None else [literal(high)]
        for other, is_low in self.bounds.get(fact.name, ()):
            if other in self.given:
                scale = SCALES[self._fact(other).kind]
                cell = whole(self.cell(other), scale, LARGEST[self._fact(other).kind])
                (lows if is_low else highs).append(cell)
        least = nw.coalesce(column, largest(*lows)) if lows else column
        most = nw.coalesce(column, smallest(*highs)) if highs else column
        return least, most

    def _day(self, fact: Fact, about: About) -> Day:
        column = self.cell(fact.name) if fact.name in self.given else nothing(nw.Date)
        earliest, latest = fact.earliest, fact.latest
        if fact.kind is Kind.EVENT:
            if AS_OF in self.given:
                raise NotTranslated("an event while the day of the screening varies")
            earliest = self.as_of
        if fact.name in self.given:
            self.limits.append(((column > FIRST_DAY) & (column < LAST_DAY)).fill_null(True))
        low, high = (column if end is None else nw.coalesce(column, nw.lit(end)) for end in (earliest, latest))
        return Day(column, low, high, about)
