"""The facts of one case as exact functions read them, straight from the answers: no set of values is made for them.

It holds where no declared relation narrows or contradicts what is read; `result.brief` sees to that.
"""

from collections.abc import Callable, Mapping
from functools import cached_property

from screener.expr.plain.ground import OPEN, Ground, Open
from screener.expr.plain.scalars import NotExact, Plain, plain
from screener.expr.scope import Scope
from screener.flow.leads import TEST
from screener.flow.model import Fact, Kind
from screener.result.against import scope_of
from screener.result.facts import CaseFacts, TableReader
from screener.result.prepared import Prepared
from screener.values.exact import Scalar
from screener.values.struct import Struct, field
from screener.values.value import Answered, Stated, Value, exactly, is_known

Column = Mapping[tuple[Scalar, ...], Scalar]


class Source(Struct, eq=False, dict=True):
    """What cases of one screening have in common: its facts and tables, and which defaults may answer."""

    ready: Prepared
    tables: TableReader
    defaults: bool = True
    asked_later: frozenset[str] = frozenset()
    columns: dict[tuple[str, str], Column] = field(default_factory=dict)
    by_place: dict[tuple[str, str], Mapping[Scalar, Scalar]] = field(default_factory=dict)

    @cached_property
    def indirect(self) -> frozenset[str]:
        """The facts whose answer need not count: others answer in their place, or a gate may be shut."""
        facts = self.ready.facts
        return frozenset(name for name in facts if facts[name].only_if is not None or facts[name].from_rows is not None)

    def assumes(self, fact: Fact) -> bool:
        """Whether the default of a fact that was not asked answers for it."""
        return fact.supplied or (self.defaults and fact.name not in self.asked_later)

    def column(self, table: str, column: str) -> Column | None:
        """A whole column of a table; None where the reader of tables has no such thing."""
        found = self.columns.get((table, column))
        if found is None and self.tables.column is not None:
            found = self.columns[table, column] = self.tables.column(table, column)
        return found

    def places(self, table: str, column: str) -> Mapping[Scalar, Scalar]:
        """A column of a table that has one key, by that key; empty for any other."""
        cells = self.column(table, column) or {}
        return {key[0]: cell for key, cell in cells.items() if len(key) == 1}

    def case_facts(self, exact: Mapping[str, Scalar], other: Mapping[str, Answered]) -> CaseFacts:
        """The same answers for the general reading."""
        answers = {**other, **{name: Stated(exactly(scalar)) for name, scalar in exact.items()}}
        return CaseFacts(self.ready.facts, answers, self.tables, self.defaults, self.asked_later)


class Given(Ground):
    """One case: `exact` holds the facts that were answered with one scalar, `other` every other answer."""

    __slots__ = ("_scope", "exact", "other", "source")

    def __init__(self, source: Source, exact: Mapping[str, Scalar], other: Mapping[str, Answered]) -> None:
        indirect = source.indirect
        direct = exact if indirect.isdisjoint(exact) else {n: exact[n] for n in exact if n not in indirect}
        self.trees = source.ready.trees
        self.facts = dict(direct)
        self.names, self.rows, self.failures = {}, {}, {}
        self.source = source
        self.exact = exact
        self.other = other
        self._scope: Scope | None = None

    @property
    def scope(self) -> Scope:
        """What the general reading reads, without any relation."""
        if self._scope is None:
            self._scope = scope_of(self.source.ready, self.source.case_facts(self.exact, self.other))
        return self._scope

    def fact(self, name: str) -> Plain:
        """A fact, as `CaseFacts.value` has it where that is one scalar."""
        return self._once(name, self.facts, lambda: self._fact(self.source.ready.facts[name]))

    def named(self, name: str) -> Plain:
        """A named expression, worked out once."""
        return self._once(name, self.names, lambda: self.trees.named(name)(self))

    def state(self, criterion: str) -> Plain:
        """Whether a criterion is met, worked out once."""
        key = criterion + TEST
        found = self.names.get(key)
        if found is None:
            test = self.source.ready.tests[criterion].test
            found = self._once(key, self.names, lambda: self.trees.of(test)(self))
        if type(found) is bool:
            return found
        raise NotExact

    def _once(self, name: str, known: dict[str, Plain | Open], read: Callable[[], Plain]) -> Plain:
        known[name] = OPEN
        found = known[name] = read()
        return found

    def met(self, criterion: str) -> bool:
        """Whether a criterion is met; left to the general reading where that is open."""
        return self.state(criterion) is True

    def given(self, fact: str) -> bool:
        """Whether the fact was answered."""
        return fact in self.exact or isinstance(self.other.get(fact), Stated)

    def table(self, fact: str) -> str:
        """The table of a place fact."""
        return self.source.ready.facts[fact].table or ""

    def cell(self, table: str, column: str, keys: list[Scalar]) -> Plain:
        """The cell of a table, read from its whole column."""
        cells = self.source.column(table, column)
        if cells is None:
            return plain(self.source.tables.lookup(table, column, [exactly(key) for key in keys]))
        found = cells.get(tuple(keys))
        if found is None:
            raise NotExact
        return found

    def of_place(self, fact: str, column: str, place: str) -> Plain:
        """The cell in the row that a place fact names."""
        cells = self.source.by_place.get((fact, column))
        if cells is None:
            cells = self.source.by_place[fact, column] = self.source.places(self.table(fact), column)
        found = cells.get(place)
        return super().of_place(fact, column, place) if found is None else found

    # --- as CaseFacts.value has it, where the outcome is one scalar ------------------------------------

    def _fact(self, fact: Fact) -> Plain:
        if fact.from_rows is not None and self.given(fact.from_rows.rows):
            return self.trees.of(fact.from_rows.value)(self)
        if fact.only_if is not None:
            gate = self.trees.of(fact.only_if)(self)
            if gate is False and fact.default is not None:
                return self.trees.of(fact.default)(self)
            if gate is not True:
                raise NotExact
        return self._ungated(fact)

    def _ungated(self, fact: Fact) -> Plain:
        name = fact.name
        if name in self.exact:
            return self.exact[name]
        answer = self.other.get(name)
        if isinstance(answer, Stated):
            return self._stated(fact, answer)
        if fact.default is not None and (fact.asked_as is not None or (answer is None and self.source.assumes(fact))):
            return self.trees.of(fact.default)(self)
        raise NotExact

    def _stated(self, fact: Fact, answer: Stated) -> Plain:
        """One value as it is; rows are filled, and what is open in a list gets its reasons."""
        if isinstance(answer.value, Value):
            return plain(answer.value)
        if fact.kind is not Kind.ROWS and is_known(answer.value):
            return answer.value
        return plain(self.scope.fact(fact.name))
