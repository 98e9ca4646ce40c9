"""What is worked out of a screening once, however often it is screened: names, exact functions, what rests on what."""

from collections.abc import Mapping
from functools import cached_property

from screener.expr.plain.trees import FlowTrees
from screener.expr.tree import Name, Node, names
from screener.flow.leads import Leads
from screener.flow.model import Amount, Criterion, Fact, Figure, Relation, Remark, Screening
from screener.result.expand import Written
from screener.values.struct import Struct, field


class Prepared(Struct, eq=False, dict=True):
    """A screening with its facts. `written` keeps the parts that were written out for rows."""

    screening: Screening
    facts: Mapping[str, Fact]
    written: Written = field(default_factory=dict)
    named: dict[int, tuple[Criterion, tuple[str, ...]]] = field(default_factory=dict)

    @cached_property
    def work(self) -> Mapping[str, Node]:
        """Every named expression, the results under their ids; one that only shows a fact of its own name is that."""
        parts: tuple[Amount | Figure, ...] = (*self.screening.amounts, *self.screening.figures)
        results = {part.id: part.value for part in parts if not _shows_itself(part)}
        return {**self.screening.work, **results}

    @cached_property
    def tests(self) -> Mapping[str, Criterion]:
        """The criteria by id."""
        return {criterion.id: criterion for criterion in self.screening.criteria}

    @cached_property
    def trees(self) -> FlowTrees:
        """The exact functions of the screening."""
        return FlowTrees(self.work, self.screening.functions)

    @cached_property
    def leads(self) -> Leads:
        """Which facts its expressions may rest on."""
        return Leads(self.facts, self.work, self.screening.functions, self.tests)

    def named_in(self, criterion: Criterion) -> tuple[str, ...]:
        """The facts that a test names, directly or by named expressions, in the order of the screening."""
        known = self.named.get(id(criterion))
        if known is None:
            met = self._met(criterion.test)
            known = self.named[id(criterion)] = criterion, tuple(name for name in self.screening.facts if name in met)
        return known[1]

    def _met(self, node: Node) -> set[str]:
        found, waiting = set[str](), names(node)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting |= names(self.work[name]) if name in self.work else set()
        return found

    @cached_property
    def related(self) -> frozenset[str]:
        """Every fact that its declared relations may rest on."""
        return frozenset[str]().union(*(self.leads.of_part(relation) for relation in self.screening.relations))

    @cached_property
    def rests_on(self) -> frozenset[str]:
        """Every fact that any of it may rest on."""
        screening, leads = self.screening, self.leads
        parts: tuple[Criterion | Amount | Figure | Remark | Relation, ...] = (
            *screening.criteria,
            *screening.amounts,
            *screening.figures,
            *screening.flags,
            *screening.notes,
            *screening.checks,
            *screening.duties,
            *screening.relations,
        )
        found = [leads.of_part(part) for part in parts] + [leads.of_name(name) for name in screening.facts]
        if screening.verdict is not None:
            found.append(leads.of_node(screening.verdict))
        return frozenset[str]().union(*found)


def _shows_itself(part: Amount | Figure) -> bool:
    return isinstance(part.value, Name) and part.value.name == part.id


def prepared(screening: Screening, facts: Mapping[str, Fact]) -> Prepared:
    """The screening with what is worked out of it, kept with it."""
    known = screening.kept.get("prepared")
    if not isinstance(known, Prepared) or known.facts is not facts:
        known = screening.kept["prepared"] = Prepared(screening, facts)
    return known
