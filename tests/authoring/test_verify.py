"""`flows verify`: a mistake in each shipped screening is proved, and nothing is found in them as they are."""

import shutil
import tomllib
from pathlib import Path

import pytest

from screener.authoring.verify.checks import Verified, verified
from screener.authoring.verify.compare import VERDICT, compare
from screener.authoring.verify.facts import Facts
from screener.authoring.verify.formulas import formulas_of
from screener.flow.load import load_library
from screener.flow.model import Screening
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.result.desk import Desk
from screener.result.model import State, Verdict
from tests.stories import ROOT, TODAY, desk

SLIPS = tomllib.loads(Path(__file__).with_name("slips.toml").read_text(encoding="utf-8"))["slip"]
NAMES = [slip["screening"] for slip in SLIPS]


def run(desk: Desk, name: str, *, anew: bool = False) -> Verified:
    screening = desk.library.screening(name)
    assert isinstance(screening, Screening)
    return verified(desk, formulas_of(screening, desk.library.facts, Facts(desk.tables)), anew=anew)


def changed(folder: Path, file: str, old: str, new: str) -> Desk:
    """The shipped flows with one slip."""
    flows = folder / "flows"
    shutil.copytree(ROOT / "flows", flows)
    path = flows / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    content = ROOT / "content"
    return Desk(load_library(flows, content), load_words(content), Tables(content), TODAY)


def test_every_screening_has_its_slip() -> None:
    assert list(desk().library.names) == NAMES


@pytest.mark.parametrize("slip", SLIPS, ids=NAMES)
def test_a_slip_in_each_shipped_screening_is_proved(slip: dict[str, str], tmp_path: Path) -> None:
    found = run(changed(tmp_path, slip["file"], slip["old"], slip["new"]), slip["screening"])
    assert (slip["proved"], slip["of"]) in {(finding.kind, finding.part) for finding in found.proved}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_found_in_the_shipped_screenings(name: str) -> None:
    """Nor is anything left open in silence: what is not translated has a name."""
    found = run(desk(), name)
    assert found.proved == []
    assert found.undecided == []


def test_answers_are_made_with_which_each_test_fails_alone() -> None:
    """The engine has to say so itself: one test not met, every other one met."""
    found = run(desk(), "ma-angel-investor", anew=True)
    assert len(found.alone) == 17
    for each in found.alone:
        states = {finding.criterion.id: finding.state for finding in each.witness.outcome.findings}
        assert states.pop(each.part) is State.NOT_MET
        assert set(states.values()) == {State.MET}


def test_a_choice_that_nothing_rests_on_is_proved(tmp_path: Path) -> None:
    """The test reads the answer, and comes to the same either way."""
    slip = "investment_is_money or not investment_is_money"
    broken = changed(tmp_path, "ma-angel-investor/credit", 'test = "investment_is_money"', f'test = "{slip}"')
    proved = {(finding.kind, finding.part) for finding in run(broken, "ma-angel-investor").proved}
    assert {("changes_nothing", "investment_is_money"), ("never_fails", "AIC-1-4a")} <= proved


def test_answers_tell_old_rules_from_new_ones(tmp_path: Path) -> None:
    """Sales at the limit itself, and a payment of two fifths in place of a half."""
    old = changed(tmp_path, "ma-jobs-incentive/payment", "fiscal_year < 5_000_000", "fiscal_year <= 5_000_000")
    found = compare(old, desk(), "ma-jobs-incentive")
    parts = {each.part: each for each in found.differences}
    assert set(parts) == {VERDICT, "JIP-a-2-ii"}
    assert parts[VERDICT].old.outcome.verdict is Verdict.ELIGIBLE
    assert parts[VERDICT].new.outcome.verdict is Verdict.NOT_ELIGIBLE
    assert "JIP-b-1" in found.same


def test_amounts_that_differ_are_found(tmp_path: Path) -> None:
    """A ninth in place of a tenth. Which amounts are told within the steps allowed may vary, not whether any is."""
    old = changed(tmp_path, "wv-small-business/credit", "qualified_investment / 10", "qualified_investment / 9")
    found = compare(old, desk(), "wv-small-business-credit")
    amounts = {"annual_credit_maximum", "ten_year_maximum", "first_year_credit"}
    assert amounts & {each.part for each in found.differences}
    assert not amounts & set(found.same)
