"""The facts of a flow file: what kind each is, its bounds, and where its value comes from."""

import keyword
from collections.abc import Iterator

from screener.flow.documents import Document, Table
from screener.flow.model import Fact, Kind
from screener.values.exact import Exact

OPTIONS = (Kind.CHOICE, Kind.CHOICES)
LOWEST: dict[Kind, Exact] = {Kind.COUNT: 0, Kind.SHARE: 0}
HIGHEST: dict[Kind, Exact] = {Kind.SHARE: 1}


def read_facts(document: Document) -> Iterator[Fact]:
    """Every fact of one file, in its order."""
    top = document.top()
    for name in document.data:
        fact = _fact(name, top.below(name))
        if not is_name(name):
            top.fault("name_unusable", name, name=name)
        elif fact is not None:
            yield fact


def is_name(text: str) -> bool:
    """Whether a text can stand as a name in an expression."""
    return text.isidentifier() and text.isascii() and not keyword.iskeyword(text)


def _fact(name: str, table: Table) -> Fact | None:
    word = table.word("kind", tuple(Kind))
    if not word:
        return None
    kind = Kind(word)
    of = table.word("of", tuple(Kind)) if kind is Kind.LIST else ""
    unit = Kind(of) if of else kind
    low, high = table.number("min"), table.number("max")
    fact = Fact(
        name,
        kind,
        options=table.texts("options"),
        low=LOWEST.get(unit) if low is None else low,
        high=HIGHEST.get(unit) if high is None else high,
        none=table.flag("none"),
        default=table.expression("default", "default"),
        asked_as=table.text("ask") or None,
        only_if=table.expression("only_if", "gate"),
        changeable=table.expression("changeable", "changeable"),
        first=table.flag("first"),
        idle=table.flag("optional"),
        supplied=table.flag("supplied"),
        own=table.flag("own"),
        of=Kind(of) if of else None,
        length=int(table.number("length") or 0),
        table=table.text("table") or None,
    )
    _refuse_what_does_not_fit(fact, table)
    table.done()
    return fact


def _refuse_what_does_not_fit(fact: Fact, table: Table) -> None:
    """A choice has options and nothing else has; likewise a place its table, a list its length."""
    unit = fact.of or fact.kind
    for key, there, wanted in (
        ("options", bool(fact.options), unit in OPTIONS),
        ("table", fact.table is not None, unit is Kind.PLACE),
        ("length", fact.length > 0, fact.kind is Kind.LIST),
    ):
        if wanted and not there:
            table.missing(key)
        elif there and not wanted:
            table.fault("key_unfit", key, key=key, kind=fact.kind.value)
    if fact.low is not None and fact.high is not None and fact.low > fact.high:
        table.fault("bounds_crossed", "max" if "max" in table.data else "min", low=fact.low, high=fact.high)
