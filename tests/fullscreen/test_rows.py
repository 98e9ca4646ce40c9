"""Rows on the full screen: what can be done with the list is in view, however many there are; half a row is kept."""

from screener.case.answers import Answer, Case
from screener.interview.session import Session
from screener.values.value import Items, Record, Stated, exactly
from tests.fullscreen.hand import Hand, at
from tests.stories import TODAY, session

TOWNS = ("Adams", "Becket", "Chester", "Dalton", "Florida")


def five_places() -> Session:
    rows = (
        Record({"municipality": exactly(town), "employees": exactly(20), "payroll": exactly(10**6)}) for town in TOWNS
    )
    case = Case(TODAY, ("ma-rural-business-concern",)).answer("worksites", Answer(Stated(Items(tuple(rows)))))
    asked = session(answers=case)
    asked.say("go worksites")
    return asked


def test_every_choice_is_in_view_with_five_rows_on_80_by_24() -> None:
    asked = five_places()

    async def play(hand: Hand) -> None:
        shown = await hand.look()
        for option in (asked.page().ask or hand.form.page.ask).options:  # type: ignore[union-attr]
            assert option.label in shown
        assert "Adams" in shown

    at(asked, play)


def test_a_field_is_kept_and_taken_back_by_keys() -> None:
    asked = five_places()

    async def play(hand: Hand) -> None:
        await hand.press("1", "enter", *"Goshen", "enter", *"12", "enter")
        answer = asked.case.get("worksites")
        assert answer is not None
        assert answer.half is not None
        assert dict(answer.half.said) == {"municipality": exactly("Goshen"), "employees": exactly(12)}
        await hand.press("f7")
        assert "not answered (people working there)" in await hand.look()

    at(asked, play)


def test_what_stands_in_a_field_of_choices_is_selected_by_its_key_and_confirmed_by_enter() -> None:
    """As any option is: a key that answered at once would leave the Enter behind it to the next question."""
    asked = session(answers=Case(TODAY, ("ma-jobs-incentive",)))
    for text in ("jobs", "1", "4", "1", "y", "none", "40", "100%", "100%", "d", "2", "="):
        asked.say(text)

    async def play(hand: Hand) -> None:
        await hand.press("=")
        assert "(x) Now: " in await hand.look()
        await hand.press("2")
        assert "(x) Now: " not in await hand.look()
        await hand.press("=")
        assert "origin" not in (answer := asked.case.answers["new_jobs"]).half.said, answer  # type: ignore[union-attr]
        await hand.press("enter")
        half = asked.case.answers["new_jobs"].half
        assert half is not None
        assert half.said["origin"] == half.base["origin"]

    at(asked, play)


def test_leaving_a_field_out_is_a_choice_with_a_key_of_its_own() -> None:
    asked = session(answers=Case(TODAY, ("wv-new-jobs-count",)))
    for text in ("2012-03-15", "1", "p1", "2012-04-01"):
        asked.say(text)

    async def play(hand: Hand) -> None:
        assert "( ) 4  Leave it out" in await hand.look()
        await hand.press("4", "enter")
        answer = asked.case.get("positions")
        assert answer is not None
        assert answer.half is not None
        assert answer.half.left == ("at_facility",)

    at(asked, play)


def test_a_text_not_yet_confirmed_in_a_field_survives_a_look_at_the_help() -> None:
    asked = five_places()

    async def play(hand: Hand) -> None:
        await hand.press("1", "enter", *"Gosh", "f1", "escape")
        assert "Gosh" in await hand.look()

    at(asked, play)
