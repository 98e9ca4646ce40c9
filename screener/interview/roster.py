"""Where the entry of rows stands: the list of rows, or one field of one row. Plain data; `rows` moves it."""

from collections.abc import Mapping

from screener.case.answers import Case
from screener.case.half_row import HalfRow
from screener.values.struct import Struct, field
from screener.values.value import AnyValue

MENU, PICK_CHANGE, PICK_REMOVE, FILE, FIELDS = "menu", "pick_change", "pick_remove", "file", "fields"
PICK_FIELD = "pick_field"


class Roster(Struct, dict=True):
    """The entry of rows for `fact`. `row` is the row being entered (counted from 0), `at` its field, `said` so far.

    `base` is the row as it stood before, when one is changed; `only` the field of it that is asked anew. `left` are
    the fields left out on purpose. `at` is None where it has to be found: the first field that nobody spoke of.
    `rough`: something that was said of the row is an estimate.
    """

    fact: str
    step: str = MENU
    row: int = 0
    at: int | None = 0
    said: dict[str, AnyValue] = field(default_factory=dict)
    base: Mapping[str, AnyValue] = field(default_factory=dict)
    only: str = ""
    rough: bool = False
    left: tuple[str, ...] = ()

    @property
    def half(self) -> HalfRow:
        """The row as far as it has been said, as the case keeps it."""
        return HalfRow(self.row, dict(self.said), self.left, dict(self.base), self.only, self.rough)


def begun(case: Case, fact: str) -> HalfRow | None:
    """The row that was begun and is not complete, if there is one."""
    answer = case.get(fact)
    return None if answer is None else answer.half


def gone_on_with(fact: str, half: HalfRow) -> Roster:
    """The entry of a row that was begun, at its first field that nobody spoke of."""
    said, base = dict(half.said), dict(half.base)
    return Roster(fact, FIELDS, half.row, None, said, base, half.only, half.estimate, half.left)


def standing_at(now: Roster | None, case: Case, fact: str) -> Roster:
    """Where the entry of these rows stands: at the step that was taken last, else in the row that was begun."""
    if now is not None and now.fact == fact:
        return now
    half = begun(case, fact)
    return Roster(fact) if half is None else gone_on_with(fact, half)
