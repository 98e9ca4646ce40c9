"""A table through DuckDB: what translates is worked out there, every other row goes through the engine itself.

First a Parquet file is made of everything that translates, in which each row that is not exact there is marked with
the screenings it still needs. Without such rows that file is the result; else they go through the engine, and both are
put together by the number of the row.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from screener.batch.asked import Asked
from screener.batch.columns import AS_OF, ERROR, Column, What
from screener.batch.duck import name_of, quoted, rows_of
from screener.batch.row import Done, Raw
from screener.batch.table import PLAIN, ROW, Table, carried_name
from screener.batch.text_rows import TextRows, copied, read_text
from screener.case.answers import AS_OF as AS_OF_FACT
from screener.flow.model import Screening
from screener.result.desk import Desk
from screener.result.model import Verdict

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

MARKS = ","
NO, YES = Verdict.NOT_ELIGIBLE.value, Verdict.ELIGIBLE.value
NOTHING = "0.00"
"""Every amount of a row that is not eligible."""
DOLLARS = frozenset({What.AMOUNT, What.AMOUNT_FROM, What.AMOUNT_TO})


class Plan(Protocol):
    """What of one screening translates: `exact_when` names a column that says of a row whether that is exact."""

    @property
    def translated(self) -> Sequence[Column]:
        """The columns that `onto` adds, under their names."""

    @property
    def left(self) -> Sequence[Column]:
        """The columns that do not translate."""

    @property
    def exact_when(self) -> str:
        """The name of a column that `onto` adds, true or false."""

    def onto(self, frame: Any) -> Any:
        """The narwhals frame with the columns."""


Planner = Callable[[Screening, Table], Plan | None]
"""What translates of a screening over a table; None: nothing."""


@dataclass(frozen=True, slots=True)
class Tabled:
    """One run: `part` is the Parquet file of everything that translates, marked in the column ERROR."""

    desk: Desk
    asked: Asked
    table: Table
    columns: tuple[Column, ...]
    part: Path

    def translate(self, connection: "DuckDBPyConnection", plans: Sequence[Plan | None]) -> tuple[int, int]:
        """Write `part`; how many rows there are, and how many of them are marked."""
        import narwhals as nw

        relation = connection.sql(self.table.typed(self.desk, self.asked.as_of))
        frame: Any = nw.from_native(relation)
        for number, plan in enumerate(plans):
            if plan is not None:
                exact = nw.col(plan.exact_when).alias(_exact(number))
                frame = plan.onto(frame).with_columns(exact)
        translated: DuckDBPyRelation = frame.to_native()
        translated.create_view("translated", replace=True)
        screenings = self.desk.screenings(self.asked.names(self.desk))
        pairs = enumerate(zip(screenings, plans, strict=True))
        tests = [self._mark(number, screening, plan) for number, (screening, plan) in pairs]
        marks = ", ".join(f"{test} AS {_m(number)}" for number, test in enumerate(tests))
        query = f"SELECT {', '.join(self._parts(plans))} FROM (SELECT *, {marks} FROM translated)"  # noqa: S608
        copied(connection, query, self.part, self.asked.target)
        counts = f"SELECT count(*), count({ERROR}) FROM read_parquet({quoted(str(self.part))})"  # noqa: S608
        rows, marked = next(rows_of(connection, counts))
        return int(str(rows)), int(str(marked))

    def _parts(self, plans: Sequence[Plan | None]) -> Iterator[str]:
        """SQL for each column of `part`."""
        names = self.asked.names(self.desk)
        marks = {name: _m(number) for number, name in enumerate(names)}
        for number, name in self.table.head.carried.items():
            yield f"{carried_name(number)} AS {name_of(name)}"
        yield f"strftime({name_of(AS_OF_FACT)}, '%Y-%m-%d') AS {AS_OF}"
        has = {column for plan in plans if plan is not None for column in plan.translated}
        for column in self.columns:
            name, found = name_of(column.name), "NULL::VARCHAR"
            if column in has or column.what is What.AMOUNT:
                said = name if column in has else quoted(NOTHING)
                found = f"CASE WHEN NOT {marks[column.screening]} THEN {said} END"
            yield f"{found} AS {name}"
        parts = [f"CASE WHEN {mark} THEN '{number}' END" for number, mark in enumerate(marks.values())]
        yield f"nullif(concat_ws({quoted(MARKS)}, {', '.join(parts)}), '') AS {ERROR}"

    def _mark(self, number: int, screening: Screening, plan: Plan | None) -> str:
        """SQL for whether a row has to go through the engine itself for a screening.

        What would change a result is only told where it is no, and then there are no amounts; what amounts wait for is
        only told where it is yes. Where a row is exact no relation is broken; answers can contradict each other all
        the same where both a fact and what it is usually worked out from are given.
        """
        verdict = None if plan is None else next((c for c in plan.translated if c.what is What.VERDICT), None)
        left = [] if plan is None else [column for column in plan.left if column in self.columns]
        if plan is None or (left and verdict is None):
            return "true"
        always = {amount.id for amount in screening.amounts if amount.each is None and amount.listed_if is None}
        tests = {f"NOT coalesce({PLAIN} AND {_exact(number)}, false)": None}
        for column in left:
            if column.what is What.NEAREST and verdict is not None:
                tests[f"{name_of(verdict.name)} = {quoted(NO)}"] = None
            elif column.what in DOLLARS and column.id in always and verdict is not None:
                tests[f"{name_of(verdict.name)} <> {quoted(NO)}"] = None
            elif column.what is What.AMOUNT_NEEDS and verdict is not None:
                tests[f"{name_of(verdict.name)} = {quoted(YES)}"] = None
            elif column.what is What.CONTRADICTIONS:
                tests |= dict.fromkeys(self._said_twice(screening))
            else:
                return "true"
        return f"({' OR '.join(tests)})"

    def _said_twice(self, screening: Screening) -> Iterator[str]:
        """SQL for whether a row gives a fact and what it is usually worked out from, for each such pair."""
        given = {fact.name for fact in self.table.head.facts.values()}
        for name in screening.facts:
            source = self.desk.fact(name).asked_as
            if name in given and source in given:
                yield f"({name_of(name)} IS NOT NULL AND {name_of(source)} IS NOT NULL)"

    def marked(self, connection: "DuckDBPyConnection") -> Iterator[Raw]:
        """Every marked row of a Parquet file, in order, with the screenings it needs."""
        texts = ", ".join(self.table.texts)
        marks = f"(SELECT file_row_number AS n, {ERROR} AS marks FROM {_numbered(self.part)} WHERE {ERROR} IS NOT NULL)"  # noqa: S608
        query = f"SELECT {ROW}, marks, {texts} FROM {self.table.rows} JOIN {marks} ON {ROW} = n ORDER BY {ROW}"  # noqa: S608
        for row, wanted, *cells in rows_of(connection, query):
            number = int(str(row))
            yield Raw(number + 1, tuple(cells), number=number, wanted=_wanted(str(wanted)))  # type: ignore[arg-type]

    def marks(self, connection: "DuckDBPyConnection") -> Iterator[tuple[int, ...] | None]:
        """For every row, in order, the screenings it needs; None where it needs none."""
        for (wanted,) in rows_of(connection, f"SELECT {ERROR} FROM read_parquet({quoted(str(self.part))})"):  # noqa: S608
            yield None if wanted is None else _wanted(str(wanted))

    def together(self, engine: Path) -> str:
        """SQL for the whole result: what translated, and what the engine said of marked rows, in order."""
        kept = self.table.head.kept
        names = [ROW, *(carried_name(n) for n in range(len(kept))), AS_OF, *(c.name for c in self.columns), ERROR]
        parts = [f"p.{name_of(name)}" for name in kept]
        if not self.table.is_parquet:
            parts = [f"coalesce({part}, e.{carried_name(n)}) AS {name_of(kept[n])}" for n, part in enumerate(parts)]
        parts.append(f"CASE WHEN e.{ROW} IS NULL THEN p.{AS_OF} ELSE e.{AS_OF} END AS {AS_OF}")
        results = [name_of(column.name) for column in self.columns]
        parts += [f"coalesce(p.{name}, e.{name}) AS {name}" for name in results]
        parts.append(f"e.{ERROR} AS {ERROR}")
        said = f"(SELECT * REPLACE (CAST({ROW} AS BIGINT) AS {ROW}) FROM {read_text(engine, names)})"  # noqa: S608
        return (
            f"SELECT {', '.join(parts)} FROM {_numbered(self.part)} p LEFT JOIN {said} e "  # noqa: S608
            f"ON p.file_row_number = e.{ROW} ORDER BY p.file_row_number"
        )


def said_by_engine(rows: TextRows) -> Callable[[Iterable[Done]], None]:
    """Writes what the engine says of rows as `Tabled.together` reads it."""
    return lambda done: rows.write((str(one.number), *one.carried, *one.results, one.error) for one in done)


def _exact(number: int) -> str:
    """The name of a column that says whether what translates of a screening is exact in a row."""
    return f"_e{number}"


def _m(number: int) -> str:
    """The name of a column that says whether a row is marked for a screening."""
    return f"_m{number}"


def _numbered(path: Path) -> str:
    return f"read_parquet({quoted(str(path))}, file_row_number = true)"


def _wanted(marks: str) -> tuple[int, ...]:
    return tuple(int(mark) for mark in marks.split(MARKS))
