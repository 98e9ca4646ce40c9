"""What the expressions of a library mean: their names, types and circles; looked at only while flows are written."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from screener.expr.signatures import SIGNATURES
from screener.expr.spelling import nearest
from screener.expr.tree import Call, Node, names, walk
from screener.expr.types import (
    ANYTHING,
    COUNT,
    DATE,
    MONEY,
    NUMBER,
    SHARE,
    TEXT,
    YEAR,
    YES_NO,
    Type,
    joined,
    list_of,
)
from screener.expr.typing_rules import Functions, Names, type_of
from screener.expr.written import Columns
from screener.flow.documents import Document, Written
from screener.flow.examples import check_examples
from screener.flow.fact import INDEX
from screener.flow.model import Fact, Kind, Program, Screening
from screener.flow.read_screening import shows_itself
from screener.flow.reading import Reading
from screener.flow.tables import Tables
from screener.values.problem import Problem
from screener.values.struct import replace

KNOWLEDGE = frozenset({"flag", "note", "check", "duty", "figure", "shown"})
"""What an expression may be for, to ask what is known: everywhere else that would break soundness."""

FIELDS = "fields"  # the key that the parts of a row stand under
PLAIN_TYPES: Mapping[str, Type] = {
    "money": MONEY,
    "count": COUNT,
    "number": NUMBER,
    "share": SHARE,
    "year": YEAR,
    "date": DATE,
    "yes_no": YES_NO,
    "text": TEXT,
    "event": DATE,
    "month_day": TEXT,
}
RESULTS: Mapping[str, tuple[str, ...]] = {
    "amount": ("number",),
    "figure": ("number", "date", "text", "yes_no"),
    "day": ("date",),
    "work": (),
    "loop": (),
    "template": (),
    "default": (),
}
"""What an expression has to give, by what it is for; everything else gives a yes or a no."""


def check_meaning(reading: Reading, content: Path) -> None:
    """Report every expression that makes no sense: unknown names, types that do not fit, circles."""
    tables = Tables(content)
    types = {fact.name: _fact_type(fact, reading, tables) for fact in reading.library.facts.values()}
    facts = Names(types, facts=frozenset(types), tables=_Columns(tables))
    shared = {program.id: _named(facts, program.work, program.functions) for program in programs(reading)}
    owners: dict[int, tuple[Document, Names]] = {}
    for name, document in reading.facts.items():
        owners[id(document)] = (document, shared.get(reading.folders.get(name, ""), facts))
    for document, known in owners.values():
        for written in document.written:
            _check(written, known, reading, frozenset())
            if written.role == "default":
                _check_default(written, types, known, reading)
    graph = {fact.name: _nodes(fact.default, fact.only_if, fact.known_from) for fact in reading.library.facts.values()}
    for circle in _circles(graph):
        reading.fault(reading.facts[circle[0]], "circle", (circle[0],), names=" -> ".join(circle))
    for program in programs(reading):
        for written in reading.programs[program.id].written:
            _check(written, shared[program.id], reading, frozenset())
        for screening in program.screenings.values():
            document = reading.screenings[screening.id]
            _check_screening(screening, document, facts, reading)
            check_examples(screening, document, reading)


def programs(reading: Reading) -> Iterator[Program]:
    """Every program of the library."""
    yield from reading.library.programs.values()


def _named(
    facts: Names, work: Mapping[str, Node], functions: Functions, criteria: frozenset[str] = frozenset()
) -> Names:
    """What names mean beside the facts: named expressions and functions, and criteria."""
    types = _Types(facts.types, work)
    types.names = Names(types, functions, criteria, facts.facts, facts.tables)
    return types.names


def _check_screening(screening: Screening, document: Document, facts: Names, reading: Reading) -> None:
    known = _named(facts, screening.work, screening.functions, frozenset(c.id for c in screening.criteria))
    figures = frozenset(figure.id for figure in screening.figures if figure.each is None and not shows_itself(figure))
    for written in document.written:
        _check(written, known, reading, figures)
    bodies = {name: (body,) for name, (_, body) in screening.functions.items()}
    graph = {**{name: (node,) for name, node in screening.work.items()}, **bodies}
    keys = {str(w.path[-1]).partition("(")[0]: w.path for w in document.written if w.role == "work"}
    for circle in _circles(graph):
        path = next((keys[name] for name in circle if name in keys), ("work",))
        reading.fault(document, "circle", path, names=" -> ".join(circle))


@dataclass
class _Types(Mapping[str, Type]):
    """The types of facts, and those of named expressions, found when asked for."""

    facts: Mapping[str, Type]
    work: Mapping[str, Node]
    names: Names = field(default_factory=lambda: Names({}))
    found: dict[str, Type] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Type:
        if name in self.facts:
            return self.facts[name]
        if name not in self.found:
            node = self.work[name]
            self.found[name] = ANYTHING  # within a circle, which is reported by itself
            self.found[name] = type_of(node, self.names, lambda _: None)
        return self.found[name]

    def __iter__(self) -> Iterator[str]:
        return iter([*self.facts, *self.work])

    def __len__(self) -> int:
        return len(self.facts) + len(self.work)


@dataclass(frozen=True)
class _Columns(Mapping[str, Columns]):
    """The types of the columns of each table, read when a look-up names it."""

    tables: Tables

    def __getitem__(self, name: str) -> Columns:
        table = self.tables[name]
        return Columns({column: PLAIN_TYPES[kind] for column, kind in table.kinds.items()}, table.keys)

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __len__(self) -> int:
        return len(self.tables)


def _check(written: Written, known: Names, reading: Reading, figures: frozenset[str]) -> None:
    def report(fault: Problem) -> None:
        reading.report(written.problem(fault))

    if written.role not in KNOWLEDGE:
        _check_fence(written, figures, report)
    parameters = _parameters(written)
    for name in parameters:
        if name in known.types or name in known.functions:
            report(Problem("loop_name_taken", at=0, name=name))
    found = type_of(written.node, known, report, {**dict.fromkeys(parameters, ANYTHING), **_variables(written, known)})
    wanted = RESULTS.get(written.role, ("yes_no",))
    if wanted and found.base not in (*wanted, "anything"):
        report(Problem("type_expected", at=0, expected=" or ".join(wanted), found=found))
    if written.role == "amount" and found.unit not in ("money", ""):
        report(Problem("type_expected", at=0, expected="money", found=found))


def _variables(written: Written, known: Names) -> dict[str, Type]:
    """The variables around an expression: of a part that is repeated, and a field's own row."""
    found: dict[str, Type] = {}
    loop = written.around
    if loop is not None and written.role != "loop":
        over = type_of(loop.over, known, lambda _: None)
        found[loop.variable] = over.of or ANYTHING
    if FIELDS in written.path:
        found["row"] = known.types[_fact_of(written)].of or ANYTHING
    return found


