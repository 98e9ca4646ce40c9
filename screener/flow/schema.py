"""The shape of every flow file, as pydantic models: no key too many, no kind of value guessed.

Only the authors' tools import this; a start reads the files without it.
"""

from datetime import date
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel, WithJsonSchema

from screener.flow.model import PROVED, Kind
from screener.flow.read_program import CERTAINTIES, ROLES, STATES
from screener.flow.read_screening import SHOWN_AS, VERDICTS
from screener.flow.table import KINDS

__all__ = ["FactKey", "File", "Id", "Name", "RootModel", "Text"]  # what the shapes of words are made of

Text = Annotated[str, Field(min_length=1)]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$")]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
WORD = r"^[a-z][a-z0-9]*$"
Word = Annotated[str, Field(pattern=WORD)]
DOLLARS = r"^(\d+(\.\d{1,2})?|unknown)$"
Made = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*(\{[^{}]+\}[A-Za-z0-9_-]*)*$")]
FactKey = Annotated[str, Field(pattern=r"^([a-z0-9-]+\.)?[a-z][a-z0-9_]*$")]
Expression = Annotated[str, Field(min_length=1)]
Verdict = Literal[VERDICTS]  # type: ignore[valid-type]
Number = Annotated[int | Fraction, Field(union_mode="left_to_right"), WithJsonSchema({"type": "number"})]


class File(BaseModel):
    """A table of a file: no key that is not stated here, no value read as another kind."""

    model_config = ConfigDict(extra="forbid", strict=True)


# ------------------------------------------------------------------------------------------------ flows


class FromRows(File):
    """How rows take the place of a total."""

    rows: Name
    value: Expression = Field(alias="is")
    first: bool = False


class Spread(File):
    """The table that says how often which answer is given."""

    table: Name
    count: Name


class Fact(File):
    """One fact of a facts.toml, or a field of its rows."""

    kind: Literal[tuple(Kind)]  # type: ignore[valid-type]
    options: list[Name] = []
    min: Number | date | None = None
    max: Number | date | None = None
    none: bool = False
    default: Expression | None = None
    ask: Name | None = None
    only_if: Expression | None = None
    changeable: Expression | None = None
    first: bool = False
    optional: bool = False
    supplied: bool = False
    own: bool = False
    of: Literal[tuple(Kind)] | None = None  # type: ignore[valid-type]
    length: Annotated[int, Field(gt=0)] | None = None
    table: Name | None = None
    fields: dict[Name, "Fact"] = {}
    from_rows: FromRows | None = None
    required: bool = False
    key: bool = False
    offer: Expression | None = None
    known_from: Expression | None = None
    near: list[Name] = []
    effort: Number | None = None
    spread: Spread | None = None


Facts = RootModel[dict[Name, Fact]]


class Status(File):
    """How a law stands in the real world, and since when that is known."""

    state: Literal[STATES]  # type: ignore[valid-type]
    checked: date
    certainty: Literal[CERTAINTIES]  # type: ignore[valid-type]
    years: str = ""


class Clause(File):
    """One operative clause and its part in the screening."""

    id: Id
    cite: Text
    role: Literal[ROLES]  # type: ignore[valid-type]
    told_in: list[Id] = []


class Program(File):
    """A program.toml."""

    program: Id
    law: Text
    status: Status
    work: dict[str, Expression] = {}
    clause: list[Clause] = Field(min_length=1)


class Section(File):
    """Facts that are asked together."""

    id: Id
    facts: list[Name] = Field(min_length=1)


class Dated(File):
    """A part that is in force for a time, or that reads otherwise from a day on."""

    since: date | None = Field(None, alias="from")
    until: date | None = None
    change: list[dict[Literal["from", "test", "is", "when"], date | Expression]] = []


