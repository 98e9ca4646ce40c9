"""The translated columns on a PySpark DataFrame: for a table that lies on a cluster. Needs the extra `spark`."""

from datetime import date
from typing import Any

import narwhals as nw

from screener.batch.table_facts import undotted
from screener.batch.translated import Plan, plan
from screener.flow.model import Screening
from screener.result.desk import Desk


def on_spark(frame: Any, screening: Screening, desk: Desk, as_of: date) -> tuple[Any, Plan]:
    """A DataFrame with the result columns that translate, and the plan that says which those are.

    `frame` has a typed column for each fact that is known, under the fact's name: money DECIMAL(18,2), shares and plain
    numbers DECIMAL(18,6), counts and years BIGINT, and so on (`typed.TYPES`); NULL was not asked. All its columns stay,
    `Plan.exact_when` is added, and nothing is worked out before somebody asks for rows. A row that is not exact, and
    what the plan leaves, is for the engine itself.
    """
    facts = [name for name in screening.facts if name in frame.columns]
    made = plan(screening, desk, as_of, dict.fromkeys(facts), dotted=False)
    spelt = {undotted(name): name for name in frame.columns}
    found = made.onto(nw.from_native(frame.toDF(*spelt))).to_native()
    names = (made.exact_when, *(column.name for column in made.translated))
    kept = found.select(*(f"`{name}`" for name in (*spelt, *names)))
    return kept.toDF(*spelt.values(), *names), made
