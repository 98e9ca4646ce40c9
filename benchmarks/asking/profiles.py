"""Made-up businesses: a true answer for every fact of the five programs, drawn by a seed.

Sizes are drawn from the Census Bureau's counts of U.S. firms (Statistics of U.S. Businesses 2022: by employees and by
receipts in content/tables, by sector beside this file) and towns by their people. A band of a table stands for its
mean. Employees and receipts go together: a firm's place among all firms in one is its place in the other, moved by
up to a fifth of all firms. No table was found for the rest; its chances stand below.
"""

import csv
import random
from bisect import bisect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import accumulate
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
TABLES = HERE.parents[1] / "content" / "tables"

IN_STATE = 0.9
"""Of those who ask, the share whose main place of business is in the state."""
YEARS = range(2011, 2027)
"""The year that is asked about, evenly spread."""
MOVED = 0.2

Facts = dict[str, Any]


@dataclass(frozen=True)
class Bands:
    """Bands with a number that stands for each, and how many firms are in the bands up to it."""

    values: Sequence[int]
    upto: Sequence[int]

    def at(self, share: float) -> int:
        """The number of the firm that has that share of all firms below it."""
        return self.values[min(bisect(self.upto, share * self.upto[-1]), len(self.values) - 1)]


def rows(path: Path) -> list[dict[str, str]]:
    """The lines of a CSV file."""
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def bands(name: str, column: str, unit: int) -> Bands:
    """A table of content/tables; the mean of each band, in units that people give."""
    found = rows(TABLES / f"{name}.csv")
    values = [round(int(row[column]) * (1000 if unit > 1 else 1) / int(row["firms"]) / unit) * unit for row in found]
    return Bands(values, list(accumulate(int(row["firms"]) for row in found)))


