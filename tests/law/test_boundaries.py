"""Just below, at and just above: every limit and every year's limit, typed from the program files' lists of boundaries.

The table is `boundaries/<program>.toml`. A row names its `source` there, and what it looks at: a `criterion`, `amount`,
`figure`, or the `verdict`. `at` holds pairs: a value of the `fact`, and what is expected with it ("refused": no such
answer is taken). Without a `fact` the value is a table of several. All else is as in `[base.<screening>]`, but for
what `with` adds and `without` takes out. With `rows`, the fact is a field of one `row` (`more`: further fields), which
stands after the `first` ones, or after `sure` copies of it. `covers`: the comparisons of the flow that the row tries.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from screener.authoring.try_examples import try_example
from screener.flow.model import Example, Screening
from screener.result.examples import answer_of
from screener.values.problem import Problem
from tests.law.comparisons import comparisons
from tests.law.shipped import DESK

FOLDER = Path(__file__).with_name("boundaries")
KINDS = {"criterion": "criteria", "amount": "amounts", "figure": "figures"}
REFUSED = "refused"


@dataclass(frozen=True)
class Try:
    """One line of the table: a screening, all its answers, and what has to come out."""

    source: str
    screening: str
    fact: str
    facts: dict[str, Any]
    expected: dict[str, Any]
    wanted: str

    def __str__(self) -> str:
        return f"{self.screening}: {self.source} -> {self.wanted}"


def tables() -> Iterator[dict[str, Any]]:
    for file in sorted(FOLDER.glob("*.toml")):
        yield tomllib.loads(file.read_text(encoding="utf-8"), parse_float=Decimal)


def rows() -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every row with the base of its screening."""
    for table in tables():
        for row in table["row"]:
            yield row, table["base"][row["screening"]]


def tries() -> Iterator[Try]:
    for row, base in rows():
        for value, wanted in row["at"]:
            facts = {**base, **row.get("with", {}), **changed(row, value)}
            facts = {name: raw for name, raw in facts.items() if name not in row.get("without", ())}
            yield Try(row["source"], row["screening"], row.get("fact", ""), facts, expected(row, wanted), wanted)


def changed(row: dict[str, Any], value: Any) -> dict[str, Any]:
    """The answers that a row changes for one value."""
    direct = value if "fact" not in row else {row["fact"]: value}
    if "rows" not in row:
        return dict(direct)
    roster, whole = row["rows"], "fact" not in row
    first = row.get("first", [])
    before = list(first) if isinstance(first, list) else [first]
    before += [{**row["row"], "name": f"s{n}"} for n in range(row.get("sure", 0))]
    named = {"name": "p1"} if "sure" in row else {}
    last = {**named, **row["row"], **row.get("more", {}), **({} if whole else direct)}
    return {roster: [*before, last], **(direct if whole else {})}


def expected(row: dict[str, Any], wanted: str) -> dict[str, Any]:
    """What is expected, in the shape of an example."""
    for kind, table in KINDS.items():
        if kind in row:
            return {table: {row[kind]: wanted}}
    return {"verdict": wanted}


def screening_of(name: str) -> Screening:
    found = DESK.library.screening(name)
    if found is None:
        pytest.skip(f"{name} is not among the flows yet")
    return found


def own_names(screening: Screening, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts by the names of the library: those that a program has for itself bear its name in front."""
    own = {name: f"{screening.program}.{name}" for name in facts}
    return {own[name] if own[name] in DESK.library.facts else name: raw for name, raw in facts.items()}


@pytest.mark.parametrize("tried", list(tries()), ids=str)
def test_just_below_at_and_just_above(tried: Try) -> None:
    screening = screening_of(tried.screening)
    facts = own_names(screening, tried.facts)
    if tried.wanted == REFUSED:
        with pytest.raises(Problem):
            answer_of(DESK, tried.fact, facts[tried.fact])
        return
    assert list(try_example(DESK, screening, Example(tried.source, facts, tried.expected))) == []


def every_screening() -> list[Screening]:
    return [s for program in DESK.library.programs.values() for s in program.screenings.values()]


def covered(screening: str) -> set[str]:
    return {text for row, _ in rows() if row["screening"] == screening for text in row.get("covers", ())}


@pytest.mark.parametrize("screening", every_screening(), ids=lambda screening: screening.id)
def test_every_comparison_of_a_flow_has_its_row(screening: Screening) -> None:
    """Both ways: a comparison without a row, and a row whose comparison is gone or says another limit now."""
    there: dict[str, set[str]] = {}
    for found in comparisons(screening, DESK.library.facts):
        there.setdefault(found.text, set()).add(found.part)
    assert {text: sorted(parts) for text, parts in there.items() if text not in covered(screening.id)} == {}
    assert covered(screening.id) - there.keys() == set()


def test_a_row_that_covers_a_comparison_goes_over_its_limit() -> None:
    """It has two outcomes at least: one that is the same on both sides of a limit proves nothing."""
    flat = [row["source"] for row, _ in rows() if "covers" in row and len({wanted for _, wanted in row["at"]}) < 2]
    assert flat == []
