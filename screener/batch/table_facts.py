"""The facts of a table as the reading for a table engine sees them: a typed column each, with its default and gate."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from functools import cached_property

import narwhals as nw

from screener.expr.evaluate import evaluate
from screener.expr.scope import Scope
from screener.expr.table import numbers
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
    literal,
    merged,
    nothing,
    number,
    truth,
    where,
)
from screener.expr.tree import Node
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind, Screening
from screener.result.against import read_against
from screener.result.desk import Desk
from screener.result.facts import AS_OF, CaseFacts
from screener.result.prepared import Prepared, prepared
from screener.values.exact import Infinite, Scalar
from screener.values.value import AnyValue, Stated, Value, exactly

SCALES = {Kind.MONEY: 100, Kind.COUNT: 1, Kind.YEAR: 1, Kind.SHARE: 10**6, Kind.NUMBER: 10**6}
"""Into how many parts the column of a kind cuts its unit: two decimals of money, six of a share or a plain number."""
LARGEST = {Kind.MONEY: 10**10, Kind.COUNT: 10**9, Kind.YEAR: 9999, Kind.SHARE: 1, Kind.NUMBER: 10**5}
"""The largest number of a kind that is worked with in 64 bits; a row with a larger one goes through the engine."""
DTYPES = {Truth: nw.Boolean, Day: nw.Date, Word: nw.String, Ticked: nw.List(nw.String), Number: nw.Int64}
FIRST_DAY, LAST_DAY = date(1000, 1, 1), date(9000, 1, 1)
"""Days between which a calendar can be counted in without coming to its ends."""
MOST_YEARS = 200
WORDS = frozenset({Kind.CHOICE, Kind.PLACE, Kind.TEXT, Kind.MONTH_DAY})


@dataclass(eq=False)
class TableFacts:
    """The columns of one screening. `types`: the facts that the table has, under the names of their columns.

    `cells` are columns made beforehand, so that no expression works them out twice; `limits` hold in every row that is
    exact; `missing` says by fact where nothing is known of it.
    """

    screening: Screening
    desk: Desk
    as_of: date
    given: frozenset[str]
    bounds: Mapping[str, Sequence[tuple[str, bool]]] = field(default_factory=dict)
    related: Mapping[str, frozenset[str]] = field(default_factory=dict)
    cells: dict[str, Expr] = field(default_factory=dict)
    limits: list[Expr] = field(default_factory=list)
    missing: dict[str, Expr] = field(default_factory=dict)

    @cached_property
    def prepared(self) -> Prepared:
        """The screening with what was worked out of it."""
        return prepared(self.screening, self.desk.library.facts)

    def rests_on(self, node: Node) -> frozenset[str]:
        """The facts that an expression may rest on."""
        return self.prepared.leads.of_node(node) & self.desk.library.facts.keys()

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
        return evaluate(node, self._unanswered if not answers else self._scope(answers))

    @cached_property
    def _unanswered(self) -> Scope:
        return self._scope({})

    def _scope(self, answers: Mapping[str, Scalar]) -> Scope:
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
            return self._kept(name, cell) if fact.default is None and fact.only_if is None else _refused("a gate")
        if name == AS_OF:
            return self._kept(name, _filled(cell, Known(self.as_of), name))
        if fact.default is not None:
            default = reader.read(fact.default)
            cell = _filled(cell, default, name if fact.asked_as is not None else None)
            if isinstance(default, Number) and fact.asked_as is None:
                cell = self._undefined(fact, cell, default)
        if fact.only_if is not None:
            cell = self._gated(fact, cell, truth(reader.read(fact.only_if)))
        return self._kept(name, cell)

    def _undefined(self, fact: Fact, cell: Column, default: Number) -> Column:
        """A default that has no value in some rows: there the fact may be anything, and is waited for itself."""
        waits = {**cell.about.waits, fact.name: cell.column.is_null() & ~_any_of(default.about.waits)}
        return replace(cell, about=replace(cell.about, waits=waits))

    def _kept(self, name: str, cell: Symbol) -> Symbol:
        """The column under a name of its own, worked out once."""
        if isinstance(cell, Known):
            return cell
        made: dict[str, Expr] = {"": cell.column}
        if isinstance(cell, Number | Day):
            made |= {"<": cell.low, ">": cell.high}
        self.cells |= {f"_{name}{end}": column for end, column in made.items()}
        ends = {"column": nw.col(f"_{name}")}
        if isinstance(cell, Number | Day):
            ends |= {"low": nw.col(f"_{name}<"), "high": nw.col(f"_{name}>")}
        self.missing[name] = ends["column"].is_null()
        return replace(cell, **ends)

    def _cell(self, fact: Fact) -> Column:
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
        column = nw.col(name) if here else nothing(DTYPES[kind])
        return kind(column, about)  # type: ignore[return-value]

    def _about(self, name: str) -> About:
        missing = nw.col(name).is_null() if name in self.given else nw.lit(True)
        others = sorted(self.related.get(name, frozenset()) & self.given - {name})
        narrowed = {name: missing & _any_of({other: ~nw.col(other).is_null() for other in others})} if others else {}
        moving = frozenset({name}) if name in self.bounds else frozenset[str]()
        return About(frozenset({name}), {name: missing}, {}, narrowed, moving)

    def _number(self, fact: Fact, about: About) -> Number:
        scale, largest = SCALES[fact.kind], LARGEST[fact.kind]
        low, high = self._ends(fact, scale)
        if fact.name not in self.given:
            column = nothing(nw.Int64)
        else:
            cell = nw.col(fact.name)
            column = self._whole(cell, scale, largest)
            if fact.kind is not Kind.SHARE and (low is None or high is None or high > largest * scale):
                self.limits.append((cell <= nw.lit(largest)).fill_null(True))
                if low is None:
                    self.limits.append((cell >= nw.lit(-largest)).fill_null(True))
        reach = max(abs(end) if end is not None else largest * scale for end in (low, high))
        reach = max(reach, largest * scale) if high is None or low is None else reach
        lows, highs = self._moved(fact, column, low, high)
        plain = nw.col(fact.name) if fact.name in self.given else None
        return Number(column, lows, highs, scale, reach, about, low, plain)

    @staticmethod
    def _whole(cell: Expr, scale: int, largest: int) -> Expr:
        """A cell in parts; nothing where it is larger than is worked with, since such a row is not exact."""
        if scale == 1:
            return cell
        fits = (cell <= nw.lit(largest)) & (cell >= nw.lit(-largest))
        return nw.when(fits).then((cell * nw.lit(scale)).cast(nw.Int64))

    def _moved(self, fact: Fact, column: Expr, low: int | None, high: int | None) -> tuple[Expr, Expr]:
        """The ends of a number; where it is missing, those of its kind, or what a declared relation leaves."""
        lows = [] if low is None else [nw.lit(low)]
        highs = [] if high is None else [nw.lit(high)]
        for other, is_low in self.bounds.get(fact.name, ()):
            if other in self.given:
                scale = SCALES[self._fact(other).kind]
                cell = self._whole(nw.col(other), scale, LARGEST[self._fact(other).kind])
                (lows if is_low else highs).append(cell)
        least = nw.coalesce(column, nw.max_horizontal(*lows)) if lows else column
        most = nw.coalesce(column, nw.min_horizontal(*highs)) if highs else column
        return least, most

    def _ends(self, fact: Fact, scale: int) -> tuple[int | None, int | None]:
        anything = domain(replace(fact, none=False), lambda _table: ())
        span = anything.span if isinstance(anything, Value) else None
        ends = []
        for end in (None, None) if span is None else (span.low, span.high):
            exact = None if end is None or isinstance(end, Infinite | date) else Fraction(end) * scale
            ends.append(int(exact) if exact is not None and exact.denominator == 1 else None)
        return ends[0], ends[1]

    def _day(self, fact: Fact, about: About) -> Day:
        column = nw.col(fact.name) if fact.name in self.given else nothing(nw.Date)
        earliest, latest = fact.earliest or date.min, fact.latest or date.max
        if fact.kind is Kind.EVENT:
            if AS_OF in self.given:
                raise NotTranslated("an event while the day of the screening varies")
            earliest, latest = self.as_of, date.max
        if fact.name in self.given:
            self.limits.append(((column > FIRST_DAY) & (column < LAST_DAY)).fill_null(True))
        return Day(column, nw.coalesce(column, nw.lit(earliest)), nw.coalesce(column, nw.lit(latest)), about)

    def _gated(self, fact: Fact, cell: Column, gate: Truth) -> Column:
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
            low, high = self._ends(fact, cell.scale)
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


def _any_of(by_fact: ByFact) -> Expr:
    out = nw.lit(False)
    for when in by_fact.values():
        out = out | when
    return out


def _refused(why: str) -> Symbol:
    raise NotTranslated(why)


def _filled(cell: Column, default: Symbol, asked: str | None) -> Column:
    """A cell with what stands in for it where it is missing. `asked`: the fact is asked for itself, not its sources."""
    missing = cell.column.is_null()
    if isinstance(default, Known):
        return _constant(cell, default)
    if type(default) is not type(cell):
        raise NotTranslated("a default of another kind")
    about = default.about
    waits = {asked: missing & _any_of(about.waits)} if asked is not None else where(missing, about.waits)
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
    return replace(cell, column=nw.coalesce(cell.column, default.column), about=about)  # type: ignore[union-attr]


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