def _fact_of(written: Written) -> str:
    """The fact, as the library names it, that an expression of a file of facts belongs to."""
    name = str(written.path[0])
    return written.document.own.get(name, name)


def _check_fence(written: Written, figures: frozenset[str], report: Callable[[Problem], None]) -> None:
    """Tests, amounts and what they rest on speak of the law, never of what is known so far."""
    for node in walk(written.node):
        if isinstance(node, Call) and node.function in SIGNATURES and SIGNATURES[node.function].knowledge:
            report(Problem("knowledge_here", at=node.at, name=node.function))
    for name in sorted(names(written.node) & figures):
        report(Problem("figure_here", at=0, name=name))


def _parameters(written: Written) -> tuple[str, ...]:
    """The parameters of a named function, whose key shows them: "gone(k)"."""
    _, bracket, rest = str(written.path[-1]).partition("(")
    return tuple(part.strip() for part in rest.rstrip(") ").split(",")) if bracket else ()


def _check_default(written: Written, types: Mapping[str, Type], known: Names, reading: Reading) -> None:
    wanted = types[_fact_of(written)]
    if FIELDS in written.path:
        wanted = (wanted.of or ANYTHING).fields[str(written.path[2])]
    found = type_of(written.node, known, lambda _: None, _variables(written, known))
    if found.base == "None" and not wanted.optional:
        reading.report(written.problem(Problem("never_none", at=0, found=wanted)))
    elif joined(wanted, found) is None:
        reading.report(written.problem(Problem("type_expected", at=0, expected=wanted, found=found)))


def _fact_type(fact: Fact, reading: Reading, tables: Tables) -> Type:
    if fact.kind is Kind.ROWS:
        fields = {part.name: _fact_type(part, reading, tables) for part in fact.fields}
        return list_of(Type("record", fields={**fields, INDEX: NUMBER}))
    item = _plain_type(fact, fact.of or fact.kind, reading, tables)
    found = list_of(item, fact.length or None) if fact.kind is Kind.LIST else item
    return replace(found, optional=fact.none)


def _plain_type(fact: Fact, kind: Kind, reading: Reading, tables: Tables) -> Type:
    if kind.value in PLAIN_TYPES:
        return PLAIN_TYPES[kind.value]
    if kind in (Kind.CHOICE, Kind.CHOICES):
        return Type(kind.value, options=fact.options)
    if kind is not Kind.PLACE or fact.table is None:
        return ANYTHING
    if fact.table not in tables:
        document, near = reading.facts[fact.name], nearest(fact.table, tables)
        reading.fault(document, "table_unknown", (fact.plain, "table"), name=fact.table, nearest=near)
        return ANYTHING
    table = tables[fact.table]
    columns = {name: PLAIN_TYPES[column] for name, column in table.kinds.items()}
    return Type("place", options=table.rows.keys(), fields=columns)


def _nodes(*nodes: Node | None) -> tuple[Node, ...]:
    return tuple(node for node in nodes if node is not None)


def _circles(graph: Mapping[str, tuple[Node, ...]]) -> list[list[str]]:
    """Every circle of names that are worked out from each other, told once, from a name back to itself."""
    leads = {name: sorted({found for node in nodes for found in _mentioned(node)}) for name, nodes in graph.items()}
    done: set[str] = set()
    circles: list[list[str]] = []

    def follow(name: str, trail: list[str]) -> None:
        if name in trail:
            circles.append([*trail[trail.index(name) :], name])
        elif name in leads and name not in done:
            for further in leads[name]:
                follow(further, [*trail, name])
            done.add(name)

    for name in leads:
        follow(name, [])
    return circles


def _mentioned(node: Node) -> set[str]:
    return names(node) | {found.function for found in walk(node) if isinstance(found, Call)}
