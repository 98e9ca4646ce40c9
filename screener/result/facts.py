"""The facts of one case as values: answered, worked out, defaulted or open, each with why it is open.

Absent, "don't know" and answered are three states: an absent fact takes its default, an unknown one does not.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import ClassVar

from screener.expr.scope import Scope
from screener.expr.tree import Node
from screener.expr.whole import whether, worked_out
from screener.flow.domain import domain, fits, fitted
from screener.flow.model import Fact, Kind
from screener.flow.table import Table
from screener.result.rosters import rests_on_facts, roster
from screener.values.compare import FALSE, TRUE
from screener.values.exact import Scalar
from screener.values.reasons import Reason, Reasons, Why
from screener.values.shapes import one_among
from screener.values.struct import Compared, Struct, field
from screener.values.value import (
    Answered,
    AnyValue,
    Items,
    Stated,
    Ticks,
    Value,
    because_of,
    between,
    is_known,
    with_reasons,
)

AS_OF = "as_of_date"
"""The fact of every case: the day that events which have not come lie after."""


class TableReader(Struct, frozen=True, eq=False):
    """How tables are read: the keys of one by its name; a cell by table, column and keys, which may be open.

    `column`: a whole column by the keys of its rows, None for an empty cell; where it is missing, cells are looked up.
    `whole`: a table by its name, to say what is in it.
    """

    keys: Callable[[str], Iterable[str]]
    lookup: Callable[[str, str, Sequence[Value]], Value]
    column: Callable[[str, str], Mapping[tuple[Scalar, ...], Scalar]] | None = None
    whole: Callable[[str], Table] | None = None
    kept: dict[tuple[int, str], tuple[Fact, AnyValue]] = field(default_factory=dict)

    def anything(self, fact: Fact, why: Why | None = None) -> AnyValue:
        """Every value that a fact's kind allows, open for that reason; worked out once, since it is always the same."""
        known = self.kept.get((id(fact), why or ""))
        if known is None:  # kept with its fact, so that no other fact ever has its number
            found = domain(fact, self.keys)
            found = found if why is None else with_reasons(found, frozenset([Reason(fact.name, why)]))
            known = self.kept[id(fact), why or ""] = fact, found
        return known[1]


