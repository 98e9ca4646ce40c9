"""What the workers of a cluster do: rows that do not translate, through the engine itself, with the driver's own law.

The law travels with the work, as bytes that each worker process unpacks once: a worker needs the program, but neither
its files nor an author's flows.
"""

import json
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from screener.batch.cells import CellReader
from screener.batch.engine import Engine
from screener.batch.head import Head
from screener.batch.row import Done, Raw
from screener.batch.work import Work
from screener.case.naming import places_by
from screener.flow.packed import Packed, unpack
from screener.flow.packing import pack
from screener.flow.places import INDEXES, finder
from screener.flow.tables import Tables
from screener.flow.words import load_words
from screener.result.desk import Desk

Told = tuple[int, tuple[str, ...]]
"""The number of a row, and its faults in words with their places."""
KEPT: dict[bytes, Work] = {}
"""What a worker process made ready, by the bytes that it came in: the last one."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A run as bytes: `asked` is everything that `Work` needs beside the law."""

    law: bytes
    asked: bytes

    @classmethod
    def of(cls, work: Work) -> "Parcel":
        """The work of a run, packed."""
        engine, reader = work.engine, work.reader
        asked = (reader.head, reader.as_of, engine.columns, engine.screenings, work.name, work.separator)
        return cls(packed(work.desk), pickle.dumps((work.desk.library.digest, work.desk.today, asked)))

    def opened(self) -> Work:
        """The work of the run; unpacked once in each process."""
        found = KEPT.get(self.asked)
        if found is None:
            KEPT.clear()
            found = KEPT[self.asked] = self._unpacked()
        return found

    def _unpacked(self) -> Work:
        _digest, today, (head, as_of, columns, screenings, name, separator) = pickle.loads(self.asked)  # noqa: S301 - our own
        law, nowhere = unpack(self.law), Path("law")
        desk = Desk(law.library, load_words(nowhere, packed=law.words), Tables(nowhere, law.tables, law.indexes), today)
        reader = CellReader(head, places_by(desk.find_place), as_of, screenings)
        return Work(desk, reader, Engine(desk, columns, screenings), name, separator)


def packed(desk: Desk) -> bytes:
    """The law, words and tables of a desk as bytes."""
    tables = {name: desk.tables[name] for name in desk.tables}
    indexes = {
        name: {part: getattr(finder(desk.tables, name), part) for part in INDEXES}
        for name, table in tables.items()
        if table.finding is not None
    }
    return pack(Packed(desk.library, desk.words.to_pack(), tables, indexes))


def work_for(desk: Desk, head: Head, as_of: date, columns: Sequence[Any], names: tuple[str, ...], file: str) -> Work:
    """The work of one table."""
    reader = CellReader(head, places_by(desk.find_place), as_of, names)
    return Work(desk, reader, Engine(desk, tuple(columns), names), file)


Cells = Sequence[object]


def saying(parcel: Any, counted: Any = None, told: Any = None) -> Callable[..., list[str | None] | None]:
    """What Spark calls for each row: what the engine says of those that need it, and nothing of all others.

    `parcel`: a broadcast `Parcel`. `counted` and `told`: accumulators for rows, and for the faults of bad ones.
    """

    def say(
        wanted: Sequence[int] | None, number: int, cells: Cells | None, raw: bytes | None
    ) -> list[str | None] | None:
        if counted is not None:
            counted.add(1)
        if wanted is None:
            return None
        work = parcel.value.opened()
        done = work.row(raw_of(tuple(wanted), number, cells, raw))
        if done.faults and told is not None:
            told.add({number: tuple(f"{place}: {text}" for place, text in done.faults)})
        return row_of(done)

    return say


def raw_of(wanted: tuple[int, ...], number: int, cells: Cells | None, raw: bytes | None) -> Raw:
    """The row as it was found: one that was text travels whole, of any other its cells."""
    if raw is not None:
        line, text, fault = pickle.loads(raw)  # noqa: S301 - our own
        return Raw(line, text, fault, number, wanted)
    return Raw(number + 1, tuple(map(text_of, cells or ())), None, number, wanted)


def row_of(done: Done) -> list[str | None]:
    """A row of the output: what is carried through, the results, and what is wrong with it."""
    return [*done.carried, *done.results, done.error]


def text_of(value: object) -> str | None:
    """A cell as text, digit by digit: rows and lists as JSON, a moment without a time of day as its day."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, list | tuple | dict):
        return json.dumps(_plain(value))
    return str(_scalar(value)).lower() if isinstance(value, bool) else str(_scalar(value))


def _plain(value: Any) -> object:
    """A nested cell with text for everything that JSON would not hold exactly."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, tuple):
        return {name: _plain(part) for name, part in zip(value.__fields__, value, strict=True)}  # type: ignore[attr-defined]
    if isinstance(value, dict):
        return {str(name): _plain(part) for name, part in value.items()}
    return value if value is None or isinstance(value, bool | int | str) else str(_scalar(value))


def _scalar(value: object) -> object:
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, datetime):
        return value.date() if value.time() == datetime.min.time() else value.isoformat(sep=" ")
    return value