class Criterion(Dated):
    """One test of the law."""

    id: Made
    each: Expression | None = Field(None, alias="for")
    cite: Text
    test: Expression
    clauses: list[Id] = []
    decides: bool = True
    window: bool = False
    listed_if: Expression | None = None
    if_undefined_ask: list[Name] = []
    known: Literal[PROVED] | None = None  # type: ignore[valid-type]


class Amount(Dated):
    """One entitlement."""

    id: Made
    each: Expression | None = Field(None, alias="for")
    cite: Text
    value: Expression = Field(alias="is")
    clauses: list[Id] = []
    listed_if: Expression | None = None


class Figure(Dated):
    """One worked-out number that is no entitlement."""

    id: Made
    each: Expression | None = Field(None, alias="for")
    value: Expression = Field(alias="is")
    shown_as: Literal[SHOWN_AS] = Field(alias="as")  # type: ignore[valid-type]
    cite: str = ""
    clauses: list[Id] = []
    listed_if: Expression | None = None
    asked: bool = False


class Remark(Dated):
    """A flag, note, check or duty."""

    id: Made
    each: Expression | None = Field(None, alias="for")
    clauses: list[Id] = []
    on: Expression | None = None
    where: Literal["help"] | None = None
    when: Expression | None = None
    with_verdict: Verdict | Annotated[list[Verdict], Field(min_length=1)] | None = Field(None, alias="with")
    beside: Id | None = None
    cite: str = ""
    facts: list[Name] = []


class Relation(File):
    """What holds between answers."""

    that: Expression
    when: Expression | None = None
    tells: Id | None = None


class Example(File):
    """A test of the flow itself."""

    title: Text
    facts: dict[Name, Any] = {}
    verdict: Verdict | None = None
    criteria: dict[Id, Literal["met", "not_met", "unknown"]] = {}
    amounts: dict[Name, Annotated[str, Field(pattern=DOLLARS)] | Number] = {}
    figures: dict[Name, Text | Number | bool | date] = {}
    needs: list[Name] | None = None
    amount_needs: list[Name] | None = None
    flags: list[Id] | None = None
    notes: list[Id] | None = None
    checks: list[Id] | None = None
    duties: list[Id] | None = None


class Screening(File):
    """The file of a screening."""

    screening: Id
    overview: bool = False
    voice: Name | None = None
    dated_by: Expression | None = None
    verdict: Expression | None = None
    section: list[Section] = Field(min_length=1)
    order: dict[str, list[Id]] = {}
    work: dict[str, Expression] = {}
    criterion: list[Criterion] = Field(min_length=1)
    amount: list[Amount] = []
    figure: list[Figure] = []
    flag: list[Remark] = []
    note: list[Remark] = []
    check: list[Remark] = []
    always: list[Relation] = []
    duty: list[Remark] = []
    base: dict[Name, Any] = {}
    example: list[Example] = []


class Source(File):
    """Where the figures of a table come from."""

    what: Text
    where: str = ""
    licence: Text
    as_of: str = ""
    columns: list[Name] = []
    code: str = ""


class Find(File):
    """How people name the rows of a table of places."""

    aliases: Name | None = None
    elsewhere: str = ""
    elsewhere_words: list[Text] = []
    home: list[Text] = []
    others: list[Text] = []
    drop: list[Text] = []
    short: dict[str, str] = {}
    endings: dict[str, str] = {}


class Table(File):
    """The file beside a table's CSV."""

    key: Name | list[Name] | None = None
    columns: dict[Name, Literal[KINDS]]  # type: ignore[valid-type]
    constant: dict[Name, str] = {}
    row: list[dict[Name, str]] = []
    source: list[Source] = Field(min_length=1)
    find: Find | None = None


# ------------------------------------------------------------------------------------------------- use


def keys(model: type[File] = File) -> set[str]:
    """Every key that some file knows: what a misspelt one was probably meant to be."""
    own = {field.alias or name for name, field in model.model_fields.items()}
    return own.union(*(keys(kind) for kind in model.__subclasses__()))
