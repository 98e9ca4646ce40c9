"""The law is data: nothing in screener/ names a program, a state, a town, a statute or a fact of one."""

import ast
import csv
import re
import tomllib
from collections.abc import Iterable

import pytest

from tests.architecture.source import ROOT, at, modules, tree

STATES = re.findall(
    r"\w+",
    """
    Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii
    Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan
    Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee
    Texas Utah Vermont Virginia Washington Wisconsin Wyoming
    """,
)
# Words of the five laws, in whatever case and inside whatever name.
LAW = ["massachusetts", "west virginia", "west_virginia", "gateway", "angel", "rural", "mobd"]
STATUTES = [
    r"\bG\.\s?L\.",
    r"\bM\.?G\.?L\b",
    r"\bW\.\s?Va\b",
    r"\bU\.S\.C\.",
    r"\bI\.R\.C\.",
    r"§",
    r"\bch?\.\s?\d",
    r"\bs\.\s?\d",
]
# Towns that are English words as well.
ALSO_WORDS = {"Carver", "Orange", "Reading", "Sandwich"}
# Facts that the engine itself knows: the two that every screening has.
ENGINE_FACTS = {"as_of_date", "year"}


def program_ids() -> list[str]:
    return sorted(path.parent.name for path in (ROOT / "flows").glob("*/program.toml"))


def table_names() -> list[str]:
    return sorted(path.stem for path in (ROOT / "content" / "tables").glob("*.csv"))


def town_names() -> list[str]:
    with (ROOT / "content" / "tables" / "ma_municipalities.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(line for line in file if not line.startswith("#"))
        column = next(rows).index("name")
        return [row[column] for row in rows if row[column] not in ALSO_WORDS]


def fact_names() -> set[str]:
    files = [ROOT / "flows" / "facts.toml", *(ROOT / "flows").glob("*/facts.toml")]
    return {name for file in files for name in tomllib.loads(file.read_text(encoding="utf-8"))}


def named(pattern: str, flags: int = 0) -> list[str]:
    """Every place in the source where the pattern is found, with the word found."""
    compiled = re.compile(pattern, flags)
    return [
        f"{at(path, number)} {match.group()!r}"
        for path in modules()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in compiled.finditer(line)
    ]


def any_of(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in words)


@pytest.mark.parametrize("words", [program_ids, table_names], ids=["programs", "tables"])
def test_no_program_and_no_table_is_named(words: object) -> None:
    assert callable(words)
    found = words()
    assert found, "nothing to look for"
    assert not named(any_of(found), re.IGNORECASE)


def test_no_word_of_the_laws_is_used() -> None:
    assert not named(any_of(LAW), re.IGNORECASE)


def test_no_state_is_named() -> None:
    assert not named(rf"\b({any_of(STATES)})\b")


def test_no_town_is_named() -> None:
    towns = town_names()
    assert len(towns) == 351 - len(ALSO_WORDS)
    assert not named(rf"\b({any_of(towns)})\b")


def test_no_statute_is_cited() -> None:
    assert not named("|".join(STATUTES))


def test_no_fact_is_named_but_the_two_that_every_screening_has() -> None:
    facts = {name for name in fact_names() - ENGINE_FACTS if "_" in name}  # one word may mean anything
    assert facts, "nothing to look for"
    found = [
        f"{at(path, node.lineno)} {node.value!r}"
        for path in modules()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in facts
    ]
    assert not found
