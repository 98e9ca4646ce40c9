"""The columns of a table of results: which there are for a screening, in their order, and what each one holds.

Every cell is text, in CSV and in Parquet alike, in the words and figures of `check --json`; where there is nothing
to tell it is empty (in Parquet NULL): a test that does not apply, a list without entries.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from screener.flow.model import Amount, Criterion, Screening

AS_OF = "as_of"
"""The day of the screening, as YYYY-MM-DD. An input column of this name says it row by row."""
ERROR = "error"
"""What is wrong with a row that could not be read; its results are empty then."""
SEPARATOR = ";"
"""Between several entries of one cell."""
BETWEEN = "."


class What(StrEnum):
    """What a column tells. The values are a part of its name."""

    VERDICT = "verdict"
    """eligible, not_eligible or undetermined."""
    CRITERION = "criterion"
    """met, not_met or unknown."""
    AMOUNT = "amount"
    """Dollars with two decimals, or `unknown`: not one figure yet."""
    AMOUNT_FROM = "amount_from"
    """Of an amount that is `unknown`: the least that a yes would bring; empty where nobody knows."""
    AMOUNT_TO = "amount_to"
    """The same: the most."""
    NEEDS = "needs"
    """The facts that the verdict waits for, by name; empty once there is one."""
    AMOUNT_NEEDS = "amount_needs"
    """Of an eligible row: the facts that its amounts wait for."""
    CONTRADICTIONS = "contradictions"
    """Answers that cannot all be right: names with + between them."""
    NEAREST = "nearest"
    """Of a row that is not eligible: what would change it or how far off it is, in the sentences of a result."""


GROUPS: dict[str, tuple[What, ...]] = {
    "verdict": (What.VERDICT,),
    "criteria": (What.CRITERION,),
    "amounts": (What.AMOUNT, What.AMOUNT_FROM, What.AMOUNT_TO),
    "needs": (What.NEEDS, What.AMOUNT_NEEDS, What.CONTRADICTIONS),
    "nearest": (What.NEAREST,),
}
"""What can be asked for or left out, and the columns that it stands for."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of one screening. `id`: of the criterion or amount; empty for what there is once.

    `repeated`: the criterion or amount is one for every row of a roster. Then the cell is a JSON object from the ids
    that `check` gives them to their words or figures, in one line; empty where there is none.
    """

    screening: str
    what: What
    id: str = ""
    repeated: bool = False

    @property
    def name(self) -> str:
        """As it stands in the head of the table: `screening.what` or `screening.what.id`."""
        return BETWEEN.join(part for part in (self.screening, self.what.value, self.id) if part)


def result_columns(screenings: Sequence[Screening], groups: Collection[str] = tuple(GROUPS)) -> tuple[Column, ...]:
    """The columns of some screenings, one after the other. `groups`: keys of GROUPS; by default all."""
    wanted = [what for group, parts in GROUPS.items() if group in groups for what in parts]
    return tuple(column for screening in screenings for column in _columns(screening, wanted))


def _columns(screening: Screening, wanted: Sequence[What]) -> Iterator[Column]:
    for what in wanted:
        parts: Sequence[Criterion | Amount] = ()
        if what is What.CRITERION:
            parts = screening.criteria
        elif what in (What.AMOUNT_FROM, What.AMOUNT_TO):
            continue  # they stand beside their amount
        elif what is What.AMOUNT:
            for amount in screening.amounts:
                for side in GROUPS["amounts"]:
                    yield Column(screening.id, side, amount.id, amount.each is not None)
            continue
        else:
            yield Column(screening.id, what)
        for part in parts:
            yield Column(screening.id, what, part.id, part.each is not None)
