"""What a fact is: its kind, its bounds, where its value comes from, and the fields of its rows."""

from datetime import date
from enum import StrEnum

from screener.expr.tree import Node
from screener.flow.field_names import FIELD
from screener.values.exact import Exact
from screener.values.struct import Struct, replace


class Kind(StrEnum):
    """What a fact's values are, and their unit."""

    MONEY = "money"  # dollars, exact to the cent
    COUNT = "count"  # whole, from 0
    NUMBER = "number"  # exact, no unit
    SHARE = "share"  # a part of 1
    YEAR = "year"  # a calendar year, whole
    DATE = "date"
    EVENT = "event"  # a date; until it is given it has not come, so it lies between today and never
    MONTH_DAY = "month_day"  # the day a year ends on, "12-31"; "02-28" is the last day of February
    TEXT = "text"  # any words; not known, it decides nothing
    YES_NO = "yes_no"
    CHOICE = "choice"  # one of `options`
    CHOICES = "choices"  # any of `options`
    PLACE = "place"  # a row of `table`, by its key
    LIST = "list"  # `length` values of kind `of`
    ROWS = "rows"  # any number of records with the same `fields`


NUMERIC = frozenset({Kind.MONEY, Kind.COUNT, Kind.NUMBER, Kind.SHARE, Kind.YEAR})


class FromRows(Struct, frozen=True):
    """A total that rows take the place of: once the fact `rows` is answered, `value` counts and no direct answer.

    `first`: an interview asks for the rows first, and for the total of whoever cannot give them.
    """

    rows: str
    value: Node
    first: bool = False


class Spread(Struct, frozen=True):
    """How often which answer is given: `count` is the column of `table` that says so, its key the answer.

    Of a number the key is where a band begins; it ends where the next one does.
    """

    table: str
    count: str


class Fact(Struct, frozen=True):
    """One thing to know, asked once and shared by every screening that uses it.

    `low` and `high` are bounds that belong (in the unit of the kind), `earliest` and `latest` those of a day.
    `none`: "none" is one more value.
    `default` answers when the fact was not asked. `asked_as` names the fact a front end asks instead.
    `only_if` is the gate: surely false, the fact does not count. `changeable`: when a person may still
    honestly change it (absent: never). `supplied`: the program fills it in itself. `idle`: changes no result.
    `own`: another program uses the name for something else; `name` is then "<program folder>.<name>", and `plain`
    the name as the flows write it. Of rows, `fields` are the parts of each, as facts of their own whose defaults and
    gates may name the row (`row.count`); `required`: a field that may not be left out; `key`: it names the row.
    `known_from` is the first day on which it can be known: until then it is open and not asked, unless it was given.
    `offer` is what an interview offers to be confirmed; `near` are facts that are not the same, but worth recalling.
    `effort` is what an answer costs, in plain questions (None: as its kind does); `spread` how often which is given.
    Both serve the order of asking alone, and no result.
    """

    name: str
    kind: Kind
    options: tuple[str, ...] = ()
    low: Exact | None = None
    high: Exact | None = None
    none: bool = False
    default: Node | None = None
    asked_as: str | None = None
    only_if: Node | None = None
    changeable: Node | None = None
    first: bool = False
    idle: bool = False
    supplied: bool = False
    own: bool = False
    of: Kind | None = None
    length: int = 0
    table: str | None = None
    fields: tuple["Fact", ...] = ()
    from_rows: FromRows | None = None
    required: bool = False
    key: bool = False
    offer: Node | None = None
    known_from: Node | None = None
    earliest: date | None = None
    latest: date | None = None
    near: tuple[str, ...] = ()
    effort: Exact | None = None
    spread: Spread | None = None

    @property
    def plain(self) -> str:
        """The name as flows and answers files write it."""
        return self.name.rpartition(".")[2]

    @property
    def as_facts(self) -> tuple["Fact", ...]:
        """The fields of its rows as facts that can be asked: named `roster:field`."""
        return tuple(replace(part, name=f"{self.name}{FIELD}{part.name}") for part in self.fields)

    def field(self, name: str) -> "Fact | None":
        """The field of that name; None when there is none."""
        return next((part for part in self.fields if part.name == name), None)
