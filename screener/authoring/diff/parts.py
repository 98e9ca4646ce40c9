"""What differs between two libraries, as plain data: parts that came, went, or say something else."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from screener.authoring.source import source
from screener.expr.tree import NODE_KINDS, Literal, Node, walk
from screener.flow.model import Amount, Fact, Figure, Library, Program, Screening
from screener.flow.tables import Tables

NEW, GONE, CHANGED = "new", "gone", "changed"
NOT_SAID = frozenset({"made", "each", "kept", "at"})
"""Fields of a part that say nothing of the law, or that its id says already."""
KINDS = ("criterion", "amount", "figure", "flag", "note", "check", "duty", "section", "example")
LISTS: Mapping[str, str] = {"criterion": "criteria", "duty": "duties"}
"""Where a screening holds the parts of a kind, if not under its plural."""


@dataclass(frozen=True, slots=True)
class Change:
    """One difference. `owner`: the program, screening or table it is in; `kind`, `id`: what differs; `what`: in which
    respect; `old` and `new`: how it reads.
    """

    how: str
    owner: str
    kind: str
    id: str = ""
    what: str = ""
    old: str = ""
    new: str = ""


def changes(old: Library, new: Library, old_tables: Tables, new_tables: Tables) -> Iterator[Change]:
    """Every difference: programs and their screenings, facts, then tables."""
    yield from _came_and_went("", "program", old.programs, new.programs)
    for name in new.programs:
        if name in old.programs:
            yield from _program(old.programs[name], new.programs[name])
    yield from _came_and_went("", "fact", old.facts, new.facts)
    for name, fact in new.facts.items():
        if name in old.facts:
            yield from _fact(old.facts[name], fact)
    yield from _tables(old_tables, new_tables)


def _came_and_went(owner: str, kind: str, old: Iterable[str], new: Iterable[str]) -> Iterator[Change]:
    old, new = list(old), list(new)
    yield from (Change(GONE, owner, kind, name) for name in old if name not in new)
    yield from (Change(NEW, owner, kind, name) for name in new if name not in old)


def _program(old: Program, new: Program) -> Iterator[Change]:
    yield from _said(old.id, "program", "", {"status": _text(old.status)}, {"status": _text(new.status)})
    yield from _by_id(new.id, "clause", old.clauses, new.clauses)
    yield from _came_and_went(new.id, "screening", old.screenings, new.screenings)
    for name in new.screenings:
        if name in old.screenings:
            yield from _screening(old.screenings[name], new.screenings[name])


def _screening(old: Screening, new: Screening) -> Iterator[Change]:
    for kind in KINDS:
        where = LISTS.get(kind, f"{kind}s")
        before: Any = getattr(old, where)
        yield from _examples(old, new) if kind == "example" else _by_id(new.id, kind, before, getattr(new, where))
    results: tuple[Amount | Figure, ...] = (*new.amounts, *new.figures, *old.amounts, *old.figures)
    amounts = {part.id for part in results}
    named = [{name: node for name, node in each.work.items() if name not in amounts} for each in (old, new)]
    yield from _expressions(new.id, "work", *named)
    functions = [{name: body for name, (_, body) in each.functions.items()} for each in (old, new)]
    yield from _expressions(new.id, "work", *functions)
    relations = [{source(each.that): _text(each) for each in which.relations} for which in (old, new)]
    yield from _came_and_went(new.id, "relation", *relations)
    whole = [{"verdict": _text(each.verdict)} for each in (old, new)]
    yield from _said(new.id, "screening", "", *whole)


def _examples(old: Screening, new: Screening) -> Iterator[Change]:
    titles = [[example.title for example in each.examples] for each in (old, new)]
    yield from _came_and_went(new.id, "example", *titles)


def _by_id(owner: str, kind: str, old: Iterable[Any], new: Iterable[Any]) -> Iterator[Change]:
    before, after = ({part.id: part for part in parts} for parts in (old, new))
    yield from _came_and_went(owner, kind, before, after)
    for name, part in after.items():
        if name in before:
            yield from _said(owner, kind, name, _keys(before[name]), _keys(part))


def _expressions(owner: str, kind: str, old: Mapping[str, Node], new: Mapping[str, Node]) -> Iterator[Change]:
    yield from _came_and_went(owner, kind, old, new)
    for name, node in new.items():
        if name in old:
            yield from _said(owner, kind, name, {"value": source(old[name])}, {"value": source(node)})


def _fact(old: Fact, new: Fact) -> Iterator[Change]:
    yield from _said("", "fact", new.name, _keys(old), _keys(new))
    parts = {part.name: part for part in old.fields}
    yield from _came_and_went(new.name, "field", parts, [part.name for part in new.fields])
    for part in new.fields:
        if part.name in parts:
            yield from _said(new.name, "field", part.name, _keys(parts[part.name]), _keys(part))


def _said(owner: str, kind: str, name: str, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
    for what, text in new.items():
        if old.get(what, "") != text:
            yield Change(CHANGED, owner, kind, name, what, old.get(what, ""), text)


def _tables(old: Tables, new: Tables) -> Iterator[Change]:
    yield from _came_and_went("", "table", old, new)
    for name in new:
        if name not in old:
            continue
        before, after = (
            {" ".join(_text(row[key]) for key in table[name].keys): row for row in table[name].records}
            for table in (old, new)
        )
        yield from _came_and_went(name, "row", before, after)
        for key, row in after.items():
            if key in before:
                cells = [{column: _text(cell) for column, cell in each.items()} for each in (before[key], row)]
                yield from _said(name, "row", key, *cells)


def _keys(part: Any) -> dict[str, str]:
    """What a part says, key by key."""
    names = [each.name for each in fields(part)] if is_dataclass(part) else list(part.__struct_fields__)
    return {name: _text(getattr(part, name)) for name in names if name not in NOT_SAID and name not in ("id", "fields")}


def _text(value: Any) -> str:
    if isinstance(value, NODE_KINDS):
        return source(value)
    if isinstance(value, tuple | list):
        return ", ".join(map(_text, value))
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        return source(Literal(value))
    if value is None or value is False:
        return ""
    if value is True:
        return "true"
    if isinstance(value, str | date):
        return str(value)
    return "; ".join(f"{name} {text}" for name, text in _keys(value).items() if text)


def only_numbers(old: Node, new: Node) -> list[tuple[str, str]]:
    """Where two expressions differ in nothing but numbers, those that differ; else nothing."""
    one, two = list(walk(old)), list(walk(new))
    if len(one) != len(two) or any(type(a) is not type(b) for a, b in zip(one, two, strict=True)):
        return []
    pairs = zip(one, two, strict=True)
    return [(source(a), source(b)) for a, b in pairs if isinstance(a, Literal) and a.value != getattr(b, "value", None)]
