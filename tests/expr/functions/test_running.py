"""Counts that still run: what they are after their day, what they may become before it, and what they wait for."""

from datetime import date
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.values.exact import INF, Exact
from screener.values.reasons import Reason, Reasons, Why
from screener.values.value import Span, Value, between, exactly, one_of, value_of
from tests.expr.functions.open_days import holds_all_of
from tests.expr.scopes import Given, because, items, scope, what

DAY = date(2026, 11, 30)
COUNT = "running(jobs, until=d)"


def waiting(fact: str = "jobs", until: date | None = DAY) -> Reasons:
    return frozenset([Reason(fact, Why.OPEN_UNTIL, until)])


def run(text: str = COUNT, **facts: Given) -> Value:
    found = what(text, scope(as_of_date=DAY, d=facts.pop("d", DAY), **facts))  # type: ignore[arg-type]
    assert isinstance(found, Value)
    return found


def test_after_its_day_a_count_is_what_it_is() -> None:
    yesterday = date(2026, 11, 29)
    assert run(jobs=9, d=yesterday) == exactly(9)
    some = between(3, 5, whole=True)
    assert run(jobs=some, d=yesterday) == between(3, 5, whole=True, because=because("jobs"))
    assert run(jobs=None, d=yesterday) == exactly(None)


def test_up_to_and_on_its_day_it_can_only_grow() -> None:
    for until in (DAY, date(2027, 1, 1)):
        assert run(jobs=9, d=until) == between(9, because=waiting(until=until))
        assert run("running(jobs, until=d) >= 10", jobs=9, d=until) == value_of(
            [True, False], because=waiting(until=until)
        )
        assert run("running(jobs, until=d) >= 10", jobs=10, d=until) == exactly(True)


def test_dollars_that_are_whole_so_far_need_not_stay_whole() -> None:
    grown = run(jobs=5).span
    assert grown is not None
    assert not grown.whole


def test_what_is_open_so_far_grows_from_its_least() -> None:
    found = run(jobs=between(3, 5, low_open=True))
    assert found == between(3, low_open=True, because=waiting() | because("jobs"))
    assert run(jobs=value_of([9], undefined=True)) == value_of(
        (), Span(9, INF), undefined=True, because=waiting() | because("jobs")
    )
    assert run(jobs=one_of([None, 9])) == value_of(
        (), Span(9, INF), undefined=True, because=waiting() | because("jobs")
    )
    for nothing in (exactly(None), value_of(undefined=True)):
        assert not run(jobs=nothing).numeric


MOST = "running(jobs, until=d, at_most=most)"


def test_at_its_most_it_waits_for_nothing() -> None:
    assert run(MOST, jobs=10, most=10) == exactly(10)
    assert run(MOST, jobs=12, most=10) == exactly(12)
    assert run(MOST, jobs=9, most=10) == between(9, 10, because=waiting())
    assert run(f"{MOST} < 10", jobs=9, most=9) == exactly(True)


def test_a_most_that_is_open() -> None:
    some = between(5, 20)
    assert run(MOST, jobs=9, most=some) == between(9, 20, because=waiting() | because("most"))
    assert run(MOST, jobs=between(5, 15), most=10) == between(5, 15, because=waiting() | because("jobs"))
    assert run(MOST, jobs=9, most=between(5, 20, high_open=True)) == between(
        9, 20, high_open=True, because=waiting() | because("most")
    )
    for unknown in (value_of(undefined=True), value_of([10], undefined=True), exactly(None), items(10)):
        assert run(MOST, jobs=9, most=unknown).span == Span(9, INF)


def test_a_day_that_is_open_leaves_both() -> None:
    either = one_of([date(2026, 11, 29), date(2026, 12, 5)])
    found = run(jobs=9, d=either)
    assert found == between(9, because=because("d"))  # which day it is has to be known first
    past = run(jobs=9, d=between(date(2026, 1, 1), date(2026, 11, 29)))
    assert past == exactly(9)
    never = run(jobs=9, d=between(date(2026, 12, 1)))
    assert never == between(9, because=because("d"))
    assert run(jobs=None, d=either) == exactly(None)
    unknown = run(jobs=9, d=value_of(undefined=True))
    assert unknown == value_of(undefined=True, because=because("d"))
    perhaps = run(jobs=9, d=value_of([date(2026, 12, 5)], undefined=True))
    assert (perhaps.undefined, perhaps.span) == (True, Span(9, INF))


def test_it_waits_for_the_fact_that_is_named() -> None:
    rows = items(1, 2)
    found = run("running(sum(rows), until=d, of=rows)", rows=rows)
    assert found == between(3, because=waiting("rows"))
    at = scope(work={"so_far": "jobs"}, jobs=9, d=DAY, as_of_date=DAY)
    assert what("running(so_far, until=d)", at) == between(9, because=waiting())
    assert what("running(jobs + 1, until=d)", at) == between(10)
    assert what("sum(running(r, until=d, of=jobs) for r in [1, 2])", at) == between(3, because=waiting())


def test_the_day_of_the_case_is_asked_of_the_scope() -> None:
    at = scope(jobs=9, d=DAY, as_of_date=DAY).assuming({"as_of_date": exactly(date(2027, 1, 1))})
    assert what(COUNT, at) == exactly(9)


numbers = st.integers(0, 12)
OFFSETS: list[int] = [-1, 0, 1]


@given(
    now=st.lists(numbers, min_size=1, max_size=3, unique=True),
    most=st.none() | st.lists(numbers, min_size=1, max_size=2, unique=True),
    until=st.lists(st.sampled_from(OFFSETS), min_size=1, max_size=3, unique=True),
    span=st.booleans(),
)
def test_every_way_it_can_go_on_is_held(now: list[int], most: list[int] | None, until: list[int], span: bool) -> None:
    days = [date.fromordinal(DAY.toordinal() + offset) for offset in until]
    facts: dict[str, Given] = {"jobs": between(min(now), max(now)) if span else one_of(now), "d": one_of(days)}
    if most is not None:
        facts["most"] = one_of(most)
    found = run(COUNT if most is None else MOST, **facts)
    counts: list[Exact] = [*now, *([Fraction(min(now) + max(now), 2)] if span else [])]
    for count, day in product(counts, days):
        assert most is not None or holds_all_of(found, run(jobs=count, d=day))
        assert all(holds_all_of(found, run(MOST, jobs=count, d=day, most=limit)) for limit in most or [])
        tops = [count + 1, count + 20] if most is None else most
        grown = {count, *(max(count, top) for top in tops)} if day >= DAY else {count}
        assert all(found.holds(later) for later in grown)


@pytest.mark.parametrize("offset", OFFSETS)
def test_a_zero_that_runs_tells_whether_a_day_has_passed(offset: int) -> None:
    day = date.fromordinal(DAY.toordinal() + offset)
    found = run("running(0, until=d, of=jobs) > 0", jobs=1, d=day)
    assert found == (exactly(False) if offset < 0 else value_of([True, False], because=waiting(until=day)))
