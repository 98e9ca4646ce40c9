"""The facts of a flow file: what kind each is, its bounds, and where its value comes from."""

import keyword
from collections.abc import Iterator

from screener.expr.tree import Literal
from screener.flow.documents import Document, Table
from screener.flow.fact import Fact, FromRows, Kind, Spread
from screener.flow.field_names import INDEX
from screener.values.exact import Exact

OPTIONS = (Kind.CHOICE, Kind.CHOICES)
ROWS_OF = tuple(kind for kind in Kind if kind not in (Kind.ROWS, Kind.LIST, Kind.EVENT))
DAYS = (Kind.DATE, Kind.EVENT)
LOWEST: dict[Kind, Exact] = {Kind.COUNT: 0, Kind.SHARE: 0}
HIGHEST: dict[Kind, Exact] = {Kind.SHARE: 1}


def read_facts(document: Document) -> Iterator[Fact]:
    """Every fact of one file, in its order."""
    top = document.top()
    for name in document.data:
        fact = _fact(document.own.get(name, name), top.below(name), tuple(Kind))
        if not is_name(name):
            top.fault("name_unusable", name, name=name)
        elif fact is not None:
            yield fact


def is_name(text: str) -> bool:
    """Whether a text can stand as a name in an expression."""
    return text.isidentifier() and text.isascii() and not keyword.iskeyword(text)


def _fact(name: str, table: Table, kinds: tuple[Kind, ...]) -> Fact | None:
    word = table.word("kind", kinds)
    if not word:
        return None
    kind = Kind(word)
    of = table.word("of", tuple(Kind)) if kind is Kind.LIST else ""
    unit = Kind(of) if of else kind
    earliest, latest = (table.maybe_day("min"), table.maybe_day("max")) if kind in DAYS else (None, None)
    low, high = (None, None) if kind in DAYS else (table.number("min"), table.number("max"))
    fact = Fact(
        name,
        kind,
        options=table.texts("options"),
        low=LOWEST.get(unit) if low is None else low,
        high=HIGHEST.get(unit) if high is None else high,
        none=table.flag("none"),
        default=table.expression("default", "default"),
        asked_as=table.fact("ask") or None,
        only_if=table.expression("only_if", "gate"),
        changeable=table.expression("changeable", "changeable"),
        first=table.flag("first"),
        idle=table.flag("optional"),
        supplied=table.flag("supplied"),
        own=table.flag("own"),
        of=Kind(of) if of else None,
        length=int(table.number("length") or 0),
        table=table.text("table") or None,
        fields=_fields(table) if kind is Kind.ROWS else (),
        from_rows=_from_rows(table),
        required=table.flag("required"),
        key=table.flag("key"),
        offer=table.expression("offer", "default"),
        known_from=table.expression("known_from", "day"),
        earliest=earliest,
        latest=latest,
        near=table.facts("near"),
        effort=table.number("effort"),
        spread=_spread(table),
    )
    _refuse_what_does_not_fit(fact, table)
    table.done()
    return fact


def _fields(table: Table) -> tuple[Fact, ...]:
    """The parts of each row: facts of their own, without rows inside."""
    fields = table.below("fields")
    if not fields.data:
        table.missing("fields")
    found = []
    for name in fields.data:
        part = _fact(name, fields.below(name), ROWS_OF)
        if not is_name(name) or name == INDEX:
            fields.fault("name_unusable", name, name=name)
        elif part is not None:
            found.append(part)
    return tuple(found)


def _from_rows(table: Table) -> FromRows | None:
    if "from_rows" not in table.data:
        return None
    below = table.below("from_rows")
    below.name("rows")
    found = FromRows(below.fact("rows"), below.needed_expression("is", "default") or Literal(None), below.flag("first"))
    below.done()
    return found


def _spread(table: Table) -> Spread | None:
    if "spread" not in table.data:
        return None
    below = table.below("spread")
    found = Spread(below.name("table"), below.name("count"))
    below.done()
    return found


def _refuse_what_does_not_fit(fact: Fact, table: Table) -> None:
    """A choice has options and nothing else has; likewise a place its table."""
    unit = fact.of or fact.kind
    for key, there, wanted in (
        ("options", bool(fact.options), unit in OPTIONS),
        ("table", fact.table is not None, unit is Kind.PLACE),
        ("length", fact.length > 0, fact.kind is Kind.LIST),
    ):
        if wanted and not there and key != "length":
            table.missing(key)
        elif there and not wanted and not (key == "table" and unit is Kind.TEXT):
            table.fault("key_unfit", key, key=key, kind=fact.kind.value)
    if fact.effort is not None and fact.effort <= 0:
        table.fault("effort_nothing", "effort", given=fact.effort)
    if fact.low is not None and fact.high is not None and fact.low > fact.high:
        table.fault("bounds_crossed", "max" if "max" in table.data else "min", low=fact.low, high=fact.high)
