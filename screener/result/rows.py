"""The rows that a report is made of: plain text under headings, before any form."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One item: a mark word in front (may be empty), what it is, and lines below it."""

    mark: str
    head: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Rows under one heading."""

    title: str
    rows: tuple[Row, ...]
