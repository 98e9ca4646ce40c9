"""Look-ups: a known key finds its row, an open one every row in its range, and what is not there is undefined."""

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screener.flow.lookup import MOST_KEPT, lookup
from screener.flow.table import Row, Table
from screener.values.exact import INF, Scalar
from screener.values.struct import replace
from screener.values.value import Value, between, exactly, one_of, value_of
from tests.expr.functions.open_days import holds_all_of
from tests.expr.scopes import because

NEVER = value_of(undefined=True)
YEARS = Table(
    "years",
    "years.csv",
    "year",
    {"year": "year", "limit": "money", "until": "date", "closed": "yes_no", "note": "text"},
    tuple(
        Row({"year": "year", "limit": "money", "until": "date", "closed": "yes_no", "note": "text"}, cells)
        for cells in (
            {"year": "2004", "limit": "7159600.50", "until": "2004-12-31", "closed": "no", "note": "first"},
            {"year": "2005", "limit": "7200000", "until": "2005-12-31", "closed": "yes", "note": ""},
            {"year": "2006", "limit": "", "until": "", "closed": "", "note": "none"},
            {"year": "2007", "limit": "7300000", "until": "2007-12-31", "closed": "no", "note": "last"},
        )
    ),
    keys=("year",),
)
KINDS = {"year": "year", "month": "count", "index": "number"}
MONTHS = Table(
    "months",
    "months.csv",
    "",
    KINDS,
    tuple(Row(KINDS, {"year": str(y), "month": str(m), "index": str(10 * y + m)}) for y, m in product((1, 2), (1, 2))),
    keys=("year", "month"),
)


def test_a_known_key_finds_a_cell_of_its_kind() -> None:
    first: Mapping[str, Scalar] = {
        "limit": Fraction(14319201, 2),
        "until": date(2004, 12, 31),
        "closed": False,
        "note": "first",
    }
    for column, cell in first.items():
        assert lookup(YEARS, column, [exactly(2004)]) == exactly(cell)
    assert lookup(MONTHS, "index", [exactly(2), exactly(1)]) == exactly(21)
    assert lookup(MONTHS, "index", [exactly(Fraction(2)), exactly(1)]) == exactly(21)


@pytest.mark.parametrize("year", [2003, 2006, 2008, None, "2004", True])
def test_a_row_that_is_not_there_or_an_empty_cell_is_undefined(year: int | str | None) -> None:
    assert lookup(YEARS, "limit", [exactly(year)]) == NEVER
    assert lookup(MONTHS, "index", [exactly(2), exactly(3)]) == NEVER


def year(value: Value) -> Value:
    return replace(value, because=because("y"))


def test_an_open_key_gives_every_row_in_its_range() -> None:
    two = value_of([Fraction(14319201, 2), 7_200_000], because=because("y"))
    assert lookup(YEARS, "limit", [year(between(2004, 2005, whole=True))]) == two
    assert lookup(YEARS, "limit", [year(one_of([2004, 2005]))]) == two
    assert lookup(YEARS, "limit", [year(between(2003, 2006, low_open=True, high_open=True, whole=True))]) == two
    for wider in (
        between(2003, 2005, whole=True),
        between(2004, 2006, whole=True),
        between(2004, 2005),
        between(2004, Fraction(4011, 2)),
        one_of([2004, 2005, None]),
        value_of([2004, 2005], undefined=True),
    ):
        found = lookup(YEARS, "limit", [year(wider)])
        assert found == replace(two, undefined=True), wider
    open_end = lookup(YEARS, "limit", [year(between(2007, INF, whole=True))])
    assert open_end == value_of([7_300_000], undefined=True, because=because("y"))
    assert lookup(YEARS, "limit", [year(between(0, 10**9, whole=True))]).undefined
    assert lookup(YEARS, "limit", [value_of(undefined=True, because=because("y"))]) == value_of(
        undefined=True, because=because("y")
    )
    assert lookup(YEARS, "closed", [year(between(2004, 2005, whole=True))]) == value_of(
        [True, False], because=because("y")
    )


def test_years_that_agree_leave_nothing_open() -> None:
    assert lookup(YEARS, "closed", [year(one_of([2004, 2007]))]) == exactly(False)


def test_both_keys_may_be_open() -> None:
    any_of_them = between(1, 2, whole=True)
    assert lookup(MONTHS, "index", [year(any_of_them), exactly(2)]) == one_of([12, 22], because("y"))
    assert lookup(MONTHS, "index", [any_of_them, one_of([1, 2])]) == one_of([11, 12, 21, 22])
    assert lookup(MONTHS, "index", [any_of_them, one_of([1, 3])]) == value_of([11, 21], undefined=True)


def test_a_table_keeps_some_look_ups_and_forgets_them_all_at_once() -> None:
    table = replace(YEARS)
    for number in range(MOST_KEPT + 1):
        lookup(table, "limit", [between(2004, 2005 + number, whole=True)])
    assert len(table.looked) == 1


@st.composite
def keys(draw: st.DrawFn) -> tuple[Value, Sequence[int]]:
    low, high = sorted(draw(st.tuples(st.integers(0, 3), st.integers(0, 3))))
    if draw(st.booleans()):
        return between(low, high, whole=True), range(low, high + 1)
    some = draw(st.lists(st.integers(0, 3), min_size=1, unique=True))
    return one_of(some), some


@given(keys(), keys())
def test_an_open_look_up_is_exactly_what_its_rows_say(
    first: tuple[Value, list[int]], second: tuple[Value, list[int]]
) -> None:
    found = lookup(MONTHS, "index", [first[0], second[0]])
    exact = [lookup(MONTHS, "index", [exactly(a), exactly(b)]) for a, b in product(first[1], second[1])]
    assert all(holds_all_of(found, each) for each in exact)
    assert found.points == frozenset().union(*(each.points for each in exact))
    assert found.undefined == any(each.undefined for each in exact)
