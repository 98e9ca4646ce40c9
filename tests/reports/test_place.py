"""Reported faults of kind PLACE: a ZIP code of several towns, and a name that does not fit its code."""

from screener.case.answers import Answer
from screener.result.model import State
from screener.values.value import Stated, Value
from tests.reports.told import ANGEL, result, said, state

BEGUN = ("business", "2017")


def towns(answer: Answer) -> set[object]:
    assert isinstance(answer.value, Stated)
    assert isinstance(answer.value.value, Value)
    return set(answer.value.value.points)


def test_D52_the_towns_of_a_zip_code_are_kept_and_asked_only_where_they_differ() -> None:
    told = said((ANGEL,), *BEGUN, "02790")
    assert towns(told.case.answers["municipality"]) == {"Dartmouth", "Fall River", "Westport"}
    assert state(told, "AIC-1-3a") is State.MET, "all three are in the state: nothing to ask for that"
    assert told.asking != "municipality", "and for the tests none of them has to be chosen"
    assert "Rate of the credit: 20% or 30%" in result(told), "the rate hangs on the town, and no neighbour lends his"
    told.say("go municipality")
    told.say("Westport")
    assert "Rate of the credit: 20%" in result(told)
    assert "30%" not in result(told).split("Rate of the credit: ")[1][:20]


def test_D53_a_name_and_a_code_that_do_not_fit_are_asked_about() -> None:
    told = said((ANGEL,), *BEGUN, "Adams 01850")
    assert "municipality" not in told.case.answers
    assert told.lines[0].text == "The name and the ZIP code do not belong to the same place. Which one?"
    assert [option.label for option in told.readings] == ["Adams", "Lowell"]
    told.say("1")
    assert towns(told.case.answers["municipality"]) == {"Adams"}
