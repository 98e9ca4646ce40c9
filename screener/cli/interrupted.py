"""The interrupted sessions for who may go on with one: in words, offered by number, or told by their files."""

import sys
from collections.abc import Sequence
from pathlib import Path

from screener.case.answers import Case
from screener.case.sessions import Interrupted, looked_into
from screener.case.source import is_there, path_named
from screener.case.state import state_folder
from screener.case.store import Leftover, interrupted
from screener.cli.exits import say
from screener.cli.numbers import number_of
from screener.flow.words import fill
from screener.interview.opening import opening_lines
from screener.interview.titles import Titles
from screener.result.desk import Desk
from screener.values.clean import clean_line
from screener.values.problem import Problem

MOST_OFFERED = 9
"""Sessions offered on the first screen; `screener resume` lists them all."""


def all_left(desk: Desk, most: int | None = None) -> list[Interrupted]:
    """The interrupted sessions with their cases, the latest first."""
    left = list(reversed(interrupted()))[:most]
    return [looked_into(one, desk.library, desk.find_place, today=desk.today) for one in left]


def is_session(path: Path) -> bool:
    """Whether a file is one of the sessions' own."""
    try:
        return path_named(str(path)).resolve().parent == state_folder().resolve()
    except (Problem, OSError):  # nobody at home, or in a folder that is gone
        return False


def session_of(desk: Desk, path: Path) -> Interrupted:
    """A session by its file. Raises Problem where neither the file nor a copy can be read."""
    left = Leftover(path, path.stat().st_mtime if is_there(path) else 0)
    found = looked_into(left, desk.library, desk.find_place, today=desk.today)
    if found.opened is None and found.damage is not None:
        raise found.damage
    return found


def words_of(desk: Desk, found: Interrupted) -> str:
    """One session in a line: what is screened, how many answers, when it was kept; or that it is lost."""
    prose = desk.prose
    if found.opened is None:
        return prose.say("interrupted", "lost", file=clean_line(str(found.left.path)))
    case, moment = found.opened.case, found.moment
    count = len(case.answers)
    answers = fill(desk.words.counted(count, "interface", "interrupted", "answers"), {"count": str(count)})
    what = _what(desk, case)
    row = prose.say(
        "interrupted", "row", what=what, answers=answers, day=prose.date(moment.date()), time=f"{moment:%H:%M}"
    )
    return row if found.damage is None else prose.say("interrupted", "damaged", row=row)


def _what(desk: Desk, case: Case) -> str:
    """What is screened, under the case's label if it has one."""
    say = desk.prose.say
    if not case.screenings:
        what = say("interrupted", "nothing_chosen")
    elif len(case.screenings) > 1:
        what = say("choosing", "overview")
    else:
        what = Titles(desk, case).screening(case.screening)
    return say("interrupted", "labelled", label=clean_line(case.label), what=what) if case.label else what


def told_of(desk: Desk, found: Interrupted) -> tuple[str, ...]:
    """What is said when one is gone on with: which file, its damage if any, other rules."""
    if found.opened is None:
        return ()
    name = clean_line(str(found.left.path))
    count = len(found.opened.case.answers)
    told = [fill(desk.words.counted(count, "interface", "page", "opened"), {"file": name, "count": str(count)})]
    if found.damage is not None:
        why = desk.words.problem(found.damage)
        told = [desk.prose.say("interrupted", "damage", file=name, why=why), *told]
        told.append(desk.prose.say("interrupted", "went_on"))
    return (*told, *opening_lines(desk, found.opened, name))


def chosen(desk: Desk, left: Sequence[Interrupted]) -> Interrupted | None:
    """The session that a person chooses by its number; None for leaving. Raises EOFError at the end of the input."""
    whole = [found for found in left if found.opened is not None]
    _list(desk, left, whole)
    if not whole:
        return None
    say_ = desk.prose.say
    number = number_of(
        len(whole), say_("interrupted", "which"), desk.words.get("interface", "interrupted", "no_number")
    )
    return None if number is None else whole[number - 1]


def _list(desk: Desk, left: Sequence[Interrupted], whole: Sequence[Interrupted]) -> None:
    say(desk.prose.say("interrupted", "title"))
    for number, found in enumerate(whole, 1):
        say(desk.prose.say("interrupted", "numbered", number=str(number), what=words_of(desk, found)))
    for found in left:
        if found.opened is None:
            say(words_of(desk, found))
    sys.stderr.flush()


def name_them(desk: Desk, left: Sequence[Interrupted]) -> None:
    """Without anybody to choose: each with the command that goes on with it."""
    say(desk.prose.say("interrupted", "name_one"))
    for found in left:
        say(words_of(desk, found))
        if found.opened is not None:
            say("  " + desk.prose.say("interrupted", "by_name", file=clean_line(str(found.left.path))))
