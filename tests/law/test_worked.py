"""The cases worked on paper, and the flow's own examples: every part of the result is compared, none left out."""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest

from screener.authoring.try_examples import try_example
from screener.flow.model import Example
from tests.law.shipped import DESK, ROOT, SCREENING, document_of

WORKED = tomllib.loads((ROOT / "tests/law/worked.toml").read_text(encoding="utf-8"), parse_float=Decimal)["case"]


@pytest.mark.parametrize("case", WORKED, ids=lambda case: str(case["id"]))
def test_a_case_worked_by_hand(case: Mapping[str, Any]) -> None:
    got = document_of(case["facts"])
    expected = case["expected"]
    assert got["verdict"] == expected["verdict"]
    assert {name: found["state"] for name, found in got["criteria"].items()} == expected["criteria"]
    assert got["amounts"] == expected["amounts"]
    assert {name: got["figures"][name] for name in expected["figures"]} == expected["figures"]
    assert {name: set(got[name]) for name in ("needs", "amount_needs", "flags")} == {
        name: set(expected[name]) for name in ("needs", "amount_needs", "flags")
    }
    assert got["contradictions"] == []


def test_the_cases_are_those_of_the_page() -> None:
    page = (ROOT / "tests/law/worked_by_hand.md").read_text(encoding="utf-8")
    assert [case["id"].removeprefix("AIC-") for case in WORKED] == [
        line.split()[1] for line in page.splitlines() if line.startswith("## W")
    ]


@pytest.mark.parametrize("example", SCREENING.examples, ids=lambda example: example.title)
def test_an_example_of_the_flow(example: Example) -> None:
    assert list(try_example(DESK, SCREENING, example)) == []
