"""The rows of a CSV file on their way to a cluster: taken apart here, and sent in pieces."""

import pickle
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from screener.batch.csv_cells import Misquoted, cells_of
from screener.batch.csv_source import CsvSource
from screener.batch.row import Raw

PIECE = 2_000
"""Rows that one task works on."""
Piece = tuple[int, int]
"""Where a piece begins in the file, and how long it is."""
Line = tuple[object, ...]
"""NUMBER, RAW, PLAIN, and the cells of a row."""


@dataclass(frozen=True, slots=True)
class Spool:
    """A file of pickled pieces, which Spark carries to every machine: no disk need be shared."""

    path: Path
    pieces: tuple[Piece, ...]

    @classmethod
    def of(cls, source: CsvSource, path: Path) -> "Spool":
        """Every row of a CSV file, in order. Raises Problem when it cannot be read."""
        rows, pieces = enumerate(source.rows()), []
        with path.open("wb") as stream:
            while some := list(islice(rows, PIECE)):
                data = pickle.dumps([_taken_apart(number, raw, source) for number, raw in some])
                pieces.append((stream.tell(), len(data)))
                stream.write(data)
        return cls(path, tuple(pieces))

    def frame(self, session: Any, width: int) -> Any:
        """The rows as a DataFrame, as `Framed.results` takes them."""
        context = session.sparkContext
        context.addFile(str(self.path))
        schema = "_number long, _raw binary, _plain boolean, " + ", ".join(f"_c{n} string" for n in range(width))
        if not self.pieces:
            return session.createDataFrame([], schema)
        rows = context.parallelize(self.pieces, len(self.pieces)).mapPartitions(_reading(self.path.name))
        return session.createDataFrame(rows, schema, verifySchema=False)


def _reading(name: str) -> Any:
    """What a worker does to read its pieces."""

    def read(pieces: Iterable[Piece]) -> Iterator[Line]:
        from pyspark import SparkFiles

        with Path(SparkFiles.get(name)).open("rb") as stream:
            for start, length in pieces:
                stream.seek(start)
                yield from pickle.loads(stream.read(length))  # noqa: S301 - our own

    return read


def _taken_apart(number: int, raw: Raw, source: CsvSource) -> Line:
    width = len(source.names)
    texts: tuple[str, ...] = ()
    if raw.fault is None:
        try:
            texts = cells_of(str(raw.text), source.separator).texts
        except Misquoted:
            texts = ()
    whole = pickle.dumps((raw.line, raw.text, raw.fault))
    if len(texts) < width or any(cell.strip() for cell in texts[width:]):
        return (number, whole, False, *([None] * width))
    return (number, whole, True, *(cell or None for cell in texts[:width]))
