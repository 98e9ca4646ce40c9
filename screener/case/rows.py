"""The rows of a roster between a file and a value: what a row may hold, and the faults a single row can have.

A row is a Record of what was said about it. A field that was not said is not in it; of one that is not known
("unknown") it holds every value of the field's kind. So an absent field takes its default, and an unknown one does not.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from screener.case.refused import Refused, nearest, shown, shown_short, within
from screener.flow.domain import domain
from screener.flow.model import Fact, Kind
from screener.values.value import AnyValue, Record, Value, value_of


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


@contextmanager
def in_row(roster: Fact, number: int) -> Iterator[None]:
    """Whatever is refused in this block stands in the row of that number, counted from 0; told as counted from 1."""
    try:
        with within(number):
            yield
    except Refused as refused:
        refused.values |= {"roster": roster.name, "row": number + 1}
        raise


def fields_of(roster: Fact, raw: object) -> list[tuple[Fact, object]]:
    """The fields that a row names, and what it says of them. Raises Refused for no row, or an unknown field."""
    if not isinstance(raw, Mapping):
        raise Refused("answer_row", given=shown(raw))
    found = []
    for name, said in raw.items():
        part = roster.field(name)
        if part is None:
            raise no_field(roster, name)
        found.append((part, said))
    return found


def no_field(roster: Fact, name: str) -> Refused:
    """The fault of a field that rows do not have, with the nearest of those they have."""
    names = [part.name for part in roster.fields]
    near = nearest(name, names)
    return Refused("answer_row_field", (name,), given=shown_short(name), nearest=near, fields=", ".join(names))


class Checked:
    """The rows of one roster as they come: each is held against what every row needs, and the keys before it."""

    def __init__(self, roster: Fact) -> None:
        self.roster = roster
        self.keys: dict[object, int] = {}

    def row(self, number: int, fields: Mapping[str, AnyValue]) -> Record:
        """The row of that number, counted from 0. Raises Refused where a needed field is missing, or a key not new."""
        for part in self.roster.fields:
            if part.required or part.key:
                self._needed(part, fields)
            if part.key:
                self._key(part, number, fields[part.name])
        return Record(fields)

    @staticmethod
    def _needed(part: Fact, fields: Mapping[str, AnyValue]) -> None:
        if part.name not in fields:
            raise Refused("answer_row_missing", fact=part.name)
        if is_not_known(part, fields[part.name]):
            raise Refused("answer_row_needed", (part.name,), fact=part.name)

    def _key(self, part: Fact, number: int, value: AnyValue) -> None:
        if not (isinstance(value, Value) and value.is_single):
            raise Refused("answer_key_open", (part.name,), fact=part.name)
        earlier = self.keys.setdefault(value.single, number)
        if earlier != number:
            given = shown(value.single)
            raise Refused("answer_key_twice", (part.name,), fact=part.name, given=given, other=earlier + 1)
