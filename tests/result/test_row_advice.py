"""Advice about rows: one field of one row, or one person more; of what is past only how far off it was."""

from datetime import date
from typing import Any

from screener.expr.parse import parse
from screener.flow.model import Fact, FromRows, Kind
from screener.result.advice import advice
from screener.values.struct import replace
from screener.values.value import Items, Record, exactly
from tests.calls.call_a import CALL_A
from tests.calls.playing import JOBS, played
from tests.result.small import Small

NOW = parse("as_of_date.year <= 2026")
COUNT, HOURS = Fact("count", Kind.COUNT), Fact("hours", Kind.NUMBER, low=0, high=168)
RELATED, NAME = Fact("related", Kind.YES_NO), Fact("name", Kind.TEXT, key=True)
JOBS_NOW = Fact("jobs", Kind.ROWS, fields=(COUNT, HOURS), changeable=NOW)
PEOPLE = Fact("people", Kind.ROWS, fields=(NAME, RELATED), changeable=NOW)
WEIGHTED = {"t": "sum(r.count * min(1, r.hours / 40) for r in jobs) >= 5"}
COUNTED = {"t": "count(r for r in people if not r.related) >= 3"}
WORDS = {
    "jobs": {"fields": {"count": {"label": "jobs"}, "hours": {"label": "hours a week"}}},
    "people": {
        "row": {"one": "person", "other": "people"},
        "fields": {"name": {"label": "name"}, "related": {"label": "related"}},
    },
}


def rows(*given: dict[str, Any]) -> Items:
    return Items(tuple(Record({name: exactly(value) for name, value in row.items()}) for row in given))


def advised(small: Small, as_of: date = date(2026, 11, 30), **answers: Any) -> list[str]:
    prose = small.prose(WORDS)
    fields = {part.name: part for fact in small.facts for part in fact.as_facts}
    found = advice(small.screen(as_of=as_of, **answers), replace(prose, facts={**prose.facts, **fields}))
    return [" | ".join((row.head, *row.lines)) for row in found]


def test_more_jobs_or_hours_of_one_row_are_advised_in_the_smallest_step() -> None:
    given = rows({"count": 4, "hours": 40}, {"count": 1, "hours": 30})
    # 4 + 30/40 = 4.75: either one of the four more, or one of 30 hours more, or that one at 40 hours
    assert advised(Small((JOBS_NOW,), WEIGHTED), jobs=given) == [
        "Test t: met if jobs were 5 for row 1 (now 4) | With that alone the tests would be met.",
        "Test t: met if hours a week were 40 for row 2 (now 30) | With that alone the tests would be met.",
    ]


def test_of_a_year_that_is_over_only_the_distance_is_told() -> None:
    given = rows({"count": 4, "hours": 40}, {"count": 1, "hours": 30})
    told = advised(Small((JOBS_NOW,), WEIGHTED), date(2027, 1, 1), jobs=given)
    assert "Test t: hours a week of 40 for row 2 would have done it (now 30)" in told
    assert not any("met if" in line for line in told)


def test_of_what_is_past_nothing_is_told_that_asks_for_less() -> None:
    less = {"t": "sum(r.count * min(1, r.hours / 40) for r in jobs) <= 3"}
    given = rows({"count": 4, "hours": 40})
    told = advised(Small((JOBS_NOW,), less), date(2027, 1, 1), jobs=given)
    assert not any("would have done it" in line for line in told), "fewer hours on paper would be a false report"


def test_one_person_more_is_advised_and_nobody_is_to_be_called_no_relative() -> None:
    given = rows({"name": "a", "related": False}, {"name": "b", "related": True}, {"name": "c", "related": False})
    assert advised(Small((PEOPLE,), COUNTED), people=given) == [
        "Test t: met with 1 more person like number 1 | With that alone the tests would be met."
    ]


def test_what_is_left_after_a_change_is_said() -> None:
    plan = Fact("plan", Kind.YES_NO)
    small = Small((JOBS_NOW, plan), {**WEIGHTED, "plan": "plan"})
    given = rows({"count": 4, "hours": 40})
    assert "Test t: met if jobs were 5 for row 1 (now 4) | Still not met then: Test plan" in advised(
        small, jobs=given, plan=False
    )
    assert "Test t: met if jobs were 5 for row 1 (now 4) | Still not known then: Test plan" in advised(
        small, jobs=given
    )


def test_a_total_worked_out_from_rows_is_told_by_its_rows() -> None:
    total = Fact("total", Kind.NUMBER, low=0, changeable=NOW)
    behind = FromRows("jobs", parse("sum(r.count for r in jobs)"), first=True)
    small = Small((JOBS_NOW, replace(total, from_rows=behind)), {"t": "total >= 5"})
    assert advised(small, jobs=rows({"count": 4, "hours": 40})) == [
        "Test t: met if jobs were 5 for row 1 (now 4) | With that alone the tests would be met."
    ]


def test_the_part_timer_at_26_and_a_quarter_hours_would_have_done_it() -> None:
    told = played({step: CALL_A[step] for step in list(CALL_A)[:11]})["A10"].result_of(JOBS)
    change = told.split("WHAT WOULD CHANGE IT")[1].split(" NOTES ")[0]
    assert "short by 0.15" in change
    # 4.85 + (26.25 - 21) / 35 = 5
    assert "hours a week of 26.25 for group 4 would have done it (now 21)" in change
    assert "met if" not in change, "a past year's hours cannot honestly change"
