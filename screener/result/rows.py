"""The rows that a report is made of: plain text under headings, before any form."""

from dataclasses import dataclass

from screener.values.show.bar import Gauge


@dataclass(frozen=True, slots=True)
class Row:
    """One item: a mark word in front (may be empty), what it is, and lines below it.

    `picture` is the first line's number beside its limit, for forms that draw; the lines say the same.
    """

    mark: str
    head: str
    lines: tuple[str, ...] = ()
    picture: Gauge | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """Rows under one heading."""

    title: str
    rows: tuple[Row, ...]
