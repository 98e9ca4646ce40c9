"""What exact functions stand on: the names of one scope, worked out once, and what is known not to be exact there."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from screener.expr.plain.scalars import NotExact, Plain, plain
from screener.expr.tree import Any as AnyOf
from screener.expr.tree import Listed, Loop, Node
from screener.values.compare import TRUE
from screener.values.exact import Scalar
from screener.values.value import Record, exactly

if TYPE_CHECKING:
    from screener.expr.scope import Scope

Frame = list[Any]
"""The ground at place 0, then every variable of one function at the place it was given."""

Run = Callable[[Frame], Plain]


class Function:
    """An expression as a function of its variables: `run` works in a frame of so many `places`."""

    __slots__ = ("places", "run")

    def __init__(self, run: Run, places: int) -> None:
        self.run = run
        self.places = places

    def __call__(self, ground: "Ground", *variables: Plain) -> Plain:
        """The value for these variables. Raises NotExact."""
        frame: Frame = [ground, *variables]
        frame += [None] * (self.places - len(frame))
        return self.run(frame)


class Trees(Protocol):
    """The exact functions of one flow, made as they are asked for."""

    def of(self, node: Node, variables: tuple[str, ...] = ()) -> Function:
        """An expression, as a function of the variables around it."""

    def listed(self, node: AnyOf) -> Listed | None:
        """Of `x in [...]` whose items are all written out: x and the items; None for any other."""

    def turn(self, node: Loop, variables: tuple[str, ...]) -> Function:
        """One turn of a loop, as a function of the variables around it and its own; gives a list of what counts."""

    def named(self, name: str) -> Function:
        """A named expression."""

    def function(self, name: str) -> Function:
        """A named function, of its parameters."""


class Open:
    """Stands where something was tried and found not to be exact."""


OPEN = Open()


MOST_FAILURES = 3
"""Rows in a row that were not exact, after which a function or loop is not tried with the next ones: what is open is
then most likely no row's own."""


class Ground(ABC):
    """What exact functions read: facts, names and rows. Whatever was tried once is not tried again."""

    __slots__ = ("facts", "failures", "names", "rows", "trees")

    def __init__(self, trees: Trees, facts: dict[str, Plain | Open]) -> None:
        self.trees = trees
        self.facts = facts
        self.names: dict[str, Plain | Open] = {}
        self.rows: dict[tuple[str, int], tuple[Record, Plain | Open]] = {}
        self.failures: dict[str | int, int] = {}

    @abstractmethod
    def fact(self, name: str) -> Plain:
        """A fact that is exactly known. Raises NotExact for one that is open."""

    @abstractmethod
    def named(self, name: str) -> Plain:
        """A named expression. Raises NotExact where it rests on something open."""

    @abstractmethod
    def given(self, fact: str) -> bool:
        """Whether the fact was answered with something other than "don't know"."""

    @abstractmethod
    def state(self, criterion: str) -> Plain:
        """Whether a criterion is met. Raises NotExact while that is open."""

    @abstractmethod
    def met(self, criterion: str) -> bool:
        """Whether a criterion is surely met. May raise NotExact."""

    @abstractmethod
    def table(self, fact: str) -> str:
        """The table whose rows a place fact names."""

    @abstractmethod
    def cell(self, table: str, column: str, keys: list[Scalar]) -> Plain:
        """The cell of a table. Raises NotExact where there is none."""

    def of_place(self, fact: str, column: str, place: str) -> Plain:
        """The cell in the row that a place fact names. Raises NotExact where there is none."""
        return self.cell(self.table(fact), column, [place])

    def hopeless(self, what: str | int) -> bool:
        """Whether a function or loop failed with too many rows, one after the other."""
        return self.failures.get(what, 0) >= MOST_FAILURES

    def tried(self, what: str | int, exact: bool) -> None:
        """Note how a function or loop went with one row."""
        self.failures[what] = 0 if exact else self.failures.get(what, 0) + 1

    def of_row(self, function: str, row: Record) -> Plain:
        """A named function of one row, worked out once for it. Raises NotExact."""
        key = function, id(row)
        known = self.rows.get(key)
        if known is None:
            if self.hopeless(function):
                raise NotExact
            self.rows[key] = row, OPEN
            self.tried(function, exact=False)
            known = self.rows[key] = row, self.trees.function(function)(self, row)
            self.tried(function, exact=True)
        if isinstance(known[1], Open):
            raise NotExact
        return known[1]


class Scoped(Ground):
    """One scope as exact functions see it."""

    __slots__ = ("scope",)

    def __init__(self, scope: "Scope", trees: Trees) -> None:
        super().__init__(trees, {})
        self.scope = scope

    def fact(self, name: str) -> Plain:
        """A fact of the scope, boxed or open there."""
        try:
            found = self.facts[name] = plain(self.scope.fact(name))
        except NotExact:
            self.facts[name] = OPEN
            raise
        return found

    def named(self, name: str) -> Plain:
        """A named expression, taken from the memo of the scope where it stands there."""
        known = self.scope.memo.get(name)
        plainer = None if known is not None else self.scope.plainer(name)
        self.names[name] = OPEN
        if known is not None:
            found = plain(known)
        elif plainer is not None and plainer.kept.ground is not None:
            found = plainer.kept.ground.named(name)
        else:
            found = self.trees.named(name)(self)
        self.names[name] = found
        return found

    def given(self, fact: str) -> bool:
        """Whether the fact was answered."""
        return self.scope.facts.given(fact)

    def state(self, criterion: str) -> Plain:
        """Whether a criterion is met, as the scope says."""
        return plain(self.scope.states(criterion, self.scope))

    def met(self, criterion: str) -> bool:
        """Whether a criterion is surely met, as the scope says."""
        return self.scope.states(criterion, self.scope) == TRUE

    def table(self, fact: str) -> str:
        """The table of a place fact."""
        return self.scope.facts.table(fact)

    def cell(self, table: str, column: str, keys: list[Scalar]) -> Plain:
        """The cell of a table."""
        return plain(self.scope.facts.lookup(table, column, [exactly(key) for key in keys]))
