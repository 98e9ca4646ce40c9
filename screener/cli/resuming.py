"""`screener resume`: go on with an interrupted session, or open a saved case and change it."""

from datetime import date
from pathlib import Path

import click

from screener.case.folder import case_file
from screener.case.opened import open_case
from screener.case.sessions import Interrupted
from screener.case.source import at_home
from screener.cli.desk import open_desk
from screener.cli.exits import DONE, INPUT_ENDED, USAGE, say
from screener.cli.interrupted import all_left, chosen, is_session, name_them, session_of, told_of
from screener.cli.interview import Start, interview
from screener.cli.mode import on_terminal
from screener.flow.words import fill
from screener.interview.opening import opening_lines
from screener.result.desk import Desk
from screener.values.clean import clean_line
from screener.values.struct import replace


def resumed(
    ctx: click.Context,
    file: str | None,
    plain: bool,
    lines: bool,
    as_of: date | None,
    order: str | None,
    flows: Path | None,
) -> None:
    """Go on with a session or a case. Leaves by the exit code."""
    desk = open_desk(flows)
    start = Start(plain=plain, lines=lines, as_of=as_of, order=order, flows=flows)
    if file is not None and not is_session(at_home(file)):
        ctx.exit(interview(opened_start(desk, start, file)))
    found = session_of(desk, at_home(file)) if file is not None else _wanted(ctx, desk, ask=plain)
    ctx.exit(interview(session_start(desk, start, found)))


def opened_start(desk: Desk, start: Start, file: str) -> Start:
    """The start from a saved case, by its file or its name in the folder of cases. Raises Problem."""
    path = str(at_home(case_file(file)))
    opened = open_case(path, desk.library, desk.find_place, today=desk.today)
    words = desk.words.counted(len(opened.case.answers), "interface", "page", "opened")
    told = fill(words, {"file": clean_line(path), "count": str(len(opened.case.answers))})
    lines = (told, *opening_lines(desk, opened, path))
    return replace(start, case=opened.case, opened=path, seen=opened.seen, told=lines)


def session_start(desk: Desk, start: Start, found: Interrupted) -> Start:
    """The start from an interrupted session."""
    case = None if found.opened is None else found.opened.case
    return replace(
        start,
        case=case,
        kept=found.left.path,
        from_good=found.damage is not None,
        told=told_of(desk, found),
    )


def _wanted(ctx: click.Context, desk: Desk, *, ask: bool) -> Interrupted:
    """The session to go on with: the only one there is, else the one that is chosen. `ask`: a pipe may answer."""
    left = all_left(desk)
    if not left:
        say(desk.prose.say("talk", "nothing_interrupted"))
        ctx.exit(DONE)
    if len(left) == 1 and left[0].damage is None:
        return left[0]
    if not (ask or on_terminal()):
        name_them(desk, left)
        ctx.exit(USAGE)
    try:
        found = chosen(desk, left)
    except EOFError:
        ctx.exit(INPUT_ENDED)
    if found is None:
        ctx.exit(DONE)
    return found
