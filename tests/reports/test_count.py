"""Reported faults of kind COUNT: heads, full-time equivalents and the totals of groups are different things."""

from typing import Any

from screener.result.model import State
from tests.calls.call_a import ADD, DONE, NEW
from tests.calls.playing import RURAL, WEST, played
from tests.reports.told import ANGEL, passing, said, state

JOBS = "ma-jobs-incentive"


def test_D55_part_timers_are_no_full_time_heads() -> None:
    facts: dict[str, Any] = {"full_time_employees_at_initial_investment": 19, "employees_total": 29}
    told = passing(ANGEL, **facts, employees_at_principal_place=29)
    assert state(told, "AIC-1-3d") is State.MET
    assert (
        state(passing(ANGEL, **facts | {"full_time_employees_at_initial_investment": 21}), "AIC-1-3d") is State.NOT_MET
    )


def test_D55_a_week_of_45_hours_is_one_job_and_no_more() -> None:
    row = ("1", *NEW["four"][1:4], "45", *NEW["four"][5:])
    told = said((JOBS,), "2013", "go appl", "=", "jobs", ADD, *row, DONE)
    told.say("result")
    text = "\n".join(
        line for r in told.page().reports for p in r.parts for one in p.rows for line in (one.head, *one.lines)
    )
    assert "ligible jobs: 1" in text
    assert "1.28" not in text  # 45/35


def test_D55_a_group_s_receipts_count_where_the_text_adds_them_and_nowhere_else() -> None:
    texts = ("1", "2022", "taki 10m", "rece 1.2m", "grou y", "rest 10m", "serv 2022-03-01", "fisc", "=", "board")
    told = played({"D55": texts})["D55"]
    west, rural = told.board_of(WEST), told.board_of(RURAL)
    assert "$11,200,000" in west
    assert told.states["WV-a-receipts-limit"] is State.NOT_MET
    assert "$11,200,000" not in rural
    assert "met: " in rural
