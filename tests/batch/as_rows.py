"""Answers as cells of a table, and a result of `check` as the cells that a table of results should hold."""

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from screener.batch.columns import Column, What, result_columns
from screener.case.answers import AS_OF, BY_HAND, Answer, Case, one_day
from screener.case.codec import encode
from screener.case.file import dumps, read_case
from screener.flow.model import Kind
from screener.result.desk import Desk
from screener.values.value import Answered

Answers = Mapping[str, Answered]
DAY = date(2017, 3, 1)


def cell(kind: Kind, raw: Any) -> str | None:
    """A raw value of an answers file as a cell; None where a cell has no way to say it."""
    if kind is Kind.ROWS and isinstance(raw, list):
        return None if _has_tables(raw) and not _plain(raw) else json.dumps(raw, default=str)
    if isinstance(raw, dict):
        return _table(kind, raw)
    if isinstance(raw, list):
        pieces = [cell(kind, item) for item in raw]
        return None if None in pieces else ";".join(str(piece) for piece in pieces) or "none"
    if isinstance(raw, bool):
        return "yes" if raw else "no"
    return str(raw)


def _table(kind: Kind, raw: Mapping[str, Any]) -> str | None:
    if raw.keys() <= {"from", "to"}:
        return f"{raw.get('from', '')}..{raw.get('to', '')}"
    if raw.keys() == {"one_of"} and not _has_tables(raw["one_of"]):
        return "|".join(str(cell(kind, item)) for item in raw["one_of"])
    if raw.keys() == {"about"}:
        return f"about {raw['about']}"
    return None


def _has_tables(items: Sequence[Any]) -> bool:
    return any(isinstance(item, dict) for item in items)


def _plain(rows: Sequence[Any]) -> bool:
    return all(isinstance(row, dict) for row in rows)


def day_of(answers: Answers) -> date:
    """The day of a case; of one that names none, a day within the years of every program."""
    said = answers.get(AS_OF)
    return DAY if said is None else one_day(said)


def write_table(path: Path, desk: Desk, rows: Sequence[Answers]) -> list[bool]:
    """Write cases as a CSV file with their number and their day; which of them a table can hold."""
    names = sorted({name for row in rows for name in row if name != AS_OF})
    table, fits = [], []
    for number, row in enumerate(rows):
        said = {name: cell(desk.fact(name).kind, encode(desk.fact(name), row[name])) for name in names if name in row}
        fits.append(None not in said.values())
        table.append([str(number), day_of(row).isoformat(), *((said.get(name) or "") for name in names)])
    with path.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows([["number", "as_of", *names], *table])
    return fits


def checked(desk: Desk, answers: Answers, screening: str, folder: Path) -> Mapping[str, Any]:
    """What `check --json` says of the same answers in an answers file."""
    file = folder / "answers.toml"
    case = Case(day_of(answers), (screening,), {n: Answer(a, BY_HAND) for n, a in answers.items() if n != AS_OF})
    file.write_text(dumps(case, desk.library), encoding="utf-8")
    found = read_case(str(file), desk.library, desk.find_place, today=desk.today)
    table: Mapping[str, Any] = desk.document(found)["screenings"][screening]
    return table


def expected(desk: Desk, screening: str, said: Mapping[str, Any]) -> dict[str, str]:
    """The cells of one screening that a document of `check --json` amounts to; all but `nearest`."""
    out: dict[str, str] = {}
    for column in result_columns(desk.screenings([screening]), ("verdict", "criteria", "amounts", "needs")):
        if not column.repeated:
            out[column.name] = _cell(column, said)
    return out


def _cell(column: Column, said: Mapping[str, Any]) -> str:
    ranges = said["amount_ranges"].get(column.id, {})
    found = {
        What.VERDICT: said["verdict"],
        What.CRITERION: said["criteria"].get(column.id, {}).get("state"),
        What.AMOUNT: said["amounts"].get(column.id),
        What.AMOUNT_FROM: ranges.get("from"),
        What.AMOUNT_TO: ranges.get("to"),
        What.NEEDS: ";".join(said["needs"]),
        What.AMOUNT_NEEDS: ";".join(said["amount_needs"]),
        What.CONTRADICTIONS: ";".join("+".join(facts) for facts in said["contradictions"]),
    }[column.what]
    return found or ""


def read_csv(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file by column."""
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def differing(expected_cells: Mapping[str, str], row: Mapping[str, str]) -> Iterable[str]:
    """Each cell that is not what it should be."""
    for name, cell_ in expected_cells.items():
        if row[name] != cell_:
            yield f"{name}: {row[name]!r}, not {cell_!r}"
