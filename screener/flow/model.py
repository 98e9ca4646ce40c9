"""The shapes of the law as data: facts, criteria, amounts, readings, screenings, programs.

Frozen, and free of words: every sentence a person reads is in content/ under the same ids.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any

from screener.expr.tree import Loop, Node
from screener.values.exact import Exact


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


@dataclass(frozen=True, slots=True)
class FromRows:
    """A total that rows take the place of: once the fact `rows` is answered, `value` counts and no direct answer.

    `first`: an interview asks for the rows first, and for the total of whoever cannot give them.
    """

    rows: str
    value: Node
    first: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing to know, asked once and shared by every screening that uses it.

    `low` and `high` are bounds that belong (in the unit of the kind). `none`: "none" is one more value.
    `default` answers when the fact was not asked. `asked_as` names the fact a front end asks instead.
    `only_if` is the gate: surely false, the fact does not count. `changeable`: when a person may still
    honestly change it (absent: never). `supplied`: the program fills it in itself. `idle`: changes no result.
    `own`: another program uses the name for something else; `name` is then "<program folder>.<name>", and `plain`
    the name as the flows write it. Of rows, `fields` are the parts of each, as facts of their own whose defaults and
    gates may name the row (`row.count`); `required`: a field that may not be left out; `key`: it names the row.
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

    @property
    def plain(self) -> str:
        """The name as flows and answers files write it."""
        return self.name.rpartition(".")[2]

    def field(self, name: str) -> "Fact | None":
        """The field of that name; None when there is none."""
        return next((part for part in self.fields if part.name == name), None)


@dataclass(frozen=True, slots=True)
class Each:
    """One part for every turn of `loop`, whose variable its expressions may name; `template` makes its id.

    `template`: texts and expressions in turn. `loop.part` is not used.
    """

    loop: Loop
    template: tuple[str | Node, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """Of a part that was made for one turn: the id that its words stand under, and what filled the template."""

    words: str
    named: str


def words_id(part: "Criterion | Amount | Figure | Remark") -> str:
    """The id under which the words of a part stand in content/."""
    return part.id if part.made is None else part.made.words


@dataclass(frozen=True, slots=True)
class Criterion:
    """One test of the law, the clauses it stands for, and where they are.

    `decides`: part of the verdict. `window`: a span of years; not met reads "closed". `listed_if`: shown only then.
    `if_undefined_ask`: the facts to ask when the test cannot be worked out. `each`: one for every row.
    """

    id: str
    cite: str
    test: Node
    clauses: tuple[str, ...] = ()
    decides: bool = True
    window: bool = False
    listed_if: Node | None = None
    if_undefined_ask: tuple[str, ...] = ()
    each: Each | None = None
    made: Made | None = None


@dataclass(frozen=True, slots=True)
class Amount:
    """An entitlement in dollars: worked out by `value`, shown to the cent."""

    id: str
    cite: str
    value: Node
    clauses: tuple[str, ...] = ()
    listed_if: Node | None = None
    each: Each | None = None
    made: Made | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A worked-out number that is no entitlement; `shown_as` is one of the words of `read_screening.SHOWN_AS`."""

    id: str
    value: Node
    shown_as: str
    cite: str = ""
    listed_if: Node | None = None
    each: Each | None = None
    made: Made | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """Something told when `when` is true (None: always); `with_verdict` limits it to one verdict.

    `beside` is the id of the criterion, amount or figure it belongs to. A flag is a reading's trigger.
    `facts` are the facts a check is about. `on`: the day of a duty. `in_help`: told only where a fact is explained.
    """

    id: str
    when: Node | None = None
    with_verdict: str | None = None
    beside: str | None = None
    cite: str = ""
    facts: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    on: Node | None = None
    each: Each | None = None
    in_help: bool = False
    made: Made | None = None


@dataclass(frozen=True, slots=True)
class Relation:
    """`that` holds between answers whenever `when` does; answers that break it contradict each other."""

    that: Node
    when: Node | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """One operative clause of the text; `role` is decided, computed, told, defined or out_of_scope."""

    id: str
    cite: str
    role: str


@dataclass(frozen=True, slots=True)
class Section:
    """Facts that are asked together, in the author's order."""

    id: str
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A flow's own test: answers as in an answers file, and what is expected of them."""

    title: str
    facts: Mapping[str, Any]
    expected: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Screening:
    """One question a person can put to a program.

    `work` holds every named expression: those of the flow, and its amounts and figures under their ids.
    `facts` are all facts that its expressions lead to, through defaults and gates, in the author's order.
    """

    id: str
    program: str
    criteria: tuple[Criterion, ...]
    work: Mapping[str, Node] = field(default_factory=dict)
    functions: Mapping[str, tuple[tuple[str, ...], Node]] = field(default_factory=dict)
    verdict: Node | None = None
    amounts: tuple[Amount, ...] = ()
    figures: tuple[Figure, ...] = ()
    flags: tuple[Remark, ...] = ()
    notes: tuple[Remark, ...] = ()
    checks: tuple[Remark, ...] = ()
    duties: tuple[Remark, ...] = ()
    relations: tuple[Relation, ...] = ()
    sections: tuple[Section, ...] = ()
    order: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    voice: str | None = None
    examples: tuple[Example, ...] = ()
    facts: tuple[str, ...] = ()

    def asked_in_order(self, voice: str | None) -> tuple[str, ...]:
        """Every fact to ask, in the author's order for the caller's side (`voice`: a value of the voice fact)."""
        order = self.order.get(voice or "", ()) or tuple(section.id for section in self.sections)
        by_id = {section.id: section.facts for section in self.sections}
        return tuple(name for section in order for name in by_id.get(section, ()))


@dataclass(frozen=True, slots=True)
class Status:
    """What the text is in the real world: `state` is bill or closed; `certainty` is seen or inferred."""

    state: str
    checked: date
    certainty: str
    years: str


@dataclass(frozen=True, slots=True)
class Program:
    """One law: its status, its clauses, its screenings by id, and the named expressions that they share."""

    id: str
    law: str
    status: Status
    clauses: tuple[Clause, ...]
    screenings: Mapping[str, Screening]
    work: Mapping[str, Node] = field(default_factory=dict)
    functions: Mapping[str, tuple[tuple[str, ...], Node]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Library:
    """Every program and fact of one set of flows; `digest` is a hash of the files they were read from."""

    facts: Mapping[str, Fact]
    programs: Mapping[str, Program]
    digest: str

    def screening(self, name: str) -> Screening | None:
        """The screening with that id, in whatever program."""
        for program in self.programs.values():
            if name in program.screenings:
                return program.screenings[name]
        return None
