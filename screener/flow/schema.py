"""The shape of every file an author writes, as pydantic models: no key too many, no kind of value guessed.

Only the authors' tools import this; a start reads the files without it.
"""

from datetime import date
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

from screener.flow.model import Kind
from screener.flow.read_program import CERTAINTIES, ROLES, STATES
from screener.flow.read_screening import SHOWN_AS, VERDICTS
from screener.flow.tables import KINDS

Text = Annotated[str, Field(min_length=1)]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$")]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Expression = Annotated[str, Field(min_length=1)]
Number = Annotated[int | Fraction, Field(union_mode="left_to_right")]
Voiced = Text | dict[str, Text]


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# ------------------------------------------------------------------------------------------------ flows


class Fact(_File):
    """One fact of a facts.toml."""

    kind: Literal[tuple(Kind)]  # type: ignore[valid-type]
    options: list[Name] = []
    min: Number | None = None
    max: Number | None = None
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


Facts = RootModel[dict[Name, Fact]]


class Status(_File):
    """How a law stands in the real world, and since when that is known."""

    state: Literal[STATES]  # type: ignore[valid-type]
    checked: date
    certainty: Literal[CERTAINTIES]  # type: ignore[valid-type]
    years: str = ""


class Clause(_File):
    """One operative clause and its part in the screening."""

    id: Id
    cite: Text
    role: Literal[ROLES]  # type: ignore[valid-type]


class Program(_File):
    """A program.toml."""

    program: Id
    law: Text
    status: Status
    clause: list[Clause] = Field(min_length=1)


class Section(_File):
    """Facts that are asked together."""

    id: Id
    facts: list[Name] = Field(min_length=1)


class Criterion(_File):
    """One test of the law."""

    id: Id
    cite: Text
    test: Expression
    clauses: list[Id] = []
    decides: bool = True
    window: bool = False
    listed_if: Expression | None = None


class Amount(_File):
    """One entitlement."""

    id: Name
    cite: Text
    value: Expression = Field(alias="is")
    clauses: list[Id] = []
    listed_if: Expression | None = None


class Figure(_File):
    """One worked-out number that is no entitlement."""

    id: Name
    value: Expression = Field(alias="is")
    shown_as: Literal[SHOWN_AS] = Field(alias="as")  # type: ignore[valid-type]
    cite: str = ""
    listed_if: Expression | None = None


class Remark(_File):
    """A flag, note, check or duty."""

    id: Id
    when: Expression | None = None
    with_verdict: Literal[VERDICTS] | None = Field(None, alias="with")  # type: ignore[valid-type]
    beside: Id | None = None
    cite: str = ""
    facts: list[Name] = []


class Relation(_File):
    """What holds between answers."""

    that: Expression
    when: Expression | None = None


class Example(_File):
    """A test of the flow itself."""

    title: Text
    facts: dict[Name, Any] = {}
    verdict: Literal[VERDICTS] | None = None  # type: ignore[valid-type]
    criteria: dict[Id, Literal["met", "not_met", "unknown"]] = {}
    amounts: dict[Name, Annotated[str, Field(pattern=r"^(\d+\.\d\d|unknown)$")]] = {}
    figures: dict[Name, Text] = {}
    needs: list[Name] | None = None
    amount_needs: list[Name] | None = None
    flags: list[Id] | None = None
    notes: list[Id] | None = None
    checks: list[Id] | None = None


class Screening(_File):
    """The file of a screening."""

    screening: Id
    voice: Name | None = None
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


class Source(_File):
    """Where the figures of a table come from."""

    what: Text
    where: str = ""
    licence: Text
    as_of: str = ""
    columns: list[Name] = []
    code: str = ""


class Find(_File):
    """How people name the rows of a table of places."""

    aliases: Name | None = None
    elsewhere: str = ""
    elsewhere_words: list[Text] = []
    home: list[Text] = []
    others: list[Text] = []
    drop: list[Text] = []
    short: dict[str, str] = {}
    endings: dict[str, str] = {}


class Table(_File):
    """The file beside a table's CSV."""

    key: Name | None = None
    columns: dict[Name, Literal[KINDS]]  # type: ignore[valid-type]
    constant: dict[Name, str] = {}
    row: list[dict[Name, str]] = []
    source: list[Source] = Field(min_length=1)
    find: Find | None = None


# ---------------------------------------------------------------------------------------------- content


class Unit(_File):
    """The singular and the plural of what is counted."""

    one: Text
    other: Text


class FactWords(_File):
    """What is said about a fact."""

    label: Text
    ask: Voiced
    help: Voiced | None = None
    example: Voiced | None = None
    unit: Unit | None = None
    statement: Voiced | None = None
    where: Voiced | None = None
    readings: list[Id] = []
    options: dict[Name, Text] = {}
    items: list[Text] = []


AllFactWords = RootModel[dict[Name, FactWords]]


class _Titled(_File):
    title: Text
    about: str = ""


class _Labelled(_File):
    label: Text
    working: str = ""


class _Reading(_File):
    question: Text
    taken: Text
    tell: Text


class _Told(_File):
    text: Text


class _ClauseWords(_File):
    says: Text
    reason: str = ""


class _StatusWords(_File):
    line: Text
    detail: str = ""
    pointer: str = ""


class ProgramWords(_File):
    """What is said about a program."""

    title: Text
    short: Text
    status: _StatusWords
    screening: dict[Id, _Titled]
    section: dict[Id, _Titled]
    criterion: dict[Id, _Titled]
    amount: dict[Name, _Labelled] = {}
    figure: dict[Name, _Labelled] = {}
    reading: dict[Id, _Reading] = {}
    note: dict[Id, _Told] = {}
    check: dict[Id, _Told] = {}
    duty: dict[Id, _Told] = {}
    clause: dict[Id, _ClauseWords]


class _Fault(_File):
    text: Text
    mend: str = ""
    nearest: str = ""


Errors = RootModel[dict[Name, _Fault]]
Interface = RootModel[dict[str, str | list[str] | dict[str, str | list[str] | dict[str, str | list[str]]]]]


def keys(model: type[_File] = _File) -> set[str]:
    """Every key that some file knows: what a misspelt one was probably meant to be."""
    own = {field.alias or name for name, field in model.model_fields.items()}
    return own.union(*(keys(kind) for kind in model.__subclasses__()))
