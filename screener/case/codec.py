"""Answers between a file's raw values and what a fact may still be: exact values, ranges, candidates, rows.

Both ways are exact: decoding what was encoded gives the same answer. Beside plain values a file may hold
"unknown", `{ from, to, above, below }`, `{ one_of }`, `{ ticked, maybe }` and `{ about }`; `estimate = true`
marks a table whose answer is an estimate. Rows are tables in a list: how they are held, `rosters` says.
"""

from collections.abc import Mapping

from screener.case import tables
from screener.case.refused import Refused, shown, within
from screener.case.rosters import is_not_known, not_known, read_roster, write_roster
from screener.case.scalars import NONE, UNKNOWN, Places, read_option, read_scalar
from screener.case.toml import Inline
from screener.case.writing import write_value
from screener.flow.model import Fact, Kind
from screener.values.struct import replace
from screener.values.value import DONT_KNOW, Answered, AnyValue, DontKnow, Items, Stated, Ticks

NOT_YET = "not_yet"
"""How a file may say that something has not happened, beside "none", "unknown", and leaving it out."""
LONGEST_LIST = 60
"""Items of the longest list that a fact without a fixed length takes."""


def decode(fact: Fact, raw: object, *, places: Places) -> Answered:
    """What an answers file says of a fact. Raises Refused (a Problem that knows the wrong part of `raw`)."""
    if raw == UNKNOWN or (fact.kind is Kind.EVENT and (raw == NOT_YET or (raw == NONE and not fact.none))):
        return DONT_KNOW
    if not isinstance(raw, Mapping):
        return _plain(fact, raw, places)
    if fact.kind is Kind.ROWS and "about" not in raw:
        raise Refused("answer_no_rows", fact=fact.name, given=shown(raw))
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
        return replace(_plain(fact, about, places), estimate=True)


def encode(fact: Fact, answered: Answered) -> object:
    """An answer as the raw value of an answers file, in Python's own types for TOML.

    Money has to be exact to the cent. Raises ValueError for a value that is no answer: nothing left, a record,
    a list that may go on.
    """
    if isinstance(answered, DontKnow):
        return UNKNOWN
    raw = _write(fact, answered.value)
    if not answered.estimate or raw == UNKNOWN:
        return raw
    return Inline(raw, estimate=True) if isinstance(raw, Inline) else Inline(about=raw)


def item_of(fact: Fact) -> Fact:
    """The fact that one item of a list is."""
    return replace(fact, kind=fact.of or Kind.NUMBER, of=None, length=0)


def _plain(fact: Fact, raw: object, places: Places) -> Stated:
    """A value, or a list of them: an estimate when one of its parts is."""
    if fact.kind is Kind.CHOICES:
        return Stated(_ticks(fact, raw))
    if fact.kind is Kind.LIST:
        return _items(fact, raw, places)
    if fact.kind is Kind.ROWS:
        return read_roster(fact, raw, lambda part, said: decode_part(part, said, places))
    return Stated(read_scalar(fact, raw, places))


def _ticks(fact: Fact, raw: object) -> Ticks:
    array = _array(fact, raw, "answer_no_ticks")
    found = set()
    for number, item in enumerate(array):
        if item != UNKNOWN:
            with within(number):
                found.add(read_option(fact, item))
    sure = frozenset(found)
    return Ticks(sure, frozenset(fact.options) - sure if UNKNOWN in array else frozenset())


def _items(fact: Fact, raw: object, places: Places) -> Stated:
    array = _array(fact, raw, "answer_no_array" if fact.length else "answer_no_list")
    if fact.length and len(array) != fact.length:
        raise Refused("answer_length", fact=fact.name, given=len(array), length=fact.length)
    if not fact.length and not 0 < len(array) <= LONGEST_LIST:
        raise Refused("answer_length_any", fact=fact.name, given=len(array), most=LONGEST_LIST)
    one, found = item_of(fact), []
    for number, item in enumerate(array):
        with within(number):
            if item == UNKNOWN and one.kind is Kind.PLACE:
                raise Refused("answer_item_unknown", fact=fact.name)
            found.append(decode_part(one, item, places))
    return Stated(Items(tuple(item.value for item in found)), any(item.estimate for item in found))


def decode_part(part: Fact, raw: object, places: Places) -> Stated:
    """A field of a row or an item of a list; not known, it may be anything."""
    answered = decode(part, raw, places=places)
    return answered if isinstance(answered, Stated) else Stated(not_known(part))


def _array(fact: Fact, raw: object, kind: str) -> list[object]:
    if not isinstance(raw, list):
        raise Refused(kind, fact=fact.name, given=shown(raw), length=fact.length)
    return raw


def _write(fact: Fact, value: AnyValue) -> object:
    if not isinstance(value, Items):
        return write_value(fact, value)
    if value.more is not None:
        if is_not_known(fact, value):
            return UNKNOWN
        raise ValueError(f"{fact.name}: a list that may go on is no answer")
    if fact.kind is Kind.ROWS:
        return write_roster(fact, value, encode_part)
    return [encode_part(item_of(fact), item) for item in value.items]


def encode_part(part: Fact, value: AnyValue) -> object:
    """A field of a row or an item of a list as a raw value."""
    return UNKNOWN if is_not_known(part, value) else _write(part, value)
