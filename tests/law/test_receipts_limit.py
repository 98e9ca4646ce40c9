"""The yearly receipts limit of the West Virginia credit, worked out a second time beside the flow's own figure."""

import csv
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.interview.search import matches
from tests.law.shipped import DESK, ROOT

SCREENING = "wv-small-business-credit"
TODAY = date(2026, 11, 29)

# Worked out before the flow was written, in exact fractions, from BLS series CUUR0000SA0 by W. Va. Code 11-13Q-10(a):
# seven million and the increase, down to fifty dollars. The State Tax Department's printed figures were not found.
WORKED_OUT_BEFORE = {
    2004: 7_159_600,
    2005: 7_324_500,
    2006: 7_552_050,
    2007: 7_846_850,
    2008: 8_026_300,
    2009: 8_368_450,
    2010: 8_384_000,
    2011: 8_507_850,
    2012: 8_714_250,
    2013: 8_938_250,
    2014: 9_089_800,
    2015: 9_233_450,
    2016: 9_275_150,
    2017: 9_349_600,
    2018: 9_535_400,
    2019: 9_766_100,
    2020: 9_951_650,
    2021: 10_096_800,
    2022: 10_399_450,
    2023: 11_198_750,
    2024: 11_807_000,
    2025: 12_182_350,
    2026: 12_505_550,
}


def published() -> dict[tuple[int, int], Fraction]:
    """The index by year and month, as the shipped file has it; a month without one is left out."""
    with (ROOT / "content" / "tables" / "cpi_u_monthly.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {(int(row["year"]), int(row["month"])): Fraction(row["index"]) for row in rows if row["index"]}


def limit(year: int, index: Mapping[tuple[int, int], Fraction]) -> int:
    """The limit of a calendar year. Raises KeyError when a month it rests on has no index."""
    if year <= 2003:
        return 7_000_000
    before, base = mean_to_august(year - 1, index), mean_to_august(2002, index)
    increase = max(Fraction(0), 7_000_000 * (before - base) / base)
    return 7_000_000 + increase // 50 * 50


def mean_to_august(year: int, index: Mapping[tuple[int, int], Fraction]) -> Fraction:
    months = [(year - 1, 9), (year - 1, 10), (year - 1, 11), (year - 1, 12), *((year, month) for month in range(1, 9))]
    return sum((index[month] for month in months), Fraction(0)) / 12


def document(facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the screening makes of raw answers, as files hold it."""
    by_name = {DESK.fact(name).plain: DESK.fact(name) for name in DESK.screenings([SCREENING])[0].facts}
    given = [(by_name[name], raw) for name, raw in facts.items()]
    answers = {fact.name: Answer(decode(fact, raw, places=lambda *_: ())) for fact, raw in given}
    found: Mapping[str, Any] = DESK.document(Case(TODAY, (SCREENING,), answers))["screenings"][SCREENING]
    return found


def shown(year: int, **facts: Any) -> str:
    """The limit that the flow shows for the tax year that is a calendar year."""
    days = {"placed_in_service_date": date(year, 5, 3), "taxable_year_end": date(year, 12, 31)}
    return str(document({**days, **facts})["figures"]["receipts_limit"])


def test_the_shipped_index_has_every_month_but_one() -> None:
    months = [(2001 + (n // 12), n % 12 + 1) for n in range(8, 8 + 300)]
    assert (months[0], months[-1]) == ((2001, 9), (2026, 8))
    assert [month for month in months if month not in published()] == [(2025, 10)]
    assert len(published()) == 299


def test_the_base_is_the_year_to_august_2002() -> None:
    assert mean_to_august(2002, published()) == Fraction("178.675")
    assert mean_to_august(2003, published()) == Fraction("182.75")


@pytest.mark.parametrize("year", WORKED_OUT_BEFORE)
def test_a_second_reckoning_gives_the_limit_of_each_year(year: int) -> None:
    assert limit(year, published()) == WORKED_OUT_BEFORE[year]
    assert shown(year) == f"{WORKED_OUT_BEFORE[year]}.00"


@pytest.mark.parametrize("year", [1995, 2002, 2003])
def test_before_2004_it_is_seven_million(year: int) -> None:
    assert shown(year) == "7000000.00"


@pytest.mark.parametrize("year", [2027, 2028, 2030])
def test_a_year_that_needs_a_month_without_an_index_has_none(year: int) -> None:
    with pytest.raises(KeyError):
        limit(year, published())
    assert shown(year) == "unknown"


def test_the_year_is_the_one_in_which_the_tax_year_begins() -> None:
    assert shown(2018, taxable_year_end=date(2018, 5, 31)) == "9349600.00"
    assert shown(2018, taxable_year_end=date(2018, 12, 30)) == "9349600.00"
    assert shown(2018, taxable_year_end=date(2019, 4, 30)) == "9535400.00"


def test_a_typed_limit_counts_instead() -> None:
    assert shown(2018, gross_receipts_threshold=9_540_000) == "9540000.00"
    assert shown(2027, gross_receipts_threshold=12_900_000) == "12900000.00"


def test_a_limit_said_to_be_unknown_is_not_looked_up() -> None:
    assert shown(2018, gross_receipts_threshold="unknown") == "unknown"


def test_staff_can_go_to_the_limit_that_nobody_is_asked_for() -> None:
    found = matches(DESK, DESK.screenings([SCREENING]), Case(TODAY, (SCREENING,), {}), "receipts limit")
    assert [option.say for option in found] == ["gross_receipts_threshold"]
