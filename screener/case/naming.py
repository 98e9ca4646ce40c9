"""What names in an answers file mean: facts that several programs share or one has to itself, and places."""

from collections.abc import Callable, Collection

from screener.case.answers import AS_OF
from screener.case.scalars import Places
from screener.flow.model import Library
from screener.flow.places import CODES, Conflict, Exactly, Found, Suggested
from screener.values.problem import Problem

FindPlace = Callable[[str, str], Found]
"""From a table's name and a text to the rows it may mean."""


def programs_of(library: Library, screenings: Collection[str]) -> tuple[str, ...]:
    """The programs that screenings belong to; every one there is when none is named."""
    found = (library.screening(name) for name in screenings)
    return tuple(dict.fromkeys(screening.program for screening in found if screening)) or tuple(library.programs)


def names_of(library: Library, key: str, screenings: Collection[str]) -> tuple[str, ...]:
    """The facts that a key of `[facts]` may mean: the shared one, else those of the screenings' programs."""
    if key in library.facts:
        return (key,)
    whole = (f"{program}.{key}" for program in programs_of(library, screenings))
    return tuple(name for name in whole if name in library.facts)


def name_under(library: Library, program: str, key: str) -> str | None:
    """The fact that a key of `[facts.<program>]` means: the program's own, else a shared one that it uses."""
    whole = f"{program}.{key}"
    if whole in library.facts:
        return whole
    used = any(key in screening.facts for screening in library.programs[program].screenings.values())
    return key if used and key in library.facts and key != AS_OF else None


def key_of(library: Library, name: str, screenings: Collection[str]) -> tuple[str, ...]:
    """Where a fact's answer is written below `facts`: under its program when its plain name could mean another."""
    program, _, plain = name.rpartition(".")
    if program not in library.programs:
        return (name,)
    alone = screenings and programs_of(library, screenings) == (program,)
    return (plain,) if alone and plain not in library.facts and plain not in library.programs else (program, plain)


def places_by(find_place: FindPlace) -> Places:
    """The rows a text may mean, else a Problem. The key of a row is that row, whatever else is called the same."""

    def places(table: str, text: str) -> tuple[str, ...]:
        found = find_place(table, text)
        if isinstance(found, Exactly):
            return found.names
        if isinstance(found, Conflict):
            names = (", ".join(found.by_name), ", ".join(found.by_code))
            raise Problem("answer_place_conflict", by_name=names[0], by_code=names[1])
        if isinstance(found, Suggested):
            if text in found.names:
                return (text,)
            raise Problem("answer_place_unknown", nearest=", ".join(found.names))
        if found.listed:
            raise Problem("answer_place_listed", names=", ".join(found.listed))
        raise Problem("answer_place_unknown" if CODES in found.known_by else "answer_place_name", nearest="")

    return places
