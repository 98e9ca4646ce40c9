"""What is written out in a call has to exist: a table and its column, a calendar, a day of the year, a date."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from screener.expr import tree
from screener.expr.functions.business_days import calendar_named
from screener.expr.functions.dates import from_parts, month_and_day
from screener.expr.spelling import nearest
from screener.expr.types import Type, joined
from screener.values.struct import Struct
from screener.values.value import exactly


class Columns(Struct, frozen=True):
    """The types of a table's columns, and the columns that name a row, in order."""

    types: Mapping[str, Type]
    keys: tuple[str, ...] = ()


class Around(Protocol):
    """What a call needs of the rules around it."""

    @property
    def facts(self) -> Collection[str]:
        """The names of all facts."""

    @property
    def criteria(self) -> Collection[str]:
        """The ids of the screening's criteria."""

    @property
    def tables(self) -> Mapping[str, Columns]:
        """The tables, by name."""

    def read(self, node: tree.Node) -> Type:
        """The type of an argument."""

    def fault(self, problem: str, node: tree.Node, /, **values: object) -> Type:
        """Report a fault at a node; the type it gives fits everywhere."""


def check_written(rules: Around, node: tree.Call) -> None:
    """Report what is written out in a call and does not exist. Only what a function's name asks for is looked at."""
    check = CHECKS.get(node.function)
    if check is not None:
        check(rules, node)


def looked_up(rules: Around, node: tree.Call, types: Sequence[Type]) -> Type:
    """The type of a cell: that of its column. Reports a table, a column or a key that does not fit.

    `types` are those of the arguments.
    """
    table, column, *keys = node.arguments
    for argument, word, given in zip(node.arguments, ("table", "column"), types, strict=False):
        if not isinstance(_text(argument), str):
            return rules.fault("argument_type", argument, name=node.function, expected=word, found=given)
    name, of = str(_text(table)), str(_text(column))
    if name not in rules.tables:
        return rules.fault("table_unknown", table, name=name, nearest=nearest(name, rules.tables))
    found = rules.tables[name]
    if of not in found.types:
        return rules.fault("field_unknown", column, name=of, nearest=nearest(of, found.types))
    if len(keys) != len(found.keys):
        wanted = ", ".join(["table", "column", *found.keys])
        return rules.fault("arguments_number", node, name=node.function, wanted=wanted, given=len(node.arguments))
    for key, given, wanted in zip(keys, types[2:], found.keys, strict=True):
        if joined(given, found.types[wanted]) is None:
            return rules.fault("argument_type", key, name=node.function, expected=found.types[wanted], found=given)
    return found.types[of]


def _text(node: tree.Node) -> object:
    return node.value if isinstance(node, tree.Literal) else None


def _calendar(rules: Around, node: tree.Call) -> None:
    """The last argument names a calendar; one that a name stands for is not looked at here."""
    name = _text(node.arguments[-1])
    if isinstance(name, str) and calendar_named(name) is None:
        rules.fault("calendar_unknown", node.arguments[-1], name=name)


def _month_day(rules: Around, node: tree.Call) -> None:
    said = _text(node.arguments[-1])
    if isinstance(said, str) and month_and_day(said) is None:
        rules.fault("month_day_unknown", node.arguments[-1], text=said)


def _date(rules: Around, node: tree.Call) -> None:
    """A date that is written out is a day of the calendar."""
    numbers = [part.value for part in node.arguments if isinstance(part, tree.Literal)]
    if len(numbers) == len(node.arguments) and not from_parts(*(exactly(number) for number in numbers)).is_single:
        rules.fault("date_unknown", node, text="-".join(str(number) for number in numbers))


def _running(rules: Around, node: tree.Call) -> None:
    """It has an end, and a fact that may still change: the one it counts, or another that is named."""
    named, count = dict(node.keywords), node.arguments[0]
    if "until" not in named:
        rules.fault("arguments_number", node, name=node.function, wanted="number, until=date", given=1 + len(named))
    if "of" not in named and not (isinstance(count, tree.Name) and count.name in rules.facts):
        rules.fault("running_of", node)


Check = Callable[[Around, tree.Call], object]
CHECKS: Mapping[str, Check] = {
    "date": _date,
    "year_end_on_or_after": _month_day,
    "add_business_days": _calendar,
    "on_or_next_business_day": _calendar,
    "is_business_day": _calendar,
    "running": _running,
}
