"""Saving by name: the file that is meant, and what is said when it cannot be written."""

import os
from collections.abc import Collection
from contextlib import suppress
from itertools import count
from pathlib import Path

from screener.case.answers import Case
from screener.case.saves import CHANGED
from screener.case.source import path_named
from screener.interview.page import Line, Tone
from screener.interview.results import with_result
from screener.interview.standing import Standing
from screener.values.problem import Problem


def save(session: Standing, argument: str) -> None:
    """Write the answers and the result to a file, and say where they are."""
    if saved := saved_as(session, named_file(session, argument)):
        session.tell(Tone.TOLD, "line", "saved", file=str(saved))


def saved_as(session: Standing, path: Path) -> Path | None:
    """Write the answers and the result to this file, or beside it: which one; None where not, and that is said."""
    whole = with_result(session.desk, session.whole)
    saved = written(session, whole, path, over=session.own_files)
    if saved is not None:
        if session.branch is None:  # the result that was saved is there to be looked at
            session.change(whole)
        session.saved_to = str(saved)
    return saved


def named_file(session: Standing, argument: str) -> Path:
    """The file that is meant: with the ending of its kind, unless it is known, or has another one, as it is named.

    A name with neither a folder nor an ending is one in the folder of cases, where there is one.
    """
    path = path_named(argument or session.opened or suggested_name(session))
    if argument and session.cases is not None and path.name == argument and not path.suffix:
        path = session.cases / path
    known = not path.name or path.suffix or str(path) in session.own_files
    return path if known else path.with_name(f"{path.name}.toml")


def written(session: Standing, case: Case, path: Path, over: Collection[str] = ()) -> Path | None:
    """Write a case, replacing only what is named in `over`: the file that holds it now; None: none, and that is said.

    What somebody else saved there meanwhile stays as it is, and the case is saved beside it.
    """
    if session.cases is not None and path.parent == session.cases:
        with suppress(OSError):  # that it cannot be made is told by the writing
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        if path.exists() and str(path) not in over:
            session.tell(Tone.REFUSED, "line", "file_there", file=str(path))
            return None
        saved = _written_or_beside(session, case, path)
    except OSError as error:  # a name that no folder takes: too long, or below a file
        _not_written(session, Problem("write_failed", file=str(path), reason=error.strerror or str(error)))
    except Problem as problem:
        _not_written(session, problem)
    else:
        session.own_files.add(str(saved))
        return saved
    return None


def _written_or_beside(session: Standing, case: Case, path: Path) -> Path:
    """The file that a case was written to: the one meant, or the first beside it that nobody has. Raises Problem."""
    try:
        session.write(case, path)
    except Problem as problem:
        if problem.kind not in CHANGED:
            raise
    else:
        return path
    for number in count(2):
        beside = path.with_name(f"{path.stem}-{number}{path.suffix}")
        try:
            if not os.path.lexists(beside):
                session.write(case, beside)
                break
        except Problem as problem:
            if problem.kind not in CHANGED:
                raise
    session.tell(Tone.WARNING, "line", "saved_beside", file=str(path), beside=str(beside))
    if path == path_named(session.opened or "."):
        session.opened = str(beside)  # the next `save` goes there
    return beside


def _not_written(session: Standing, problem: Problem) -> None:
    session.lines.append(Line(Tone.REFUSED, session.desk.words.problem(problem)))


def suggested_name(session: Standing, ending: str = ".toml") -> str:
    """A file for this case, with the others: what is screened and the moment, nothing about a person."""
    what = session.screenings[0].id if len(session.screenings) == 1 else "overview"
    name = f"{what}-{session.clock():%Y%m%d-%H%M%S}{ending}"
    return name if session.cases is None else str(session.cases / name)
