"""The register of planted faults cannot rot in silence: every id is in it, and every edit still finds its text.

`make planted` plants them, one after the other.
"""

from collections import Counter

import pytest

from tests.reports.register import BEHAVIOURS, REPORTS, ROOT, Planted, named_tests, planted, registers
from tests.stories import in_plain, story


def test_every_report_and_every_behaviour_is_in_the_register_once() -> None:
    named = Counter(name for table in registers().values() for name in table)
    assert sorted(named) == sorted((*REPORTS, *BEHAVIOURS))
    assert set(named.values()) == {1}, "an id belongs to one kind"


@pytest.mark.parametrize("edit", planted(), ids=lambda one: one.id)
def test_an_edit_finds_its_text_once_and_changes_it(edit: Planted) -> None:
    text = (ROOT / edit.file).read_text(encoding="utf-8")
    assert text.count(edit.find) == 1, f"{edit.file}: mend `find` in planted/{edit.kind}.toml"
    assert edit.put != edit.find
    assert edit.why.strip()
    assert not edit.file.startswith("tests/"), "what is changed is the product, never its tests"


@pytest.mark.parametrize("name", [*REPORTS, *BEHAVIOURS])
def test_every_id_has_a_test_of_its_name(name: str) -> None:
    assert named_tests()[name]


def test_control_the_product_still_answers() -> None:
    """Run beside each planted fault: one that breaks the whole product would prove nothing about its own tests."""
    told, text = in_plain(story("business", "2017", "quit"))
    assert "In which tax year" in text
    assert set(told.case.answers) == {"caller", "investment_tax_year"}
