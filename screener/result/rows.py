"""The rows that a report is made of: plain text under headings, before any form."""

from screener.values.show.bar import Gauge
from screener.values.struct import Struct


class Row(Struct, frozen=True):
    """One item: a mark word in front (may be empty), what it is, and lines below it.

    `picture` is the first line's number beside its limit, for forms that draw; the lines say the same.
    """

    mark: str
    head: str
    lines: tuple[str, ...] = ()
    picture: Gauge | None = None


class Part(Struct, frozen=True):
    """Rows under one heading."""

    title: str
    rows: tuple[Row, ...]
