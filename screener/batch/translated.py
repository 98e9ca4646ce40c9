"""Which columns of a result a table engine can work out itself, exactly, and the expressions for them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from functools import reduce
from operator import and_
from typing import Any

import narwhals as nw

from screener.batch.columns import SEPARATOR, Column, What, result_columns
from screener.batch.contradicted import contradicted
from screener.batch.engine import AND
from screener.batch.related import bounds_of, related_of, relations_kept
from screener.batch.table_facts import TableFacts, undotted
from screener.expr.table import numbers
from screener.expr.table.reading import Reader
from screener.expr.table.symbols import (
    About,
    Expr,
    NotTranslated,
    Number,
    Truth,
    literal,
    merged,
    nothing,
    number,
    truth,
    where,
)
from screener.flow.model import Amount, Criterion, Screening
from screener.result.desk import Desk

EXACT = "_exact"
"""The column that says of a row whether the translated columns are what the engine would say."""


@dataclass(frozen=True)
class Plan:
    """What the table engine does for one screening, and what is left.

    `stages`: columns added one stage after the other, each from those before; the names of `translated` are among the
    last, and `exact_when` the column that is true where they are exact. `why` says of columns left what stood against.
    """

    screening: str
    translated: tuple[Column, ...]
    left: tuple[Column, ...]
    stages: tuple[Mapping[str, Expr], ...]
    exact_when: str
    why: Mapping[str, str] = field(default_factory=dict)

    def onto(self, frame: Any) -> Any:
        """A lazy frame of facts with the columns of this plan added; working columns begin with an underscore."""
        for stage in self.stages:
            frame = frame.with_columns(**stage)
        return frame


def plan(screening: Screening, desk: Desk, as_of: date, types: Mapping[str, object], *, dotted: bool = True) -> Plan:
    """The plan for one screening of a table with these facts. Never raises: what cannot be translated is left.

    `types`: the facts that have a column. `dotted`: a column has the name of its fact; else with : for each dot, as
    Spark needs it. Only the columns of results, which come last, have dots in their names then.
    """
    return _Planning(screening, desk, as_of, frozenset(types), dotted=dotted).plan()


class _Planning:
    """One plan while it is made."""

    def __init__(
        self, screening: Screening, desk: Desk, as_of: date, given: frozenset[str], *, dotted: bool = True
    ) -> None:
        self.screening = screening
        facts = desk.library.facts
        bounds = bounds_of(screening.relations, facts)
        self.facts = TableFacts(screening, desk, as_of, given, dotted, bounds, related_of(screening, facts))
        ready = self.facts.prepared
        tests = {name: criterion.test for name, criterion in ready.tests.items()}
        self.reader = Reader(self.facts, ready.work, screening.functions, tests)
        self.plain = {fact: desk.facts[fact].plain for fact in screening.facts}
        self.truths: dict[str, Truth] = {}
        self.results: dict[Column, Expr] = {}
        self.shown: dict[str, Expr] = {}
        self.stages = self.facts.stages
        self.inexact: list[Expr] = []
        self.why: dict[str, str] = {}

    def plan(self) -> Plan:
        columns = result_columns([self.screening])
        by_kind = {(column.what, column.id): column for column in columns}
        self._criteria(by_kind)
        verdict = self._verdict(by_kind)
        if verdict is not None:
            self._needs(by_kind, verdict)
            self._amounts(by_kind, verdict)
        self._contradictions(by_kind)
        exact = [*self.facts.limits, *relations_kept(self.screening, self.facts, self.reader)]
        exact += [~when for when in self.inexact]
        name = EXACT
        last = {column.name: made for column, made in self.results.items()}
        last[name] = reduce(and_, exact, nw.lit(True))
        left = tuple(column for column in columns if column not in self.results)
        done = tuple(column for column in columns if column in self.results)
        stages = tuple(stage for stage in (self.facts.cells, *self.stages, self.shown, last) if stage)
        return Plan(self.screening.id, done, left, stages, name, self.why)

    def _name(self, what: str, part: str = "") -> str:
        return undotted(f"_{self.screening.id}:{what}:{part}")

    def _criteria(self, columns: Mapping[tuple[What, str], Column]) -> None:
        stage: dict[str, Expr] = {}
        for criterion in self.screening.criteria:
            column = columns[What.CRITERION, criterion.id]
            try:
                if criterion.each is not None:
                    raise NotTranslated("one for every row of a list")
                test = truth(self.reader.state(criterion.id))
                listed = None if criterion.listed_if is None else truth(self.reader.read(criterion.listed_if))
            except NotTranslated as reason:
                self.why[column.name] = str(reason)
                continue
            name = self._name("test", criterion.id)
            stage[name] = test.column
            test = replace(test, column=nw.col(name))
            self.truths[criterion.id] = test
            self.reader.known[f"{criterion.id}[]"] = test
            self.inexact += _doubtful(test.about, test.column.is_null())
            words = _words(test.column, "met", "not_met", "unknown")
            self.results[column] = words if listed is None else self._listed(criterion, listed, test, words)
        self.stages.append(stage)

    def _listed(self, criterion: Criterion, listed: Truth, test: Truth, words: Expr) -> Expr:
        """A criterion with a condition: nothing where it does not apply, not known where that is open."""
        self.inexact += _doubtful(listed.about, listed.column.is_null())
        shared = listed.about.facts & test.about.facts
        self.inexact += [listed.column.is_null() & self.facts.missing[name] for name in sorted(shared)]
        counted = nw.when(~listed.column).then(nw.lit(True)).when(listed.column).then(test.column)
        waits = merged(
            [where(listed.column.is_null(), listed.about.waits), where(test.column.is_null(), test.about.waits)]
        )
        about = replace(test.about, facts=test.about.facts | listed.about.facts, waits=waits)
        self.truths[criterion.id] = Truth(counted.otherwise(nw.when(test.column).then(nw.lit(True))), about)
        return nw.when(listed.column).then(words).when(listed.column.is_null()).then(nw.lit("unknown"))

    def _verdict(self, columns: Mapping[tuple[What, str], Column]) -> Truth | None:
        column = columns[What.VERDICT, ""]
        try:
            found = self._whole()
        except NotTranslated as reason:
            self.why[column.name] = str(reason)
            return None
        name = self._name("verdict")
        self.stages.append({name: found.column})
        verdict = replace(found, column=nw.col(name))
        self.inexact += _doubtful(verdict.about, verdict.column.is_null())
        self.results[column] = _words(verdict.column, "eligible", "not_eligible", "undetermined")
        self.facts.counts = ~(~verdict.column).fill_null(False)  # of a no every amount is nothing, whatever it is
        return verdict

    def _whole(self) -> Truth:
        if self.screening.verdict is not None:
            return truth(self.reader.read(self.screening.verdict))
        deciding = [criterion.id for criterion in self.screening.criteria if criterion.decides]
        for name in deciding:
            if name not in self.truths:
                raise NotTranslated(f"rests on {name}")
        tests = [self.truths[name] for name in deciding]
        facts = frozenset[str]().union(*(test.about.facts for test in tests))
        waits = merged(where(test.column.is_null(), test.about.waits) for test in tests)
        return Truth(reduce(and_, (test.column for test in tests), nw.lit(True)), About(facts, waits))

    def _needs(self, columns: Mapping[tuple[What, str], Column], verdict: Truth) -> None:
        self.results[columns[What.NEEDS, ""]] = self._named(verdict.about.waits, verdict.column.is_null())

    def _named(self, waits: Mapping[str, Expr], when: Expr) -> Expr:
        """The names of the facts waited for, in their order; nothing where there is none."""
        joined = _joined({self.plain[fact]: waits[fact] for fact in sorted(waits)})
        return joined if not waits else nw.when(when).then(joined)

    def _contradictions(self, columns: Mapping[tuple[What, str], Column]) -> None:
        column = columns[What.CONTRADICTIONS, ""]
        try:
            found, open_rows = contradicted(self.facts, self.reader)
        except NotTranslated as reason:
            self.why[column.name] = str(reason)
            return
        if found:
            self.inexact.append(open_rows)
        self.results[column] = _joined({AND.join(self.plain[f] for f in pair): when for pair, when in found.items()})

    def _amounts(self, columns: Mapping[tuple[What, str], Column], verdict: Truth) -> None:
        waits = []
        for amount in self.screening.amounts:
            column = columns[What.AMOUNT, amount.id]
            try:
                if amount.each is not None or amount.listed_if is not None:
                    raise NotTranslated("listed only in some cases")
                found = self._amount(amount)
                value = numbers.scaled(number(numbers.rounded(found, self.facts.keep)), 100)
            except NotTranslated as reason:
                self.why[column.name] = str(reason)
                continue
            waits.append(self._told(amount, columns, verdict, found, value))
        if len(waits) == len(self.screening.amounts):
            needed = merged(waits)
            self.results[columns[What.AMOUNT_NEEDS, ""]] = self._named(needed, verdict.column.fill_null(False))

    def _amount(self, amount: Amount) -> Number:
        """An amount, kept under its own name for those that are worked out from it."""
        found = number(
            self.reader.named(amount.id) if amount.id in self.reader.work else self.reader.read(amount.value)
        )
        kept = self.facts.keep(found)
        self.reader.known[amount.id] = kept
        return kept

    def _told(
        self,
        amount: Amount,
        columns: Mapping[tuple[What, str], Column],
        verdict: Truth,
        found: Number,
        value: Number,
    ) -> Mapping[str, Expr]:
        """The three columns of an amount; what it waits for where a yes is sure."""
        name = self._name("cents", amount.id)
        low, high = value.low, value.high
        yes, no = verdict.column.fill_null(False), (~verdict.column).fill_null(False)
        single = (low == high).fill_null(False)
        shown = nw.when(no).then(nw.lit(0)).when(single & (yes | (low == 0).fill_null(False))).then(low)
        self.shown[name] = shown
        unknown = nw.col(name).is_null()
        self.results[columns[What.AMOUNT, amount.id]] = nw.coalesce(_dollars(nw.col(name)), literal("unknown"))
        self.results[columns[What.AMOUNT_FROM, amount.id]] = nw.when(unknown).then(_dollars(low))
        self.results[columns[What.AMOUNT_TO, amount.id]] = nw.when(unknown).then(_dollars(high))
        self.inexact += _doubtful(found.about, unknown)
        for fact in sorted(found.about.facts & verdict.about.facts):  # a yes narrows what is missing
            self.inexact.append(unknown & verdict.column.is_null() & self.facts.missing[fact])
        return where(unknown, found.about.waits)


def _words(column: Expr, yes: str, no: str, unknown: str) -> Expr:
    return nw.when(column).then(nw.lit(yes)).when(~column).then(nw.lit(no)).otherwise(nw.lit(unknown))


def _joined(texts: Mapping[str, Expr]) -> Expr:
    """The texts of which it is so, with the separator of a cell between them; nothing where there is none."""
    if not texts:
        return nothing(nw.String)
    said = [nw.when(when).then(nw.lit(text)) for text, when in texts.items()]
    joined = nw.concat_str(*said, separator=SEPARATOR, ignore_nulls=True)
    return nw.when(joined != nw.lit("")).then(joined)


def _dollars(cents: Expr) -> Expr:
    """Whole cents as dollars with two decimals."""
    return (cents * nw.lit(Decimal("0.01"))).cast(nw.String)


def _doubtful(about: About, when: Expr) -> list[Expr]:
    """Rows in which the general reading may know more."""
    return [
        nw.when(when).then(doubt).otherwise(nw.lit(False))
        for doubt in (*about.doubts.values(), *about.narrowed.values())
    ]
