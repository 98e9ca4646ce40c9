"""Dates as a calendar file: one all-day entry for each duty with a day, named so that it is never doubled."""

from datetime import UTC, date, datetime
from typing import Any

import icalendar
import pytest

from screener.result.forms.calendar import Dated, calendar

AS_OF = date(2026, 3, 1)


def entry(**changes: Any) -> Dated:
    """A report that is due."""
    fields: dict[str, Any] = {
        "of": ("Brine", "grant", "report"),
        "day": date(2027, 3, 1),
        "summary": "File the report",
        "description": ("Repair grant", "Harbours Act, s. 33", "Nobody can apply today."),
        "as_of": AS_OF,
    }
    return Dated(**fields | changes)


def events(*dates: Dated) -> list[icalendar.Event]:
    """The entries as another program reads them."""
    read = icalendar.Calendar.from_ical(calendar(dates, "Dates and duties"))
    return [part for part in read.walk("VEVENT") if isinstance(part, icalendar.Event)]


def test_an_entry_is_a_whole_day_that_blocks_nobody() -> None:
    (event,) = events(entry())
    assert event.decoded("dtstart") == date(2027, 3, 1)
    assert "dtend" not in event
    assert event["transp"] == "TRANSPARENT"
    assert event.decoded("dtstamp") == datetime(2026, 3, 1, tzinfo=UTC)
    assert event["summary"] == "File the report"
    assert event["description"] == "Repair grant\nHarbours Act, s. 33\nNobody can apply today."


def test_the_file_is_one_that_calendars_take() -> None:
    text = calendar([entry()], "Dates, and duties")
    assert text.startswith(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    assert text.endswith(b"END:VEVENT\r\nEND:VCALENDAR\r\n")
    assert b"PRODID:-//Screener//Screener " in text
    assert b"NAME:Dates\\, and duties\r\n" in text
    assert max(map(len, text.split(b"\r\n"))) <= 75
    assert b"\n" not in text.replace(b"\r\n", b"")


def test_the_same_dates_are_the_same_file() -> None:
    first, second = entry(), entry(day=date(2026, 5, 5), of=("Brine", "grant", "claim"))
    assert calendar([first, second], "Dates") == calendar([second, first], "Dates")
    assert [event.decoded("dtstart") for event in events(first, second)] == [date(2026, 5, 5), date(2027, 3, 1)]


@pytest.mark.parametrize(
    "other",
    [
        entry(day=date(2028, 3, 1)),
        entry(of=("Brine", "grant", "claim")),
        entry(of=("Brine", "later", "report")),
        entry(of=("Salt", "grant", "report")),
    ],
    ids=["another day", "another duty", "another screening", "another case"],
)
def test_no_two_entries_share_a_name(other: Dated) -> None:
    assert len({str(event["uid"]) for event in events(entry(), other)}) == 2


def test_a_name_stays_whatever_the_words_and_the_day_of_the_screening() -> None:
    (before,), (after,) = events(entry()), events(entry(summary="File it now", as_of=date(2027, 1, 1)))
    assert before["uid"] == after["uid"]
    assert "Brine" not in str(before["uid"])


def test_cases_that_nobody_named_are_kept_apart() -> None:
    same = [entry(of=("", "grant", "report")) for _ in range(3)]
    assert len({str(event["uid"]) for event in events(*same)}) == 3


def test_hostile_text_is_only_text() -> None:
    bad = "x\r\nEND:VEVENT\r\nBEGIN:VALARM\x1b[2J\u202e;,\\n"
    found = events(entry(summary=bad, description=(bad, bad)))
    assert len(found) == 1
    assert "\x1b" not in str(found[0]["summary"])
    assert "\u202e" not in str(found[0]["summary"])
    assert str(found[0]["summary"]).startswith("x END:VEVENT BEGIN:VALARM")
    assert str(found[0]["description"]).count("\n") == 1


def test_no_dates_are_an_empty_calendar() -> None:
    assert events() == []
