"""A screening made ready to be told in brief for many cases: its parts with their exact functions, made once."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from screener.expr.plain.ground import Frame, Function, Run
from screener.expr.plain.scalars import NotExact
from screener.expr.tree import All, Call, Compare, Node
from screener.flow.model import Amount, Criterion, Figure, Relation
from screener.result.given import Source
from screener.result.model import Finding, State
from screener.values.compare import FALSE, TRUE
from screener.values.struct import Struct

Shown = tuple[str, State, str, Callable[[Mapping[str, Any]], Any]]
"""Of a finding that is known: id, state, citation, and how the facts that its test names are taken from all."""


class Exactly(Struct, frozen=True, eq=False):
    """A part of a screening with its exact functions. `free`: no relation can change anything it rests on.

    `repeated` parts, one for each row, are left to the general reading. `in_cents`: it rounds its result itself.
    `always`: it is neither repeated nor listed only at times.
    """

    run: Run
    listed_if: Run | None
    free: bool
    repeated: bool
    in_cents: bool
    always: bool


class Claim(Struct, frozen=True, eq=False):
    """A part of what a relation says; `sides` are those of a comparison."""

    holds: Run
    sides: list[Run]


Test = tuple[Criterion, Exactly, Finding, Finding]
"""A criterion, its exact functions, and what is found of it where it is met and where it is not."""


class Briefing:
    """One screening for many cases.

    `simple`: no relation, no verdict of its own, no test that is repeated or listed only at times.
    """

    def __init__(self, source: Source) -> None:
        ready, screening = source.ready, source.ready.screening
        self.source, self.ready, self.screening = source, ready, screening
        self.tests: list[Test] = [
            (part, self._exact(part, part.test), Finding(part, TRUE), Finding(part, FALSE))
            for part in screening.criteria
        ]
        self.amounts = [(part, self._exact(part, part.value)) for part in screening.amounts]
        self.figures = [(part, self._exact(part, part.value)) for part in screening.figures]
        self.verdict = None if screening.verdict is None else self._run(screening.verdict)
        self.relations = [self._relation(relation) for relation in screening.relations]
        always = all(exact.always for _, exact, _, _ in self.tests)
        self.simple = not self.relations and screening.verdict is None and always
        self.simply = [(exact.run, met, not_met, part.decides) for part, exact, met, not_met in self.tests]
        self.shown: dict[int, Shown] = {
            id(found): (part.id, found.state, part.cite, taken(ready.named_in(part)))
            for part, _, met, not_met in self.tests
            for found in (met, not_met)
        }

    def _exact(self, part: Criterion | Amount | Figure, node: Node) -> Exactly:
        free = self.ready.leads.of_part(part).isdisjoint(self.ready.related)
        listed_if = None if part.listed_if is None else self._run(part.listed_if)
        in_cents = isinstance(node, Call) and node.function == "round_cents"
        always = part.each is None and listed_if is None
        return Exactly(self._run(node), listed_if, free, part.each is not None, in_cents, always)

    def _run(self, node: Node) -> Run:
        function = self.ready.trees.of(node)
        return function.run if function.places == 1 else _framed(function)

    def _relation(self, relation: Relation) -> tuple[Run | None, list[Claim]]:
        parts = relation.that.parts if isinstance(relation.that, All) else (relation.that,)
        when = None if relation.when is None else self._run(relation.when)
        return when, [Claim(self._run(part), [self._run(side) for side in _sides(part)]) for part in parts]

    def is_idle(self, frame: Frame) -> bool:
        """Whether the relations surely change nothing: none speaks of anything open, or is broken."""
        return all(_is_idle(when, claims, frame) for when, claims in self.relations)


def taken(names: tuple[str, ...]) -> Callable[[Mapping[str, Any]], Any]:
    """What takes the values of those names from a mapping, as a tuple; of a single one just its value."""
    return itemgetter(*names) if names else lambda _facts: ()


def _framed(function: Function) -> Run:
    """A function that needs places of its own for loops, called where only the ground stands."""
    return lambda at: function(at[0])


def _sides(part: Node) -> tuple[Node, ...]:
    return (part.left, part.right) if isinstance(part, Compare) else ()


def _is_idle(when: Run | None, claims: list[Claim], frame: Frame) -> bool:
    try:
        return (when is not None and when(frame) is False) or all(_is_kept(claim, frame) for claim in claims)
    except NotExact:
        return False


def _is_kept(claim: Claim, frame: Frame) -> bool:
    """Whether a part of a relation holds, or says nothing since a side is None. Raises NotExact for what is open."""
    try:
        return claim.holds(frame) is True
    except NotExact:
        return any(side(frame) is None for side in claim.sides)
