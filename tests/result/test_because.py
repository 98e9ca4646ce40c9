"""Reasons in words where a number is worked out, a test is about one row, or several facts are open for one reason."""

from datetime import date
from typing import Any

import pytest

from screener.expr.parse import parse
from screener.expr.tree import Literal, Loop, Name
from screener.flow.model import Each, Fact, Kind
from screener.result.because import because as why_of
from screener.values.value import DONT_KNOW, Items, Record, exactly
from tests.result.small import Small, criterion
from tests.result.test_prose import LEVEL, OK, OTHERS, PAID, PEOPLE, UNITS, because


def test_what_the_flow_works_out_is_told_under_the_label_of_its_figure() -> None:
    """First the figure with its limit and distance, then the numbers it is made of."""
    work = {"share": "people / others"}
    figures = {"share_there": ("share", "share")}
    small = Small((PEOPLE, OTHERS), {"it": "share >= 0.6"}, work=work, figures=figures)
    outcome = small.screen(people=28, others=48)  # 28/48 = 0.58333; 0.6 - 0.58333 = 0.01667
    (finding,) = outcome.findings
    assert why_of(small.prose(UNITS), finding, outcome) == (
        "Figure share_there: 58.3%; at least 60%; short by 1.7%; people: 28 people; others: 48"
    )
    outcome = small.screen(people=5999, others=10000)  # 59.99 per cent must not read as 60
    assert why_of(small.prose(UNITS), outcome.findings[0], outcome).startswith("Figure share_there: 59.99%; at least")


def test_what_has_no_figure_names_its_parts_first() -> None:
    small = Small((PEOPLE, OTHERS), {"it": "both >= 5"}, work={"both": "people + others"})
    outcome = small.screen(people=1, others=3)
    assert why_of(small.prose(UNITS), outcome.findings[0], outcome) == (
        "people: 1 person; others: 3; worked out: 4 people; at least 5 people; short by 1 person"
    )


def test_a_named_limit_is_told_with_what_is_worked_out() -> None:
    small = Small(
        (PAID, LEVEL), {"it": "twice <= paid"}, work={"twice": "2 * level"}, figures={"f": ("twice", "money")}
    )
    outcome = small.screen(level=4, paid=5)  # 8 of at most 5
    assert why_of(small.prose(), outcome.findings[0], outcome) == "Figure f: $8; at most $5; over by $3; level: 4"


def test_what_may_be_anything_or_does_not_count_is_not_told_as_a_number() -> None:
    gated = Fact("gated", Kind.MONEY, low=0, only_if=parse("ok"))
    small = Small((OK, PAID, gated), {"it": "sum([paid, gated]) >= 0"})
    outcome = small.screen(ok=False, paid=DONT_KNOW)
    assert why_of(small.prose(), outcome.findings[0], outcome) == "paid: not known"


JOBS = Fact(
    "jobs",
    Kind.ROWS,
    fields=(
        Fact("name", Kind.TEXT, key=True),
        Fact("pay", Kind.MONEY, low=0),
        Fact("here", Kind.YES_NO),
        Fact("since", Kind.DATE, none=True),
        Fact("source", Kind.CHOICE, options=("new", "moved", "old")),
    ),
)


def row_because(test: str, **fields: Any) -> str:
    """Why the test of one row is what it is; a field that is left out is not known."""
    each = Each(Loop(Literal(0), "j", Name("jobs")), ("it-", parse("j.name"), ""))
    small = Small((JOBS, PAID), {"it": criterion("it", test, each=each)})
    row = Record({"name": exactly("a"), **{key: exactly(value) for key, value in fields.items()}})
    outcome = small.screen(jobs=Items((row,)), paid=70)
    words = {part.name: {"label": f"its {part.name}", "options": {o: o for o in part.options}} for part in JOBS.fields}
    prose = Small((JOBS, PAID, *JOBS.as_facts)).prose({"jobs": {"fields": words}})
    return why_of(prose, outcome.findings[0], outcome)


@pytest.mark.parametrize(
    ("test", "fields", "words"),
    [
        ("j.here", {"here": False}, "its here: no"),
        ("not j.here", {"here": True}, "its here: yes"),
        ("j.pay >= 50", {"pay": 40}, "its pay: $40; at least $50; short by $10"),
        ("j.pay >= paid", {"pay": 40}, "its pay: $40; at least $70; short by $30"),
        ("paid <= j.pay", {"pay": 40}, "its pay: $40; at least $70; short by $30"),
        ("not (j.since != None and j.since > date(2020, 1, 1))", {"since": date(2020, 5, 1)}, "its since: May 1, 2020"),
        (
            "j.since <= date(2020, 1, 1)",
            {"since": date(2020, 5, 1)},
            "its since: May 1, 2020; not after January 1, 2020",
        ),
        ("j.source in ['new', 'moved']", {"source": "old"}, "its source: old"),
        ("j.here and j.pay >= 50", {"here": True}, "its pay: not known"),
    ],
)
def test_the_test_of_a_row_names_its_own_fields(test: str, fields: dict[str, Any], words: str) -> None:
    assert row_because(test, **fields) == words


def test_facts_open_for_the_same_reason_are_named_together() -> None:
    assert because("ok and people <= 20", OK, PEOPLE, ok=DONT_KNOW, people=DONT_KNOW) == "not known: ok, people"
    assert because("ok and people <= 20", OK, PEOPLE, people=DONT_KNOW) == "not asked yet: ok; not known: people"
    commas = {"ok": {"label": "ok, or so"}}
    assert because("ok and people <= 20", OK, PEOPLE, words=commas) == "not asked yet: ok, or so; people"
