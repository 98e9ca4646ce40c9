"""Keeping a running session on disk, as soon as there is a place for it, and what is told of that."""

from contextlib import suppress
from pathlib import Path

from screener.case.answers import Case
from screener.case.store import Autosave
from screener.cli.exits import CANNOT_WRITE, say
from screener.flow.model import Library
from screener.interview.page import Line, Tone
from screener.interview.session import Session
from screener.values.problem import Problem


class Keeping:
    """The file that a session is kept in; another one once an interrupted session was taken up.

    Where there is no place for it the interview goes on, and every answer tries again.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        self.autosave: Autosave | None = None

    def begin(self) -> Problem | None:
        """Take a new file; why there is none."""
        try:
            self.autosave = Autosave.start(self.library)
        except Problem as problem:
            return problem
        return None

    def resume(self, path: Path, *, from_good: bool) -> None:
        """Go on in the file of an interrupted session, and leave the one before. Raises Problem."""
        taken = Autosave.resume(path, self.library, from_good=from_good)
        self.discard()
        self.autosave = taken

    def save(self, case: Case) -> str:
        """Put the case on disk; the file it is in. Raises Problem."""
        if self.autosave is None or not self.autosave.path.parent.exists():
            self.autosave = Autosave.start(self.library)
        try:
            return str(self.autosave.save(case))
        except Problem as problem:
            if problem.kind != "write_failed":
                raise
            file, reason = problem.values["file"], problem.values["reason"]
            raise Problem("autosave_failed", file=file, reason=reason) from None

    def discard(self) -> None:
        """Remove the file: its case was saved elsewhere, or is not wanted."""
        if self.autosave is not None:
            self.autosave.discard()

    def close(self) -> None:
        """Leave the file for a later session to go on with."""
        if self.autosave is not None:
            self.autosave.close()


def start_keeping(session: Session, keeping: Keeping) -> None:
    """Begin to keep a session; that there is no place for it is told on its first page."""
    if keeping.autosave is None and (problem := keeping.begin()) is not None:
        session.lines.append(Line(Tone.WARNING, session.desk.words.problem(problem)))


def put_away(session: Session, keeping: Keeping) -> None:
    """What stays of a session that has ended: its file, as long as its answers were not saved elsewhere."""
    if session.saved_to or not (session.kept_in or session.unkept):
        keeping.discard()
        return
    if session.unkept:  # there may be room by now
        with suppress(Problem):
            session.kept_in = keeping.save(session.whole)
            session.unkept = False
    keeping.close()


def told_at_the_end(session: Session, keeping: Keeping, code: int) -> int:
    """Put a session away and say where its answers are; the exit code, which says it if they are nowhere."""
    prose = session.desk.prose
    put_away(session, keeping)
    if session.saved_to:
        say(prose.say("line", "saved", file=session.saved_to))
    elif session.unkept:
        say(prose.say("line", "not_kept"))
        if session.kept_in:
            say(prose.say("line", "not_kept_since", file=session.kept_in))
        return CANNOT_WRITE
    elif session.kept_in:
        say(prose.say("line", "left_now", file=session.kept_in))
    return code
