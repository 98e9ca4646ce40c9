"""Counts that run until a day: what they may still be before it, and whom they wait for."""

from datetime import date
from fractions import Fraction

import pytest

from screener.values.exact import INF
from screener.values.reasons import Reason, Why
from screener.values.value import Span, Value, between, value_of
from tests.expr.scopes import because, scope, what

LAST = date(2028, 7, 20)
RUNNING = "running(put_in, until=last_day, of=investments)"


@pytest.mark.parametrize("today", [date(2028, 7, 19), LAST])
def test_until_its_last_day_a_count_can_only_grow(today: date) -> None:
    found = what(RUNNING, scope(put_in=32, last_day=LAST, as_of_date=today))
    assert found == between(32, INF, because=frozenset([Reason("investments", Why.OPEN_UNTIL, LAST)]))


def test_after_its_last_day_it_is_what_it_is() -> None:
    assert what(RUNNING, scope(put_in=32, last_day=LAST, as_of_date=date(2028, 7, 21))) == value_of([32])


def test_dollars_grow_by_cents_and_never_beyond_what_they_may_be() -> None:
    facts = scope(put_in=0, most=Fraction(1, 2), last_day=LAST, as_of_date=LAST, investments=0)
    found = what("running(put_in, until=last_day, of=investments, at_most=most)", facts)
    assert isinstance(found, Value)
    assert found.span == Span(0, Fraction(1, 2))


def test_nothing_to_wait_for_once_all_is_in() -> None:
    facts = scope(put_in=7, last_day=LAST, as_of_date=LAST, investments=0)
    assert what("running(put_in, until=last_day, of=investments, at_most=7)", facts) == value_of([7])


def test_while_the_last_day_is_not_known_that_day_is_what_it_waits_for() -> None:
    unknown = between(date.min, date.max, because=because("last_day"))
    found = what(RUNNING, scope(put_in=32, last_day=unknown, as_of_date=LAST))
    assert found == between(32, INF, because=because("last_day"))
