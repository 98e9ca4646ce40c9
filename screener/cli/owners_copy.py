"""Writing a copy of a case for its owner. It never replaces a file."""

import os

from screener.case.folder import case_file, path_of
from screener.case.opened import open_case
from screener.case.owners_copy import for_owner
from screener.case.saves import CHANGED, Saves
from screener.case.source import at_home
from screener.cli.exits import DONE, say
from screener.result.desk import Desk
from screener.values.clean import clean_line
from screener.values.problem import Problem


def copy_case(desk: Desk, file: str, new: str) -> int:
    """Copy a case without notes and trail; the exit code. Raises Problem."""
    path = at_home(case_file(file))
    opened = open_case(path, desk.library, desk.find_place, today=desk.today)
    target = path_of(new)
    if os.path.lexists(target):
        raise Problem("copy_there", file=str(target))
    try:
        Saves(desk.library).write(for_owner(opened.case), target)
    except Problem as problem:
        raise Problem("copy_there", file=str(target)) if problem.kind in CHANGED else problem from None
    say(desk.prose.say("cases", "copied", file=clean_line(str(target))))
    return DONE
