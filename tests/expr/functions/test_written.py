"""What calls of these functions take and give, and faults in what is written out in them."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from screener.expr.parse import parse
from screener.expr.types import COUNT, DATE, MONEY, NUMBER, SHARE, TEXT, YEAR, YES_NO, Type, list_of
from screener.expr.typing_rules import Names, type_of
from screener.expr.written import Columns
from screener.values.problem import Problem

ROW = Type("record", fields={"staff": COUNT, "pay": MONEY, "name": TEXT, "on": DATE})
TYPES = {"rows": list_of(ROW), "day": DATE, "jobs": COUNT, "pay": MONEY, "year": YEAR, "end": TEXT, "so_far": COUNT}
LIMITS = Columns({"year": YEAR, "limit": MONEY, "until": DATE, "open": YES_NO, "what": TEXT}, ("year",))
INDEX = Columns({"year": YEAR, "month": COUNT, "index": NUMBER}, ("year", "month"))


class Lazy(Mapping[str, Columns]):
    """Tables that are read when they are asked for, and never all of them."""

    def __getitem__(self, name: str) -> Columns:
        return {"limits": LIMITS, "index": INDEX}[name]

    def __iter__(self) -> Iterator[str]:
        return iter(["limits", "index"])

    def __len__(self) -> int:
        return 2


def read(text: str) -> tuple[Type, list[Problem]]:
    faults: list[Problem] = []
    facts = frozenset(TYPES) - {"so_far"}
    return type_of(parse(text), Names(TYPES, facts=facts, tables=Lazy()), faults.append), faults


GIVES = {
    "add_business_days(day, 5, 'US-MA')": DATE,
    "on_or_next_business_day(add_years(day, 2), 'US')": DATE,
    "is_business_day(day, 'US-MA')": YES_NO,
    "weekday(day)": NUMBER,
    "date(year, 12, 31)": DATE,
    "date(2024, 2, 29).year": YEAR,
    "year_end_on_or_after(day, end)": DATE,
    "year_end_on_or_after(day, '02-28')": DATE,
    "share_of((r.staff for r in rows if r.pay > 0), jobs)": SHARE,
    "distinct(r.name for r in rows)": list_of(TEXT),
    "first(r.on for r in rows if r.staff > 3)": DATE,
    "floor(pay)": MONEY,
    "max(day, add_days(day, 3))": DATE,
    "running(jobs, until=day)": COUNT,
    "running(sum(r.pay for r in rows), until=day, of=rows, at_most=pay)": MONEY,
    "lookup('limits', 'limit', year)": MONEY,
    "lookup('limits', 'until', 2004)": DATE,
    "lookup('limits', 'open', year)": YES_NO,
    "lookup('limits', 'what', year)": TEXT,
    "lookup('index', 'index', year - 1, 9)": NUMBER,
    "sum(lookup('index', 'index', year, m) for m in range(1, 9)) / 12": NUMBER,
}


@pytest.mark.parametrize("text", GIVES)
def test_what_a_call_gives(text: str) -> None:
    found, faults = read(text)
    assert not faults
    assert found == GIVES[text]


FAULTS: Mapping[
    str, tuple[str, str, Mapping[str, object]]
] = {  # a call -> the fault, where it stands, and what it says
    "add_business_days(day, 5, 'US-XX')": ("calendar_unknown", "'US-XX'", {"name": "US-XX"}),
    "is_business_day(day, 'Bali')": ("calendar_unknown", "'Bali'", {"name": "Bali"}),
    "on_or_next_business_day(day, 5)": ("argument_type", "5)", {"expected": "text"}),
    "add_days(pay, 5)": ("argument_type", "pay", {"expected": "date"}),
    "add_days(day, day)": ("argument_type", "day)", {"expected": "number"}),
    "year_end_on_or_after(day, '2-28')": ("month_day_unknown", "'2-28'", {"text": "2-28"}),
    "year_end_on_or_after(day, '06-31')": ("month_day_unknown", "'06-31'", {"text": "06-31"}),
    "year_end_on_or_after(day, 3)": ("argument_type", "3)", {"expected": "text"}),
    "date(2019, 2, 29)": ("date_unknown", "date(", {"text": "2019-2-29"}),
    "date(2019, 31, 12)": ("date_unknown", "date(", {"text": "2019-31-12"}),
    "lookup('limit', 'limit', year)": ("table_unknown", "'limit', 'limit'", {"name": "limit", "nearest": "limits"}),
    "lookup('limits', 'limt', year)": ("field_unknown", "'limt'", {"name": "limt", "nearest": "limit"}),
    "lookup('limits', 'limit')": ("arguments_number", "lookup(", {"wanted": "text, text, any...", "given": 2}),
    "lookup('index', 'index', year)": ("arguments_number", "lookup(", {"wanted": "table, column, year, month"}),
    "lookup('limits', 'limit', day)": ("argument_year", "day)", {"expected": YEAR, "found": DATE}),
    "lookup('limits', 'limit', yaer)": ("name_unknown", "yaer)", {"name": "yaer", "nearest": "year"}),
    "lookup(end, 'limit', year)": ("argument_type", "end,", {"expected": "table"}),
    "lookup('limits', end, year)": ("argument_type", "end,", {"expected": "column"}),
    "running(jobs)": ("arguments_number", "running(", {"given": 1}),
    "running(jobs, day)": ("arguments_number", "running(", {"given": 2}),
    "running(jobs, till=day)": ("arguments_number", "running(", {"given": 2}),
    "running(jobs, until=5)": ("argument_type", "5)", {"expected": "date"}),
    "running(so_far, until=day)": ("running_of", "running(", {}),
    "running(jobs + 1, until=day)": ("running_of", "running(", {}),
    "running(jobs + 1, until=day, of=so_far)": ("fact_unknown", "so_far)", {"name": "so_far"}),
    "running(end, until=day)": ("argument_type", "end,", {"expected": "number"}),
    "share_of((r.name for r in rows), jobs)": ("argument_type", "(r.name", {"expected": "list of number"}),
    "weekday(day, until=day)": ("arguments_number", "weekday(", {"given": 2}),
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_told_once_where_it_stands(text: str) -> None:
    kind, points_at, says = FAULTS[text]
    _, faults = read(text)
    assert [fault.kind for fault in faults] == [kind]
    values: Mapping[str, Any] = faults[0].values
    assert text[values["at"] :].startswith(points_at)
    assert says.items() <= values.items()
