"""What `check` says of random rows: the outcomes of the engine itself, worked out in worker processes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from multiprocessing import Pool

from benchmarks.agreeing.boundaries import Boundaries, Met
from screener.batch.translated import Plan, plan
from screener.case.answers import BY_HAND, Answer, Case
from screener.cli.desk import open_desk
from screener.flow.model import Fact, Screening
from screener.result.desk import Desk
from screener.values.value import Stated
from tests.batch.agreeing import cell_of, value_of
from tests.batch.as_rows import expected
from tests.batch.random_rows import Row, Rows

AS_OF = date(2026, 11, 30)
WORKERS = 2
AT_ONCE = 50


@dataclass(frozen=True)
class Meant:
    """What one row should come to: its translated cells, the boundaries it is near, and what `check --json` says.

    `document`: every cell but those of rosters and `nearest`; only of every so many rows, since it takes longest.
    """

    cells: dict[str, object]
    met: Met
    document: dict[str, str] | None = None


@dataclass(frozen=True)
class Ready:
    """One screening, ready for its rows."""

    desk: Desk
    screening: Screening
    facts: Sequence[Fact]
    made: Plan
    boundaries: Boundaries


@cache
def ready(name: str) -> Ready:
    """A screening by its id; each process makes it once."""
    desk = _desk()
    (screening,) = desk.screenings([name])
    facts = Rows(screening, desk, AS_OF, 1, 0).facts
    made = plan(screening, desk, AS_OF, {fact.name: fact.kind for fact in facts})
    return Ready(desk, screening, facts, made, Boundaries(screening, desk, AS_OF, facts))


@cache
def _desk() -> Desk:
    return open_desk(None)


def case_of(name: str, row: Row) -> Case:
    """The row as a case."""
    return Case(AS_OF, (name,), {fact: Answer(Stated(value_of(cell)), BY_HAND) for fact, cell in row.items()})


def meant(task: tuple[str, Row, bool]) -> Meant:
    """What the row of one screening should come to, by the general reading; with its document or without."""
    name, row, whole = task
    of, case = ready(name), case_of(name, row)
    (outcome,) = of.desk.outcomes(case)
    cells: dict[str, object] = {column.name: cell_of(column, outcome, of.desk) for column in of.made.translated}
    document = expected(of.desk, name, of.desk.document(case)["screenings"][name]) if whole else None
    return Meant(cells, of.boundaries.met(outcome.scope), document)


def all_meant(name: str, rows: Sequence[Row], every: int) -> list[Meant]:
    """What every row should come to, in order; of each `every`th its document as well."""
    tasks: Iterator[tuple[str, Row, bool]] = ((name, row, number % every == 0) for number, row in enumerate(rows))
    ready(name)  # made before the processes are, which are copies of this one
    with Pool(WORKERS) as pool:
        return list(pool.imap(meant, tasks, chunksize=AT_ONCE))
