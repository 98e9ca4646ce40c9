"""The shipped screening and how a test puts answers to it: raw values as an answers file holds them."""

import tomllib
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from screener.case.answers import Answer, Case
from screener.case.codec import decode
from screener.flow.load import load_library
from screener.flow.model import Screening
from screener.flow.places import Exactly
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.result.desk import Desk, answers_of
from screener.result.evaluate import screen
from screener.result.forms.text import report_text
from screener.result.model import Outcome
from screener.result.report import Report

ROOT = Path(__file__).resolve().parents[2]
TODAY = date(2026, 11, 30)
DESK = Desk(
    load_library(ROOT / "flows", ROOT / "content"), load_words(ROOT / "content"), Tables(ROOT / "content"), TODAY
)
ID = "ma-angel-investor"
SCREENING = DESK.screenings([ID])[0]
Raw = Mapping[str, Any]


def _base() -> dict[str, Any]:
    flow = (ROOT / "flows" / ID / "credit.toml").read_text(encoding="utf-8")
    base: dict[str, Any] = tomllib.loads(flow, parse_float=Decimal)["base"]
    return {name: raw for name, raw in base.items() if name != "as_of_date"}


BASE = _base()
"""Answers that pass every test: 20% of $50,000, used up within the four years. Copy before changing."""


def places(table: str, text: str) -> tuple[str, ...]:
    found = DESK.find_place(table, text)
    return found.names if isinstance(found, Exactly) else ()


def case_of(raw: Raw, as_of: date = TODAY) -> Case:
    facts = {name: DESK.fact(name) for name in raw}
    answers = {name: Answer(decode(facts[name], value, places=places)) for name, value in raw.items()}
    return Case(as_of, (ID,), answers)


def outcome_of(raw: Raw, as_of: date = TODAY, screening: Screening = SCREENING) -> Outcome:
    return screen(screening, DESK.library.facts, answers_of(case_of(raw, as_of), DESK.library.facts), DESK.table_reader)


def base_but(**changes: Any) -> dict[str, Any]:
    return BASE | changes


def base_without(*names: str, **changes: Any) -> dict[str, Any]:
    return {name: raw for name, raw in BASE.items() if name not in names} | changes


def report_of(raw: Raw, as_of: date = TODAY) -> Report:
    (report,) = DESK.reports(case_of(raw, as_of))
    return report


def text_of(raw: Raw, as_of: date = TODAY) -> str:
    return report_text(report_of(raw, as_of))


def document_of(raw: Raw, as_of: date = TODAY) -> dict[str, Any]:
    table: dict[str, Any] = DESK.document(case_of(raw, as_of))["screenings"][ID]
    return table


def because(raw: Raw, criterion: str, as_of: date = TODAY) -> str:
    text: str = document_of(raw, as_of)["criteria"][criterion]["because"]
    return text


def rows_of(raw: Raw, title: str, as_of: date = TODAY) -> list[str]:
    """The rows under one heading of the report: head and lines, joined by a bar."""
    parts = [part for part in report_of(raw, as_of).parts if part.title == title]
    return [" | ".join([row.head, *row.lines]) for part in parts for row in part.rows]
