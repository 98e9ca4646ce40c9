"""Saving by name: the file that is meant, and what is said when it cannot be written."""

from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from screener.case.answers import Case
from screener.case.source import path_named
from screener.interview.page import Line, Tone
from screener.interview.standing import Standing
from screener.values.problem import Problem


def save(session: Standing, argument: str) -> None:
    """Write the answers and the result to a file, and say where they are."""
    path = named_file(session, argument)
    if saved_as(session, path):
        session.tell(Tone.TOLD, "line", "saved", file=str(path))


def saved_as(session: Standing, path: Path) -> bool:
    """Write the answers and the result to this file; False where that was not done, and that is said."""
    if session.cases is not None and path.parent == session.cases:
        with suppress(OSError):  # that it cannot be made is told by the writing
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not written(session, session.whole, path, over=session.own_files):
        return False
    session.saved_to = str(path)
    session.own_files.add(str(path))
    return True


def named_file(session: Standing, argument: str) -> Path:
    """The file that is meant: with the ending of its kind, unless it is known, or has another one, as it is named.

    A name with neither a folder nor an ending is one in the folder of cases, where there is one.
    """
    path = path_named(argument or session.opened or suggested_name(session))
    if argument and session.cases is not None and path.name == argument and not path.suffix:
        path = session.cases / path
    known = not path.name or path.suffix or str(path) in session.own_files
    return path if known else path.with_name(f"{path.name}.toml")


def written(session: Standing, case: Case, path: Path, over: Collection[str] = ()) -> bool:
    """Write a case, replacing only what is named in `over`; False where it was not written, and that is said."""
    try:
        if path.exists() and str(path) not in over:
            session.tell(Tone.REFUSED, "line", "file_there", file=str(path))
            return False
        session.write(case, path)
    except OSError as error:  # a name that no folder takes: too long, or below a file
        _not_written(session, Problem("write_failed", file=str(path), reason=error.strerror or str(error)))
        return False
    except Problem as problem:
        _not_written(session, problem)
        return False
    return True


def _not_written(session: Standing, problem: Problem) -> None:
    session.lines.append(Line(Tone.REFUSED, session.desk.words.problem(problem)))


def suggested_name(session: Standing, ending: str = ".toml") -> str:
    """A file for this case, with the others: what is screened and the moment, nothing about a person."""
    what = session.screenings[0].id if len(session.screenings) == 1 else "overview"
    name = f"{what}-{session.clock():%Y%m%d-%H%M%S}{ending}"
    return name if session.cases is None else str(session.cases / name)
