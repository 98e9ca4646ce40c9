"""A desk's folder of cases: which files are cases, and what stands in each, as it was saved. Nothing is screened."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from screener.case.answers import AS_OF, CALL_BACK
from screener.case.reading import FORMAT
from screener.case.source import at_home, document_of, is_there, read_bytes, text_of
from screener.case.state import cases_folder
from screener.case.trail import KNOWN
from screener.values.problem import Place, Problem

CASE = ".toml"
MARKS = ("facts", "format", "result", "trail", "note")
"""A TOML file with one of these is a case, or meant as one."""


def path_of(name: str) -> Path:
    """The path that a person named. Raises Problem when the name is empty."""
    if not name.strip():
        raise Problem("file_unnamed")
    return at_home(name)


def case_file(name: str) -> str:
    """The file a name means: as it stands, else one of that name in the folder of cases, `.toml` left out or not.

    Raises Problem when the name is empty.
    """
    if os.path.lexists(path_of(name)) or Path(name).name != name:
        return name
    with suppress(Problem):
        for folder_name in (name, name + CASE):
            kept = cases_folder() / folder_name
            if is_there(kept) and kept.is_file():
                return str(kept)
    return name


def case_files(folder: Path) -> list[Path]:
    """The TOML files of a folder by name; hidden ones are not for people. Raises Problem when it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            names = [e.name for e in entries if e.name.endswith(CASE) and not e.name.startswith(".") and e.is_file()]
    except FileNotFoundError:
        raise Problem("folder_missing", place=Place(str(folder)), folder=str(folder)) from None
    except NotADirectoryError:
        raise Problem("folder_is_file", place=Place(str(folder)), folder=str(folder)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise Problem("folder_unreadable", place=Place(str(folder)), folder=str(folder), reason=reason) from None
    return [folder / name for name in sorted(names)]


@dataclass(frozen=True, slots=True)
class Listed:
    """One case as its file tells it: what was said last of each screening (empty: nothing), and how many to call back.

    `facts` are the raw answers of shared facts by name; `kept_at` is when the file was written, in billionths of a
    second since 1970.
    """

    path: Path
    label: str
    as_of: date | None
    screenings: Mapping[str, str]
    to_call_back: int
    facts: Mapping[str, object]
    kept_at: int = 0


def listed(path: Path) -> Listed | None:
    """A case as its file tells it; None for a TOML file that is none.

    Raises Problem for one that cannot be read, and for an empty one: it was a case before its answers were lost.
    """
    name = str(path)
    text = text_of(read_bytes(name), name)
    if not text.strip():
        raise Problem("case_empty", place=Place(name), file=name)
    document = document_of(text, name)
    if not is_case(document):
        return None
    version = document.get("format", FORMAT)
    if isinstance(version, int) and version > FORMAT:
        raise Problem("format_newer", place=Place(name), file=name, given=version, newest=FORMAT)
    result = _last(document.get("result"))
    moment = 0
    with suppress(OSError):
        moment = path.stat().st_mtime_ns
    label = document.get("label")
    return Listed(
        path=path,
        label=label if isinstance(label, str) else "",
        as_of=_as_of(document, result),
        screenings=_verdicts(document.get("screening"), result),
        to_call_back=_to_call_back(document, result),
        facts=_table(document.get("facts")),
        kept_at=moment,
    )


def is_case(document: Mapping[str, Any]) -> bool:
    """Whether a TOML document is a case, or meant as one."""
    return any(mark in document for mark in MARKS)


def all_listed(paths: Sequence[Path]) -> Iterator[Listed | Problem]:
    """Every case of some files, in their order; a file that cannot be read as its Problem, and others go on."""
    for path in paths:
        try:
            found = listed(path)
        except Problem as problem:
            yield problem
        else:
            if found is not None:
                yield found


def _last(results: object) -> Mapping[str, Any]:
    tables = [table for table in results if isinstance(table, dict)] if isinstance(results, list) else []
    return tables[-1] if tables else {}


def _table(raw: object) -> Mapping[str, Any]:
    return raw if isinstance(raw, dict) else {}


def _as_of(document: Mapping[str, Any], result: Mapping[str, Any]) -> date | None:
    """The day of the screening: of the last result, else of the answers."""
    for raw in (result.get("as_of"), document.get("as_of"), _table(document.get("facts")).get(AS_OF)):
        if isinstance(raw, date):
            return raw
        with suppress(TypeError, ValueError):
            return date.fromisoformat(raw)  # type: ignore[arg-type]
    return None


def _verdicts(named: object, result: Mapping[str, Any]) -> Mapping[str, str]:
    """The verdict saved of each screening; of one that has none, an empty text."""
    asked = [named] if isinstance(named, str) else named if isinstance(named, list) else []
    found = {name: "" for name in asked if isinstance(name, str)}
    for name, table in _table(result.get("screenings")).items():
        verdict = _table(table).get("verdict")
        found[name] = verdict if isinstance(verdict, str) else ""
    return found


def _to_call_back(document: Mapping[str, Any], result: Mapping[str, Any]) -> int:
    """How many things are to be found out: as the last result says, else as many as were put off."""
    if isinstance(found := result.get("call_backs"), list):
        return len(found)
    known = _table(_table(document.get("trail")).get(KNOWN))
    return sum(_table(how).get("how") == CALL_BACK for how in known.values())
