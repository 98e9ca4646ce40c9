"""Interrupted sessions as they can be gone on with: from their file, or if that is damaged from the last good copy."""

from datetime import date, datetime
from pathlib import Path

from screener.case.naming import FindPlace
from screener.case.opened import Opened, open_case
from screener.case.store import END, Leftover
from screener.flow.model import Library
from screener.values.problem import Place, Problem
from screener.values.struct import Struct


class Interrupted(Struct, frozen=True):
    """One session. `opened` is None where neither its file nor a copy can be read; `damage`: what its file has."""

    left: Leftover
    opened: Opened | None
    damage: Problem | None = None
    kept_at: float = 0

    @property
    def moment(self) -> datetime:
        """When what can be gone on with was kept, where the person sits."""
        return datetime.fromtimestamp(self.kept_at).astimezone()


def looked_into(left: Leftover, library: Library, find_place: FindPlace, *, today: date) -> Interrupted:
    """A session with its case, from its file or its good copy. Never raises a Problem: a damaged one says so."""
    try:
        return Interrupted(left, _opened(left.path, library, find_place, today), None, left.saved_at)
    except Problem as problem:
        damage = problem
    try:
        opened = _opened(left.good, library, find_place, today)
        return Interrupted(left, opened, damage, left.good.stat().st_mtime)
    except (Problem, OSError):
        return Interrupted(left, None, damage, left.saved_at)


def _opened(path: Path, library: Library, find_place: FindPlace, today: date) -> Opened:
    """The case in a session's file. Raises Problem, also for one that can be read and is not whole."""
    name = str(path)
    opened = open_case(path, library, find_place, today=today)
    if not opened.stated:
        raise Problem("session_empty", place=Place(name), file=name)
    # what an older version kept has no last line; one that breaks off before the first answer has lost them all
    if (opened.rules or not opened.case.answers) and not opened.text.endswith(f"{END}\n"):
        raise Problem("session_cut", place=Place(name, opened.text.count("\n") + 1), file=name)
    return opened
