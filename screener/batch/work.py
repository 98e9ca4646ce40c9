"""One row from its cells to its results: what a worker does, in a process of its own or not."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from screener.batch.cells import CellReader, Wrong
from screener.batch.csv_cells import Misquoted, cells_of
from screener.batch.csv_source import place_in
from screener.batch.engine import Cell, Engine
from screener.batch.row import Done, Raw
from screener.result.desk import Desk
from screener.values.problem import Place, Problem


@dataclass(frozen=True, slots=True)
class Work:
    """How the rows of one table are worked through. `separator`: of the cells of a text; `name`: of the file."""

    desk: Desk
    reader: CellReader
    engine: Engine
    name: str
    separator: str = ","

    def rows(self, raws: Iterable[Raw]) -> list[Done]:
        """The rows of the output, one for each of the input."""
        return [self.row(raw) for raw in raws]

    def row(self, raw: Raw) -> Done:
        """One row: its results, or what is wrong with it. Never raises for a row, whatever stands in it."""
        cells: Sequence[Cell] = ()
        offsets: Sequence[int] = ()
        fault = raw.fault
        if isinstance(raw.text, tuple):
            cells = raw.text
        else:
            try:
                found = cells_of(raw.text, self.separator)
                cells, offsets = found.texts, found.offsets
                fault = fault or self._width(raw, found.texts)
            except Misquoted as misquoted:
                cells = raw.text.split(self.separator)
                place = place_in(raw.text, misquoted.offset, self.name, raw.line)
                fault = fault or Problem(f"batch_{misquoted.kind.removeprefix('csv_')}", place=place)
        if fault is not None:
            return self._failed(raw, cells, [(fault.place or Place(self.name, raw.line), fault)])
        case = self.reader.case(cells)
        if isinstance(case, list):
            return self._failed(raw, cells, [(self._place(raw, wrong, offsets), wrong.problem) for wrong in case])
        results = self.engine.cells(case, raw.wanted)
        return Done(self._carried(cells), (case.as_of.isoformat(), *results), number=raw.number)

    def _width(self, raw: Raw, cells: Sequence[str]) -> Problem | None:
        width = len(self.reader.head.names)
        if len(cells) >= width and not any(cell.strip() for cell in cells[width:]):
            return None
        return Problem("batch_width", place=Place(self.name, raw.line, 1), given=len(cells), cells=width)

    def _place(self, raw: Raw, wrong: Wrong, offsets: Sequence[int]) -> Place:
        """Where a cell begins; without lines of text the numbers of its row and its column."""
        if isinstance(raw.text, tuple):
            return Place(self.name, raw.line, wrong.column + 1)
        return place_in(raw.text, offsets[wrong.column], self.name, raw.line)

    def _carried(self, cells: Sequence[Cell]) -> tuple[Cell, ...]:
        return tuple(cells[number] if number < len(cells) else None for number in self.reader.head.carried)

    def _failed(self, raw: Raw, cells: Sequence[Cell], faults: Sequence[tuple[Place, Problem]]) -> Done:
        told = tuple((place, self.desk.words.problem(problem)) for place, problem in faults)
        return Done(self._carried(cells), (None,) * (len(self.engine.columns) + 1), told, raw.number)
