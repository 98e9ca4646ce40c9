"""One of several values, whatever their shape; what cannot be kept apart decides nothing."""

from screener.values.reasons import Reason, Why
from screener.values.shapes import one_among, perhaps_undefined
from screener.values.value import AnyValue, Items, Record, Span, Ticks, between, exactly, one_of, value_of

A = frozenset([Reason("a", Why.NOT_ASKED)])
B = frozenset([Reason("b", Why.RANGE)])
C = frozenset([Reason("c", Why.DONT_KNOW)])


def uses(sure: str, may: str = "") -> Ticks:
    return Ticks(frozenset(sure), frozenset(may), B if may else frozenset())


def test_one_of_two_values_may_be_either() -> None:
    assert one_among([exactly(1), one_of([2, 3], B)], A) == one_of([1, 2, 3], A | B)
    assert one_among([exactly(1), exactly(1)], A) == exactly(1)
    assert one_among([], A) == value_of(because=A)


def test_what_every_answer_ticks_is_sure_and_the_rest_may_be() -> None:
    assert one_among([uses("pq"), uses("pr")], A) == Ticks(frozenset("p"), frozenset("qr"), A)
    assert one_among([uses("pq"), uses("p", "r")], A) == Ticks(frozenset("p"), frozenset("qr"), A | B)
    assert one_among([uses("p"), uses("p")], A) == uses("p")


def test_lists_of_one_length_and_records_of_the_same_fields_are_joined_part_by_part() -> None:
    lists: list[AnyValue] = [Items((exactly(1), exactly(5))), Items((exactly(2), exactly(5)))]
    assert one_among(lists, A) == Items((one_of([1, 2], A), exactly(5)))
    records: list[AnyValue] = [
        Record({"n": exactly(1), "ok": exactly(True)}),
        Record({"n": exactly(2), "ok": exactly(True)}),
    ]
    assert one_among(records, A) == Record({"n": one_of([1, 2], A), "ok": exactly(True)})


def test_a_single_value_stays_as_it_is() -> None:
    for only in (uses("p", "q"), Items((exactly(1),)), Record({"n": exactly(1)}), one_of([1, 2], B)):
        assert one_among([only]) == only


def test_what_cannot_be_kept_apart_is_undefined_with_the_reasons_of_all() -> None:
    one, two = Items((one_of([1, 2], B),)), Items((exactly(1), one_of([3, 4], C)))
    unlike: list[list[AnyValue]] = [
        [one, two],
        [one, two, Record({})],
        [Record({"n": one_of([1, 2], B)}), Record({"m": one_of([1, 2], C)})],
        [Record({"n": one_of([1, 2], B)}), Items((one_of([1, 2], C),))],
        [uses("p", "q"), one_of([1, 2], C)],
        [one_of([1, 2], C), uses("p", "q")],
        [Items((one_of([1, 2], B),)), one_of([1, 2], C)],
    ]
    for values in unlike:
        assert one_among(values, A) == value_of(undefined=True, because=A | B | C)


def test_a_value_that_may_not_be_there_keeps_what_it_may_be() -> None:
    assert perhaps_undefined(one_of([1, 2], B), A) == value_of([1, 2], undefined=True, because=A | B)
    assert perhaps_undefined(between(1, 2), A) == value_of((), Span(1, 2), undefined=True, because=A)
    assert perhaps_undefined(exactly(1), A) == value_of([1], undefined=True, because=A)
    assert perhaps_undefined(Items((one_of([1, 2], B),)), A) == value_of(undefined=True, because=A | B)
