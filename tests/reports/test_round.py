"""Reported faults of kind ROUND: money rounded to even, parts that no longer add up, sums that drifted."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from screener.result.model import State
from tests.cli.commands import Command, save
from tests.reports.told import JOBS, passing, result, state

AMOUNTS = re.compile(r"([A-Z][a-z ]+): \$([\d,.]+)")
HALF_A_CENT: dict[str, Any] = {"new_job_salary": "100001", "ma_income_tax_rate": "0.05"}
"""Half of 5% of 100,001 is 2,500.025."""
TENTH: dict[str, Any] = {"count": 1, "hours_per_week": "3.5", "ma_share": "1", "year_share": "1"}
"""One job of a tenth: 3.5 of 35 hours."""


def shown_amounts(text: str) -> dict[str, str]:
    """The amounts of a result by their labels."""
    part = text.split(" AMOUNTS ")[1].split(" FIGURES ", maxsplit=1)[0]
    return {label: amount.replace(",", "") for label, amount in AMOUNTS.findall(part)}


def test_D14_half_a_cent_is_rounded_up_and_shown_alike_in_every_form(command: Command, tmp_path: Path) -> None:
    """Up, also where half to even would go down: 2,500.025 is 2,500.03."""
    told = passing(JOBS, **HALF_A_CENT)
    assert shown_amounts(result(told))["Payment"] == "2500.03"
    file = str(save(told, tmp_path / "case.toml"))
    as_json = json.loads(command("check", "--json", file).out)
    as_toml = tomllib.loads(command("check", "--toml", file).out)
    assert as_json["screenings"][JOBS]["amounts"]["payment"] == "2500.03"
    assert as_toml["screenings"][JOBS]["amounts"]["payment"] == "2500.03"
    assert "2,500.03" in command("check", "--markdown", file).out
    assert tomllib.loads(Path(file).read_text())["result"][0]["screenings"][JOBS]["amounts"]["payment"] == "2500.03"


def test_D14_a_change_is_told_with_the_same_cent(command: Command) -> None:
    told = passing(JOBS, "go new_job_salary", "100,001", ma_income_tax_rate="0.05")
    said = " ".join(line.text for line in told.lines)
    assert "Payment: $2,500.03" in said


def test_D15_instalments_that_do_not_add_up_to_the_payment_say_so() -> None:
    """The program's own rule: the three are equal, each rounded; what they come to is shown, and that it may differ."""
    shown = result(passing(JOBS, new_job_salary="100000", ma_income_tax_rate="0.05"))
    amounts = shown_amounts(shown)
    assert amounts["Payment"] == "2500.00"
    parts = [amounts[f"{which} instalment"] for which in ("First", "Second", "Third")]
    assert parts == ["833.33"] * 3
    assert amounts["All instalments together"] == "2499.99", "the sum of what is shown, not of what was rounded away"
    assert "= $833.33 + $833.33 + $833.33" in shown
    assert "together they may differ from the payment by a cent" in shown


def test_D15_where_they_add_up_nothing_is_said_about_a_cent() -> None:
    shown = result(passing(JOBS))
    assert shown_amounts(shown)["All instalments together"] == shown_amounts(shown)["Payment"] == "7950.00"
    assert "differ from the payment by a cent" not in shown


def test_D16_fifty_jobs_of_a_tenth_are_five() -> None:
    rows = [{**TENTH, "salary_subject_to_ma_withholding": "1000"} for _ in range(50)]
    assert sum(0.1 for _ in range(50)) < 5, "what this is about"
    told = passing(JOBS, without=("eligible_jobs", "new_job_salary"), new_jobs=rows)
    assert state(told, "JIP-b-1") is State.MET
    assert "Eligible jobs, weighted: 5.0000" in result(told)


def test_D16_one_tenth_less_is_not_five() -> None:
    rows = [{**TENTH, "salary_subject_to_ma_withholding": "1000"} for _ in range(49)]
    told = passing(JOBS, without=("eligible_jobs", "new_job_salary"), new_jobs=rows)
    assert state(told, "JIP-b-1") is State.NOT_MET
    assert "4.9000" in result(told)
