"""A row on its way through: as it stands in the input, and as it goes into the output."""

from dataclasses import dataclass

from screener.values.problem import Place, Problem


@dataclass(frozen=True, slots=True)
class Raw:
    """One row of the input as it was found: its line (in a file without lines, its number), counted from 1.

    `text`: the line or lines of a text file, or the cells of another one, None where a cell is empty.
    `fault`: what kept it from being read at all, with its column. `number` counts rows from 0; `wanted` are the
    numbers of the screenings that are asked for (None: all).
    """

    line: int
    text: str | tuple[str | None, ...]
    fault: Problem | None = None
    number: int = 0
    wanted: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """One row of the output: what is carried through, and the results (None: empty), the day first.

    `faults`: why there are no results, each with its place and in words. `number` counts rows from 0.
    """

    carried: tuple[str | None, ...]
    results: tuple[str | None, ...]
    faults: tuple[tuple[Place, str], ...] = ()
    number: int = 0

    @property
    def error(self) -> str | None:
        """What is wrong with the row, in one cell: line, column and words of each fault."""
        return "; ".join(f"{place.line}:{place.column}: {text}" for place, text in self.faults) or None