class CaseFacts(Compared, frozen=True):
    """The values of facts, from the answers of one case.

    A `supplied` fact is filled in by the program (today, a limit looked up). With `defaults` off any other not asked
    is open even where a default would answer, or where an event would count as not come yet: that is how an interview
    sees it. So are those of `asked_later`, which somebody is still to be asked. `narrowed` holds what declared
    relations leave of a fact; `contradicted` the facts whose answers break one.
    """

    beside: ClassVar[frozenset[str]] = frozenset({"rosters"})

    facts: Mapping[str, Fact]
    answers: Mapping[str, Answered]
    tables: TableReader
    defaults: bool = True
    asked_later: frozenset[str] = frozenset()
    narrowed: Mapping[str, AnyValue] | None = None
    contradicted: frozenset[str] = frozenset()
    rosters: dict[str, tuple[AnyValue, AnyValue]] = field(default_factory=dict)

    def given(self, name: str) -> bool:
        """Whether the fact was answered with something other than "don't know"."""
        return isinstance(self.answers.get(name), Stated)

    def stated(self, name: str) -> AnyValue | None:
        """What somebody said the fact is, whatever else speaks against it; None where nobody did."""
        answer = self.answers.get(name)
        return answer.value if isinstance(answer, Stated) else None

    def estimated(self, name: str) -> bool:
        """Whether the answer was given as an estimate."""
        answer = self.answers.get(name)
        return isinstance(answer, Stated) and answer.estimate

    def table(self, fact: str) -> str:
        """The table whose rows a place fact names."""
        return self.facts[fact].table or ""

    def lookup(self, table: str, column: str, keys: Sequence[Value]) -> Value:
        """A cell of a table, for every row that the keys may mean; a missing one is undefined."""
        return self.tables.lookup(table, column, keys)

    def value(self, name: str, scope: Scope) -> AnyValue:
        """What the fact may still be. Raises KeyError for a name that is no fact."""
        fact = self.facts[name]
        if self.narrowed is not None and name in self.narrowed:
            return self.narrowed[name]
        if fact.from_rows is not None and self.given(fact.from_rows.rows):
            return worked_out(fact.from_rows.value, scope)
        if fact.only_if is None:
            return self._ungated(fact, scope)
        gate = whether(fact.only_if, scope)
        if gate == TRUE:
            return self._behind_gate(self._ungated(fact, scope), fact.only_if, scope)
        if gate == FALSE:
            return self._idle(fact, scope)
        # Shut, the answer would not count: only what both would say is known, and what is open waits for the gate.
        return with_reasons(one_among([self._ungated(fact, scope), self._idle(fact, scope)]), gate.because)

    def _behind_gate(self, value: AnyValue, gate: Node, scope: Scope) -> AnyValue:
        """A value whose gate is open here. Where that is only assumed, what is open in it waits for the gate."""
        if not scope.assumed or is_known(value):
            return value
        really = whether(gate, scope.without_assumptions())
        return value if really == TRUE else with_reasons(value, really.because)

    def _ungated(self, fact: Fact, scope: Scope) -> AnyValue:
        answer = self.answers.get(fact.name)
        if fact.name in self.contradicted:
            return self._open(fact, Why.CONTRADICTED)
        if isinstance(answer, Stated) and fact.kind is Kind.ROWS:
            return self._roster(fact, answer.value, scope)
        if isinstance(answer, Stated):
            return self._answered(fact, answer.value)
        if fact.default is not None and fact.asked_as is not None:
            return self._asked_elsewhere(fact, fact.default, scope)
        assumed = answer is None and self.defaults and fact.name not in self.asked_later
        if answer is None and fact.default is not None and (assumed or fact.supplied):
            return self._worked_out(fact, fact.default, scope)
        if answer is None and (ahead := self._ahead(fact, scope)):
            return with_reasons(self.tables.anything(fact), frozenset([Reason(fact.name, Why.OPEN_UNTIL, ahead)]))
        why = Why.NOT_ASKED if answer is None else Why.DONT_KNOW
        if fact.kind is Kind.EVENT and (answer is not None or assumed):
            return self._not_yet(fact, why, scope)
        return self._open(fact, why)

    def _asked_elsewhere(self, fact: Fact, default: Node, scope: Scope) -> AnyValue:
        """What the answer it is worked out from says. "Don't know" is no answer against that, only against asking."""
        found = self._worked_out(fact, default, scope)
        if fact.name not in self.answers:
            return found
        return with_reasons(found, frozenset([Reason(fact.name, Why.DONT_KNOW)]))

    def _answered(self, fact: Fact, value: AnyValue) -> AnyValue:
        """An answer with the reason for whatever it leaves open: a range, candidates, items not known."""
        if is_known(value):
            return value
        anything = self.tables.anything(fact)
        if not (isinstance(value, Value) and isinstance(anything, Value) and fits(value, anything)):
            value = fitted(fact, value)
        if is_known(value):
            return value
        if isinstance(value, Items) and isinstance(anything, Items):
            each = anything.items if anything.more is None else [anything.more] * len(value.items)
            pairs = zip(value.items, each, strict=True)
            return Items(tuple(with_reasons(v, frozenset([Reason(fact.name, why_open(v, a))])) for v, a in pairs))
        why = why_open(value, anything)
        because = because_of(self.tables.anything(fact, why))
        return with_reasons(value, because or frozenset([Reason(fact.name, why)]))

    def _ahead(self, fact: Fact, scope: Scope) -> date | None:
        """The day from which the fact can be known, while that surely lies ahead."""
        if fact.known_from is None:
            return None
        day, today = worked_out(fact.known_from, scope), scope.fact(AS_OF)
        if not (isinstance(day, Value) and day.is_single and isinstance(today, Value) and today.is_single):
            return None
        found = day.single
        return found if isinstance(found, date) and found > today.single else None  # type: ignore[operator]

    def _not_yet(self, fact: Fact, why: Why, scope: Scope) -> AnyValue:
        """An event that has not come: it lies between the day of the screening and never."""
        today = scope.fact(AS_OF)
        if not (isinstance(today, Value) and today.is_single):
            return self._open(fact, why)
        return between(today.single, because=frozenset([Reason(fact.name, why)]))  # type: ignore[arg-type]

    def _roster(self, fact: Fact, value: AnyValue, scope: Scope) -> AnyValue:
        """The rows that were given, each field filled; kept, since no field rests on what is assumed."""
        kept = self.rosters.get(fact.name)
        if kept is None or kept[0] is not value:
            alone = not rests_on_facts(fact)
            found = roster(fact, value, scope, self.tables.keys, kept if alone else None)
            if alone:
                self.rosters[fact.name] = (value, found)
            return found
        return kept[1]

    def _open(self, fact: Fact, why: Why) -> AnyValue:
        return self.tables.anything(fact, why)

    def _idle(self, fact: Fact, scope: Scope) -> AnyValue:
        """A fact whose gate is shut: its answer is kept but does not count, and nothing waits for it."""
        if fact.default is not None:
            return worked_out(fact.default, scope)
        return self.tables.anything(fact)

    def _worked_out(self, fact: Fact, default: Node, scope: Scope) -> AnyValue:
        """The default. What is open in it is its sources' matter, or this fact's where they are asked for it."""
        found = worked_out(default, scope)
        if fact.asked_as is not None:
            return with_reasons(found, renamed(because_of(found), fact.name))
        if isinstance(found, Value) and found.undefined:
            anything = self.tables.anything(fact)
            return with_reasons(anything, found.because or frozenset([Reason(fact.name, Why.UNDEFINED)]))
        return found


def renamed(because: Reasons, name: str) -> Reasons:
    """The same reasons, as reasons of the fact that is asked for on their behalf."""
    return frozenset(Reason(name, reason.why, reason.until) for reason in because)


def why_open(value: AnyValue, anything: AnyValue) -> Why:
    """What kind of open answer it is; one that leaves everything possible says no more than "don't know"."""
    if isinstance(value, Ticks) or value == anything:
        return Why.DONT_KNOW
    return Why.CANDIDATES if isinstance(value, Value) and value.span is None else Why.RANGE
