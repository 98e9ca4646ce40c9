"""Answers between a file's raw values and what a fact may still be: exact values, ranges, candidates.

Both ways are exact: decoding what was encoded gives the same answer. Beside plain values a file may hold
"unknown", `{ from, to, above, below }`, `{ one_of }`, `{ ticked, maybe }` and `{ about }`; `estimate = true`
marks a table whose answer is an estimate.
"""

from collections.abc import Mapping
from dataclasses import replace

from screener.case import tables
from screener.case.refused import Refused, shown, within
from screener.case.rosters import read_rows, write_rows
from screener.case.scalars import UNKNOWN, Places, read_option, read_scalar
from screener.case.toml import Inline
from screener.case.writing import write_value
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind
from screener.values.value import DONT_KNOW, Answered, AnyValue, DontKnow, Items, Stated, Ticks

NOT_YET = ("not_yet", "none")
"""How a file may say that something has not happened, beside leaving it out."""
LONGEST_LIST = 60
"""Items of the longest list that a fact without a fixed length takes."""


def decode(fact: Fact, raw: object, *, places: Places) -> Answered:
    """What an answers file says of a fact. Raises Refused (a Problem that knows the wrong part of `raw`)."""
    if raw == UNKNOWN or (fact.kind is Kind.EVENT and raw in NOT_YET):
        return DONT_KNOW
    if fact.kind is Kind.ROWS:
        return Stated(read_rows(fact, raw, lambda part, item: decode(part, item, places=places)))
    if not isinstance(raw, Mapping):
        return Stated(_plain(fact, raw, places))
    shape = tables.shape(fact, raw)
    estimate = raw.get(tables.ESTIMATE, False)
    if not isinstance(estimate, bool):
        raise Refused("answer_table_estimate", (tables.ESTIMATE,), fact=fact.name, given=shown(estimate))
    if "about" not in shape:
        return Stated(tables.read_table(fact, raw, places), estimate)
    with within("about"):
        about = raw["about"]
        if about == UNKNOWN or isinstance(about, Mapping):
            raise Refused("answer_table_about", fact=fact.name, given=shown(about))
        return Stated(_plain(fact, about, places), estimate=True)


def encode(fact: Fact, answered: Answered) -> object:
    """An answer as the raw value of an answers file, in Python's own types for TOML.

    Money has to be exact to the cent. Raises ValueError for a value that is no answer: nothing left, a record.
    """
    if isinstance(answered, DontKnow):
        return UNKNOWN
    if fact.kind is Kind.ROWS and isinstance(answered.value, Items):
        return write_rows(fact, answered.value, encode)
    raw = _write(fact, answered.value)
    if not answered.estimate or raw == UNKNOWN:
        return raw
    return Inline(raw, estimate=True) if isinstance(raw, Inline) else Inline(about=raw)


def item_of(fact: Fact) -> Fact:
    """The fact that one item of a list is."""
    return replace(fact, kind=fact.of or Kind.NUMBER, of=None, length=0)


def _plain(fact: Fact, raw: object, places: Places) -> AnyValue:
    if fact.kind is Kind.CHOICES:
        return _ticks(fact, raw)
    if fact.kind is Kind.LIST:
        return _items(fact, raw, places)
    return read_scalar(fact, raw, places)


def _ticks(fact: Fact, raw: object) -> Ticks:
    array = _array(fact, raw)
    found = set()
    for number, item in enumerate(array):
        if item != UNKNOWN:
            with within(number):
                found.add(read_option(fact, item))
    sure = frozenset(found)
    return Ticks(sure, frozenset(fact.options) - sure if UNKNOWN in array else frozenset())


def _items(fact: Fact, raw: object, places: Places) -> Items:
    array = _array(fact, raw)
    if not fact.length and not 0 < len(array) <= LONGEST_LIST:
        raise Refused("answer_length_any", fact=fact.name, given=len(array), most=LONGEST_LIST)
    if fact.length and len(array) != fact.length:
        raise Refused("answer_length", fact=fact.name, given=len(array), length=fact.length)
    return Items(tuple(_item(item_of(fact), number, item, places) for number, item in enumerate(array)))


def _item(fact: Fact, number: int, raw: object, places: Places) -> AnyValue:
    with within(number):
        answered = decode(fact, raw, places=places)
        if isinstance(answered, Stated):
            return answered.value
        if fact.kind is Kind.PLACE:
            raise Refused("answer_item_unknown", fact=fact.name)
        return domain(fact, lambda _table: ())


def _array(fact: Fact, raw: object) -> list[object]:
    if not isinstance(raw, list):
        kind = "answer_no_array" if fact.kind is Kind.LIST else "answer_no_ticks"
        raise Refused(kind, fact=fact.name, given=shown(raw), length=fact.length)
    return raw


def _write(fact: Fact, value: AnyValue) -> object:
    if not isinstance(value, Items):
        return write_value(fact, value)
    one = item_of(fact)
    everything = None if one.kind is Kind.PLACE else domain(one, lambda _table: ())
    return [UNKNOWN if item == everything else _write(one, item) for item in value.items]
