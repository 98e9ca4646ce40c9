"""The hash of a screening's rules changes with what it rests on, and with nothing else."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from screener.flow.load import load_library
from tests.stories import ROOT

ANGEL, WEST = "ma-angel-investor", "wv-small-business-credit"


@pytest.fixture
def folders(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "flows", tmp_path / "flows")
    shutil.copytree(ROOT / "content" / "tables", tmp_path / "content" / "tables")
    return tmp_path


def rules(folder: Path) -> Callable[[str], str]:
    return load_library(folder / "flows", folder / "content").rules_of


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_another_limit_is_another_rule_for_its_own_screening_alone(folders: Path) -> None:
    before = rules(folders)
    edit(folders / "flows" / ANGEL / "credit.toml", "<= 500_000", "<= 500_001")
    after = rules(folders)
    assert after(ANGEL) != before(ANGEL)
    assert after(WEST) == before(WEST)


def test_a_table_counts_for_who_uses_it(folders: Path) -> None:
    before = rules(folders)
    table = folders / "content" / "tables" / "cpi_u_monthly.csv"
    table.write_text(table.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    after = rules(folders)
    assert after(WEST) != before(WEST)
    assert after(ANGEL) == before(ANGEL)


def test_a_table_of_other_names_counts_through_the_table_it_belongs_to(folders: Path) -> None:
    before = rules(folders)
    table = folders / "content" / "tables" / "ma_place_aliases.csv"
    table.write_text(table.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert rules(folders)(ANGEL) != before(ANGEL)


def test_a_shared_fact_counts_for_who_rests_on_it(folders: Path) -> None:
    before = rules(folders)
    edit(folders / "flows" / "facts.toml", "[municipality]", "[municipality]\nchangeable = 'True'")
    assert rules(folders)(ANGEL) != before(ANGEL)


def test_a_comment_and_an_example_are_no_rules(folders: Path) -> None:
    before = rules(folders)
    path = folders / "flows" / ANGEL / "credit.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text("# A remark\n" + text[: text.index("[[example]]")], encoding="utf-8")
    assert rules(folders)(ANGEL) == before(ANGEL)


def test_what_serves_the_order_of_asking_is_no_rule(folders: Path) -> None:
    before = rules(folders)
    edit(folders / "flows" / "facts.toml", "[municipality]", "[municipality]\neffort = 2")
    edit(folders / "content" / "tables" / "firms_by_employees.csv", "4029041", "4029042")
    assert rules(folders)(ANGEL) == before(ANGEL)


def test_no_screening_has_no_rules(folders: Path) -> None:
    assert rules(folders)("no-such-screening") == ""
