"""A small library with a fact of every kind, two programs, and places that can be misread; helpers to read files."""

from datetime import date
from pathlib import Path

from screener.case.answers import Case
from screener.case.file import case_of
from screener.case.naming import places_by
from screener.flow.model import Fact, Kind, Library, Program, Screening, Status
from screener.flow.places import Conflict, Exactly, Found, Nothing, Suggested

TODAY = date(2026, 11, 30)

JOBS = (
    Fact("count", Kind.COUNT, low=1, required=True),
    Fact("salary", Kind.MONEY, low=0),
    Fact("share", Kind.SHARE),
    Fact("density", Kind.NUMBER),
    Fact("hired", Kind.DATE),
    Fact("left_in", Kind.YEAR, low=2000, none=True),
    Fact("still_there", Kind.YES_NO),
    Fact("origin", Kind.CHOICE, options=("new_position", "moved")),
    Fact("duties", Kind.CHOICES, options=("wages", "plant", "debt")),
    Fact("year_ends", Kind.MONTH_DAY),
    Fact("employer", Kind.TEXT),
    Fact("town", Kind.PLACE, table="towns"),
)
SITES = (Fact("name", Kind.TEXT, key=True), Fact("people", Kind.COUNT, low=0))

FACTS = {
    fact.name: fact
    for fact in (
        Fact("as_of_date", Kind.DATE, supplied=True),
        Fact("sales", Kind.MONEY, low=0),
        Fact("room", Kind.MONEY, low=0, high=125_000),
        Fact("balance", Kind.MONEY),
        Fact("people", Kind.COUNT, low=0),
        Fact("weight", Kind.NUMBER),
        Fact("share", Kind.SHARE),
        Fact("tax_year", Kind.YEAR, low=2000, high=2100),
        Fact("left_in", Kind.YEAR, low=2000, none=True),
        Fact("founded", Kind.DATE),
        Fact("has_plan", Kind.YES_NO),
        Fact("source", Kind.CHOICE, options=("own_money", "fund", "none")),
        Fact("uses", Kind.CHOICES, options=("wages", "plant", "debt")),
        Fact("town", Kind.PLACE, table="towns"),
        Fact("taxes", Kind.LIST, of=Kind.MONEY, length=4, low=0),
        Fact("kinds", Kind.LIST, of=Kind.CHOICE, length=2, options=("a", "b")),
        Fact("months", Kind.LIST, of=Kind.COUNT, low=0),
        Fact("towns", Kind.LIST, of=Kind.PLACE, length=2, table="towns"),
        Fact("moved_on", Kind.EVENT),
        Fact("year_ends", Kind.MONTH_DAY),
        Fact("concern", Kind.TEXT),
        Fact("jobs", Kind.ROWS, fields=JOBS),
        Fact("first.year_end", Kind.DATE, own=True),
        Fact("second.year_end", Kind.DATE, own=True),
        Fact("second.sites", Kind.ROWS, own=True, fields=SITES),
    )
}


def _program(name: str) -> Program:
    used = tuple(fact for fact in FACTS if "." not in fact and fact != "balance")
    screenings = {id_: Screening(id_, name, (), facts=used) for id_ in (name, f"{name}-again")}
    return Program(name, "s. 1", Status("bill", TODAY, "seen", "2016-2019"), (), screenings)


LIBRARY = Library(FACTS, {name: _program(name) for name in ("first", "second")}, "digest")

TOWNS = ("Adams", "North Adams", "Florida", "elsewhere")


def find_place(table: str, text: str) -> Found:
    """Adams and its ZIP; Florida is a town here and a state elsewhere; Adams with another town's ZIP."""
    if table != "towns":
        raise KeyError(table)
    if text == "Florida":
        return Suggested(("elsewhere", "Florida"))
    if text in TOWNS:
        return Exactly((text,))
    known: dict[str, Found] = {
        "01247": Exactly(("North Adams", "Adams")),
        "Adms": Suggested(("Adams",)),
        "Adams 01850": Conflict(("Adams",), ("Lowell",)),
    }
    return known.get(text, Nothing(("code",)))


places = places_by(find_place)


def read(text: str | bytes, name: str = "case.toml") -> Case:
    data = text.encode() if isinstance(text, str) else text
    return case_of(data, name, LIBRARY, find_place, today=TODAY)


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "case.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path