class Businesses:
    """Draws businesses, always the same for a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311 - a draw that can be drawn again
        self.employees = bands("firms_by_employees", "employees", 1)
        self.receipts = bands("firms_by_receipts", "receipts_thousands", 1000)
        self.sectors = {row["sector"]: int(row["firms"]) for row in rows(HERE / "firms_by_sector.csv")}
        self.towns = towns_alike()

    def draw(self, number: int) -> list[Facts]:
        """So many businesses."""
        return [self.one() for _ in range(number)]

    def yes(self, chance: float) -> bool:
        """Yes, as often as the chance says."""
        return self.random.random() < chance

    def one_of(self, chances: Mapping[Any, float]) -> Any:
        """One of several, as often as its chance says."""
        return self.random.choices(list(chances), list(chances.values()))[0]

    def one(self) -> Facts:
        """One business: the raw answers, as an answers file has them."""
        place = self.random.random()
        other = min(max(place + self.random.uniform(-MOVED, MOVED), 0.0), 0.999_999)
        staff, receipts, year = self.employees.at(place), self.receipts.at(other), self.random.choice(YEARS)
        town = self.one_of(self.towns) if self.yes(IN_STATE) else "elsewhere"
        new = round(staff * self.one_of({0: 0.5, 0.1: 0.2, 0.3: 0.2, 0.6: 0.1}))
        facts: Facts = {"year": year, "municipality": town, "employees_total": staff, "caller": "business"}
        for name in ("annual_sales_last_fiscal_year", "gross_revenue_prior_fiscal_year"):
            facts[name] = receipts
        facts["annual_gross_receipts"] = facts["revenue_preceding_taxable_year"] = receipts
        return {
            **facts,
            **self.jobs_incentive(year, staff, new),
            **self.high_wage(year, staff, new, receipts),
            **self.angel(year, staff),
            **self.small_business(year, new, receipts),
            **self.rural(town, staff),
        }

    def jobs_incentive(self, year: int, staff: int, new: int) -> Facts:
        """Half of all businesses took somebody on; the others a tenth to six tenths of those they have."""
        group = {
            "count": new,
            "origin": self.one_of({"new_position": 0.85, "transferred_from_out_of_state": 0.1, "not_new": 0.05}),
            "withholding_applies": self.yes(0.95),
            "first_withholding_date": "none",
            "hours_per_week": self.one_of({40: 0.75, 20: 0.25}),
            "ma_share": 1,
            "year_share": self.one_of({1: 0.6, "0.5": 0.4}),
            "salary_subject_to_ma_withholding": new * 45_000,
        }
        return {
            "application_year": year,
            "prior_application_years_granted": self.one_of({0: 0.7, 1: 0.1, 2: 0.1, 3: 0.1}),
            "new_jobs": [group] if new else [],
            "wae_prior_year": staff - new,
            "wae_application_year": staff,
            "wae_payment_year_1": round(staff * self.one_of({1.1: 0.5, 1.0: 0.25, 0.9: 0.25})),
            "wae_payment_year_2": round(staff * self.one_of({1.2: 0.5, 1.0: 0.25, 0.9: 0.25})),
        }

    def high_wage(self, year: int, staff: int, new: int, receipts: int) -> Facts:
        """Six in ten pay the excise; wages before lie around 50,000."""
        group = {
            "count": new,
            "existed_in_previous_calendar_year": self.yes(0.1),
            "duties_in_ma": self.yes(0.9),
            "employed_directly": self.yes(0.95),
            "previously_approved": self.yes(0.05),
            "annual_salary": self.one_of({40_000: 0.4, 60_000: 0.3, 90_000: 0.3}),
            "transferred_from_out_of_state": False,
            "full_time": True,
        }
        before = max(staff - new, 0)
        return {
            "taxable_year_begin": date(year, 1, 1),
            "ma-high-wage.taxable_year_end": date(year, 12, 31),
            "creation_year": year,
            "subject_to_chapter_63_excise": self.yes(0.6),
            "candidate_jobs": [group] if new else [],
            "full_time_employees_year_minus_1": before,
            "full_time_salaries_year_minus_1": before * 50_000,
            "full_time_employees_year_minus_2": before,
            "full_time_salaries_year_minus_2": before * 48_000,
            "excise_due": 456 if receipts < 1_000_000 else 5_000,
            "minimum_excise": 456,
        }

    def angel(self, year: int, staff: int) -> Facts:
        """Lines of business as the Census Bureau counts them; of investors nothing is counted."""
        alike = ("retail", "real_estate", "professional_services", "financial_services")
        rest = self.sectors["all"] - sum(self.sectors[name] for name in alike)
        sector = self.one_of({**{name: self.sectors[name] for name in alike}, "": rest})
        plan = ["long_term_forecasts", "short_term_forecasts", "contingencies", "profit_loss_and_cash_flow"]
        whole = [*plan, "research_and_development", "angel_funding_details"]
        uses = self.one_of({"working_capital": 0.7, "repay_debt": 0.2, "other": 0.1})
        return {
            "investment_tax_year": year,
            "excluded_sectors": [sector] if sector else [],
            "full_time_employees_at_initial_investment": round(staff * 0.8),
            "employees_at_principal_place": staff if self.yes(0.8) else round(staff * 0.4),
            "has_business_plan": self.yes(0.6),
            "business_plan_contents": whole if self.yes(0.5) else plan,
            "has_federal_tax_id": self.yes(0.97),
            "investor_is_accredited": self.yes(0.7),
            "investor_subject_to_ma_income_tax": self.yes(0.75),
            "investor_is_principal_owner": self.yes(0.1),
            "investor_full_time_in_business": self.yes(0.2),
            "investment_source": self.one_of({"own_money": 0.85, "venture_capital_fund": 0.1, "hedge_fund": 0.05}),
            "investment_secured_or_guaranteed": self.yes(0.15),
            "intended_uses": ["research_and_development", uses],
            "investment_at_risk": self.yes(0.9),
            "investment_is_money": self.yes(0.85),
            "investment_amount": self.one_of({50_000: 0.6, 150_000: 0.4}),
            "creditable_investment_earlier_this_year": 0,
            "creditable_investment_previous_years": 0,
            "other_angel_credits_this_year": 0,
            "tax_due_by_year": [4_000, 4_000, 4_000, 4_000],
            "year_business_left_ma": "none",
        }

    def small_business(self, year: int, new: int, receipts: int) -> Facts:
        """Three in twenty have put something into the other state."""
        return {
            "stage": self.one_of({"planned": 0.3, "in_service": 0.7}),
            "new_or_expanded_in_state": self.yes(0.15),
            "placed_in_service_date": date(year, 7, 1),
            "wv-small-business.taxable_year_end": date(year, 12, 31),
            "delay_election": False,
            "has_controlled_group": self.yes(0.15),
            "affiliate_gross_receipts": receipts,
            "qualified_investment": 500_000 if self.yes(0.85) else 0,
            "new_jobs_within_12_months": new,
            "new_jobs_filled_first_year": new // 2,
            "attributable_tax": 9_000,
            "positions": "unknown",
        }

    def rural(self, town: str, staff: int) -> Facts:
        """Seven in ten work in one town, the others also in the largest city; few move in from another state."""
        known = {"manufacturing": self.sectors["manufacturing"], "technology": self.sectors["technology"]}
        services = self.sectors["professional_services"]
        rest = self.sectors["all"] - services - sum(known.values())
        both = [(town, staff - staff // 3), ("Boston", staff // 3)] if town != "elsewhere" else [("Boston", staff // 3)]
        return {
            "single_site": self.yes(0.7),
            "worksites": [{"municipality": t, "employees": n, "payroll": n * 50_000} for t, n in both],
            "total_payroll": staff * 50_000,
            "industry": self.one_of({**known, "services": services, "other": rest}),
            "mobd_beneficial_determination": self.yes(0.3),
            "relocating_from_out_of_state": self.yes(0.05),
            "relocation_agreed": self.yes(0.5),
            "investment_received_on": date(2026, 3, 1),
            "relocation_satisfied_on": date(2026, 6, 1),
            "mobd_later_date": "none",
            "mobd_opinion": self.one_of({"none": 0.97, "favourable": 0.02, "unfavourable": 0.01}),
            "opinion_request_received_on": date(2026, 2, 2),
        }


def towns_alike() -> dict[str, int]:
    """Towns by their people; those that no rule tells apart are one, so that their businesses are screened once."""
    first: dict[tuple[str, bool, bool], str] = {}
    people: dict[str, int] = {}
    for row in rows(TABLES / "ma_municipalities.csv"):
        density = float(row["density_2020"])
        town = first.setdefault((row["gateway"], density < 500, 450 <= density <= 550), row["name"])
        people[town] = people.get(town, 0) + int(row["population_2020"])
    return people
