"""Where the entry of rows stands: the list of rows, or one field of one row. Plain data; `rows` moves it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from screener.values.value import AnyValue

MENU, PICK_CHANGE, PICK_REMOVE, FILE, FIELDS = "menu", "pick_change", "pick_remove", "file", "fields"
PICK_FIELD = "pick_field"


@dataclass
class Roster:
    """The entry of rows for `fact`. `row` is the row being entered (counted from 0), `at` its field, `said` so far.

    `base` is the row as it stood before, when one is changed; `only` the field of it that is asked anew. `rough`:
    something that was said of the row is an estimate.
    """

    fact: str
    step: str = MENU
    row: int = 0
    at: int = 0
    said: dict[str, AnyValue] = field(default_factory=dict)
    base: Mapping[str, AnyValue] = field(default_factory=dict)
    only: str = ""
    rough: bool = False
