"""Rows from a file of comma separated values, within an interview: what it has to hold, and what is read from it."""

from screener.case.csv_rows import read_rows
from screener.case.naming import places_by
from screener.case.refused import all_of
from screener.case.source import path_named
from screener.flow.model import Fact
from screener.interview.page import Line, Tone
from screener.interview.roster import Roster
from screener.interview.row_fields import keep
from screener.interview.row_parts import given
from screener.interview.standing import Standing
from screener.result.prose import Prose
from screener.values.problem import Problem
from screener.values.value import Items, Record, Value


def columns(prose: Prose, fact: Fact) -> str:
    """What a file of these rows has to begin with."""
    needed = [part.name for part in fact.fields if part.required or part.key]
    must = prose.say("rows", "file_needed", fields=", ".join(needed)) if needed else ""
    hint = prose.say("rows", "file_hint", fields=", ".join(part.name for part in fact.fields))
    return " ".join(filter(None, (hint, must, prose.say("rows", "file_back"))))


def _placed(session: Standing, fault: Problem) -> str:
    """A fault in words with its file, line and column in front."""
    words = session.desk.words.problem(fault)
    return f"{fault.place}: {words}" if fault.place else words


def take_file(session: Standing, fact: Fact, typed: str) -> None:
    """The rows of the file join those that are there; a file with a fault changes nothing."""
    try:
        stated = read_rows(path_named(typed), fact, places=places_by(session.desk.find_place))
    except Problem as problem:
        session.lines += [Line(Tone.REFUSED, _placed(session, fault)) for fault in all_of(problem)]
        return
    rows = stated.value.items if isinstance(stated.value, Items) else ()
    found, before = [row for row in rows if isinstance(row, Record)], given(session, fact.name)
    if twice := _named_twice(fact, before, found):
        session.tell(Tone.REFUSED, "rows", "named_twice", text=twice)
        return
    session.roster = Roster(fact.name, rough=stated.estimate)
    keep(session, fact, [*before, *found], "read", len(found) - 1)


def _named_twice(fact: Fact, before: list[Record], found: list[Record]) -> str:
    """The name that a row of a file shares with one that is there already; empty where none does."""
    keys = [part.name for part in fact.fields if part.key]
    taken = {str(row.fields[key]): row.fields[key] for row in before for key in keys if key in row.fields}
    shared = (row.fields[key] for row in found for key in keys if str(row.fields.get(key)) in taken)
    return next((str(value.single) for value in shared if isinstance(value, Value)), "")
