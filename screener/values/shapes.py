"""One of several values of any shape: single values, ticked options, lists and records alike."""

from screener.values.reasons import NO_REASONS, Reasons, joined
from screener.values.value import AnyValue, Items, Record, Ticks, Value, because_of, union, value_of


def one_among(values: list[AnyValue], because: Reasons = NO_REASONS) -> AnyValue:
    """Whatever one of the values may be, open because of `because` where they differ.

    What cannot be kept apart (lists of different lengths, different shapes) is undefined: it decides nothing.
    """
    if all(isinstance(value, Value) for value in values):
        return union([value for value in values if isinstance(value, Value)], because)
    first, *others = values
    if not others:
        return first
    if isinstance(first, Ticks) and all(isinstance(other, Ticks) for other in others):
        return _ticks([value for value in values if isinstance(value, Ticks)], because)
    if isinstance(first, Items):
        lists = [value.items for value in values if isinstance(value, Items) and value.more is None]
        length = len(first.items)
        if len(lists) == len(values) and all(len(items) == length for items in lists):
            return Items(tuple(one_among([items[i] for items in lists], because) for i in range(length)))
    if isinstance(first, Record):
        records = [value.fields for value in values if isinstance(value, Record)]
        if len(records) == len(values) and all(fields.keys() == first.fields.keys() for fields in records):
            return Record({name: one_among([r[name] for r in records], because) for name in first.fields})
    return value_of(undefined=True, because=because.union(*(because_of(value) for value in values)))


def perhaps_undefined(value: AnyValue, because: Reasons) -> AnyValue:
    """The value, or none; a list or record that may not be there is all undefined."""
    points, span = (value.points, value.span) if isinstance(value, Value) else ((), None)
    return value_of(points, span, undefined=True, because=because | because_of(value))


def _ticks(values: list[Ticks], because: Reasons) -> Ticks:
    sure = frozenset.intersection(*(value.sure for value in values))
    may = frozenset().union(*(value.sure | value.may for value in values)) - sure
    return Ticks(sure, may, joined([because, *(value.because for value in values)]) if may else NO_REASONS)
