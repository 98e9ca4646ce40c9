"""The rows of a roster in an answers file: one table a row, its fields read as facts of their own.

A field that a row leaves out was not said and is missing from the record; one that is "unknown" is there with every
value it may have. The two differ for a field with a default.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from screener.case.refused import Refused, nearest, shown, shown_short, within
from screener.case.scalars import UNKNOWN
from screener.case.toml import Inline
from screener.flow.domain import domain
from screener.flow.model import Fact
from screener.values.value import Answered, AnyValue, Items, Record, Stated, Value

LONGEST_ROSTER = 5000
"""Rows of the longest roster that is read."""
KEY = re.compile(r"[A-Za-z0-9]{1,40}", re.ASCII)

Decode = Callable[[Fact, object], Answered]
Encode = Callable[[Fact, Answered], object]


def read_rows(fact: Fact, raw: object, decode: Decode) -> Items:
    """The rows. Raises Refused, its path leading to the row and the field."""
    if not isinstance(raw, list):
        raise Refused("answer_no_rows", fact=fact.name, given=shown(raw))
    if len(raw) > LONGEST_ROSTER:
        raise Refused("answer_rows_many", fact=fact.name, given=len(raw), most=LONGEST_ROSTER)
    rows: list[Record] = []
    for number, row in enumerate(raw):
        with within(number):
            if not isinstance(row, Mapping):
                raise Refused("answer_no_row", fact=fact.name, row=number + 1, given=shown(row))
            rows.append(Record(_row(fact, number + 1, row, decode)))
    _refuse_doubles(fact, rows)
    return Items(tuple(rows))


def _row(fact: Fact, number: int, raw: Mapping[str, Any], decode: Decode) -> dict[str, AnyValue]:
    names = [part.name for part in fact.fields]
    for name in raw:
        if name not in names:
            near = nearest(name, names)
            values = {"fact": fact.name, "row": number, "given": shown_short(name), "nearest": near}
            raise Refused("answer_field_unknown", (name,), fields=", ".join(names), **values)
    found: dict[str, AnyValue] = {}
    for part in fact.fields:
        if part.name not in raw:
            if part.required or part.key:
                raise Refused("answer_field_missing", fact=fact.name, row=number, field=part.name)
            continue
        with within(part.name):
            found[part.name] = _field(fact, number, part, raw[part.name], decode)
    return found


def _field(fact: Fact, number: int, part: Fact, raw: object, decode: Decode) -> AnyValue:
    if raw == UNKNOWN and (part.required or part.key):
        raise Refused("answer_field_missing", fact=fact.name, row=number, field=part.name)
    if part.key and not (isinstance(raw, str) and KEY.fullmatch(raw)):
        raise Refused("answer_field_key", fact=fact.name, row=number, field=part.name, given=shown(raw))
    try:
        answered = decode(part, raw)
    except Refused as refused:
        refused.values["fact"] = f"{fact.name}, row {number}, {part.name}"
        raise
    return answered.value if isinstance(answered, Stated) else domain(part, lambda _table: ())


def _refuse_doubles(fact: Fact, rows: list[Record]) -> None:
    """A name that names two rows: what is worked out for each could not be told apart."""
    for part in fact.fields:
        if not part.key:
            continue
        seen: dict[object, int] = {}
        for number, row in enumerate(rows, 1):
            value = row.fields[part.name]
            name = value.single if isinstance(value, Value) and value.is_single else None
            if name in seen:
                values = {"fact": fact.name, "field": part.name, "given": shown_short(str(name))}
                raise Refused("answer_row_twice", (number - 1, part.name), row=number, other=seen[name], **values)
            seen[name] = number


def write_rows(fact: Fact, rows: Items, encode: Encode) -> list[Inline]:
    """The rows as tables on one line each, in the order of the fields."""
    written = []
    for row in rows.items:
        fields = row.fields if isinstance(row, Record) else {}
        table = {}
        for part in fact.fields:
            if part.name in fields:
                value = fields[part.name]
                everything = value == domain(part, lambda _table: ())
                table[part.name] = UNKNOWN if everything else encode(part, Stated(value))
        written.append(Inline(table))
    return written
