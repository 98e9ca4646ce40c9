"""The file of a screening: its tests, amounts, readings, order of asking and examples."""

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from screener.expr.tree import Literal, Name, Node
from screener.flow.dated import DATED_BY, changed, in_force
from screener.flow.documents import Document, Table
from screener.flow.model import PROVED, Amount, Criterion, Each, Example, Figure, Relation, Remark, Screening, Section
from screener.flow.read_facts import is_name
from screener.values.pattern import pattern

SHOWN_AS = ("money", "share", "average", "factor", "rate", "count", "year", "date", "number", "text", "yes_no")
VERDICTS = ("eligible", "not_eligible", "undetermined")
EXPECTED = ("verdict", "criteria", "amounts", "figures", "needs", "amount_needs", "flags", "notes", "checks", "duties")
FUNCTION = pattern(r"(\w+)\(\s*(\w+(?:\s*,\s*\w+)*)\s*\)")
NOTHING = Literal(None)  # stands in where a fault was reported
Part = TypeVar("Part")
Functions = dict[str, tuple[tuple[str, ...], Node]]


def read_screening(document: Document, program: str) -> Screening:
    """A screening as its file states it; which facts it leads to is worked out later."""
    top = document.top()
    criteria = _all(top.each("criterion"), _criterion)
    amounts = _all(top.each("amount"), _amount)
    figures = _all(top.each("figure"), _figure)
    work, functions = read_work(top.below("work"))
    results: tuple[Amount | Figure, ...] = (*amounts, *figures)
    named = {part.id: part.value for part in results if part.each is None and not shows_itself(part)}
    base = top.below("base").data
    screening = Screening(
        id=top.name("screening"),
        program=program,
        criteria=criteria,
        work={**named, **work},
        functions=functions,
        verdict=top.expression("verdict", "verdict"),
        amounts=amounts,
        figures=figures,
        flags=_all(top.each("flag"), lambda table: _remark(table, "flag")),
        notes=_all(top.each("note"), lambda table: _remark(table, "note")),
        checks=_all(top.each("check"), lambda table: _remark(table, "check")),
        duties=_all(top.each("duty"), lambda table: _remark(table, "duty")),
        relations=_all(top.each("always"), lambda table: _relation(table, program)),
        sections=_all(top.each("section"), _section),
        order=_order(top.below("order")),
        voice=top.fact("voice") or None,
        overview=top.flag("overview"),
        examples=_all(top.each("example"), lambda table: _example(table, base)),
    )
    top.expression(DATED_BY, "day")
    top.done()
    return screening


def shows_itself(part: Amount | Figure) -> bool:
    """Whether a result only shows the fact of its own name."""
    return isinstance(part.value, Name) and part.value.name == part.id


def _all(tables: Iterable[Table], read: Callable[[Table], Part]) -> tuple[Part, ...]:
    parts = []
    for table in tables:
        parts.append(read(table))
        table.done()
    return tuple(parts)


def read_work(table: Table) -> tuple[dict[str, Node], Functions]:
    """Named expressions, and named functions whose key shows their parameters: "gone(k)"."""
    work: dict[str, Node] = {}
    functions: Functions = {}
    for key in table.data:
        node = table.expression(key, "work") or NOTHING
        found = FUNCTION.fullmatch(key)
        names = re.findall(r"\w+", key) if found else [key]
        if not all(is_name(name) for name in names) or len(set(names)) < len(names):
            table.fault("name_unusable", key, name=key)
        elif found:
            functions[names[0]] = (tuple(names[1:]), node)
        else:
            work[key] = node
    return work, functions


def _each(table: Table) -> Each | None:
    """The loop of a part that is repeated for rows or years, and how the ids are made."""
    loop = table.loop("for")
    return None if loop is None else Each(loop, table.template("id"))


def plain_id(template: str) -> str:
    """The id that words of a repeated part stand under: what comes before the first brace."""
    return template.partition("{")[0].rstrip("-_")


def _criterion(table: Table) -> Criterion:
    return Criterion(
        each=_each(table),
        id=plain_id(table.name("id")),
        cite=table.name("cite"),
        test=changed(table, "test", "test", table.needed_expression("test", "test") or NOTHING),
        clauses=table.texts("clauses"),
        decides=table.flag("decides", default=True),
        window=table.flag("window"),
        listed_if=in_force(table, table.expression("listed_if", "listed")),
        if_undefined_ask=table.facts("if_undefined_ask"),
        known=table.word("known", PROVED) if "known" in table.data else "",
    )


def _amount(table: Table) -> Amount:
    return Amount(
        each=_each(table),
        id=_named(table),
        cite=table.name("cite"),
        value=changed(table, "is", "amount", table.needed_expression("is", "amount") or NOTHING),
        clauses=table.texts("clauses"),
        listed_if=in_force(table, table.expression("listed_if", "shown")),
    )


def _figure(table: Table) -> Figure:
    return Figure(
        each=_each(table),
        id=_named(table),
        value=changed(table, "is", "figure", table.needed_expression("is", "figure") or NOTHING),
        shown_as=table.word("as", SHOWN_AS),
        cite=table.text("cite"),
        clauses=table.texts("clauses"),
        listed_if=in_force(table, table.expression("listed_if", "shown")),
        asked=table.flag("asked"),
    )


def _named(table: Table) -> str:
    """An id that other expressions may use as a name."""
    name = plain_id(table.name("id"))
    if name and not is_name(name):
        table.fault("name_unusable", "id", name=name)
    return name


def _remark(table: Table, role: str) -> Remark:
    duty = role == "duty"
    each = _each(table) if duty else None  # its variable may be named in what follows
    told = (table.needed_expression if role in ("flag", "check") else table.expression)("when", role)
    return Remark(
        each=each,
        id=plain_id(table.name("id")) if duty else table.name("id"),
        when=in_force(table, changed(table, "when", role, told) if told is not None else None),
        with_verdict=table.words("with", VERDICTS),
        beside=table.text("beside") or None,
        cite=table.text("cite"),
        facts=table.facts("facts"),
        clauses=table.texts("clauses") if duty else (),
        on=table.expression("on", "day") if duty else None,
        in_help=bool(table.word("where", ("help",), "result") == "help") if "where" in table.data else False,
    )


def _relation(table: Table, program: str) -> Relation:
    that = table.needed_expression("that", "relation") or NOTHING
    tells = table.text("tells")
    return Relation(that, table.expression("when", "relation"), (program, tells) if tells else None)


def _section(table: Table) -> Section:
    return Section(table.name("id"), table.facts("facts"))


def _order(table: Table) -> dict[str, tuple[str, ...]]:
    return {voice: table.texts(voice) for voice in table.data}


def _example(table: Table, base: dict[str, object]) -> Example:
    own = table.document.own
    facts = {own.get(name, name): raw for name, raw in {**base, **table.below("facts").data}.items()}
    expected = {key: table.data[key] for key in EXPECTED if key in table.data}
    table.known.update(EXPECTED)
    return Example(table.name("title"), facts, expected)
