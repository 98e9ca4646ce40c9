"""The rows of a roster in an answers file: one table a row, its fields read as facts of their own.

A row is a Record of what was said about it. A field that a row leaves out was not said and is missing from the record;
one that is "unknown" is there with every value it may have. The two differ for a field with a default.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from screener.case.refused import Refused, nearest, shown, shown_short, within
from screener.case.toml import Inline
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind
from screener.values.pattern import pattern
from screener.values.value import AnyValue, Items, Record, Stated, Value, value_of

LONGEST_ROSTER = 5000
"""Rows of the longest roster that is read."""
KEY = pattern(r"[A-Za-z0-9]{1,40}", re.ASCII)
"""What names a row: it becomes part of the ids of what is worked out for the row."""

Read = Callable[[Fact, object], Stated]
Write = Callable[[Fact, AnyValue], object]


def not_known(part: Fact) -> AnyValue:
    """Every value of a field or list item that somebody does not know, as far as it can be told without the tables.

    Of a place that is nothing: it is undefined, and the engine may put every row of its table there.
    """
    if part.kind is Kind.PLACE:
        return value_of(undefined=True)
    return domain(part, lambda _table: ())


def is_not_known(part: Fact, value: AnyValue) -> bool:
    """Whether a value says no more of a field or item than "don't know"."""
    if part.kind is Kind.PLACE and isinstance(value, Value):
        return value.undefined or value.is_empty
    return value == not_known(part)


def read_roster(fact: Fact, raw: object, read: Read) -> Stated:
    """The rows, an estimate when one of their fields is. Raises Refused, its path leading to the row and the field.

    `read` reads one field; a fault of a field names the row as `row`, counted from 1, and the fact as `roster`.
    """
    if not isinstance(raw, list):
        raise Refused("answer_no_rows", fact=fact.name, given=shown(raw))
    if len(raw) > LONGEST_ROSTER:
        raise Refused("answer_rows_many", fact=fact.name, given=len(raw), most=LONGEST_ROSTER)
    rows = Rows(fact, read)
    for number, row in enumerate(raw):
        with in_row(fact, number), within(number):
            if not isinstance(row, Mapping):
                raise Refused("answer_no_row", given=shown(row))
            rows.add(number, row)
    return rows.stated()


@contextmanager
def in_row(roster: Fact, number: int) -> Iterator[None]:
    """Whatever is refused in this block is told with its roster and row (`number` from 0, told from 1)."""
    try:
        yield
    except Refused as refused:
        refused.values |= {"roster": roster.name, "row": number + 1}
        raise


def no_field(roster: Fact, name: str) -> Refused:
    """The fault of a field that rows do not have, with the nearest of those they have."""
    names = [part.name for part in roster.fields]
    near = nearest(name, names)
    return Refused("answer_field_unknown", (name,), given=shown_short(name), nearest=near, fields=", ".join(names))


class Rows:
    """The rows of one roster as they are read: each held against what every row needs, and the names before it."""

    def __init__(self, roster: Fact, read: Read) -> None:
        self.roster = roster
        self.parts = {part.name: part for part in roster.fields}
        self.read = read
        self.rows: list[Record] = []
        self.estimate = False
        self.named: dict[object, int] = {}

    def stated(self) -> Stated:
        """The roster as an answer."""
        return Stated(Items(tuple(self.rows)), self.estimate)

    def add(self, number: int, raw: Mapping[str, object]) -> None:
        """The row of that number, counted from 0. Raises Refused, its path leading to the field."""
        found: dict[str, AnyValue] = {}
        for name, said in raw.items():
            if name not in self.parts:
                raise no_field(self.roster, name)
            with within(name):
                stated = self.read(self.parts[name], said)
                self._fits(self.parts[name], number, said, stated.value)
            found[name] = stated.value
            self.estimate = self.estimate or stated.estimate
        for part in self.roster.fields:
            if (part.required or part.key) and part.name not in found:
                raise Refused("answer_field_missing", fact=part.name)
        self.rows.append(Record(found))

    def _fits(self, part: Fact, number: int, raw: object, value: AnyValue) -> None:
        if (part.required or part.key) and is_not_known(part, value):
            raise Refused("answer_field_open", fact=part.name)
        if not part.key:
            return
        name = value.single if isinstance(value, Value) and value.is_single else None
        if not (isinstance(name, str) and KEY.fullmatch(name)):
            raise Refused("answer_field_key", fact=part.name, given=shown(raw))
        earlier = self.named.setdefault(name, number)
        if earlier != number:
            raise Refused("answer_row_twice", fact=part.name, given=shown(name), other=earlier + 1)


def write_roster(fact: Fact, rows: Items, write: Write) -> list[Inline]:
    """The rows as tables on one line each, in the order of the fields."""
    return [_row(fact, row.fields if isinstance(row, Record) else {}, write) for row in rows.items]


def _row(fact: Fact, said: Mapping[str, AnyValue], write: Write) -> Inline:
    return Inline({part.name: write(part, said[part.name]) for part in fact.fields if part.name in said})
