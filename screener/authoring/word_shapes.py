"""The shape of every file of words, as models beside those of the flow files."""

from screener.flow.schema import FactKey, File, Id, Name, RootModel, Text, Word

Voiced = Text | dict[str, Text]


class Unit(File):
    """The singular and the plural of what is counted."""

    one: Text
    other: Text


class FactWords(File):
    """What is said about a fact."""

    label: Text
    ask: Voiced
    help: Voiced | None = None
    example: Voiced | None = None
    unit: Unit | None = None
    statement: Voiced | None = None
    where: Voiced | None = None
    below: Text | None = None
    readings: list[Id] | None = None
    options: dict[Name, Text] | None = None
    items: list[Text] | None = None


class RowsWords(FactWords):
    """What is said about a fact by itself: words it is called by; of rows, what one is called and about each field."""

    called: list[Word] | None = None
    row: Text | Unit | None = None
    fields: dict[Name, FactWords] | None = None


AllFactWords = RootModel[dict[FactKey, RowsWords]]


class _Titled(File):
    title: Text
    about: str = ""


class _Labelled(File):
    label: Text
    working: str = ""


class _Reading(File):
    question: Text
    taken: Text
    tell: Text


class _Told(File):
    text: Text
    title: Text | None = None  # of a date, for a line of a calendar


class _ClauseWords(File):
    says: Text
    reason: str = ""


class _StatusWords(File):
    line: str = ""
    source: str = ""
    point: str = ""
    detail: str = ""
    pointer: str = ""


class ProgramWords(File):
    """What is said about a program."""

    title: Text
    short: Text
    word: str = ""
    status: _StatusWords
    screening: dict[Id, _Titled]
    section: dict[Id, _Titled]
    criterion: dict[Id, _Titled]
    amount: dict[Name, _Labelled] | None = None
    figure: dict[Name, _Labelled] | None = None
    reading: dict[Id, _Reading] | None = None
    note: dict[Id, _Told] | None = None
    check: dict[Id, _Told] | None = None
    duty: dict[Id, _Told] | None = None
    relation: dict[Id, _Told] | None = None
    clause: dict[Id, _ClauseWords]


class _Fault(File):
    text: Text
    mend: str = ""
    nearest: str = ""


Errors = RootModel[dict[Name, _Fault]]
Interface = RootModel[dict[str, str | list[str] | dict[str, str | list[str] | dict[str, str | list[str]]]]]
