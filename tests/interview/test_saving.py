"""Saving by name: the ending of its kind, refusals that lose nothing, and what comes back when the file is read."""

from pathlib import Path

import pytest

from screener.case.answers import Case
from screener.case.file import case_of, dumps
from screener.case.saves import Saves
from screener.interview import actions
from screener.interview.results import last_of, left_open, with_result
from screener.interview.session import Session
from screener.values.struct import replace
from tests.stories import TODAY, desk, session


def saving(*texts: str) -> Session:
    asked = session()
    asked.write = Saves(desk().library).write
    for text in ("business", *texts):
        asked.say(text)
    return asked


def test_a_name_without_an_ending_gets_that_of_its_kind(tmp_path: Path) -> None:
    asked = saving(f"save {tmp_path}/wv")
    assert (tmp_path / "wv.toml").exists()
    assert asked.saved_to == f"{tmp_path}/wv.toml"
    asked.say(f"save {tmp_path}/wv")
    assert not any("is there already" in line.text for line in asked.lines)
    asked.say(f"save {tmp_path}/notes.txt")
    assert (tmp_path / "notes.txt").exists()


def beside(asked: Session) -> str:
    """What stands beside the question asked."""
    ask = asked.page().ask
    assert ask is not None
    return " ".join((*ask.listing, ask.now))


@pytest.mark.parametrize("name", ["x" * 300, "~nobody-of-this-name/x.toml", "no/such/folder/x.toml"])
def test_a_name_that_cannot_be_written_is_refused_and_the_interview_goes_on(name: str) -> None:
    asked = saving(f"save {name}")
    assert asked.lines
    assert not asked.saved_to
    asked.say("2017")
    assert asked.case.get("investment_tax_year") is not None


def test_a_list_with_an_item_not_known_is_the_same_once_it_was_saved() -> None:
    asked = saving("go tax_due_by_year", "?,1,2,3")
    read = case_of(dumps(asked.case, desk().library).encode(), "x", desk().library, desk().find_place, today=TODAY)
    assert read.get("tax_due_by_year") == asked.case.get("tax_due_by_year")


def test_an_offer_stands_again_after_going_back() -> None:
    asked = session(answers=Case(TODAY, ("wv-small-business-credit",)))
    for text in ("go placed_in_service_date", "2012-03-15", "go wv-small-business.taxable_year_end"):
        asked.say(text)
    assert "December 31, 2012" in beside(asked)
    for text in ("2012-06-30", "go wv-small-business.taxable_year_end"):
        asked.say(text)
    assert "December 31, 2012" in beside(asked)
    for text in ("=", "go wv-small-business.taxable_year_end"):
        asked.say(text)
    assert "December 31, 2012" in beside(asked)
    before = asked.case
    asked.say("=")  # what stands is kept
    assert asked.case is before
    assert asked.asking != "wv-small-business.taxable_year_end"


def test_refusals_say_what_the_hint_says() -> None:
    asked = saving("go tax_due_by_year", "1,2,3")
    (line,) = asked.lines
    assert "commas" in line.text
    assert "type ? for one not known" in line.text
    asked = saving("next year")
    assert "“next year” is not a year" in asked.lines[0].text or '"next year" is not a year' in asked.lines[0].text


def test_a_place_that_only_resembles_one_may_always_be_elsewhere() -> None:
    asked = saving("2017", "Charleston")
    assert asked.readings[-1].say == "elsewhere"
    asked = saving("2017", "Wheeling, West Virginia")
    assert [option.say for option in asked.readings] == ["elsewhere"]
    assert "is this what is meant?" in asked.lines[0].text


def test_a_saved_interview_is_screened_as_it_was_left_and_not_as_a_file_of_answers() -> None:
    """What it would still ask is open in both: else `check` would say yes where the caller was told it is open."""
    told = session(answers=Case(TODAY, ("ma-rural-business-concern",)))
    for text in ("staf 48", "taki 10m", "sing y", "town Adams", "line manufacturing"):
        told.say(text)
    kept = with_result(desk(), told.whole)
    saved = last_of(kept)["screenings"]
    assert saved == desk().document(kept, asked_later=left_open(desk(), kept))["screenings"]
    assert saved["ma-rural-business-concern"]["verdict"] == "undetermined", "the state office was not asked about"
    bare = replace(kept, trail=(), results=())
    assert not left_open(desk(), bare)
    assert desk().document(bare)["screenings"]["ma-rural-business-concern"]["verdict"] == "eligible"


def test_what_was_saved_can_be_looked_at_at_once(tmp_path: Path) -> None:
    asked = saving(f"save {tmp_path}/a.toml", "saved")
    assert asked.view == actions.SAVED
    assert asked.page().reports
