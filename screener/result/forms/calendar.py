"""Duties that have a day, as an iCalendar file: one all-day entry each, ready for anybody's calendar.

An entry keeps its name (UID) as long as its day stays: a file imported again changes entries and doubles none.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, time
from pathlib import Path
from uuid import NAMESPACE_OID, uuid5

from screener import __version__
from screener.case.write import write_private
from screener.flow.model import Remark, words_id
from screener.flow.words import fill
from screener.result.model import Outcome
from screener.result.prose import Prose
from screener.result.remarks import told_text
from screener.result.report import Told, status_lines
from screener.values.clean import clean_line
from screener.values.problem import Problem
from screener.values.struct import Struct

BEGINNING = b"BEGIN:VCALENDAR"
"""How every such file begins."""


class Dated(Struct, frozen=True):
    """A duty and its day, in words. `of`: whose case, which screening and which duty, in that order."""

    of: tuple[str, str, str]
    day: date
    summary: str
    description: tuple[str, ...]
    as_of: date


def dated(outcome: Outcome, told: Told, prose: Prose, label: str = "", file: str = "") -> list[Dated]:
    """The duties of an outcome whose day is known, earliest first.

    The case's `label` stands in front of each; without one, the name of its `file` tells cases apart unseen.
    """
    program, screening = told.program, outcome.screening
    title = prose.words.get("programs", program.id, "screening", screening.id, "title")
    about = (*status_lines(program, prose), prose.say("result", "as_of", date=prose.date(told.as_of)))
    return [
        Dated(
            of=(label or file, screening.id, found.remark.id),
            day=found.date,
            summary=_labelled(label, _short(found.remark, outcome, told, prose), prose),
            description=(
                told_text("duty", found.remark, outcome, told.program, prose),
                title,
                ", ".join(filter(None, (program.law, found.remark.cite))),
                *about,
            ),
            as_of=told.as_of,
        )
        for found in outcome.duties
        if found.date is not None
    ]


def calendar(dates: Iterable[Dated], title: str) -> bytes:
    """An iCalendar file of the dates, named `title`."""
    from icalendar import Calendar, Event, vText  # only who asks for a calendar waits for it

    whole = Calendar()
    whole.add("prodid", f"-//Screener//Screener {__version__}//EN")
    whole.add("version", "2.0")
    whole.add("calscale", "GREGORIAN")
    whole.add("name", vText(title))
    whole.add("x-wr-calname", vText(title))  # the same, as most calendars read it
    taken: dict[str, int] = {}
    for each in sorted(dates, key=lambda each: (each.day, each.of)):
        event = Event()
        event.add("uid", _uid(each, taken))
        event.add("dtstamp", datetime.combine(each.as_of, time(), UTC))
        event.add("dtstart", each.day)
        event.add("summary", clean_line(each.summary))
        event.add("description", "\n".join(clean_line(line) for line in each.description))
        event.add("transp", "TRANSPARENT")
        whole.add_component(event)
    return bytes(whole.to_ical())


def write_calendar(file: str, dates: Iterable[Dated], title: str) -> None:
    """Write the dates as a calendar file, whole or not at all, readable by its owner alone.

    Raises Problem where it cannot be written, or where something that is no calendar would be lost.
    """
    if not _is_free(Path(file)):
        raise Problem("calendar_other_file", file=file)
    write_private(file, calendar(dates, title))


def _is_free(file: Path) -> bool:
    """Whether nothing is lost when a calendar is written there: no file, an empty one, or an older calendar."""
    try:
        return not file.is_file() or file.read_bytes()[: len(BEGINNING)] in (b"", BEGINNING)
    except OSError:
        return False


def _short(remark: Remark, outcome: Outcome, told: Told, prose: Prose) -> str:
    """A duty in a few words, for a line of a calendar; its whole text where it has no title."""
    title = prose.words.maybe("programs", told.program.id, "duty", words_id(remark), "title")
    if title is None:
        return told_text("duty", remark, outcome, told.program, prose)
    return title if remark.made is None else fill(title, {"for": remark.made.named})


def _labelled(label: str, text: str, prose: Prose) -> str:
    return prose.say("calendar", "labelled", label=label, text=text) if label else text


def _uid(each: Dated, taken: dict[str, int]) -> str:
    """A name that is the same every time, and no other's; it says nothing about the case."""
    # the bytes of a file's name may be no text
    name = "/".join((*each.of, each.day.isoformat())).encode("utf-8", "backslashreplace").decode()
    taken[name] = taken.get(name, 0) + 1
    return str(uuid5(NAMESPACE_OID, name if taken[name] == 1 else f"{name}/{taken[name]}"))
