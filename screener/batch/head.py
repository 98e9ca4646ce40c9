"""What the first line of a table names: facts, the day of the screening, and columns that are only carried through.

A name that is no fact is never guessed at: its column is carried through as it came, and told with the nearest fact.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from screener.case.answers import AS_OF as AS_OF_FACT
from screener.case.naming import name_under, names_of
from screener.case.refused import shown_short
from screener.flow.model import Fact, Library
from screener.values.problem import Place, Problem

AS_OF = "as_of"
WIDEST = 5000
"""Columns of the widest table that is read."""

PlaceOf = Callable[[int], Place]
"""Where the name of a column stands, by its number counted from 0."""


@dataclass(frozen=True, slots=True)
class Head:
    """The columns of a table by their numbers: `facts` by the fact they hold, `carried` by their names.

    `days` are the columns that say the day of the screening: `as_of`, and the fact of that day.
    """

    names: tuple[str, ...]
    facts: dict[int, Fact]
    days: tuple[int, ...]
    carried: dict[int, str]

    @property
    def kept(self) -> tuple[str, ...]:
        """The names of the columns that are carried through, in their order."""
        return tuple(self.carried.values())


def head_of(
    names: Sequence[str],
    library: Library,
    screenings: Collection[str],
    taken: Collection[str],
    place: PlaceOf,
    *,
    any_case: bool = False,
) -> Head:
    """The columns that the names of a first line mean. Raises Problem, with its place.

    `taken` are the names of result columns, which no column that is carried through may have. `any_case`: nor one that
    differs in capitals alone, from them or from another.
    """
    plain: Callable[[str], str] = str.casefold if any_case else str
    if len(names) > WIDEST:
        raise Problem("batch_wide", place=place(WIDEST), most=WIDEST)
    taken = frozenset(map(plain, taken))
    facts: dict[int, Fact] = {}
    carried: dict[int, str] = {}
    days: list[int] = []
    seen: dict[str, int] = {}
    for number, name in enumerate(names):
        if not name:
            raise Problem("batch_no_name", place=place(number), number=number + 1)
        fact = _fact(name, library, screenings, place(number))
        meant = fact.name if fact is not None and fact.name != AS_OF_FACT else plain(name)
        if meant in seen:
            other = names[seen[meant]]
            raise Problem("batch_twice", place=place(number), given=shown_short(name), other=shown_short(other))
        seen[meant] = number
        if name == AS_OF or (fact is not None and fact.name == AS_OF_FACT):
            days.append(number)
        elif fact is not None:
            facts[number] = fact
        elif plain(name) in taken:
            raise Problem("batch_taken", place=place(number), given=shown_short(name))
        else:
            carried[number] = name
    return Head(tuple(names), facts, tuple(days), carried)


def _fact(name: str, library: Library, screenings: Collection[str], place: Place) -> Fact | None:
    """The fact a column is named after, as a key of an answers file would be; a program's own as `program.fact`."""
    if name == AS_OF_FACT:
        return library.facts.get(name)
    program, _, plain = name.rpartition(".")
    if program in library.programs:
        found = name_under(library, program, plain)
        return library.facts[found] if found else None
    meant = names_of(library, name, screenings)
    if len(meant) > 1:
        raise Problem("batch_own", place=place, given=name, names=", ".join(meant))
    return library.facts[meant[0]] if meant else None
