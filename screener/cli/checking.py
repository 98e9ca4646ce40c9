"""What `screener check` does: screen answers files and print the results. Asks nothing; talk goes to standard error."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from screener.case.answers import Case
from screener.case.file import read_case
from screener.case.refused import all_of
from screener.case.toml import dumps_toml
from screener.cli.desk import open_desk, problem_text
from screener.cli.exits import BAD_INPUT, DONE, say
from screener.cli.mode import is_terminal, spoken
from screener.cli.printed import error_table, print_text
from screener.flow.words import fill
from screener.interview.results import left_open
from screener.result.desk import Desk
from screener.result.forms.text import report_text
from screener.values.problem import Problem
from screener.values.show.bar import glyphs_for
from screener.values.struct import Struct, replace

if TYPE_CHECKING:
    from screener.case.given_rows import GivenRows
    from screener.result.forms.calendar import Dated

FORMS = ("text", "json", "toml", "markdown")


def check_files(
    files: Sequence[str],
    screenings: tuple[str, ...] = (),
    rows: Sequence[tuple[str, Path]] = (),
    *,
    form: str = "text",
    notes: bool = False,
    ics: str | None = None,
    flows: Path | None = None,
) -> int:
    """Screen files (-: standard input) and print each in one of FORMS; the exit code of the worst. Raises Problem.

    `screenings`: only these. `rows`: a fact and the file that its rows are taken from. `ics`: the file that the dates
    are written to (-: they are printed alone). `flows`: an author's.
    """
    desk = open_desk(flows)
    if screenings:
        desk.screenings(screenings)
    dates: list[Dated] | None = None if ics is None else []
    wanted = Wanted(desk, screenings, _rows(desk, rows), dates, notes)
    codes = [_one(wanted, file, "ics" if ics == "-" else form) for file in files]
    if ics is not None and dates is not None and DONE in codes:  # nothing read is no reason to empty a calendar
        _write(desk, ics, dates)
    return max(codes)


class Wanted(Struct, frozen=True):
    """What every file is screened with: the law, the screenings named (none: as the file says), and rows beside it.

    `dates` gathers the dates of all files; None: nobody asked for them. `notes`: print the notes of the cases too.
    """

    desk: Desk
    screenings: tuple[str, ...]
    rows: "GivenRows | None"
    dates: "list[Dated] | None" = None
    notes: bool = False


def _rows(desk: Desk, rows: Sequence[tuple[str, Path]]) -> "GivenRows | None":
    if not rows:
        return None
    from screener.case.given_rows import GivenRows

    return GivenRows(tuple(rows), desk.library, desk.find_place)


def _one(wanted: Wanted, file: str, form: str) -> int:
    """Screen one file; a file that cannot be read is told, and the next one goes on."""
    desk, screenings = wanted.desk, wanted.screenings
    try:
        case = read_case(file, desk.library, desk.find_place, today=desk.today, screenings=screenings)
        case = case if wanted.rows is None else wanted.rows.added_to(case)
        if screenings:
            case = replace(case, screenings=screenings)
        text = _printed(wanted, case, form)
        if wanted.dates is not None:
            wanted.dates.extend(desk.dates(case, Path(file).name))
    except Problem as problem:
        if form == "json":
            from screener.result.forms.document import json_line

            print_text(json_line({"error": error_table(file, problem)}) + "\n")
        else:
            for fault in all_of(problem):
                say(problem_text(fault))
        return BAD_INPUT
    _say_unknown(desk, case, file)
    print_text(text)
    return DONE


def _write(desk: Desk, file: str, dates: "list[Dated]") -> None:
    """Write the calendar (-: print it), and say how many dates it holds; without any, only say so. Raises Problem."""
    from screener.result.forms.calendar import calendar, write_calendar

    title = desk.words.get("interface", "result", "dates")
    if not dates:
        say(desk.prose.say("calendar", "none_printed" if file == "-" else "none", file=file))
        return
    if file == "-":
        print_text(calendar(dates, title).decode("utf-8"))
    else:
        write_calendar(file, dates, title)
    counted = desk.words.counted(len(dates), "interface", "calendar", "written")
    say(fill(counted, {"file": file, "count": str(len(dates))}))


def _printed(wanted: Wanted, case: Case, form: str) -> str:
    desk = wanted.desk
    if form == "ics":
        return ""
    later = left_open(desk, case)
    if form in ("json", "toml"):
        from screener.result.forms.document import json_line

        found = desk.document(case, asked_later=later)
        return json_line(found) + "\n" if form == "json" else dumps_toml(found)
    reports = desk.reports(case, notes=wanted.notes, asked_later=later)
    if form == "markdown":
        from screener.result.forms.markdown import report_markdown

        return "\n".join(map(report_markdown, reports))
    glyphs = glyphs_for(sys.stdout.encoding) if is_terminal(sys.stdout) and not spoken(os.environ) else None
    return "\n".join(report_text(r, glyphs=glyphs) for r in reports)


def _say_unknown(desk: Desk, case: Case, file: str) -> None:
    for key in case.unknown_keys:
        near = desk.nearest(key)
        hint = desk.prose.say("talk", "nearest", name=near) if near else ""
        say(desk.prose.say("talk", "unknown_key", file=file, key=key, hint=hint))
