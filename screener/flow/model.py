"""The shapes of the law as data: criteria, amounts, readings, screenings, programs; facts have a room of their own.

Frozen, and free of words: every sentence a person reads is in content/ under the same ids.
"""

from collections.abc import Callable, Mapping
from datetime import date
from functools import cached_property
from typing import Any, ClassVar

from screener.expr.tree import Loop, Node
from screener.flow.fact import NUMERIC, Fact, FromRows, Kind
from screener.flow.field_names import FIELD
from screener.values.struct import Compared, Struct, field

__all__ = [
    "FIELD",
    "NUMERIC",
    "Amount",
    "Clause",
    "Criterion",
    "Each",
    "Example",
    "Fact",
    "Figure",
    "FromRows",
    "Kind",
    "Library",
    "Made",
    "Program",
    "Relation",
    "Remark",
    "Screening",
    "Section",
    "Status",
    "words_id",
]


class Each(Struct, frozen=True):
    """One part for every turn of `loop`, whose variable its expressions may name; `template` makes its id.

    `template`: texts and expressions in turn. `loop.part` is not used.
    """

    loop: Loop
    template: tuple[str | Node, ...]


class Made(Compared, frozen=True):
    """Of a part that was made for one turn: the id that its words stand under, and what filled the template.

    `origin` is the part it was made from, whose variable stands for the item of that `number`.
    """

    beside: ClassVar[frozenset[str]] = frozenset({"origin", "number"})

    words: str
    named: str
    origin: "Criterion | Amount | Figure | Remark | None" = None
    number: int = 0


def words_id(part: "Criterion | Amount | Figure | Remark") -> str:
    """The id under which the words of a part stand in content/."""
    return part.id if part.made is None else part.made.words


class Criterion(Struct, frozen=True):
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


class Amount(Struct, frozen=True):
    """An entitlement in dollars: worked out by `value`, shown to the cent."""

    id: str
    cite: str
    value: Node
    clauses: tuple[str, ...] = ()
    listed_if: Node | None = None
    each: Each | None = None
    made: Made | None = None


class Figure(Struct, frozen=True):
    """A worked-out number that is no entitlement; `shown_as` is one of the words of `read_screening.SHOWN_AS`.

    `asked`: as long as a yes is possible, an interview asks for what it waits for, after the amounts.
    """

    id: str
    value: Node
    shown_as: str
    cite: str = ""
    clauses: tuple[str, ...] = ()
    listed_if: Node | None = None
    asked: bool = False
    each: Each | None = None
    made: Made | None = None


VERDICT = "verdict"
"""What a remark stands beside that is about the whole answer."""


class Remark(Struct, frozen=True):
    """Something told when `when` is true (None: always); `with_verdict` limits it to these verdicts (empty: any).

    `beside` is the id of the criterion, amount or figure it belongs to, or `verdict`. A flag is a reading's trigger.
    `facts` are the facts a check is about. `on`: the day of a duty. `in_help`: told only where a fact is explained.
    """

    id: str
    when: Node | None = None
    with_verdict: tuple[str, ...] = ()
    beside: str | None = None
    cite: str = ""
    facts: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    on: Node | None = None
    each: Each | None = None
    in_help: bool = False
    made: Made | None = None

    def goes_with(self, verdict: str) -> bool:
        """Whether it may be told beside this verdict."""
        return not self.with_verdict or verdict in self.with_verdict


class Relation(Struct, frozen=True):
    """`that` holds between answers whenever `when` does; answers that break it contradict each other.

    `tells`: the program and the id of the words that say what does hold; told with the answers that break it.
    """

    that: Node
    when: Node | None = None
    tells: tuple[str, str] | None = None


class Clause(Struct, frozen=True):
    """One operative clause of the text; `role` is decided, computed, told, defined or out_of_scope.

    `told_in`: the screenings whose results tell it (empty: all of the program).
    """

    id: str
    cite: str
    role: str
    told_in: tuple[str, ...] = ()

    def is_told_in(self, screening: str) -> bool:
        """Whether the results of that screening tell it in words of its own."""
        return self.role in ("told", "out_of_scope") and (not self.told_in or screening in self.told_in)


class Section(Struct, frozen=True):
    """Facts that are asked together, in the author's order."""

    id: str
    facts: tuple[str, ...]


class Example(Struct, frozen=True):
    """A flow's own test: answers as in an answers file, and what is expected of them."""

    title: str
    facts: Mapping[str, Any]
    expected: Mapping[str, Any]


class Screening(Struct, frozen=True, dict=True):
    """One question a person can put to a program.

    `work` holds every named expression: those of the flow, and its amounts and figures under their ids.
    `facts` are all facts that its expressions lead to, through defaults and gates, in the author's order.
    `overview`: it is one of those that are run together when nobody says which. A changed copy keeps nothing of what
    was worked out of this one.
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
    overview: bool = False

    @cached_property
    def kept(self) -> dict[str, object]:
        """What was worked out of it, by whoever did so."""
        return {}

    def asked_in_order(self, voice: str | None) -> tuple[str, ...]:
        """Every fact to ask, in the author's order for the caller's side (`voice`: a value of the voice fact)."""
        key = f"order {voice or ''}"
        known = self.kept.get(key)
        if known is None:
            order = self.order.get(voice or "", ()) or tuple(section.id for section in self.sections)
            by_id = {section.id: section.facts for section in self.sections}
            known = self.kept[key] = tuple(name for section in order for name in by_id.get(section, ()))
        return known  # type: ignore[return-value]


class Status(Struct, frozen=True):
    """What the text is in the real world: `state` is bill or closed; `certainty` is seen or inferred."""

    state: str
    checked: date
    certainty: str
    years: str


class Program(Struct, frozen=True):
    """One law: its status, its clauses, its screenings by id, and the named expressions that they share."""

    id: str
    law: str
    status: Status
    clauses: tuple[Clause, ...]
    screenings: Mapping[str, Screening]
    work: Mapping[str, Node] = field(default_factory=dict)
    functions: Mapping[str, tuple[tuple[str, ...], Node]] = field(default_factory=dict)


class Library(Compared, frozen=True):
    """Every program and fact of one set of flows; `digest` is a hash of the files they were read from.

    `overview`: the ids of the screenings that are run together when nobody says which. `rules_of` gives the hash of
    what one screening rests on, by its id.
    """

    beside: ClassVar[frozenset[str]] = frozenset({"rules_of"})

    facts: Mapping[str, Fact]
    programs: Mapping[str, Program]
    digest: str
    overview: tuple[str, ...] = ()
    rules_of: Callable[[str], str] = str

    def screening(self, name: str) -> Screening | None:
        """The screening with that id, in whatever program."""
        for program in self.programs.values():
            if name in program.screenings:
                return program.screenings[name]
        return None

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of all screenings, program by program."""
        return tuple(name for program in self.programs.values() for name in program.screenings)
