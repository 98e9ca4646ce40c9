"""Declared relations over a table: which ends move with another fact, which facts they may narrow, where they hold."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from screener.expr.table.reading import Reader
from screener.expr.table.symbols import Expr, NotTranslated, truth
from screener.expr.tree import Compare, Literal, Name, names
from screener.flow.model import NUMERIC, Fact, Kind, Relation, Screening
from screener.result.prepared import prepared

if TYPE_CHECKING:
    from screener.batch.table_facts import TableFacts

Bounds = Mapping[str, tuple[tuple[str, bool], ...]]
"""By fact, the facts that bound it, and whether from below."""


def bounds_of(relations: Iterable[Relation], facts: Mapping[str, Fact]) -> Bounds:
    """The ends that move with another fact: those of relations that say no more than that one is at most another."""
    out: dict[str, tuple[tuple[str, bool], ...]] = {}
    for lower, upper in filter(None, (_at_most(relation, facts) for relation in relations)):
        out[upper] = (*out.get(upper, ()), (lower, True))
        out[lower] = (*out.get(lower, ()), (upper, False))
    return out


def _at_most(relation: Relation, facts: Mapping[str, Fact]) -> tuple[str, str] | None:
    that = relation.that
    if relation.when is not None or not isinstance(that, Compare) or that.op not in ("<=", ">="):
        return None
    if not isinstance(that.left, Name) or not isinstance(that.right, Name):
        return None
    pair = (that.left.name, that.right.name) if that.op == "<=" else (that.right.name, that.left.name)
    if not all(name in facts and _simple(facts[name]) for name in pair):
        return None
    return pair if facts[pair[0]].kind is facts[pair[1]].kind else None


def _simple(fact: Fact) -> bool:
    return fact.kind in NUMERIC and fact.default is None and fact.only_if is None and not fact.none


def related_of(screening: Screening, facts: Mapping[str, Fact]) -> Mapping[str, frozenset[str]]:
    """By fact, the facts that share a relation with it which may narrow it in ways that are not followed here."""
    out: dict[str, frozenset[str]] = {}
    leads = prepared(screening, facts).leads
    for relation in screening.relations:
        if _at_most(relation, facts) is not None or _idle_without(relation, facts):
            continue
        named = leads.of_part(relation) & facts.keys()
        for name in named:
            out[name] = out.get(name, frozenset()) | named
    return out


def relations_kept(screening: Screening, facts: "TableFacts", reader: Reader) -> Iterator[Expr]:
    """Where no relation is broken: there answers contradict each other, and the engine says what becomes of that."""
    for relation in screening.relations:
        none = _idle_without(relation, facts.desk.library.facts)
        if none:
            yield from (facts.cell(name).is_null() for name in sorted(none & facts.given))
            continue
        try:
            yield truth(reader.read(relation.that)).column.fill_null(True)
        except NotTranslated:
            named = facts.prepared.leads.of_part(relation) & facts.given
            rows = [name for name in named if facts.desk.library.facts[name].kind is Kind.ROWS]
            for name in sorted(named.difference(rows)) if _without_rows(relation, facts) else ():
                yield facts.cell(name).is_null()


def _idle_without(relation: Relation, facts: Mapping[str, Fact]) -> set[str]:
    """The facts without whose cell a relation is idle: they are none then."""
    named = {name for name in names(relation.that) if name in facts}
    return {name for name in named if isinstance(facts[name].default, Literal) and facts[name].none}


def _without_rows(relation: Relation, facts: "TableFacts") -> bool:
    """Whether a relation speaks of more than rows: in a row without any, those say nothing."""
    named = facts.prepared.leads.of_part(relation) & facts.desk.library.facts.keys()
    return all(facts.desk.library.facts[name].kind is not Kind.ROWS for name in named)
