"""The made-up sixth program, read as an author's own flows are: with `--flows`, its words beside it."""

import tomllib
from collections.abc import Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

from screener.case.answers import Case
from screener.case.file import dumps, read_case
from screener.cli.desk import open_desk
from screener.interview.ranking import Order
from screener.interview.session import Session
from screener.result.desk import Desk

HERE = Path(__file__).resolve().parent
FLOWS = HERE / "flows"
ANSWERS = HERE / "answers.toml"
PROGRAM = "harbour-repair"
SCREENING = "harbour-repair-grant"
AS_OF = date(2022, 6, 1)
BASE: Mapping[str, Any] = tomllib.loads(ANSWERS.read_text(encoding="utf-8"), parse_float=Decimal)["facts"]


@lru_cache
def desk() -> Desk:
    """The library of the sixth program alone."""
    return open_desk(FLOWS, AS_OF)


def session() -> Session:
    """An interview about it that writes nothing to disk."""
    return Session(
        desk=desk(),
        case=Case(AS_OF, (SCREENING,)),
        keep=lambda _case: "the case",
        write=lambda _case, _path: None,
        order=Order.AUTHOR,
        clock=lambda: datetime(2022, 6, 1, 12, tzinfo=UTC),
    )


def case_file(case: Case, folder: Path) -> Path:
    """A case as a file that `check` reads."""
    file = folder / "case.toml"
    file.write_text(dumps(case, desk().library), encoding="utf-8")
    return file


def document(file: Path) -> dict[str, Any]:
    """One screening's part of the result of an answers file."""
    case = read_case(str(file), desk().library, desk().find_place, today=AS_OF)
    table: dict[str, Any] = desk().document(case)["screenings"][SCREENING]
    return table
